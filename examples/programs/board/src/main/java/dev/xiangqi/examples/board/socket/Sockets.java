package dev.xiangqi.examples.board.socket;

import dev.xiangqi.examples.board.engine.EnginePool;
import dev.xiangqi.examples.board.limit.Addresses;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RefusedException;
import dev.xiangqi.examples.board.metrics.Metrics;
import dev.xiangqi.examples.board.room.Rooms;
import dev.xiangqi.examples.board.room.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** All connections of a server. Thread-safe. */
public final class Sockets {
  private static final Duration TICK = Duration.ofSeconds(1);

  private final Rooms rooms;
  private final EnginePool pool;
  private final Addresses addresses;
  private final Limits limits;
  private final Metrics metrics;
  private final Timer timer;
  private final Executor workers;
  private final Set<String> phrases;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Creates the register of connections.
   *
   * @param rooms the games
   * @param pool the engines
   * @param addresses what each address uses
   * @param limits the bounds
   * @param metrics the figures
   * @param timer runs tasks later
   * @param workers runs tasks that take a while
   * @param phrases the keys of the phrases that players may send
   */
  public Sockets(
      Rooms rooms,
      EnginePool pool,
      Addresses addresses,
      Limits limits,
      Metrics metrics,
      Timer timer,
      Executor workers,
      List<String> phrases) {
    this.rooms = rooms;
    this.pool = pool;
    this.addresses = addresses;
    this.limits = limits;
    this.metrics = metrics;
    this.timer = timer;
    this.workers = workers;
    this.phrases = Set.copyOf(phrases);
    metrics.gauge("connections", addresses::connections);
    tick();
  }

  /**
   * {@return a new connection, or empty if there are too many}
   *
   * @param address the key of the client's address
   */
  public Optional<Connection> connect(String address) {
    if (closed || !addresses.connect(address)) {
      return Optional.empty();
    }
    Connection connection = new Connection(this, address);
    connections.add(connection);
    return Optional.of(connection);
  }

  void closed(Connection connection, String address) {
    if (connections.remove(connection)) {
      addresses.disconnect(address);
      synchronized (connections) {
        connections.notifyAll();
      }
    }
  }

  private void tick() {
    timer.after(
        TICK,
        () -> {
          long now = System.nanoTime();
          connections.forEach(connection -> connection.look(now));
          addresses.forgetIdle();
          if (!closed) {
            tick();
          }
        });
  }

  /**
   * Tells all clients that the server stops, and closes the connections. Returns when all have
   * ended.
   *
   * @param most greatest time to wait for clients that do not read or answer
   * @throws InterruptedException if the thread is interrupted; the connections may be open
   */
  public void close(Duration most) throws InterruptedException {
    closed = true;
    connections.forEach(connection -> connection.stop(new RefusedException(Code.CLOSING)));
    long end = System.nanoTime() + most.toNanos();
    synchronized (connections) {
      for (long left = most.toNanos();
          left > 0 && !connections.isEmpty();
          left = end - System.nanoTime()) {
        TimeUnit.NANOSECONDS.timedWait(connections, left);
      }
    }
  }

  Rooms rooms() {
    return rooms;
  }

  EnginePool pool() {
    return pool;
  }

  Limits limits() {
    return limits;
  }

  Metrics metrics() {
    return metrics;
  }

  Executor workers() {
    return workers;
  }

  boolean isPhrase(String phrase) {
    return phrases.contains(phrase);
  }
}
