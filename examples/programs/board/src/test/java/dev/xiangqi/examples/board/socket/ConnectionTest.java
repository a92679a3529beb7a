package dev.xiangqi.examples.board.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.examples.board.engine.SearchPool;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.room.Rooms;
import dev.xiangqi.examples.board.room.Services;
import dev.xiangqi.examples.board.room.TestServices;
import dev.xiangqi.examples.board.store.MemoryStore;
import java.lang.reflect.Proxy;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The end of a connection whose client missed a message. */
class ConnectionTest {
  private final List<Callback> callbacks = new ArrayList<>();
  private final List<String> closes = new ArrayList<>();
  private final SearchPool pool = new SearchPool(1, 1);
  private final Services services =
      TestServices.of(
          new MemoryStore(),
          pool,
          Optional.empty(),
          InstantSource.system(),
          (delay, task) -> () -> {});
  private final Connection connection =
      new Sockets(new Rooms(services), services, List.of()).connect("address").orElseThrow();

  /** Keeps what the connection sends, and how it closes. */
  private Session session() {
    return (Session)
        Proxy.newProxyInstance(
            Session.class.getClassLoader(),
            new Class<?>[] {Session.class},
            (proxy, method, args) -> {
              switch (method.getName()) {
                case "sendPartialText" -> callbacks.add((Callback) args[2]);
                case "close" -> closes.add(args[0] + " " + args[1]);
                default -> assertEquals("demand", method.getName());
              }
              return null;
            });
  }

  @AfterEach
  void stop() {
    connection.ended();
    pool.close();
  }

  @Test
  void aMessageThatCannotBeSentEndsTheConnectionWithAReason() {
    connection.onWebSocketOpen(session());
    callbacks.get(0).fail(new IllegalStateException("too large"));
    assertEquals(List.of(StatusCode.SERVER_ERROR + " a message was not sent"), closes);
    connection.send("{}");
    assertEquals(1, callbacks.size());
  }

  /** Requests wait for a worker, so one may be served after the end of its connection. */
  @Test
  void anAnalysisServedLateDoesNotBegin() {
    connection.onWebSocketOpen(session());
    connection.ended();
    connection.analysis().analyse(1, Json.read("{}"));
    assertEquals(0, pool.queued() + pool.busy());
  }

  @Test
  void aSlowReaderIsToldWhy() {
    connection.onWebSocketOpen(session());
    for (int i = 0; i < 2 * Limits.PENDING_MESSAGES; i++) {
      connection.send("{}");
    }
    assertEquals(List.of(StatusCode.TRY_AGAIN_LATER + " too slow"), closes);
    assertEquals(1L, services.metrics().counts("refusals").get("slow-reader"));
  }
}
