package dev.xiangqi.examples.board.store;

import dev.xiangqi.core.play.PlayEvent;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures a store: each of 200 games appends its next event when the previous one is durable.
 * Arguments: a location (default: a temporary SQLite file), and the number of events of a game.
 */
public final class StoreThroughput {
  private static final int GAMES = 200;

  private StoreThroughput() {}

  /**
   * Prints the figures.
   *
   * @param args location, number of events
   */
  public static void main(String[] args) throws Exception {
    String location =
        args.length > 0
            ? args[0]
            : Files.createTempDirectory("store").resolve("games.db").toString();
    int events = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    try (GameStore store = GameStores.open(location)) {
      for (int round = 0; round < 3; round++) {
        measure(store, "round" + round + "-" + Instant.now().toEpochMilli() + "-", events);
      }
    }
  }

  private static void measure(GameStore store, String prefix, int events) throws Exception {
    for (int i = 0; i < GAMES; i++) {
      store
          .create(
              new GameRecord(
                  prefix + i, Instant.now(), "{}", false, Optional.empty(), Optional.empty()))
          .toCompletableFuture()
          .join();
    }
    long[] nanos = new long[GAMES * events];
    AtomicInteger next = new AtomicInteger();
    CountDownLatch ended = new CountDownLatch(GAMES);
    long began = System.nanoTime();
    for (int i = 0; i < GAMES; i++) {
      append(store, prefix + i, 0, events, nanos, next, ended);
    }
    ended.await();
    double seconds = (System.nanoTime() - began) / 1e9;
    Arrays.sort(nanos);
    System.out.printf(
        "%d appends in %.2f s: %.0f/s; p50 %.2f ms, p99 %.2f ms, max %.2f ms%n",
        nanos.length,
        seconds,
        nanos.length / seconds,
        nanos[nanos.length / 2] / 1e6,
        nanos[nanos.length / 100 * 99] / 1e6,
        nanos[nanos.length - 1] / 1e6);
  }

  private static void append(
      GameStore store,
      String id,
      int number,
      int events,
      long[] nanos,
      AtomicInteger next,
      CountDownLatch ended) {
    if (number == events) {
      ended.countDown();
      return;
    }
    long began = System.nanoTime();
    store
        .append(id, number, new PlayEvent.Paused(Instant.now()), false)
        .thenAccept(
            won -> {
              if (!won) {
                throw new IllegalStateException("the number is taken");
              }
              nanos[next.getAndIncrement()] = System.nanoTime() - began;
              append(store, id, number + 1, events, nanos, next, ended);
            });
  }
}
