package dev.xiangqi.notation.formats.ccbridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.Corpora;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Damaged files yield entries and no exceptions, whatever they contain. */
final class CcbridgeMutationTest {
  private static final List<ReadOptions> MODES =
      List.of(
          ReadOptions.defaults(),
          ReadOptions.strict(),
          ReadOptions.salvage(),
          ReadOptions.defaults().withHeadersOnly(true),
          ReadOptions.salvage().withMaxBytes(3000).withMaxPlies(20).withMaxDepth(1));

  private static void assertEntries(GameFormat format, byte[] bytes, int most) throws IOException {
    for (ReadOptions options : MODES) {
      List<GameEntry> entries = Cbl.entries(format, bytes, options);
      assertTrue(entries.size() <= most);
      for (GameEntry entry : entries) {
        assertTrue(entry.location().offset() <= bytes.length);
        if (entry instanceof GameEntry.Read read && !options.isStrict()) {
          GameTree tree = read.tree();
          assertEquals(tree.main(), Cbl.tree(Cbl.written(tree)).main());
        }
      }
    }
  }

  private static byte[] mutated(Random random, byte[] bytes, int from) {
    byte[] copy = bytes.clone();
    for (int i = random.nextInt(6); i >= 0; i--) {
      int at = from + random.nextInt(copy.length - from);
      switch (random.nextInt(4)) {
        case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> copy[at] = (byte) random.nextInt(256);
        case 2 -> copy[at] = (byte) random.nextInt(8);
        default -> Arrays.fill(copy, at, Math.min(copy.length, at + 4), (byte) -1);
      }
    }
    return switch (random.nextInt(4)) {
      case 0 -> Arrays.copyOf(copy, from + random.nextInt(copy.length - from));
      case 1 -> spliced(random, copy, from);
      default -> copy;
    };
  }

  /** The beginning and the end, with the bytes between them missing or repeated. */
  private static byte[] spliced(Random random, byte[] bytes, int from) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from + random.nextInt(bytes.length - from));
    int rest = from + random.nextInt(bytes.length - from);
    out.write(bytes, rest, bytes.length - rest);
    return out.toByteArray();
  }

  @Property(tries = 1500)
  void records(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    byte[] record = Cbl.bytes(Trees.random(random.nextInt(50)));
    // Mostly the part after the text fields.
    int from = random.nextInt(8) == 0 ? 16 : 2040;
    assertEntries(new CbrFormat(), mutated(random, record, from), 1);
  }

  @Property(tries = 300)
  void libraries(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    Cbl library = new Cbl(8);
    for (int i = 0; i < 6; i++) {
      byte[] record = Cbl.bytes(Trees.random(random.nextInt(50)));
      record = random.nextBoolean() ? Cbl.identified(record, i + 1) : record;
      library.add(random.nextInt(4) == 0 ? Cbl.DELETED : Cbl.LIVE, i, record);
    }
    int[] beginnings = {16, 60, 66_624, 66_624 + 8 * 276};
    int from = beginnings[random.nextInt(beginnings.length)];
    assertEntries(new CblFormat(), mutated(random, library.build(), from), 14);
  }

  @Test
  void realFiles() throws IOException {
    Random random = new Random(1);
    for (String name : List.of("cchess-a4ada9c6.cbr", "cchess-b8096d12.cbr")) {
      byte[] bytes = Files.readAllBytes(Corpora.find("files/samples/" + name));
      for (int i = 0; i < 1000; i++) {
        assertEntries(new CbrFormat(), mutated(random, bytes, 2040), 1);
      }
    }
    byte[] bytes = Files.readAllBytes(Corpora.find("files/samples/cchess-e2da7fd6.cbl"));
    for (int i = 0; i < 20; i++) {
      assertEntries(new CblFormat(), mutated(random, bytes, 66_624), 200);
    }
  }

  @Test
  void timeIsLinear() throws IOException {
    // Each record claims everything after it as its comment.
    byte[] record = Cbl.bytes(Trees.random(1));
    byte[] comment = Arrays.copyOf(record, 2230);
    comment[2214] = 4;
    Cbl.put(comment, 2218, Integer.MAX_VALUE);
    ByteArrayOutputStream records = new ByteArrayOutputStream();
    for (int i = 0; i < 10_000; i++) {
      records.writeBytes(comment);
    }
    byte[] bytes = new Cbl(0).bytes(records.toByteArray()).build();
    assertEquals(10_000, Cbl.entries(new CblFormat(), bytes, ReadOptions.salvage()).size());
    // An index full of entries and nothing else.
    Cbl entries = new Cbl(50_000);
    for (int i = 0; i < 50_000; i++) {
      entries.entry(Cbl.LIVE, i % 7, Integer.MAX_VALUE, new byte[36]);
    }
    assertEquals(1, Cbl.entries(new CblFormat(), entries.build(), ReadOptions.defaults()).size());
  }
}
