package dev.xiangqi.search.engine.threads;

import dev.xiangqi.search.engine.tree.SearchControl;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Events of search threads, processed by the thread that waits for them: reports, and the end of
 * each thread. An exception in a thread stops the others; the waiting thread rethrows it.
 */
final class EventQueue {
  private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
  private final SearchControl control;
  private int ended;
  private @Nullable Throwable failure;

  EventQueue(SearchControl control) {
    this.control = control;
  }

  /** Adds an event, to be run by the waiting thread. */
  void add(Runnable event) {
    events.add(event);
  }

  /** Runs a thread's work, then adds the event of its end. */
  void runThread(Runnable work) {
    try {
      work.run();
      events.add(() -> ended++);
    } catch (Throwable thrown) {
      control.stop();
      events.add(() -> fail(thrown));
    }
  }

  private void fail(Throwable thrown) {
    failure = failure == null ? thrown : failure;
    ended++;
  }

  /** Runs events until the given number of threads have ended. */
  void processUntilEnd(int threads) {
    while (ended < threads) {
      try {
        events.take().run();
      } catch (InterruptedException e) {
        control.stop();
      } catch (Throwable thrown) {
        control.stop();
        failure = failure == null ? thrown : failure;
      }
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
