package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.io.ClosedPipeException;
import dev.xiangqi.examples.xq.io.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for all commands. */
class CommonRulesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "convert",
        "move",
        "fen",
        "moves",
        "perft",
        "judge",
        "board",
        "cloud",
        "view",
        "lint",
        "analyse",
        "review",
        "eval",
        "engine",
        "bench",
        "compare",
        "match",
        "pair",
        "help",
        "completion"
      })
  void everyCommandHasHelp(String command) {
    Ran ran = Ran.xq(command, "--help");
    assertEquals(0, ran.status());
    assertTrue(ran.out().startsWith("Usage: xq " + command + " "), ran.out());
    assertEquals("", ran.err());
    assertTrue(Ran.xq("--help").out().contains("\n  " + command + " "));
    assertEquals(ran.out(), Ran.xq("help", command).out());
  }

  @Test
  void version() {
    Ran ran = Ran.xq("--version");
    assertEquals(0, ran.status());
    assertTrue(ran.out().startsWith("xq "), ran.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''
          nonsense
          perft
          perft x
          perft -1
          perft 31
          perft 1 --threads 0
          perft 0 --divide
          perft 1 --epd x --divide
          moves x y
          moves --moves auto
          judge --language fr
          judge --from nonsense
          move
          move --to nonsense
          move --to auto
          fen --nonsense
          board --format nonsense
          cloud x y
          cloud --moves auto
          convert --format nonsense
          convert --encoding nonsense
          convert --from-encoding nonsense
          convert --jobs 0
          convert --json
          convert --json -o -
          fen --from-encoding nonsense
          analyse --depth 0
          analyse --json --tsv
          analyse --depth 201
          analyse --nodes 0
          analyse --nodes many
          analyse --time 0
          analyse --mate 101
          analyse --lines 0
          analyse --lines 129
          analyse --threads 0
          analyse --hash 0
          analyse --level 29
          analyse --seed x
          analyse --style wild
          analyse --rules fide
          analyse --moves auto
          analyse --engine nonsense
          analyse --engine alphabeta --uci x
          analyse --engine alphabeta --ucci x
          analyse --uci x --ucci y
          analyse --uci x --level 3
          analyse --ucci x --rules wxf
          analyse --uci x --style solid
          analyse --uci x --seed 1
          analyse --uci "x
          engine x
          engine --protocol xboard
          engine --engine nonsense
          help --man move
          help nonsense
          completion
          completion tcsh
          bench x
          bench --depth 0
          bench --depth 201
          compare x
          compare --depth 0
          compare --plain-depth 201
          compare --row nonsense
          compare --row x=nonsense
          compare --row =alpha-beta
          compare --evaluator nonsense
          compare --tsv --json
          match
          match -p engine=alphabeta
          match -p engine=alphabeta -p engine=nonsense
          match -p engine=alphabeta -p name=B
          match -p engine=alphabeta -p wrong=1
          match -p engine=alphabeta -p engine=alphabeta --time 0
          match -p engine=alphabeta -p engine=alphabeta --clock x
          match -p engine=alphabeta -p engine=alphabeta --clock 0+1
          match -p engine=alphabeta -p engine=alphabeta --nodes many
          match -p engine=alphabeta -p engine=alphabeta --depth 201
          match -p engine=alphabeta -p engine=alphabeta --pairs 0
          match -p engine=alphabeta -p engine=alphabeta --plies -1
          match -p engine=alphabeta -p engine=alphabeta --concurrency 0
          match -p engine=alphabeta -p engine=alphabeta --sprt 5 0
          match -p engine=alphabeta -p engine=alphabeta --sprt 5
          match -p engine=alphabeta -p engine=alphabeta --max-plies 0
          match -p engine=alphabeta -p engine=alphabeta --rules fide
          match -p engine=alphabeta -p engine=alphabeta --openings x --book y
          pair x y
          pair --system knockout
          pair --rounds 0
          pair --first white
          pair --tie-breaks luck
          pair --standings --check
          pair --format pdf
          pair --format trf --standings
          pair --json --tsv
          pair --language fr
          """)
  void wrongUsage(String line) {
    Ran ran = Ran.xq(line.isEmpty() ? new String[0] : line.split(" ", -1));
    assertEquals(2, ran.status(), ran.err());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("xq"), ran.err());
    assertTrue(ran.lastError().startsWith("Try: xq"), ran.err());
  }

  @ParameterizedTest
  @CsvSource({
    Fens.ELEVEN_RANKS + ", 52, SYNTAX",
    Fens.NO_KINGS + ", 1, KING_MISSING",
    Fens.KINGS_FACING + ", 1, KINGS_FACE",
    Fens.MOVER_GIVES_CHECK + ", 1, SIDE_NOT_TO_MOVE_IN_CHECK"
  })
  void fenArgumentRefused(String fen, int column, String code) {
    for (String[] args : new String[][] {{"moves", fen}, {"perft", "1", fen}, {"board", fen}}) {
      Ran ran = Ran.xq(args);
      assertEquals(1, ran.status());
      assertEquals("", ran.out());
      assertTrue(ran.err().startsWith("argument:1:" + column + ": " + code + ", "), ran.err());
    }
  }

  @Test
  void outputToAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("棋.txt");
    Files.writeString(file, "old");
    Ran ran = Ran.withInput(Fens.START + "\nrubbish\n", "fen", "-o", file.toString());
    assertEquals(1, ran.status());
    assertEquals("", ran.out());
    assertEquals(2, Files.readAllLines(file).size());
    assertEquals(1, count(folder), "nothing temporary is left");
  }

  @Test
  void outputThatFailsLeavesTheOldFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("out.txt");
    Files.writeString(file, "old");
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the disk is on fire");
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            return read();
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Xq.run(
            new Console(broken, OutputStream.nullOutputStream(), err, false),
            "fen",
            "-o",
            file.toString());
    assertEquals(3, status);
    assertEquals(
        "xq: the disk is on fire\n", err.toString(StandardCharsets.UTF_8).replace("\r", ""));
    assertEquals("old", Files.readString(file));
    assertEquals(1, count(folder), "nothing temporary is left");
  }

  @Test
  void outputIntoAFolderThatIsNotThere(@TempDir Path folder) {
    Path file = folder.resolve("no").resolve("out.txt");
    Ran ran = Ran.xq("board", "-o", file.toString());
    assertEquals(3, ran.status());
    assertEquals(file + ": no such file or folder", ran.lastError());
  }

  @Test
  void outputToADash() {
    assertArrayEquals(Ran.xq("board").bytes(), Ran.xq("board", "-o", "-").bytes());
  }

  @Test
  void inputThatIsNotThere(@TempDir Path folder) {
    Ran ran = Ran.xq("perft", "1", "--epd", folder.resolve("none.epd").toString());
    assertEquals(3, ran.status());
    assertTrue(ran.err().endsWith("none.epd: no such file or folder\n"), ran.err());
  }

  @Test
  void closedPipeEndsQuietly() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(0, runInto(new ClosedPipeException(new IOException("Broken pipe")), err));
    assertEquals(0, err.size());
  }

  @Test
  void fullDiskDoesNot() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(3, runInto(new IOException("No space left on device"), err));
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("No space left on device"));
  }

  @Test
  void aGameThatMemoryCannotHoldIsAFailureAndNoCrash() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new OutOfMemoryError();
          }
        };
    assertEquals(3, runInto(out, err));
    assertTrue(err.toString(StandardCharsets.UTF_8).startsWith("xq: too large for the Java heap"));
  }

  private static int runInto(IOException failure, OutputStream err) {
    return runInto(
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw failure;
          }
        },
        err);
  }

  private static int runInto(OutputStream out, OutputStream err) {
    return Xq.run(new Console(new ByteArrayInputStream(new byte[0]), out, err, false), "board");
  }

  @Test
  void answersBeforeTheNextQuestion() throws Exception {
    PipedOutputStream questions = new PipedOutputStream();
    try (PipedInputStream in = new PipedInputStream(questions);
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream answers = new PipedInputStream(out)) {
      Console console = new Console(in, out, OutputStream.nullOutputStream(), false);
      CompletableFuture<Integer> status =
          CompletableFuture.supplyAsync(() -> Xq.run(console, "fen"));
      for (int i = 0; i < 3; i++) {
        questions.write((Fens.START + "\n").getBytes(StandardCharsets.UTF_8));
        questions.flush();
        byte[] answer = answers.readNBytes(Fens.START.length() + 1);
        assertEquals(Fens.START + "\n", new String(answer, StandardCharsets.UTF_8));
      }
      questions.close();
      assertEquals(0, status.get());
    }
  }

  @Test
  void sameBytesWhateverThePlatform() {
    String drawn = Ran.xq("board").out();
    assertTrue(drawn.contains("帥") && drawn.contains("漢"), drawn);
    assertFalse(drawn.contains("\r"));
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }
}
