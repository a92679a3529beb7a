package dev.xiangqi.tuning.network;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * The numbers of the network's inputs: one for each piece on each square that it can have in a
 * game. A side sees the board turned so that it plays upwards, its own pieces first and then the
 * enemy's. Inputs are numbered by piece, then by square.
 */
final class Inputs {
  /** The number of inputs. */
  static final int COUNT = 692;

  /** The number of a piece where it may not stand. */
  static final int NONE = -1;

  private static final int[] NUMBERS = numbers();

  private Inputs() {}

  /**
   * {@return the number of an input, or {@link #NONE}}
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
    if (count != COUNT) {
      throw new IllegalStateException("expected " + COUNT + " inputs, got " + count);
    }
    return numbers;
  }
}
