package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.Region;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Failing writes, and given weights. */
class BookWriterTest {
  private final Path folder;
  private final Path file;

  BookWriterTest(@TempDir Path folder) {
    this.folder = folder;
    file = folder.resolve("book");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(each -> each.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aSourceThatFailsLeavesTheOldBook() throws IOException {
    Files.writeString(file, "old");
    IOException full = new IOException("no space left on device");
    PartialBook partial = RandomGames.build(BookSettings.defaults(), RandomGames.list(1, 30));
    CountSource source = partial.source();
    int[] left = {5};
    CountSource failing =
        into -> {
          if (--left[0] == 0) {
            throw full;
          }
          return source.next(into);
        };
    assertSame(
        full,
        assertThrows(
            IOException.class,
            () ->
                BookWriter.write(
                    file, partial.settings(), BookFilter.none(), partial.positions(), failing)));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("book"), names());
  }

  @Test
  void aFullDiskIsReported() throws IOException {
    IOException full = new IOException("no space left on device");
    PartialBook partial = RandomGames.build(BookSettings.defaults(), RandomGames.list(1, 30));
    for (int writes = 0; writes < 4; writes++) {
      int[] left = {writes};
      Region region =
          (bytes, at) -> {
            if (left[0]-- == 0) {
              throw full;
            }
          };
      assertSame(
          full,
          assertThrows(
              IOException.class,
              () ->
                  BookWriter.write(
                      region,
                      partial.settings(),
                      BookFilter.none(),
                      partial.positions(),
                      partial.source())));
    }
  }

  @Test
  void aFailingRunIsReported() {
    OutputStream full =
        new OutputStream() {
          private int left = 1000;

          @Override
          public void write(int b) throws IOException {
            if (--left == 0) {
              throw new IOException("no space left on device");
            }
          }
        };
    PartialBook partial = RandomGames.build(BookSettings.defaults(), RandomGames.list(1, 100));
    assertThrows(
        IOException.class,
        () -> {
          try (RunWriter run = new RunWriter(full, partial.settings())) {
            PositionCounts counts = new PositionCounts();
            CountSource source = partial.source();
            while (source.next(counts)) {
              run.write(counts);
            }
            run.finish();
          }
        });
  }

  @Test
  void invalidTargetsAreRefused() throws IOException {
    PartialBook partial = PartialBook.empty(BookSettings.defaults());
    Path folderAsFile = Files.createDirectory(folder.resolve("folder"));
    FileSystemException thrown =
        assertThrows(
            FileSystemException.class, () -> partial.write(folderAsFile, BookFilter.none()));
    assertTrue(thrown.toString().contains("is a folder"), thrown.toString());
    assertThrows(
        IOException.class,
        () -> partial.write(folder.resolve("no/such/folder"), BookFilter.none()));
    assertEquals(List.of("folder"), names());
  }

  @Test
  void positionsMustAscend() throws IOException {
    PositionCounts counts = new PositionCounts();
    counts.begin(1, 1);
    counts.add(1, 1, 0, 0, 0, 0);
    try (RunWriter run = new RunWriter(new ByteArrayOutputStream(), BookSettings.defaults())) {
      run.write(counts);
      assertThrows(IllegalStateException.class, () -> run.write(counts));
    }
    int[] left = {2};
    assertThrows(
        IllegalStateException.class,
        () ->
            BookWriter.write(
                (bytes, at) -> {},
                BookSettings.defaults(),
                BookFilter.none(),
                3,
                into -> {
                  into.swap(counts);
                  return left[0]-- > 0;
                }));
  }

  @Test
  void givenWeightsAreKept() throws IOException {
    BookSettings settings = BookSettings.builder().weighting(Weighting.GIVEN).build();
    Position start = Position.initial();
    PositionKey key = Mirror.canonical(start, true);
    PositionCounts counts = new PositionCounts();
    counts.begin(key.key(), key.lock());
    counts.add(Move.parse("h2e2").packed(), 0, 0, 0, 0, 70_000);
    counts.add(Move.parse("g3g4").packed(), 0, 0, 0, 0, 9);
    boolean[] given = {false};
    CountSource source =
        into -> {
          if (given[0]) {
            return false;
          }
          given[0] = true;
          into.begin(counts.key, counts.lock);
          into.addAll(counts);
          return true;
        };
    BookWriter.write(file, settings, BookFilter.none(), 1, source);
    try (OpeningBook book = OpeningBook.read(file)) {
      book.verify();
      assertEquals(
          "[h2e2 weight 70000, 0 games +0 =0 -0, g3g4 weight 9, 0 games +0 =0 -0]",
          book.moves(start).toString());
    }
  }
}
