package dev.xiangqi.examples.board.socket;

import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.room.Rooms;
import dev.xiangqi.examples.board.room.Services;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** All connections of a server. Thread-safe. */
public final class Sockets {
  private static final Duration TICK = Duration.ofSeconds(1);

  private final Rooms rooms;
  private final Services services;
  private final Set<String> phrases;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Creates the register of connections.
   *
   * @param rooms the games
   * @param services what the server shares
   * @param phrases the keys of the phrases that players may send
   */
  public Sockets(Rooms rooms, Services services, List<String> phrases) {
    this.rooms = rooms;
    this.services = services;
    this.phrases = Set.copyOf(phrases);
    services.metrics().gauge("connections", services.addresses()::connections);
    tick();
  }

  /**
   * {@return a new connection, or empty if there are too many}
   *
   * @param address the key of the client's address
   */
  public Optional<Connection> connect(String address) {
    if (closed || !services.addresses().connect(address)) {
      return Optional.empty();
    }
    Connection connection = new Connection(this, address);
    connections.add(connection);
    return Optional.of(connection);
  }

  void closed(Connection connection, String address) {
    if (connections.remove(connection)) {
      services.addresses().disconnect(address);
      synchronized (connections) {
        connections.notifyAll();
      }
    }
  }

  private void tick() {
    services
        .timer()
        .after(
            TICK,
            () -> {
              long now = System.nanoTime();
              connections.forEach(connection -> connection.look(now));
              services.addresses().forgetIdle();
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
    connections.forEach(connection -> connection.stop(new RequestRefusedException(Code.CLOSING)));
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

  Services services() {
    return services;
  }

  boolean isPhrase(String phrase) {
    return phrases.contains(phrase);
  }
}
