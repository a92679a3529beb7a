package dev.xiangqi.examples.board.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.core.Position;
import dev.xiangqi.examples.board.explorer.Explorer;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.PositionText;
import dev.xiangqi.examples.board.message.Refusals;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.room.Created;
import dev.xiangqi.examples.board.room.RoomRequests;
import dev.xiangqi.examples.board.room.Rooms;
import dev.xiangqi.examples.board.room.Services;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;

/** Answers every request by HTTP, and upgrades those for a WebSocket. */
final class FrontHandler extends Handler.Abstract {
  private static final Logger LOG = Logger.getLogger(FrontHandler.class.getName());

  /** Greatest length of a whole game as JSON, which takes more room than its file. */
  private static final int GAME_BYTES = 3 * Limits.FILE_BYTES;

  private static final int MAX_FILE_NAME = 200;
  private static final int NOT_MODIFIED = 304;
  private static final int CREATED = 201;

  private static final Pattern PAGE = Pattern.compile("/(play/[a-z0-9]{1,32})?");
  private static final Pattern ASSET = Pattern.compile("/assets/([a-zA-Z0-9._-]{1,64})");
  private static final Pattern JOIN = Pattern.compile("/api/games/([a-z0-9]{1,32})/join");
  private static final Pattern EXPLORED = Pattern.compile("/api/explore/games/([0-9]{1,12})");
  private static final Pattern FILE = Pattern.compile("/api/games/([a-z0-9]{1,32})/file");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private final Services services;
  private final Rooms rooms;
  private final Optional<Explorer> explorer;
  private final Gate gate;
  private final Health health;
  private final SlowClients slow;
  private final WebSocketUpgrade webSocket;
  private final GameFileService files = new GameFileService();
  private final Site site = Site.load();
  private final Answer offer;

  FrontHandler(
      Services services,
      Rooms rooms,
      Optional<Explorer> explorer,
      Gate gate,
      Health health,
      SlowClients slow,
      WebSocketUpgrade webSocket) {
    this.services = services;
    this.rooms = rooms;
    this.explorer = explorer;
    this.gate = gate;
    this.health = health;
    this.slow = slow;
    this.webSocket = webSocket;
    boolean hasBook = services.book().isPresent();
    String offered = Offer.json(hasBook, explorer.map(Explorer::size).orElse(0L));
    offer = Answer.json(200, offered).compressed();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    protect(response.getHeaders());
    slow.received(request);
    CompletionStage<Answer> answer;
    try {
      gate.requireHost(request);
      String path = path(request);
      if (path.equals("/ws")) {
        upgrade(request, response, callback);
        return true;
      }
      answer = answer(path, request);
    } catch (RuntimeException e) {
      answer = CompletableFuture.failedFuture(e);
    }
    answer
        .handle((known, failure) -> failure == null ? known : refusal(failure, request))
        .thenCompose(known -> afterRequest(known, request, response))
        .thenAccept(known -> write(known, request, response, callback))
        .exceptionally(
            fault -> {
              LOG.log(Level.WARNING, "an answer failed", fault);
              callback.failed(fault);
              return null;
            });
    return true;
  }

  /**
   * The path of a request, if it is written in the one way that this server links to. A proxy that
   * protects a path need not know the others, such as those with parameters or encoded letters.
   */
  private static String path(Request request) {
    HttpURI uri = request.getHttpURI();
    String path = Request.getPathInContext(request);
    if (!path.equals(uri.getPath()) || uri.getFragment() != null) {
      throw new RequestRefusedException(Code.UNKNOWN);
    }
    return path;
  }

  /** Headers of every answer, refusals included. */
  static void protect(HttpFields.Mutable headers) {
    headers.put("Content-Security-Policy", POLICY);
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put(
        "Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  }

  private CompletionStage<Answer> answer(String path, Request request) {
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    if (reads) {
      return CompletableFuture.completedFuture(null).thenCompose(nothing -> read(path, request));
    }
    if (!request.getMethod().equals("POST")) {
      throw new RequestRefusedException(Code.METHOD);
    }
    gate.requireOrigin(request);
    gate.requireQuiet(request);
    return post(path, request);
  }

  private CompletionStage<Answer> read(String path, Request request) {
    Matcher asset = ASSET.matcher(path);
    if (asset.matches()) {
      return now(
          site.asset(asset.group(1)).orElseThrow(() -> new RequestRefusedException(Code.UNKNOWN)));
    }
    if (PAGE.matcher(path).matches()) {
      return now(site.page());
    }
    gate.requireQuiet(request);
    return switch (path) {
      case "/health" -> CompletableFuture.supplyAsync(health::answer, services.workers());
      case "/metrics" -> now(Answer.text(200, services.metrics().text()));
      case "/api/config" -> now(offer);
      case "/api/games" -> now(Answer.json(200, rooms.lobby().games()));
      case "/api/explore" -> explore(request);
      default -> file(path, request);
    };
  }

  private CompletionStage<Answer> file(String path, Request request) {
    Matcher file = FILE.matcher(path);
    if (file.matches()) {
      String id = file.group(1);
      Fields query = query(request);
      String format = value(query, "format", "pgn");
      String moves = value(query, "moves", "chinese");
      return rooms
          .ask(id, RoomRequests::played)
          .thenApplyAsync(
              played -> GameFileService.write(played, id, format, moves), services.workers());
    }
    Matcher explored = EXPLORED.matcher(path);
    if (explored.matches()) {
      return explorer().game(Long.parseLong(explored.group(1))).thenApply(FrontHandler::good);
    }
    throw new RequestRefusedException(Code.UNKNOWN);
  }

  private CompletionStage<Answer> explore(Request request) {
    Explorer open = explorer();
    Fields query = query(request);
    String mirror = value(query, "mirror", "false");
    if (!mirror.equals("true") && !mirror.equals("false")) {
      throw new RequestRefusedException(
          Code.BAD, "mirror: expected true or false", "mirror 应为 true 或 false");
    }
    Position position = PositionText.read(value(query, "fen", ""));
    return open.position(position, mirror.equals("true")).thenApply(FrontHandler::good);
  }

  private Explorer explorer() {
    return explorer.orElseThrow(() -> new RequestRefusedException(Code.UNKNOWN));
  }

  private static Answer good(String json) {
    return Answer.json(200, json);
  }

  private static CompletionStage<Answer> now(Answer answer) {
    return CompletableFuture.completedFuture(answer);
  }

  private CompletionStage<Answer> post(String path, Request request) {
    Matcher join = JOIN.matcher(path);
    if (path.equals("/api/games")) {
      gate.requireMayPlay(request);
      return RequestBody.read(request, Limits.MESSAGE_BYTES)
          .thenComposeAsync(
              body -> rooms.creator().create(Json.read(text(body))), services.workers())
          .thenApply(created -> Answer.json(CREATED, created.toJson()));
    }
    if (join.matches()) {
      gate.requireMayPlay(request);
      return RequestBody.read(request, Limits.MESSAGE_BYTES)
          .thenComposeAsync(
              body -> rooms.creator().join(join.group(1), Json.read(text(body))),
              services.workers())
          .thenApply(FrontHandler::joined);
    }
    if (path.equals("/api/files")) {
      String name = fileName(query(request));
      return RequestBody.read(request, Limits.FILE_BYTES)
          .thenApplyAsync(body -> Answer.json(200, files.read(body, name)), services.workers());
    }
    if (path.equals("/api/export")) {
      Fields query = query(request);
      String format = value(query, "format", "pgn");
      String moves = value(query, "moves", "chinese");
      return RequestBody.read(request, GAME_BYTES)
          .thenApplyAsync(body -> files.export(text(body), format, moves), services.workers());
    }
    if (path.equals("/api/moves")) {
      return RequestBody.read(request, GAME_BYTES)
          .thenApplyAsync(body -> Answer.json(200, files.moves(text(body))), services.workers());
    }
    throw new RequestRefusedException(Code.UNKNOWN);
  }

  private static Answer joined(Created created) {
    return Answer.json(200, created.seatJson());
  }

  /**
   * Waits with an answer until the whole request has come. Jetty ends a connection whose body
   * nobody read: a client that still writes may never see the answer, and its next request is lost.
   */
  private static CompletionStage<Answer> afterRequest(
      Answer answer, Request request, Response response) {
    boolean slow = answer.status() == Code.SLOW.status();
    return (slow ? CompletableFuture.completedFuture(false) : RequestBody.discard(request))
        .thenApply(
            whole -> {
              if (!whole) {
                response.getHeaders().put(HttpHeader.CONNECTION, "close");
              }
              return answer;
            });
  }

  private static String text(byte[] body) {
    return new String(body, UTF_8);
  }

  private static Fields query(Request request) {
    try {
      return Request.extractQueryParameters(request);
    } catch (RuntimeException e) {
      throw new RequestRefusedException(Code.BAD, "query: malformed", "查询参数不正确");
    }
  }

  private static String value(Fields query, String name, String usual) {
    @Nullable String value = query.getValue(name);
    return value == null ? usual : value;
  }

  private static String fileName(Fields query) {
    String name = value(query, "name", "file").replaceAll("\\p{Cntrl}", "");
    return name.substring(0, Math.min(MAX_FILE_NAME, name.length()));
  }

  private Answer refusal(Throwable failure, Request request) {
    RequestRefusedException refused = Refusals.of(failure);
    services.metrics().count("refusals", "code", refused.text());
    if (refused.code() == Code.UNKNOWN && Accepted.isPage(request)) {
      return site.unknown();
    }
    return Answer.json(refused.status(), refused.toJson());
  }

  private void write(Answer any, Request request, Response response, Callback callback) {
    slow.answering(request);
    Answer answer = any.form(Accepted.isGzip(request));
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(HttpHeader.CONTENT_TYPE, answer.type());
    answer.headers().forEach(headers::put);
    @Nullable String tag = answer.headers().get("ETag");
    if (tag != null && Accepted.isKnown(request, tag)) {
      response.setStatus(NOT_MODIFIED);
      response.write(true, ByteBuffer.allocate(0), callback);
      return;
    }
    response.setStatus(answer.status());
    headers.put(HttpHeader.CONTENT_LENGTH, answer.length());
    response.write(true, answer.body(), callback);
  }

  private void upgrade(Request request, Response response, Callback callback) {
    gate.requireOrigin(request);
    gate.requireQuiet(request);
    webSocket.upgrade(gate.address(request), request, response, callback);
  }
}
