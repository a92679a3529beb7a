package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Side;
import java.util.Arrays;

/** A sheet of characters with a ruled board. Rows and columns count points from the top left. */
final class Canvas {
  static final int ROWS = 10;
  static final int COLUMNS = 9;

  /** Characters from one point to the next. */
  private static final int ACROSS = 4;

  private static final int DOWN = 2;

  /** Characters for the name of a rank, a space and a bracket. */
  private static final int MARGIN = 3;

  private static final int WIDTH = MARGIN + ACROSS * (COLUMNS - 1) + 3;

  /** The lines of the sheet above and below the board. */
  private static final int HEAD = 0;

  private static final int FOOT = DOWN * ROWS;

  /** The point row above the river. */
  private static final int BANK = 4;

  /** The left, middle and right columns of a palace. */
  private static final int PALACE = 3;

  /** The second column of a wide character. */
  private static final int COVERED = 0;

  /** Terminal colours that are readable on light and dark ground: bold red and bold bright blue. */
  private static final String RED = "1;31";

  private static final String BLUE = "1;94";
  private static final String REVERSED = ";7";

  private final Glyphs glyphs;
  private final boolean colored;

  /** The code points, and their colours if any. */
  private final int[][] sheet = new int[FOOT + 1][WIDTH];

  private final String[][] colors = new String[FOOT + 1][WIDTH];

  Canvas(Glyphs glyphs, boolean colored) {
    this.glyphs = glyphs;
    this.colored = colored;
    for (int line = 0; line <= FOOT; line++) {
      Arrays.fill(sheet[line], ' ');
      Arrays.fill(colors[line], "");
    }
  }

  /** Draws the empty board. */
  void rule() {
    for (int row = 0; row < ROWS; row++) {
      Arrays.fill(sheet[y(row)], x(0), x(COLUMNS - 1), glyphs.horizontal());
      for (int column = 0; column < COLUMNS; column++) {
        sheet[y(row)][x(column)] = point(row, column);
        boolean edge = column == 0 || column == COLUMNS - 1;
        if (row < ROWS - 1 && (edge || row != BANK)) {
          sheet[y(row) + 1][x(column)] = glyphs.vertical();
        }
      }
    }
    write(y(BANK) + 1, x(1), glyphs.leftOfRiver());
    write(y(BANK) + 1, x(COLUMNS - 3), glyphs.rightOfRiver());
    palace(0);
    palace(ROWS - 3);
  }

  private char point(int row, int column) {
    int vertical = row == 0 || row == BANK + 1 ? 0 : row == ROWS - 1 || row == BANK ? 2 : 1;
    int horizontal = column == 0 ? 0 : column == COLUMNS - 1 ? 2 : 1;
    boolean atRiver = row == BANK || row == BANK + 1;
    return glyphs.point(atRiver && horizontal != 1 ? 1 : vertical, horizontal);
  }

  private void palace(int top) {
    int left = x(PALACE) + ACROSS / 2;
    int right = left + ACROSS;
    int[] upper = sheet[y(top) + 1];
    int[] lower = sheet[y(top + 1) + 1];
    upper[left] = glyphs.falling();
    upper[right] = glyphs.rising();
    lower[left] = glyphs.rising();
    lower[right] = glyphs.falling();
  }

  /** Puts a side's piece on a point. */
  void put(int row, int column, int piece, Side side) {
    place(y(row), x(column), piece, glyphs.width());
    if (colored) {
      colors[y(row)][x(column)] = side == Side.RED ? RED : BLUE;
    }
  }

  /**
   * Marks a point by brackets, or by reversed colours if coloured; the width is that of its
   * content.
   */
  void mark(int row, int column, int width) {
    if (colored) {
      colors[y(row)][x(column)] += REVERSED;
    } else {
      sheet[y(row)][x(column) - 1] = '[';
      sheet[y(row)][x(column) + width] = ']';
    }
  }

  void nameRow(int row, char name) {
    sheet[y(row)][0] = name;
  }

  void nameColumnAbove(int column, char name, int width) {
    place(HEAD, x(column), name, width);
  }

  void nameColumnBelow(int column, char name, int width) {
    place(FOOT, x(column), name, width);
  }

  private void write(int line, int x, String words) {
    for (int i = 0; i < words.length(); i++) {
      place(line, x + ACROSS * i, words.charAt(i), 2);
    }
  }

  private void place(int line, int x, int character, int width) {
    sheet[line][x] = character;
    if (width == 2) {
      sheet[line][x + 1] = COVERED;
    }
  }

  private static int x(int column) {
    return MARGIN + ACROSS * column;
  }

  private static int y(int row) {
    return HEAD + 1 + DOWN * row;
  }

  /** {@return the lines without trailing spaces and without empty lines} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(sheet.length * WIDTH);
    for (int line = 0; line < sheet.length; line++) {
      int start = text.length();
      for (int x = 0; x < WIDTH; x++) {
        if (sheet[line][x] != COVERED) {
          append(text, sheet[line][x], colors[line][x]);
        }
      }
      int end = text.length();
      while (end > start && text.charAt(end - 1) == ' ') {
        end--;
      }
      text.setLength(end);
      if (end > start) {
        text.append('\n');
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, int character, String color) {
    if (color.isEmpty()) {
      text.appendCodePoint(character);
    } else {
      text.append("\u001b[").append(color.startsWith(";") ? color.substring(1) : color).append('m');
      text.appendCodePoint(character).append("\u001b[0m");
    }
  }
}
