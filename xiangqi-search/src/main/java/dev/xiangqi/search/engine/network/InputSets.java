package dev.xiangqi.search.engine.network;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;

/**
 * Numbers of the sets of inputs. A network has weights for each input in each set. A side sees the
 * board through the set that the file of its king and the attackers of its enemy choose: {@code
 * classes * (file - 3) + attackers * classes / 9}. A network with a single set has no choice.
 *
 * <p>What decides it is a <em>situation</em>: an int with the attackers of Red and of Black, eight
 * bits each, and the files of their kings, two bits each, 0 for file d. Immutable.
 */
final class InputSets {
  /** The files where a king may stand. */
  private static final int KING_FILES = 3;

  /** The attackers of a side in the initial position: rooks count two, cannons and horses one. */
  private static final int MAX_ATTACKERS = 8;

  /** The greatest number of sets. */
  static final int MAX_COUNT = KING_FILES * (MAX_ATTACKERS + 1);

  private static final int FIRST_KING_FILE = 3;
  private static final int ATTACKER_BITS = 8;
  private static final int FILE_BITS = 2;
  private static final int FILES_AT = 2 * ATTACKER_BITS;

  /** The number of sets. */
  private final int count;

  /** The files of the king that have sets of their own. */
  private final int files;

  /** The sets of each file. */
  private final int classes;

  /** By file of the own king and attackers of the enemy. */
  private final int[] numbers = new int[KING_FILES * (MAX_ATTACKERS + 1)];

  /**
   * Makes the numbers for a network.
   *
   * @param count the number of sets, 1 or a multiple of {@link #KING_FILES}
   */
  InputSets(int count) {
    this.count = count;
    files = count == 1 ? 1 : KING_FILES;
    classes = count / files;
    for (int i = 0; i < numbers.length; i++) {
      int attackers = i % (MAX_ATTACKERS + 1);
      int file = i / (MAX_ATTACKERS + 1) % files;
      numbers[i] = classes * file + attackers * classes / (MAX_ATTACKERS + 1);
    }
  }

  /** {@return whether the file format allows this number of sets} */
  static boolean isCount(int count) {
    return count == 1 || (count % KING_FILES == 0 && count <= MAX_COUNT);
  }

  /** {@return the number of sets} */
  int count() {
    return count;
  }

  /** {@return the set of the same attackers and the mirrored file of the king} */
  int mirrored(int set) {
    return set + classes * (files - 1 - 2 * (set / classes));
  }

  /** {@return the set through which a side sees a board in a situation} */
  int of(int side, int situation) {
    int file = situation >>> (FILES_AT + FILE_BITS * side) & (1 << FILE_BITS) - 1;
    int attackers = Math.min(MAX_ATTACKERS, attackers(side ^ 1, situation));
    return numbers[(MAX_ATTACKERS + 1) * file + attackers];
  }

  /** {@return the attackers of a side in a situation} */
  private static int attackers(int side, int situation) {
    return situation >>> (ATTACKER_BITS * side) & (1 << ATTACKER_BITS) - 1;
  }

  /** {@return the attackers of both sides in a situation} */
  static int attackers(int situation) {
    return attackers(Board.RED, situation) + attackers(Board.BLACK, situation);
  }

  /** {@return the situation on a board} */
  static int situation(Board board) {
    int situation =
        kingOn(Board.RED, board.king(Board.RED)) + kingOn(Board.BLACK, board.king(Board.BLACK));
    for (int square = 0; square < Squares.COUNT; square++) {
      situation += attack(board.pieceAt(square));
    }
    return situation;
  }

  /** {@return the situation after a move} */
  static int after(int situation, int mover, int from, int to, int captured) {
    int left = situation - attack(captured);
    if (Board.type(mover) != Board.KING) {
      return left;
    }
    int side = Board.side(mover);
    return left - kingOn(side, from) + kingOn(side, to);
  }

  private static int kingOn(int side, int square) {
    return (Squares.file(square) - FIRST_KING_FILE) << (FILES_AT + FILE_BITS * side);
  }

  private static int attack(int piece) {
    if (piece == Board.EMPTY) {
      return 0;
    }
    int attackers =
        switch (Board.type(piece)) {
          case Board.ROOK -> 2;
          case Board.CANNON, Board.HORSE -> 1;
          default -> 0;
        };
    return attackers << (ATTACKER_BITS * Board.side(piece));
  }
}
