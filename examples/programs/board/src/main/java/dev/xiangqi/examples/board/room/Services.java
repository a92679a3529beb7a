package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.MoveSource;
import dev.xiangqi.examples.board.engine.SearchPool;
import dev.xiangqi.examples.board.limit.Addresses;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.metrics.Metrics;
import dev.xiangqi.examples.board.store.GameStore;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * What the rooms, the connections and the HTTP server share.
 *
 * @param store the games
 * @param pool the engines
 * @param book the opening book, if there is one; thread-safe
 * @param clock the server's clock
 * @param timer runs tasks later
 * @param workers runs the mailboxes, and other tasks that take a while
 * @param limits the bounds
 * @param addresses the use of the server by each address
 * @param metrics the figures
 */
public record Services(
    GameStore store,
    SearchPool pool,
    Optional<MoveSource> book,
    InstantSource clock,
    Timer timer,
    Executor workers,
    Limits limits,
    Addresses addresses,
    Metrics metrics) {
  /** The current time in milliseconds, as events are stored. */
  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
