package dev.xiangqi.book.build;

import java.io.IOException;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * What builds of books and of collections share: several threads work on inputs or parts, and a
 * listener hears of the progress. Thread-safe.
 *
 * @param <P> the phases of a build
 */
public final class SpillingBuild<P> {
  private final int jobs;
  private final Supplier<Workers> workers;
  private final Listener<P> listener;
  private final AtomicLong games = new AtomicLong();

  /** Guards the field below and calls of the listener. */
  private final Object lock = new Object();

  private long done;

  /**
   * Hears of the progress, from one thread at a time.
   *
   * @param <P> the phases of a build
   */
  @FunctionalInterface
  public interface Listener<P> {
    /**
     * Called now and then.
     *
     * @param phase the current phase
     * @param done the amount done in it
     * @param total the amount to do in it, at least {@code done}
     * @param games the number of games accepted so far
     */
    void progress(P phase, long done, long total, long games);
  }

  /**
   * Works on items from a queue.
   *
   * @param <T> an item
   */
  @FunctionalInterface
  public interface QueueWork<T> {
    /** Works until the queue is empty; called by several threads. */
    void run(Workers workers, Queue<T> pending) throws IOException;
  }

  /** Work on one thread. */
  @FunctionalInterface
  public interface OneThread {
    void run(Workers thread) throws IOException;
  }

  /**
   * Makes a build.
   *
   * @param jobs the number of threads, from 1
   * @param workers makes the threads of a phase
   * @param listener hears of the progress
   */
  public SpillingBuild(int jobs, Supplier<Workers> workers, Listener<P> listener) {
    this.jobs = jobs;
    this.workers = workers;
    this.listener = listener;
  }

  /** Counts a game that was accepted. */
  public void addGame() {
    games.incrementAndGet();
  }

  /** {@return the number of games accepted so far} */
  public long games() {
    return games.get();
  }

  /** Begins a phase, of which a part may be done already. */
  public void begin(P phase, long already, long total) {
    synchronized (lock) {
      done = 0;
    }
    progress(phase, already, total);
  }

  /** Reports a step of the current phase. */
  public void progress(P phase, long step, long total) {
    synchronized (lock) {
      done += step;
      listener.progress(phase, done, Math.max(done, total), games.get());
    }
  }

  /**
   * Works on items with several threads.
   *
   * @param phase the phase, measured in items; the work reports each
   * @param total the number of all items, including those done by an earlier run
   * @param pending the items to work on
   * @param work the work
   */
  public <T> void run(P phase, int total, Collection<? extends T> pending, QueueWork<T> work)
      throws IOException {
    begin(phase, total - pending.size(), total);
    Queue<T> queue = new ConcurrentLinkedQueue<>(pending);
    Workers threads = workers.get();
    threads.run(Math.min(jobs, Math.max(1, pending.size())), () -> work.run(threads, queue));
  }

  /** Does work on one thread that is not the caller's: the caller waits and can be interrupted. */
  public void runAside(OneThread work) throws IOException {
    Workers thread = workers.get();
    thread.run(1, () -> work.run(thread));
  }
}
