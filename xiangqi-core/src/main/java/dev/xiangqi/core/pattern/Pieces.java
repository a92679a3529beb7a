package dev.xiangqi.core.pattern;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.text.ParsePosition;
import java.util.Objects;

/**
 * Pieces of some kinds on some squares, as a part of a {@link Pattern}: "a red cannon on the middle
 * file". Empty squares count as a kind of their own. Immutable.
 *
 * @since 0.1.0
 */
public final class Pieces {
  private static final int ALL = (1 << Board.PIECES) - 1;
  private static final int RED = (1 << Board.TYPES) - 1;

  /** A bit for each kind of piece, and one for empty squares. */
  private final int kinds;

  private final long lower;
  private final long upper;

  private Pieces(int kinds, long lower, long upper) {
    this.kinds = kinds;
    this.lower = lower;
    this.upper = upper;
  }

  private static Pieces anywhere(int kinds) {
    return new Pieces(kinds, Bitboard.FULL.redHalf(), Bitboard.FULL.blackHalf());
  }

  static Pieces ofKinds(int kinds) {
    return anywhere(kinds);
  }

  /**
   * {@return pieces of some kinds, anywhere}
   *
   * @param first a kind
   * @param others more kinds
   */
  public static Pieces of(Piece first, Piece... others) {
    int kinds = 1 << first.ordinal();
    for (Piece other : requireNonNull(others, "others")) {
      kinds |= 1 << other.ordinal();
    }
    return anywhere(kinds);
  }

  /**
   * {@return all pieces of a side}
   *
   * @param side the owner
   */
  public static Pieces of(Side side) {
    return anywhere(requireNonNull(side, "side") == Side.RED ? RED : ALL & ~RED);
  }

  /** {@return all pieces} */
  public static Pieces any() {
    return anywhere(ALL);
  }

  /** {@return all pieces and empty squares} */
  public static Pieces anything() {
    return anywhere(Placement.ANYTHING);
  }

  /** {@return empty squares} */
  public static Pieces none() {
    return anywhere(1 << Board.EMPTY);
  }

  /**
   * {@return the same pieces, only on some of the squares}
   *
   * @param squares where they may stand
   * @throws IllegalArgumentException if there are none of these squares among those of the pieces
   */
  public Pieces on(Bitboard squares) {
    Bitboard left = squares().and(requireNonNull(squares, "squares"));
    if (left.isEmpty()) {
      throw new IllegalArgumentException("squares: none of " + squares + " is left");
    }
    return new Pieces(kinds, left.redHalf(), left.blackHalf());
  }

  /**
   * {@return the same pieces, only on some of the squares}
   *
   * @param squares where they may stand
   * @throws IllegalArgumentException if there are none of these squares among those of the pieces
   */
  public Pieces on(Square... squares) {
    return on(Bitboard.of(squares));
  }

  /**
   * Reads the text of pieces, such as {@code [RC]@e0-e9}, or squares alone, such as {@code @e4}.
   *
   * @param text a text that contains pieces
   * @param position where they begin; set to where they end
   * @return the pieces
   * @throws InvalidPatternException if there are none at this place
   */
  public static Pieces parse(String text, ParsePosition position) {
    PatternParser parser = new PatternParser(text, position.getIndex());
    Pieces pieces = parser.pieces();
    position.setIndex(parser.offset());
    return pieces;
  }

  /**
   * {@return whether a piece on a square, or an empty square, is among these}
   *
   * @param piece a piece of the kernel, or {@link Board#EMPTY}
   * @param square 0-89
   */
  public boolean contains(int piece, int square) {
    return ((kinds >>> piece) & 1) != 0
        && ((lower & Squares.lowerBit(square)) | (upper & Squares.upperBit(square))) != 0;
  }

  /** {@return the same pieces with left and right exchanged} */
  public Pieces mirrored() {
    return anywhere(kinds).on(squares().mirrored());
  }

  /** {@return the same pieces of the other side, with the board turned} */
  public Pieces colorsSwapped() {
    return anywhere(swapped(kinds)).on(squares().flipped());
  }

  Bitboard squares() {
    return new Bitboard(lower, upper);
  }

  int kinds() {
    return kinds;
  }

  boolean hasEmpty() {
    return ((kinds >>> Board.EMPTY) & 1) != 0;
  }

  /** {@return the squares of these pieces on ranks 0-4} */
  long lower(Board board) {
    return lower & lower(board, kinds);
  }

  /** {@return the squares of these pieces on ranks 5-9} */
  long upper(Board board) {
    return upper & upper(board, kinds);
  }

  boolean exist(Board board) {
    return (lower(board) | upper(board)) != 0;
  }

  int count(Board board) {
    return Long.bitCount(lower(board)) + Long.bitCount(upper(board));
  }

  static long lower(Board board, int kinds) {
    long squares = 0;
    for (int left = kinds & ALL; left != 0; left &= left - 1) {
      squares |= board.lower(Integer.numberOfTrailingZeros(left));
    }
    return kinds > ALL ? squares | ~board.occupiedLower() : squares;
  }

  static long upper(Board board, int kinds) {
    long squares = 0;
    for (int left = kinds & ALL; left != 0; left &= left - 1) {
      squares |= board.upper(Integer.numberOfTrailingZeros(left));
    }
    return kinds > ALL ? squares | ~board.occupiedUpper() : squares;
  }

  /** {@return the same kinds of the other side} */
  static int swapped(int kinds) {
    int pieces = kinds & ALL;
    return (kinds & ~ALL) | ((pieces & RED) << Board.TYPES) | (pieces >>> Board.TYPES);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pieces that
        && kinds == that.kinds
        && lower == that.lower
        && upper == that.upper;
  }

  @Override
  public int hashCode() {
    return Objects.hash(kinds, lower, upper);
  }

  /** {@return the text form, such as {@code [RC]@e0-e9}} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    if (kinds != Placement.ANYTHING) {
      appendKinds(text, kinds);
    }
    if (kinds == Placement.ANYTHING || !squares().equals(Bitboard.FULL)) {
      SquareSets.append(text.append('@'), squares());
    }
    return text.toString();
  }

  /** Appends kinds as the text of a pattern has them. */
  static void appendKinds(StringBuilder text, int kinds) {
    switch (kinds) {
      case ALL -> text.append('?');
      case RED -> text.append('X');
      case ALL & ~RED -> text.append('x');
      case 1 << Board.EMPTY -> text.append('.');
      case Placement.ANYTHING -> text.append("[?.]");
      default -> {
        boolean one = Integer.bitCount(kinds) == 1;
        text.append(one ? "" : "[");
        for (Piece piece : Piece.values()) {
          if (((kinds >>> piece.ordinal()) & 1) != 0) {
            text.append(piece.letter());
          }
        }
        text.append(kinds > ALL ? "." : "").append(one ? "" : "]");
      }
    }
  }
}
