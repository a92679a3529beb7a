package dev.xiangqi.notation.formats.dhtmlxq;

import com.google.common.base.Ascii;
import dev.xiangqi.notation.internal.GameLimits;
import dev.xiangqi.notation.internal.TextSource;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.Token;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the games in surrounding text, before anything is decoded. A game is the text between two
 * wrappers. A wrapper that opens before the last one is closed begins another game. Values outside
 * wrappers form one game up to the next wrapper, or up to a second title or board. A game is kept
 * up to a limit, beyond which its bytes are only counted.
 *
 * <p>The script of a page may hold the moves of a game. It belongs to the game before it, unless a
 * script came before that game already; then it belongs to the next.
 */
final class BlockScanner implements Closeable {
  private static final int SPARE = 1 << 16;

  /** Number of bytes searched for a script after a game, or for a game after a script. */
  private static final int TAIL = 1 << 16;

  private final InputStream in;
  private final int capacity;
  private final Optional<Charset> charset;
  private final boolean utf16;

  private byte[] buffer = new byte[SPARE];

  /** Index of the game's beginning, or -1 outside a game. */
  private int start = -1;

  /** Index of the game's end, valid after {@link #next()}. */
  private int stop;

  /** Index of the next byte to inspect. */
  private int at;

  private int end;
  private boolean atEnd;
  private boolean overflowed;
  private boolean wrapped;
  private boolean sawText;
  private boolean endsInNull;

  /** How a game begins whose characters are escaped as in an address. */
  private static final String ESCAPED = "%5bdhtmlxq";

  /** Number of characters of {@link #ESCAPED} that were just passed. */
  private int escaped;

  private Place escapedPlace = new Place(0, 1, 1, 1);

  /** Number of source bytes before {@link #at}. */
  private long offset;

  private final LineCounter lines = new LineCounter();
  private Place place = new Place(0, 1, 1, 1);

  /**
   * The location of a game.
   *
   * @param offset the number of bytes before it
   * @param line the line, from 1
   * @param column the column, from 1, if the line is UTF-8
   * @param pairColumn the column, from 1, if non-ASCII characters have two bytes
   */
  record Place(long offset, long line, int column, int pairColumn) {}

  private BlockScanner(TextSource text, int limit) {
    this.in = text.stream();
    this.capacity = Math.min(limit, Integer.MAX_VALUE - 2 * SPARE) + SPARE;
    this.charset = text.streamCharset();
    this.utf16 = text.isUtf16();
    this.offset = text.offset();
  }

  /**
   * Opens a source. Its byte order mark, else the options, determine its encoding. UTF-16 is
   * converted to UTF-8.
   */
  static BlockScanner open(GameSource source, ReadOptions options) throws IOException {
    return new BlockScanner(
        TextSource.open(source, options.encoding()), GameLimits.maxBytes(options));
  }

  /** Goes to the next game and reads all of it. */
  boolean next() throws IOException {
    start = -1;
    overflowed = false;
    wrapped = false;
    while (has(1)) {
      Optional<ScriptHead> script = script();
      if (script.isPresent() && script.get().beginsGame()) {
        begin();
        pass(script.get());
        stop = at;
        afterScript(script.get().kind() == ScriptHead.Kind.MOVES);
        return true;
      }
      Marker marker = marker();
      if (marker == Marker.OPEN || marker == Marker.KEY) {
        begin();
        game(marker, false);
        return true;
      }
      passOutside();
    }
    return false;
  }

  /** Passes a byte that belongs to no game. */
  private void passOutside() {
    sawText |= buffer[at] < 0 || buffer[at] > ' ';
    endsInNull = buffer[at] == 0;
    pass();
  }

  private void begin() {
    start = at;
    place = here();
  }

  /**
   * Looks for the game of a script. Without one, the game consists of the script's moves, and the
   * next moves are another game.
   *
   * @param moves whether the script had moves, instead of an applet's board
   */
  private void afterScript(boolean moves) throws IOException {
    boolean complete = moves;
    while (isNear() && has(1)) {
      Marker marker = marker();
      if (marker == Marker.OPEN || marker == Marker.KEY) {
        game(marker, true);
        return;
      }
      Optional<ScriptHead> script = script();
      if (script.isEmpty()) {
        passOutside();
        continue;
      }
      ScriptHead.Kind kind = script.get().kind();
      if (kind == ScriptHead.Kind.BOARD || (kind == ScriptHead.Kind.MOVES && complete)) {
        return;
      }
      complete |= kind == ScriptHead.Kind.MOVES;
      pass(script.get());
      stop = at;
    }
  }

  /**
   * Passes a game from its first marker on.
   *
   * @param scripted whether its script came before it
   */
  private void game(Marker first, boolean scripted) throws IOException {
    wrapped = first == Marker.OPEN;
    if (!wrapped) {
      values(scripted);
      stop = at;
      return;
    }
    pass();
    while (has(1)) {
      Marker marker = marker();
      if (marker == Marker.OPEN) {
        stop = at;
        return;
      }
      if (marker == Marker.CLOSE) {
        while (buffer[at] != ']') {
          pass();
        }
        pass();
        stop = at;
        if (!scripted) {
          tail();
        }
        return;
      }
      pass();
    }
    stop = at;
  }

  /**
   * Passes values outside wrappers.
   *
   * @param scripted whether their script came before them, so that another begins a game
   */
  private void values(boolean scripted) throws IOException {
    Set<String> seen = new HashSet<>();
    boolean moves = false;
    while (has(1)) {
      Optional<ScriptHead> script = script();
      if (script.isPresent()) {
        boolean more = script.get().kind() == ScriptHead.Kind.MOVES;
        if (scripted && more) {
          return;
        }
        moves |= more;
        pass(script.get());
        continue;
      }
      Marker marker = marker();
      if (marker == Marker.OPEN) {
        return;
      }
      if (marker == Marker.CLOSE) {
        while (buffer[at] != ']') {
          pass();
        }
      } else if (marker == Marker.KEY) {
        String name = name();
        if (moves && Keys.isFirst(name) && seen.contains(name)) {
          return;
        }
        seen.add(name);
        moves |= name.equals(Keys.MOVES);
      }
      pass();
      if (marker == Marker.CLOSE) {
        return;
      }
    }
  }

  /** {@return the name at a bracket without the common prefix, in lower case} */
  private String name() {
    int length = Math.min(Marker.MAX_LENGTH + 1, end - at);
    String text = new String(buffer, at, length, StandardCharsets.ISO_8859_1);
    int close = Math.max(0, text.indexOf(']'));
    return Ascii.toLowerCase(text.substring(Math.min(close, text.indexOf('_') + 1), close));
  }

  /** Looks for scripts after a game. */
  private void tail() throws IOException {
    while (isNear() && has(1)) {
      Optional<ScriptHead> script = script();
      if (script.isPresent()) {
        pass(script.get());
        stop = at;
        continue;
      }
      Marker marker = marker();
      if (marker == Marker.OPEN || marker == Marker.KEY) {
        return;
      }
      passOutside();
    }
  }

  /** Whether the game and its scripts may go on here. The kept bytes have room for a string. */
  private boolean isNear() {
    return at - stop < TAIL && at - start < capacity - SPARE / 2;
  }

  /** {@return the beginning of a string of a script, if it is here} */
  private Optional<ScriptHead> script() throws IOException {
    if (!has(2) || !ScriptHead.canBe(buffer[at], buffer[at + 1])) {
      return Optional.empty();
    }
    has(ScriptHead.MAX_LENGTH);
    int length = Math.min(ScriptHead.MAX_LENGTH, end - at);
    String text = new String(buffer, at, length, StandardCharsets.ISO_8859_1);
    char before = at == 0 ? ' ' : (char) (buffer[at - 1] & 0xff);
    return ScriptHead.of(before, new Token().set(text.toCharArray(), 0, length));
  }

  /** Passes a string of a script and what joins it with others. */
  private void pass(ScriptHead head) throws IOException {
    for (int i = 0; i < head.length(); i++) {
      pass();
    }
    ScriptString string = new ScriptString(head);
    boolean inPair = false;
    while (has(1)) {
      // A second byte of GB18030 or Big5 may look like a backslash or a backtick.
      boolean second = inPair && (buffer[at] == '\\' || buffer[at] == '`');
      char c = second ? ' ' : (char) (buffer[at] & 0xff);
      if (!string.pass(c)) {
        return;
      }
      inPair = buffer[at] < 0 && !inPair;
      pass();
    }
  }

  /** {@return the marker at the current byte} */
  private Marker marker() throws IOException {
    if (buffer[at] != '[') {
      return Marker.NONE;
    }
    has(Marker.MAX_LENGTH + 1);
    int length = Math.min(Marker.MAX_LENGTH, end - at);
    int first = length > 2 && buffer[at + 1] == '/' ? 2 : 1;
    boolean can = length > first && Marker.canBe(buffer[at + first]);
    return can
        ? Marker.of(new String(buffer, at, length, StandardCharsets.ISO_8859_1))
        : Marker.NONE;
  }

  private void pass() {
    byte b = buffer[at++];
    findEscaped(b);
    offset += utf16 ? utf16Length(b) : 1;
    lines.pass(b);
  }

  private void findEscaped(byte b) {
    if (escaped == ESCAPED.length()) {
      return;
    }
    if (b == '%') {
      escaped = 0;
      escapedPlace = here();
    }
    int lower = b >= 'A' && b <= 'Z' ? b | 0x20 : b;
    escaped = lower == ESCAPED.charAt(escaped) ? escaped + 1 : 0;
  }

  private Place here() {
    return new Place(offset, lines.line(), lines.column(), lines.pairColumn());
  }

  /** {@return the place of the first game whose characters are escaped as in an address} */
  Optional<Place> escaped() {
    return escaped == ESCAPED.length() ? Optional.of(escapedPlace) : Optional.empty();
  }

  /** {@return the number of UTF-16 bytes of a character, counted at its first UTF-8 byte} */
  private static int utf16Length(byte b) {
    return (b & 0xc0) == 0x80 ? 0 : (b & 0xf8) == 0xf0 ? 4 : 2;
  }

  /** Whether a number of bytes is available; reads more if needed. */
  private boolean has(int count) throws IOException {
    while (end - at < count) {
      if (atEnd) {
        return false;
      }
      if (end == buffer.length) {
        makeRoom();
      }
      int more = in.read(buffer, end, buffer.length - end);
      if (more < 0) {
        atEnd = true;
      } else {
        end += more;
      }
    }
    return true;
  }

  private void makeRoom() {
    int keep = start < 0 ? at : start;
    if (keep < buffer.length / 2 && buffer.length < capacity) {
      int size = (int) Math.min(capacity, 2L * buffer.length);
      move(keep, new byte[size]);
    } else if (keep > 0) {
      move(keep, buffer);
    } else {
      overflowed = true;
      start = at;
      move(at, buffer);
    }
  }

  private void move(int keep, byte[] target) {
    System.arraycopy(buffer, keep, target, 0, end - keep);
    start -= start < 0 ? 0 : keep;
    stop -= keep;
    at -= keep;
    end -= keep;
    buffer = target;
  }

  /** {@return the kept bytes, valid until {@link #next()}} */
  byte[] buffer() {
    return buffer;
  }

  int from() {
    return start;
  }

  int to() {
    return stop;
  }

  /** {@return whether the game exceeds the limit} */
  boolean overflowed() {
    return overflowed;
  }

  /** {@return whether the game has a wrapper} */
  boolean wrapped() {
    return wrapped;
  }

  Place place() {
    return place;
  }

  /** {@return whether the text outside games ends in a null character so far} */
  boolean endsInNull() {
    return endsInNull;
  }

  /** {@return whether anything but white space was found outside games} */
  boolean sawText() {
    return sawText;
  }

  /** {@return the encoding of the whole text, or empty if unknown} */
  Optional<Charset> charset() {
    return charset;
  }

  boolean isUtf16() {
    return utf16;
  }

  @Override
  public void close() throws IOException {
    in.close();
    buffer = Arrays.copyOf(buffer, 0);
    start = -1;
    stop = 0;
    at = 0;
    end = 0;
    atEnd = true;
  }
}
