package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The words of plain tables in English and Chinese. */
final class TableWords {
  /** The headings before the rounds, with the numbers of words that may follow them. */
  enum Heading {
    TOURNAMENT("tournament", "赛事", 0, Integer.MAX_VALUE),
    ROUNDS("rounds", "轮数", 1, 1),
    FIRST("first", "先手", 1, 1),
    POINTS("points", "积分", 3, 4),
    APART("apart", "回避", 2, Integer.MAX_VALUE),
    PLAYERS("players", "棋手", 0, 0);

    private final String english;
    private final String chinese;
    private final int least;
    private final int most;

    Heading(String english, String chinese, int least, int most) {
      this.english = english;
      this.chinese = chinese;
      this.least = least;
      this.most = most;
    }

    /** {@return the heading that a word means} */
    static Optional<Heading> of(String word) {
      return Stream.of(values())
          .filter(each -> each.english.equals(word) || each.chinese.equals(word))
          .findFirst();
    }

    /** {@return the word in one of the languages} */
    String in(boolean isChinese) {
      return isChinese ? chinese : english;
    }

    /** Refuses a line with too few or too many words after the heading. */
    void check(TextLine line, List<Word> words) throws TournamentFileException {
      if (words.size() < least) {
        throw line.fault(line.length() + 1, "expected {0} or more values", "应有不少于 {0} 项", least);
      }
      if (words.size() > most) {
        throw words.get(most).expected("the end of the line", "行尾");
      }
    }
  }

  private static final Map<String, Outcome> WITHOUT_GAME =
      Map.of(
          "bye", Outcome.BYE,
          "轮空", Outcome.BYE,
          "full", Outcome.FULL,
          "全分", Outcome.FULL,
          "half", Outcome.HALF,
          "半分", Outcome.HALF,
          "absent", Outcome.ABSENT,
          "缺席", Outcome.ABSENT);

  /** The two results of a game, Red's first. */
  record Result(Outcome red, Outcome black) {}

  private static final Result RED_WINS = new Result(Outcome.WIN, Outcome.LOSS);
  private static final Result BLACK_WINS = new Result(Outcome.LOSS, Outcome.WIN);
  private static final Result DRAW = new Result(Outcome.DRAW, Outcome.DRAW);
  private static final Result FORFEIT = new Result(Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS);
  private static final Result FORFEITED = new Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN);
  private static final Result NOBODY = new Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS);
  private static final Result BOTH_LOSE = new Result(Outcome.LOSS, Outcome.LOSS);
  private static final Result PENDING = new Result(Outcome.PENDING, Outcome.PENDING);

  private static final Map<String, Result> RESULTS =
      Map.ofEntries(
          Map.entry("1-0", RED_WINS),
          Map.entry("2-0", RED_WINS),
          Map.entry("红胜", RED_WINS),
          Map.entry("胜", RED_WINS),
          Map.entry("0-1", BLACK_WINS),
          Map.entry("0-2", BLACK_WINS),
          Map.entry("黑胜", BLACK_WINS),
          Map.entry("负", BLACK_WINS),
          Map.entry("1/2-1/2", DRAW),
          Map.entry("1/2", DRAW),
          Map.entry("½-½", DRAW),
          Map.entry("½", DRAW),
          Map.entry("0.5-0.5", DRAW),
          Map.entry("1-1", DRAW),
          Map.entry("=", DRAW),
          Map.entry("和", DRAW),
          Map.entry("+/-", FORFEIT),
          Map.entry("-/+", FORFEITED),
          Map.entry("-/-", NOBODY),
          Map.entry("0-0", BOTH_LOSE),
          Map.entry("*", PENDING));

  private TableWords() {}

  /** {@return what a word for a round without a game means} */
  static Optional<Outcome> withoutGame(String word) {
    return Optional.ofNullable(WITHOUT_GAME.get(word));
  }

  /** {@return the results that a word means} */
  static Optional<Result> result(String word) {
    return Optional.ofNullable(RESULTS.get(word.replaceAll("[:：－–—−]", "-")));
  }

  /** {@return the word for a round without a game} */
  static String of(Outcome outcome, boolean chinese) {
    return switch (outcome) {
      case BYE -> chinese ? "轮空" : "bye";
      case FULL -> chinese ? "全分" : "full";
      case HALF -> chinese ? "半分" : "half";
      default -> chinese ? "缺席" : "absent";
    };
  }

  /** {@return the word for the results of a game} */
  static String of(Outcome red, Outcome black) {
    return switch (red) {
      case WIN -> "1-0";
      case DRAW -> "1/2-1/2";
      case LOSS -> black == Outcome.WIN ? "0-1" : "0-0";
      case FORFEIT_WIN -> "+/-";
      case FORFEIT_LOSS -> black == Outcome.FORFEIT_WIN ? "-/+" : "-/-";
      default -> "*";
    };
  }

  /** {@return the side that a word means} */
  static Optional<Side> side(String word) {
    return switch (word) {
      case "red", "红", "红方" -> Optional.of(Side.RED);
      case "black", "黑", "黑方" -> Optional.of(Side.BLACK);
      default -> Optional.empty();
    };
  }

  /** {@return the word for a side} */
  static String of(Side side, boolean chinese) {
    return side == Side.RED ? (chinese ? "红" : "red") : chinese ? "黑" : "black";
  }
}
