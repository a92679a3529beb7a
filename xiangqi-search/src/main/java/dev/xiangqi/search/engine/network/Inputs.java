package dev.xiangqi.search.engine.network;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * Numbers of the network's inputs. An input is a piece on a square where it may stand, seen from
 * one side: the board is turned so that this side plays upward, and pieces are own or enemy. Inputs
 * are numbered by piece (own king, advisor, elephant, horse, rook, cannon, pawn, then the enemy's)
 * and by square in ascending order.
 */
final class Inputs {
  /** The number of inputs. */
  static final int COUNT;

  /** Marks a piece on a square where it may not stand. */
  private static final int NONE = -1;

  /** The input of a piece on a square: first for Red's view, then for Black's. */
  private static final int[][] OF = new int[2][Board.PIECES * Squares.COUNT];

  /** The input of the same piece in the mirror, left and right exchanged. */
  private static final int[] MIRRORED;

  static {
    int[] numbers = new int[Board.PIECES * Squares.COUNT];
    int count = 0;
    for (int piece = 0; piece < Board.PIECES; piece++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        boolean played = square == played(piece, square);
        boolean allowed = LeaperAttacks.mayStand(piece, square);
        numbers[index(piece, square)] = played && allowed ? count++ : NONE;
      }
    }
    COUNT = count;
    MIRRORED = new int[count];
    int[] images = new int[Squares.COUNT];
    Arrays.setAll(images, Squares::mirrored);
    for (int piece = 0; piece < Board.PIECES; piece++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        int number = numbers[index(piece, played(piece, square))];
        OF[Board.RED][index(piece, square)] = number;
        OF[Board.BLACK][index((piece + Board.TYPES) % Board.PIECES, Squares.flipped(square))] =
            number;
        if (number != NONE) {
          MIRRORED[number] = numbers[index(piece, played(piece, images[square]))];
        }
      }
    }
  }

  private Inputs() {}

  private static int index(int piece, int square) {
    return piece * Squares.COUNT + square;
  }

  /** {@return the square itself, or the next one that a pawn of its own half can have in a game} */
  private static int played(int piece, int square) {
    boolean ownHalf = square < Squares.HALF == (Board.side(piece) == Board.RED);
    int file = Squares.file(square);
    if (Board.type(piece) != Board.PAWN || !ownHalf || file % 2 == 0) {
      return square;
    }
    return file < 4 ? square - 1 : square + 1;
  }

  /** {@return the input of a piece on a square as {@code side} sees it} */
  static int of(int side, int piece, int square) {
    return OF[side][index(piece, square)];
  }

  /** {@return the same input with left and right exchanged} */
  static int mirrored(int input) {
    return MIRRORED[input];
  }
}
