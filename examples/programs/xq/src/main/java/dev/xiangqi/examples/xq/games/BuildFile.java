package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.PendingEntry;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One game file of a build. Its faults are counted in a tally and do not end the build. */
public final class BuildFile {
  private final String id;
  private final BatchReader reader;
  private final Optional<ExecutorService> readers;
  private final BuildTally tally;

  private BuildFile(
      String id, BatchReader reader, Optional<ExecutorService> readers, BuildTally tally) {
    this.id = id;
    this.reader = reader;
    this.readers = readers;
    this.tally = tally;
  }

  /**
   * {@return the files named by arguments; with few files, extra threads read ahead while others
   * work}
   *
   * @param sources files and folders
   * @param opener opens a file
   * @param jobs the number of threads of the build
   * @param readers threads to read ahead on
   */
  public static List<BuildFile> list(
      List<Path> sources,
      GameBatches.FileOpener opener,
      int jobs,
      ExecutorService readers,
      BuildTally tally) {
    List<Path> files = files(sources, tally);
    Optional<ExecutorService> ahead =
        files.size() < 2 * jobs && jobs > 1 ? Optional.of(readers) : Optional.empty();
    Map<String, Integer> times = new HashMap<>();
    List<BuildFile> list = new ArrayList<>();
    for (Path file : files) {
      String version = version(file);
      String id = times.merge(version, 1, Integer::sum) + " " + version;
      BatchReader reader =
          BatchReader.ofPending(InputFiles.describe(file), () -> opener.open(file));
      list.add(new BuildFile(id, reader, ahead, tally));
    }
    return list;
  }

  private static List<Path> files(List<Path> sources, BuildTally tally) {
    List<Path> files = new ArrayList<>();
    InputFiles paths = new InputFiles(sources);
    boolean more = true;
    while (more) {
      try {
        Optional<Path> path = paths.next();
        more = path.isPresent();
        path.ifPresent(files::add);
      } catch (IOException e) {
        tally.fail(e);
      }
    }
    return files;
  }

  /** Path, size and time of the last change: the same text means the same games. */
  private static String version(Path file) {
    try {
      return file.toAbsolutePath() + " " + Files.size(file) + " " + Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return file.toAbsolutePath().toString(); // reading it fails, too, and is reported then
    }
  }

  /**
   * {@return the id of this file, different for each file of a build and for each version of it}
   */
  public String id() {
    return id;
  }

  /**
   * Reads all games.
   *
   * @param work what to do with each game, on several threads if they are free
   * @param taking receives each result in the order of the games, on this thread; returns whether
   *     the build wants the game
   */
  public <R> void read(Function<GameTree, R> work, Predicate<R> taking) throws IOException {
    try (reader) {
      Batch.Source source = readers.isPresent() ? ReadAhead.start(reader, readers.get()) : reader;
      Batch batch;
      do {
        batch = source.next();
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("interrupted");
        }
        for (Done<R> done : done(batch.entries(), work)) {
          boolean taken = done.result().filter(taking).isPresent();
          done.entry().ifPresent(entry -> tally.add(entry, taken));
        }
        batch.failure().ifPresent(tally::fail);
        tally.show();
      } while (!batch.last());
    }
  }

  /** A game, unless reading it failed, and what became of it. */
  private record Done<R>(Optional<GameEntry> entry, Optional<R> result) {}

  private <R> List<Done<R>> done(List<PendingEntry> entries, Function<GameTree, R> work) {
    Stream<PendingEntry> stream = readers.isPresent() ? entries.parallelStream() : entries.stream();
    return stream.map(entry -> done(entry, work)).toList();
  }

  private <R> Done<R> done(PendingEntry pending, Function<GameTree, R> work) {
    GameEntry entry;
    try {
      entry = pending.read();
    } catch (OutOfMemoryError e) {
      tally.fail(reader.named(new IOException(Failures.OUT_OF_MEMORY, e)));
      return new Done<>(Optional.empty(), Optional.empty());
    }
    Optional<R> result =
        entry instanceof GameEntry.Read read ? result(read, work) : Optional.empty();
    return new Done<>(Optional.of(entry), result);
  }

  /** A game that is too large for a build is reported like an unreadable file. */
  private <R> Optional<R> result(GameEntry.Read entry, Function<GameTree, R> work) {
    try {
      return Optional.of(work.apply(entry.tree()));
    } catch (IllegalArgumentException e) {
      tally.fail(
          new IOException(entry.source() + ", game " + entry.number() + ": " + e.getMessage(), e));
      return Optional.empty();
    }
  }
}
