package dev.xiangqi.examples.board.socket;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.limit.TokenBucket;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RefusedException;
import dev.xiangqi.examples.board.room.Watcher;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The connection of a client.
 *
 * <p>The next message is read when the previous request is answered. So a client that floods waits
 * in its own network buffers, and requests of a client are served in their order.
 */
public final class Connection implements Session.Listener, Watcher {
  private static final Logger LOG = Logger.getLogger(Connection.class.getName());

  private static final int MAX_GAMES = 20;
  private static final int MAX_EVENT_FIELDS = 8;
  private static final double BURST_SECONDS = 5;

  /** Number of refused floods after which a connection is closed. */
  private static final int MAX_FLOODS = 50;

  /** Greatest number of frames of a message. */
  private static final int MAX_PARTS = 64;

  private static final int MAX_BYTES_OF_CHAR = 3;

  /** Time for the client to answer a close frame. */
  private static final Duration CLOSE_TIME = Duration.ofSeconds(3);

  /** Number of moves of a position whose names cost as much as a move of a game. */
  private static final int NAMES_PER_TOKEN = 50;

  /** Number of moves before a position that cost as much as a move of a game. */
  private static final int MOVES_PER_TOKEN = 250;

  /** Requests that cost more than a move. */
  private static final Map<String, Integer> COSTS =
      Map.of("position", 2, "analyse", 5, "curve", 10, "hint", 5, "enter", 2, "chat", 4);

  private final Sockets sockets;
  private final String address;
  private final TokenBucket bucket;
  private final TokenBucket controls;
  private final Outbox outbox = new Outbox(this::tooSlow, this::notSent);
  private final Analysis analysis;
  private final Set<String> games = new LinkedHashSet<>();
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
    int rate = sockets.limits().requestsPerSecond();
    bucket = new TokenBucket(rate, rate * BURST_SECONDS, System.nanoTime());
    controls = new TokenBucket(rate, rate * BURST_SECONDS, System.nanoTime());
    analysis = new Analysis(this, sockets.pool());
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
      sockets.metrics().count("refusals", "code", Code.LARGE.text());
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
    String action = fields.requiredText("do");
    charge(COSTS.getOrDefault(action, 1) - 1);
    return switch (action) {
      case "enter" -> enter(id, fields);
      case "leave" -> leave(id, fields);
      case "play" -> play(id, fields);
      case "chat" -> chat(id, fields);
      case "rematch" -> rematch(id, fields);
      case "withdraw" -> withdraw(id, fields);
      case "hint" -> hint(id, fields);
      case "position" -> later(() -> send(position(id, fields)));
      case "analyse" -> later(() -> analysis.analyse(id, fields));
      case "curve" -> later(() -> analysis.curve(id, fields));
      case "stop" -> stop(id, fields);
      case "lobby" -> lobby(id, fields);
      default -> throw new RefusedException(Code.BAD, "do: unknown request", "do 为未知请求");
    };
  }

  private CompletionStage<Void> rematch(int id, Fields fields) {
    String game = game(fields);
    fields.end();
    return sockets.rooms().rematch(game, this).thenRun(() -> done(id));
  }

  private CompletionStage<Void> withdraw(int id, Fields fields) {
    String game = game(fields);
    fields.end();
    return sockets
        .rooms()
        .withdraw(game, this)
        .thenRun(
            () -> {
              synchronized (games) {
                games.remove(game);
              }
              done(id);
            });
  }

  private CompletionStage<Void> hint(int id, Fields fields) {
    String game = game(fields);
    fields.end();
    return sockets.rooms().hint(game, this, id);
  }

  private CompletionStage<Void> stop(int id, Fields fields) {
    fields.end();
    return later(
        () -> {
          analysis.stop();
          done(id);
        });
  }

  private void charge(int tokens) {
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
    throw new RefusedException(Code.FLOOD);
  }

  private CompletionStage<Void> later(Runnable task) {
    Executor workers = sockets.workers();
    return CompletableFuture.runAsync(task, workers);
  }

  private static String game(Fields fields) {
    return fields.requiredText("game");
  }

  private CompletionStage<Void> enter(int id, Fields fields) {
    String game = game(fields);
    Optional<String> token = fields.text("token");
    fields.end();
    boolean full;
    synchronized (games) {
      full = !games.contains(game) && games.size() >= MAX_GAMES;
    }
    if (full) {
      throw new RefusedException(
          Code.BAD, "at most " + MAX_GAMES + " games at once", "至多同时观看 " + MAX_GAMES + " 局");
    }
    return sockets.rooms().enter(game, this, id, token).thenRun(() -> entered(game));
  }

  /** A connection that closed in the meantime leaves at once. */
  private void entered(String game) {
    synchronized (games) {
      games.add(game);
    }
    if (!requireNonNull(session).isOpen()) {
      leaveAll();
    }
  }

  private CompletionStage<Void> leave(int id, Fields fields) {
    String game = game(fields);
    fields.end();
    synchronized (games) {
      games.remove(game);
    }
    return sockets.rooms().leave(game, this).thenRun(() -> done(id));
  }

  private CompletionStage<Void> play(int id, Fields fields) {
    String game = game(fields);
    int seq = fields.number("seq", 0, Integer.MAX_VALUE).orElse(0);
    Fields event =
        fields
            .object("event")
            .orElseThrow(
                () -> new RefusedException(Code.BAD, "event: expected an object", "event 应为对象"));
    fields.end();
    Map<String, String> texts = event.rest(MAX_EVENT_FIELDS);
    long began = System.nanoTime();
    return sockets
        .rooms()
        .play(game, this, seq, texts)
        .thenRun(
            () -> {
              sockets.metrics().time("play", Duration.ofNanos(System.nanoTime() - began));
              done(id);
            });
  }

  private CompletionStage<Void> chat(int id, Fields fields) {
    String game = game(fields);
    String phrase = fields.requiredText("phrase");
    fields.end();
    if (!sockets.isPhrase(phrase)) {
      throw new RefusedException(Code.BAD, "phrase: unknown", "未知短语");
    }
    return sockets.rooms().chat(game, this, phrase).thenRun(() -> done(id));
  }

  private CompletionStage<Void> lobby(int id, Fields fields) {
    boolean off = fields.isTrue("off");
    fields.end();
    return later(
        () -> {
          if (off) {
            sockets.rooms().leaveLobby(this);
            done(id);
          } else {
            sockets.rooms().enterLobby(this, id);
            if (!requireNonNull(session).isOpen()) {
              sockets.rooms().leaveLobby(this);
            }
          }
        });
  }

  private String position(int id, Fields fields) {
    RuleSet rules = Analysis.rules(fields);
    Line line = Line.read(fields);
    int from = fields.number("from", 0, Limits.MOVES).orElse(0);
    fields.end();
    ObjectNode node = Json.object().put("is", "position").put("id", id);
    if (line.game().isPresent()) {
      Game game = line.game().orElseThrow();
      Game named = game.at(Math.min(from, game.ply()));
      List<Move> moves = game.moves().subList(named.ply(), game.ply());
      charge(moves.size() / NAMES_PER_TOKEN + game.ply() / MOVES_PER_TOKEN);
      node.set("moves", GameView.moves(named.position(), moves));
      node.set("state", GameView.state(game, rules));
    } else {
      node.set("moves", Json.array());
    }
    line.problem().ifPresent(problem -> node.set("problem", problem.toJson()));
    return Json.write(node);
  }

  void done(int id) {
    send(Json.write(Json.object().put("is", "done").put("id", id)));
  }

  private void refuse(int id, Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    RefusedException refused;
    if (cause instanceof RefusedException known) {
      refused = known;
    } else {
      LOG.log(Level.WARNING, "a request failed", cause);
      refused = new RefusedException(Code.FAULT);
    }
    sockets.metrics().count("refusals", "code", refused.text());
    send(Json.write(refused.toJson().put("is", "refused").put("id", id)));
  }

  @Override
  public void send(String message) {
    outbox.send(message);
  }

  private void tooSlow() {
    sockets.metrics().count("refusals", "code", "slow-reader");
    close(StatusCode.TRY_AGAIN_LATER, "too slow");
  }

  /** A client that missed a message comes back and asks for the whole game. */
  private void notSent(Throwable cause) {
    sockets.metrics().count("connection_errors");
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
      sockets.metrics().count("refusals", "code", Code.FLOOD.text());
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
      sockets.metrics().count("refusals", "code", "silence");
      open.disconnect();
    } else if (now - pinged > Limits.PING.toNanos()) {
      pinged = now;
      open.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
    }
  }

  /** Tells the client why the server closes the connection. */
  void stop(RefusedException reason) {
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
    sockets.metrics().count("connection_errors");
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
    analysis.stop();
    sockets.rooms().leaveLobby(this);
    leaveAll();
    sockets.closed(this, address);
  }

  private void leaveAll() {
    Set<String> entered;
    synchronized (games) {
      entered = new LinkedHashSet<>(games);
      games.clear();
    }
    entered.forEach(game -> sockets.rooms().leave(game, this));
  }
}
