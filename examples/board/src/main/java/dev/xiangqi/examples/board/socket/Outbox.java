package dev.xiangqi.examples.board.socket;

import dev.xiangqi.examples.board.limit.Limits;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

/** The messages that wait for a client to read them: a bounded number. Thread-safe. */
final class Outbox {
  private final Runnable overflow;
  private final Deque<String> pending = new ArrayDeque<>();
  private int chars;
  private boolean sending;
  private boolean closed;
  private @Nullable Session session;
  private @Nullable Runnable atEnd;

  /**
   * Creates an outbox.
   *
   * @param overflow called once if the client reads too slowly
   */
  Outbox(Runnable overflow) {
    this.overflow = overflow;
  }

  void open(Session to) {
    synchronized (this) {
      session = to;
    }
    sendNext(false);
  }

  void send(String message) {
    boolean full;
    synchronized (this) {
      if (closed) {
        return;
      }
      pending.addLast(message);
      chars += message.length();
      full = pending.size() > Limits.PENDING_MESSAGES || chars > Limits.PENDING_CHARS;
      if (full) {
        clear();
      }
    }
    if (full) {
      overflow.run();
    } else {
      sendNext(false);
    }
  }

  /**
   * Runs a task when all messages are sent.
   *
   * @param task the task; run once, by any thread
   */
  void whenSent(Runnable task) {
    synchronized (this) {
      atEnd = task;
    }
    sendNext(false);
  }

  void close() {
    synchronized (this) {
      clear();
    }
  }

  private void clear() {
    closed = true;
    pending.clear();
    chars = 0;
  }

  private void sendNext(boolean sent) {
    String message = null;
    Runnable end = null;
    Session to;
    synchronized (this) {
      if (sent) {
        sending = false;
      }
      to = session;
      if (sending || to == null) {
        return;
      }
      message = pending.pollFirst();
      if (message == null) {
        end = atEnd;
        atEnd = null;
      } else {
        sending = true;
        chars -= message.length();
      }
    }
    if (message != null) {
      to.sendText(message, Callback.from(() -> sendNext(true), failure -> close()));
    } else if (end != null) {
      end.run();
    }
  }
}
