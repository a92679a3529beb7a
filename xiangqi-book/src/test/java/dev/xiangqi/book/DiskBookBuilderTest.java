package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds on disk: several threads, cancelled and resumed builds. */
class DiskBookBuilderTest {
  private static final BookSettings SETTINGS = BookSettings.defaults();

  private final Path folder;
  private final Path target;
  private final List<RandomGames.Entry> games = RandomGames.list(17, 400);

  /** The book written by a single {@link BookBuilder}. */
  private final byte[] expected;

  DiskBookBuilderTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    target = folder.resolve("book.xqb");
    Path file = folder.resolve("expected");
    RandomGames.build(SETTINGS, games).write(file, BookFilter.usual()).close();
    expected = Files.readAllBytes(file);
    Files.delete(file);
  }

  /** An input with some of the games. */
  private record Input(String id, List<RandomGames.Entry> games) implements GameInput {
    @Override
    public void read(GameSink sink) {
      for (RandomGames.Entry each : games) {
        if (each.game().ply() % 2 == 0) {
          each.addTo(sink);
        } else {
          sink.add(each.game().startPosition(), each.game().moves(), each.result(), each.info());
        }
      }
    }
  }

  private List<GameInput> inputs(int count, long seed) {
    List<RandomGames.Entry> shuffled = new ArrayList<>(games);
    Random random = new Random(seed);
    Collections.shuffle(shuffled, random);
    List<GameInput> inputs = new ArrayList<>();
    int each = (shuffled.size() + count - 1) / count;
    for (int i = 0; i < count; i++) {
      int start = Math.min(i * each, shuffled.size());
      int end = Math.min(start + each, shuffled.size());
      inputs.add(new Input("input " + seed + "-" + i, shuffled.subList(start, end)));
    }
    return inputs;
  }

  private void assertBuilt() throws IOException {
    assertTrue(Arrays.equals(expected, Files.readAllBytes(target)));
    assertEquals(List.of("book.xqb"), names());
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** A listener that fails the build when a phase begins. */
  private static Consumer<BuildProgress> stoppingAt(BuildProgress.Phase phase) {
    return progress -> {
      if (progress.phase() == phase) {
        throw new IllegalStateException("enough");
      }
    };
  }

  @Test
  void givesTheBytesOfASingleBuilder() throws IOException {
    for (int round = 0; round < 8; round++) {
      DiskBookBuilder builder =
          DiskBookBuilder.create(target)
              .jobs(1 + round % 4)
              .anyMemory(round % 2 == 0 ? 1 << 24 : 0);
      try (OpeningBook book = builder.build(inputs(1 + 5 * round, round))) {
        book.verify();
      }
      assertBuilt();
    }
  }

  /** A filter leaves moves in positions that no line of the book reaches. */
  @Test
  void everyEntryIsPassedWithItsPosition() throws IOException {
    for (boolean mirrors : new boolean[] {true, false}) {
      BookSettings settings = BookSettings.builder().maxPlies(12).mirrors(mirrors).build();
      List<BookEntry> first = new ArrayList<>();
      for (int round = 0; round < 3; round++) {
        List<BookEntry> entries = new ArrayList<>();
        DiskBookBuilder builder =
            DiskBookBuilder.create(target)
                .settings(settings)
                .filter(BookFilter.none().minGames(2).minScore(40))
                .jobs(1 + round)
                .anyMemory(round == 1 ? 0 : 1 << 24);
        try (OpeningBook book =
            builder.build(
                inputs(1 + 5 * round, round), all -> all.forEachRemaining(entries::add))) {
          assertEquals(book.size(), entries.size());
          for (BookEntry entry : entries) {
            assertTrue(book.moves(entry.position()).contains(entry.move()));
          }
          assertTrue(BookExport.of(book).positions() < book.positions());
        }
        assertEquals(List.of("book.xqb"), names());
        first.addAll(round == 0 ? entries : List.of());
        assertEquals(first, entries);
      }
    }
  }

  @Test
  void aFailingTaskLeavesTheBookAndNothingElse() throws IOException {
    DiskBookBuilder builder = DiskBookBuilder.create(target);
    IOException failure = new IOException("full");
    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                builder.build(
                    inputs(2, 1),
                    entries -> {
                      assertTrue(entries.hasNext());
                      throw failure;
                    }));
    assertEquals(failure, thrown);
    assertEquals(List.of("book.xqb"), names());
    assertThrows(
        BookCancelledException.class,
        () ->
            builder.build(
                inputs(2, 1),
                entries -> {
                  builder.cancel();
                  entries.forEachRemaining(entry -> {});
                }));
    assertEquals(List.of("book.xqb"), names());
  }

  @Test
  void noGamesMakeAnEmptyBook() throws IOException {
    try (OpeningBook book = DiskBookBuilder.create(target).build(List.of())) {
      assertEquals(0, book.size());
    }
    assertEquals(List.of("book.xqb"), names());
  }

  @Test
  void reportsProgress() throws IOException {
    List<BuildProgress> reports = new ArrayList<>();
    DiskBookBuilder builder = DiskBookBuilder.create(target).jobs(2).listener(reports::add);
    builder.build(inputs(9, 1)).close();
    assertTrue(
        reports.stream()
            .anyMatch(
                each ->
                    each.phase() == BuildProgress.Phase.READING && each.done() == each.total()));
    assertTrue(reports.stream().allMatch(each -> each.done() <= each.total() || each.total() == 0));
    assertEquals(games.size(), reports.get(reports.size() - 1).games());
    assertFalse(reports.get(0).toString().isEmpty());
  }

  /** An input that runs an action after some games. */
  private static GameInput faulty(GameInput input, AtomicInteger left, Runnable stop) {
    return new GameInput() {
      @Override
      public String id() {
        return input.id();
      }

      @Override
      public void read(GameSink sink) throws IOException {
        for (RandomGames.Entry each : ((Input) input).games()) {
          if (left.decrementAndGet() == 0) {
            stop.run();
          }
          each.addTo(sink);
        }
      }
    };
  }

  @Test
  void resumesAfterCancellation() throws IOException {
    Random random = new Random(4);
    Path work = folder.resolve("work");
    for (int round = 0; round < 8; round++) {
      Files.deleteIfExists(target);
      for (int stops = random.nextInt(4); stops > 0; stops--) {
        List<DiskBookBuilder> stopped = new ArrayList<>();
        AtomicInteger left = new AtomicInteger(1 + random.nextInt(500));
        AtomicInteger reports = new AtomicInteger(1 + random.nextInt(60));
        DiskBookBuilder builder =
            DiskBookBuilder.create(target)
                .jobs(1 + random.nextInt(3))
                .anyMemory(random.nextInt(2) << 24)
                .workFolder(work)
                .listener(
                    progress -> {
                      if (reports.decrementAndGet() == 0) {
                        stopped.forEach(DiskBookBuilder::cancel);
                      }
                    });
        stopped.add(builder);
        List<GameInput> inputs = new ArrayList<>();
        inputs(7, 1).forEach(each -> inputs.add(faulty(each, left, builder::cancel)));
        try {
          builder.build(inputs).close();
          assertBuilt();
          Files.delete(target);
        } catch (BookCancelledException e) {
          assertFalse(Files.exists(target));
          assertEquals(List.of("work"), names());
        }
      }
      DiskBookBuilder builder = DiskBookBuilder.create(target).jobs(2).workFolder(work);
      builder.build(inputs(7, 1)).close();
      assertBuilt();
    }
  }

  @Test
  void readsNoFinishedInputTwice() throws IOException {
    Path work = folder.resolve("work");
    List<String> read = Collections.synchronizedList(new ArrayList<>());
    List<GameInput> inputs = new ArrayList<>();
    for (GameInput input : inputs(6, 1)) {
      inputs.add(
          new GameInput() {
            @Override
            public String id() {
              return input.id();
            }

            @Override
            public void read(GameSink sink) throws IOException {
              read.add(input.id());
              input.read(sink);
            }
          });
    }
    DiskBookBuilder first =
        DiskBookBuilder.create(target)
            .jobs(1)
            .workFolder(work)
            .listener(stoppingAt(BuildProgress.Phase.MERGING));
    assertThrows(IllegalStateException.class, () -> first.build(inputs));
    assertEquals(6, read.size());
    DiskBookBuilder.create(target).workFolder(work).build(inputs).close();
    assertEquals(6, read.size());
    assertBuilt();
  }

  @Test
  void gamesOfRemovedInputsAreNotCounted() throws IOException {
    Path work = folder.resolve("work");
    List<GameInput> inputs = new ArrayList<>(inputs(6, 1));
    inputs.add(2, new Input("another", RandomGames.list(99, 50)));
    for (int memory : new int[] {0, 1 << 24}) {
      DiskBookBuilder first =
          DiskBookBuilder.create(target)
              .jobs(2)
              .anyMemory(memory)
              .workFolder(work)
              .listener(stoppingAt(BuildProgress.Phase.WRITING));
      assertThrows(IllegalStateException.class, () -> first.build(inputs));
      DiskBookBuilder.create(target).workFolder(work).build(inputs(6, 1)).close();
      assertBuilt();
    }
  }

  @Test
  void otherSettingsStartAgain() throws IOException {
    Path work = folder.resolve("work");
    DiskBookBuilder first =
        DiskBookBuilder.create(target)
            .settings(BookSettings.builder().maxPlies(3).build())
            .workFolder(work)
            .listener(stoppingAt(BuildProgress.Phase.WRITING));
    assertThrows(IllegalStateException.class, () -> first.build(inputs(2, 1)));
    DiskBookBuilder.create(target).workFolder(work).build(inputs(2, 1)).close();
    assertBuilt();
  }

  @Test
  void failuresKeepTheOldBookAndLeaveNoFiles() throws IOException {
    Files.writeString(target, "old");
    IOException failure = new IOException("unreadable");
    List<GameInput> inputs = new ArrayList<>(inputs(4, 1));
    inputs.add(
        2,
        new GameInput() {
          @Override
          public String id() {
            return "bad";
          }

          @Override
          public void read(GameSink sink) throws IOException {
            throw failure;
          }
        });
    DiskBookBuilder builder = DiskBookBuilder.create(target).jobs(2);
    assertSame(failure, assertThrows(IOException.class, () -> builder.build(inputs)));
    assertEquals("old", Files.readString(target));
    assertEquals(List.of("book.xqb"), names());
    assertThrows(
        IOException.class,
        () -> DiskBookBuilder.create(folder.resolve("no/such/book")).build(inputs(2, 1)).close());
    assertThrows(
        IOException.class, () -> DiskBookBuilder.create(folder).build(inputs(2, 1)).close());
    List<GameInput> twice = List.of(inputs(1, 1).get(0), inputs(1, 1).get(0));
    assertThrows(IllegalArgumentException.class, () -> builder.build(twice));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            DiskBookBuilder.create(target)
                .settings(BookSettings.builder().weighting(Weighting.GIVEN).build()));
  }

  @Test
  void anInterruptCancelsAndIsKept() throws InterruptedException {
    CountDownLatch reading = new CountDownLatch(1);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    AtomicBoolean interrupted = new AtomicBoolean();
    GameInput endless =
        new GameInput() {
          @Override
          public String id() {
            return "endless";
          }

          @Override
          public void read(GameSink sink) {
            while (true) {
              games.get(0).addTo(sink);
              reading.countDown();
            }
          }
        };
    Thread thread =
        new Thread(
            () -> {
              try {
                DiskBookBuilder.create(target).build(List.of(endless)).close();
              } catch (Throwable e) {
                thrown.set(e);
                interrupted.set(Thread.currentThread().isInterrupted());
              }
            });
    thread.start();
    Waiting.await(reading);
    thread.interrupt();
    Waiting.join(thread);
    assertTrue(thrown.get() instanceof BookCancelledException, () -> "" + thrown.get());
    assertTrue(interrupted.get());
  }

  @Test
  void aWorkFolderIsLocked() throws IOException {
    Path work = folder.resolve("work");
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    DiskBookBuilder other = DiskBookBuilder.create(target).workFolder(work);
    DiskBookBuilder builder =
        DiskBookBuilder.create(target)
            .workFolder(work)
            .listener(
                progress -> {
                  try {
                    other.build(List.of()).close();
                  } catch (BookException | IOException e) {
                    thrown.set(e);
                  }
                });
    builder.build(inputs(2, 1)).close();
    assertTrue(("" + thrown.get()).contains("in use"), () -> "" + thrown.get());
    assertBuilt();
  }

  @Test
  void damagedFilesOfAnEarlierRunAreNamed() throws IOException {
    Path work = folder.resolve("work");
    DiskBookBuilder first =
        DiskBookBuilder.create(target)
            .workFolder(work)
            .listener(stoppingAt(BuildProgress.Phase.COUNTING));
    assertThrows(IllegalStateException.class, () -> first.build(inputs(2, 1)));
    List<Path> runs;
    try (Stream<Path> files = Files.list(work)) {
      runs = files.filter(file -> file.toString().contains("games")).sorted().toList();
    }
    byte[] bytes = Files.readAllBytes(runs.get(0));
    bytes[bytes.length / 2] ^= 1;
    Files.write(runs.get(0), bytes);
    DiskBookBuilder second = DiskBookBuilder.create(target).workFolder(work);
    CorruptBookException thrown =
        assertThrows(CorruptBookException.class, () -> second.build(inputs(2, 1)));
    assertEquals(runs.get(0).toString(), thrown.source());
    Path manifest = work.resolve("xqbuild-manifest");
    byte[] damaged = Files.readAllBytes(manifest);
    for (int i = 0; i < damaged.length; i++) {
      damaged[i] ^= 64;
      Files.write(manifest, damaged);
      assertThrows(CorruptBookException.class, () -> second.build(inputs(2, 1)));
      damaged[i] ^= 64;
    }
  }
}
