package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GameFilesTest {
  private final Path folder;

  GameFilesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static GameTree game(String move) {
    return GameTree.builder(Tags.empty(), Position.initial())
        .play(Move.parse(move))
        .result(GameResult.DRAW)
        .build();
  }

  private void put(String name, String text) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.resolve("..").normalize());
    if (name.endsWith(".gz")) {
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
    } else {
      Files.writeString(path, text);
    }
  }

  private static List<GameEntry> entries(GameReader reader) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    try (reader) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  private List<String> names() throws IOException {
    try (Stream<Path> list = Files.list(folder)) {
      return list.map(GameFiles::fileName).sorted().toList();
    }
  }

  @Test
  void foldersAreReadInOrderOfNames() throws IOException {
    put("c.pgn", "h2e2 *");
    put("b/2.txt", "startpos moves h2e2\nstartpos\n");
    put("b/1.pgn.gz", "[Event \"z\"]\n\n炮二平五 *");
    put("b/.hidden", "h2e2");
    put("a.bin", "\0\0\0");
    put("d/empty", "");
    List<GameEntry> entries = entries(GameFiles.open(folder));
    assertEquals(
        List.of("a.bin 1", "1.pgn.gz 1", "2.txt 1", "2.txt 2", "c.pgn 1"),
        entries.stream()
            .map(e -> GameFiles.fileName(Path.of(e.source())) + " " + e.number())
            .toList());
    GameEntry.Refused refused = (GameEntry.Refused) entries.get(0);
    assertEquals(NotationProblem.SYNTAX, refused.error().problem());
    assertEquals(4, entries.stream().filter(GameEntry.Read.class::isInstance).count());
  }

  @Test
  void aFileThatCannotBeReadDoesNotEndTheFolder() throws IOException {
    put("a.pgn", "h2e2 *");
    put("b.pgn.gz", "[Event \"b\"]\n\nh2e2 *\n\n".repeat(1000));
    Path packed = folder.resolve("b.pgn.gz");
    byte[] half = Files.readAllBytes(packed);
    Files.write(packed, Arrays.copyOf(half, half.length / 2));
    put("c.pgn", "b2e2 *");
    List<String> names = new ArrayList<>();
    int failures = 0;
    try (GameReader reader = GameFiles.open(folder)) {
      boolean more = true;
      while (more) {
        try {
          more = reader.hasNext();
          if (more) {
            names.add(reader.next().source());
          }
        } catch (UncheckedIOException e) {
          failures++;
          assertTrue(failures < 10, "ends");
        }
      }
    }
    assertEquals(1, failures);
    assertTrue(names.contains(folder.resolve("a.pgn").toString()), names.toString());
    assertTrue(names.contains(folder.resolve("c.pgn").toString()), names.toString());
  }

  @Test
  void writesByNameAndReadsBack() throws IOException {
    for (String name : List.of("a.pgn", "a.ucci", "a.txt", "a.pgn.gz", "A.UCCI.GZ")) {
      Path path = folder.resolve(name);
      try (GameWriter writer = GameFiles.create(path, WriteOptions.defaults())) {
        writer.write(game("h2e2"));
        writer.write(game("b2e2"));
        assertFalse(Files.exists(path));
      }
      List<GameEntry> entries = entries(GameFiles.open(path));
      assertEquals(2, entries.size());
      GameTree tree = ((GameEntry.Read) entries.get(1)).tree();
      assertEquals(List.of(Move.parse("b2e2")), tree.mainMoves());
      boolean ucci = name.toLowerCase(Locale.ROOT).contains("ucci");
      assertEquals(ucci ? "ucci" : "pgn", tree.sourceFormat().orElseThrow());
    }
    assertEquals(List.of("A.UCCI.GZ", "a.pgn", "a.pgn.gz", "a.txt", "a.ucci"), names());
  }

  @ParameterizedTest
  @ValueSource(strings = {"games.pgn", "games.pgn.gz"})
  void anyGameCanBeOpenedByItsPlace(String name) throws IOException {
    put(name, "\ufeff[Event \"一\"]\n\n炮二平五 *\n\n[Event \"二\"]\n\n兵七进一 *\n\n1. h2d2 *\n");
    assertEquals(3, entries(GameFiles.open(folder.resolve(name))).size());
    List<GameEntry> all = entries(GameFiles.open(folder.resolve(name)));
    for (int i = 0; i < all.size(); i++) {
      long place = all.get(i).location().offset();
      List<GameEntry> rest =
          entries(GameFiles.openAt(folder.resolve(name), place, ReadOptions.defaults()));
      assertEquals(all.size() - i, rest.size());
      for (int j = 0; j < rest.size(); j++) {
        assertEquals(all.get(i + j).location().offset(), rest.get(j).location().offset());
        assertEquals(
            ((GameEntry.Read) all.get(i + j)).tree(), ((GameEntry.Read) rest.get(j)).tree());
      }
    }
    assertThrows(
        IOException.class,
        () -> GameFiles.openAt(folder.resolve(name), 10_000, ReadOptions.defaults()));
  }

  @Test
  void negativeOffsetsAreRefused() throws IOException {
    put("a.pgn", "h2e2 *");
    Path file = folder.resolve("a.pgn");
    assertThrows(
        IllegalArgumentException.class, () -> GameFiles.openAt(file, -1, ReadOptions.defaults()));
  }

  @Test
  void theFormatMayBeSet() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = GameFiles.write(out, WriteOptions.defaults().withFormat("ucci"))) {
      writer.write(game("h2e2"));
    }
    assertTrue(out.toString(StandardCharsets.UTF_8).endsWith(" moves h2e2\n"));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> GameFiles.write(out, WriteOptions.defaults().withFormat("doc")));
    assertTrue(e.toString().contains("pgn, ucci"));
  }

  @Test
  void theOldFileStaysUntilTheWriterIsClosed() throws IOException {
    put("a.pgn", "old");
    Path path = folder.resolve("a.pgn");
    GameWriter writer = GameFiles.create(path, WriteOptions.defaults());
    writer.write(game("h2e2"));
    assertEquals("old", Files.readString(path));
    writer.close();
    writer.close();
    assertTrue(Files.readString(path).contains("炮二平五"));
    assertEquals(List.of("a.pgn"), names());
  }

  @Test
  void aFailedWriterLeavesNothing() throws IOException {
    put("a.pgn", "old");
    Path path = folder.resolve("a.pgn");
    GameFormat broken = new BrokenFormat();
    GameWriter writer = ReplacingWriter.open(path, false, broken, WriteOptions.defaults());
    assertThrows(IOException.class, () -> writer.write(game("h2e2")));
    writer.close();
    assertEquals("old", Files.readString(path));
    assertEquals(List.of("a.pgn"), names());
    assertThrows(
        IOException.class, () -> GameFiles.create(folder, WriteOptions.defaults()).close());
    Path nowhere = folder.resolve("no/a.pgn");
    assertThrows(
        NoSuchFileException.class, () -> GameFiles.create(nowhere, WriteOptions.defaults()));
    assertThrows(NoSuchFileException.class, () -> GameFiles.open(nowhere));
  }

  @Test
  void theEncodingMayBeSet() throws IOException {
    byte[] bytes = "[Event \"x\"]\n\n1. 炮二平五 *\n".getBytes(StandardCharsets.UTF_16LE);
    ReadOptions options = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_16LE);
    GameReader reader = GameFiles.read(new ByteArrayInputStream(bytes), "test", options);
    assertEquals(1, reader.games().count());
  }

  @Test
  void closingStopsReading() throws IOException {
    boolean[] closed = {false};
    InputStream in =
        new ByteArrayInputStream("h2e2 *\n[Event \"x\"]\n".getBytes(StandardCharsets.UTF_8)) {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    GameReader reader = GameFiles.read(in, "x", ReadOptions.defaults());
    assertEquals(1, reader.games().limit(1).count());
    reader.close();
    assertTrue(closed[0]);
    assertThrows(IllegalStateException.class, reader::hasNext);
  }

  @Test
  void emptyFilesHaveNoGamesAndRubbishIsRefused() throws IOException {
    assertEquals(List.of(), entries(read(new byte[0])));
    assertEquals(List.of(), entries(read(new byte[] {'\n', '\n'})));
    assertEquals(1, entries(read(new byte[] {0, 1, 2, 3, 4})).size());
    assertEquals(1, entries(read("what is this".getBytes(StandardCharsets.UTF_8))).size());
  }

  private static GameReader read(byte[] bytes) throws IOException {
    return GameFiles.read(new ByteArrayInputStream(bytes), "x", ReadOptions.defaults());
  }

  /** A format whose writer cannot write. */
  private static final class BrokenFormat implements GameFormat {
    @Override
    public String name() {
      return "broken";
    }

    @Override
    public List<String> extensions() {
      return List.of();
    }

    @Override
    public int sniff(byte[] head) {
      return NO;
    }

    @Override
    public GameReader reader(GameSource source, ReadOptions options) {
      throw new UnsupportedOperationException();
    }

    @Override
    public GameWriter writer(OutputStream target, WriteOptions options) {
      return new GameWriter() {
        @Override
        public List<Loss> write(GameTree tree) throws IOException {
          throw new IOException("full");
        }

        @Override
        public void close() throws IOException {
          target.close();
        }
      };
    }
  }
}
