package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.MemoryStore;
import java.net.http.HttpResponse;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import tools.jackson.databind.JsonNode;

/** A test with a server over real sockets, whose games are in memory, and with clients. */
abstract class ServerTest {
  final MemoryStore store = new MemoryStore();

  /** The port of the server. */
  int port;

  private final List<Client> clients = new ArrayList<>();
  private BoardServer server;

  @BeforeEach
  final void startServer() throws Exception {
    start(limits(), false);
  }

  /** The bounds of the server. */
  Limits limits() {
    return new Limits(100, 100, 100, 1000, 1000);
  }

  /** Starts another server with the same games, instead of one that runs. */
  final void start(Limits limits, boolean proxied) throws Exception {
    if (server != null) {
      server.close();
    }
    Endpoint endpoint =
        new Endpoint("127.0.0.1", 0, proxied, Set.of(), Set.of("https://play.example.org"));
    server = BoardServer.start(TestOptions.of(endpoint, limits), store, InstantSource.system());
    port = server.port();
  }

  @AfterEach
  final void stopServer() {
    clients.forEach(Client::close);
    server.close();
  }

  final Client client() {
    Client client = Client.connect(port);
    clients.add(client);
    return client;
  }

  /** Creates a game. */
  final JsonNode create(String request) {
    HttpResponse<String> answer = Client.post(port, "/api/games", request.replace('\'', '"'));
    assertEquals(201, answer.statusCode(), answer.body());
    return Client.json(answer.body());
  }
}
