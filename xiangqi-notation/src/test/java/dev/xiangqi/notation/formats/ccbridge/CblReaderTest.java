package dev.xiangqi.notation.formats.ccbridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CblReaderTest {
  private static final int DATA = 66_624 + 276 * 4;

  /** A record with a letter as title and no identifier. */
  private static byte[] record(String title, int comment) throws IOException {
    return Cbl.bytes(
        GameTree.builder(Tags.of(List.of(new Tag("Title", title))), Position.initial())
            .commentLine("x".repeat(comment))
            .play(Move.parse("h2e2"))
            .build());
  }

  private static byte[] record(String title) throws IOException {
    return record(title, 0);
  }

  /**
   * Titles of the games, with an exclamation mark for a refused game and a dot for one with a
   * warning.
   */
  private static String titles(byte[] library, ReadOptions options) throws IOException {
    StringBuilder titles = new StringBuilder();
    int number = 0;
    for (GameEntry entry : Cbl.entries(new CblFormat(), library, options)) {
      assertEquals(++number, entry.number());
      titles.append(entry.tags().get("Title").orElse(""));
      titles.append(entry instanceof GameEntry.Refused ? "!" : "");
      titles.append(entry instanceof GameEntry.Read && !entry.diagnostics().isEmpty() ? "." : "");
    }
    return titles.toString();
  }

  private static String titles(Cbl library) throws IOException {
    return titles(library.build(), ReadOptions.defaults());
  }

  private static Cbl library() throws IOException {
    return new Cbl(4)
        .add(Cbl.LIVE, 0, record("a"))
        .add(Cbl.LIVE, 1, record("b", 2900))
        .add(Cbl.LIVE, 2, record("c"));
  }

  @Test
  void readsGamesWithTheirLocations() throws IOException {
    byte[] bytes = library().build();
    List<GameEntry> entries = Cbl.entries(new CblFormat(), bytes, ReadOptions.strict());
    assertEquals(
        List.of((long) DATA, DATA + 4096L, DATA + 3 * 4096L),
        entries.stream().map(entry -> entry.location().offset()).toList());
    assertEquals("abc", titles(bytes, ReadOptions.strict()));
    for (GameEntry entry : entries) {
      assertEquals(List.of(Move.parse("h2e2")), Cbl.tree(entry).mainMoves());
      assertEquals("cbl", Cbl.tree(entry).sourceFormat().orElseThrow());
    }
  }

  @Test
  void readsOneRecordAlone() throws IOException {
    byte[] bytes = library().build();
    for (GameEntry entry : Cbl.entries(new CblFormat(), bytes, ReadOptions.defaults())) {
      int offset = (int) entry.location().offset();
      byte[] rest = Arrays.copyOfRange(bytes, offset, bytes.length);
      GameSource source = GameSource.of(new ByteArrayInputStream(rest), "test", offset);
      // The rest of the library exceeds the maximum size of a game.
      ReadOptions options = ReadOptions.strict().withMaxBytes(2222 + 4 + 5800);
      try (GameReader reader = new CbrFormat().reader(source, options)) {
        GameEntry again = reader.next();
        assertEquals(Cbl.tree(entry), Cbl.tree(again));
        assertEquals(offset, again.location().offset());
        assertFalse(reader.hasNext());
      }
    }
  }

  @Test
  void opensFileAtGame(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("library"), library().build());
    try (GameReader all = GameFiles.open(file)) {
      for (int i = 0; i < 3; i++) {
        GameEntry entry = all.next();
        long offset = entry.location().offset();
        try (GameReader one = GameFiles.openAt(file, offset, ReadOptions.strict())) {
          GameEntry again = one.next();
          assertEquals(Cbl.tree(entry), Cbl.tree(again));
          assertEquals(offset, again.location().offset());
          assertFalse(one.hasNext());
        }
      }
      assertFalse(all.hasNext());
    }
    Path copy = folder.resolve("copy.cbr");
    try (GameWriter writer = GameFiles.create(copy, WriteOptions.defaults())) {
      writer.write(GameTree.builder(Tags.empty(), Position.initial()).build());
    }
    try (GameReader reader = GameFiles.open(copy)) {
      assertEquals("cbr", Cbl.tree(reader.next()).sourceFormat().orElseThrow());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void skipsDeletedRecords(boolean identified) throws IOException {
    byte[][] records = {record("a"), record("b", 5000), record("c"), record("d")};
    int[] flags = {Cbl.DELETED, Cbl.LIVE, Cbl.DELETED, Cbl.LIVE};
    Cbl inOrder = new Cbl(128);
    for (int i = 0; i < 4; i++) {
      records[i] = identified ? Cbl.identified(records[i], i + 1) : records[i];
      inOrder.add(flags[i], i, records[i]);
    }
    assertEquals("bd", titles(inOrder));
    for (ReadOptions options : List.of(ReadOptions.strict(), ReadOptions.salvage())) {
      assertEquals("bd", titles(inOrder.build(), options));
    }
    // The index lists the records from the last to the first.
    Cbl turned = new Cbl(128);
    for (int i = 3; i >= 0; i--) {
      turned.entry(flags[i], i, records[i].length, records[i]);
    }
    for (byte[] record : records) {
      turned.record(record);
    }
    assertEquals("bd", titles(turned));
  }

  @Test
  void acceptsWrongOrder() throws IOException {
    byte[] a = Cbl.identified(record("a"), 1);
    byte[] b = Cbl.identified(record("b"), 2);
    byte[] c = Cbl.identified(record("c"), 3);
    Cbl library =
        new Cbl(128)
            .entry(Cbl.LIVE, 7, a.length, a)
            .entry(Cbl.DELETED, 7, b.length, b)
            .entry(Cbl.LIVE, 0, c.length, c);
    assertEquals("ac", titles(library.record(a).record(b).record(c)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void findsMovedRecords(boolean identified) throws IOException {
    byte[][] records = {record("a"), record("b"), record("c")};
    int[] flags = {Cbl.LIVE, Cbl.DELETED, Cbl.LIVE};
    // Moved by whole blocks, a record without an identifier is at the expected offset of the next
    // one.
    int[] gaps = {1, 17, 4095, identified ? 4096 : 4097, 10_000};
    for (int gap : gaps) {
      Cbl library = new Cbl(128);
      for (int i = 0; i < 3; i++) {
        byte[] record = identified ? Cbl.identified(records[i], i + 1) : records[i];
        library.bytes(new byte[gap]).add(flags[i], i, record);
      }
      assertEquals("ac", titles(library), "gap " + gap);
    }
  }

  @Test
  void readsRewrittenRecord() throws IOException {
    byte[] old = Cbl.identified(record("a"), 1);
    byte[] other = Cbl.identified(record("b"), 2);
    byte[] anew = Cbl.identified(record("A", 4000), 1);
    Cbl library =
        new Cbl(128).add(Cbl.DELETED, 0, old).add(Cbl.LIVE, 1, other).add(Cbl.LIVE, 2, anew);
    assertEquals("bA", titles(library));
  }

  @Test
  void ignoresUnusedEntries() throws IOException {
    byte[] a = record("a");
    Cbl library = new Cbl(4).entry(0, 0, 0, new byte[36]).entry(0, 9, 99, a).add(Cbl.LIVE, 0, a);
    assertEquals("a", titles(library));
    assertEquals("", titles(new Cbl(128)));
    assertEquals("", titles(new Cbl(0)));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2213, 5000, 0x7fff_ffffL, 0x8000_0000L, 0xffff_ffffL})
  void acceptsWrongLengths(long length) throws IOException {
    for (boolean identified : new boolean[] {false, true}) {
      Cbl library = new Cbl(128);
      for (int i = 0; i < 3; i++) {
        byte[] record = record(String.valueOf("abc".charAt(i)));
        record = identified ? Cbl.identified(record, i + 1) : record;
        library.entry(i == 1 ? Cbl.DELETED : Cbl.LIVE, i, length, record).record(record);
      }
      assertEquals("ac", titles(library));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 5, 128, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE, -1})
  void acceptsWrongCapacities(int capacity) throws IOException {
    byte[] bytes = library().build();
    Cbl.put(bytes, 60, capacity);
    // Records without an entry are read too.
    assertEquals("abc", titles(bytes, ReadOptions.defaults()).replace(".", ""));
    assertEquals("abc", titles(bytes, ReadOptions.salvage()).replace(".", ""));
  }

  @Test
  void warnsOfRecordsWithoutEntry() throws IOException {
    byte[] bytes = library().record(record("d")).build();
    assertEquals("abcd.", titles(bytes, ReadOptions.defaults()));
    assertEquals("abcd.", titles(bytes, ReadOptions.salvage()));
    assertEquals("abcd!", titles(bytes, ReadOptions.strict()));
  }

  @Test
  void reportsMissingRecords() throws IOException {
    byte[] bytes = library().entry(Cbl.LIVE, 3, 3000, record("d")).build();
    List<GameEntry> entries = Cbl.entries(new CblFormat(), bytes, ReadOptions.salvage());
    GameEntry.Refused last = assertInstanceOf(GameEntry.Refused.class, entries.get(3));
    assertEquals(NotationProblem.SYNTAX, last.error().problem());
    assertEquals(bytes.length, last.location().offset());
    assertEquals("abc!", titles(bytes, ReadOptions.defaults()));
    byte[] deleted = library().entry(Cbl.DELETED, 3, 3000, record("d")).build();
    assertEquals("abc", titles(deleted, ReadOptions.defaults()));
  }

  @Test
  void truncatedLibraries() throws IOException {
    byte[] bytes = library().build();
    for (int length = 64; length < bytes.length - 1; length += 97) {
      byte[] beginning = Arrays.copyOf(bytes, length);
      String titles = titles(beginning, ReadOptions.defaults());
      assertTrue(
          length > bytes.length - 4096 + 2222
              ? titles.equals("abc")
              : titles.endsWith("!") && "abc".startsWith(titles.replace("!", "")),
          titles);
    }
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 4096 + 2220);
    assertEquals("abc!", titles(cut, ReadOptions.defaults()));
    assertEquals("abc.", titles(cut, ReadOptions.salvage()));
  }

  @Test
  void commentMustNotSwallowNextRecords() throws IOException {
    byte[] greedy = record("b", 2);
    for (int length : new int[] {4096, 8192, Integer.MAX_VALUE, -2}) {
      Cbl.put(greedy, 2218, length);
      Cbl library =
          new Cbl(4)
              .add(Cbl.LIVE, 0, record("a"))
              .add(Cbl.LIVE, 1, greedy)
              .add(Cbl.LIVE, 2, record("c"));
      assertEquals("ab!c", titles(library));
    }
  }

  @Test
  void refusesTooLargeRecords() throws IOException {
    byte[] large = record("b", 100_000);
    byte[] bytes =
        new Cbl(4)
            .add(Cbl.LIVE, 0, record("a"))
            .add(Cbl.LIVE, 1, large)
            .add(Cbl.LIVE, 2, record("c"))
            .build();
    for (int limit : new int[] {2222, 4096, 8192, 100_000, large.length - 1}) {
      ReadOptions options = ReadOptions.salvage().withMaxBytes(limit);
      assertEquals("ab!c", titles(bytes, options), "limit " + limit);
    }
    ReadOptions enough = ReadOptions.defaults().withMaxBytes(large.length);
    assertEquals("abc", titles(bytes, enough));
    assertEquals("abc", titles(bytes, enough.withHeadersOnly(true)));
  }

  @Test
  void headings() throws IOException {
    byte[] heading = Arrays.copyOf(record("第一章"), 4096);
    Arrays.fill(heading, 2214, 4096, (byte) 0);
    Cbl library = new Cbl(4).add(Cbl.LIVE, 0, heading).add(Cbl.LIVE, 1, record("a"));
    assertEquals("第一章a", titles(library));
    GameEntry entry = Cbl.entries(new CblFormat(), library.build(), ReadOptions.strict()).get(0);
    assertEquals(List.of(), Cbl.tree(entry).mainMoves());
  }

  @Test
  void badGamesDoNotAffectOthers() throws IOException {
    byte[] bad = record("b");
    bad[2220] = 45;
    Cbl library =
        new Cbl(4)
            .add(Cbl.LIVE, 0, record("a"))
            .add(Cbl.LIVE, 1, bad)
            .add(Cbl.LIVE, 2, record("c"));
    assertEquals("ab!c", titles(library));
    GameEntry.Refused refused =
        (GameEntry.Refused)
            Cbl.entries(new CblFormat(), library.build(), ReadOptions.defaults()).get(1);
    assertEquals(DATA + 4096 + 2218, refused.error().location().orElseThrow().offset());
    assertEquals(2, refused.error().game().orElseThrow());
  }

  @Test
  void isDetected() throws IOException {
    assertEquals(GameFormat.CERTAIN, new CblFormat().sniff(library().build()));
    assertEquals(GameFormat.NO, new CblFormat().sniff(record("a")));
    assertEquals("!", titles(record("a"), ReadOptions.defaults()));
    assertEquals("!", titles(new byte[0], ReadOptions.defaults()));
  }

  @Test
  void isReadOnly() {
    assertFalse(new CblFormat().isWritable());
    assertThrows(
        UnsupportedOperationException.class,
        () -> new CblFormat().writer(new ByteArrayOutputStream(), WriteOptions.defaults()));
  }

  @Test
  void closedReaders() throws IOException {
    byte[] bytes = new Cbl(4).build();
    GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "x");
    GameReader reader = new CblFormat().reader(source, ReadOptions.defaults());
    assertThrows(NoSuchElementException.class, reader::next);
    reader.close();
    assertThrows(IllegalStateException.class, reader::hasNext);
  }
}
