package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Equal men of one side, and the numbering of the sets of squares that they may stand on.
 *
 * <p>The squares that a man may stand on are numbered upwards. The number of an ascending set a
 * &lt; b &lt; c is C(a, 1) + C(b, 2) + C(c, 3): the combinatorial number system.
 */
final class Group {
  /** The piece of the kernel. */
  final int piece;

  /** Number of men, 1-3. */
  final int count;

  /** Number of sets. */
  final int size;

  /** Number of squares that one man may stand on. */
  final int places;

  /** The squares of all sets, ascending, set after set. */
  final byte[] squares;

  /** The place of a square among those that the man may stand on, or -1. */
  private final byte[] placeOf = new byte[Squares.COUNT];

  /** For two men, the number of each pair of places, in both orders. */
  private final short[] pairs;

  Group(int piece, int count) {
    this.piece = piece;
    this.count = count;
    int[] region =
        IntStream.range(0, Squares.COUNT)
            .filter(square -> LeaperAttacks.mayStand(piece, square))
            .toArray();
    places = region.length;
    Arrays.fill(placeOf, (byte) -1);
    for (int i = 0; i < places; i++) {
      placeOf[region[i]] = (byte) i;
    }
    size = choose(places, count);
    squares = new byte[size * count];
    fill(region, new int[count], count, places);
    pairs = new short[count == 2 ? places * places : 0];
    if (count == 2) {
      for (int b = 0; b < places; b++) {
        for (int a = 0; a < b; a++) {
          int number = a + choose(b, 2);
          pairs[a * places + b] = (short) number;
          pairs[b * places + a] = (short) number;
        }
      }
    }
  }

  private void fill(int[] region, int[] chosen, int left, int end) {
    if (left == 0) {
      int number = 0;
      for (int i = 0; i < count; i++) {
        number += choose(chosen[i], i + 1);
      }
      for (int i = 0; i < count; i++) {
        squares[number * count + i] = (byte) region[chosen[i]];
      }
      return;
    }
    for (int i = left - 1; i < end; i++) {
      chosen[left - 1] = i;
      fill(region, chosen, left - 1, i);
    }
  }

  static int choose(int n, int k) {
    return switch (k) {
      case 1 -> n;
      case 2 -> n * (n - 1) / 2;
      default -> n * (n - 1) / 2 * (n - 2) / 3;
    };
  }

  /** {@return the number of a set of one} */
  int number(int square) {
    return placeOf[square];
  }

  /** {@return the number of a set of two different squares} */
  int number(int first, int second) {
    return pairs[placeOf[first] * places + placeOf[second]];
  }

  /** {@return the number of a set of three different squares} */
  int number(int first, int second, int third) {
    int a = placeOf[first];
    int b = placeOf[second];
    int c = placeOf[third];
    int least = Math.min(Math.min(a, b), c);
    int most = Math.max(Math.max(a, b), c);
    int middle = a + b + c - least - most;
    return least + choose(middle, 2) + choose(most, 3);
  }
}
