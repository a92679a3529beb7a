package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveMarks;

/**
 * The words of written moves up to a closing brace. A word has marks on the ply before it, a number
 * with points, a move, and the marks of the move, each optional. Not thread-safe.
 */
final class WrittenWords {
  private final char[] chars;
  private final int length;
  private int start;
  private int number;
  private int move;
  private int marks;
  private int end;

  /** Makes a reader before the first word from an index on. */
  WrittenWords(GameText text, int from) {
    this.chars = text.chars();
    this.length = text.length();
    this.end = from;
  }

  /** Goes to the next word and returns whether there is one. */
  boolean next() {
    start = end;
    while (start < length && chars[start] <= ' ') {
      start++;
    }
    end = start;
    while (end < length && chars[end] > ' ' && chars[end] != '}') {
      end++;
    }
    // XieXie writes the marks of Black's moves before the next number.
    number = MoveMarks.prefix(chars, start, end);
    move = afterNumber(number, end);
    marks = MoveMarks.suffix(chars, move, end);
    return end > start;
  }

  /** {@return the index after a number and a point, or after points alone} */
  private int afterNumber(int from, int to) {
    int at = from;
    while (at < to && chars[at] >= '0' && chars[at] <= '9') {
      at++;
    }
    int point = at;
    while (at < to && chars[at] == '.') {
      at++;
    }
    // XieXie writes points in place of Red's move where Black begins.
    boolean numbered = at > point && (point > from || at == to);
    // 1.4 is a pawn that moves sideways; read as a move number, it would leave no move.
    return numbered && (at == to || Character.isLetter(chars[at])) ? at : from;
  }

  /** {@return the index of the word, and of the marks on the ply before it} */
  int start() {
    return start;
  }

  /** {@return the index of the number, after the marks on the ply before it} */
  int number() {
    return number;
  }

  /** {@return the index of the move} */
  int move() {
    return move;
  }

  /** {@return the index of the marks of the move, after the move} */
  int marks() {
    return marks;
  }

  /** {@return the index after the word} */
  int end() {
    return end;
  }
}
