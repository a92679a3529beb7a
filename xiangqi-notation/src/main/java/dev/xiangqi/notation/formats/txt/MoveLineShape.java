package dev.xiangqi.notation.formats.txt;

import dev.xiangqi.notation.internal.MoveMarks;
import dev.xiangqi.notation.internal.MoveShape;
import dev.xiangqi.notation.text.Results;

/**
 * The shape of a line: moves with their numbers, marks, results and comments in brackets, or
 * something else.
 */
final class MoveLineShape {
  private static final String OPENING = "{(（｛";
  private static final String CLOSING = "})）｝";

  /** Characters after a move number in PGN. */
  private static final String PGN_POINTS = ".．、…";

  private int moves;
  private boolean pasted;
  private boolean numbered;
  private boolean known;
  private boolean ended;

  private MoveLineShape() {}

  /** {@return the shape of a line} */
  static MoveLineShape of(String line) {
    MoveLineShape shape = new MoveLineShape();
    shape.known = shape.isDigits(line) || shape.scan(line);
    shape.moves = shape.known ? shape.moves : 0;
    return shape;
  }

  /** {@return the number of moves; 0 if the line is something else} */
  int moves() {
    return moves;
  }

  /**
   * Whether PGN lacks the form: moves or numbers without white space between them, and the like.
   */
  boolean isPasted() {
    return pasted;
  }

  /** Whether the line has no other text; it may have no move either. */
  boolean isKnown() {
    return known;
  }

  /** Whether the line ends with a result. */
  boolean isEnded() {
    return ended;
  }

  /** Whether the first move has a number. */
  boolean isNumbered() {
    return numbered;
  }

  /** {@return the index of a closing bracket, or the length of the text} */
  static int closing(char[] chars, int opening, int length) {
    char wanted = CLOSING.charAt(OPENING.indexOf(chars[opening]));
    int at = opening;
    while (at < length && chars[at] != wanted) {
      at++;
    }
    return at;
  }

  static boolean isOpening(char c) {
    return OPENING.indexOf(c) >= 0;
  }

  /** {@return the index after the word at an index} */
  static int wordEnd(char[] chars, int from, int length) {
    int end = from;
    while (end < length && !MoveShape.isSpace(chars[end]) && !isOpening(chars[end])) {
      end++;
    }
    return end;
  }

  /** Whether a move, with or without a number, begins at an index. */
  static boolean beginsWithMove(String line, int from) {
    char[] chars = line.toCharArray();
    int at = from;
    boolean number = true;
    while (at < chars.length && (number || MoveShape.isSpace(chars[at]))) {
      int next = MoveShape.afterNumber(chars, at, chars.length);
      number = next > at;
      at = number ? next : at + (MoveShape.isSpace(chars[at]) ? 1 : 0);
    }
    return MoveShape.end(chars, at, chars.length) > 0;
  }

  /** Moves of dpxq.com, with or without separators between them. */
  private boolean isDigits(String line) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (!MoveShape.isSpace(c) && !MoveShape.isSeparator(c)) {
        digits.append(c);
      }
    }
    char[] all = digits.toString().toCharArray();
    if (!MoveShape.isDigitList(all)) {
      return false;
    }
    moves = all.length / MoveShape.QUAD;
    pasted = true;
    return true;
  }

  private boolean scan(String line) {
    char[] chars = line.toCharArray();
    int at = 0;
    boolean good = true;
    while (at < chars.length && good) {
      if (MoveShape.isSpace(chars[at])) {
        at++;
      } else if (isOpening(chars[at])) {
        at = closing(chars, at, chars.length) + 1;
      } else {
        int end = wordEnd(chars, at, chars.length);
        ended = isResult(line.substring(at, end));
        good = ended || word(chars, at, end);
        at = end;
      }
    }
    return good;
  }

  private static boolean isSign(char[] chars, int from, int to) {
    return MoveMarks.sign(new String(chars, from, to - from), true) > 0;
  }

  /** Whether a word is a result, with or without punctuation after it. */
  private static boolean isResult(String word) {
    int end = word.length();
    while (end > 1 && MoveShape.isSeparator(word.charAt(end - 1))) {
      end--;
    }
    String plain = word.substring(0, end);
    return Results.canBe(plain) && Results.read(plain).isPresent();
  }

  /** Reads a word; false if it has anything else than moves. */
  private boolean word(char[] chars, int from, int to) {
    int at = from;
    int last = moves;
    while (at < to) {
      int next = MoveShape.afterNumber(chars, at, to);
      int side = MoveShape.afterSide(chars, at, to);
      if (side > at) {
        pasted = true;
        next = side;
      } else if (next > at) {
        numbered |= moves == 0;
        pasted |= at > from || chars[at] >= 0x80 || PGN_POINTS.indexOf(chars[next - 1]) < 0;
      } else if (MoveShape.isSeparator(chars[at])) {
        pasted = true;
        next = at + 1;
      } else if (MoveMarks.prefix(chars, at, to) > at) {
        next = MoveMarks.prefix(chars, at, to);
      } else if (MoveShape.isBareNumber(chars, at, to) || isSign(chars, at, to)) {
        next = to;
      } else {
        next = MoveShape.end(chars, at, to);
        moves++;
        pasted |= moves - last > 1;
      }
      if (next < 0) {
        return false;
      }
      at = next;
    }
    return true;
  }
}
