package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.limit.Addresses;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.metrics.Metrics;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.eclipse.jetty.io.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Limits the network connections of one address, so that a slow or silent client cannot take all.
 * Not for a server behind a proxy, whose connections all have the address of the proxy.
 */
final class PeerLimit implements Connection.Listener {
  private final int max;
  private final Metrics metrics;
  private final ConcurrentMap<String, Integer> open = new ConcurrentHashMap<>();
  private final ConcurrentMap<Connection, String> addresses = new ConcurrentHashMap<>();

  PeerLimit(int max, Metrics metrics) {
    this.max = max;
    this.metrics = metrics;
  }

  @Override
  public void onOpened(Connection connection) {
    String address = Addresses.key(connection.getEndPoint().getRemoteSocketAddress());
    addresses.put(connection, address);
    if (open.merge(address, 1, Integer::sum) > max) {
      metrics.count("refusals", "code", Code.FULL.text());
      connection.getEndPoint().close();
    }
  }

  @Override
  public void onClosed(Connection connection) {
    // A closed connection has forgotten its address.
    @Nullable String address = addresses.remove(connection);
    if (address != null) {
      open.computeIfPresent(address, (unused, count) -> count > 1 ? count - 1 : null);
    }
  }
}
