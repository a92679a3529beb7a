package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameDecoder;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.LineScanner;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.AbstractGameReader;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.TextDecoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the games of PlayOK. Each ends with the line in which its moves end, or before the next
 * game in that line.
 */
final class PlayOkReader extends AbstractGameReader {
  /** The end of a game and the first word of another one. */
  private static final Pattern OTHER =
      Pattern.compile("\\s*+(?:END\\b)?\\s*+([A-Z]++(?:\\{|(?=\\s++\\S)))");

  private final LineScanner lines;
  private final ReadOptions options;
  private final TextDecoder decoder = new TextDecoder();
  private final GameText text;
  private Location start = new Location(0, 1, 1);
  private boolean started;
  private boolean hasLine;

  /** Column in which the current line begins; not 1 if a game ended before it in the same line. */
  private int column = 1;

  PlayOkReader(GameSource source, ReadOptions options) throws IOException {
    this.lines = LineScanner.open(source, options);
    this.options = options;
    this.text = new GameText(source.name(), lines.isUtf16(), StandardCharsets.UTF_8);
  }

  @Override
  protected Optional<GameEntry> read(int number) throws IOException {
    return findGame() ? Optional.of(entry(number)) : Optional.empty();
  }

  /** Goes to the next game. Its bytes are those from the scanner's mark to its current line. */
  private boolean findGame() throws IOException {
    if (!started) {
      started = true;
      hasLine = lines.next();
    }
    while (hasLine && lines.isBlank()) {
      lines.mark();
      hasLine = nextLine();
    }
    if (!hasLine) {
      return false;
    }
    lines.mark();
    start = new Location(lines.lineOffset(), lines.line(), column);
    boolean inSetUp = false;
    boolean opened = false;
    boolean ended = false;
    while (hasLine && !ended) {
      inSetUp |= !opened && has('{') && beginsSetUp();
      boolean wasOpen = opened;
      opened |= !inSetUp && has('{');
      ended = opened && has('}');
      inSetUp &= !has('}');
      int other = ended ? otherGame(wasOpen) : -1;
      hasLine = other < 0 ? nextLine() : split(other);
    }
    return true;
  }

  private boolean nextLine() throws IOException {
    column = 1;
    return lines.next();
  }

  /** Makes the rest of the current line the next one. */
  private boolean split(int index) throws IOException {
    decoder.decode(lines.buffer(), lines.lineStart(), index, lines.charset());
    lines.split(index);
    column += Character.codePointCount(decoder.chars(), 0, decoder.length());
    return lines.next();
  }

  /**
   * Looks for a game that begins in the line in which another one ends.
   *
   * @param wasOpen whether the moves of the other one began before the line
   * @return the index of its first word, or -1
   */
  private int otherGame(boolean wasOpen) {
    int from = lines.lineStart();
    String line =
        new String(lines.buffer(), from, lines.lineEnd() - from, StandardCharsets.ISO_8859_1);
    int close = line.indexOf('}', wasOpen ? 0 : line.indexOf('{'));
    Matcher other = OTHER.matcher(line);
    boolean known =
        close >= 0
            && other.region(close + 1, line.length()).lookingAt()
            && PlayOkGame.isFirstWord(other.group(1));
    return known ? from + other.start(1) : -1;
  }

  /** Whether the braces of the line hold a starting position. */
  private boolean beginsSetUp() {
    int length = lines.lineEnd() - lines.lineStart();
    return new String(lines.buffer(), lines.lineStart(), length, StandardCharsets.ISO_8859_1)
        .stripLeading()
        .startsWith(PlayOkGame.SET_UP);
  }

  private boolean has(char brace) {
    if (!lines.bracesInLine()) {
      return false;
    }
    byte[] buffer = lines.buffer();
    for (int i = lines.lineStart(); i < lines.lineEnd(); i++) {
      if (buffer[i] == brace) {
        return true;
      }
    }
    return false;
  }

  private GameEntry entry(int number) {
    text.begin(number, start);
    int from = lines.marked();
    int to = lines.lineStart();
    if (lines.overflowed() || to - from > GameLimits.maxBytes(options)) {
      return text.refused(NotationProblem.TOO_LARGE, GameLimits.tooManyBytes("a game", options), 0);
    }
    boolean decoded = decoder.decode(lines.buffer(), from, to, lines.charset());
    text.set(decoder);
    if (!decoded) {
      String message = "bytes that are invalid in " + lines.encoding(decoder.charset());
      return text.refused(NotationProblem.ENCODING, message, text.length());
    }
    Warnings warnings = new Warnings(text, options);
    text.warnOfNulls(warnings);
    return GameDecoder.entry(text, options, warnings, new PlayOkGame(text, options, warnings));
  }

  @Override
  protected void closeSource() throws IOException {
    lines.close();
  }
}
