package dev.xiangqi.examples.xq.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.Fens;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.io.ClosedPipeException;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.testing.ChildProcess;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code xq analyse}. */
class AnalyseCommandTest {
  private static final String MATED = "3k1a3/9/5a3/9/9/3N5/9/3C5/9/4K4 b - - 0 1";
  private static final String MATE_IN_ONE = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";
  private static final String MATED_IN_ONE = "3k5/9/9/9/9/9/9/8R/4R4/5K3 b - - 0 1";
  private static final String CHECKS = "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9";

  @Test
  void aRowForAPosition() {
    Ran ran =
        Ran.xq(
            "analyse",
            "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
            "--depth",
            "3",
            "--tsv");
    assertEquals(0, ran.status());
    assertEquals("", ran.err());
    String[] row = columns(ran.out().stripTrailing());
    assertEquals(Fens.START, row[0]);
    assertEquals("1", row[1]);
    assertTrue(row[3].matches("cp -?[0-9]+"), row[3]);
    assertEquals("3", row[4]);
    assertTrue(Long.parseLong(row[5]) > 40, row[5]);
    assertTrue((row[6] + " ").startsWith(row[2] + " "), ran.out());
    assertEquals(ran.out(), Ran.xq("analyse", Fens.START, "--depth", "3", "--tsv").out());
  }

  @ParameterizedTest
  @CsvSource({
    Fens.START + ", 3, 3",
    Fens.START + ", 128, 44",
    "3k5/9/9/9/9/9/9/9/9/5K3 w, 5, 2",
    MATED + ", 4, 1"
  })
  void asManyRowsAsLinesOrLegalMoves(String fen, String lines, int rows) {
    Ran ran = Ran.xq("analyse", fen, "--depth", "2", "--lines", lines, "--tsv");
    assertEquals(rows, ran.lines().size(), ran.out());
    assertEquals(
        IntStream.rangeClosed(1, rows).mapToObj(Integer::toString).toList(),
        ran.lines().stream().map(line -> columns(line)[1]).toList());
    assertEquals(rows, ran.lines().stream().map(line -> columns(line)[2]).distinct().count());
  }

  @Test
  void withoutALegalMove() {
    String row = MATED + "\t1\t-\tmate 0\t0\t0\t\n";
    assertEquals(row, Ran.xq("analyse", MATED, "--tsv").out());
    assertEquals("no legal move: lost", Ran.xq("analyse", MATED).lastLine());
  }

  @ParameterizedTest
  @CsvSource({
    MATE_IN_ONE + ", --depth, mate 1",
    MATE_IN_ONE + ", --mate, mate 1",
    MATED_IN_ONE + ", --depth, mate -1"
  })
  void mates(String fen, String limit, String score) {
    Ran ran = Ran.xq("analyse", fen, limit, "3", "--tsv");
    assertEquals(score, columns(ran.out())[3]);
  }

  @Test
  void theFirstLimitReachedEndsTheSearch() {
    String[] limits = {"--time", "3600000", "--nodes", "200000", "--depth", "2", "--mate", "9"};
    String[] args = {"analyse", Fens.START, "--tsv"};
    String[] all = Arrays.copyOf(args, args.length + limits.length);
    System.arraycopy(limits, 0, all, args.length, limits.length);
    assertEquals("2", columns(Ran.xq(all).out())[4]);
  }

  /** A searcher that notes its limits and answers with the first legal move. */
  public static final class Noting implements SearcherProvider {
    private static final Queue<SearchLimits> LIMITS = new ConcurrentLinkedQueue<>();

    @Override
    public String name() {
      return "noting";
    }

    @Override
    public List<SearcherOption> options() {
      return List.of();
    }

    @Override
    public Searcher create(Map<String, String> values) {
      return new Searcher() {
        @Override
        public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
          LIMITS.add(limits);
          Move move = game.position().legalMoves().get(0);
          return SearchTask.start(
              "noting",
              limits,
              task -> SearchResult.builder(StopReason.LIMIT).bestMove(move).build());
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
      };
    }
  }

  /** {@return the limits that the searcher gets for some options} */
  private static SearchLimits limits(Path folder, String... options) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(SearcherProvider.class.getName()), Noting.class.getName());
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      Thread.currentThread().setContextClassLoader(loader);
      List<String> args = new ArrayList<>(List.of("analyse", Fens.START, "--engine", "noting"));
      args.addAll(List.of(options));
      Ran ran = Ran.xq(args.toArray(new String[0]));
      assertEquals(0, ran.status(), ran.err());
      return Noting.LIMITS.remove();
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  @Test
  void searchesOneSecondByDefault(@TempDir Path folder) throws IOException {
    SearchLimits second = SearchLimits.builder().time(Duration.ofSeconds(1)).build();
    assertEquals(second, limits(folder));
    assertEquals(second, limits(folder, "--tsv"));
    assertEquals(SearchLimits.builder().depth(3).build(), limits(folder, "--depth", "3"));
    assertEquals(
        SearchLimits.builder().depth(3).time(Duration.ofMillis(5)).build(),
        limits(folder, "--depth", "3", "--time", "5"));
    assertEquals(
        SearchLimits.builder().lines(4).time(Duration.ofSeconds(1)).build(),
        limits(folder, "--lines", "4"));
  }

  @ParameterizedTest
  @CsvSource({"chinese", "wxf", "long"})
  void lineOfPlayInANotation(String notation) {
    String[] plain = columns(tsv(Fens.START, "ucci"));
    String[] written = columns(tsv(Fens.START, notation));
    MoveNotation writer = MoveNotation.named(notation);
    Position position = Position.initial();
    String[] moves = plain[6].split(" ", -1);
    String[] texts = written[6].split(" ", -1);
    assertEquals(moves.length, texts.length);
    assertEquals(texts[0], written[2]);
    for (int i = 0; i < moves.length; i++) {
      Move move = Move.parse(moves[i]);
      assertEquals(writer.format(position, move), texts[i]);
      position = position.play(move);
    }
  }

  private static String tsv(String fen, String notation) {
    return Ran.xq("analyse", fen, "--depth", "5", "--tsv", "--moves", notation)
        .out()
        .stripTrailing();
  }

  @Test
  void linesOfStandardInput() {
    String in = Fens.START + "\n\n" + Fens.KINGS_FACING + "\nstartpos moves h2e2 h9g7\n";
    Ran ran = Ran.withInput(in, "analyse", "--depth", "2", "--tsv");
    assertEquals(1, ran.status());
    assertEquals("", ran.err());
    List<String> lines = ran.lines();
    assertEquals(4, lines.size());
    assertTrue(lines.get(0).startsWith(Fens.START + "\t1\t"), lines.get(0));
    assertTrue(lines.get(1).startsWith("error\tSYNTAX\t"), lines.get(1));
    assertTrue(lines.get(2).startsWith("error\tKINGS_FACE\t"), lines.get(2));
    assertTrue(lines.get(3).startsWith("rnbakab1r/9/1c4nc1/"), lines.get(3));
  }

  @Test
  void severalArguments() {
    Ran ran =
        Ran.xq("analyse", Fens.START, "x", Fens.START + " moves h2e2", "--nodes", "500", "--tsv");
    assertEquals(1, ran.status());
    assertEquals(3, ran.lines().size());
    assertTrue(ran.lines().get(1).startsWith("error\tSYNTAX\t"), ran.out());
    assertTrue(columns(ran.lastLine())[0].endsWith(" b - - 1 1"), ran.out());
  }

  @Test
  void noInputGivesNoOutput() {
    Ran ran = Ran.withInput("", "analyse");
    assertEquals(0, ran.status());
    assertEquals("", ran.out());
  }

  @Test
  void reportsDuringTheSearch() {
    Ran ran = Ran.xq("analyse", Fens.START, MATE_IN_ONE, "--depth", "4");
    List<String> lines = ran.lines();
    assertEquals(Fens.START, lines.get(0));
    assertTrue(lines.get(1).strip().startsWith("depth  line  score"), lines.get(1));
    assertTrue(lines.get(2).matches(" +1/[0-9]+ +1  cp .* [a-i][0-9][a-i][0-9].*"), lines.get(2));
    assertTrue(lines.get(6).startsWith("best move "), ran.out());
    assertEquals("", lines.get(7));
    assertEquals(MATE_IN_ONE, lines.get(8));
    assertTrue(ran.lastLine().startsWith("best move e1"), ran.out());
  }

  @Test
  void aReportNamesThePlaceOfARefusedFen() {
    Ran lines = Ran.withInput("\n" + Fens.ELEVEN_RANKS, "analyse", "--depth", "1");
    assertEquals(1, lines.status());
    assertTrue(lines.err().startsWith("standard input:1:1: SYNTAX, "), lines.err());
    assertTrue(lines.lastError().startsWith("standard input:2:52: SYNTAX, "), lines.err());
    Ran arguments = Ran.xq("analyse", Fens.START, Fens.NO_KINGS, "--depth", "1");
    assertEquals(1, arguments.status());
    assertTrue(arguments.err().startsWith("argument:2:1: KING_MISSING, "), arguments.err());
    assertTrue(arguments.lastLine().startsWith("best move "), arguments.out());
  }

  @Test
  void repetitionsBeforeThePositionCount() {
    String game = MATE_IN_ONE + " moves " + CHECKS;
    String last = Ran.xq("analyse", game, "--depth", "1").lastLine();
    assertEquals("best move e1e8; by the rules the game is over", last);
    assertEquals("best move e1e8", ruled(game, "ucci-league").lastLine());
  }

  private static Ran ruled(String game, String rules) {
    return Ran.xq("analyse", game, "--depth", "1", "--rules", rules);
  }

  @Test
  void aLevelRepeatsItselfWithASeed() {
    Set<String> seeded = new HashSet<>();
    Set<String> drawn = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      String[] seed = {
        "analyse", Fens.START, "--level", "1", "--depth", "9", "--tsv", "--seed", "3"
      };
      seeded.add(Ran.xq(seed).lines().get(0).split("\t", -1)[2]);
      drawn.add(Ran.xq(Arrays.copyOf(seed, 7)).lines().get(0).split("\t", -1)[2]);
    }
    assertEquals(1, seeded.size());
    assertTrue(drawn.size() > 1);
  }

  @Test
  void settings() {
    Ran ran =
        Ran.xq(
            "analyse",
            Fens.START,
            "--engine",
            "AlphaBeta",
            "--level",
            "2",
            "--style",
            "risky",
            "--threads",
            "2",
            "--hash",
            "1",
            "--rules",
            "computer",
            "--depth",
            "3",
            "--tsv");
    assertEquals(0, ran.status(), ran.err());
    assertEquals(1, ran.lines().size());
  }

  @Test
  void anUnknownSearcherIsAnsweredWithTheNames() {
    Ran ran = Ran.xq("analyse", "--engine", "deepblue");
    assertEquals(2, ran.status());
    assertTrue(
        ran.err().contains("no searcher \"deepblue\"; expected one of [alphabeta"), ran.err());
  }

  @Test
  void anEngineInAnotherProcess() {
    String[] own = columns(analysed("--engine", "alphabeta"));
    String[] uci = columns(analysed("--uci", command("--protocol", "uci")));
    String[] ucci = columns(analysed("--ucci", command("--protocol", "ucci")));
    assertEquals(List.of(own), List.of(uci));
    assertEquals(List.of(own), List.of(ucci));
  }

  private static String analysed(String option, String engine) {
    Ran ran = Ran.xq("analyse", Fens.START, option, engine, "--depth", "4", "--hash", "2", "--tsv");
    assertEquals(0, ran.status(), ran.err());
    return ran.out().stripTrailing();
  }

  @Test
  void aMissingEngine() {
    Ran ran = Ran.xq("analyse", Fens.START, "--uci", "'/no such/engine' -x", "--tsv");
    assertEquals(3, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("xq: engine /no such/engine cannot be started: "), ran.err());
  }

  @Test
  void anEngineThatExits() {
    Ran ran = Ran.xq("analyse", Fens.START, "--ucci", command("--nonsense"), "--tsv");
    assertEquals(3, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().contains("exit code 2"), ran.err());
    assertTrue(ran.err().contains("--nonsense"), ran.err());
  }

  @Test
  void aSettingThatAnEngineRefusesIsWrongUsage() {
    for (String[] more : new String[][] {{"--threads", "300"}, {"--mate", "3"}}) {
      String engine = command("--protocol", "ucci");
      Ran ran = Ran.xq("analyse", Fens.START, "--ucci", engine, more[0], more[1]);
      assertEquals(2, ran.status(), ran.err());
      assertEquals("", ran.out());
      assertTrue(ran.lastError().startsWith("Try: xq analyse"), ran.err());
    }
  }

  /** {@return the command line that runs {@code xq engine} in another process} */
  private static String command(String... args) {
    List<String> options = List.of("-Xmx64m", "-XX:TieredStopAtLevel=1");
    List<String> java = ChildProcess.javaCommand(options, Xq.class.getName(), "engine");
    return "'" + String.join("' '", java) + "' " + String.join(" ", args);
  }

  @Test
  void aClosedPipeEndsTheSearch() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new ClosedPipeException(new IOException("Broken pipe"));
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(new ByteArrayInputStream(new byte[0]), closed, err, false);
    assertEquals(0, Xq.run(console, "analyse", Fens.START, "--time", "600000"));
    assertEquals(0, err.size());
  }

  @Test
  void toAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("rows.tsv");
    String[] args = {"analyse", MATED, "--tsv", "-o", file.toString()};
    assertEquals("", Ran.xq(args).out());
    assertEquals(1, Files.readAllLines(file).size());
  }

  private static String[] columns(String row) {
    String[] columns = row.split("\t", -1);
    assertEquals(7, columns.length, row);
    return columns;
  }
}
