package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.internal.Warnings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The comments and glyphs of a game's moves, by line and ply. */
final class LineComments {
  private final BlockText text;
  private final Warnings warnings;
  private final Map<Long, Remark> after = new HashMap<>();
  private final Map<Long, Remark> before = new HashMap<>();
  private final Map<Long, Remark> glyphs = new HashMap<>();

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
      String key = field.key();
      if (!ValueNames.isRemark(key)) {
        continue;
      }
      if (key.startsWith(ValueNames.COMMENT)) {
        int[] numbers = ValueNames.numbers(key, ValueNames.COMMENT.length());
        remarks.add(
            remarks.after,
            field,
            numbers.length == 1 ? new int[] {MoveLines.MAIN, numbers[0]} : numbers);
      } else if (key.startsWith(ValueNames.BEFORE)) {
        remarks.add(remarks.before, field, ValueNames.numbers(key, ValueNames.BEFORE.length()));
      } else {
        remarks.add(remarks.glyphs, field, ValueNames.numbers(key, ValueNames.GLYPHS.length()));
      }
    }
    return remarks;
  }

  private void add(Map<Long, Remark> map, Field field, int[] numbers) {
    String value = Unescaper.text(text.chars(), field.from(), field.to());
    if (numbers.length != 2) {
      String message = "expected a name such as comment1_8: line, ply; the value is not kept";
      warnings.add(message, field.place());
    } else if (!value.isEmpty()) {
      Remark remark =
          map.computeIfAbsent(key(numbers[0], numbers[1]), key -> new Remark(field.place()));
      remark.text.append(remark.text.length() == 0 ? "" : "\n").append(value);
    }
  }

  private static long key(int line, int ply) {
    return (long) line << 32 | ply;
  }

  /** {@return the comments not taken yet, by line and ply; that on the game comes first} */
  List<String> comments() {
    SortedSet<Long> keys = new TreeSet<>(after.keySet());
    keys.addAll(before.keySet());
    List<String> comments = new ArrayList<>();
    for (long key : keys) {
      for (Map<Long, Remark> map : List.of(before, after)) {
        Remark remark = map.get(key);
        if (remark != null) {
          comments.add(remark.text.toString());
        }
      }
    }
    return comments;
  }

  /**
   * Takes the comment after a ply of a line; the ply before its first move means the line itself.
   */
  String after(int line, int ply) {
    return take(after, line, ply);
  }

  /** Takes the comment right before a ply of a line. */
  String before(int line, int ply) {
    return take(before, line, ply);
  }

  /** Takes the glyphs of a ply of a line. */
  List<Integer> glyphs(int line, int ply) {
    Remark remark = glyphs.remove(key(line, ply));
    if (remark == null) {
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

  private static String take(Map<Long, Remark> map, int line, int ply) {
    Remark remark = map.remove(key(line, ply));
    return remark == null ? "" : remark.text.toString();
  }

  /** Warns of the remarks that were not taken. */
  void warnOfRest() {
    List<Integer> places = new ArrayList<>();
    for (Map<Long, Remark> map : List.of(after, before, glyphs)) {
      map.values().forEach(remark -> places.add(remark.place));
    }
    places.sort(null);
    for (int place : places) {
      warnings.add("a remark on a ply that does not exist is not kept", place);
    }
  }
}
