package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.search.textbook.Counter;
import dev.xiangqi.search.textbook.Technique;
import java.util.Locale;

/** A form of the rows of a comparison. */
enum ComparisonOutput {
  /** A table for people. */
  MARKDOWN(
      """
      | search | depth | nodes | factor | seconds | value | saved |
      | --- | ---: | ---: | ---: | ---: | --- | ---: |
      """) {
    @Override
    String row(ComparedRow row) {
      return String.format(
          Locale.ROOT,
          "| %s | %d | %,d | %.1f | %.2f | %s | %.1f %% |",
          row.search().name(),
          row.depth(),
          row.counts().nodes(),
          row.factor(),
          row.nanos() / 1e9,
          String.join(", ", row.values()),
          100 * row.saved());
    }
  },

  /** Columns separated by tabs. */
  TSV("name\tdepth\tnodes\tfactor\tmillis\tvalue\n") {
    @Override
    String row(ComparedRow row) {
      return String.format(
          Locale.ROOT,
          "%s\t%d\t%d\t%.3f\t%d\t%s",
          row.search().name(),
          row.depth(),
          row.counts().nodes(),
          row.factor(),
          row.nanos() / 1_000_000,
          row.values().size() == 1 ? row.values().get(0) : "-");
    }
  },

  /** An object for each row, with all counters. */
  JSON("") {
    @Override
    String row(ComparedRow row) {
      JsonObject counters = new JsonObject();
      for (Counter counter : Counter.values()) {
        counters.put(counter.code(), row.counts().of(counter));
      }
      JsonObject json = new JsonObject().put("name", row.search().name());
      row.search().textbook().ifPresent(name -> json.put("search", name));
      return json.putTexts(
              "techniques", row.search().techniques().stream().map(Technique::code).toList())
          .put("evaluator", row.evaluator())
          .put("depth", row.depth())
          .put("nodes", row.counts().nodes())
          .putFixed("factor", row.factor(), 3)
          .putSeconds("seconds", row.nanos() / 1e9)
          .putTexts("values", row.values())
          .putFixed("saved", row.saved(), 4)
          .put("counters", counters)
          .toString();
    }
  };

  private final String head;

  ComparisonOutput(String head) {
    this.head = head;
  }

  /** {@return the lines before the first row, each with its terminator} */
  String head() {
    return head;
  }

  /** {@return a row, without a line terminator} */
  abstract String row(ComparedRow row);
}
