package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.pairing.tournament.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table for people and programs.
 *
 * @param title the line above the table for people; empty for none
 * @param columns the columns
 * @param rows the cells of each row
 * @param objects the rows in JSON
 */
record Report(
    Phrase title, List<Column> columns, List<List<String>> rows, List<JsonObject> objects) {
  /** The space between columns for people. */
  private static final String GAP = "  ";

  /**
   * A column.
   *
   * @param code its name for programs
   * @param label its name for people
   * @param isNumber whether its cells are numbers, which end at the same place
   */
  record Column(String code, Phrase label, boolean isNumber) {
    static Column number(String code, String english, String chinese) {
      return new Column(code, new Phrase(english, chinese), true);
    }

    static Column text(String code, String english, String chinese) {
      return new Column(code, new Phrase(english, chinese), false);
    }
  }

  /** {@return the table with its columns one below the other} */
  String text(PairWords words) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(column -> words.say(column.label())).toList());
    lines.addAll(rows);
    String title = words.say(title());
    return lines.stream()
        .map(line -> aligned(line, lines))
        .collect(Collectors.joining("\n", title.isEmpty() ? "" : title + "\n\n", "\n"));
  }

  private String aligned(List<String> line, List<List<String>> lines) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < line.size(); i++) {
      int column = i;
      int width = lines.stream().mapToInt(each -> TextWidth.of(each.get(column))).max().orElse(0);
      String space = " ".repeat(width - TextWidth.of(line.get(i)));
      cells.add(columns.get(i).isNumber() ? space + line.get(i) : line.get(i) + space);
    }
    return String.join(GAP, cells).stripTrailing();
  }

  /** {@return the table with tabs between columns, first their names} */
  String tsv() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(Column::code).toList());
    lines.addAll(rows);
    return lines.stream()
        .map(line -> line.stream().map(Report::cell).collect(Collectors.joining("\t")))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String cell(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }

  /** {@return the rows in JSON, one a line} */
  String json() {
    return objects.stream().map(object -> object + "\n").collect(Collectors.joining());
  }
}
