package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.formats.BookDat;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Builds that are killed, and books replaced or truncated while they are read. */
class OtherProcessesTest {
  private final Path folder;

  OtherProcessesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private byte[] expected() throws IOException {
    Path file = folder.resolve("expected");
    BookProgram.games().write(file, BookFilter.usual()).close();
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    return bytes;
  }

  private List<Path> files(Path where) throws IOException {
    try (Stream<Path> files = Files.walk(where)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void aBuildThatIsKilledAgainAndAgainIsFinished() throws IOException {
    byte[] expected = expected();
    Path target = folder.resolve("target.book");
    Path work = folder.resolve("work");
    int steps;
    try (OtherProcess whole = BookProgram.building(target, work)) {
      steps = whole.await(Integer.MAX_VALUE);
      assertEquals(0, whole.exit());
    }
    assertTrue(steps > 50, () -> steps + " steps");
    assertArrayEquals(expected, Files.readAllBytes(target));
    Files.delete(target);
    Random random = new Random(20);
    for (int kills = 0; kills < OtherProcess.KILLS; kills++) {
      try (OtherProcess killed = BookProgram.building(target, work)) {
        killed.await(random.nextInt(steps / 3));
        killed.kill();
      }
      for (Path file : files(folder)) {
        if (file.equals(target)) {
          assertArrayEquals(expected, Files.readAllBytes(file));
        } else {
          assertThrows(CorruptBookException.class, () -> OpeningBook.read(file), file::toString);
        }
      }
    }
    try (OtherProcess last = BookProgram.building(target, work)) {
      assertEquals(0, last.exit());
    }
    assertArrayEquals(expected, Files.readAllBytes(target));
    assertEquals(List.of(target), files(folder));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // does not let an open file be replaced, as the documentation says
  void readersOfABookThatIsReplacedAreNotDisturbed()
      throws IOException, InterruptedException, ExecutionException {
    Path target = folder.resolve("target.book");
    PartialBook games = BookProgram.games();
    List<Position> positions = new ArrayList<>();
    List<List<BookMove>> all = new ArrayList<>();
    List<List<BookMove>> twice = new ArrayList<>();
    try (OpeningBook few = games.write(folder.resolve("few"), BookFilter.usual());
        OpeningBook old = games.write(target, BookFilter.none())) {
      old.walk(
          Position.initial(),
          10,
          (line, position, moves) -> {
            positions.add(position);
            all.add(moves);
            twice.add(few.moves(position));
            return positions.size() < 200;
          });
      AtomicBoolean enough = new AtomicBoolean();
      CountDownLatch reading = new CountDownLatch(3);
      ExecutorService threads = Executors.newFixedThreadPool(3);
      List<Future<Integer>> readers = new ArrayList<>();
      try (OtherProcess other = BookProgram.replacing(target)) {
        Callable<Integer> reader =
            () -> {
              int opened = 0;
              while (!enough.get()) {
                assertEquals(all, positions.stream().map(old::moves).toList());
                try (OpeningBook now = OpeningBook.read(target)) {
                  now.verify();
                  assertEquals(
                      now.size() == old.size() ? all : twice,
                      positions.stream().map(now::moves).toList());
                }
                if (opened++ == 0) {
                  reading.countDown();
                }
              }
              return opened;
            };
        for (int i = 0; i < 3; i++) {
          readers.add(threads.submit(reader));
        }
        assertEquals(40, other.await(40));
        Waiting.until(
            "a book for each reader",
            () -> reading.getCount() == 0 || readers.stream().anyMatch(Future::isDone));
        enough.set(true);
        for (Future<Integer> each : readers) {
          assertTrue(each.get() > 0);
        }
      } finally {
        enough.set(true);
        threads.shutdownNow();
      }
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // does not let a mapped file be truncated
  void everyReadOfATruncatedBookSaysSo() throws IOException {
    Path target = folder.resolve("target.book");
    Path dat = folder.resolve("BOOK.DAT");
    try (OpeningBook book = BookProgram.games().write(target, BookFilter.none())) {
      BookDat.write(BookExport.of(book), dat);
    }
    try (OtherProcess other = BookProgram.truncating(target, dat)) {
      List<String> lines = other.lines();
      assertEquals(9, lines.size(), lines::toString);
      for (String line : lines.subList(2, 9)) {
        assertTrue(line.contains("truncated while it was open"), line);
      }
      for (String line : lines.subList(2, 8)) {
        assertTrue(line.startsWith(target + ", byte "), line);
      }
      assertTrue(lines.get(8).startsWith(dat + ": "), lines.get(8));
    }
  }
}
