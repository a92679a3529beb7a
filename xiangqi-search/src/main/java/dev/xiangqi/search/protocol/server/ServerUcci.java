package dev.xiangqi.search.protocol.server;

import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.Score.LossIn;
import dev.xiangqi.search.Score.WinIn;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherOption.Choice;
import dev.xiangqi.search.SearcherOption.Range;
import dev.xiangqi.search.SearcherOption.Toggle;
import dev.xiangqi.search.protocol.Ranks;
import java.util.List;
import java.util.Locale;

/**
 * The server side of UCCI 3.0, by the document of the Xiangqi Wizard's authors (xqbase.com,
 * November 2007). The document does not define mates and bounds. Mates are 10,000 minus the plies,
 * as in ElephantEye. A report with a bound has no score and moves.
 */
final class ServerUcci implements ServerDialect {
  static final SearcherOption MILLISECONDS = new Toggle("usemillisec", false);
  private static final SearcherOption PONDER = new Toggle("ponder", false);
  private static final SearcherOption LINES = new Range("multipv", 1, 1, SearchLimits.MAX_LINES);

  private static final int MATE = 10_000;

  /** Limit on scores; mates are above. */
  private static final int MOST_CENTIPAWNS = 9_000;

  @Override
  public List<SearcherOption> options() {
    return List.of(MILLISECONDS, PONDER, LINES);
  }

  /** In lower case without spaces; the transposition table has a special name in UCCI. */
  @Override
  public String optionName(SearcherOption option) {
    String name = option.name().replaceAll("\\s", "").toLowerCase(Locale.ROOT);
    return name.equals("hash") ? "hashsize" : name;
  }

  @Override
  public String optionLine(SearcherOption option) {
    StringBuilder line = new StringBuilder("option ").append(optionName(option));
    if (option instanceof Toggle) {
      line.append(" type check");
    } else if (option instanceof Range range) {
      line.append(" type spin min ").append(range.min()).append(" max ").append(range.max());
    } else if (option instanceof Choice choice) {
      line.append(" type combo");
      choice.choices().forEach(word -> line.append(" var ").append(word));
    } else {
      line.append(" type string");
    }
    String usual = option.defaultText();
    return usual.isEmpty() ? line.toString() : line.append(" default ").append(usual).toString();
  }

  /**
   * Converts a value to the option's form; ElephantEye uses on and off for switches, UCI2WB 1 and
   * 0.
   */
  static String value(SearcherOption option, String text) {
    if (!(option instanceof Toggle)) {
      return text;
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "on", "1" -> "true";
      case "off", "0" -> "false";
      default -> text;
    };
  }

  @Override
  public SearcherOption linesOption() {
    return LINES;
  }

  @Override
  public String info(SearchInfo info, Ranks ranks, boolean manyLines, boolean chances) {
    boolean exact = info.bound() == Bound.EXACT;
    StringBuilder text = new StringBuilder("info depth ").append(info.depth());
    text.append(manyLines ? " multipv " + info.line() : "");
    text.append(exact ? " score " + score(info.score()) : "");
    text.append(" time ").append(info.elapsed().toMillis());
    text.append(" nodes ").append(info.nodes());
    if (exact) {
      ServerDialect.appendMoves(text, info.moves(), ranks);
    }
    return text.toString();
  }

  private static int score(Score score) {
    if (score instanceof WinIn win) {
      return MATE - Math.min(win.plies(), MATE - MOST_CENTIPAWNS - 1);
    }
    if (score instanceof LossIn loss) {
      return Math.min(loss.plies(), MATE - MOST_CENTIPAWNS - 1) - MATE;
    }
    return Math.max(-MOST_CENTIPAWNS, Math.min(MOST_CENTIPAWNS, score.centipawns()));
  }

  @Override
  public String noMove() {
    return "nobestmove";
  }

  @Override
  public String error(String message) {
    return "info message error: " + ServerOutput.message(message);
  }
}
