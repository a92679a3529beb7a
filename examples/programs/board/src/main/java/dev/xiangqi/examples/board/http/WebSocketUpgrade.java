package dev.xiangqi.examples.board.http;

import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.socket.Connection;
import dev.xiangqi.examples.board.socket.Sockets;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/** Turns requests into connections by WebSocket. */
final class WebSocketUpgrade {
  private static final Logger LOG = Logger.getLogger(WebSocketUpgrade.class.getName());

  private static final String PROTOCOL = "xiangqi.1";
  private static final int SWITCHED = 101;
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9+/]{21}[AQgw]==");

  private final Sockets sockets;
  private final ServerWebSocketContainer container;

  WebSocketUpgrade(Sockets sockets, ServerWebSocketContainer container) {
    this.sockets = sockets;
    this.container = container;
  }

  /**
   * Answers a request for a WebSocket.
   *
   * @param address the key of the client's address
   * @throws RequestRefusedException if it is malformed, or there are too many connections
   */
  void upgrade(String address, Request request, Response response, Callback callback) {
    if (!hasKey(request)) {
      throw noWebSocket();
    }
    Connection connection =
        sockets.connect(address).orElseThrow(() -> new RequestRefusedException(Code.FULL));
    boolean upgraded = false;
    try {
      boolean handled =
          container.upgrade(
              (asked, answer, ignored) -> {
                answer.setExtensions(List.of());
                if (asked.hasSubProtocol(PROTOCOL)) {
                  answer.setAcceptedSubProtocol(PROTOCOL);
                }
                return connection;
              },
              request,
              response,
              callback);
      upgraded = handled && response.getStatus() == SWITCHED;
      if (!handled) {
        throw noWebSocket();
      }
    } catch (HttpException.RuntimeException | IllegalArgumentException e) {
      // A header is missing or malformed.
      LOG.log(Level.FINE, "no WebSocket", e);
      throw noWebSocket();
    } finally {
      if (!upgraded) {
        connection.ended();
      }
    }
  }

  private static RequestRefusedException noWebSocket() {
    return new RequestRefusedException(Code.BAD, "expected a WebSocket", "应为 WebSocket 连接");
  }

  /** Whether a request has one key of 16 bytes. Jetty takes an empty one. */
  private static boolean hasKey(Request request) {
    List<String> keys = request.getHeaders().getValuesList(HttpHeader.SEC_WEBSOCKET_KEY);
    return keys.size() == 1 && KEY.matcher(keys.get(0)).matches();
  }
}
