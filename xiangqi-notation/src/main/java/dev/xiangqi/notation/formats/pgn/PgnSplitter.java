package dev.xiangqi.notation.formats.pgn;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.internal.LineScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Finds the boundary between games before anything is decoded: a line that begins with a bracket
 * after lines of moves, or a line that begins with move number 1 after a result. Comments before
 * the first tag belong to its game.
 *
 * <p>Within a comment that is closed before another one begins, a line in brackets belongs to the
 * comment. An unclosed comment ends before a line that looks like the first tag of a game, or like
 * a tag after an empty line. So it never swallows another game.
 */
final class PgnSplitter {
  private final LineScanner lines;
  private boolean hasLine;
  private boolean started;
  private Location start = new Location(0, 1, 1);
  private int byteOrderMark;

  /** Number of bytes in the lines before the moves; -1 until the moves begin. */
  private int headerLength;

  private boolean inMoves;

  private final UntaggedGame untagged;

  /** Index of the brace that closes the open comment, counted from the mark; -1 if unknown. */
  private int closing;

  /** Whether the last line is a tag whose value has no end. */
  private boolean inTag;

  private boolean inComment;
  private boolean afterBlank;

  /** Whether there are only null characters instead of a game. */
  private boolean damage;

  private String firstTag = "";

  PgnSplitter(LineScanner lines) {
    this.lines = lines;
    this.untagged = new UntaggedGame(lines);
  }

  /** Goes to the next game. Its bytes are those from the scanner's mark to its current line. */
  boolean next() throws IOException {
    if (!started) {
      started = true;
      hasLine = lines.next();
    }
    while (hasLine && isBlank() && !isNulls()) {
      lines.mark();
      hasLine = lines.next();
    }
    if (!hasLine) {
      return false;
    }
    lines.mark();
    start = new Location(lines.lineOffset() + markInLine(), lines.line(), 1);
    byteOrderMark = markInLine();
    headerLength = -1;
    inMoves = false;
    inTag = false;
    inComment = false;
    afterBlank = false;
    firstTag = "";
    closing = -1;
    damage = isNulls();
    if (damage) {
      do {
        hasLine = lines.next();
      } while (hasLine && isBlank());
      return true;
    }
    do {
      take();
      hasLine = lines.next();
    } while (hasLine && !beginsGame() && !isNulls());
    return true;
  }

  /** {@return whether there are only null characters instead of a game} */
  boolean isDamage() {
    return damage;
  }

  /** Whether the line has only null characters, as a power failure leaves them. */
  private boolean isNulls() {
    int from = lines.lineStart();
    return from < lines.lineEnd() && lines.buffer()[from] == 0 && isBlank();
  }

  /** {@return the location of the game} */
  Location start() {
    return start;
  }

  /** {@return the length of a byte order mark at the beginning of the game} */
  int byteOrderMark() {
    return byteOrderMark;
  }

  /** {@return the number of bytes before the game's moves, including a byte order mark} */
  int headerLength() {
    int length = headerLength < 0 ? lines.lineStart() - lines.marked() : headerLength;
    return Math.max(length, byteOrderMark);
  }

  private void take() {
    boolean continued = inTag && !inMoves && endsTag();
    inTag = false;
    if (isBlank()) {
      afterBlank = true;
      return;
    }
    afterBlank = false;
    boolean heading = !inMoves && !continued && firstTag.isEmpty();
    int from = lines.lineStart() + markInLine();
    int begin = heading ? Braces.afterComments(lines, from, inComment) : from;
    boolean tag = false;
    if (!inMoves && !continued && begin >= 0) {
      int first = heading ? lines.buffer()[begin] : firstByte();
      tag = first == '[';
      inTag = tag && !tagName().isEmpty() && !endsTag();
      if (tag) {
        firstTag = firstTag.isEmpty() ? tagName() : firstTag;
      } else {
        inMoves = first != '%';
        headerLength = inMoves ? lines.lineStart() - lines.marked() : headerLength;
        untagged.begin(headerLength);
      }
    }
    if (heading && tag) {
      // A brace in the value of a tag opens no comment.
      inComment = false;
    } else if ((inMoves || heading) && (lines.bracesInLine() || inComment)) {
      inComment = Braces.openAfter(lines, inComment);
    }
  }

  private boolean beginsGame() throws IOException {
    // Within a comment, the bytes of a mark may be characters.
    int bracket = lines.lineStart() + (inComment ? 0 : markInLine());
    if (bracket >= lines.lineEnd() || lines.buffer()[bracket] != '[') {
      return inMoves && !inComment && untagged.beginsAt(bracket, afterBlank);
    }
    if (lines.overflowed()) {
      return !tagName().isEmpty() && (afterBlank || !inComment);
    }
    if (inComment) {
      return beginsGameInComment();
    }
    return inMoves
        || (afterBlank && Ascii.equalsIgnoreCase(tagName(), firstTag) && !firstTag.isEmpty());
  }

  /** Whether the line ends a comment that is not closed. */
  private boolean beginsGameInComment() throws IOException {
    String name = tagName();
    boolean likely = !name.isEmpty() && (afterBlank || name.equals("Event") || name.equals("Game"));
    if (!likely || closing >= lines.lineStart() - lines.marked()) {
      return false;
    }
    int brace = Braces.closingAfter(lines);
    closing = brace - lines.marked();
    return brace < 0;
  }

  private boolean isBlank() {
    return firstByte() < 0;
  }

  /** Whether the line ends with a quotation mark and a bracket. */
  private boolean endsTag() {
    byte[] buffer = lines.buffer();
    int i = lines.lineEnd() - 1;
    int from = lines.lineStart();
    while (i > from && buffer[i] >= 0 && buffer[i] <= ' ') {
      i--;
    }
    return i > from && buffer[i] == ']' && buffer[i - 1] == '"';
  }

  /** {@return the first byte of the line that is not white space, or -1} */
  private int firstByte() {
    byte[] buffer = lines.buffer();
    int end = lines.lineEnd();
    for (int i = lines.lineStart() + markInLine(); i < end; i++) {
      if (buffer[i] < 0 || buffer[i] > ' ') {
        return buffer[i] & 0xff;
      }
    }
    return -1;
  }

  /** {@return the length of a byte order mark at the beginning of the line} */
  private int markInLine() {
    byte[] buffer = lines.buffer();
    int i = lines.lineStart();
    boolean mark =
        lines.lineEnd() - i >= 3
            && buffer[i] == (byte) 0xef
            && buffer[i + 1] == (byte) 0xbb
            && buffer[i + 2] == (byte) 0xbf;
    return mark ? 3 : 0;
  }

  /** {@return the name in the line if it looks like a tag, else empty} */
  private String tagName() {
    byte[] buffer = lines.buffer();
    int end = lines.lineEnd();
    int from = lines.lineStart() + markInLine();
    while (from < end && buffer[from] == ' ') {
      from++;
    }
    from++;
    int i = from;
    while (i < end && buffer[i] != '"' && buffer[i] != ']' && (buffer[i] < 0 || buffer[i] > ' ')) {
      i++;
    }
    int to = i;
    while (i < end && (buffer[i] == ' ' || buffer[i] == '\t')) {
      i++;
    }
    boolean tag = to > from && i < end && buffer[i] == '"';
    return tag ? new String(buffer, from, to - from, StandardCharsets.ISO_8859_1) : "";
  }
}
