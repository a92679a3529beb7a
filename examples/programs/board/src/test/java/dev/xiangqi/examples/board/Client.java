package dev.xiangqi.examples.board;

import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client over real sockets. */
final class Client implements WebSocket.Listener {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final URI base;
  private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
  private final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final StringBuilder part = new StringBuilder();
  private final AtomicInteger ids = new AtomicInteger();
  private final WebSocket socket;

  private Client(int port, String... headers) {
    base = URI.create("http://127.0.0.1:" + port);
    WebSocket.Builder builder = HTTP.newWebSocketBuilder().subprotocols("xiangqi.1");
    for (int i = 0; i < headers.length; i += 2) {
      builder.header(headers[i], headers[i + 1]);
    }
    socket = builder.buildAsync(URI.create("ws://127.0.0.1:" + port + "/ws"), this).join();
  }

  static Client connect(int port, String... headers) {
    return new Client(port, headers);
  }

  static JsonNode json(String text) {
    return MAPPER.readTree(text);
  }

  static HttpResponse<String> get(int port, String path) {
    return send(HttpRequest.newBuilder(uri(port, path)).GET().build());
  }

  static HttpResponse<String> post(int port, String path, String body, String... headers) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(uri(port, path)).POST(HttpRequest.BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      builder.header(headers[i], headers[i + 1]);
    }
    return send(builder.build());
  }

  static HttpResponse<String> send(HttpRequest request) {
    return send(request, HttpResponse.BodyHandlers.ofString());
  }

  static HttpResponse<byte[]> bytes(HttpRequest request) {
    return send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private static <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> body) {
    try {
      return HTTP.send(request, body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static URI uri(int port, String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  HttpResponse<String> post(String path, String body) {
    return post(base.getPort(), path, body);
  }

  /** Sends a request without its id, and waits for the answer. */
  JsonNode ask(String request) {
    int id = ids.incrementAndGet();
    sendText(request.replaceFirst("\\{", "{\"id\":" + id + ","));
    return await(message -> message.path("id").asInt(-1) == id);
  }

  void sendText(String text) {
    socket.sendText(text.replace('\'', '"'), true).join();
  }

  JsonNode await(String kind) {
    return await(message -> message.path("is").asString().equals(kind));
  }

  /** Waits for a message; those before it are dropped. */
  JsonNode await(Predicate<JsonNode> wanted) {
    while (true) {
      JsonNode message = Waiting.take(messages);
      if (wanted.test(message)) {
        return message;
      }
    }
  }

  JsonNode enter(String game, String token) {
    return ask("{'do':'enter','game':'" + game + "','token':'" + token + "'}");
  }

  JsonNode watch(String game) {
    return ask("{'do':'enter','game':'" + game + "'}");
  }

  JsonNode move(String game, int seq, String side, String move) {
    return ask(
        "{'do':'play','game':'"
            + game
            + "','seq':"
            + seq
            + ",'event':{'event':'move','side':'"
            + side
            + "','move':'"
            + move
            + "'}}");
  }

  int awaitClose() {
    return Waiting.get(closed);
  }

  void close() {
    socket.abort();
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      messages.add(MAPPER.readTree(part.toString()));
      part.setLength(0);
    }
    from.request(1);
    return CompletableFuture.completedFuture(data);
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
    closed.complete(status);
    return CompletableFuture.completedFuture(reason);
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    closed.complete(-1);
  }
}
