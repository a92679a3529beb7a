package dev.xiangqi.tuning.endings;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.stream.IntStream;

/** Equal pieces of one side, and the numbering of the sets of squares that they may stand on. */
final class Group {
  private final int piece;

  /** The squares of each set, ascending. */
  private final int[][] sets;

  /** The place of a square among those that the piece may stand on. */
  private final int[] places = new int[Squares.COUNT];

  /**
   * Makes a group.
   *
   * @param count the number of pieces, 1-3
   */
  Group(int piece, int count) {
    this.piece = piece;
    int[] squares = region(piece);
    for (int i = 0; i < squares.length; i++) {
      places[squares[i]] = i;
    }
    sets = new int[choose(squares.length, count)][];
    fill(squares, new int[count], count, squares.length);
  }

  private void fill(int[] squares, int[] chosen, int left, int end) {
    if (left == 0) {
      sets[number(chosen)] = chosen.clone();
      return;
    }
    for (int i = left - 1; i < end; i++) {
      chosen[left - 1] = squares[i];
      fill(squares, chosen, left - 1, i);
    }
  }

  /** {@return the number of sets of squares for a number of equal pieces, 0-3} */
  static int sizeOf(int piece, int count) {
    return choose(region(piece).length, count);
  }

  private static int[] region(int piece) {
    return IntStream.range(0, Squares.COUNT)
        .filter(square -> LeaperAttacks.mayStand(piece, square))
        .toArray();
  }

  private static int choose(int n, int k) {
    return switch (k) {
      case 0 -> 1;
      case 1 -> n;
      case 2 -> n * (n - 1) / 2;
      default -> n * (n - 1) / 2 * (n - 2) / 3;
    };
  }

  int piece() {
    return piece;
  }

  int side() {
    return Board.side(piece);
  }

  /** {@return the number of sets} */
  int size() {
    return sets.length;
  }

  /** {@return the squares of a set, ascending; not to be changed} */
  int[] squares(int number) {
    return sets[number];
  }

  /** {@return the number of a set: its place in the order by last square, then the one before} */
  int number(int[] ascending) {
    int number = 0;
    for (int i = 0; i < ascending.length; i++) {
      number += choose(places[ascending[i]], i + 1);
    }
    return number;
  }

  /** {@return the number of a set after one of its pieces has gone to a free square} */
  int moved(int number, int from, int to) {
    int[] squares = sets[number].clone();
    int i = 0;
    while (squares[i] != from) {
      i++;
    }
    for (; i > 0 && squares[i - 1] > to; i--) {
      squares[i] = squares[i - 1];
    }
    for (; i + 1 < squares.length && squares[i + 1] < to; i++) {
      squares[i] = squares[i + 1];
    }
    squares[i] = to;
    return number(squares);
  }
}
