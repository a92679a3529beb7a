package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveMarks;
import dev.xiangqi.notation.internal.MoveShape;

/**
 * What still comes in the text of a game outside comments. One pass over the text, when it is first
 * needed. Not thread-safe.
 */
final class MovesAhead {
  private final GameText text;
  private final char[] chars;
  private final int length;
  private final MovetextScanner scanner;
  private boolean known;

  /** Index of the last word in the shape of a move; -1 if there is none. */
  private int lastMove = -1;

  /** Index of the last word that is a number of a move, or a result of more than a letter. */
  private int lastOther = -1;

  MovesAhead(GameText text, MovetextScanner scanner) {
    this.text = text;
    this.chars = text.chars();
    this.length = text.length();
    this.scanner = scanner;
  }

  /** Whether a word has the shape of one or more moves. */
  static boolean isMove(char[] chars, int from, int to) {
    int marks = MoveMarks.suffix(chars, from, to);
    return marks > from && MoveShape.isMoves(chars, from, marks);
  }

  /** Whether a part of a text has a word in the shape of moves. */
  static boolean isIn(char[] chars, int from, int to) {
    int at = from;
    while (at < to) {
      if (MovetextScanner.isDelimiter(chars[at])) {
        at++;
        continue;
      }
      int end = MovetextScanner.wordEnd(chars, at, to);
      if (isMove(chars, MoveShape.afterNumber(chars, at, end), end)) {
        return true;
      }
      at = end;
    }
    return false;
  }

  /** Whether a move follows an index. */
  boolean hasMove(int from) {
    find(from);
    return lastMove >= from;
  }

  /** Whether a move, a number of a move or a result follows an index. */
  boolean goesOn(int from) {
    find(from);
    return lastMove >= from || lastOther >= from;
  }

  private void find(int from) {
    if (known) {
      return;
    }
    known = true;
    int at = from;
    while (at < length) {
      char c = chars[at];
      int end = at + 1;
      if (c == '{') {
        int closing = scanner.closingBrace(at);
        end = closing < 0 ? length : closing + 1;
      } else if (c == ';') {
        end = text.lineEnd(at);
      } else if (!MovetextScanner.isDelimiter(c)) {
        end = scanner.wordEnd(at);
        word(at, end);
      }
      at = end;
    }
  }

  private void word(int from, int to) {
    int move = scanner.skipNumber(from, to);
    if (move < to && isMove(chars, move, to)) {
      lastMove = move;
    } else if (move > from || GameEnd.isFull(new String(chars, from, to - from))) {
      lastOther = from;
    }
  }
}
