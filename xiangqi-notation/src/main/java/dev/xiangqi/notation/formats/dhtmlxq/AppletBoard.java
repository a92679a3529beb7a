package dev.xiangqi.notation.formats.dhtmlxq;

/**
 * The board of XQStudio's applet: a square for each piece, in the order of {@link Binit}, with
 * files as letters and ranks from Red's side: {@code I0,H0,…|A9,…}.
 */
final class AppletBoard {
  /** The place of an absent piece. */
  static final String ABSENT = "--";

  private AppletBoard() {}

  /**
   * {@return the same board as digits}
   *
   * @throws IllegalArgumentException if a place is not on the board
   */
  static String digits(String squares) {
    StringBuilder digits = new StringBuilder();
    for (String square : squares.strip().split("[,|]", -1)) {
      if (square.equals(ABSENT)) {
        digits.append("99");
        continue;
      }
      int number =
          square.length() == 2 ? MoveForm.LETTERS.square(square.charAt(0), square.charAt(1)) : -1;
      if (number < 0) {
        throw new IllegalArgumentException("the place " + square + " is not on the board");
      }
      digits.append(number % 9).append(9 - number / 9);
    }
    return digits.toString();
  }
}
