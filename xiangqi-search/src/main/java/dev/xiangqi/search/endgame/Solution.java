package dev.xiangqi.search.endgame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Function;

/** The values of all placements of a material, for each side to move. Red is the stronger side. */
final class Solution {
  /** Nobody can force mate or stalemate. */
  static final byte OPEN = 0;

  /** Such a position cannot occur: two men on a square, or the side that moved is in check. */
  static final byte IMPOSSIBLE = -1;

  /** The greatest number of plies that can be kept. */
  static final int MOST_PLIES = 253;

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private final Placements placements;

  /**
   * For each side and placement: {@link #OPEN}, {@link #IMPOSSIBLE}, or one more than the number of
   * plies to mate or stalemate, unsigned. An even number of plies is a loss of the side to move, an
   * odd one a win.
   */
  private final byte[][] plies;

  /** For each side and placement the verdicts under the laws, see {@link LawCode}. */
  private final byte[][] laws;

  private boolean hasUnknown;
  private boolean hasDecidedByLaw;

  Solution(Placements placements, byte[][] plies, byte[][] laws) {
    this.placements = placements;
    this.plies = plies;
    this.laws = laws;
    boolean[] codes = new boolean[256];
    for (byte[] verdicts : laws) {
      for (byte code : verdicts) {
        codes[code & 255] = true;
      }
    }
    for (int code = 0; code < codes.length; code++) {
      if (codes[code] && (byte) code != LawCode.IMPOSSIBLE) {
        hasUnknown |= LawCode.hasUnknown((byte) code);
        hasDecidedByLaw |= LawCode.isDecidedByLaw((byte) code);
      }
    }
  }

  /**
   * {@return the solution of a material: mates first, then the laws}
   *
   * @param material a material with attackers
   * @param smaller the solutions of the materials after one capture
   * @throws IllegalStateException if a mate takes more plies than a table can hold
   */
  static Solution solve(EndgameMaterial material, Function<EndgameMaterial, Solution> smaller) {
    Placements placements = new Placements(material);
    Retrograde mates = new Retrograde(placements, smaller);
    mates.solve();
    LawSolver laws = new LawSolver(placements, mates, smaller);
    return new Solution(placements, mates.plies(), laws.solve());
  }

  Placements placements() {
    return placements;
  }

  /** {@return the value of a placement with a side to move} */
  byte plies(int side, int number) {
    return plies[side][number];
  }

  /** {@return the verdicts of a placement with a side to move} */
  byte laws(int side, int number) {
    return laws[side][number];
  }

  /** {@return whether some verdict is unknown} */
  boolean hasUnknown() {
    return hasUnknown;
  }

  /** {@return whether a law decides some position in which nobody can force mate} */
  boolean hasDecidedByLaw() {
    return hasDecidedByLaw;
  }

  /** {@return a view of values, padded to a multiple of eight, in which {@link #next} looks} */
  static ByteBuffer view(byte[] values) {
    return ByteBuffer.wrap(values).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * {@return the first placement from a number on that has a value, or -1}
   *
   * @param view a {@link #view} of the values of all placements
   * @param value the value
   * @param from the number
   */
  static int next(ByteBuffer view, byte value, int from) {
    int number = from;
    for (; (number & 7) != 0; number++) {
      if (view.get(number) == value) {
        return number;
      }
    }
    long pattern = ONES * (value & 255);
    for (; number < view.capacity(); number += 8) {
      long different = view.getLong(number) ^ pattern;
      long equal = (different - ONES) & ~different & HIGH_BITS;
      if (equal != 0) {
        return number + Long.numberOfTrailingZeros(equal) / 8;
      }
    }
    return -1;
  }

  /** {@return the value of a number of plies} */
  static byte value(int plies) {
    return (byte) (plies + 1);
  }

  /** {@return whether a value is that of a decided position} */
  static boolean isDecided(byte value) {
    return value != OPEN && value != IMPOSSIBLE;
  }

  /** {@return the plies of the value of a decided position} */
  static int plies(byte value) {
    return (value & 255) - 1;
  }

  /** {@return whether the side to move wins by the value of a decided position} */
  static boolean isWin(byte value) {
    return isDecided(value) && (plies(value) & 1) == 1;
  }

  /** {@return whether the side to move loses by the value of a decided position} */
  static boolean isLoss(byte value) {
    return isDecided(value) && (plies(value) & 1) == 0;
  }
}
