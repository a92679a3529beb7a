package dev.xiangqi.notation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Tables of examples: tab-separated cells, with a number sign and column names in the first line.
 */
final class SampleTables {
  private SampleTables() {}

  /** A line of a table. */
  record Row(List<String> columns, List<String> cells) {
    /** The cell of a column; empty if the line is too short. */
    String get(String column) {
      int index = columns.indexOf(column);
      return index < cells.size() ? cells.get(index) : "";
    }

    @Override
    public String toString() {
      return String.join(" | ", cells);
    }
  }

  /** The lines of a table among the resources of this class. */
  static List<Row> read(String name) {
    try (InputStream in = SampleTables.class.getResourceAsStream(name)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return rows(text.lines());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Row> rows(Stream<String> lines) {
    List<List<String>> cells = lines.map(line -> List.of(line.split("\t", -1))).toList();
    List<String> head = cells.get(0).stream().map(name -> name.replace("#", "").strip()).toList();
    return cells.stream().skip(1).map(row -> new Row(head, row)).toList();
  }
}
