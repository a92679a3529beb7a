package dev.xiangqi.core.kill;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The name of a kill (杀法): a way in which games end. The guide {@code docs/kills.md} defines each
 * by a picture, a sentence and a test.
 *
 * @since 0.1.0
 */
public enum Kill {
  /** The winner's king alone keeps the loser's from a file. */
  BARE_FACED_KING("白脸将", "白臉將", "bái liǎn jiàng", "bare-faced king"),

  /** The winner's king takes part: without it there would be a reply. */
  BORROWED_KING("借将", "借將", "jiè jiàng", "borrowed king"),

  /** One cannon is the screen of the other. */
  DOUBLE_CANNON("重炮", "重炮", "chóng pào", "double cannon"),

  /** A horse is the screen of its cannon, and takes a flight square. */
  HORSE_CANNON("马后炮", "馬後炮", "mǎ hòu pào", "horse-cannon"),

  /** A cannon ties two pieces before the king, and a rook mates. */
  IRON_BOLT("铁门栓", "鐵門栓", "tiě mén shuān", "iron bolt"),

  /** A cannon ties two pieces before the king, and a pawn mates. */
  SMALL_IRON_BOLT("小铁门栓", "小鐵門栓", "xiǎo tiě mén shuān", "small iron bolt"),

  /** Two rooks on two lines, one after the other. */
  ALTERNATING_ROOKS("双车错", "雙車錯", "shuāng jū cuò", "alternating rooks"),

  /** A horse on the third file of its wing, on the second rank of the loser. */
  CROUCHING_HORSE("卧槽马", "臥槽馬", "wò cáo mǎ", "crouching horse"),

  /** A horse on the third file of its wing, on the third rank of the loser. */
  FISHING_HORSE("钓鱼马", "釣魚馬", "diào yú mǎ", "fishing horse"),

  /** A horse on the third file of its wing, on the fourth rank of the loser. */
  HIGH_FISHING_HORSE("高钓马", "高釣馬", "gāo diào mǎ", "high fishing horse"),

  /** The same beside a king on the palace's edge. */
  TIGER_AT_THE_SIDE("侧面虎", "側面虎", "cè miàn hǔ", "tiger at the side"),

  /** A horse on a front corner of the palace. */
  CORNER_HORSE("挂角马", "掛角馬", "guà jiǎo mǎ", "corner horse"),

  /** A horse on the corner of the palace diagonal to the king's. */
  OCTAGON_HORSE("八角马", "八角馬", "bā jiǎo mǎ", "octagon horse"),

  /** A rook leaves the leg of a horse, which gives check. */
  SPRUNG_HORSE("拔簧马", "拔簧馬", "bá huáng mǎ", "sprung horse"),

  /** A cannon alone, over an advisor of the loser. */
  SMOTHERED_PALACE("闷宫", "悶宮", "mèn gōng", "smothered palace"),

  /** The loser's men fill every flight square, and one piece gives check. */
  SMOTHERED("闷杀", "悶殺", "mèn shā", "smothered"),

  /** One cannon ties the centre file, the other the back rank. */
  HEAVEN_AND_EARTH("天地炮", "天地炮", "tiān dì pào", "cannons of heaven and earth"),

  /** A cannon on the king's file with nothing between. */
  HOLLOW_CANNON("空头炮", "空頭炮", "kōng tóu pào", "hollow cannon"),

  /** Two cannons and a rook on one wing, next to the king. */
  ROOK_BETWEEN_CANNONS("夹车炮", "夾車炮", "jiā jū pào", "rook between cannons"),

  /** A cannon clears the back rank, check by check. */
  GRINDING_CANNON("炮碾丹砂", "炮碾丹砂", "pào niǎn dān shā", "grinding cannon"),

  /** A rook is given for the advisor in the palace's centre. */
  BROADSWORD("大刀剜心", "大刀剜心", "dà dāo wān xīn", "broadsword to the heart"),

  /** A pawn is given for the advisor in the palace's centre. */
  KNIFE("小刀剜心", "小刀剜心", "xiǎo dāo wān xīn", "knife to the heart"),

  /** Two rooks beside the centre advisor take it, and alternate. */
  ROOKS_AGAINST_ADVISOR("双车胁士", "雙車脅士", "shuāng jū xié shì", "rooks against the advisor"),

  /** A rook or cannon gives check from above the king, whose own king keeps the next file. */
  MOON_FROM_THE_SEA("海底捞月", "海底撈月", "hǎi dǐ lāo yuè", "moon from the sea"),

  /** A pawn on the last rank steps sideways. */
  OLD_PAWN("老卒搜山", "老卒搜山", "lǎo zú sōu shān", "old pawn"),

  /** Two pawns at the palace's doors. */
  TWO_DEMONS("二鬼拍门", "二鬼拍門", "èr guǐ pāi mén", "two demons at the door"),

  /** A pawn drives the king step by step. */
  BUDDHA_TO_THE_HALL("送佛归殿", "送佛歸殿", "sòng fó guī diàn", "Buddha to the hall"),

  /** A pawn in the palace's centre. */
  DEMON_ON_THE_THRONE("小鬼坐龙廷", "小鬼坐龍廷", "xiǎo guǐ zuò lóng tíng", "demon on the throne"),

  /** Two horses, one on the square beside the palace's middle rank. */
  TWO_HORSES("双马饮泉", "雙馬飲泉", "shuāng mǎ yǐn quán", "two horses at the spring"),

  /** One horse and no other attacker. */
  LONE_HORSE("单马擒王", "單馬擒王", "dān mǎ qín wáng", "lone horse"),

  /** Two rooks and a third attacker against the advisors. */
  THREE_ROOKS("三车闹士", "三車鬧士", "sān jū nào shì", "three rooks against the advisors"),

  /** Rook, horse and cannon on one wing. */
  THREE_ON_A_WING("三子归边", "三子歸邊", "sān zǐ guī biān", "three on a wing"),

  /** No move, no check, and the loser's men on every flight square. */
  MINISTERS_CRUSH_THE_KING("臣压君", "臣壓君", "chén yā jūn", "ministers crush the king"),

  /** No move and no check. */
  STALEMATE("困毙", "困斃", "kùn bì", "stalemate"),

  /** Two pieces give check. */
  DOUBLE_CHECK("双将", "雙將", "shuāng jiàng", "double check"),

  /** Three pieces give check. */
  TRIPLE_CHECK("三将", "三將", "sān jiàng", "triple check"),

  /** Four pieces give check. */
  QUADRUPLE_CHECK("四将", "四將", "sì jiàng", "quadruple check"),

  /** A piece that uncovers a check takes another piece. */
  DISCOVERED_CAPTURE("抽将", "抽將", "chōu jiàng", "capture with discovered check");

  private final String simplified;
  private final String traditional;
  private final String pinyin;
  private final String english;

  Kill(String simplified, String traditional, String pinyin, String english) {
    this.simplified = simplified;
    this.traditional = traditional;
    this.pinyin = pinyin;
    this.english = english;
  }

  /** {@return the Chinese name in simplified characters} */
  public String simplified() {
    return simplified;
  }

  /** {@return the Chinese name in traditional characters} */
  public String traditional() {
    return traditional;
  }

  /** {@return the Chinese name in Latin letters with tones} */
  public String pinyin() {
    return pinyin;
  }

  /** {@return the English name, in lower case} */
  public String english() {
    return english;
  }

  /**
   * {@return the name in a language}
   *
   * @param locale Chinese gives simplified, or with the script Hant or of Taiwan, Hong Kong or
   *     Macau traditional characters; any other language gives the English name
   */
  public String name(Locale locale) {
    requireNonNull(locale, "locale");
    if (!locale.getLanguage().equals("zh")) {
      return english;
    }
    boolean isTraditional =
        locale.getScript().equals("Hant")
            || (locale.getScript().isEmpty() && locale.getCountry().matches("TW|HK|MO"));
    return isTraditional ? traditional : simplified;
  }

  /**
   * {@return the kill with a name}
   *
   * @param name a Chinese or English name, or the constant's, with or without tones and spaces;
   *     case is ignored
   * @throws InvalidInputException if there is none; the message lists the names
   */
  public static Kill named(String name) {
    String wanted = plain(requireNonNull(name, "name"));
    Optional<Kill> found =
        Arrays.stream(values()).filter(kill -> kill.isCalled(wanted)).findFirst();
    return found.orElseThrow(
        () ->
            new InvalidInputException(
                "expected the name of a kill, got \""
                    + name
                    + "\"; the names are "
                    + Arrays.stream(values())
                        .map(Kill::simplified)
                        .collect(Collectors.joining(" "))));
  }

  private boolean isCalled(String wanted) {
    return wanted.equals(simplified)
        || wanted.equals(traditional)
        || wanted.equals(plain(pinyin))
        || wanted.equals(plain(english))
        || wanted.equals(plain(name()));
  }

  /** A name without tones, spaces, hyphens and capital letters. */
  private static String plain(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFD)
        .replaceAll("[\\p{M} _-]", "")
        .toLowerCase(Locale.ROOT);
  }
}
