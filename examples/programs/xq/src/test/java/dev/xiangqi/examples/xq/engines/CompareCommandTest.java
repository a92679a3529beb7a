package dev.xiangqi.examples.xq.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.search.textbook.Technique;
import dev.xiangqi.testing.Waiting;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xq compare}. */
class CompareCommandTest {
  private static final String FREE_ROOK = "3k5/9/9/9/4r4/9/9/9/4R4/5K3 w - - 0 1 moves e1e5 d9d8";

  @Test
  void theDefaultRowsGoFromNegamaxToAllTechniques() {
    Ran ran = Ran.withInput(Fens.START, "compare", "--depth=3", "--tsv", "--positions=-");
    assertEquals(0, ran.status(), ran.err());
    List<String[]> rows = ran.lines().stream().map(line -> line.split("\t", -1)).toList();
    assertEquals("name depth nodes factor millis value", String.join(" ", rows.get(0)));
    assertEquals("negamax", rows.get(1)[0]);
    // The sum of the leaves by perft to depth 3, and the positions above them.
    assertEquals(1 + 44 + 1920 + 79666, Long.parseLong(rows.get(1)[2]));
    assertEquals("all", rows.get(rows.size() - 1)[0]);
    long plain = Long.parseLong(rows.get(1)[2]);
    for (String[] row : rows.subList(1, rows.size())) {
      assertEquals(6, row.length);
      assertEquals("3", row[1]);
      long nodes = Long.parseLong(row[2]);
      assertTrue(nodes <= plain, row[0]);
      assertEquals(String.format(Locale.ROOT, "%.3f", Math.cbrt((double) nodes)), row[3]);
      assertTrue(Long.parseLong(row[4]) >= 0);
    }
    List<String> names = rows.stream().map(row -> row[0]).toList();
    for (String[] row : rows.subList(1, names.indexOf("best exact") + 1)) {
      assertEquals(rows.get(1)[5], row[5], row[0] + " keeps the value");
    }
  }

  @Test
  void rowsOfTheUser() {
    Ran ran =
        Ran.withInput(
            Fens.START + "\n\n" + FREE_ROOK + "\n",
            "compare",
            "--depth=2",
            "--plain-depth=1",
            "--positions=-",
            "--row=minimax",
            "--row=mtdf",
            "--row=my killers=Alpha-Beta, killers");
    assertEquals(0, ran.status(), ran.err());
    assertEquals(
        "| search | depth | nodes | factor | seconds | value | saved |", ran.lines().get(0));
    assertTrue(ran.lines().get(2).startsWith("| minimax | 1 | "), ran.out());
    assertTrue(ran.lines().get(3).startsWith("| mtdf | 2 | "), ran.out());
    assertTrue(ran.lines().get(4).startsWith("| my killers | 2 | "), ran.out());
    assertTrue(ran.lines().get(2).endsWith(" | 0.0 % |"), ran.out());
    assertTrue(ran.lines().get(3).contains(" | -50, 900 | 0.0 % |"), ran.out());
    assertTrue(ran.lines().get(4).contains(" | -50, 900 | "), ran.out());
  }

  @Test
  void severalPositionsHaveNoSingleValue() {
    Ran ran =
        Ran.withInput(
            Fens.START + "\n" + FREE_ROOK,
            "compare",
            "--depth=1",
            "--tsv",
            "--positions=-",
            "--row=alphabeta");
    assertEquals("-", ran.lastLine().split("\t", -1)[5]);
  }

  @Test
  void jsonHasAllCounters() {
    Ran ran = Ran.xq("compare", "--depth=2", "--json");
    assertEquals(0, ran.status());
    List<JsonObject> rows =
        ran.lines().stream().map(line -> JsonParser.parseString(line).getAsJsonObject()).toList();
    assertEquals(13, rows.size());
    for (JsonObject row : rows) {
      assertEquals(3, row.getAsJsonArray("values").size());
      assertEquals(
          row.get("nodes").getAsLong(), row.getAsJsonObject("counters").get("nodes").getAsLong());
    }
    assertEquals(Technique.values().length, rows.get(12).getAsJsonArray("techniques").size());
    Ran named = Ran.xq("compare", "--depth=1", "--json", "--row=pvs");
    assertTrue(named.out().startsWith("{\"name\":\"pvs\",\"search\":\"pvs\",\"techniques\":[],"));
  }

  @Test
  void severalEvaluatorsHaveAllRows() {
    Ran ran =
        Ran.withInput(
            Fens.START,
            "compare",
            "--depth=1",
            "--positions=-",
            "--row=pvs",
            "--row=mtdf",
            "--evaluator=material",
            "--evaluator=material+mobility");
    assertEquals(0, ran.status(), ran.err());
    assertEquals(
        List.of(
            "pvs, material", "mtdf, material", "pvs, material+mobility", "mtdf, material+mobility"),
        ran.lines().stream().skip(2).map(line -> line.split(" \\| ", 2)[0].substring(2)).toList());
    Ran json = Ran.xq("compare", "--depth=1", "--json", "--row=pvs", "--evaluator=chances");
    assertTrue(json.out().contains("\"evaluator\":\"chances\""), json.out());
  }

  @Test
  void aSmallTableSavesLess() {
    String row = "--row=table=alpha-beta,transpositions,two-tier";
    Ran small = Ran.xq("compare", "--depth=4", "--tsv", row, "--entries=16");
    Ran usual = Ran.xq("compare", "--depth=4", "--tsv", row);
    long more = Long.parseLong(small.lastLine().split("\t", -1)[2]);
    long fewer = Long.parseLong(usual.lastLine().split("\t", -1)[2]);
    assertTrue(fewer < more, fewer + " and " + more);
    Ran none = Ran.xq("compare", "--entries=1");
    assertEquals(2, none.status());
    assertTrue(none.err().contains("--entries: expected 2-16777216, got 1"), none.err());
  }

  @Test
  void refusedPositionsAreReported(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("fens");
    Files.writeString(file, "rubbish\n" + Fens.START + "\n");
    Ran ran = Ran.xq("compare", "--depth=1", "--row=alphabeta", "--positions", file.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith(file + ":1:2: SYNTAX, "), ran.err());
    assertEquals(3, ran.lines().size());
    Files.writeString(file, "\n");
    Ran none = Ran.xq("compare", "--positions", file.toString());
    assertEquals(1, none.status());
    assertEquals(file + ": no position, expected one FEN per line", none.lastError());
    assertEquals(3, Ran.xq("compare", "--positions", folder.resolve("none").toString()).status());
  }

  @Test
  void aMatedSideHasAValue() {
    String mated = "3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 0 1";
    Ran ran =
        Ran.withInput(mated, "compare", "--depth=1", "--tsv", "--positions=-", "--row=alphabeta");
    assertEquals(0, ran.status(), ran.err());
    assertEquals("alphabeta\t1\t0\t0.000\t", ran.lastLine().replaceAll("\\d+\t[^\t]*$", ""));
  }

  @Test
  void showsProgressUntilAnInterruptCancels() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]), OutputStream.nullOutputStream(), err, true);
    Thread thread =
        new Thread(() -> status.complete(Xq.run(console, "compare", "--depth=50", "--row=pvs")));
    thread.start();
    Waiting.until(
        "the first row",
        () -> text(err).contains("row 1 of 1, pvs, position 1 of 3") || !thread.isAlive());
    thread.interrupt();
    assertEquals(3, Waiting.get(status));
    assertTrue(text(err).contains("the comparison was interrupted"), text(err));
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTreeIsDrawn(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("tree.svg");
    String[] args = {
      "compare", "--row=alphabeta", "--depth=2", "--draw", file.toString(), "--positions=-"
    };
    Ran ran = Ran.withInput(FREE_ROOK, args);
    assertEquals(0, ran.status(), ran.err());
    String svg = Files.readString(file);
    assertTrue(svg.startsWith("<svg") && svg.contains("</svg>"), svg);
    Ran two = Ran.withInput(FREE_ROOK + "\n" + Fens.START, args);
    assertEquals(1, two.status());
    assertEquals("xq compare: --draw expects one position, got 2", two.lastError());
    assertEquals(2, Ran.xq("compare", "--draw", file.toString()).status());
  }
}
