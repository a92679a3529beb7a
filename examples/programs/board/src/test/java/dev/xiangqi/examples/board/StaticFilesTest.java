package dev.xiangqi.examples.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The files of the page as browsers get them: few, small, kept for good. */
class StaticFilesTest extends ServerTest {
  private static final int MAX_BYTES = 60_000;
  private static final int MAX_REQUESTS = 12;

  private static final Pattern LINK = Pattern.compile("(?:src|href)=\"(/[^\"]+)\"");

  /** An address in a script; one in brackets is fetched later. */
  private static final Pattern ADDRESS = Pattern.compile("(?<!\\()'(/assets/[^']+)'");

  private static final Pattern DIGEST = Pattern.compile("/assets/[a-z-]+\\.[0-9a-f]{16}\\.\\w+");

  private HttpResponse<byte[]> get(String path, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(Client.uri(port, path));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return Client.bytes(request.build());
  }

  private HttpResponse<byte[]> zipped(String path) {
    return get(path, "Accept-Encoding", "gzip, deflate, br", "Accept", "text/html,*/*;q=0.8");
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  private static byte[] unzipped(byte[] bytes) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(HttpResponse<byte[]> answer) {
    boolean zipped = header(answer, "Content-Encoding").equals("gzip");
    return new String(zipped ? unzipped(answer.body()) : answer.body(), UTF_8);
  }

  /** The bytes of an answer, with its headers as they are on the wire. */
  private static int weight(HttpResponse<byte[]> answer) {
    int headers = "HTTP/1.1 200 OK\r\n\r\n".length();
    for (var header : answer.headers().map().entrySet()) {
      for (String value : header.getValue()) {
        headers += header.getKey().length() + ": ".length() + value.length() + "\r\n".length();
      }
    }
    return headers + answer.body().length;
  }

  /** All that a browser fetches for a page, in that order. */
  private Set<String> fetched(String page) {
    Set<String> addresses = new LinkedHashSet<>(List.of(page));
    addAll(addresses, LINK, text(zipped(page)));
    for (String address : List.copyOf(addresses)) {
      addAll(addresses, ADDRESS, text(zipped(address)));
    }
    addresses.add("/api/config");
    return addresses;
  }

  private static void addAll(Set<String> addresses, Pattern link, String text) {
    for (MatchResult found : link.matcher(text).results().toList()) {
      addresses.add(found.group(1));
    }
  }

  @Test
  void aPageIsLightAndNeedsFewRequests() {
    String game = "/play/" + create("{'kind':'screen'}").path("game").asString();
    for (String page : List.of("/", game)) {
      Set<String> addresses = fetched(page);
      int bytes = addresses.stream().mapToInt(address -> weight(zipped(address))).sum();
      long boards =
          addresses.stream()
              .filter(address -> text(zipped(address)).contains("define('xiangqi-board'"))
              .count();
      assertEquals(1, boards, "the board is among them");
      assertTrue(addresses.size() <= MAX_REQUESTS, addresses.toString());
      assertTrue(bytes <= MAX_BYTES, page + ": " + bytes + " bytes of " + addresses);
    }
  }

  @Test
  void filesAreKeptForGoodAndPagesAreAskedForAgain() {
    HttpResponse<byte[]> page = zipped("/");
    assertEquals("no-cache", header(page, "Cache-Control"));
    Set<String> addresses = fetched("/");
    addresses.remove("/");
    addresses.remove("/api/config");
    assertTrue(addresses.size() >= 3, addresses.toString());
    for (String address : addresses) {
      HttpResponse<byte[]> file = get(address);
      assertTrue(DIGEST.matcher(address).matches(), address);
      assertEquals(200, file.statusCode(), address);
      assertEquals("public, max-age=31536000, immutable", header(file, "Cache-Control"), address);
      String other = address.replaceFirst("\\.[0-9a-f]{16}\\.", ".0123456789abcdef.");
      assertEquals(404, get(other).statusCode(), "a file that is gone");
    }
  }

  @Test
  void compressionIsAsTheClientWantsIt() {
    for (String address : fetched("/")) {
      HttpResponse<byte[]> plain = get(address);
      HttpResponse<byte[]> zipped = zipped(address);
      assertEquals("", header(plain, "Content-Encoding"), address);
      assertEquals("gzip", header(zipped, "Content-Encoding"), address);
      assertArrayEquals(plain.body(), unzipped(zipped.body()), address);
      assertEquals("Accept-Encoding", header(plain, "Vary"), address);
      assertEquals("Accept-Encoding", header(zipped, "Vary"), address);
      assertEquals(header(plain, "Content-Type"), header(zipped, "Content-Type"));
      for (String none : List.of("identity", "gzip;q=0", "br")) {
        HttpResponse<byte[]> other = get(address, "Accept-Encoding", none);
        assertArrayEquals(plain.body(), other.body(), address + " as " + none);
      }
    }
  }

  @Test
  void aPageThatTheClientHasIsNotSentAgain() {
    for (String path : List.of("/", "/assets/style.css", "/assets/xiangqi-board.js")) {
      String plain = header(get(path), "ETag");
      String zipped = header(zipped(path), "ETag");
      assertNotEquals(plain, zipped, "two contents");
      for (String known : List.of(plain, "W/" + plain, "\"x\", " + plain)) {
        HttpResponse<byte[]> answer = get(path, "If-None-Match", known);
        assertEquals(304, answer.statusCode(), known);
        assertEquals(0, answer.body().length);
        assertEquals("no-cache", header(answer, "Cache-Control"));
      }
      assertEquals(
          304, get(path, "If-None-Match", zipped, "Accept-Encoding", "gzip").statusCode(), path);
      assertEquals(200, get(path, "If-None-Match", zipped).statusCode(), path);
      assertEquals(200, get(path, "If-None-Match", "\"x\"").statusCode(), path);
    }
  }

  @Test
  void malformedWishesAreNone() {
    byte[] page = get("/").body();
    for (String wish :
        List.of("\"", "W/\"", "gzip\"", "\"gzip", ";;,,;q", "\\", "x".repeat(4000))) {
      for (String header : List.of("Accept", "Accept-Encoding", "If-None-Match")) {
        HttpResponse<byte[]> answer = get("/", header, wish);
        assertEquals(200, answer.statusCode(), header + wish);
        assertArrayEquals(page, answer.body(), header + wish);
      }
      assertJson(get("/nonsense", "Accept", wish), wish);
    }
  }

  @Test
  void aModuleByItsNameIsThatOfThePage() {
    String page = text(get("/"));
    for (String name : List.of("words.js", "settings.js", "app.js")) {
      String module = text(get("/assets/" + name));
      List<String> bundle = ADDRESS.matcher(module).results().map(found -> found.group(1)).toList();
      assertEquals(1, bundle.size(), module);
      assertTrue(page.contains("=\"" + bundle.get(0) + "\""), module);
    }
    assertEquals(404, get("/assets/index.html").statusCode());
    assertEquals(404, get("/assets/none.js").statusCode());
  }

  @Test
  void anUnknownAddressIsAPageForPeople() {
    for (String path :
        List.of("/nonsense", "/play/UPPER", "/play/", "/play/a/b", "/index.html", "/metrics/")) {
      HttpResponse<byte[]> page = zipped(path);
      assertEquals(404, page.statusCode(), path);
      assertEquals("text/html; charset=utf-8", header(page, "Content-Type"), path);
      assertEquals("no-cache", header(page, "Cache-Control"), path);
      assertEquals("Accept, Accept-Encoding", header(page, "Vary"), path);
      String text = text(page);
      assertTrue(text.contains("There is no such page"), text);
      assertTrue(text.contains("没有这个页面"), text);
      assertTrue(text.contains("<a href=\"/\">"), text);
      assertTrue(text.contains("/assets/style."), text);
      String policy = header(page, "Content-Security-Policy");
      assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), policy);
      assertJson(get(path), path);
      assertJson(get(path, "Accept", "application/json"), path);
      assertJson(get(path, "Accept", "text/html;q=0, */*"), path);
    }
  }

  @Test
  void anUnknownAddressOfProgramsIsJsonForAll() {
    for (String path :
        List.of("/api/none", "/api/games/none/file", "/assets/none.js", "/assets/app.1.js")) {
      assertJson(zipped(path), path);
    }
  }

  private static void assertJson(HttpResponse<byte[]> answer, String path) {
    assertEquals(404, answer.statusCode(), path);
    JsonNode refused = Client.json(text(answer));
    assertEquals("unknown", refused.path("code").asString(), path);
    assertFalse(refused.path("zh").asString().isEmpty(), path);
  }
}
