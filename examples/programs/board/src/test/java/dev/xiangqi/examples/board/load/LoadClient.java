package dev.xiangqi.examples.board.load;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** A WebSocket that gives each message to a consumer. Sends one text after another. */
final class LoadClient implements WebSocket.Listener {
  private final Consumer<String> messages;
  private final Consumer<String> failures;
  private final StringBuilder part = new StringBuilder();
  private final WebSocket socket;
  private CompletableFuture<WebSocket> sent;

  LoadClient(HttpClient http, int port, Consumer<String> messages, Consumer<String> failures) {
    this.messages = messages;
    this.failures = failures;
    socket =
        http.newWebSocketBuilder()
            .subprotocols("xiangqi.1")
            .buildAsync(URI.create("ws://127.0.0.1:" + port + "/ws"), this)
            .join();
    sent = CompletableFuture.completedFuture(socket);
  }

  synchronized void send(String text) {
    sent = sent.thenCompose(ready -> ready.sendText(text, true));
  }

  void close() {
    socket.abort();
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      String message = part.toString();
      part.setLength(0);
      messages.accept(message);
    }
    from.request(1);
    return CompletableFuture.completedFuture(data);
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
    failures.accept("closed with " + status + " " + reason);
    return CompletableFuture.completedFuture(reason);
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    failures.accept("failed: " + error);
  }
}
