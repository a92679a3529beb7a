package dev.xiangqi.examples.board.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.examples.board.message.Json;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What the server answers.
 *
 * @param status the HTTP status
 * @param type the media type
 * @param body the bytes, not changed after this
 * @param headers further headers
 */
record Answer(int status, String type, byte[] body, Map<String, String> headers) {
  private static final String JSON = "application/json; charset=utf-8";
  private static final Map<String, String> NOT_STORED = Map.of("Cache-Control", "no-store");

  static Answer json(int status, JsonNode node) {
    return json(status, Json.write(node));
  }

  static Answer json(int status, String json) {
    return new Answer(status, JSON, json.getBytes(UTF_8), NOT_STORED);
  }

  static Answer text(int status, String text) {
    return new Answer(status, "text/plain; charset=utf-8", text.getBytes(UTF_8), NOT_STORED);
  }

  static Answer file(byte[] bytes, String type, String name) {
    return new Answer(
        200,
        type,
        bytes,
        Map.of(
            "Cache-Control",
            "no-store",
            "Content-Disposition",
            "attachment; filename=\"" + name + "\""));
  }
}
