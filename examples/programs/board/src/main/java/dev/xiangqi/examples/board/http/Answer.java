package dev.xiangqi.examples.board.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.examples.board.message.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
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

  /** The same for clients that take gzip, if it is shorter. */
  private final Optional<Answer> gzip;

  /**
   * Creates an answer.
   *
   * @param status the HTTP status
   * @param type the media type
   * @param body the bytes, not changed after this
   * @param headers further headers
   */
  Answer(int status, String type, byte[] body, Map<String, String> headers) {
    this(status, type, body, headers, Optional.empty());
  }

  private Answer(
      int status, String type, byte[] body, Map<String, String> headers, Optional<Answer> gzip) {
    this.status = status;
    this.type = type;
    this.body = body;
    this.headers = Map.copyOf(headers);
    this.gzip = gzip;
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

  /** {@return this answer, which is compressed for clients that take that if it is then shorter} */
  Answer compressed() {
    byte[] bytes = gzip(body);
    if (bytes.length >= body.length) {
      return this;
    }
    Map<String, String> plain = new HashMap<>(headers);
    plain.merge("Vary", "Accept-Encoding", (known, more) -> known + ", " + more);
    Map<String, String> shorter = new HashMap<>(plain);
    shorter.put("Content-Encoding", "gzip");
    // The tag is that of the bytes that are sent.
    shorter.computeIfPresent("ETag", (name, tag) -> tag.substring(0, tag.length() - 1) + "-gzip\"");
    return new Answer(
        status, type, body, plain, Optional.of(new Answer(status, type, bytes, shorter)));
  }

  private static byte[] gzip(byte[] body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new BestGzip(bytes)) {
      out.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * {@return this answer as a client takes it}
   *
   * @param takesGzip whether the client takes bytes that are compressed
   */
  Answer form(boolean takesGzip) {
    return takesGzip ? gzip.orElse(this) : this;
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

  /** Compresses as well as the format can. */
  private static final class BestGzip extends GZIPOutputStream {
    BestGzip(OutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }
}
