package dev.xiangqi.tuning.network;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * The numbers of the network's inputs: one for each piece on each square that it can have in a
 * game, in each of several sets. A side sees the board turned so that it plays upwards, its own
 * pieces first and then the enemy's. Inputs are numbered by set, then by piece, then by square.
 *
 * <p>A side sees the board through one set. The file of its king and the attackers of the enemy
 * choose it: the same piece may mean something else where the king is exposed.
 */
public final class Inputs {
  /** The number of inputs of a set. */
  public static final int PER_SET = 692;

  /** The number of files where a king may stand. */
  static final int KING_FILES = 3;

  /** The number of classes of attackers. */
  private static final int CLASSES = 3;

  /** The number of sets. */
  public static final int SETS = KING_FILES * CLASSES;

  /** The number of inputs. */
  public static final int COUNT = SETS * PER_SET;

  /** The attackers of a side in the initial position: rooks count two, cannons and horses one. */
  private static final int SIDE_ATTACKERS = 8;

  /** The number of a piece where it may not stand. */
  static final int NONE = -1;

  private static final int[] NUMBERS = numbers();

  private Inputs() {}

  /**
   * {@return the number of an input of the first set, or {@link #NONE}}
   *
   * @param side the side that sees the board
   * @param piece the piece, 0-13, as in {@link Board}
   * @param square its square, 0-89, on the board as it is
   */
  static int of(int side, int piece, int square) {
    int seen = (piece + Board.TYPES * side) % Board.PIECES;
    int turned = side == Board.RED ? square : Squares.flipped(square);
    return NUMBERS[seen * Squares.COUNT + played(seen, turned)];
  }

  /** {@return the input of the same piece on the same rank and the mirrored file} */
  static int mirrored(int side, int piece, int square) {
    return of(side, piece, Squares.mirrored(square));
  }

  /**
   * {@return the first input of the set through which a side sees the board}
   *
   * @param kingFile the file of its king as it sees the board, 0 for the one next to its left
   *     elephant, up to 2
   * @param attackers the attackers of the enemy
   */
  static int setStart(int kingFile, int attackers) {
    int least = Math.min(SIDE_ATTACKERS, attackers);
    return PER_SET * (CLASSES * kingFile + least * CLASSES / (SIDE_ATTACKERS + 1));
  }

  /**
   * {@return the square itself, or the nearest towards the edge that a pawn of its own half can
   * have in a game, as it only leaves its file beyond the river}
   */
  private static int played(int piece, int square) {
    boolean ownHalf = square < Squares.HALF == (Board.side(piece) == Board.RED);
    int file = Squares.file(square);
    if (Board.type(piece) != Board.PAWN || !ownHalf || file % 2 == 0) {
      return square;
    }
    return file < Squares.FILES / 2 ? square - 1 : square + 1;
  }

  private static int[] numbers() {
    int[] numbers = new int[Board.PIECES * Squares.COUNT];
    Arrays.fill(numbers, NONE);
    int count = 0;
    for (int i = 0; i < numbers.length; i++) {
      int piece = i / Squares.COUNT;
      int square = i % Squares.COUNT;
      if (LeaperAttacks.mayStand(piece, square) && played(piece, square) == square) {
        numbers[i] = count++;
      }
    }
    if (count != PER_SET) {
      throw new IllegalStateException("expected " + PER_SET + " inputs, got " + count);
    }
    return numbers;
  }
}
