package dev.xiangqi.examples.board.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Interleavings;
import dev.xiangqi.testing.Stub;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Each message goes out once, one frame at a time, and the task at the end runs once, after all of
 * them. Another thread says that a frame was sent, before or after the call for it returns.
 */
@Tag(Interleavings.TAG)
class OutboxInterleavingTest {
  /** A connection. */
  private static final class Wire {
    private final Session session =
        Stub.of(
            Session.class,
            (method, args) -> {
              assertEquals("sendPartialText", method);
              send((String) args[0], (Callback) args[2]);
              return null;
            });
    private String sent = "";
    private boolean calling;
    private boolean ended;
    private Callback waiting = Callback.NOOP;

    private void send(String text, Callback callback) {
      synchronized (this) {
        assertFalse(ended, "a frame after the end");
        assertFalse(calling, "two calls at once");
        assertEquals(Callback.NOOP, waiting, "two frames at once");
        calling = true;
        sent += text;
        waiting = callback;
        notifyAll();
      }
      returned();
    }

    private synchronized void returned() {
      calling = false;
    }

    /** Waits for a number of frames, and says of each that it was sent. */
    void deliver(int frames) throws InterruptedException {
      for (int i = 0; i < frames; i++) {
        Callback done;
        synchronized (this) {
          while (waiting.equals(Callback.NOOP)) {
            wait();
          }
          done = waiting;
          waiting = Callback.NOOP;
        }
        done.succeed();
      }
    }

    synchronized void end() {
      assertFalse(ended, "ended twice");
      ended = true;
      notifyAll();
    }

    synchronized void awaitEnd() throws InterruptedException {
      while (!ended) {
        wait();
      }
    }

    synchronized String sent() {
      return sent;
    }
  }

  private static Outbox outbox(Wire wire) {
    Outbox outbox =
        new Outbox(
            () -> {
              throw new AssertionError("overflow");
            },
            cause -> {
              throw new AssertionError(cause);
            });
    Interleavings.share(outbox, wire);
    return outbox;
  }

  @Test
  void openedWhileAMessageComes() {
    Interleavings.first(
        300,
        () -> {
          Wire wire = new Wire();
          Outbox outbox = outbox(wire);
          Interleavings.Actor network = Interleavings.start(() -> wire.deliver(1));
          Interleavings.Actor sender = Interleavings.start(() -> outbox.send("a"));
          outbox.open(wire.session);
          Interleavings.end(sender, network);
          assertEquals("a", wire.sent());
        });
  }

  @Test
  void messagesOfTwoThreadsGoOutOneAfterTheOther() {
    Interleavings.first(
        300,
        () -> {
          Wire wire = new Wire();
          Outbox outbox = outbox(wire);
          outbox.open(wire.session);
          Interleavings.Actor network = Interleavings.start(() -> wire.deliver(2));
          Interleavings.Actor sender = Interleavings.start(() -> outbox.send("a"));
          outbox.send("b");
          Interleavings.end(sender, network);
          assertTrue(wire.sent().equals("ab") || wire.sent().equals("ba"));
        });
  }

  @Test
  void theTaskAtTheEndRunsOnceAndAfterAllMessages() {
    Interleavings.first(
        300,
        () -> {
          Wire wire = new Wire();
          Outbox outbox = outbox(wire);
          outbox.open(wire.session);
          Interleavings.Actor network = Interleavings.start(() -> wire.deliver(2));
          outbox.send("a");
          outbox.send("b");
          outbox.whenSent(wire::end);
          wire.awaitEnd();
          Interleavings.end(network);
          assertEquals("ab", wire.sent());
        });
  }

  @Test
  void nothingIsSentAfterTheClose() {
    Interleavings.first(
        300,
        () -> {
          Wire wire = new Wire();
          Outbox outbox = outbox(wire);
          outbox.open(wire.session);
          Interleavings.Actor sender = Interleavings.start(() -> outbox.send("a"));
          outbox.close();
          outbox.send("b");
          Interleavings.end(sender);
          assertTrue(wire.sent().isEmpty() || wire.sent().equals("a"));
        });
  }
}
