package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.RefusedException;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Says how games have ended. */
@Command(
    name = "judge",
    description = {
      "Answer each line, FEN<TAB>MOVES, with RESULT<TAB>TERMINATION after the last move.",
      "Moves are coordinates with spaces between; without a FEN the game begins at the start."
          + " A line without a tab is a FEN, with moves ... behind it or not.",
      "RESULT is red_wins, black_wins, draw, undetermined or, with NONE, continue."
    })
public final class JudgeCommand extends LineCommand {
  private static final String MOVES = " moves ";

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "wxf",
      converter = RuleSetName.class,
      description =
          "wxf (axf), cxa, pikafish, ucci-league (computer), check-only or threefold (default:"
              + " wxf).")
  private RuleSet rules = RuleSet.wxf();

  @Option(names = "--explain", description = "Say why, in a third column.")
  private boolean explain;

  public JudgeCommand(Console console) {
    super(console);
  }

  @Override
  protected String answer(String line) throws RefusedException {
    int tab = line.indexOf('\t');
    int split = tab >= 0 ? tab : line.indexOf(MOVES);
    int moves = tab >= 0 ? tab + 1 : split + MOVES.length();
    String fen = split >= 0 ? line.substring(0, split) : line;
    Game start = fen.isBlank() && tab >= 0 ? Game.start() : FenText.read(fen);
    Game game = split >= 0 ? play(start, line, moves) : start;
    Optional<Verdict> verdict = rules.judge(game);
    String answer = verdict.map(JudgeCommand::name).orElse("continue\tNONE");
    return explain
        ? answer + '\t' + verdict.map(found -> words(found)).orElse("The game goes on.")
        : answer;
  }

  private static String name(Verdict verdict) {
    String result =
        verdict.termination() == Termination.UNDETERMINED
            ? verdict.termination().name()
            : verdict.result().name();
    return result.toLowerCase(Locale.ROOT) + '\t' + verdict.termination();
  }

  /** The explanation on one line. */
  private static String words(Verdict verdict) {
    return verdict.explain(Locale.ENGLISH).replaceAll("\\s+", " ").strip();
  }

  /** Plays the moves of a line from an index on. */
  private static Game play(Game start, String line, int from) throws RefusedException {
    Game game = start;
    int at = from;
    while (at < line.length()) {
      int end = at;
      while (end < line.length() && line.charAt(end) > ' ') {
        end++;
      }
      if (end > at) {
        game = play(game, line.substring(at, end), game.ply() + 1, at + 1);
      }
      at = end + 1;
    }
    return game;
  }

  private static Game play(Game game, String text, int ply, int column) throws RefusedException {
    Move move;
    try {
      move = Move.parse(text);
    } catch (IllegalArgumentException e) {
      throw new RefusedException("BAD_TOKEN", column, "at ply " + ply + ": " + e.getMessage());
    }
    try {
      return game.play(move);
    } catch (IllegalMoveException e) {
      throw new RefusedException(
          e.reason().name(), column, "at ply " + ply + ": " + e.getMessage());
    }
  }

  /** A rule set by its name. */
  public static final class RuleSetName implements ITypeConverter<RuleSet> {
    @Override
    public RuleSet convert(String name) {
      try {
        return RuleSet.named(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }
}
