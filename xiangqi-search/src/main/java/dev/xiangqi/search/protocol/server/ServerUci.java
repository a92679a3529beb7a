package dev.xiangqi.search.protocol.server;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherOption.Choice;
import dev.xiangqi.search.SearcherOption.Range;
import dev.xiangqi.search.SearcherOption.Text;
import dev.xiangqi.search.SearcherOption.Toggle;
import dev.xiangqi.search.protocol.Ranks;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The server side of UCI, by the "Description of the universal chess interface" of April 2006 by
 * Stefan Meyer-Kahlen. {@code bestmove (none)} is the form of engines of the Stockfish family.
 */
final class ServerUci implements ServerDialect {
  private static final SearcherOption LINES = new Range("MultiPV", 1, 1, SearchLimits.MAX_LINES);
  private static final SearcherOption PONDER = new Toggle("Ponder", false);
  static final SearcherOption VARIANT = new Choice("UCI_Variant", "xiangqi", List.of("xiangqi"));
  static final SearcherOption RANKS = new Choice("Ranks", "auto", List.of("auto", "0-9", "1-10"));

  static final SearcherOption CHANCES = new Toggle("UCI_ShowWDL", false);

  /** The option of a searcher that {@link #REPETITION} sets. */
  static final String RULE_SET = "Rules";

  /** The rules by the names that Pikafish gives them, each with the name of a rule set. */
  private static final Map<String, String> RULES =
      Map.of(
          "AsianRule", "wxf",
          "ChineseRule", "cxa",
          "SkyRule", "tiantian",
          "ComputerRule", "ucci-league",
          "AllowChase", "check-only",
          "NoJudgement", "threefold");

  static final SearcherOption REPETITION =
      new Choice("Repetition Rule", "AsianRule", RULES.keySet().stream().sorted().toList());

  private final boolean namesRules;

  /**
   * Makes the dialect of one session.
   *
   * @param searcher the options of the searcher, which take part if the rules can be set by their
   *     names
   */
  ServerUci(List<SearcherOption> searcher) {
    namesRules =
        searcher.stream()
            .anyMatch(
                option ->
                    option instanceof Choice choice
                        && choice.name().equals(RULE_SET)
                        && choice.choices().containsAll(RULES.values()));
  }

  @Override
  public List<SearcherOption> options() {
    List<SearcherOption> own = List.of(LINES, PONDER, VARIANT, RANKS, CHANCES);
    return namesRules ? Stream.concat(own.stream(), Stream.of(REPETITION)).toList() : own;
  }

  /** {@return the name of the rule set that a value of {@link #REPETITION} means} */
  static String ruleSet(String value) {
    return requireNonNull(RULES.get(value));
  }

  @Override
  public String optionName(SearcherOption option) {
    return option.name();
  }

  @Override
  public String optionLine(SearcherOption option) {
    String usual = option.defaultText();
    StringBuilder line = new StringBuilder("option name ").append(optionName(option));
    if (option instanceof Toggle) {
      line.append(" type check default ").append(usual);
    } else if (option instanceof Range range) {
      line.append(" type spin default ").append(usual);
      line.append(" min ").append(range.min()).append(" max ").append(range.max());
    } else if (option instanceof Choice choice) {
      line.append(" type combo default ").append(usual);
      choice.choices().forEach(word -> line.append(" var ").append(word));
    } else {
      line.append(" type string default ").append(usual.isEmpty() ? "<empty>" : usual);
    }
    return line.toString();
  }

  /** Converts a value to the option's form; UCI writes {@code <empty>} for an empty text. */
  static String value(SearcherOption option, String text) {
    return option instanceof Text && text.equals("<empty>") ? "" : text;
  }

  @Override
  public SearcherOption linesOption() {
    return LINES;
  }

  @Override
  public String info(SearchInfo info, Ranks ranks, boolean manyLines, boolean chances) {
    StringBuilder text = new StringBuilder("info depth ").append(info.depth());
    text.append(" seldepth ").append(info.selectiveDepth());
    text.append(" multipv ").append(info.line());
    Score score = info.score();
    boolean mate = score instanceof Score.WinIn || score instanceof Score.LossIn;
    text.append(" score ").append(mate ? score : "cp " + score.centipawns());
    if (chances) {
      // The loss is the rest, so that the three make a thousand.
      long win = Math.round(1000 * score.winProbability());
      long draw = Math.min(1000 - win, Math.round(1000 * score.drawProbability()));
      text.append(" wdl ").append(win).append(' ').append(draw);
      text.append(' ').append(1000 - win - draw);
    }
    if (info.bound() != Bound.EXACT) {
      text.append(info.bound() == Bound.LOWER ? " lowerbound" : " upperbound");
    }
    text.append(" nodes ").append(info.nodes()).append(" nps ").append(info.nodesPerSecond());
    info.hashPermille().ifPresent(permille -> text.append(" hashfull ").append(permille));
    text.append(" time ").append(info.elapsed().toMillis());
    ServerDialect.appendMoves(text, info.moves(), ranks);
    return text.toString();
  }

  @Override
  public String noMove() {
    return "bestmove (none)";
  }

  @Override
  public String error(String message) {
    return "info string error: " + ServerOutput.message(message);
  }
}
