package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** First moves of a search, best first, with the verdicts of the rules. */
public final class RootMoves {
  private final RootMove[] moves;

  private RootMoves(RootMove[] moves) {
    this.moves = moves;
  }

  /**
   * Judges each move by the rule set. This verdict is exact, unlike the fast approximation within
   * the tree.
   *
   * @param allowed at least one move
   */
  public static RootMoves of(Game game, List<Move> allowed, RuleSet rules, Contempt contempt) {
    List<RootMove> moves = new ArrayList<>();
    for (Move move : allowed) {
      Optional<Verdict> verdict = rules.judge(game.play(move));
      int value =
          verdict
              .map(found -> value(game.position().sideToMove(), found, contempt))
              .orElse(Scores.NONE);
      moves.add(new RootMove(move.packed(), value));
    }
    return new RootMoves(moves.toArray(RootMove[]::new));
  }

  /** {@return the same first moves without results, for another thread} */
  public RootMoves copy() {
    return new RootMoves(
        Arrays.stream(moves)
            .map(move -> new RootMove(move.move(), move.verdict()))
            .toArray(RootMove[]::new));
  }

  private static int value(Side mover, Verdict verdict, Contempt contempt) {
    return switch (verdict.result()) {
      case DRAW -> contempt.drawScore(0);
      case UNKNOWN -> Scores.NONE;
      case RED_WINS, BLACK_WINS -> {
        boolean lost = verdict.loser().map(mover::equals).orElse(false);
        boolean mate =
            verdict.termination() == Termination.CHECKMATE
                || verdict.termination() == Termination.STALEMATE;
        yield lost ? 1 - Scores.RULE_WIN : (mate ? Scores.MATE : Scores.RULE_WIN) - 1;
      }
    };
  }

  public int size() {
    return moves.length;
  }

  public RootMove get(int index) {
    return moves[index];
  }

  /** Begins an iteration: current values become previous ones. */
  void beginIteration() {
    for (RootMove move : moves) {
      move.previousValue = move.value;
      move.value = -Scores.INFINITE;
    }
  }

  /**
   * For an interrupted iteration: if the best move was just found lost, replaces it by one that is
   * unsearched and was not lost before, the move that took most nodes to refute so far.
   */
  void avoidNewLoss() {
    RootMove first = moves[0];
    if (!isLost(first.value) || isLost(first.previousValue)) {
      return;
    }
    int hardest = 0;
    for (int i = 1; i < moves.length; i++) {
      boolean unknown =
          moves[i].verdict() == Scores.NONE
              && moves[i].value == -Scores.INFINITE
              && !isLost(moves[i].previousValue);
      if (unknown && (hardest == 0 || moves[i].nodes > moves[hardest].nodes)) {
        hardest = i;
      }
    }
    moves[0] = moves[hardest];
    moves[hardest] = first;
  }

  private static boolean isLost(int value) {
    return value != -Scores.INFINITE && value < -Scores.MAX_EVAL;
  }

  /** Sorts a range by value, then by the value of the iteration before; stable. */
  void sort(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      RootMove move = moves[i];
      int place = i;
      while (place > from && isBetter(move, moves[place - 1])) {
        moves[place] = moves[place - 1];
        place--;
      }
      moves[place] = move;
    }
  }

  private static boolean isBetter(RootMove one, RootMove other) {
    return one.value != other.value
        ? one.value > other.value
        : one.previousValue > other.previousValue;
  }
}
