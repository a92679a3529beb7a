package dev.xiangqi.examples.xq.pairing.tournament;

/**
 * A line of a file.
 *
 * @param number its number, from 1
 * @param text the line without its terminator
 */
record TextLine(int number, String text) {
  /** {@return the number of characters} */
  int length() {
    return text.codePointCount(0, text.length());
  }

  /**
   * {@return the characters from a column to another one, from 1; shorter if the line ends before}
   */
  String columns(int first, int last) {
    int length = length();
    if (first > length) {
      return "";
    }
    int start = text.offsetByCodePoints(0, first - 1);
    int end = text.offsetByCodePoints(0, Math.min(last, length));
    return text.substring(start, end);
  }

  /** {@return the character in a column, or a space after the end} */
  char column(int column) {
    String found = columns(column, column);
    return found.isEmpty() ? ' ' : found.charAt(0);
  }

  /** {@return the column of a place in the text} */
  int columnOf(int index) {
    return text.codePointCount(0, index) + 1;
  }

  /** {@return the line with other characters from a column on; spaces fill a gap} */
  TextLine replacing(int first, String replacement) {
    String start = columns(1, first - 1);
    int gap = first - 1 - start.codePointCount(0, start.length());
    int after = first + replacement.codePointCount(0, replacement.length());
    return new TextLine(number, start + " ".repeat(gap) + replacement + columns(after, length()));
  }

  /** {@return an exception about this line; the caller throws it} */
  TournamentFileException fault(int column, String english, String chinese, Object... arguments) {
    return new TournamentFileException(number, column, Phrase.of(english, chinese, arguments));
  }
}
