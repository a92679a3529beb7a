package dev.xiangqi.examples.board;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.MemoryStore;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Clients that break the protocol on purpose, while two people play. */
class HostileClientsTest {
  private static final int PLIES = 8;
  private static final int CONNECTIONS_PER_ADDRESS = 60;

  private final List<RawClient> hostile = new ArrayList<>();
  private BoardServer server;
  private int port;
  private String game;
  private Client red;
  private Client black;
  private JsonNode state;
  private int seq;

  @BeforeEach
  void start() throws Exception {
    start(100);
  }

  /** Starts a server that takes fewer messages a second than the slowest machine sends. */
  private void restartForFloods() throws Exception {
    stop();
    start(4);
  }

  private void start(int requestsPerSecond) throws Exception {
    Limits limits = new Limits(100, 200, CONNECTIONS_PER_ADDRESS, 1000, requestsPerSecond);
    BoardOptions options = TestOptions.of(Endpoint.local(), limits);
    server = BoardServer.start(options, new MemoryStore(), InstantSource.system());
    port = server.port();
    JsonNode created =
        Client.json(
            Client.post(port, "/api/games", "{\"kind\":\"people\",\"side\":\"red\"}").body());
    game = created.path("game").asString();
    red = Client.connect(port);
    red.enter(game, created.path("tokens").path("red").asString());
    JsonNode joined = Client.json(Client.post(port, "/api/games/" + game + "/join", "{}").body());
    red.await("started");
    black = Client.connect(port);
    JsonNode entered = black.enter(game, joined.path("token").asString());
    seq = entered.path("seq").asInt();
    state = entered.path("state");
  }

  @AfterEach
  void stop() throws IOException {
    red.close();
    black.close();
    for (RawClient client : hostile) {
      client.close();
    }
    server.close();
  }

  /** Two people play on, and see each other's moves. */
  private void playersPlayOn() {
    for (int ply = 0; ply < PLIES; ply++) {
      String side = state.path("turn").asString();
      List<String> legal = legal();
      Client mover = side.equals("red") ? red : black;
      Client other = side.equals("red") ? black : red;
      JsonNode answer = mover.move(game, seq, side, legal.get(seq * 7 % legal.size()));
      assertEquals("done", answer.path("is").asString(), answer.toString());
      int next = ++seq;
      state = other.await(message -> message.path("seq").asInt() == next).path("state");
    }
  }

  private List<String> legal() {
    return List.of(state.path("legal").asString().split(" ", -1));
  }

  private RawClient connect() throws IOException {
    RawClient client = RawClient.connect(port);
    hostile.add(client);
    return client;
  }

  private RawClient webSocket() throws IOException {
    RawClient client = RawClient.webSocket(port);
    hostile.add(client);
    return client;
  }

  private String metrics() {
    return Client.get(port, "/metrics").body();
  }

  private static void await(BooleanSupplier condition, String what) {
    Waiting.until(what, () -> isTrue(condition));
  }

  private static boolean isTrue(BooleanSupplier condition) {
    try {
      return condition.getAsBoolean();
    } catch (UncheckedIOException e) {
      // The server still counts hostile connections of the same address.
      return false;
    }
  }

  @Test
  void slowClientsHoldNobodyUp() throws Exception {
    for (int i = 0; i < 30; i++) {
      connect().send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
      connect().send("POST /api/files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999\r\n\r\nx");
      connect().send(RawClient.handshake().substring(0, 60));
    }
    for (int i = 0; i < 10; i++) {
      // Half a frame of 1,000 bytes, and a message of fragments without an end.
      webSocket().send((byte) 0x81, (byte) 0xFE, (byte) 3, (byte) 0xE8, (byte) 0, (byte) 0);
      webSocket().frame(false, RawClient.TEXT, "{".getBytes(US_ASCII));
    }
    playersPlayOn();
    for (RawClient client : hostile.subList(0, 90)) {
      try {
        client.send((byte) 'x');
      } catch (IOException e) {
        // The server does not wait for ever for a request.
      }
    }
    playersPlayOn();
  }

  @Test
  void aRefusedRequestLeavesItsConnectionToOthers() throws Exception {
    RawClient client = connect();
    client.send(foreign("Content-Length: 2"));
    // The refusal comes before the body, which is on its way.
    await(() -> metrics().contains("code=\"origin\""), "the refusal");
    client.send("{}GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    client.awaitText("HTTP/1.1 403 ");
    client.awaitText("HTTP/1.1 200 ");
  }

  @Test
  void aConnectionWhoseBodyNobodyWaitsForSaysThatItEnds() throws Exception {
    for (String length : List.of("Transfer-Encoding: chunked", "Content-Length: 123456789")) {
      RawClient client = connect();
      client.send(foreign(length));
      client.awaitText("HTTP/1.1 403 ");
      client.awaitText("Connection: close\r\n");
      client.awaitEnd();
    }
    playersPlayOn();
  }

  /** The headers of a request by the page of another server. */
  private static String foreign(String length) {
    return "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://elsewhere.example\r\n"
        + length
        + "\r\n\r\n";
  }

  @Test
  void anAddressHasALimitOfHttpConnectionsToo() throws Exception {
    int refused = 0;
    for (int i = 0; i < 4 * CONNECTIONS_PER_ADDRESS; i++) {
      try {
        connect().send("GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n");
      } catch (IOException e) {
        refused++;
      }
    }
    for (RawClient client : List.copyOf(hostile)) {
      try {
        client.send("\r\n");
        refused += client.statusLine().isEmpty() ? 1 : 0;
      } catch (IOException e) {
        refused++;
      }
    }
    assertTrue(refused >= CONNECTIONS_PER_ADDRESS, "refused " + refused);
    playersPlayOn();
    for (RawClient client : hostile) {
      client.close();
    }
    await(() -> metrics().contains("code=\"full\""), "the refusals are counted");
  }

  @Test
  void brokenFramesEndTheirConnectionAlone() throws Exception {
    RawClient invalidUtf8 = webSocket();
    invalidUtf8.frame(true, RawClient.TEXT, (byte) 0xC0, (byte) 0xAF);
    assertEquals(1007, invalidUtf8.closeStatus());
    RawClient binary = webSocket();
    binary.frame(true, RawClient.BINARY, (byte) 1);
    assertEquals(1003, binary.closeStatus());
    RawClient unmasked = webSocket();
    unmasked.send((byte) 0x81, (byte) 1, (byte) 'x');
    assertEquals(1002, unmasked.closeStatus());
    RawClient unknown = webSocket();
    unknown.frame(true, 5, (byte) 1);
    assertEquals(1002, unknown.closeStatus());
    RawClient headless = webSocket();
    headless.frame(true, RawClient.CONTINUATION, (byte) 1);
    assertEquals(1002, headless.closeStatus());
    RawClient huge = webSocket();
    huge.send((byte) 0x81, (byte) 0xFF, (byte) 0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF);
    huge.send((byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF);
    assertFalse(huge.closeStatus() == 1000);
    RawClient fragments = webSocket();
    byte[] part = "x".repeat(Limits.MESSAGE_BYTES / 4).getBytes(US_ASCII);
    fragments.frame(false, RawClient.TEXT, part);
    for (int i = 0; i < 4; i++) {
      fragments.frame(false, RawClient.CONTINUATION, part);
    }
    assertEquals(1009, fragments.closeStatus());
    playersPlayOn();
  }

  @Test
  void reconnectStormLeavesNothingBehind() throws Exception {
    int refused = 0;
    for (int round = 0; round < 10; round++) {
      for (int i = 0; i < 20; i++) {
        try (RawClient client = RawClient.webSocket(port)) {
          client.text("{\"id\":1,\"do\":\"enter\",\"game\":\"" + game + "\"}");
        } catch (IOException e) {
          // The address has too many connections, because the server still ends earlier ones.
          refused++;
        }
      }
    }
    assertTrue(refused < 200, "all were refused");
    playersPlayOn();
    for (RawClient client : hostile) {
      client.close();
    }
    await(() -> metrics().contains("board_connections 2\n"), "all connections have ended");
  }

  @Test
  void readerWhoNeverReadsIsDropped() throws Exception {
    RawClient slow = RawClient.webSocket(port, 4096);
    hostile.add(slow);
    String request = "{\"id\":1,\"do\":\"position\",\"moves\":[\"h2e2\",\"h9g7\"]}";
    await(
        () -> {
          try {
            for (int i = 0; i < 50; i++) {
              slow.text(request);
            }
            return metrics().contains("board_connections 2\n");
          } catch (IOException e) {
            return true;
          }
        },
        "the slow reader is dropped");
    await(() -> metrics().contains("board_connections 2\n"), "the connection has ended");
    playersPlayOn();
  }

  @Test
  void floodEndsTheConnection() throws Exception {
    restartForFloods();
    byte[] request = "{\"do\":\"lobby\",\"off\":true}".getBytes(US_ASCII);
    webSocket().floodUntilClosed(true, RawClient.TEXT, request);
    requireRefused("flood");
    playersPlayOn();
  }

  private void requireRefused(String code) {
    await(() -> metrics().contains("board_connections 2\n"), "the connection has ended");
    String metrics = metrics();
    assertTrue(metrics.contains("board_refusals_total{code=\"" + code + "\"}"), metrics);
  }

  @Test
  void malformedMessagesAreAFloodToo() throws Exception {
    restartForFloods();
    // The client does not answer the close frame either.
    webSocket().floodUntilClosed(true, RawClient.TEXT, (byte) '{');
    requireRefused("bad");
    requireRefused("flood");
    playersPlayOn();
  }

  @Test
  void floodsOfPingsAndPongsEnd() throws Exception {
    restartForFloods();
    for (int opcode : new int[] {RawClient.PING, RawClient.PONG}) {
      webSocket().floodUntilClosed(true, opcode, (byte) 'x');
      requireRefused("flood");
      playersPlayOn();
    }
  }

  @Test
  void aPingIsAnsweredAndTheConnectionServesOn() throws IOException {
    RawClient client = webSocket();
    client.await(RawClient.TEXT);
    for (byte payload : new byte[] {1, 2}) {
      client.frame(true, RawClient.PING, payload);
      assertArrayEquals(new byte[] {payload}, client.await(RawClient.PONG));
    }
    client.text("{\"id\":7,\"do\":\"stop\"}");
    String answer = new String(client.await(RawClient.TEXT), US_ASCII);
    assertEquals("{\"is\":\"done\",\"id\":7}", answer);
  }

  @Test
  void fragmentsWithoutEndAreDropped() throws Exception {
    RawClient client = webSocket();
    client.frame(false, RawClient.TEXT);
    client.floodUntilClosed(false, RawClient.CONTINUATION);
    requireRefused("large");
    playersPlayOn();
  }

  @Test
  void aCloseFrameThatNobodyAnswersEndsTheConnection() throws Exception {
    RawClient client = webSocket();
    client.frame(true, RawClient.BINARY, (byte) 1);
    assertEquals(1003, client.closeStatus());
    playersPlayOn();
    client.awaitEnd();
  }

  @Test
  void nobodyMovesForOthers() {
    Client thief = Client.connect(port);
    for (int i = 0; i < 20; i++) {
      String token = "A".repeat(i % 5 == 0 ? 22 : i + 1);
      JsonNode answer = thief.enter(game, token);
      assertEquals("refused", answer.path("is").asString(), answer.toString());
    }
    thief.watch(game);
    String legal = legal().get(0);
    assertEquals("refused", thief.move(game, seq, "red", legal).path("is").asString());
    for (String event : List.of("resign", "offer-draw", "accept", "flag", "abort")) {
      String request =
          "{'do':'play','game':'"
              + game
              + "','seq':"
              + seq
              + ",'event':{'event':'"
              + event
              + "','side':'black'}}";
      assertEquals("refused", thief.ask(request).path("is").asString(), event);
    }
    // A player neither moves out of turn, nor resigns for the opponent.
    assertEquals("refused", black.move(game, seq, "black", "h9g7").path("is").asString());
    assertEquals("refused", black.move(game, seq, "red", legal).path("is").asString());
    playersPlayOn();
    thief.close();
  }
}
