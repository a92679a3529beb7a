package dev.xiangqi.examples.board.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.limit.Limits;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.junit.jupiter.api.Test;

/** Messages that wait for a slow reader. */
class OutboxTest {
  private final List<String> sent = new ArrayList<>();
  private final List<Callback> callbacks = new ArrayList<>();
  private final AtomicInteger overflows = new AtomicInteger();
  private final Outbox outbox = new Outbox(overflows::incrementAndGet);

  private Session session() {
    return (Session)
        Proxy.newProxyInstance(
            Session.class.getClassLoader(),
            new Class<?>[] {Session.class},
            (proxy, method, args) -> {
              assertEquals("sendText", method.getName());
              sent.add((String) args[0]);
              callbacks.add((Callback) args[1]);
              return null;
            });
  }

  @Test
  void messagesGoOutOneAfterAnother() {
    outbox.send("a");
    outbox.open(session());
    outbox.send("b");
    AtomicBoolean end = new AtomicBoolean();
    outbox.whenSent(() -> end.set(true));
    assertEquals(List.of("a"), sent);
    callbacks.get(0).succeed();
    assertEquals(List.of("a", "b"), sent);
    assertFalse(end.get());
    callbacks.get(1).succeed();
    assertTrue(end.get());
  }

  @Test
  void slowReaderOverflowsOnce() {
    outbox.open(session());
    for (int i = 0; i < 10 * Limits.PENDING_MESSAGES; i++) {
      outbox.send("x");
    }
    assertEquals(1, overflows.get());
    callbacks.get(0).succeed();
    assertEquals(1, sent.size());
  }

  @Test
  void fewLongMessagesOverflowToo() {
    outbox.open(session());
    String half = "x".repeat(Limits.PENDING_CHARS / 2);
    for (int i = 0; i < 4; i++) {
      outbox.send(half);
    }
    assertEquals(1, overflows.get());
  }

  @Test
  void failedConnectionSendsNothingMore() {
    outbox.open(session());
    outbox.send("a");
    outbox.send("b");
    callbacks.get(0).fail(new IllegalStateException("gone"));
    outbox.send("c");
    assertEquals(List.of("a"), sent);
    assertEquals(0, overflows.get());
  }
}
