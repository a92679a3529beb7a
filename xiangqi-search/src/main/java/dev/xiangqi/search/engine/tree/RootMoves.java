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

/** The first moves of a search, the best ones first, with what the rules say of each. */
public final class RootMoves {
  private final RootMove[] moves;

  private RootMoves(RootMove[] moves) {
    this.moves = moves;
  }

  /**
   * Asks the rules about each move. The verdict on the game after it is exact, where the search
   * itself judges repetitions quickly.
   *
   * @param allowed not none
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

  /** The same first moves with nothing found yet, for another thread. */
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
        yield lost ? 1 - Scores.BAN : (mate ? Scores.MATE : Scores.BAN) - 1;
      }
    };
  }

  public int size() {
    return moves.length;
  }

  public RootMove get(int index) {
    return moves[index];
  }

  /** Begins an iteration. */
  void remember() {
    for (RootMove move : moves) {
      move.previous = move.value;
      move.value = -Scores.INFINITE;
    }
  }

  /**
   * For an iteration that was broken off: if the first move is lost, which the one before did not
   * know, a move that is not known to be takes its place, the one that was hardest to refute.
   */
  void avoidNewLoss() {
    RootMove first = moves[0];
    if (first.value >= -Scores.MAX_EVAL
        || first.value == -Scores.INFINITE
        || first.previous < -Scores.MAX_EVAL) {
      return;
    }
    int hardest = 0;
    for (int i = 1; i < moves.length; i++) {
      boolean unknown = moves[i].verdict() == Scores.NONE && moves[i].value == -Scores.INFINITE;
      if (unknown && (hardest == 0 || moves[i].nodes > moves[hardest].nodes)) {
        hardest = i;
      }
    }
    moves[0] = moves[hardest];
    moves[hardest] = first;
  }

  /** Sorts a part by value, then by that of the iteration before; equal ones stay as they are. */
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
    return one.value != other.value ? one.value > other.value : one.previous > other.previous;
  }
}
