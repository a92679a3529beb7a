package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.xiangqi.examples.xq.io.ClosedPipeException;
import dev.xiangqi.examples.xq.io.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option {@code --json}. The answers are also the examples of the guide. */
class JsonAnswersTest {
  private static final Path GUIDE = Path.of("..", "..", "..", "docs", "xq.md");
  private static final String KINGS = "4k4/9/9/9/9/9/9/9/9/3K5 b";
  private static final String GAMES =
      """
      [Event "x"]
      [Foo "z"]
      [Result "0-1"]

      1. C2=5 {a} H8+9 1-0

      [Event "y"]

      1. C2=5 H9+9 *
      """;

  @TempDir private Path folder = Path.of("");

  /** Checks that the answers are lines of the guide. Seconds and file names differ. */
  private static void assertDocumented(Ran ran) throws IOException {
    String guide = plain(Files.readString(GUIDE).replace("\r\n", "\n"));
    for (String line : ran.lines()) {
      assertTrue(guide.contains("\n    " + plain(line) + "\n"), line);
    }
  }

  private static String plain(String text) {
    return text.replaceAll("\"seconds\":[0-9.]+", "\"seconds\":0")
        .replaceAll("\"source\":\"[^\"]*\"", "\"source\":\"\"");
  }

  private static List<JsonObject> objects(Ran ran) {
    return ran.lines().stream()
        .map(line -> JsonParser.parseString(line).getAsJsonObject())
        .toList();
  }

  @Test
  void lineCommands() throws IOException {
    String in = Fens.START + "\t炮二平五\n" + Fens.START + "\n";
    Ran move = Ran.withInput(in, "move", "--to", "wxf,ucci", "--json");
    assertEquals(1, move.status());
    assertEquals(2, move.lines().size());
    assertDocumented(move);
    assertDocumented(Ran.withInput("4k4/9/9/9/9/9/9/9/9/3K5 r", "fen", "--json"));
    assertDocumented(Ran.withInput(KINGS, "moves", "--json", "--moves", "ucci,wxf"));
    Ran judge =
        Ran.withInput("\t" + "h0g2 h9g7 g2h0 g7h9 ".repeat(2), "judge", "--json", "--explain");
    assertDocumented(judge);
    assertEquals("draw", objects(judge).get(0).get("result").getAsString());
  }

  @Test
  void movesOfAnArgument() {
    String line = Ran.withInput(KINGS, "moves", "--json").out();
    assertEquals(line, Ran.xq("moves", KINGS, "--json").out());
  }

  @Test
  void aRefusedArgumentIsAnAnswer() {
    for (String[] args :
        new String[][] {
          {"moves", Fens.NO_KINGS, "--json"},
          {"perft", "1", Fens.NO_KINGS, "--json"},
          {"analyse", Fens.NO_KINGS, "--json"}
        }) {
      Ran ran = Ran.xq(args);
      assertEquals(1, ran.status());
      assertEquals("", ran.err());
      JsonObject answer = objects(ran).get(0);
      assertEquals(1, answer.get("input").getAsInt());
      JsonObject error = answer.getAsJsonObject("error");
      assertEquals("[\"KING_MISSING\"]", error.get("codes").toString());
      assertEquals(1, error.get("column").getAsInt());
    }
  }

  @Test
  void perftAndBench() throws IOException {
    assertDocumented(Ran.xq("perft", "1", KINGS, "--divide", "--json"));
    Path epd = folder.resolve("counts.epd");
    Files.writeString(epd, Fens.START + ";D1 43;D2 1920\nrubbish\n");
    Ran check = Ran.xq("perft", "2", "--epd", epd.toString(), "--json");
    assertEquals(1, check.status());
    assertEquals("", check.err());
    assertDocumented(check);
    Ran bench = Ran.xq("bench", "--depth", "1", "--json");
    assertEquals(31, bench.lines().size());
    List<JsonObject> answers = objects(bench);
    assertEquals(
        answers.get(30).get("nodes").getAsLong(),
        answers.subList(0, 30).stream().mapToLong(line -> line.get("nodes").getAsLong()).sum());
    assertEquals(List.of("fen", "nodes", "move"), List.copyOf(answers.get(0).keySet()));
    assertEquals(List.of("depth", "nodes", "seconds"), List.copyOf(answers.get(30).keySet()));
  }

  @Test
  void eval() throws IOException {
    Ran ran = Ran.xq("eval", "--json", Fens.START);
    assertDocumented(ran);
    JsonObject answer = objects(ran).get(0);
    assertEquals(0, answer.get("material").getAsInt());
    assertEquals(answer.get("tempo"), answer.get("total"));
  }

  @Test
  void match() throws IOException {
    assertDocumented(
        Ran.xq(
            "match",
            "-p",
            "engine=alphabeta name=A nodes=50",
            "-p",
            "engine=alphabeta name=B nodes=100",
            "--max-plies",
            "2",
            "--sprt",
            "0",
            "40",
            "--json"));
  }

  @Test
  void analyse() throws IOException {
    String mate = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";
    String mated = "3k1a3/9/5a3/9/9/3N5/9/3C5/9/4K4 b";
    Ran ran = Ran.withInput(mated + "\nx\n" + mate, "analyse", "--json", "--depth", "3");
    assertEquals(1, ran.status());
    List<JsonObject> answers = objects(ran);
    assertEquals(3, answers.size());
    assertTrue(answers.get(0).get("move").isJsonNull());
    assertEquals("{\"mate\":0}", answers.get(0).get("score").toString());
    assertEquals(2, answers.get(1).get("input").getAsInt());
    assertEquals("{\"mate\":1}", answers.get(2).get("score").toString());
    assertEquals(
        List.of("input", "fen", "line", "move", "score", "depth", "nodes", "pv", "stop"),
        List.copyOf(answers.get(2).keySet()));
    Ran lines = Ran.xq("analyse", Fens.START, "--json", "--depth=1", "--lines=3");
    assertEquals(3, lines.lines().size());
    assertTrue(objects(lines).get(2).getAsJsonObject("score").has("cp"));
  }

  @Test
  void pair() throws IOException {
    String three = "rounds 3\nfirst red\nplayers\nA\nB\nC\n";
    assertDocumented(Ran.withInput(three, "pair", "--json"));
    assertDocumented(Ran.withInput("players\nA\n", "pair", "--standings", "--json"));
    String wrong = "rounds 3\nfirst red\nplayers\nA\nB\nround 1\n2 1-0 1\n";
    assertDocumented(Ran.withInput(wrong, "pair", "--check", "--json"));
  }

  @Test
  void booksAndGames() throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    assertDocumented(Ran.xq("lint", games.toString(), "--json"));
    String out = folder.resolve("out.cbr").toString();
    Ran convert = Ran.xq("convert", games.toString(), "--json", "-o", out, "--format", "cbr");
    assertEquals(1, convert.status());
    assertEquals("", convert.err());
    assertDocumented(convert);
    String book = folder.resolve("book").toString();
    assertEquals(
        1, Ran.xq("book", "build", games.toString(), "-o", book, "--min-games=1").status());
    assertDocumented(Ran.xq("book", "show", book, "--json"));
    assertDocumented(Ran.xq("book", "verify", book, "--json"));
  }

  @Test
  void boardAndView() throws IOException {
    Ran board = Ran.xq("board", "4k4/9/9/9/9/9/9/9/9/3K5 b", "--play", "e9e8", "--json");
    assertEquals(0, board.status(), board.err());
    JsonObject answer = objects(board).get(0);
    assertEquals(List.of("fen", "move", "diagram"), List.copyOf(answer.keySet()));
    assertEquals("4", answer.get("fen").getAsString().substring(2, 3));
    assertEquals(
        Ran.xq("board", "4k4/9/9/9/9/9/9/9/9/3K5 b", "--play", "e9e8").out(),
        answer.get("diagram").getAsString());
    Ran svg = Ran.xq("board", "--format", "svg", "--json");
    assertEquals(List.of("fen", "diagram"), List.copyOf(objects(svg).get(0).keySet()));
    assertTrue(objects(svg).get(0).get("diagram").getAsString().contains("<svg"));
    assertEquals(1, Ran.xq("board", "--play", "h2h9x", "--json").status());
    assertEquals(1, objects(Ran.xq("board", Fens.NO_KINGS, "--json")).size());

    Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    String page = folder.resolve("page.html").toString();
    Ran view = Ran.xq("view", games.toString(), "--json", "-o", page);
    assertEquals(1, view.status());
    assertEquals("", view.err());
    List<JsonObject> answers = objects(view);
    assertEquals(
        List.of(true, false),
        answers.subList(0, 2).stream().map(each -> each.get("written").getAsBoolean()).toList());
    assertEquals(2, answers.get(2).get("games").getAsInt());
    assertEquals(1, answers.get(2).get("refused").getAsInt());
    assertTrue(Files.size(Path.of(page)) > 1000);
    assertEquals(2, Ran.xq("view", games.toString(), "--json").status());
  }

  @Test
  void writtenBooks() throws IOException {
    Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
    String book = folder.resolve("book").toString();
    Ran build =
        Ran.xq(
            "book", "build", games.toString(), "-o", book, "--min-games=1", "--json", "--jobs=1");
    assertEquals(1, build.status());
    assertDocumented(build);
    String sum = folder.resolve("sum").toString();
    assertDocumented(Ran.xq("book", "merge", book, book, "-o", sum, "--json"));
    String out = folder.resolve("out").toString();
    for (String to : new String[] {"bookdat", "pgn", "text"}) {
      Ran export = Ran.xq("book", "export", book, "--to", to, "-o", out, "--json");
      assertEquals(0, export.status());
      assertEquals("", export.err());
      assertEquals(2, objects(export).get(0).get("moves").getAsInt());
      assertDocumented(export);
    }
    Ran imported = Ran.xq("book", "import", out, "-o", sum, "--json");
    assertEquals("", imported.err());
    assertDocumented(imported);
    Ran none = Ran.withInput("1. h2h8\n", "book", "build", "-o", out, "--json");
    assertEquals(1, none.status());
    assertEquals(1, objects(none).get(0).get("refused").getAsInt());
    assertEquals(2, Ran.xq("book", "export", book, "--to", "pgn", "--json").status());
  }

  @Test
  void index() throws IOException {
    Path games = folder.resolve("games.pgn");
    Files.writeString(games, "[Red \"x\"]\n\n1. h2e2 h9g7 1-0\n");
    String book = folder.resolve("book").toString();
    Ran.xq("book", "build", games.toString(), "-o", book, "--min-games=1");
    String index = folder.resolve("games.xqi").toString();
    assertDocumented(Ran.xq("index", "build", games.toString(), "-o", index, "--json"));
    assertDocumented(Ran.xq("index", "add", index, games.toString(), "--json"));
    assertDocumented(Ran.xq("index", "show", index, "--json"));
    assertDocumented(Ran.xq("index", "verify", index, "--json"));
    Ran explored =
        Ran.xq("index", "show", index, "--position", "startpos", "--book", book, "--json");
    assertDocumented(explored);
    assertEquals(3, objects(explored).size());
  }

  /** An engine speaks its protocol; help and completion are for people and shells. */
  @Test
  void everyCommandThatAnswersHasTheOption() {
    Set<String> without = new TreeSet<>();
    for (String parent : new String[] {"", "book ", "index "}) {
      Ran list = Ran.xq((parent + "--help").split(" ", -1));
      Matcher names = Pattern.compile("(?m)^  ([a-z]+) +[A-Z]").matcher(list.out());
      while (names.find()) {
        String command = parent + names.group(1);
        if (!Ran.xq((command + " --help").split(" ", -1)).out().contains("--json")) {
          without.add(command);
        }
      }
    }
    assertEquals(
        Set.of("book", "completion", "endgame", "engine", "help", "index", "puzzle"), without);
  }

  @Test
  void convertWritesItsFileEvenIfNobodyReadsTheReport() throws IOException {
    Path out = folder.resolve("out.pgn");
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new ClosedPipeException(new IOException("Broken pipe"));
          }
        };
    byte[] in = "[Event \"x\"]\n\n1. h2e2 *\n\n".repeat(200).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(new ByteArrayInputStream(in), closed, err, false);
    assertEquals(0, Xq.run(console, "convert", "--json", "-o", out.toString()));
    assertTrue(Files.size(out) > 2000);
  }
}
