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
 * The games of several files in order. With two jobs or more they are read on other threads while
 * the caller works: one file or several, ahead of the caller by a bounded number of games.
 */
public final class GameBatches implements Closeable {
  private final InputFiles files;
  private final FileOpener opener;
  private final int ahead;
  private final Optional<ExecutorService> executor;
  private final Deque<Batch.Source> open = new ArrayDeque<>();
  private boolean noMoreFiles;

  /** Opens a file by its name. */
  public interface FileOpener {
    GameReader open(Path file) throws IOException;
  }

  /**
   * Makes a reader of files.
   *
   * @param files which
   * @param opener how to open one
   * @param jobs how many threads work, the caller's among them
   */
  GameBatches(InputFiles files, FileOpener opener, int jobs) {
    this.files = files;
    this.opener = opener;
    this.ahead = jobs;
    this.executor =
        jobs == 1 ? Optional.empty() : Optional.of(Executors.newFixedThreadPool(jobs - 1));
  }

  /** The next games of any file, or empty at the end. */
  Optional<Batch> next() {
    while (!noMoreFiles && open.size() < ahead) {
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
          new BatchReader(InputFiles.describe(file.get()), () -> opener.open(file.get()));
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
