package dev.xiangqi.examples.board.socket;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.limit.TokenBucket;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.Refusals;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.room.Rooms;
import dev.xiangqi.examples.board.room.Services;
import dev.xiangqi.examples.board.room.Watcher;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a client.
 *
 * <p>The next message is read when the previous request is answered. So a client that floods waits
 * in its own network buffers, and requests of a client are served in their order.
 */
public final class Connection implements Session.Listener, Watcher {
  private static final Logger LOG = Logger.getLogger(Connection.class.getName());

  private static final double BURST_SECONDS = 5;

  /** Number of refused floods after which a connection is closed. */
  private static final int MAX_FLOODS = 50;

  /** Greatest number of frames of a message. */
  private static final int MAX_PARTS = 64;

  private static final int MAX_BYTES_OF_CHAR = 3;

  /** Time for the client to answer a close frame. */
  private static final Duration CLOSE_TIME = Duration.ofSeconds(3);

  private final Sockets sockets;
  private final Services services;
  private final String address;
  private final TokenBucket bucket;
  private final TokenBucket controls;
  private final Outbox outbox = new Outbox(this::tooSlow, this::notSent);
  private final Analysis analysis;
  private final EnteredGames games;
  private final StringBuilder message = new StringBuilder();
  private @Nullable Session session;
  private int floods;
  private int parts;

  /** When the server began to close the connection, or 0. */
  private volatile long closing;

  private volatile long heard = System.nanoTime();
  private volatile long pinged = System.nanoTime();

  Connection(Sockets sockets, String address) {
    this.sockets = sockets;
    this.address = address;
    services = sockets.services();
    int rate = services.limits().requestsPerSecond();
    bucket = new TokenBucket(rate, rate * BURST_SECONDS, System.nanoTime());
    controls = new TokenBucket(rate, rate * BURST_SECONDS, System.nanoTime());
    analysis = new Analysis(this, services.pool());
    games = new EnteredGames(this, sockets.rooms());
  }

  @Override
  public void onWebSocketOpen(Session opened) {
    session = opened;
    outbox.open(opened);
    send(
        Json.write(
            Json.object()
                .put("is", "hello")
                .put("time", Instant.now().toEpochMilli())
                .put("limit", Limits.MESSAGE_BYTES)));
    opened.demand();
  }

  /** Joins the parts of a message, which may be empty and never end. */
  @Override
  public void onWebSocketPartialText(String part, boolean last) {
    message.append(part);
    parts++;
    if (parts > MAX_PARTS || isTooLong(message)) {
      services.metrics().count("refusals", "code", Code.LARGE.text());
      message.setLength(0);
      close(StatusCode.MESSAGE_TOO_LARGE, "too large");
    } else if (last) {
      String whole = message.toString();
      message.setLength(0);
      parts = 0;
      serve(whole);
    } else {
      requireNonNull(session).demand();
    }
  }

  private static boolean isTooLong(StringBuilder text) {
    // Few messages are so long that their bytes need be counted.
    return text.length() > Limits.MESSAGE_BYTES / MAX_BYTES_OF_CHAR
        && text.toString().getBytes(UTF_8).length > Limits.MESSAGE_BYTES;
  }

  private void serve(String text) {
    heard = System.nanoTime();
    CompletionStage<Void> served;
    int id = 0;
    try {
      Fields fields;
      try {
        fields = Json.read(text);
        id = fields.number("id", 0, Integer.MAX_VALUE).orElse(0);
      } finally {
        // A malformed message costs as much as another.
        charge(1);
      }
      served = serve(id, fields);
    } catch (RuntimeException e) {
      served = CompletableFuture.failedFuture(e);
    }
    int request = id;
    served.whenComplete(
        (nothing, failure) -> {
          if (failure != null) {
            refuse(request, failure);
          }
          requireNonNull(session).demand();
        });
  }

  private CompletionStage<Void> serve(int id, Fields fields) {
    Action action = Action.read(fields);
    charge(action.cost() - 1);
    return action.serve(this, id, fields);
  }

  /**
   * Takes tokens.
   *
   * @throws RequestRefusedException if there are too few
   */
  void charge(int tokens) {
    if (tokens == 0) {
      return;
    }
    if (bucket.take(tokens, System.nanoTime())) {
      floods = Math.max(0, floods - 1);
      return;
    }
    floods++;
    if (floods > MAX_FLOODS) {
      close(StatusCode.POLICY_VIOLATION, "flood");
    }
    throw new RequestRefusedException(Code.FLOOD);
  }

  // For actions.

  Services services() {
    return services;
  }

  Rooms rooms() {
    return sockets.rooms();
  }

  Analysis analysis() {
    return analysis;
  }

  EnteredGames games() {
    return games;
  }

  boolean isPhrase(String phrase) {
    return sockets.isPhrase(phrase);
  }

  /** Runs a task that takes a while. */
  CompletionStage<Void> later(Runnable task) {
    return CompletableFuture.runAsync(task, services.workers());
  }

  boolean isOpen() {
    return requireNonNull(session).isOpen();
  }

  /** A connection that closed while it entered the lobby leaves it. */
  void leaveLobbyIfClosed() {
    if (!isOpen()) {
      rooms().lobby().leave(this);
    }
  }

  /** Answers a request that has no other answer. */
  void done(int id) {
    send(Json.write(Json.object().put("is", "done").put("id", id)));
  }

  /** Answers a request that failed. */
  void refuse(int id, Throwable failure) {
    RequestRefusedException refused = Refusals.of(failure);
    services.metrics().count("refusals", "code", refused.text());
    send(Json.write(refused.toJson().put("is", "refused").put("id", id)));
  }

  @Override
  public void send(String message) {
    outbox.send(message);
  }

  private void tooSlow() {
    services.metrics().count("refusals", "code", "slow-reader");
    close(StatusCode.TRY_AGAIN_LATER, "too slow");
  }

  /** A client that missed a message comes back and asks for the whole game. */
  private void notSent(Throwable cause) {
    services.metrics().count("connection_errors");
    LOG.log(Level.FINE, "a message was not sent", cause);
    close(StatusCode.SERVER_ERROR, "a message was not sent");
  }

  @Override
  public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
    callback.succeed();
    close(StatusCode.BAD_DATA, "text only");
  }

  @Override
  public void onWebSocketPing(ByteBuffer payload) {
    Session open = requireNonNull(session);
    if (mayControl(open)) {
      open.sendPong(payload, Callback.from(open::demand, failure -> open.disconnect()));
    }
  }

  @Override
  public void onWebSocketPong(ByteBuffer payload) {
    Session open = requireNonNull(session);
    if (mayControl(open)) {
      open.demand();
    }
  }

  /** Counts pings and pongs. A connection with too many is ended. */
  private boolean mayControl(Session open) {
    heard = System.nanoTime();
    boolean may = controls.take(1, heard);
    if (!may) {
      services.metrics().count("refusals", "code", Code.FLOOD.text());
      open.disconnect();
    }
    return may;
  }

  /** Pings a client, and disconnects a silent one. */
  void look(long now) {
    Session open = session;
    if (open == null) {
      return;
    }
    if (closing != 0 && now - closing > CLOSE_TIME.toNanos()) {
      // The client goes on without answering the close frame.
      open.disconnect();
    } else if (now - heard > Limits.SILENCE.toNanos()) {
      services.metrics().count("refusals", "code", "silence");
      open.disconnect();
    } else if (now - pinged > Limits.PING.toNanos()) {
      pinged = now;
      open.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
    }
  }

  /** Tells the client why the server closes the connection. */
  void stop(RequestRefusedException reason) {
    send(Json.write(reason.toJson().put("is", "closing")));
    outbox.whenSent(() -> close(StatusCode.SHUTDOWN, "the server stops"));
  }

  private void close(int status, String reason) {
    Session open = session;
    if (open != null) {
      closing = closing == 0 ? System.nanoTime() : closing;
      open.close(status, reason, Callback.NOOP);
    }
  }

  @Override
  public void onWebSocketError(Throwable cause) {
    services.metrics().count("connection_errors");
    LOG.log(Level.FINE, "a connection failed", cause);
  }

  @Override
  public void onWebSocketClose(int status, @Nullable String reason, Callback callback) {
    ended();
    callback.succeed();
  }

  /** Frees all that the connection used. Idempotent. */
  public void ended() {
    outbox.close();
    analysis.close();
    rooms().lobby().leave(this);
    games.leaveAll();
    sockets.closed(this, address);
  }
}
