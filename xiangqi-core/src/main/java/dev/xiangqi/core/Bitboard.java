package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.kernel.Squares;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * An immutable set of squares: 45 bits for Red's half of the board and 45 for Black's.
 *
 * @param redHalf ranks 0-4, bit {@code 9 * rank + file}
 * @param blackHalf ranks 5-9, bit {@code 9 * (rank - 5) + file}
 * @since 0.1.0
 */
public record Bitboard(long redHalf, long blackHalf) implements Iterable<Square> {
  /** The nine squares of the first rank of a half. */
  private static final long RANK = 511;

  /** The empty set. */
  public static final Bitboard EMPTY = new Bitboard(0, 0);

  /** All ninety squares. */
  public static final Bitboard FULL = new Bitboard(Squares.FULL_HALF, Squares.FULL_HALF);

  /**
   * Makes a set from its two halves.
   *
   * @param redHalf ranks 0-4, bit {@code 9 * rank + file}
   * @param blackHalf ranks 5-9, bit {@code 9 * (rank - 5) + file}
   * @throws IllegalArgumentException if a bit above the lowest 45 is set
   */
  public Bitboard {
    if (((redHalf | blackHalf) & ~Squares.FULL_HALF) != 0) {
      throw new IllegalArgumentException("a half has 45 squares, but a higher bit is set");
    }
  }

  /**
   * {@return the set of the given squares}
   *
   * @param squares the members; duplicates are allowed
   */
  public static Bitboard of(Square... squares) {
    long red = 0;
    long black = 0;
    for (Square square : requireNonNull(squares, "squares")) {
      red |= Squares.lowerBit(square.ordinal());
      black |= Squares.upperBit(square.ordinal());
    }
    return new Bitboard(red, black);
  }

  /**
   * {@return whether the set contains a square}
   *
   * @param square any square
   */
  public boolean contains(Square square) {
    int index = square.ordinal();
    return ((redHalf & Squares.lowerBit(index)) | (blackHalf & Squares.upperBit(index))) != 0;
  }

  /**
   * {@return the intersection: the squares in both sets}
   *
   * @param other the other set
   */
  public Bitboard and(Bitboard other) {
    return new Bitboard(redHalf & other.redHalf, blackHalf & other.blackHalf);
  }

  /**
   * {@return the union: the squares in either set or both}
   *
   * @param other the other set
   */
  public Bitboard or(Bitboard other) {
    return new Bitboard(redHalf | other.redHalf, blackHalf | other.blackHalf);
  }

  /**
   * {@return the symmetric difference: the squares in exactly one of the sets}
   *
   * @param other the other set
   */
  public Bitboard xor(Bitboard other) {
    return new Bitboard(redHalf ^ other.redHalf, blackHalf ^ other.blackHalf);
  }

  /**
   * {@return the difference: the squares of this set that are not in the other}
   *
   * @param other the other set
   */
  public Bitboard minus(Bitboard other) {
    return new Bitboard(redHalf & ~other.redHalf, blackHalf & ~other.blackHalf);
  }

  /** {@return the squares of the board that are not in this set} */
  public Bitboard complement() {
    return FULL.minus(this);
  }

  /** {@return whether the set is empty} */
  public boolean isEmpty() {
    return (redHalf | blackHalf) == 0;
  }

  /** {@return the number of squares, 0-90} */
  public int size() {
    return Long.bitCount(redHalf) + Long.bitCount(blackHalf);
  }

  /** {@return the square with the lowest ordinal, or empty if there is none} */
  public Optional<Square> lowest() {
    return isEmpty()
        ? Optional.empty()
        : Optional.of(Square.at(Squares.lowest(redHalf, blackHalf)));
  }

  /** {@return the square with the highest ordinal, or empty if there is none} */
  public Optional<Square> highest() {
    if (isEmpty()) {
      return Optional.empty();
    }
    int index =
        blackHalf != 0
            ? Squares.HALF + 63 - Long.numberOfLeadingZeros(blackHalf)
            : 63 - Long.numberOfLeadingZeros(redHalf);
    return Optional.of(Square.at(index));
  }

  /**
   * {@return the set moved by some files and ranks; squares that would leave the board are dropped}
   *
   * @param files to the right as Red sees it, negative to the left
   * @param ranks forward as Red sees it, negative backward
   */
  public Bitboard shifted(int files, int ranks) {
    long red = 0;
    long black = 0;
    for (Square square : this) {
      int file = square.file() + files;
      int rank = square.rank() + ranks;
      if (file >= 0 && file < Squares.FILES && rank >= 0 && rank < Squares.RANKS) {
        int index = Squares.FILES * rank + file;
        red |= Squares.lowerBit(index);
        black |= Squares.upperBit(index);
      }
    }
    return new Bitboard(red, black);
  }

  /** {@return the set reflected left to right} */
  public Bitboard mirrored() {
    return new Bitboard(mirrored(redHalf), mirrored(blackHalf));
  }

  /**
   * {@return the set reflected across the river, as {@link Square#flipped()} does with a square}
   */
  public Bitboard flipped() {
    return new Bitboard(ranksReversed(blackHalf), ranksReversed(redHalf));
  }

  /** Iterates over the squares in ascending order. */
  @Override
  public Iterator<Square> iterator() {
    return new Iterator<>() {
      private long lower = redHalf;
      private long upper = blackHalf;

      @Override
      public boolean hasNext() {
        return (lower | upper) != 0;
      }

      @Override
      public Square next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        Square square = Square.at(Squares.lowest(lower, upper));
        if (lower != 0) {
          lower &= lower - 1;
        } else {
          upper &= upper - 1;
        }
        return square;
      }
    };
  }

  /**
   * {@return a drawing of the set: ten lines from rank 9 down to rank 0, a star for a member and a
   * dot for any other square}
   */
  public String draw() {
    StringBuilder drawing = new StringBuilder(2 * Squares.COUNT);
    for (int rank = Squares.RANKS - 1; rank >= 0; rank--) {
      for (int file = 0; file < Squares.FILES; file++) {
        drawing.append(contains(Square.of(file, rank)) ? '*' : '.');
        drawing.append(file < Squares.FILES - 1 ? ' ' : '\n');
      }
    }
    return drawing.toString();
  }

  /** {@return the names of the squares in ascending order, such as {@code {a0, e4}}} */
  @Override
  public String toString() {
    StringJoiner joiner = new StringJoiner(", ", "{", "}");
    for (Square square : this) {
      joiner.add(square.toString());
    }
    return joiner.toString();
  }

  /** Puts the last rank of a half first. */
  private static long ranksReversed(long half) {
    long reversed = 0;
    for (int shift = 0; shift < Squares.HALF; shift += Squares.FILES) {
      reversed = reversed << Squares.FILES | (half >>> shift & RANK);
    }
    return reversed;
  }

  /**
   * Mirrors a half. Reversing its 45 bits rotates it by 180 degrees; the loop then restores the
   * order of the five ranks.
   */
  private static long mirrored(long half) {
    long rotated = Long.reverse(half) >>> (64 - Squares.HALF);
    long mirrored = 0;
    for (int shift = 0; shift < Squares.HALF; shift += Squares.FILES) {
      mirrored = mirrored << Squares.FILES | (rotated >>> shift & RANK);
    }
    return mirrored;
  }
}
