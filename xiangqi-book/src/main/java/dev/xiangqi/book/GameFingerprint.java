package dev.xiangqi.book;

import dev.xiangqi.book.build.GameMoves;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;

/**
 * 128 bits of a game's start, board and turn, and all its moves: what tells games that are the same
 * from those that are not. The same in every run and release. Ordered as unsigned numbers.
 *
 * <p>Builders count a game once however often they are given it, but one builder knows nothing of
 * another. Where games are divided among several, as on a cluster, <em>games of the same
 * fingerprint must go to the same builder</em>, as {@link #part} sends them; then the merged book
 * does not depend on how many builders there were, nor on the order of the games.
 *
 * <p>Not a cryptographic hash: games can be made up that have the same one. That would lose a game
 * from a count, no more.
 *
 * @param high the first 64 bits
 * @param low the second 64 bits
 */
public record GameFingerprint(long high, long low) implements Comparable<GameFingerprint> {
  /**
   * Returns the fingerprint of a game. Takes time in proportion to the game.
   *
   * @param game any
   * @return its fingerprint
   */
  public static GameFingerprint of(Game game) {
    return of(new GameMoves().load(game));
  }

  /**
   * Returns the fingerprint of a game given by its moves.
   *
   * @param start where it began
   * @param moves from the first to the last
   * @return the same as for a {@link Game} of these moves
   * @throws IllegalMoveException if a move is not legal
   */
  public static GameFingerprint of(Position start, List<Move> moves) {
    return of(new GameMoves().load(start, moves, Integer.MAX_VALUE));
  }

  private static GameFingerprint of(GameMoves moves) {
    return new GameFingerprint(moves.high(), moves.low());
  }

  /**
   * Returns which of some parts the game belongs to.
   *
   * @param parts how many there are, from 1
   * @return from 0; about as many games in each
   * @throws IllegalArgumentException if there are none
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

  /**
   * Returns the 32 hexadecimal digits.
   *
   * @return high, then low
   */
  @Override
  public String toString() {
    return String.format("%016x%016x", high, low);
  }
}
