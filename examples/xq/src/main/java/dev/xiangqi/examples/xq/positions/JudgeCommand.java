package dev.xiangqi.examples.xq.positions;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.RefusedException;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Judges games by a rule set. */
@Command(
    name = "judge",
    description = {
      "Judge the game of each line after its last move.",
      "A line is FEN<TAB>MOVES. Moves are coordinates, separated by spaces. An empty FEN is the"
          + " starting position. A line without a tab is a FEN, optionally followed by moves ...",
      "The answer is RESULT<TAB>TERMINATION. RESULT is red_wins, black_wins, draw or undetermined."
          + " While the game continues, the answer is continue<TAB>NONE."
    })
public final class JudgeCommand extends LineCommand {
  private static final String MOVES = " moves ";

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "wxf",
      converter = RuleSetName.class,
      description =
          "Judge by this rule set: wxf (axf), cxa, pikafish, ucci-league (computer), check-only or"
              + " threefold (default: wxf).")
  private RuleSet rules = RuleSet.wxf();

  @Option(names = "--explain", description = "Explain the verdict in a third column.")
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
        ? answer + '\t' + verdict.map(JudgeCommand::explanation).orElse("The game continues.")
        : answer;
  }

  private static String name(Verdict verdict) {
    String result =
        verdict.termination() == Termination.UNDETERMINED
            ? verdict.termination().name()
            : verdict.result().name();
    return result.toLowerCase(Locale.ROOT) + '\t' + verdict.termination();
  }

  /** {@return the explanation of a verdict on one line} */
  private static String explanation(Verdict verdict) {
    return verdict.explain(Locale.ENGLISH).replaceAll("\\s+", " ").strip();
  }

  /** Plays the moves of a line, starting at the given index. */
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
}
