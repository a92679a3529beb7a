package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.text.TextDecoder;
import dev.xiangqi.notation.text.Token;
import java.util.List;

/**
 * The decoded text of one game. Locations are found quickly in any order, since salvage may report
 * many. Not thread-safe.
 */
final class BlockText extends GameText {
  private static final int STEP = 1 << 10;

  private final List<Joint> joints;

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
    super(source, utf16, decoder.charset());
    this.joints = List.copyOf(joints);
    begin(number, this.joints.get(0).location());
    set(decoder);
  }

  /** {@return a part of the text, not copied} */
  Token token(int from, int to) {
    return new Token().set(chars(), from, to);
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

  private Mark markAt(int index) {
    return moved(marks[index / STEP], index);
  }

  private void mark() {
    marks = new Mark[length() / STEP + 1];
    Mark last = new Mark(0, 0, 0, 0);
    for (int i = 0; i < marks.length; i++) {
      int index = i * STEP;
      // Never split a surrogate pair.
      boolean split = index > 0 && Character.isHighSurrogate(chars()[index - 1]);
      last = moved(last, split ? index - 1 : index);
      marks[i] = last;
    }
  }

  private Mark moved(Mark from, int index) {
    int lines = from.lines;
    int column = from.column;
    char[] chars = chars();
    for (int i = from.index; i < index; i++) {
      if (isLineEnd(i)) {
        lines++;
        column = 0;
      } else if (i == 0
          || !Character.isLowSurrogate(chars[i])
          || !Character.isHighSurrogate(chars[i - 1])) {
        column++;
      }
    }
    return new Mark(index, from.bytes + bytes(from.index, index), lines, column);
  }
}
