package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.GameMoves;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;

/**
 * A hash of 128 bits of the starting position and all moves of a game. Games with the same
 * fingerprint are duplicates. It is the same in every run and release. The order is that of
 * unsigned numbers.
 *
 * <p>A builder counts duplicates once, but it does not know the games of other builders. If games
 * are divided among builders, as on a cluster, <em>games of the same fingerprint must go to the
 * same builder</em>: {@link #part} does that. Then the merged book does not depend on the number of
 * builders or the order of the games.
 *
 * <p>This is not a cryptographic hash. Different games with the same fingerprint can be
 * constructed; one of them would then not be counted.
 *
 * @param high the first 64 bits
 * @param low the second 64 bits
 * @since 0.1.0
 */
public record GameFingerprint(long high, long low) implements Comparable<GameFingerprint> {
  /**
   * Computes the fingerprint of a game, in time proportional to its length.
   *
   * @param game any game
   * @return its fingerprint
   */
  public static GameFingerprint of(Game game) {
    return of(new GameMoves().load(requireNonNull(game, "game")));
  }

  /**
   * Computes the fingerprint of a game given by its moves.
   *
   * @param start the starting position of the game
   * @param moves all moves in order
   * @return the same as for a {@link Game} of these moves
   * @throws IllegalMoveException if a move is not legal
   */
  public static GameFingerprint of(Position start, List<Move> moves) {
    requireNonNull(start, "start");
    requireNonNull(moves, "moves");
    return of(new GameMoves().load(start, moves, Integer.MAX_VALUE));
  }

  private static GameFingerprint of(GameMoves moves) {
    return new GameFingerprint(moves.high(), moves.low());
  }

  /**
   * Returns the part that the game belongs to. Parts have about the same number of games.
   *
   * @param parts number of parts, from 1
   * @return the index of the part, from 0
   * @throws IllegalArgumentException if {@code parts} is less than 1
   */
  public int part(int parts) {
    if (parts < 1) {
      throw new IllegalArgumentException("parts: expected 1 or more, got " + parts);
    }
    return (int) Long.remainderUnsigned(high, parts);
  }

  @Override
  public int compareTo(GameFingerprint other) {
    int byHigh = Long.compareUnsigned(high, other.high);
    return byHigh != 0 ? byHigh : Long.compareUnsigned(low, other.low);
  }

  /** {@return 32 hexadecimal digits, high before low} */
  @Override
  public String toString() {
    return String.format("%016x%016x", high, low);
  }
}
