package dev.xiangqi.search.review;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.review.claim.Claim;
import java.util.List;

/**
 * A move of a game with the opinion about it. Chances are those of Red: the probability of a win
 * and half of that of a draw, 0 to 1.
 *
 * @param ply the number of the move in the game, from 1
 * @param side the player who moves
 * @param move the move
 * @param phase the part of the game, by the position before the move
 * @param before Red's chances with the best move
 * @param after Red's chances after the move
 * @param judgement what the move is worth
 * @param best the expected moves that begin with the best one; the move itself if it is the best,
 *     or if the engine gave none
 * @param line the expected moves that begin with the move
 * @param reasons what is true of the move and can be checked, most important first
 * @since 0.1.0
 */
public record ReviewedMove(
    int ply,
    Side side,
    Move move,
    Puzzle.Phase phase,
    double before,
    double after,
    Judgement judgement,
    List<Move> best,
    List<Move> line,
    List<Claim> reasons) {
  /**
   * Copies the lists and checks the numbers.
   *
   * @param ply the number of the move in the game, from 1
   * @param side the player who moves
   * @param move the move
   * @param phase the part of the game
   * @param before Red's chances with the best move
   * @param after Red's chances after the move
   * @param judgement what the move is worth
   * @param best the expected moves that begin with the best one
   * @param line the expected moves that begin with the move
   * @param reasons what is true of the move
   * @throws IllegalArgumentException if a number is out of range, a line has no move, or {@code
   *     line} begins with another move
   */
  public ReviewedMove {
    requireNonNull(side, "side");
    requireNonNull(move, "move");
    requireNonNull(phase, "phase");
    requireNonNull(judgement, "judgement");
    best = List.copyOf(requireNonNull(best, "best"));
    line = List.copyOf(requireNonNull(line, "line"));
    reasons = List.copyOf(requireNonNull(reasons, "reasons"));
    if (ply < 1) {
      throw new IllegalArgumentException("ply: expected 1 or more, got " + ply);
    }
    checkChance("before", before);
    checkChance("after", after);
    if (best.isEmpty() || line.isEmpty() || !line.get(0).equals(move)) {
      throw new IllegalArgumentException(
          "expected lines of at least one move, the second from "
              + move
              + ", got "
              + best
              + ", "
              + line);
    }
  }

  private static void checkChance(String name, double chance) {
    if (!(chance >= 0 && chance <= 1)) {
      throw new IllegalArgumentException(name + ": expected 0 to 1, got " + chance);
    }
  }

  /** {@return the best move} */
  public Move bestMove() {
    return best.get(0);
  }

  /**
   * {@return the chances that the player lost by the move, 0 to 1; 0 if the move is the best one}
   */
  public double loss() {
    double loss = side == Side.RED ? before - after : after - before;
    return bestMove().equals(move) ? 0 : Math.max(0, loss);
  }
}
