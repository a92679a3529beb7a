package dev.xiangqi.search.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Engines, each used by one thread at a time. They start on demand, and unusable ones are replaced.
 * Thread-safe.
 *
 * @param <E> the type of the engines
 */
final class Pool<E> {
  private final Supplier<? extends E> starter;
  private final Predicate<? super E> usable;
  private final Consumer<? super E> closer;
  private final Semaphore free;
  private final Object lock = new Object();
  private final Deque<E> idle = new ArrayDeque<>();
  private final Set<E> all = new LinkedHashSet<>();
  private boolean closed;

  /** The number of threads that start or end engines. */
  private int changing;

  /**
   * Makes a pool without engines.
   *
   * @param size the maximum number of engines
   * @param starter starts an engine
   * @param usable tells whether an engine can be used again
   * @param closer ends an engine; idempotent
   */
  Pool(
      int size,
      Supplier<? extends E> starter,
      Predicate<? super E> usable,
      Consumer<? super E> closer) {
    this.starter = starter;
    this.usable = usable;
    this.closer = closer;
    this.free = new Semaphore(size, true);
  }

  /** Starts the first engine. */
  void startFirst() {
    putBack(startOne());
  }

  /**
   * Waits for an engine, in order of arrival. The caller must give it back.
   *
   * @throws IllegalStateException if the pool is closed
   */
  E take() throws InterruptedException {
    free.acquire();
    boolean taken = false;
    try {
      E engine = takeIdle().filter(this::keep).orElseGet(this::startOne);
      taken = true;
      return engine;
    } finally {
      if (!taken) {
        free.release();
      }
    }
  }

  /** Returns an engine that {@link #take} gave. */
  void giveBack(E engine) {
    try {
      putBack(engine);
    } finally {
      free.release();
    }
  }

  private Optional<E> takeIdle() {
    synchronized (lock) {
      requireOpen();
      return Optional.ofNullable(idle.pollFirst());
    }
  }

  private E startOne() {
    synchronized (lock) {
      requireOpen();
      changing++;
    }
    try {
      E engine = starter.get();
      synchronized (lock) {
        if (!closed) {
          all.add(engine);
          return engine;
        }
      }
      closer.accept(engine);
      throw closed();
    } finally {
      changed();
    }
  }

  /** Reports that this thread has started or ended its engines. */
  private void changed() {
    synchronized (lock) {
      changing--;
      lock.notifyAll();
    }
  }

  /** Makes an engine idle, unless it has failed or the pool is closed. */
  private void putBack(E engine) {
    if (keep(engine)) {
      synchronized (lock) {
        if (!closed) {
          idle.addFirst(engine);
        }
      }
    }
  }

  /** Whether an engine is usable; closes and removes it otherwise. */
  private boolean keep(E engine) {
    if (usable.test(engine)) {
      return true;
    }
    synchronized (lock) {
      if (!all.remove(engine)) {
        // The pool is closed and ends it.
        return false;
      }
      changing++;
    }
    try {
      closer.accept(engine);
    } finally {
      changed();
    }
    return false;
  }

  private void requireOpen() {
    if (closed) {
      throw closed();
    }
  }

  private static IllegalStateException closed() {
    return new IllegalStateException("the pool is closed");
  }

  /**
   * Ends all engines; idempotent. Waits for those that are just being started, and ends them; also
   * waits for those that another thread is ending. An interrupt does not end this wait; the flag
   * stays set.
   */
  void close() {
    List<E> engines;
    synchronized (lock) {
      closed = true;
      engines = new ArrayList<>(all);
      all.clear();
      idle.clear();
      changing++;
    }
    try {
      engines.forEach(closer);
    } finally {
      changed();
    }
    awaitChanges();
  }

  private void awaitChanges() {
    boolean interrupted = false;
    synchronized (lock) {
      while (changing > 0) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
