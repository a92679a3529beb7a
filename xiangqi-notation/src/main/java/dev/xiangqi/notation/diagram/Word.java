package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.text.Traditional;
import java.util.Locale;
import java.util.Optional;

/** The words of pages, in English and Chinese. */
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

  ANALYSE("Analyse", "分析", "分析"),
  BEST_LINES("Best lines, scores for Red", "最佳着法，分数以红方为准", "最佳著法，分數以紅方為準"),
  GAME_OVER("The game ends here.", "对局到此结束。", "對局到此結束。"),
  NO_ENGINE("The browser does not start the engine.", "浏览器无法启动引擎。", "瀏覽器無法啟動引擎。"),
  // The script replaces the sign for per cent.
  DEPTH("Depth %", "深度 %", "深度 %"),

  CHANCES("Red's chances", "红方胜算", "紅方勝算"),
  MOMENTS("Moments that decided the game", "决定胜负的时刻", "決定勝負的時刻"),

  PUZZLES("Puzzles", "习题", "習題"),
  RED_FIRST("Red to move", "红先", "紅先"),
  BLACK_FIRST("Black to move", "黑先", "黑先"),
  MATE(" and mate", "，成杀", "，成殺"),
  MATE_IN(" and mate in %d", "，%d 着成杀", "，%d 著成殺"),
  GAIN(" and win", "，取胜", "，取勝"),
  HOLD(" and draw", "，求和", "，求和"),
  MOTIFS("Motifs: ", "手段：", "手段："),
  PLAYED("Played in the game", "实战走出", "實戰走出"),
  MISSED("Missed in the game", "实战错过", "實戰錯過"),
  PREVIOUS_PUZZLE("Previous", "上一题", "上一題"),
  AGAIN("Again", "重来", "重來"),
  HINT("Hint", "提示", "提示"),
  DEFENCE("Defence", "换应着", "換應著"),
  OTHER_DEFENCE("Other defence", "换应着", "換應著"),
  SOLUTION("Solution", "解答", "解答"),
  NEXT_PUZZLE("Next", "下一题", "下一題"),
  SOLUTIONS("Solutions", "解答", "解答"),
  SOLVED("Solved", "已解", "已解"),

  // What a page with puzzles answers. The script replaces the sign for per cent.
  SAY_RIGHT("✓ Right.", "✓ 正确。", "✓ 正確。"),
  SAY_REPLY("✓ Right. The reply: %. Your move.", "✓ 正确。应着：%。请继续。", "✓ 正確。應著：%。請繼續。"),
  SAY_OTHER("Another defence: %. Your move.", "另一应着：%。请继续。", "另一應著：%。請繼續。"),
  SAY_WRONG("✗ Not the solution. Try again.", "✗ 不是正解，请再试。", "✗ 不是正解，請再試。"),
  SAY_BESIDE(
      "✗ The solution has another move here. Try again.", "✗ 正解在此走另一着，请再试。", "✗ 正解在此走另一著，請再試。"),
  SAY_ILLEGAL("✗ The rules forbid this move.", "✗ 此着不合规则。", "✗ 此著不合規則。"),
  SAY_HINT("Hint: %", "提示：%", "提示：%"),
  SAY_SOLVED("✓ Solved!", "✓ 解出！", "✓ 解出！"),
  SAY_SHOWN("This is the solution.", "以上是正解。", "以上是正解。"),
  SAY_SEVERAL("From here on several moves win.", "此后有多种着法可胜。", "此後有多種著法可勝。"),

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
  TERMINATION("Termination", "终局", "終局"),
  DIFFICULTY("Difficulty", "难度", "難度"),
  SOURCE("Source", "来源", "來源");

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
    return Traditional.isReadIn(language) ? traditional : simplified;
  }

  static boolean isChinese(Locale language) {
    return language.getLanguage().equals("zh");
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
