package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.GameResult;
import java.util.Locale;
import java.util.Optional;

/** The words of a replay, in English and Chinese. */
enum Word {
  FIRST("First", "开始", "開始"),
  PREVIOUS("Back", "后退", "後退"),
  NEXT("Forward", "前进", "前進"),
  LAST("Last", "最后", "最後"),
  PLAY("Play or stop", "自动演示", "自動演示"),
  FLIP("Flip the board", "翻转棋盘", "翻轉棋盤"),
  START("Start of the game", "开局", "開局"),
  GAMES("Games", "棋谱", "棋譜"),
  FOLD("Show or hide the variation", "展开或收起变着", "展開或收起變著"),
  XIANGQI("Xiangqi", "象棋", "象棋"),
  RED_WINS("Red wins", "红胜", "紅勝"),
  BLACK_WINS("Black wins", "黑胜", "黑勝"),
  DRAW("Draw", "和棋", "和棋"),
  KILL("Kill: ", "杀法：", "殺法："),

  // From here on the names of tags: the English words without spaces.
  TITLE("Title", "标题", "標題"),
  EVENT("Event", "赛事", "賽事"),
  SITE("Site", "地点", "地點"),
  DATE("Date", "日期", "日期"),
  ROUND("Round", "轮次", "輪次"),
  RED("Red", "红方", "紅方"),
  BLACK("Black", "黑方", "黑方"),
  RED_TEAM("Red team", "红方团体", "紅方團體"),
  BLACK_TEAM("Black team", "黑方团体", "黑方團體"),
  RED_RATING("Red rating", "红方等级分", "紅方等級分"),
  BLACK_RATING("Black rating", "黑方等级分", "黑方等級分"),
  RED_TIME("Red time", "红方用时", "紅方用時"),
  BLACK_TIME("Black time", "黑方用时", "黑方用時"),
  TIME_CONTROL("Time control", "时限", "時限"),
  OPENING("Opening", "布局", "布局"),
  VARIATION("Variation", "变例", "變例"),
  ECCO("ECCO", "布局编号", "布局編號"),
  ANNOTATOR("Annotator", "评注", "評註"),
  AUTHOR("Author", "作者", "作者"),
  TERMINATION("Termination", "终局", "終局");

  private final String english;
  private final String simplified;
  private final String traditional;

  Word(String english, String simplified, String traditional) {
    this.english = english;
    this.simplified = simplified;
    this.traditional = traditional;
  }

  /** The word in a language: Chinese, or English for any other. */
  String in(Locale language) {
    if (!isChinese(language)) {
      return english;
    }
    return isTraditional(language) ? traditional : simplified;
  }

  static boolean isChinese(Locale language) {
    return language.getLanguage().equals("zh");
  }

  static boolean isTraditional(Locale language) {
    return switch (language.getScript()) {
      case "Hant" -> true;
      case "Hans" -> false;
      default ->
          switch (language.getCountry()) {
            case "TW", "HK", "MO" -> true;
            default -> false;
          };
    };
  }

  /** The name of a result, if known. */
  static Optional<Word> of(GameResult result) {
    return switch (result) {
      case RED_WINS -> Optional.of(RED_WINS);
      case BLACK_WINS -> Optional.of(BLACK_WINS);
      case DRAW -> Optional.of(DRAW);
      case UNKNOWN -> Optional.empty();
    };
  }

  /** The name of a tag in a language, or the tag itself if it is not in this list. */
  static String tag(String name, Locale language) {
    for (Word word : values()) {
      if (word.ordinal() >= TITLE.ordinal()
          && word.english.replace(" ", "").equalsIgnoreCase(name)) {
        return word.in(language);
      }
    }
    return name;
  }
}
