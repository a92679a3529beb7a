package dev.xiangqi.examples.board;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.MemoryStore;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Frames of WebSockets that cost the server much and the client little, while a game continues. */
class HostileFramesTest {
  private static final int CONTINUATION = 0;
  private static final int TEXT = 1;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int FINAL = 0x80;
  private static final int TIMEOUT_MILLIS = 25_000;

  private BoardServer server;
  private Client player;
  private String game;
  private int seq = 1;

  @BeforeEach
  void start() throws Exception {
    BoardOptions options =
        new BoardOptions(
            "127.0.0.1",
            0,
            false,
            Set.of(),
            1,
            4,
            Optional.empty(),
            0,
            new Limits(100, 100, 100, 1000, 20));
    server = BoardServer.start(options, new MemoryStore(), InstantSource.system());
    JsonNode created =
        Client.json(Client.post(server.port(), "/api/games", "{\"kind\":\"screen\"}").body());
    game = created.path("game").asString();
    player = Client.connect(server.port());
    player.enter(game, created.path("tokens").path("red").asString());
    player.enter(game, created.path("tokens").path("black").asString());
  }

  @AfterEach
  void stop() {
    player.close();
    server.close();
  }

  private void play(String... moves) {
    for (String move : moves) {
      String side = seq % 2 == 1 ? "red" : "black";
      JsonNode answer = player.move(game, seq, side, move);
      assertEquals("done", answer.path("is").asString(), answer.toString());
      seq++;
    }
  }

  private void requireCounted(String code) {
    String metrics = Client.get(server.port(), "/metrics").body();
    assertTrue(metrics.contains("board_refusals_total{code=\"" + code + "\"}"), metrics);
  }

  @Test
  void aPingIsAnsweredAndTheConnectionServesOn() throws IOException {
    try (Raw client = new Raw(server.port())) {
      client.frame(FINAL | PING, "one");
      assertEquals("one", client.await(PONG));
      client.frame(FINAL | PING, "two");
      assertEquals("two", client.await(PONG));
      client.frame(FINAL | TEXT, "{\"id\":7,\"do\":\"stop\"}");
      assertEquals("{\"is\":\"done\",\"id\":7}", client.await(TEXT));
    }
  }

  @Test
  void floodsOfPingsAndPongsEnd() throws IOException {
    for (int kind : new int[] {PING, PONG}) {
      try (Raw client = new Raw(server.port())) {
        client.floodUntilClosed(FINAL | kind, "x");
      }
      play(kind == PING ? "h2e2" : "h9g7");
    }
    requireCounted("flood");
  }

  @Test
  void malformedMessagesAreAFloodToo() throws IOException {
    try (Raw client = new Raw(server.port())) {
      // The client does not answer the close frame either.
      client.floodUntilClosed(FINAL | TEXT, "{");
      play("h2e2", "h9g7");
    }
    requireCounted("bad");
    requireCounted("flood");
  }

  @Test
  void fragmentsWithoutEndAreDropped() throws IOException {
    try (Raw client = new Raw(server.port())) {
      client.frame(TEXT, "");
      client.floodUntilClosed(CONTINUATION, "");
      play("h2e2", "h9g7");
    }
    requireCounted("large");
  }

  @Test
  void aCloseFrameThatNobodyAnswersEndsTheConnection() throws IOException {
    try (Raw client = new Raw(server.port())) {
      client.frame(FINAL | 2, "binary");
      client.await(CLOSE);
      play("h2e2", "h9g7");
      client.awaitEnd();
    }
  }

  /** A WebSocket that sends what it likes. */
  private static final class Raw implements AutoCloseable {
    private static final int MASKED = 0x80;
    private static final int LONG = 126;
    private static final int OPCODE = 0xF;

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;

    Raw(int port) throws IOException {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      in = new DataInputStream(socket.getInputStream());
      out = socket.getOutputStream();
      String handshake =
          String.join(
              "\r\n",
              "GET /ws HTTP/1.1",
              "Host: 127.0.0.1",
              "Upgrade: websocket",
              "Connection: Upgrade",
              "Sec-WebSocket-Version: 13",
              "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
              "Sec-WebSocket-Protocol: xiangqi.1",
              "",
              "");
      out.write(handshake.getBytes(US_ASCII));
      StringBuilder answer = new StringBuilder();
      while (answer.indexOf("\r\n\r\n") < 0) {
        answer.append((char) in.readUnsignedByte());
      }
      assertTrue(answer.toString().startsWith("HTTP/1.1 101"), answer.toString());
      assertTrue(await(TEXT).contains("hello"));
    }

    /** Sends a short frame, masked with zeros. */
    void frame(int head, String payload) throws IOException {
      ByteArrayOutputStream frame = new ByteArrayOutputStream();
      frame.write(head);
      frame.write(MASKED | payload.length());
      frame.write(new byte[4]);
      frame.write(payload.getBytes(US_ASCII));
      out.write(frame.toByteArray());
    }

    /** {@return the payload of the next frame of a kind} */
    String await(int opcode) throws IOException {
      while (true) {
        int head = in.readUnsignedByte();
        int length = in.readUnsignedByte();
        if (length == LONG) {
          length = in.readUnsignedShort();
        }
        String payload = new String(in.readNBytes(length), US_ASCII);
        if ((head & OPCODE) == opcode) {
          return payload;
        }
      }
    }

    /** Sends a frame again and again, until the server ends the connection. */
    void floodUntilClosed(int head, String payload) throws IOException {
      socket.setSoTimeout(1);
      byte[] unused = new byte[8192];
      long end = System.nanoTime() + TIMEOUT_MILLIS * 1_000_000L;
      while (System.nanoTime() < end) {
        try {
          frame(head, payload);
          if (in.available() > 0 && in.read(unused) < 0) {
            return;
          }
        } catch (SocketException e) {
          return;
        }
      }
      throw new AssertionError("the server did not end the connection");
    }

    void awaitEnd() throws IOException {
      try {
        assertEquals(-1, in.read());
      } catch (SocketException e) {
        // The server reset the connection.
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
