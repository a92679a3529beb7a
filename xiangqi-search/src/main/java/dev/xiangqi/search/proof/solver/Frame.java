package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.kernel.Board;

/**
 * The moves of one position on the path, and what is known of each of their results.
 *
 * <p>{@code phi} and {@code delta} of a result are seen from the side that moves there: {@code phi}
 * is 0 if it reaches its aim, {@code delta} is 0 if it cannot. The attacker's aim is to win, the
 * defender's that he does not.
 */
final class Frame {
  /** The path has nothing to do with it. */
  static final int FREE = Integer.MAX_VALUE;

  final int[] moves = new int[Board.MAX_MOVES];
  final int[] phi = new int[Board.MAX_MOVES];
  final int[] delta = new int[Board.MAX_MOVES];

  /** For solved results: the length of a win, or up to which length there is none. */
  final int[] length = new int[Board.MAX_MOVES];

  /**
   * For solved results: the ply of the highest position on the path on which it rests, or {@link
   * #FREE}.
   */
  final int[] loop = new int[Board.MAX_MOVES];

  int count;

  /** The key of the position. */
  long key;

  /** Whether the attacker moves. */
  boolean attacks;

  /** Whether the side to move is in check. */
  boolean inCheck;
}
