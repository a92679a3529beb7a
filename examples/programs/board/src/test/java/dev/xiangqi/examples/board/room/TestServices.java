package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.MoveSource;
import dev.xiangqi.examples.board.engine.SearchPool;
import dev.xiangqi.examples.board.limit.Addresses;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.metrics.Metrics;
import dev.xiangqi.examples.board.store.GameStore;
import java.time.InstantSource;
import java.util.Optional;

/** What the rooms of a test share. All work is done at once, on the thread of the test. */
public final class TestServices {
  private TestServices() {}

  /** {@return services with the usual bounds} */
  public static Services of(
      GameStore store,
      SearchPool pool,
      Optional<MoveSource> book,
      InstantSource clock,
      Timer timer) {
    Limits limits = Limits.defaults();
    return new Services(
        store,
        pool,
        book,
        clock,
        timer,
        Runnable::run,
        limits,
        new Addresses(limits),
        new Metrics());
  }
}
