package dev.xiangqi.notation;

import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionProblem;
import java.util.Arrays;

/**
 * Reads a FEN of any dialect. It rewrites the text in the one form that core reads and records the
 * origin of each character, so that errors point into the original text.
 */
final class FenReader {
  private static final String START = "startpos";

  private final String text;
  private final int end;
  private final StringBuilder standard = new StringBuilder(80);
  private int[] origin = new int[96];
  private int at;

  /** Creates a reader of the text before an offset. */
  FenReader(String text, int end) {
    this.text = text;
    this.end = end;
  }

  Position read() {
    skipWord("position");
    skipWord("fen");
    if (skipWord(START)) {
      if (skipSpaces() < end) {
        throw fault("end", "expected nothing after " + START);
      }
      return Position.initial();
    }
    skipSpaces();
    board();
    boolean side = side();
    if (side) {
      counters();
    }
    if (skipSpaces() < end) {
      throw fault("end", "expected nothing more");
    }
    return side ? position() : eitherSide();
  }

  private Position position() {
    try {
      return Position.fromFen(standard.toString());
    } catch (InvalidFenException e) {
      int offset = e.offset() < standard.length() ? origin[e.offset()] : endOfText();
      throw new InvalidFenException(text, offset, e.field(), e.fault());
    }
  }

  /** Without a side in the text Red is to move, unless only Black can be. */
  private Position eitherSide() {
    int board = standard.length();
    add(" w", end);
    try {
      return position();
    } catch (InvalidPositionException e) {
      if (e.problems().size() > 1
          || !e.problems().contains(PositionProblem.SIDE_NOT_TO_MOVE_IN_CHECK)) {
        throw e;
      }
    }
    standard.setLength(board);
    add(" b", end);
    return position();
  }

  private void board() {
    if (at == end) {
      throw fault("board", "expected ten ranks separated by /");
    }
    while (at < end && !Fen.isSpace(text.charAt(at))) {
      char c = text.charAt(at);
      if (c >= '1' && c <= '9') {
        int points = digits();
        if (points > 9) {
          throw fault("board", "expected at most nine points on a rank");
        }
        add((char) ('0' + points), at - 1);
      } else {
        add(letter(c), at++);
      }
    }
  }

  /** Adds up adjacent digits; stops once the sum is too large. */
  private int digits() {
    int sum = 0;
    while (at < end && text.charAt(at) >= '1' && text.charAt(at) <= '9') {
      sum += text.charAt(at) - '0';
      if (sum > 9) {
        return sum;
      }
      at++;
    }
    return sum;
  }

  private static char letter(char c) {
    return switch (c) {
      case 'E' -> 'B';
      case 'e' -> 'b';
      case 'H', 'M' -> 'N';
      case 'h', 'm' -> 'n';
      case 'G' -> 'K';
      case 'g' -> 'k';
      case 'S' -> 'P';
      case 's' -> 'p';
      default -> c;
    };
  }

  /** Reads the side; returns whether the text has one. */
  private boolean side() {
    int from = skipSpaces();
    if (from == end) {
      return false;
    }
    add(' ', from - 1);
    while (at < end && !Fen.isSpace(text.charAt(at))) {
      char c = text.charAt(at);
      boolean known = "WRBwrb".indexOf(c) >= 0;
      add(known ? (char) (c | 0x20) : c, at++);
    }
    return true;
  }

  /** Reads the fields after the side and adds missing counters. */
  private void counters() {
    boolean dashes = skipSpaces() < end && text.charAt(at) == '-';
    int fields = 0;
    int counters = 0;
    while (skipSpaces() < end) {
      boolean dash = dashes && fields < 2;
      counters += dash ? 0 : 1;
      if (!dash && counters > 2) {
        throw fault("end", "expected nothing after two counters");
      }
      add(' ', at - 1);
      while (at < end && !Fen.isSpace(text.charAt(at))) {
        add(text.charAt(at), at++);
      }
      fields++;
    }
    if (fields == 1 && dashes) {
      return;
    }
    if (counters == 0 && dashes) {
      add(" 0 1", end);
    } else if (counters == 1) {
      add(" 1", end);
    }
  }

  private boolean skipWord(String word) {
    skipSpaces();
    int after = at + word.length();
    if (after > end
        || !text.startsWith(word, at)
        || (after < end && !Fen.isSpace(text.charAt(after)))) {
      return false;
    }
    at = after;
    return true;
  }

  private int skipSpaces() {
    while (at < end && Fen.isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private void add(String chars, int from) {
    for (int i = 0; i < chars.length(); i++) {
      add(chars.charAt(i), from);
    }
  }

  private void add(char c, int from) {
    if (standard.length() == origin.length) {
      // Longer than any FEN: bounds the memory that hostile text can use.
      if (standard.length() > 1 << 12) {
        throw new InvalidFenException(text, from, "end", "expected nothing more, found too much");
      }
      origin = Arrays.copyOf(origin, 2 * origin.length);
    }
    origin[standard.length()] = from;
    standard.append(c);
  }

  private int endOfText() {
    int last = end;
    while (last > 0 && Fen.isSpace(text.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  private InvalidFenException fault(String field, String what) {
    String found =
        at < end ? ", found '" + Character.toString(text.codePointAt(at)) + "'" : ", found the end";
    return new InvalidFenException(text, at, field, what + found);
  }
}
