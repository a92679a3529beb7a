package dev.xiangqi.examples.xq.matches;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets Ctrl-C end the work of a thread: the thread is interrupted, and the process waits until the
 * work is closed.
 */
final class Interruption {
  private static final long PATIENCE_SECONDS = 60;

  private final Thread worker = Thread.currentThread();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "xq match interruption");

  /** Watches the calling thread until it closes this. */
  Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void interrupt() {
    worker.interrupt();
    try {
      if (!closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("xq: the match did not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the watch. */
  void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending: the hook runs.
    }
  }
}
