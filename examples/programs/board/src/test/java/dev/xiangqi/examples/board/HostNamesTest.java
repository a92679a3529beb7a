package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.MemoryStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that answers to listed names alone. */
class HostNamesTest {
  private BoardServer server;

  @BeforeEach
  void start() throws Exception {
    Set<String> names = Set.of("play.example.org", "localhost");
    Endpoint endpoint = new Endpoint("127.0.0.1", 0, false, names, Set.of());
    BoardOptions options = TestOptions.of(endpoint, Limits.defaults());
    server = BoardServer.start(options, new MemoryStore(), InstantSource.system());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String status(String request) throws Exception {
    try (RawClient client = RawClient.connect(server.port())) {
      client.send(request);
      return client.statusLine().split(" ", -1)[1];
    }
  }

  private static String get(String host) {
    return "GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n";
  }

  @Test
  void listedNamesAndAddressesAreServed() throws Exception {
    for (String host :
        List.of(
            "play.example.org",
            "PLAY.example.org:8080",
            "localhost:1",
            "127.0.0.1:8080",
            "[::1]:8080")) {
      assertEquals("200", status(get(host)), host);
      String handshake = RawClient.handshake().replace("Host: 127.0.0.1", "Host: " + host);
      assertEquals("101", status(handshake), host);
    }
  }

  @Test
  void otherNamesAreRefused() throws Exception {
    for (String host :
        List.of(
            "evil.example",
            "evil.example:8080",
            "play.example.org.evil.example",
            "xplay.example.org",
            "127.0.0.1.evil.example",
            "localhost.")) {
      assertEquals("421", status(get(host)), host);
      String handshake =
          RawClient.handshake()
              .replace("Host: 127.0.0.1", "Host: " + host + "\r\nOrigin: http://" + host);
      assertEquals("421", status(handshake), host);
      String post = "POST /api/games HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 2\r\n\r\n{}";
      assertEquals("421", status(post), host);
    }
    // Without a name, the request is for the address.
    assertEquals("200", status("GET / HTTP/1.0\r\n\r\n"));
  }
}
