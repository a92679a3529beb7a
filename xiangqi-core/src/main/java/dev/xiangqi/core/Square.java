package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.kernel.Squares;
import java.util.Optional;

/**
 * The ninety points of the board, from a0 (Red's left corner) to i9. The ordinal is {@code 9 * rank
 * + file}.
 *
 * <p>Ranks count from 0 on Red's back rank to 9, as in UCCI, ICCS and WXF game files.
 *
 * @since 0.1.0
 */
public enum Square {
  /** The point a0. */
  A0,
  /** The point b0. */
  B0,
  /** The point c0. */
  C0,
  /** The point d0. */
  D0,
  /** The point e0. */
  E0,
  /** The point f0. */
  F0,
  /** The point g0. */
  G0,
  /** The point h0. */
  H0,
  /** The point i0. */
  I0,
  /** The point a1. */
  A1,
  /** The point b1. */
  B1,
  /** The point c1. */
  C1,
  /** The point d1. */
  D1,
  /** The point e1. */
  E1,
  /** The point f1. */
  F1,
  /** The point g1. */
  G1,
  /** The point h1. */
  H1,
  /** The point i1. */
  I1,
  /** The point a2. */
  A2,
  /** The point b2. */
  B2,
  /** The point c2. */
  C2,
  /** The point d2. */
  D2,
  /** The point e2. */
  E2,
  /** The point f2. */
  F2,
  /** The point g2. */
  G2,
  /** The point h2. */
  H2,
  /** The point i2. */
  I2,
  /** The point a3. */
  A3,
  /** The point b3. */
  B3,
  /** The point c3. */
  C3,
  /** The point d3. */
  D3,
  /** The point e3. */
  E3,
  /** The point f3. */
  F3,
  /** The point g3. */
  G3,
  /** The point h3. */
  H3,
  /** The point i3. */
  I3,
  /** The point a4. */
  A4,
  /** The point b4. */
  B4,
  /** The point c4. */
  C4,
  /** The point d4. */
  D4,
  /** The point e4. */
  E4,
  /** The point f4. */
  F4,
  /** The point g4. */
  G4,
  /** The point h4. */
  H4,
  /** The point i4. */
  I4,
  /** The point a5. */
  A5,
  /** The point b5. */
  B5,
  /** The point c5. */
  C5,
  /** The point d5. */
  D5,
  /** The point e5. */
  E5,
  /** The point f5. */
  F5,
  /** The point g5. */
  G5,
  /** The point h5. */
  H5,
  /** The point i5. */
  I5,
  /** The point a6. */
  A6,
  /** The point b6. */
  B6,
  /** The point c6. */
  C6,
  /** The point d6. */
  D6,
  /** The point e6. */
  E6,
  /** The point f6. */
  F6,
  /** The point g6. */
  G6,
  /** The point h6. */
  H6,
  /** The point i6. */
  I6,
  /** The point a7. */
  A7,
  /** The point b7. */
  B7,
  /** The point c7. */
  C7,
  /** The point d7. */
  D7,
  /** The point e7. */
  E7,
  /** The point f7. */
  F7,
  /** The point g7. */
  G7,
  /** The point h7. */
  H7,
  /** The point i7. */
  I7,
  /** The point a8. */
  A8,
  /** The point b8. */
  B8,
  /** The point c8. */
  C8,
  /** The point d8. */
  D8,
  /** The point e8. */
  E8,
  /** The point f8. */
  F8,
  /** The point g8. */
  G8,
  /** The point h8. */
  H8,
  /** The point i8. */
  I8,
  /** The point a9. */
  A9,
  /** The point b9. */
  B9,
  /** The point c9. */
  C9,
  /** The point d9. */
  D9,
  /** The point e9. */
  E9,
  /** The point f9. */
  F9,
  /** The point g9. */
  G9,
  /** The point h9. */
  H9,
  /** The point i9. */
  I9;

  private static final Square[] SQUARES = values();

  /**
   * {@return the square on a file and a rank}
   *
   * @param file 0-8, a to i
   * @param rank 0-9, from Red's back rank
   * @throws IllegalArgumentException if there is no such file or rank
   */
  public static Square of(int file, int rank) {
    if (file < 0 || file >= Squares.FILES || rank < 0 || rank >= Squares.RANKS) {
      throw new IllegalArgumentException(
          "no square at file " + file + ", rank " + rank + "; expected file 0-8, rank 0-9");
    }
    return SQUARES[Squares.FILES * rank + file];
  }

  /**
   * {@return the square with a name, such as e4 or E4}
   *
   * @param name a file, a to i, and a rank, 0 to 9, without surrounding space; case is ignored
   * @throws InvalidInputException if no square has the name; the message quotes it
   */
  public static Square parse(String name) {
    return tryParse(name, 0, name.length())
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "no square \"" + Excerpt.of(name) + "\"; expected a0 to i9"));
  }

  /** Returns the square that two characters of a text name, or empty if they name none. */
  static Optional<Square> tryParse(String text, int start, int end) {
    if (end - start != 2) {
      return Optional.empty();
    }
    int file = (text.charAt(start) | 0x20) - 'a';
    int rank = text.charAt(start + 1) - '0';
    boolean known = file >= 0 && file < Squares.FILES && rank >= 0 && rank < Squares.RANKS;
    return known ? Optional.of(SQUARES[Squares.FILES * rank + file]) : Optional.empty();
  }

  /**
   * {@return the square with an ordinal}
   *
   * @param index 0-89, {@code 9 * rank + file}, as in the kernel
   * @throws IndexOutOfBoundsException if there is no such square
   */
  public static Square at(int index) {
    return SQUARES[index];
  }

  /** {@return the file, from 0 (a) to 8 (i)} */
  public int file() {
    return Squares.file(ordinal());
  }

  /** {@return the rank, from 0 (Red's back rank) to 9 (Black's)} */
  public int rank() {
    return Squares.rank(ordinal());
  }

  /**
   * {@return the file, 1-9, counted from a side's right, as the 2 in C2=5}
   *
   * @param side the side that counts
   */
  public int fileFor(Side side) {
    return requireNonNull(side, "side") == Side.RED ? Squares.FILES - file() : file() + 1;
  }

  /** {@return the square reflected left to right: a0 for i0} */
  public Square mirrored() {
    return SQUARES[Squares.mirrored(ordinal())];
  }

  /** {@return the square reflected across the river: a9 for a0} */
  public Square flipped() {
    return SQUARES[Squares.flipped(ordinal())];
  }

  /** {@return the name in lower case, a0 to i9} */
  @Override
  public String toString() {
    return "" + (char) ('a' + file()) + (char) ('0' + rank());
  }
}
