package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Corpora;
import dev.xiangqi.testing.Steps;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnBadInputTest {
  /** Bytes allocated for each byte of the input. Work that grows faster exceeds this. */
  private static final long MOST_BYTES = 1000;

  /** Steps for each byte of the input, likewise. */
  private static final long MOST_STEPS = 2000;

  private static final String GOOD = "\n\n[Event \"good\"]\n\n1. h2e2 *\n";

  private static NotationProblem problem(GameEntry entry) {
    return ((GameEntry.Refused) entry).error().problem();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A stream of a text, many repetitions of a second and then a third. */
  private static InputStream huge(String before, String repeated, long bytes, String after) {
    byte[] unit = bytes(repeated);
    InputStream middle =
        new InputStream() {
          private long left = bytes / unit.length * unit.length;

          @Override
          public int read() {
            return left == 0 ? -1 : unit[(int) (-left-- % unit.length + unit.length) % unit.length];
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            if (left == 0) {
              return -1;
            }
            int count = (int) Math.min(length, left);
            for (int i = 0; i < count; i++) {
              target[offset + i] = (byte) read();
            }
            return count;
          }
        };
    return new SequenceInputStream(
        Collections.enumeration(
            List.of(
                new ByteArrayInputStream(bytes(before)),
                middle,
                new ByteArrayInputStream(bytes(after)))));
  }

  private static List<GameEntry> entries(InputStream in, ReadOptions options) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = new PgnFormat().reader(GameSource.of(in, "huge"), options)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "'[Event \"x\"]\n\n{'|'never '|''",
        "'[Event \"x\"]\n\n{'|'never '|'}'",
        "'[Event \"'|'never '|'\"]'",
        "''|'h2e2 h9g7 e2h2 g7h9 '|' *'",
        "''|'炮'|'*'",
        "'h2e2 '|'('|''",
        "'h2e2 '|'$'|''",
        "''|'['|''",
        "'[Event \"x\"]\n\n{'|'\nline'|'}'"
      },
      delimiter = '|')
  void tooLargeGameIsRefusedInBoundedMemory(String before, String repeated, String after)
      throws IOException {
    List<GameEntry> entries =
        entries(
            huge(before, repeated, 40_000_000, after + GOOD),
            ReadOptions.defaults().withMaxBytes(1_000_000));
    assertEquals(NotationProblem.TOO_LARGE, problem(entries.get(0)));
    assertEquals(2, entries.size());
    assertEquals(1, entries.get(0).location().line());
    GameTree last = Pgn.tree(entries.get(entries.size() - 1));
    assertEquals("good", last.tags().get("Event").orElseThrow());
    assertEquals("h2e2", Pgn.moves(last));
  }

  @Test
  void locationsAfterTooLargeGameAreRight() throws IOException {
    String start = "[Event \"x\"]\n\n{";
    long size = 10_000_000;
    List<GameEntry> entries =
        entries(
            huge(start, "0123456789", size, "}" + GOOD),
            ReadOptions.defaults().withMaxBytes(100_000));
    assertEquals(start.length() + size + 3, entries.get(1).location().offset());
    assertEquals(5, entries.get(1).location().line());
  }

  @Test
  void limits() {
    String moves = "h0g2 h9g7 g2h0 g7h9 ".repeat(5);
    ReadOptions plies = ReadOptions.defaults().withMaxPlies(20);
    assertTrue(Pgn.entries(moves, plies).get(0) instanceof GameEntry.Read);
    assertEquals(
        NotationProblem.TOO_LARGE, problem(Pgn.entries(moves + "h0g2" + GOOD, plies).get(0)));
    String deep = "h2e2 (b2e2 (c3c4 ";
    ReadOptions depth = ReadOptions.defaults().withMaxDepth(1);
    assertEquals(NotationProblem.TOO_LARGE, problem(Pgn.entries(deep + "))", depth).get(0)));
    ReadOptions size = ReadOptions.defaults().withMaxBytes(30);
    List<GameEntry> entries = Pgn.entries(moves + GOOD, size);
    assertEquals(NotationProblem.TOO_LARGE, problem(entries.get(0)));
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(1))));
  }

  @Test
  void deepVariationsAreReadOrRefused() {
    String deep = "h2e2 " + "(b2e2 (h2e2 ".repeat(4000) + "))".repeat(4000);
    int[] maxDepth = {0};
    Pgn.tree(deep).walk((ply, at) -> maxDepth[0] = Math.max(maxDepth[0], at.depth()));
    assertEquals(8000, maxDepth[0]);
    String deeper = "h2e2 " + "(b2e2 (h2e2 ".repeat(50_000) + "))".repeat(50_000);
    List<GameEntry> entries = Pgn.entries(deeper + GOOD);
    assertEquals(NotationProblem.TOO_LARGE, problem(entries.get(0)));
    assertEquals(2, entries.size());
  }

  /** Reads long texts of equal parts. */
  static final class LongTexts implements Runnable {
    @Override
    public void run() {
      int many = 100_000;
      for (String text :
          List.of(
              "h2e2 " + "{a}".repeat(many),
              "h2e2 " + "(a)".repeat(many),
              "h2e2 " + "(".repeat(many),
              "h2e2 " + "(b2e2)".repeat(many),
              "h2e2 " + "({".repeat(many),
              "h2e2 " + "{a} 1. ".repeat(many),
              "% x\n".repeat(many),
              "[a \"b\"c\"]\n".repeat(many),
              "[a \"b\"]".repeat(many),
              "[\"".repeat(many),
              "1.".repeat(many),
              "!".repeat(many),
              "h2e2!".repeat(many),
              "h2e2 (b2e2 oh) ".repeat(many),
              "h2e2 " + "(b2e2 {\n[A \"x\"] )".repeat(many),
              "h2e2 " + "(b2e2 oh {c})".repeat(many),
              "h2e2 " + "(1. ".repeat(many),
              "h2e2 " + "({c}".repeat(many),
              "h2e2 " + "(b2e2 (".repeat(many),
              "h2e2 " + "(b2e2 (h2e2 ".repeat(many),
              "Che3 " + "(oh (Cbe3 oh) ".repeat(many),
              "h2e2 oh " + "{".repeat(many),
              "h2e2 oh " + "(".repeat(many),
              "h2e2 " + ") ".repeat(many),
              "h2e2 " + "} $ ".repeat(many),
              "[FEN \"" + "9/".repeat(many) + "\"]\n\nh2e2",
              "[FEN \"" + "a b ".repeat(many) + "\"]\n\nh2e2",
              "h0g2 h9g7 g2h0 g7h9 ".repeat(25_000) + "oh",
              "{\n[a\n".repeat(many),
              "h2e2 ".repeat(many))) {
        for (ReadOptions.Mode mode : ReadOptions.Mode.values()) {
          ReadOptions options = ReadOptions.defaults().withMode(mode);
          Steps.assertAtMost(
              MOST_STEPS * text.length(),
              () ->
                  Allocations.assertAtMost(
                      MOST_BYTES * text.length(), () -> Pgn.entries(text, options)));
          assertEquals(1, Pgn.entries(text, options.withHeadersOnly(true)).size());
        }
      }
    }
  }

  @Test
  void workIsLinear() {
    Steps.counting(Runnable.class, LongTexts.class).run();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", " \r\n\t\n", "\ufeff", "\ufeff\n \n"})
  void emptySourceHasNoGame(String text) {
    assertEquals(List.of(), Pgn.entries(text));
  }

  @Test
  void randomBytes() {
    byte[] randomBytes = new byte[100_000];
    new Random(7).nextBytes(randomBytes);
    List<GameEntry> entries = Pgn.entries(randomBytes, ReadOptions.defaults());
    assertTrue(entries.size() > 0);
    entries.forEach(entry -> assertTrue(entry instanceof GameEntry.Refused));
  }

  @Test
  void theFortiethMove() {
    String[] shuffle = {"h0g2", "h9g7", "g2h0", "g7h9"};
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      moves.append(i % 2 == 0 ? i / 2 + 1 + ". " : "").append(i == 78 ? "g2a0" : shuffle[i % 4]);
      moves.append(i % 2 == 0 ? ' ' : '\n');
    }
    List<GameEntry> entries = Pgn.entries("[Event \"x\"]\n\n" + moves + "*" + GOOD);
    GameEntry.Refused refused = (GameEntry.Refused) entries.get(0);
    assertEquals(79, refused.error().ply().orElseThrow());
    assertEquals(42, refused.error().location().orElseThrow().line());
    assertEquals(5, refused.error().location().orElseThrow().column());
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entries.get(1))));
  }

  @Test
  void ioFailureIsNotARefusal() throws IOException {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("gone");
          }

          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            throw new IOException("gone");
          }
        };
    InputStream spaces = new ByteArrayInputStream(bytes(" ".repeat(10_000)));
    InputStream broken = new SequenceInputStream(spaces, failing);
    GameReader reader = new PgnFormat().reader(GameSource.of(broken, "x"), ReadOptions.defaults());
    UncheckedIOException e = assertThrows(UncheckedIOException.class, reader::hasNext);
    assertTrue(e.toString().contains("gone"));
  }

  /** Flips, cuts, repeats and inserts bytes of valid files; only entries may result. */
  @Property(tries = 500)
  void mutatedFiles(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    byte[] file = random.nextInt(4) == 0 ? dialects(random) : written(random);
    for (int i = random.nextInt(8); i >= 0; i--) {
      file = mutated(file, random);
    }
    int games = 0;
    for (ReadOptions.Mode mode : ReadOptions.Mode.values()) {
      ReadOptions options = ReadOptions.defaults().withMode(mode);
      List<GameEntry> entries = Pgn.entries(file, options);
      entries.forEach(PgnBadInputTest::assertSound);
      games = games == 0 ? entries.size() : games;
      assertEquals(games, entries.size());
      assertEquals(games, Pgn.entries(file, options.withHeadersOnly(true)).size());
    }
  }

  private static void assertSound(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      assertEquals(read.tree().mainMoves(), read.tree().mainGame().moves());
    }
    for (Diagnostic diagnostic : entry.diagnostics()) {
      long offset = diagnostic.location().orElseThrow().offset();
      assertTrue(offset >= entry.location().offset());
    }
  }

  private static byte[] written(Random random) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Charset charset = Charset.forName(List.of("UTF-8", "GB18030", "UTF-16").get(random.nextInt(3)));
    WriteOptions options = WriteOptions.defaults().withEncoding(charset);
    try (var writer = new PgnFormat().writer(out, options)) {
      writer.write(Trees.random(random.nextInt(50)));
      writer.write(Trees.random(random.nextInt(50)));
    }
    return out.toByteArray();
  }

  private static byte[] dialects(Random random) {
    List<String> texts =
        List.of(
            "[FEN \"3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 1\"]\n\n1. ....... 车5平6 {(a} (b) *\n===\n",
            "[Variant \"Xiangqi\"]\n\n1. Che3 Hg8 (1... Cbe8) 2. Hg3 Rh10 3. Rh1! Pg6 1-0\n",
            "\ufeff[Event \"\"a\"b]\"]\r\n\r\n1. h3e3 {c} h10g8 (2. b3e3) 2. h1g3 $4 i10h10 0-1\r\n",
            "1、炮二平五 馬８進７ （馬２進３） 和棋\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < 3; i++) {
      String name = List.of("UTF-8", "GBK", "Big5").get(random.nextInt(3));
      out.writeBytes(texts.get(random.nextInt(4)).getBytes(Charset.forName(name)));
    }
    return out.toByteArray();
  }

  @Test
  void mutatedSamples() throws IOException {
    Random random = new Random(32);
    for (Path path : Corpora.list("files/samples", ".pgn")) {
      byte[] sample = Files.readAllBytes(path);
      for (int i = 0; i < 40; i++) {
        byte[] file = mutated(mutated(sample, random), random);
        for (ReadOptions.Mode mode : ReadOptions.Mode.values()) {
          ReadOptions options = ReadOptions.defaults().withMode(mode);
          Pgn.entries(file, options).forEach(PgnBadInputTest::assertSound);
        }
      }
    }
  }

  private static byte[] mutated(byte[] file, Random random) {
    if (file.length == 0) {
      return file;
    }
    int at = random.nextInt(file.length);
    int length = Math.min(random.nextInt(40), file.length - at);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, at);
    switch (random.nextInt(5)) {
      case 0 -> out.write(file[at] ^ 1 << random.nextInt(8));
      case 1 -> out.write(file, at, length);
      case 2 -> out.write("{}()[]\";$%*\n\r1.".charAt(random.nextInt(15)));
      case 3 -> out.write(random.nextInt(256));
      default -> at += length;
    }
    out.write(file, at, file.length - at);
    return out.toByteArray();
  }
}
