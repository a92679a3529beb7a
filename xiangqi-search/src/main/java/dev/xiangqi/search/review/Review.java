package dev.xiangqi.search.review;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.puzzle.Puzzle;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The opinion about a game, move by move.
 *
 * @param game the game
 * @param moves its moves, in order
 * @param opening the name of the opening; empty if nobody named it
 * @since 0.1.0
 */
public record Review(Game game, List<ReviewedMove> moves, Optional<String> opening) {
  /** The greatest number of moments that decided a game. */
  public static final int MOMENTS = 3;

  /**
   * Copies the list.
   *
   * @param game the game
   * @param moves its moves, in order
   * @param opening the name of the opening
   * @throws IllegalArgumentException if the game has another number of moves
   */
  public Review {
    requireNonNull(opening, "opening");
    moves = List.copyOf(requireNonNull(moves, "moves"));
    if (moves.size() != requireNonNull(game, "game").ply()) {
      throw new IllegalArgumentException("moves: expected " + game.ply() + ", got " + moves.size());
    }
  }

  /**
   * {@return the accuracy of a side, 0 to 100: the mean of its moves; empty if it made none}
   *
   * <p>A move that loses the share <i>p</i> of the chances, 0 to 1, has the accuracy 103.1668
   * exp(-4.354 <i>p</i>) - 3.1669, at least 0. The curve is that of <a
   * href="https://lichess.org/page/accuracy">lichess</a>, which was made for chess.
   *
   * @param side the side
   */
  public OptionalDouble accuracy(Side side) {
    requireNonNull(side, "side");
    return moves.stream()
        .filter(move -> move.side() == side)
        .mapToDouble(move -> accuracy(move.loss()))
        .average();
  }

  private static double accuracy(double loss) {
    double accuracy = 103.1668 * Math.exp(-4.354 * loss) - 3.1669;
    return Math.max(0, Math.min(100, accuracy));
  }

  /**
   * {@return the moves that decided the game, in its order: up to three errors that lost most; of
   * equal ones the earlier}
   */
  public List<ReviewedMove> moments() {
    return moves.stream()
        .filter(move -> move.judgement().isError())
        .sorted(Comparator.comparingDouble(ReviewedMove::loss).reversed())
        .limit(MOMENTS)
        .sorted(Comparator.comparingInt(ReviewedMove::ply))
        .toList();
  }

  /**
   * {@return the first move of a phase; empty if no move was made in it}
   *
   * @param phase the phase
   */
  public OptionalInt firstPly(Puzzle.Phase phase) {
    requireNonNull(phase, "phase");
    return moves.stream()
        .filter(move -> move.phase() == phase)
        .mapToInt(ReviewedMove::ply)
        .findFirst();
  }

  /**
   * {@return the number of moves from the start that were played in known games, and are no errors;
   * 0 if the first was not}
   */
  public int bookPlies() {
    int plies = 0;
    while (plies < moves.size() && moves.get(plies).judgement() == Judgement.BOOK) {
      plies++;
    }
    return plies;
  }
}
