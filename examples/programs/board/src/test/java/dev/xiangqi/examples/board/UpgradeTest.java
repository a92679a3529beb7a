package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.MemoryStore;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests for a WebSocket that are none. */
class UpgradeTest {
  private BoardServer server;

  @BeforeEach
  void start() throws Exception {
    // The test sends hundreds of requests at once.
    Limits limits = new Limits(100, 200, 200, 1000, 100_000);
    BoardOptions options = TestOptions.of(Endpoint.local(), limits);
    server = BoardServer.start(options, new MemoryStore(), InstantSource.system());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String statusLine(String request) throws Exception {
    try (RawClient client = RawClient.connect(server.port())) {
      client.send(request);
      return client.statusLine();
    }
  }

  private static String without(String header) {
    return RawClient.handshake().replaceFirst(header + ": .*\r\n", "");
  }

  private static String with(String header, String value) {
    return RawClient.handshake().replaceFirst(header + ": .*", header + ": " + value);
  }

  private static String more(String header) {
    return RawClient.handshake().replaceFirst("\r\n\r\n", "\r\n" + header + "\r\n\r\n");
  }

  @Test
  void aMalformedRequestIsAnsweredAndLeavesNothing() throws Exception {
    assertEquals("HTTP/1.1 101 Switching Protocols", statusLine(RawClient.handshake()));
    for (String request :
        List.of(
            without("Sec-WebSocket-Key"),
            with("Sec-WebSocket-Key", ""),
            with("Sec-WebSocket-Key", "short"),
            with("Sec-WebSocket-Key", "A".repeat(5000)),
            with("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA"),
            with("Sec-WebSocket-Key", "????????????????????????"),
            more("Sec-WebSocket-Key: BBBBBBBBBBBBBBBBBBBBBB=="),
            without("Sec-WebSocket-Version"),
            with("Sec-WebSocket-Version", "12"),
            with("Sec-WebSocket-Version", "x"),
            with("Sec-WebSocket-Version", "99999999999999"),
            without("Upgrade"),
            with("Upgrade", "h2c"),
            without("Connection"),
            with("Connection", "close"),
            more("Sec-WebSocket-Extensions: ;;=,\"")
                .replace("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8"),
            RawClient.handshake().replace("HTTP/1.1", "HTTP/1.0"),
            RawClient.handshake().replace("GET", "POST"))) {
      assertRefused(request);
    }
    String metrics = Client.get(server.port(), "/metrics").body();
    assertTrue(metrics.contains("board_refusals_total{code=\"bad\"}"), metrics);
    assertTrue(!metrics.contains("code=\"fault\""), metrics);
  }

  private void assertRefused(String request) throws Exception {
    String line = statusLine(request);
    assertTrue(line.startsWith("HTTP/1.1 4"), request + line);
  }

  @Test
  void otherExtensionsAndProtocolsAreIgnored() throws Exception {
    for (String request :
        List.of(
            more("Sec-WebSocket-Extensions: ;;=,\""),
            more("Sec-WebSocket-Extensions: permessage-deflate; x=\"y"),
            with("Sec-WebSocket-Protocol", "chat, superchat"),
            with("Sec-WebSocket-Protocol", ",,\u0001;"),
            without("Sec-WebSocket-Protocol"))) {
      String line = statusLine(request);
      assertTrue(line.startsWith("HTTP/1.1 101") || line.startsWith("HTTP/1.1 4"), request + line);
    }
    String metrics = Client.get(server.port(), "/metrics").body();
    assertTrue(!metrics.contains("code=\"fault\""), metrics);
  }

  @Test
  void refusedRequestsAreNoConnections() throws Exception {
    for (int i = 0; i < 200; i++) {
      assertRefused(without("Sec-WebSocket-Key"));
      assertRefused(with("Sec-WebSocket-Version", "12"));
    }
    String metrics = Client.get(server.port(), "/metrics").body();
    assertTrue(metrics.contains("board_connections 0\n"), metrics);
  }
}
