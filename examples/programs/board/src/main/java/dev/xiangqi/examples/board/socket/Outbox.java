package dev.xiangqi.examples.board.socket;

import dev.xiangqi.examples.board.limit.Limits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

/**
 * The messages that wait for a client to read them: a bounded number. A message longer than a frame
 * goes out in several. Thread-safe.
 */
final class Outbox {
  /** Greatest number of characters of a frame, whose bytes are at most three for each. */
  static final int FRAME_CHARS = Limits.FRAME_BYTES / 3;

  private final Runnable overflow;
  private final Consumer<Throwable> failed;
  private final Deque<String> pending = new ArrayDeque<>();
  private int chars;

  /** Number of characters of the first message that were sent. */
  private int sentChars;

  /**
   * Number of things that the latest frame waits for: that it is sent, and that the call returns.
   * Jetty marks the end of a message when the call returns, and would take a frame before that for
   * a continuation.
   */
  private int unfinished;

  private boolean closed;
  private @Nullable Session session;
  private @Nullable Runnable atEnd;

  /**
   * Creates an outbox. It sends nothing more after it called one of the two.
   *
   * @param overflow called once if the client reads too slowly
   * @param failed called once with the cause if a message could not be sent
   */
  Outbox(Runnable overflow, Consumer<Throwable> failed) {
    this.overflow = overflow;
    this.failed = failed;
  }

  void open(Session to) {
    synchronized (this) {
      session = to;
    }
    sendNext();
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
      sendNext();
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
    sendNext();
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
    sentChars = 0;
  }

  private void sent() {
    if (isFinished()) {
      sendNext();
    }
  }

  private synchronized boolean isFinished() {
    unfinished--;
    return unfinished == 0;
  }

  private void failed(Throwable cause) {
    synchronized (this) {
      if (closed) {
        return;
      }
      clear();
    }
    failed.accept(cause);
  }

  private void sendNext() {
    while (sendFrame() && isFinished()) {
      // Jetty sent the frame at once.
    }
  }

  /** Sends the next frame, or runs the task at the end; false if there is nothing to send now. */
  private boolean sendFrame() {
    String part = null;
    boolean last = true;
    Runnable end = null;
    Session to;
    synchronized (this) {
      to = session;
      if (unfinished > 0 || to == null) {
        return false;
      }
      String message = pending.peekFirst();
      if (message == null) {
        end = atEnd;
        atEnd = null;
      } else {
        unfinished = 2;
        int stop = endOfPart(message, sentChars);
        part = message.substring(sentChars, stop);
        last = stop == message.length();
        chars -= part.length();
        sentChars = last ? 0 : stop;
        if (last) {
          pending.removeFirst();
        }
      }
    }
    if (part != null) {
      to.sendPartialText(part, last, Callback.from(this::sent, this::failed));
    } else if (end != null) {
      end.run();
    }
    return part != null;
  }

  /** Both halves of a character beyond the first plane go into one frame. */
  private static int endOfPart(String message, int start) {
    int end = Math.min(message.length(), start + FRAME_CHARS);
    return end < message.length() && Character.isHighSurrogate(message.charAt(end - 1))
        ? end - 1
        : end;
  }
}
