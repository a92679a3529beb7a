package dev.xiangqi.notation.diagram;

import java.util.Arrays;

/**
 * A sheet of characters with the lines of a board. Rows and columns count points, from the top
 * left.
 */
final class Canvas {
  static final int ROWS = 10;
  static final int COLUMNS = 9;

  /** Characters from point to point. */
  private static final int ACROSS = 4;

  private static final int DOWN = 2;

  /** Room for the name of a rank, a space and a bracket. */
  private static final int MARGIN = 3;

  private static final int WIDTH = MARGIN + ACROSS * (COLUMNS - 1) + 3;

  /** The point row above the river. */
  private static final int BANK = 4;

  /** The left, middle and right columns of a palace. */
  private static final int PALACE = 3;

  /** What a character of two columns hides. */
  private static final char COVERED = 0;

  private final Glyphs glyphs;
  private final char[][] sheet = new char[DOWN * ROWS][WIDTH];

  Canvas(Glyphs glyphs) {
    this.glyphs = glyphs;
    for (char[] line : sheet) {
      Arrays.fill(line, ' ');
    }
  }

  /** Draws the empty board. */
  void rule() {
    for (int row = 0; row < ROWS; row++) {
      Arrays.fill(sheet[DOWN * row], x(0), x(COLUMNS - 1), glyphs.horizontal());
      for (int column = 0; column < COLUMNS; column++) {
        sheet[DOWN * row][x(column)] = point(row, column);
        boolean edge = column == 0 || column == COLUMNS - 1;
        if (row < ROWS - 1 && (edge || row != BANK)) {
          sheet[DOWN * row + 1][x(column)] = glyphs.vertical();
        }
      }
    }
    write(DOWN * BANK + 1, x(1), glyphs.leftOfRiver());
    write(DOWN * BANK + 1, x(COLUMNS - 3), glyphs.rightOfRiver());
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
    char[] upper = sheet[DOWN * top + 1];
    char[] lower = sheet[DOWN * top + DOWN + 1];
    upper[left] = glyphs.falling();
    upper[right] = glyphs.rising();
    lower[left] = glyphs.rising();
    lower[right] = glyphs.falling();
  }

  /** Puts a piece on a point. */
  void put(int row, int column, char piece) {
    char[] line = sheet[DOWN * row];
    line[x(column)] = piece;
    if (glyphs.width() == 2) {
      line[x(column) + 1] = COVERED;
    }
  }

  /** Puts brackets around what stands on a point and is so wide. */
  void mark(int row, int column, int width) {
    char[] line = sheet[DOWN * row];
    line[x(column) - 1] = '[';
    line[x(column) + width] = ']';
  }

  void nameRow(int row, char name) {
    sheet[DOWN * row][0] = name;
  }

  void nameColumn(int column, char name) {
    sheet[DOWN * ROWS - 1][x(column)] = name;
  }

  private void write(int line, int x, String words) {
    for (int i = 0; i < words.length(); i++) {
      sheet[line][x + ACROSS * i] = words.charAt(i);
      sheet[line][x + ACROSS * i + 1] = COVERED;
    }
  }

  private static int x(int column) {
    return MARGIN + ACROSS * column;
  }

  /** The lines, without spaces at their ends and without empty lines. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(sheet.length * WIDTH);
    for (char[] line : sheet) {
      int start = text.length();
      for (char c : line) {
        if (c != COVERED) {
          text.append(c);
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
}
