package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.notation.io.GameReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Reads the games of several files in order. With two jobs or more, other threads read ahead while
 * the caller works. They read one or more files at a time, and a bounded number of games ahead.
 */
public final class GameBatches implements Closeable {
  /** Files read ahead for each thread: small files then need few switches between threads. */
  private static final int FILES_PER_JOB = 4;

  private final InputFiles files;
  private final FileOpener opener;
  private final int openLimit;
  private final Optional<ExecutorService> executor;
  private final Deque<Batch.Source> open = new ArrayDeque<>();
  private boolean noMoreFiles;

  /** Opens a game file. */
  public interface FileOpener {
    GameReader open(Path file) throws IOException;
  }

  /**
   * Makes a reader of several files.
   *
   * @param files the files
   * @param opener opens each file
   * @param jobs the number of threads, including the caller's
   */
  GameBatches(InputFiles files, FileOpener opener, int jobs) {
    this.files = files;
    this.opener = opener;
    this.openLimit = FILES_PER_JOB * jobs;
    this.executor =
        jobs == 1 ? Optional.empty() : Optional.of(Executors.newFixedThreadPool(jobs - 1));
  }

  /** {@return the next batch, or empty after the last file} */
  Optional<Batch> next() {
    while (!noMoreFiles && open.size() < openLimit) {
      openNext();
    }
    Batch.Source current = open.peek();
    if (current == null) {
      return Optional.empty();
    }
    Batch batch = current.next();
    if (batch.last()) {
      open.remove();
    }
    return Optional.of(batch);
  }

  private void openNext() {
    try {
      Optional<Path> file = files.next();
      if (file.isEmpty()) {
        noMoreFiles = true;
        return;
      }
      BatchReader reader =
          BatchReader.of(InputFiles.describe(file.get()), () -> opener.open(file.get()));
      open.add(executor.isPresent() ? ReadAhead.start(reader, executor.get()) : reader);
    } catch (IOException e) {
      open.add(() -> Batch.broken(List.of(), e));
    }
  }

  /** Stops reading. */
  @Override
  public void close() {
    executor.ifPresent(ExecutorService::shutdownNow);
  }
}
