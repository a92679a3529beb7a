package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.internal.Warnings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The comments and glyphs of a game's moves, by line and ply. */
final class LineComments {
  /** The kinds of remarks, in the order in which they stand at a ply. */
  private static final List<String> KINDS =
      List.of(ValueNames.BEFORE, ValueNames.COMMENT, ValueNames.GLYPHS);

  private static final Remark NONE = new Remark(0);

  private final BlockText text;
  private final Warnings warnings;
  private final Map<Key, Remark> remarks = new HashMap<>();

  /** The kind of a remark, as its name begins, and the ply that it is on. */
  private record Key(String kind, int line, int ply) {}

  /** A text and its place. */
  private static final class Remark {
    final int place;
    final StringBuilder text = new StringBuilder();

    Remark(int place) {
      this.place = place;
    }
  }

  private LineComments(BlockText text, Warnings warnings) {
    this.text = text;
    this.warnings = warnings;
  }

  /** Reads the remarks on all moves. */
  static LineComments read(BlockText text, List<Field> fields, Warnings warnings) {
    LineComments remarks = new LineComments(text, warnings);
    for (Field field : fields) {
      if (ValueNames.isRemark(field.key())) {
        KINDS.stream().filter(field.key()::startsWith).forEach(kind -> remarks.add(kind, field));
      }
    }
    return remarks;
  }

  private void add(String kind, Field field) {
    String value = Unescaper.text(text.chars(), field.from(), field.to());
    int[] numbers = ValueNames.numbers(field.key(), kind.length());
    boolean main = numbers.length == 1 && kind.equals(ValueNames.COMMENT);
    if (numbers.length != 2 && !main) {
      String message = "expected a name such as comment1_8: line, ply; the value is not kept";
      warnings.add(message, field.place());
    } else if (!value.isEmpty()) {
      Key key = new Key(kind, main ? MoveLines.MAIN : numbers[0], numbers[numbers.length - 1]);
      Remark remark = remarks.computeIfAbsent(key, on -> new Remark(field.place()));
      remark.text.append(remark.text.length() == 0 ? "" : "\n").append(value);
    }
  }

  /** {@return the comments not taken yet, by line and ply; that on the game comes first} */
  List<String> comments() {
    return remarks.keySet().stream()
        .filter(key -> !key.kind.equals(ValueNames.GLYPHS))
        .sorted(
            Comparator.comparingInt(Key::line)
                .thenComparingInt(Key::ply)
                .thenComparingInt(key -> KINDS.indexOf(key.kind)))
        .map(key -> remarks.getOrDefault(key, NONE).text.toString())
        .toList();
  }

  /**
   * Takes the comment after a ply of a line; the ply before its first move means the line itself.
   */
  String after(int line, int ply) {
    return take(ValueNames.COMMENT, line, ply).text.toString();
  }

  /** Takes the comment right before a ply of a line. */
  String before(int line, int ply) {
    return take(ValueNames.BEFORE, line, ply).text.toString();
  }

  /** Takes the glyphs of a ply of a line. */
  List<Integer> glyphs(int line, int ply) {
    Remark remark = take(ValueNames.GLYPHS, line, ply);
    if (remark.text.length() == 0) {
      return List.of();
    }
    List<Integer> numbers = new ArrayList<>();
    for (String word : remark.text.toString().split("\\s+", -1)) {
      int[] number = ValueNames.numbers(word, 0);
      if (number.length == 1 && number[0] <= 255) {
        numbers.add(number[0]);
      } else {
        warnings.add("expected numbers from 0 to 255; a glyph is not kept", remark.place);
      }
    }
    return numbers;
  }

  private Remark take(String kind, int line, int ply) {
    Remark remark = remarks.remove(new Key(kind, line, ply));
    return remark == null ? NONE : remark;
  }

  /** Warns of the remarks that were not taken. */
  void warnOfRest() {
    String message = "a remark on a ply that does not exist is not kept";
    remarks.values().stream()
        .mapToInt(remark -> remark.place)
        .sorted()
        .forEach(place -> warnings.add(message, place));
  }
}
