package dev.xiangqi.notation.internal;

/** Recognizes the line with which the moves of a game begin: number 1 and a move. */
public final class FirstMove {
  private FirstMove() {}

  /**
   * Whether a line begins with move number 1 and a move by Red, after optional comments in braces.
   *
   * @param line a line, or its beginning
   * @return whether a game may begin here
   */
  public static boolean isIn(char[] line) {
    int number = afterComments(line);
    int points = MoveShape.digitsEnd(line, number, line.length);
    if (points != number + 1 || MoveShape.narrow(line[number]) != '1') {
      return false;
    }
    int at = Math.max(points, MoveShape.afterNumber(line, number, line.length));
    // Black's half of move 1 begins no game.
    if (at > points + 2 || (at > points && line[points] == '…')) {
      return false;
    }
    while (at < line.length && MoveShape.isSpace(line[at])) {
      at++;
    }
    at = MoveShape.afterSide(line, at, line.length);
    int end = at;
    while (end < line.length && !MoveShape.isSpace(line[end]) && "{}();$".indexOf(line[end]) < 0) {
      end++;
    }
    int marks = MoveMarks.suffix(line, at, end);
    return marks > at && MoveShape.isMoves(line, at, marks);
  }

  /** {@return the index of the first character outside comments and white space} */
  private static int afterComments(char[] line) {
    int at = 0;
    boolean open = false;
    while (at < line.length && (open || line[at] == '{' || MoveShape.isSpace(line[at]))) {
      open = line[at] == '{' || (open && line[at] != '}');
      at++;
    }
    return at;
  }
}
