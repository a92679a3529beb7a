package dev.xiangqi.examples.xq.games;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;

/** Reads a file on another thread, as far ahead as a short queue allows. */
public final class ReadAhead implements Batch.Source {
  private static final int BATCHES = 4;

  private final BlockingQueue<Batch> queue = new ArrayBlockingQueue<>(BATCHES);

  private ReadAhead() {}

  /** Begins to read as soon as the executor has a thread. */
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
      // Nobody wants the rest.
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // Closing again what was read to its end, or what nobody waits for.
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
