package dev.xiangqi.examples.board.socket;

import static java.nio.charset.StandardCharsets.UTF_8;
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
  private final List<Boolean> lasts = new ArrayList<>();
  private final AtomicInteger overflows = new AtomicInteger();
  private final List<Throwable> failures = new ArrayList<>();
  private final Outbox outbox = new Outbox(overflows::incrementAndGet, failures::add);

  private Session session() {
    return (Session)
        Proxy.newProxyInstance(
            Session.class.getClassLoader(),
            new Class<?>[] {Session.class},
            (proxy, method, args) -> {
              assertEquals("sendPartialText", method.getName());
              sent.add((String) args[0]);
              lasts.add((Boolean) args[1]);
              callbacks.add((Callback) args[2]);
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
  void theNextFrameWaitsUntilTheCallForTheOneBeforeReturns() {
    AtomicInteger calls = new AtomicInteger();
    Session atOnce =
        (Session)
            Proxy.newProxyInstance(
                Session.class.getClassLoader(),
                new Class<?>[] {Session.class},
                (proxy, method, args) -> {
                  assertEquals(1, calls.incrementAndGet());
                  sent.add((String) args[0]);
                  ((Callback) args[2]).succeed();
                  calls.decrementAndGet();
                  return null;
                });
    outbox.send("a");
    outbox.send("b");
    outbox.open(atOnce);
    outbox.send("c");
    assertEquals(List.of("a", "b", "c"), sent);
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
  void failedConnectionSaysSoOnceAndSendsNothingMore() {
    outbox.open(session());
    outbox.send("a");
    outbox.send("b");
    IllegalStateException gone = new IllegalStateException("gone");
    callbacks.get(0).fail(gone);
    outbox.send("c");
    assertEquals(List.of("a"), sent);
    assertEquals(List.of(gone), failures);
    assertEquals(0, overflows.get());
  }

  @Test
  void aConnectionThatEndedDoesNotFail() {
    outbox.open(session());
    outbox.send("a");
    outbox.close();
    callbacks.get(0).fail(new IllegalStateException("gone"));
    assertEquals(List.of(), failures);
  }

  @Test
  void aLongMessageGoesOutInFrames() {
    outbox.open(session());
    String text = "帅".repeat(2 * Limits.FRAME_BYTES / 3) + "end";
    outbox.send(text);
    outbox.send("next");
    for (int i = 0; i < callbacks.size(); i++) {
      assertTrue(sent.get(i).getBytes(UTF_8).length <= Limits.FRAME_BYTES);
      callbacks.get(i).succeed();
    }
    assertEquals(List.of(false, false, true, true), lasts);
    assertEquals(text + "next", String.join("", sent));
  }

  @Test
  void aFrameDoesNotEndWithinACharacter() {
    outbox.open(session());
    String text = "x" + "😀".repeat(Outbox.FRAME_CHARS);
    outbox.send(text);
    for (int i = 0; i < callbacks.size(); i++) {
      assertTrue(UTF_8.newEncoder().canEncode(sent.get(i)), "frame " + i);
      callbacks.get(i).succeed();
    }
    assertEquals(text, String.join("", sent));
  }

  @Test
  void whatIsLeftOfAMessageWaitsToo() {
    outbox.open(session());
    outbox.send("x".repeat(Limits.PENDING_CHARS));
    callbacks.get(0).succeed();
    outbox.send("x".repeat(Outbox.FRAME_CHARS));
    assertEquals(0, overflows.get());
    outbox.send("x".repeat(Outbox.FRAME_CHARS + 1));
    assertEquals(1, overflows.get());
    callbacks.get(1).succeed();
    assertEquals(2, sent.size());
  }
}
