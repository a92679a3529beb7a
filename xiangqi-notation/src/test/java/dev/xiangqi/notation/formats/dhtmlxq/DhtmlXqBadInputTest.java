package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Steps;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DhtmlXqBadInputTest {
  /** Steps for each byte of the input. Work that grows faster exceeds this. */
  private static final long MOST_STEPS = 200;

  private static final String GOOD = Ubb.game("title=good", "movelist=7747");

  private static NotationProblem problem(GameEntry entry) {
    return ((GameEntry.Refused) entry).error().problem();
  }

  /** A stream of a text, many repetitions of a second and then a third. */
  private static InputStream huge(String before, String repeated, int times, String after) {
    byte[] unit = repeated.repeat(1000).getBytes(UTF_8);
    List<InputStream> parts = new ArrayList<>();
    parts.add(new ByteArrayInputStream(before.getBytes(UTF_8)));
    for (int i = 0; i < times / 1000; i++) {
      parts.add(new ByteArrayInputStream(unit));
    }
    parts.add(new ByteArrayInputStream(after.getBytes(UTF_8)));
    return new SequenceInputStream(Collections.enumeration(parts));
  }

  /** Reads a stream, and fails if that allocates too much. */
  private static List<GameEntry> entries(
      Supplier<InputStream> in, ReadOptions options, long mostBytes) {
    List<GameEntry> entries = new ArrayList<>();
    Allocations.assertAtMost(
        mostBytes,
        () -> {
          entries.clear();
          try (GameReader reader =
              new DhtmlXqFormat().reader(GameSource.of(in.get(), "huge"), options)) {
            reader.forEachRemaining(entries::add);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return entries;
  }

  /** The last column: the most bytes to allocate. Markers are read as strings, soon garbage. */
  @ParameterizedTest
  @CsvSource({
    "[DhtmlXQ][DhtmlXQ_comment0], 0123456789, 1000000, 6000000",
    "[DhtmlXQ][DhtmlXQ_comment0], [, 10000000, 6000000",
    "[DhtmlXQ], [DhtmlXQ_, 1000000, 400000000",
    "[DhtmlXQ_movelist], 7967, 2000000, 6000000"
  })
  void tooLargeGameIsRefusedInBoundedMemory(
      String before, String repeated, int times, long mostBytes) {
    ReadOptions options = ReadOptions.defaults().withMaxBytes(1_000_000);
    List<GameEntry> entries =
        entries(() -> huge("x" + before, repeated, times, GOOD), options, mostBytes);
    assertEquals(2, entries.size());
    assertEquals(NotationProblem.TOO_LARGE, problem(entries.get(0)));
    assertEquals(1, entries.get(0).location().offset());
    assertEquals("h2e2", Ubb.tree(entries.get(1)).main().toString());
    long size = 1 + before.length() + (long) repeated.length() * times;
    assertEquals(new Location(size, 1, (int) size + 1), entries.get(1).location());
  }

  @Test
  void surroundingTextIsNotKept() {
    ReadOptions options = ReadOptions.defaults().withMaxBytes(1000);
    List<GameEntry> entries =
        entries(() -> huge("", "text [b]\n", 500_000, GOOD), options, 1_000_000);
    assertEquals(1, entries.size());
    assertEquals(new Location(4_500_000, 500_001, 1), entries.get(0).location());
  }

  @Test
  void limits() {
    String moves = "7967706267796270".repeat(5);
    ReadOptions plies = ReadOptions.defaults().withMaxPlies(20);
    assertTrue(Ubb.only(Ubb.game("movelist=" + moves), plies) instanceof GameEntry.Read);
    String more = Ubb.game("movelist=" + moves, "move_0_1_1=7747");
    assertEquals(NotationProblem.TOO_LARGE, problem(Ubb.only(more, plies)));
    ReadOptions depth = ReadOptions.defaults().withMaxDepth(1);
    String deep = Ubb.game("movelist=7747", "move_0_1_1=1747", "move_1_1_2=7967");
    assertEquals(NotationProblem.TOO_LARGE, problem(Ubb.only(deep, depth)));
  }

  @Test
  void longGames() {
    GameTree tree = Ubb.tree(Ubb.game("movelist=" + "7967706267796270".repeat(25_000)));
    assertEquals(100_000, tree.main().plies().size());
    assertEquals(tree, Ubb.tree(Ubb.text(tree)));
  }

  @Test
  void deepVariations() {
    StringBuilder lines = new StringBuilder("[DhtmlXQ]");
    // Each variation comes before the line that it leaves.
    for (int i = 10_000; i > 0; i--) {
      String moves = i % 2 == 0 ? "7747" : "1747";
      lines.append("[DhtmlXQ_move_%d_1_%d]%s[/DhtmlXQ_move]\n".formatted(i - 1, i, moves));
    }
    String end = "[DhtmlXQ_movelist]7967[/DhtmlXQ_movelist][/DhtmlXQ]";
    GameTree tree = Ubb.tree(lines + end);
    int[] maxDepth = {0};
    tree.walk((ply, at) -> maxDepth[0] = Math.max(maxDepth[0], at.depth()));
    assertEquals(10_000, maxDepth[0]);
    assertEquals(tree, Ubb.tree(Ubb.text(tree)));
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "''~[DhtmlXQ_comment0]a[/DhtmlXQ_comment0]",
        "''~[DhtmlXQ_red]a[/DhtmlXQ_red]",
        "''~[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
        "''~[DhtmlXQ_move_0_1_1]7747[/DhtmlXQ_]",
        "''~[DhtmlXQ_result]?[/DhtmlXQ_]",
        "''~[DhtmlXQ_",
        "''~[DhtmlXQ_]",
        "''~[/DhtmlXQ_",
        "[DhtmlXQ_a]~&",
        "[DhtmlXQ_a]~&nbsp;",
        "[DhtmlXQ_a]~<br",
        "[DhtmlXQ_a]~\\u",
        "[DhtmlXQ_a]~|",
        "[DhtmlXQ_a]~' '",
        "[DhtmlXQ_a~b",
        "''~[["
      },
      delimiter = '~')
  void workIsLinear(String before, String part) {
    Steps.counting(Runnable.class, LongGame.class, before, part).run();
  }

  @Test
  void looseLinesAreDroppedInLinearWork() {
    Steps.counting(Runnable.class, LooseLines.class).run();
  }

  private static void assertLinear(String game) {
    for (ReadOptions.Mode mode : ReadOptions.Mode.values()) {
      ReadOptions options = ReadOptions.defaults().withMode(mode);
      Steps.assertAtMost(
          MOST_STEPS * game.length(), () -> assertEquals(1, Ubb.entries(game, options).size()));
    }
  }

  /** Reads a long game of equal parts. */
  static final class LongGame implements Runnable {
    private final String text;

    LongGame(String before, String part) {
      text = before + part.repeat(20_000);
    }

    @Override
    public void run() {
      assertLinear("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]" + text);
    }
  }

  /** Reads variations that leave each other, but not the main line. */
  static final class LooseLines implements Runnable {
    @Override
    public void run() {
      StringBuilder text = new StringBuilder("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]");
      for (int i = 1; i < 20_000; i++) {
        text.append("[DhtmlXQ_move_%d_1_%d]7747[/DhtmlXQ_]".formatted(i + 1, i));
      }
      assertLinear(text.toString());
      GameEntry saved = Ubb.only(text.toString(), ReadOptions.salvage());
      assertEquals("h2e2", Ubb.tree(saved).main().toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", " \r\n\t\n", "\ufeff", "\ufeff\n \n"})
  void emptySourceHasNoGame(String text) {
    assertEquals(List.of(), Ubb.entries(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<html></html>", "[DhtmlXQ", "[DhtmlXQ]", "x[/DhtmlXQ]", "[Event \"x\"]"})
  void textWithoutAGameIsRefused(String text) {
    GameEntry entry = Ubb.only(text, ReadOptions.defaults());
    assertEquals(NotationProblem.SYNTAX, problem(entry));
    assertEquals(1, entry.number());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[DhtmlXQ_m]ve_0_1_1]1747", "[DhtmlXQ_x]1747"})
  void movesThatBeginByAnotherNameAreReported(String damaged) {
    String game =
        Ubb.game("movelist=77477062", "move_0_1_1=1747")
            .replace("[DhtmlXQ_move_0_1_1]1747", damaged);
    List<Diagnostic> found = Ubb.only(game, ReadOptions.defaults()).diagnostics();
    assertEquals(1, found.size(), found::toString);
    assertTrue(found.get(0).message().endsWith("ends by another name"), found::toString);
    String comments =
        Ubb.game("movelist=7747", "comment1=a").replace("[/DhtmlXQ_comment1", "[/DhtmlXQ_comment2");
    assertEquals(List.of(), Ubb.only(comments, ReadOptions.defaults()).diagnostics());
  }

  @Test
  void randomBytes() {
    byte[] randomBytes = new byte[100_000];
    new Random(7).nextBytes(randomBytes);
    List<GameEntry> entries = Ubb.entries(randomBytes, ReadOptions.defaults());
    assertEquals(1, entries.size());
    assertEquals(NotationProblem.SYNTAX, problem(entries.get(0)));
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
    InputStream text = new ByteArrayInputStream(" ".repeat(10_000).getBytes(UTF_8));
    InputStream broken = new SequenceInputStream(text, failing);
    GameReader reader =
        new DhtmlXqFormat().reader(GameSource.of(broken, "x"), ReadOptions.defaults());
    assertThrows(UncheckedIOException.class, reader::hasNext);
    reader.close();
    assertThrows(IllegalStateException.class, reader::hasNext);
  }

  /** Flips, cuts, repeats and inserts bytes of a valid file; only entries may result. */
  @Property(tries = 3000)
  void mutatedFiles(@ForAll long seed) {
    Random random = new Random(seed);
    List<String> names = List.of("UTF-8", "GB18030", "Big5", "UTF-16");
    WriteOptions options =
        WriteOptions.defaults().withEncoding(Charset.forName(names.get(random.nextInt(4))));
    GameTree first = Trees.mostlySmall(random);
    GameTree second = Trees.mostlySmall(random);
    byte[] file = Ubb.write(options, new ArrayList<>(), first, second);
    for (int i = random.nextInt(8); i >= 0; i--) {
      file = mutated(file, random);
    }
    for (ReadOptions.Mode mode : ReadOptions.Mode.values()) {
      for (GameEntry entry : Ubb.entries(file, ReadOptions.defaults().withMode(mode))) {
        if (entry instanceof GameEntry.Read read) {
          assertEquals(read.tree().mainMoves(), read.tree().mainGame().moves());
        }
        for (Diagnostic diagnostic : entry.diagnostics()) {
          long offset = diagnostic.location().orElseThrow().offset();
          // Half a unit of UTF-16 at the end counts as one.
          assertTrue(offset >= entry.location().offset() && offset <= file.length + 1);
        }
      }
    }
  }

  private static byte[] mutated(byte[] file, Random random) {
    if (file.length == 0) {
      return file;
    }
    int at = random.nextInt(file.length);
    int length = Math.min(random.nextInt(random.nextInt(8) == 0 ? 4000 : 40), file.length - at);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, at);
    switch (random.nextInt(6)) {
      case 0 -> out.write(file[at] ^ 1 << random.nextInt(8));
      case 1 -> out.write(file, at, length);
      case 2 -> out.write("[]/_|\\<&0179\n\r".charAt(random.nextInt(14)));
      case 3 -> out.write(random.nextInt(256));
      case 4 -> out.writeBytes("[DhtmlXQ]".getBytes(UTF_8));
      default -> at += length;
    }
    out.write(file, at, file.length - at);
    return out.toByteArray();
  }
}
