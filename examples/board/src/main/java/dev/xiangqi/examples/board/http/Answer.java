package dev.xiangqi.examples.board.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.examples.board.message.Json;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** What the server answers. Immutable. */
final class Answer {
  private static final String JSON = "application/json; charset=utf-8";
  private static final Map<String, String> NOT_STORED = Map.of("Cache-Control", "no-store");

  private final int status;
  private final String type;
  private final byte[] body;
  private final Map<String, String> headers;

  /**
   * Creates an answer.
   *
   * @param status the HTTP status
   * @param type the media type
   * @param body the bytes, not changed after this
   * @param headers further headers
   */
  Answer(int status, String type, byte[] body, Map<String, String> headers) {
    this.status = status;
    this.type = type;
    this.body = body;
    this.headers = Map.copyOf(headers);
  }

  static Answer json(int status, JsonNode node) {
    return json(status, Json.write(node));
  }

  static Answer json(int status, String json) {
    return new Answer(status, JSON, json.getBytes(UTF_8), NOT_STORED);
  }

  static Answer text(int status, String text) {
    return new Answer(status, "text/plain; charset=utf-8", text.getBytes(UTF_8), NOT_STORED);
  }

  /**
   * {@return a file to save}
   *
   * @param losses what the file leaves out; it goes percent-encoded into the header {@code Losses},
   *     unless it is empty
   */
  static Answer file(byte[] bytes, String type, String name, ArrayNode losses) {
    Map<String, String> headers = new HashMap<>(NOT_STORED);
    headers.put("Content-Disposition", "attachment; filename=\"" + name + "\"");
    if (!losses.isEmpty()) {
      headers.put("Losses", encoded(losses));
    }
    return new Answer(200, type, bytes, headers);
  }

  /** {@return a value for a header, percent-encoded} */
  static String encoded(JsonNode value) {
    return URLEncoder.encode(Json.write(value), UTF_8).replace("+", "%20");
  }

  int status() {
    return status;
  }

  String type() {
    return type;
  }

  int length() {
    return body.length;
  }

  ByteBuffer body() {
    return ByteBuffer.wrap(body).asReadOnlyBuffer();
  }

  Map<String, String> headers() {
    return headers;
  }
}
