package dev.xiangqi.search.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Interleavings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * An engine serves one thread at a time, there are never more than the pool may have, and after the
 * close none is open.
 *
 * <p>{@link EnginePool} is such a pool of processes. Processes cannot be run in all schedules, so
 * these engines are objects.
 */
@Tag(Interleavings.TAG)
class PoolInterleavingTest {
  private static final int SCHEDULES = 300;

  /** Counts engines. */
  private static final class Ledger {
    private final int most;
    private int open;

    Ledger(int most) {
      this.most = most;
    }

    synchronized Engine start() {
      open++;
      assertTrue(open <= most, "too many engines");
      return new Engine(this);
    }

    synchronized void ended() {
      open--;
    }

    synchronized int open() {
      return open;
    }
  }

  private static final class Engine {
    private final Ledger ledger;
    private boolean used;
    private boolean closed;
    private boolean broken;

    Engine(Ledger ledger) {
      this.ledger = ledger;
    }

    synchronized void use() {
      assertFalse(used, "two threads use an engine");
      used = true;
    }

    synchronized void leave(boolean breaks) {
      used = false;
      broken = breaks;
    }

    synchronized boolean isUsable() {
      return !broken && !closed;
    }

    synchronized void close() {
      if (!closed) {
        closed = true;
        ledger.ended();
      }
    }
  }

  private static Pool<Engine> pool(Ledger ledger, int size) {
    Pool<Engine> pool = new Pool<>(size, ledger::start, Engine::isUsable, Engine::close);
    Interleavings.share(pool, ledger);
    return pool;
  }

  /** {@return whether the pool was open} */
  private static boolean use(Pool<Engine> pool, boolean breaks) throws InterruptedException {
    Engine engine;
    try {
      engine = pool.take();
    } catch (IllegalStateException e) {
      return false;
    }
    try {
      engine.use();
      engine.leave(breaks);
    } finally {
      pool.giveBack(engine);
    }
    return true;
  }

  @Test
  void closedWhileAnEngineStarts() {
    Interleavings.first(
        SCHEDULES,
        () -> {
          Ledger ledger = new Ledger(1);
          Pool<Engine> pool = pool(ledger, 1);
          Interleavings.Actor user = Interleavings.start(() -> use(pool, false));
          pool.close();
          assertEquals(0, ledger.open());
          Interleavings.end(user);
          assertEquals(0, ledger.open());
          assertFalse(use(pool, false));
        });
  }

  @Test
  void closedWhileABrokenEngineIsReplaced() {
    Interleavings.first(
        SCHEDULES,
        () -> {
          Ledger ledger = new Ledger(1);
          Pool<Engine> pool = pool(ledger, 1);
          pool.startFirst();
          Interleavings.Actor user =
              Interleavings.start(
                  () -> {
                    if (use(pool, true)) {
                      use(pool, false);
                    }
                  });
          pool.close();
          assertEquals(0, ledger.open());
          Interleavings.end(user);
          assertEquals(0, ledger.open());
        });
  }

  @Test
  void twoThreadsShareOneEngine() {
    Interleavings.first(
        SCHEDULES,
        () -> {
          Ledger ledger = new Ledger(1);
          Pool<Engine> pool = pool(ledger, 1);
          Interleavings.Actor user = Interleavings.start(() -> assertTrue(use(pool, true)));
          assertTrue(use(pool, false));
          Interleavings.end(user);
          pool.close();
          assertEquals(0, ledger.open());
        });
  }

  @Test
  void twoThreadsClose() {
    Interleavings.first(
        SCHEDULES,
        () -> {
          Ledger ledger = new Ledger(1);
          Pool<Engine> pool = pool(ledger, 1);
          pool.startFirst();
          Interleavings.Actor closing =
              Interleavings.start(
                  () -> {
                    pool.close();
                    assertEquals(0, ledger.open());
                  });
          pool.close();
          assertEquals(0, ledger.open());
          Interleavings.end(closing);
        });
  }
}
