package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.internal.GameOrigin;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.text.TextDecoder;
import dev.xiangqi.notation.text.Token;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/**
 * The decoded text of one game. Locations are found quickly in any order, since salvage may report
 * many. Not thread-safe.
 */
final class BlockText implements GameOrigin {
  private static final int STEP = 1 << 10;

  private final String source;
  private final int number;
  private final List<Joint> joints;
  private final boolean utf16;
  private final TextDecoder decoder;
  private final char[] chars;
  private final int length;
  private final Charset charset;

  /** Known locations, one per step of the text; empty until the first use. */
  private Mark[] marks = new Mark[0];

  /**
   * A part of the text.
   *
   * @param index the index of its first character
   * @param location the location of that
   */
  record Joint(int index, Location location) {}

  /** Bytes and line ends before an index, and the characters of its line before it. */
  private record Mark(int index, long bytes, int lines, int column) {}

  /**
   * Makes a text.
   *
   * @param joints its parts, by index; the first one begins the text
   */
  BlockText(String source, int number, List<Joint> joints, boolean utf16, TextDecoder decoder) {
    this.source = source;
    this.number = number;
    this.joints = List.copyOf(joints);
    this.utf16 = utf16;
    this.decoder = decoder;
    this.chars = decoder.chars();
    this.length = decoder.length();
    this.charset = decoder.charset();
  }

  char[] chars() {
    return chars;
  }

  int length() {
    return length;
  }

  /** {@return the encoding from which the text was decoded} */
  Charset charset() {
    return charset;
  }

  String part(int from, int to) {
    return new String(chars, from, to - from);
  }

  /** {@return a part of the text, not copied} */
  Token token(int from, int to) {
    return new Token().set(chars, from, to);
  }

  /** {@return the index of the first null character, which only damaged text has, or -1} */
  int indexOfNull() {
    int i = 0;
    while (i < length && chars[i] != 0) {
      i++;
    }
    return i < length ? i : -1;
  }

  @Override
  public Optional<GameText> text() {
    GameText text = new GameText(source, utf16, charset);
    text.begin(number, start());
    text.set(decoder);
    return Optional.of(text);
  }

  @Override
  public String source() {
    return source;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public Location start() {
    return joints.get(0).location();
  }

  @Override
  public Location at(int index) {
    if (marks.length == 0) {
      mark();
    }
    Joint part = partOf(index);
    Mark from = markAt(part.index);
    Mark to = markAt(index);
    int lines = to.lines - from.lines;
    int before = lines == 0 ? part.location.column() - from.column : 1;
    return new Location(
        part.location.offset() + to.bytes - from.bytes,
        part.location.line() + lines,
        before + to.column);
  }

  private Joint partOf(int index) {
    int first = 0;
    int end = joints.size();
    while (end - first > 1) {
      int middle = (first + end) >>> 1;
      if (joints.get(middle).index <= index) {
        first = middle;
      } else {
        end = middle;
      }
    }
    return joints.get(first);
  }

  @Override
  public Location inText(int index) {
    return at(index);
  }

  private Mark markAt(int index) {
    return moved(marks[index / STEP], index);
  }

  private void mark() {
    marks = new Mark[length / STEP + 1];
    Mark last = new Mark(0, 0, 0, 0);
    for (int i = 0; i < marks.length; i++) {
      int index = i * STEP;
      // Never split a surrogate pair.
      boolean split = index > 0 && Character.isHighSurrogate(chars[index - 1]);
      last = moved(last, split ? index - 1 : index);
      marks[i] = last;
    }
  }

  private Mark moved(Mark from, int index) {
    int lines = from.lines;
    int column = from.column;
    for (int i = from.index; i < index; i++) {
      if (chars[i] == '\n' || (chars[i] == '\r' && (i + 1 == length || chars[i + 1] != '\n'))) {
        lines++;
        column = 0;
      } else if (i == 0
          || !Character.isLowSurrogate(chars[i])
          || !Character.isHighSurrogate(chars[i - 1])) {
        column++;
      }
    }
    int count = index - from.index;
    long bytes = utf16 ? 2L * count : part(from.index, index).getBytes(charset).length;
    return new Mark(index, from.bytes + bytes, lines, column);
  }
}
