package dev.xiangqi.examples.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.store.MemoryStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clients that send a request byte by byte, at a clock of the test. */
class SlowClientsTest {
  private static final String REQUEST = "GET /api/config HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

  /** Seconds of the test's clock in a second, while it runs. */
  private static final int SPEED = 100;

  private final AtomicLong stopped = new AtomicLong(Long.MAX_VALUE - 1000);
  private volatile LongSupplier clock = stopped::get;
  private BoardServer server;

  @BeforeEach
  void start() throws Exception {
    server =
        BoardServer.start(
            BoardOptions.local(),
            new MemoryStore(),
            InstantSource.system(),
            () -> clock.getAsLong());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void pass(int seconds) {
    stopped.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }

  /** Lets the clock run. */
  private void run() {
    long began = System.nanoTime();
    clock = () -> stopped.get() + SPEED * (System.nanoTime() - began);
  }

  private RawClient connect() throws Exception {
    RawClient client = RawClient.connect(server.port());
    client.send(REQUEST);
    assertEquals("HTTP/1.1 200 OK", client.statusLine());
    return client;
  }

  @Test
  void headersThatComeByteByByteEndTheConnection() throws Exception {
    List<RawClient> slow = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      slow.add(connect());
    }
    for (int sent = 0; sent < 8; sent++) {
      for (RawClient client : slow) {
        client.send((byte) REQUEST.charAt(sent));
      }
      pass(4);
    }
    run();
    for (RawClient client : slow) {
      client.awaitEnd();
      client.close();
    }
    clock = stopped::get;
    String metrics = Client.get(server.port(), "/metrics").body();
    assertTrue(metrics.contains("board_refusals_total{code=\"slow\"} 20\n"), metrics);
  }

  @Test
  void aConnectionServesAsLongAsItsRequestsAreQuick() throws Exception {
    try (RawClient quick = connect()) {
      for (int i = 0; i < 10; i++) {
        pass(20);
        quick.send(REQUEST);
        quick.awaitText("200 OK");
      }
      run();
      quick.awaitEnd();
    }
  }

  @Test
  void aWebSocketIsNoSlowRequest() throws Exception {
    Client client = Client.connect(server.port());
    client.await("hello");
    try (RawClient silent = connect()) {
      run();
      silent.awaitEnd();
    }
    assertEquals("done", client.ask("{'do':'stop'}").path("is").asString());
    client.close();
  }
}
