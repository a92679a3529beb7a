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

  private static final int SLASHES = 9;
  private static final int POINTS = 9;

  private final String original;
  private final PastedFen pasted;

  /** The characters to read, up to an end. */
  private final String text;

  private final int end;
  private final StringBuilder standard = new StringBuilder(80);
  private int[] origin = new int[96];
  private int at;

  /** Creates a reader of the text before an offset. */
  FenReader(String text, int end) {
    this.original = text;
    this.pasted = PastedFen.of(text, end);
    this.text = pasted.chars();
    this.at = pasted.from();
    this.end = pasted.to();
  }

  PositionLine read() {
    skipWord("position");
    skipWord("fen");
    if (skipWord(START)) {
      if (skipSpaces() < end && text.charAt(at) != ';') {
        throw fault("end", "expected nothing after " + START);
      }
      FenOperations operations = new FenOperations(text, at, end, true);
      return new PositionLine(Position.initial(), operations.name(), operations.others());
    }
    skipSpaces();
    board();
    emptyHand();
    boolean side = side();
    boolean counted = !side || counters();
    if (skipSpaces() < end && !isAtOperations()) {
      throw fault("end", "expected nothing more");
    }
    FenOperations operations = new FenOperations(text, at, end, counted);
    if (operations.hasCounters()) {
      add(" " + operations.quietPlies(), operations.quietPliesAt());
      add(" " + operations.moveNumber(), operations.moveNumberAt());
    } else if (side && !counted) {
      add(" 0 1", end);
    }
    Position position = side ? position() : eitherSide();
    return new PositionLine(position, operations.name(), operations.others());
  }

  private Position position() {
    try {
      return Position.fromFen(standard.toString());
    } catch (InvalidFenException e) {
      int offset = e.offset() < standard.length() ? origin[e.offset()] : endOfText();
      throw new InvalidFenException(original, pasted.place(offset), e.field(), e.fault());
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
    int slashes = 0;
    int onRank = 0;
    while (at < end && !isSpace(text.charAt(at))) {
      char c = text.charAt(at);
      if (slashes == SLASHES && onRank == POINTS && isAfterBoard(c)) {
        return;
      }
      if (c >= '1' && c <= '9') {
        int points = digits();
        if (points > POINTS) {
          throw fault("board", "expected at most nine points on a rank");
        }
        onRank += points;
        add((char) ('0' + points), at - 1);
      } else {
        slashes += c == '/' ? 1 : 0;
        onRank = c == '/' ? 0 : onRank + 1;
        add(letter(c), at++);
      }
    }
  }

  /** Whether a character at the end of a full board begins what follows without a space. */
  private boolean isAfterBoard(char c) {
    int after = at + 1;
    boolean side =
        "wWb".indexOf(c) >= 0
            && (after == end
                || isSpace(text.charAt(after))
                || "-;".indexOf(text.charAt(after)) >= 0);
    return side || c == '[' || c == ';';
  }

  /** Skips the empty brackets of pieces in hand, which variants with drops have. */
  private void emptyHand() {
    if (skipSpaces() == end || text.charAt(at) != '[') {
      return;
    }
    at++;
    if (skipSpaces() < end && text.charAt(at) == '-') {
      at++;
    }
    if (skipSpaces() == end || text.charAt(at) != ']') {
      throw fault("board", "expected ], since xiangqi has no pieces in hand");
    }
    at++;
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
    if (from == end || text.charAt(from) == ';') {
      return false;
    }
    add(' ', from - 1);
    while (at < end && !isSpace(text.charAt(at)) && !(at > from && isSideEnd(text.charAt(at)))) {
      char c = text.charAt(at);
      boolean known = "WRBwrb".indexOf(c) >= 0;
      add(known ? (char) (c | 0x20) : c, at++);
    }
    return true;
  }

  private static boolean isSideEnd(char c) {
    return c == '-' || c == ';';
  }

  /** Reads the fields after the side. Returns false if both counters are missing. */
  private boolean counters() {
    boolean dashes = skipSpaces() < end && text.charAt(at) == '-';
    boolean glued = dashes && text.startsWith("--", at);
    int fields = 0;
    int counters = 0;
    while (skipSpaces() < end && !(isAtOperations() && (!dashes || fields != 1))) {
      boolean dash = dashes && fields < 2;
      if (!dash && counters == 2) {
        throw fault("end", "expected nothing after two counters");
      }
      add(' ', at - 1);
      if (dash && glued) {
        add(text.charAt(at), at++);
      } else if (dash) {
        copyField();
      } else {
        counters += counter(counters, glued && text.charAt(at - 1) == '-');
      }
      fields++;
    }
    if (counters == 1) {
      add(" 1", end);
    }
    // With one dash alone the FEN is refused as it is.
    return counters > 0 || (dashes && fields == 1);
  }

  /** Reads a counter, or both if they are glued to the dashes. Returns how many were read. */
  private int counter(int before, boolean glued) {
    int from = at;
    int after = at + 1;
    if (text.charAt(at) == '-' && (after == end || isFieldEnd(text.charAt(after)))) {
      // A dash for an unknown counter.
      add(before == 0 ? '0' : '1', at++);
      return 1;
    }
    if (!glued || after == end || isFieldEnd(text.charAt(after))) {
      copyField();
      return 1;
    }
    if (text.charAt(from) != '0') {
      throw fault("quiet plies", "expected a space between the counters");
    }
    add('0', at++);
    add(' ', at);
    copyField();
    return 2;
  }

  private void copyField() {
    while (at < end && !isFieldEnd(text.charAt(at))) {
      add(text.charAt(at), at++);
    }
  }

  private static boolean isFieldEnd(char c) {
    return c == ';' || isSpace(c);
  }

  /** Whether operations begin here: a semicolon, or a word with a semicolon somewhere after it. */
  private boolean isAtOperations() {
    char c = text.charAt(at);
    boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    int semicolon = c == ';' || letter ? text.indexOf(';', at) : -1;
    return semicolon >= 0 && semicolon < end && !isAtWord("moves");
  }

  private boolean isAtWord(String word) {
    int after = at + word.length();
    return after <= end
        && text.startsWith(word, at)
        && (after == end || isFieldEnd(text.charAt(after)));
  }

  /** Whether a character separates fields; addresses of web sites have an underscore there. */
  private static boolean isSpace(char c) {
    return c == '_' || Fen.isSpace(c);
  }

  private boolean skipWord(String word) {
    skipSpaces();
    boolean found = isAtWord(word);
    at += found ? word.length() : 0;
    return found;
  }

  private int skipSpaces() {
    while (at < end && isSpace(text.charAt(at))) {
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
        String fault = "expected nothing more, found too much";
        throw new InvalidFenException(original, pasted.place(from), "end", fault);
      }
      origin = Arrays.copyOf(origin, 2 * origin.length);
    }
    origin[standard.length()] = from;
    standard.append(c);
  }

  private int endOfText() {
    int last = end;
    while (last > pasted.from() && isSpace(text.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  private InvalidFenException fault(String field, String what) {
    String found =
        at < end ? ", found '" + Character.toString(text.codePointAt(at)) + "'" : ", found the end";
    return new InvalidFenException(original, pasted.place(at), field, what + found);
  }
}
