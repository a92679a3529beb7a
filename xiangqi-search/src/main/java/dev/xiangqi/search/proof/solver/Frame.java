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

  /** The move that the path makes from here. */
  int move;

  /** The key of the position. */
  long key;

  /** Whether the attacker moves. */
  boolean attacks;

  /** Whether the side to move is in check. */
  boolean inCheck;

  /** The index of the best move, that of the least {@code delta}. */
  int best;

  /** The second least {@code delta}. */
  int second;

  /** The number of moves whose results are not solved for the other side. */
  int open;

  /** The greatest {@code phi}. */
  private int greatest;

  /** Finds the best move and the numbers of the position. */
  void evaluate() {
    best = -1;
    second = Entry.INFINITE;
    open = 0;
    greatest = 0;
    int least = Entry.INFINITE;
    for (int i = 0; i < count; i++) {
      int d = delta[i];
      if (phi[i] != 0) {
        open++;
        greatest = Math.max(greatest, phi[i]);
      }
      if (d < least || best < 0) {
        second = least;
        least = d;
        best = i;
      } else if (d < second) {
        second = d;
      }
    }
  }

  /** {@return the number of the side to move: the least of those of its moves} */
  int phi() {
    return best < 0 ? Entry.INFINITE : delta[best];
  }

  /**
   * {@return the number of the other side: the greatest of those of all moves, and one for each
   * other open move}
   */
  int delta() {
    return open == 0 ? 0 : Math.min(greatest + open - 1, Entry.INFINITE - 1);
  }

  /** Keeps one move alone. */
  void keepOnly(int i) {
    moves[0] = moves[i];
    phi[0] = phi[i];
    delta[0] = delta[i];
    length[0] = length[i];
    loop[0] = loop[i];
    count = 1;
  }

  /** Notes an open result; {@code attacks} tells whether the attacker moves there. */
  void open(int i, boolean attackerMoves, int proof, int disproof) {
    phi[i] = attackerMoves ? proof : disproof;
    delta[i] = attackerMoves ? disproof : proof;
    length[i] = 0;
    loop[i] = FREE;
  }

  /** Makes an open result less promising, since other threads are there. */
  void avoid(int i, int threads) {
    long number = delta[i] + threads * (1L + delta[i]);
    delta[i] = (int) Math.min(number, Entry.INFINITE - 1);
  }

  /** Notes a solved result. */
  void solved(int i, boolean attackerMoves, boolean wins, int plies, int rest) {
    phi[i] = attackerMoves == wins ? 0 : Entry.INFINITE;
    delta[i] = attackerMoves == wins ? Entry.INFINITE : 0;
    length[i] = plies;
    loop[i] = rest;
  }
}
