package dev.xiangqi.core;

import dev.xiangqi.core.kernel.Squares;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * An immutable set of squares: 45 bits for Red's half of the board, 45 for Black's.
 *
 * @param redHalf ranks 0-4, bit {@code 9 * rank + file}
 * @param blackHalf ranks 5-9, bit {@code 9 * (rank - 5) + file}
 */
public record Bitboard(long redHalf, long blackHalf) implements Iterable<Square> {
  /** No square. */
  public static final Bitboard EMPTY = new Bitboard(0, 0);

  /** All ninety squares. */
  public static final Bitboard FULL = new Bitboard(Squares.FULL_HALF, Squares.FULL_HALF);

  /**
   * Makes a set of its two halves.
   *
   * @param redHalf ranks 0-4, bit {@code 9 * rank + file}
   * @param blackHalf ranks 5-9, bit {@code 9 * (rank - 5) + file}
   * @throws IllegalArgumentException if a bit above the 45th is set
   */
  public Bitboard {
    if (((redHalf | blackHalf) & ~Squares.FULL_HALF) != 0) {
      throw new IllegalArgumentException("only the lower 45 bits of a half are squares");
    }
  }

  /**
   * Returns the set of those squares.
   *
   * @param squares its members
   * @return a set
   */
  public static Bitboard of(Square... squares) {
    long red = 0;
    long black = 0;
    for (Square square : squares) {
      red |= Squares.lowerBit(square.ordinal());
      black |= Squares.upperBit(square.ordinal());
    }
    return new Bitboard(red, black);
  }

  /**
   * Tells whether a square is in the set.
   *
   * @param square any
   * @return whether it is
   */
  public boolean contains(Square square) {
    int index = square.ordinal();
    return ((redHalf & Squares.lowerBit(index)) | (blackHalf & Squares.upperBit(index))) != 0;
  }

  /**
   * Returns the squares in both sets.
   *
   * @param other another set
   * @return the intersection
   */
  public Bitboard and(Bitboard other) {
    return new Bitboard(redHalf & other.redHalf, blackHalf & other.blackHalf);
  }

  /**
   * Returns the squares in either set.
   *
   * @param other another set
   * @return the union
   */
  public Bitboard or(Bitboard other) {
    return new Bitboard(redHalf | other.redHalf, blackHalf | other.blackHalf);
  }

  /**
   * Returns the squares in one set but not in both.
   *
   * @param other another set
   * @return the symmetric difference
   */
  public Bitboard xor(Bitboard other) {
    return new Bitboard(redHalf ^ other.redHalf, blackHalf ^ other.blackHalf);
  }

  /**
   * Returns the squares of this set that are not in the other.
   *
   * @param other another set
   * @return the difference
   */
  public Bitboard minus(Bitboard other) {
    return new Bitboard(redHalf & ~other.redHalf, blackHalf & ~other.blackHalf);
  }

  /**
   * Returns the squares not in this set.
   *
   * @return the rest of the ninety
   */
  public Bitboard complement() {
    return FULL.minus(this);
  }

  /**
   * Tells whether there is no square in the set.
   *
   * @return whether it is empty
   */
  public boolean isEmpty() {
    return (redHalf | blackHalf) == 0;
  }

  /**
   * Counts the squares.
   *
   * @return 0-90
   */
  public int size() {
    return Long.bitCount(redHalf) + Long.bitCount(blackHalf);
  }

  /**
   * Returns the first square, a0 before i9.
   *
   * @return the square of least ordinal, or empty
   */
  public Optional<Square> lowest() {
    return isEmpty()
        ? Optional.empty()
        : Optional.of(Square.at(Squares.lowest(redHalf, blackHalf)));
  }

  /**
   * Returns the last square, i9 after a0.
   *
   * @return the square of greatest ordinal, or empty
   */
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
   * Returns the set reflected left to right.
   *
   * @return a set of as many squares
   */
  public Bitboard mirrored() {
    return new Bitboard(mirrored(redHalf), mirrored(blackHalf));
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
   * Returns the squares by name, in ascending order.
   *
   * @return text such as {a0, e4}
   */
  @Override
  public String toString() {
    StringJoiner joiner = new StringJoiner(", ", "{", "}");
    for (Square square : this) {
      joiner.add(square.toString());
    }
    return joiner.toString();
  }

  /**
   * Reverses the 45 bits, which turns the half by 180 degrees, and puts the five ranks back in
   * order.
   */
  private static long mirrored(long half) {
    long turned = Long.reverse(half) >>> (64 - Squares.HALF);
    long mirrored = 0;
    for (int shift = 0; shift < Squares.HALF; shift += Squares.FILES) {
      mirrored = mirrored << Squares.FILES | (turned >>> shift & 511);
    }
    return mirrored;
  }
}
