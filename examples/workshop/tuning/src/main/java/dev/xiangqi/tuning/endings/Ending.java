package dev.xiangqi.tuning.endings;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;

/**
 * The pieces of an ending, besides the kings. Red is the side that tries to win.
 *
 * <p>The text form names Red's pieces and Black's by their letters, for example {@code HP v AAE}: a
 * horse and a pawn against two advisors and an elephant.
 */
public final class Ending {
  private static final String LETTERS = "KAEHRCP";

  /** The greatest number of pieces of each type. */
  private static final int[] MOST = {1, 2, 2, 2, 2, 2, 3};

  /** The types in the order of the text form. */
  private static final int[] ORDER = {
    Board.ROOK, Board.HORSE, Board.CANNON, Board.PAWN, Board.ADVISOR, Board.ELEPHANT
  };

  /** A table takes three bytes a placement, and as much again for those of its captures. */
  private static final long MOST_PLACEMENTS = 400_000_000;

  private final int[] counts;

  private Ending(int[] counts) {
    this.counts = counts;
  }

  /**
   * Reads the text form, with the letters of a side in any order.
   *
   * @throws IllegalArgumentException if the text is malformed, has more than two pieces of a type
   *     (three pawns) of a side, or the positions are too many to solve; the message says which
   */
  public static Ending parse(String text) {
    String[] sides = text.split(" v ?", -1);
    if (sides.length != 2) {
      throw new IllegalArgumentException(
          "expected an ending such as 'HP v AAE', got '" + text + "'");
    }
    int[] counts = new int[Board.PIECES];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      counts[Board.piece(side, Board.KING)] = 1;
      for (char letter : sides[side].toCharArray()) {
        int type = LETTERS.indexOf(letter);
        if (type <= Board.KING || ++counts[Board.piece(side, type)] > MOST[type]) {
          throw new IllegalArgumentException(
              "expected A E H R C (at most two) or P (three), got '"
                  + letter
                  + "' in '"
                  + text
                  + "'");
        }
      }
    }
    Ending ending = new Ending(counts);
    if (ending.placements() > MOST_PLACEMENTS) {
      throw new IllegalArgumentException("too many positions to solve: '" + text + "'");
    }
    return ending;
  }

  /** {@return the number of ways to put the pieces on squares that they may stand on} */
  long placements() {
    long product = 1;
    for (int piece = 0; piece < Board.PIECES; piece++) {
      product = Math.min(Integer.MAX_VALUE, product * Group.sizeOf(piece, counts[piece]));
    }
    return product;
  }

  /** {@return the number of pieces of a kind and side} */
  int count(int piece) {
    return counts[piece];
  }

  /** {@return the ending after the capture of a piece} */
  Ending without(int piece) {
    int[] fewer = counts.clone();
    fewer[piece]--;
    return new Ending(fewer);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ending that && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  /** {@return the text form} */
  @Override
  public String toString() {
    return (letters(Board.RED) + " v " + letters(Board.BLACK)).strip();
  }

  private String letters(int side) {
    StringBuilder text = new StringBuilder();
    for (int type : ORDER) {
      text.append(LETTERS.substring(type, type + 1).repeat(counts[Board.piece(side, type)]));
    }
    return text.toString();
  }
}
