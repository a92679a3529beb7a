package dev.xiangqi.examples.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.tree.GameTree;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Games of files: all that they have comes to the page, and goes back into files. */
class FilesServerTest extends ServerTest {
  private static final String FILE =
      """
      [Game "Chinese Chess"]
      [Event "A"]
      [Result "*"]

      {of the game} 1. 炮二平五 $1 {good} (1. 炮八平五 {other}) 马8进7 *

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

  private HttpResponse<String> post(String path, String body) {
    return Client.post(port, path, body.replace('\'', '"'));
  }

  private HttpResponse<String> export(String format, String game) {
    return post("/api/export?moves=iccs&format=" + format, game);
  }

  /** A game of a file as a client sends it back. */
  private String sent(int index) {
    ObjectNode game = (ObjectNode) read(FILE).path("games").path(index);
    game.remove("number");
    return game.toString();
  }

  @Test
  void gamesKeepTheirNumbers() {
    JsonNode read = read(FILE);
    assertEquals(1, read.path("refused").intValue());
    assertEquals(1, read.path("games").path(0).path("number").intValue());
    assertEquals(3, read.path("games").path(1).path("number").intValue());
  }

  @Test
  void aWholeGameComesAndGoes() {
    String lines = read(FILE).path("games").path(0).path("lines").toString().replace('"', '\'');
    assertEquals(
        "[{'comment':'of the game','moves':['h2e2','h9g7'],"
            + "'notes':[{'ply':0,'after':'good','glyphs':[1]}]},"
            + "{'of':0,'ply':0,'moves':['b2e2'],'notes':[{'ply':0,'after':'other'}]}]",
        lines);
    for (int index = 0; index < 2; index++) {
      HttpResponse<String> answer = export("pgn", sent(index));
      assertEquals(200, answer.statusCode(), answer.body());
      GameTree expected =
          GameFiles.parse(
              index == 0
                  ? FILE.substring(0, FILE.indexOf("[Event \"Broken"))
                  : FILE.substring(FILE.lastIndexOf("[Game")));
      GameTree saved = GameFiles.parse(answer.body());
      assertEquals(expected.main(), saved.main());
      assertEquals(expected.result(), saved.result());
      assertEquals(expected.tags().get("Event"), saved.tags().get("Event"));
      assertTrue(answer.headers().firstValue("Losses").isEmpty());
    }
  }

  @Test
  void movesOfAllLinesAreNamed() {
    String game = "{'lines':[{'moves':['h2e2','h9g7']},{'of':0,'ply':1,'moves':['b9c7']}]}";
    JsonNode lines = Client.json(post("/api/moves", game).body()).path("lines");
    assertEquals(2, lines.path(0).size());
    assertEquals("马２进３", lines.path(1).path(0).path("chinese").asString());
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
  void whatTheFormatCannotHoldIsInAHeader() {
    HttpResponse<String> answer = export("xqf", sent(0));
    assertEquals(200, answer.statusCode());
    String losses = answer.headers().firstValue("Losses").orElseThrow();
    JsonNode texts = Client.json(URLDecoder.decode(losses, UTF_8));
    assertFalse(texts.path(0).path("en").asString().isEmpty(), losses);
    assertFalse(texts.path(0).path("zh").asString().isEmpty(), losses);
  }

  @Test
  void badRequestsAreRefused() {
    for (String bad :
        List.of(
            "{}",
            "{'lines':[]}",
            "{'lines':[1]}",
            "{'lines':[{'moves':['h2h9x']}]}",
            "{'lines':[{'moves':['h2e3']}]}",
            "{'lines':[{'moves':[]},{'of':0,'ply':0,'moves':['h2e2']}]}",
            "{'lines':[{'moves':['h2e2']},{'of':0,'ply':0,'moves':[]}]}",
            "{'lines':[{'moves':['h2e2']},{'of':1,'ply':0,'moves':['b2e2']}]}",
            "{'lines':[{'moves':['h2e2'],'notes':[{'ply':1}]}]}",
            "{'lines':[{'moves':['h2e2'],'notes':[{'ply':0,'glyphs':[256]}]}]}",
            "{'lines':[{'moves':[],'more':1}]}",
            "{'lines':[{'moves':[]}],'tags':[['A']]}",
            "{'lines':[{'moves':[]}],'tags':[['A B','x']]}",
            "{'lines':[{'moves':[]}],'result':'2-0'}",
            "{'lines':[{'moves':[]}],'fen':'9/9'}")) {
      assertEquals(400, export("pgn", bad).statusCode(), bad);
    }
    HttpResponse<String> refused = post("/api/moves", "{'lines':[{'moves':['h2e2','h2e2']}]}");
    assertEquals(400, refused.statusCode());
    String words = Client.json(refused.body()).path("en").asString();
    assertTrue(words.endsWith("move 2 is not legal"), words);
  }

  @Test
  void aFileOfTheGreatestSizeIsExported() {
    String large = "{" + "x".repeat(Limits.FILE_BYTES - 20) + "} 1. h2e2 *";
    ObjectNode game = (ObjectNode) read(large).path("games").path(0);
    game.remove("number");
    HttpResponse<String> answer = export("pgn", game.toString());
    assertEquals(200, answer.statusCode());
    assertTrue(answer.body().length() > large.length());
  }
}
