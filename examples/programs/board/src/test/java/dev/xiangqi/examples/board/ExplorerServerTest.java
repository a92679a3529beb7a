package dev.xiangqi.examples.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.BookBuilder;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.store.MemoryStore;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Games explored over real sockets. */
class ExplorerServerTest {
  private static final String AFTER_CANNON =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";

  private BoardServer server;

  @BeforeEach
  void start(@TempDir Path folder) throws Exception {
    server =
        start(
            Optional.of(book(folder)), Optional.of(SampleCollection.write(folder.resolve("xqi"))));
  }

  private static BoardServer start(Optional<Path> book, Optional<Path> index) throws Exception {
    Limits limits = new Limits(10, 10, 10, 100, 100);
    BoardOptions options = new BoardOptions(Endpoint.local(), 1, 4, book, index, 0, limits);
    return BoardServer.start(options, new MemoryStore(), InstantSource.system());
  }

  /** A book with two first moves; the collection has one of them. */
  private static Path book(Path folder) throws IOException {
    Path file = folder.resolve("book");
    BookBuilder builder = BookBuilder.create();
    for (String line : List.of("h2e2 h9g7", "h2e2 h7e7", "h2e2 b9c7", "e3e4 h9g7")) {
      List<Move> moves = Stream.of(line.split(" ", -1)).map(Move::parse).toList();
      builder.add(Position.initial(), moves, GameResult.DRAW, GameInfo.none());
    }
    builder.build().write(file, BookFilter.none()).close();
    return file;
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private JsonNode get(int status, String path) {
    HttpResponse<String> answer = Client.get(server.port(), path);
    assertEquals(status, answer.statusCode(), answer.body());
    return Client.json(answer.body());
  }

  private static String question(String fen, boolean mirror) {
    return "/api/explore?fen=" + URLEncoder.encode(fen, UTF_8) + "&mirror=" + mirror;
  }

  private JsonNode explore(String fen, boolean mirror) {
    return get(200, question(fen, mirror));
  }

  private static List<String> rows(JsonNode answer) {
    List<String> rows = new ArrayList<>();
    for (JsonNode row : answer.path("moves")) {
      rows.add(
          row.path("move").path("move").asString()
              + " "
              + row.path("games").asInt()
              + " +"
              + row.path("red").asInt()
              + " ="
              + row.path("draws").asInt()
              + " -"
              + row.path("black").asInt()
              + " "
              + row.path("year").asInt(0)
              + " "
              + row.path("book").path("share").asDouble(0));
    }
    return rows;
  }

  @Test
  void movesHaveTheirGamesAndTheWordOfTheBook() {
    String start = Position.initial().toFen();
    JsonNode exact = explore(start, false);
    assertEquals(4, exact.path("games").asInt());
    assertEquals(
        List.of(
            "h2e2 2 +1 =0 -1 1990 0.75",
            "b2e2 1 +0 =1 -0 2005 0.0",
            "c3c4 1 +0 =0 -0 0 0.0",
            "e3e4 0 +0 =0 -0 0 0.25"),
        rows(exact));
    JsonNode move = exact.path("moves").path(0).path("move");
    assertEquals("炮二平五", move.path("chinese").asString());
    assertEquals(3, exact.path("moves").path(0).path("book").path("games").asInt());

    JsonNode mirrored = explore(start, true);
    assertEquals("h2e2 3 +1 =1 -1 1995 0.75", rows(mirrored).get(0));
    assertEquals("g3g4 1 +0 =0 -0 0 0.0", rows(mirrored).get(1));
    assertEquals(mirrored, explore(start, true), "an answer that is known");

    assertEquals(
        List.of(
            "h7e7 1 +0 =0 -1 1995 0.333", "h9g7 1 +1 =0 -0 1985 0.333", "b9c7 0 +0 =0 -0 0 0.333"),
        rows(explore(AFTER_CANNON, false)));
    assertEquals(
        List.of(
            "h9g7 2 +1 =1 -0 1995 0.333", "h7e7 1 +0 =0 -1 1995 0.333", "b9c7 0 +0 =0 -0 0 0.333"),
        rows(explore(AFTER_CANNON, true)));
    JsonNode none = explore("3k5/9/9/9/9/9/9/9/4R4/5K3 w", true);
    assertEquals(0, none.path("games").asInt());
    assertEquals(List.of(), rows(none));
    assertTrue(none.path("top").isEmpty());
  }

  @Test
  void theBestGamesAreListedAndLoaded() {
    JsonNode top = explore(AFTER_CANNON, true).path("top");
    assertEquals(3, top.size());
    JsonNode latest = top.path(0);
    assertEquals("Lü", latest.path("red").asString());
    assertEquals("Hu", latest.path("black").asString());
    assertEquals("2005.05.17", latest.path("date").asString());
    assertEquals("1/2-1/2", latest.path("result").asString());
    assertEquals(1, latest.path("ply").asInt());
    String event = latest.path("event").asString();
    assertEquals(100, event.length());
    assertTrue(event.startsWith("Cup of Lü") && event.endsWith("…"), event);

    int number = latest.path("number").asInt();
    assertTrue(number >= 1 && number <= 4, "numbers begin with 1");
    JsonNode game = get(200, "/api/explore/games/" + number);
    assertEquals(Position.initial().toFen(), game.path("fen").asString());
    JsonNode moves = game.path("lines").path(0).path("moves");
    assertEquals("b2e2", moves.path(0).asString());
    assertEquals(4, moves.size());
    assertTrue(game.path("tags").toString().contains("[\"Red\",\"Lü\"]"), game::toString);
    assertEquals("1/2-1/2", game.path("result").asString());
  }

  @Test
  void wrongRequestsAreRefused() {
    for (String path :
        List.of(
            "/api/explore",
            question("9/9/9/9/9/9/9/9/9/9 w", true),
            question("x".repeat(2000), true),
            question(AFTER_CANNON, true) + "x")) {
      JsonNode refused = get(400, path);
      assertEquals("bad", refused.path("code").asString());
      assertFalse(refused.path("zh").asString().isEmpty());
    }
    for (String number : List.of("0", "5", "-1", "999999999999", "9999999999999", "x")) {
      assertEquals("unknown", get(404, "/api/explore/games/" + number).path("code").asString());
    }
    assertEquals(4, get(200, "/api/config").path("index").asInt());
    String metrics = Client.get(server.port(), "/metrics").body();
    assertFalse(metrics.contains("code=\"fault\""), metrics);
  }

  @Test
  void aServerWithoutGamesExploresNothing() throws Exception {
    try (BoardServer other = start(Optional.empty(), Optional.empty())) {
      String config = Client.get(other.port(), "/api/config").body();
      assertEquals(0, Client.json(config).path("index").asInt(-1));
      for (String path : List.of(question(AFTER_CANNON, true), "/api/explore/games/1")) {
        assertEquals(404, Client.get(other.port(), path).statusCode());
      }
    }
  }
}
