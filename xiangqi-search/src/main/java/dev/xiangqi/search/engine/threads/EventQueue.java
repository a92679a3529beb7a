package dev.xiangqi.search.engine.threads;

import dev.xiangqi.search.engine.tree.SearchControl;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of a search have to tell the one that waits for them: reports, and their ends.
 * What a thread throws stops the others, and is thrown again where the end of all is waited for.
 */
final class EventQueue {
  private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
  private final SearchControl control;
  private int ended;
  private @Nullable Throwable failure;

  EventQueue(SearchControl control) {
    this.control = control;
  }

  /** Has something done by the thread that waits. */
  void add(Runnable event) {
    events.add(event);
  }

  /** Does a thread's work, and tells of its end. */
  void finish(Runnable work) {
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

  /** Does what is added, until so many threads have ended. */
  void run(int threads) {
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
