package dev.xiangqi.examples.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.tree.GameTree;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Games of files: what is left out is said, and what is changed is added to the file's game. */
class FilesServerTest extends ServerTest {
  private static final String FILE =
      """
      [Game "Chinese Chess"]
      [Event "A"]
      [Result "*"]

      1. 炮二平五 $1 (1. 炮八平五 {other}) 马8进7 *

      [Event "Broken"]
      [FEN "9/9/9/9/9/9/9/9/9/9 w - - 0 1"]

      1. 车一进九 *

      [Game "Chinese Chess"]
      [Event "B"]
      [Result "*"]

      1. 兵七进一 (1. 兵三进一 (1. 相三进五)) *
      """;

  private JsonNode read(String file) {
    HttpResponse<String> answer = Client.post(port, "/api/files?name=a.pgn", file);
    assertEquals(200, answer.statusCode(), answer.body());
    return Client.json(answer.body());
  }

  private HttpResponse<String> export(String format, int number, String rest) {
    String bytes = Base64.getEncoder().encodeToString(FILE.getBytes(UTF_8));
    String file =
        "{'file':{'name':'a.pgn','number':" + number + ",'bytes':'" + bytes + "'}," + rest + "}";
    return Client.post(port, "/api/export?moves=iccs&format=" + format, file.replace('\'', '"'));
  }

  @Test
  void whatIsLeftOutIsCounted() {
    JsonNode read = read(FILE);
    assertEquals(1, read.path("refused").intValue());
    JsonNode first = read.path("games").path(0);
    assertEquals(1, first.path("number").intValue());
    assertEquals("{\"variations\":1,\"glyphs\":1}", first.path("omitted").toString());
    JsonNode last = read.path("games").path(1);
    assertEquals(3, last.path("number").intValue());
    assertEquals("{\"variations\":2}", last.path("omitted").toString());
    JsonNode plain = read("1. 炮二平五 *").path("games").path(0);
    assertEquals("{}", plain.path("omitted").toString());
  }

  @Test
  void warningsBeyondAHundredAreCounted() {
    String warned = "[Result \"0-1\"]\n[FEN \"x\"]\n\n1. 炮二平五 马8进7 2. 马二进三 1-0\n\n";
    int each = read(warned).path("warnings").size();
    assertTrue(each >= 2, "warnings " + each);
    JsonNode texts = read(warned.repeat(60)).path("warnings");
    int rest = 60 * each - 100;
    assertEquals(101, texts.size());
    assertEquals("and " + rest + " more", texts.path(100).path("en").asString());
    assertEquals("另有 " + rest + " 条", texts.path(100).path("zh").asString());
  }

  @Test
  void moreGamesThanAreListedAreSaid() {
    String game = "[Red \"x\"]\n\n1. 炮二平五 *\n\n";
    JsonNode read = read(game.repeat(Limits.FILE_GAMES + 1));
    assertEquals(Limits.FILE_GAMES, read.path("games").size());
    assertTrue(read.path("more").booleanValue());
  }

  @Test
  void whatIsNoGameFileIsToldFromOneWithoutAGoodGame() {
    for (String garbage :
        List.of(
            "not a game at all", "", "\0\0\0\0", "%PDF-1.4 x", "\u0089PNG\r\n", "<html></html>")) {
      JsonNode read = read(garbage);
      assertEquals(0, read.path("games").size(), garbage);
      assertFalse(read.path("known").booleanValue(), garbage);
    }
    JsonNode broken = read("[Event \"A\"]\n[FEN \"9/9 w\"]\n\n1. 车一进九 *\n");
    assertEquals(0, broken.path("games").size());
    assertTrue(broken.path("known").booleanValue());
    assertFalse(broken.path("warnings").path(0).path("zh").asString().isEmpty());
    assertTrue(read("1. 炮二平五 *").path("known").booleanValue());
  }

  @Test
  void aLineIsAddedToAGameOfAFile() {
    HttpResponse<String> answer = export("pgn", 3, "'moves':['g3g4','g6g5']");
    assertEquals(200, answer.statusCode(), answer.body());
    GameTree saved = GameFiles.parse(answer.body());
    String game = FILE.substring(FILE.lastIndexOf("[Game"));
    List<Move> moves = List.of(Move.parse("g3g4"), Move.parse("g6g5"));
    assertEquals(GameFiles.parse(game).withMoves(moves).main(), saved.main());
    assertEquals("B", saved.tags().get("Event").orElseThrow());
    assertTrue(answer.headers().firstValue("Losses").isEmpty());
  }

  @Test
  void whatTheFormatCannotHoldIsInAHeader() {
    HttpResponse<String> answer = export("xqf", 1, "'moves':[]");
    assertEquals(200, answer.statusCode());
    String losses = answer.headers().firstValue("Losses").orElseThrow();
    JsonNode texts = Client.json(URLDecoder.decode(losses, UTF_8));
    assertFalse(texts.path(0).path("en").asString().isEmpty(), losses);
    assertFalse(texts.path(0).path("zh").asString().isEmpty(), losses);
  }

  @Test
  void badRequestsAreRefused() {
    assertEquals(422, export("pgn", 2, "'moves':[]").statusCode());
    assertEquals(422, export("pgn", 9, "'moves':[]").statusCode());
    assertEquals(400, export("pgn", 0, "'moves':[]").statusCode());
    assertEquals(400, export("pgn", 1, "'moves':['h2h8']").statusCode());
    assertEquals(400, export("pgn", 1, "'moves':[],'comments':{'1':'x'}").statusCode());
    String other = "'fen':'4k4/9/9/9/9/9/9/9/9/R2K4R w - - 0 1','moves':[]";
    assertEquals(400, export("pgn", 1, other).statusCode());
    String wrong = "{\"file\":{\"bytes\":\"?\"},\"moves\":[]}";
    assertEquals(400, Client.post(port, "/api/export", wrong).statusCode());
  }

  @Test
  void aFileOfTheGreatestSizeIsExported() {
    String large = "{" + "x".repeat(Limits.FILE_BYTES - 20) + "} 1. h2e2 *";
    String bytes = Base64.getEncoder().encodeToString(large.getBytes(UTF_8));
    String body = "{\"file\":{\"name\":\"a.pgn\",\"bytes\":\"" + bytes + "\"},\"moves\":[]}";
    HttpResponse<String> answer = Client.post(port, "/api/export?format=pgn", body);
    assertEquals(200, answer.statusCode());
    assertTrue(answer.body().length() > large.length());
  }
}
