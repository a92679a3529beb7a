package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.metrics.Metrics;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;

/**
 * Ends connections by HTTP whose client takes too long to send the headers of a request, or to read
 * an answer. The idle timeout does not: a byte now and then makes it start anew. Thread-safe.
 */
final class SlowClients implements Connection.Listener {
  /** Greatest time between the opening of a connection, or an answer, and the next headers. */
  private static final Duration HEADER_TIME = Duration.ofSeconds(30);

  /** Greatest time between the beginning of an answer and its end. */
  private static final Duration ANSWER_TIME = Duration.ofMinutes(2);

  private final LongSupplier nanos;
  private final Metrics metrics;
  private final ConcurrentMap<Connection, Wait> waits = new ConcurrentHashMap<>();

  /**
   * Creates a watch without connections.
   *
   * @param nanos the time, as {@link System#nanoTime} gives it
   * @param metrics counts the clients that are too slow
   */
  SlowClients(LongSupplier nanos, Metrics metrics) {
    this.nanos = nanos;
    this.metrics = metrics;
  }

  @Override
  public void onOpened(Connection connection) {
    // Connections for WebSockets have pings instead.
    if (connection instanceof ConnectionMetaData) {
      waits.put(connection, waitFor(HEADER_TIME));
    }
  }

  @Override
  public void onClosed(Connection connection) {
    waits.remove(connection);
  }

  /** The headers of a request are complete. Its handler bounds the time of the body. */
  void received(Request request) {
    Connection connection = request.getConnectionMetaData().getConnection();
    waits.remove(connection);
    Request.addCompletionListener(
        request, failure -> awaitClient(connection, waitFor(HEADER_TIME)));
  }

  /** The answer to a request begins. */
  void answering(Request request) {
    awaitClient(request.getConnectionMetaData().getConnection(), waitFor(ANSWER_TIME));
  }

  private void awaitClient(Connection connection, Wait wait) {
    waits.put(connection, wait);
    // Closed connections would stay here for ever.
    if (!connection.getEndPoint().isOpen()) {
      waits.remove(connection);
    }
  }

  private Wait waitFor(Duration time) {
    return new Wait(nanos.getAsLong(), time.toNanos());
  }

  /** Closes the connections whose time is over. */
  void look() {
    long now = nanos.getAsLong();
    waits.forEach(
        (connection, wait) -> {
          if (now - wait.since() > wait.nanos() && waits.remove(connection, wait)) {
            metrics.count("refusals", "code", Code.SLOW.text());
            connection.getEndPoint().close();
          }
        });
  }

  /** What the server waits for: since when, and for how long at most. */
  private record Wait(long since, long nanos) {}
}
