package dev.xiangqi.examples.xq.games;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;

/** Reads a file on another thread. A short queue limits how far it reads ahead. */
public final class ReadAhead implements Batch.Source {
  private static final int MAX_BATCHES = 4;

  private final BlockingQueue<Batch> queue = new ArrayBlockingQueue<>(MAX_BATCHES);

  private ReadAhead() {}

  /** Starts reading when the executor has a free thread. */
  public static ReadAhead start(BatchReader reader, ExecutorService executor) {
    ReadAhead ahead = new ReadAhead();
    executor.execute(() -> ahead.fill(reader));
    return ahead;
  }

  private void fill(BatchReader reader) {
    try (reader) {
      Batch batch;
      do {
        batch = reader.next();
        queue.put(batch);
      } while (!batch.last());
    } catch (InterruptedException e) {
      // The caller has stopped reading.
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // Only the close failed: the file was read to its end, or its games are no longer wanted.
    }
  }

  @Override
  public Batch next() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Batch.broken(List.of(), new IOException("interrupted"));
    }
  }
}
