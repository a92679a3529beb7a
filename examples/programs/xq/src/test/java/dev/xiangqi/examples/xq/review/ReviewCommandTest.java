package dev.xiangqi.examples.xq.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewCommandTest {
  /** Black gives up a cannon. */
  private static final String GAME =
      """
      [Red "A"]
      [Black "B"]
      [Result "1-0"]

      1. h2e2 {attack} h9g7 2. h0g2 g6g5 3. e2e6 h7h0 1-0

      """;

  private static Ran review(String... more) {
    List<String> words = new ArrayList<>(List.of("review", "--nodes", "2000"));
    words.addAll(List.of("--proof-nodes", "1000"));
    words.addAll(List.of(more));
    return Ran.withInput(GAME, words.toArray(String[]::new));
  }

  @Test
  void textHasChancesErrorsAndBetterMoves() {
    Ran ran = review();
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().startsWith("standard input:1  A - B  1-0\nOpening: "), ran.out());
    assertTrue(
        ran.out().contains("\nMoments that decided the game: 3. C5+4??, 3... C8+7??\n"), ran.out());
    assertTrue(ran.out().contains(" %  3... C8+7??  blunder, loses "), ran.out());
    assertTrue(ran.out().contains("\n              better: "), ran.out());
  }

  @Test
  void chineseReadersGetTheirWordsAndNotation() {
    String chinese = review("--language", "zh").out();
    assertTrue(chinese.contains("炮８进７??  漏着，损失"), chinese);
    assertTrue(chinese.contains("\n决定胜负的时刻：3. 炮五进四??，3... 炮８进７??\n"), chinese);
    assertTrue(chinese.contains(" 应走："), chinese);
    assertTrue(review("--language", "zh-Hant").out().contains("炮８進７??  漏着，損失"));
    assertTrue(review("--notation", "iccs").out().contains("H7-H0??"));
  }

  @Test
  void jsonHasAnObjectForEachPly() {
    Ran ran = review("--json");
    assertEquals(ran.out(), review("--format", "json", "--jobs", "2").out());
    JsonObject game = JsonParser.parseString(ran.out()).getAsJsonObject();
    assertEquals("A", game.getAsJsonObject("players").get("red").getAsString());
    assertEquals(6, game.getAsJsonArray("moments").get(1).getAsInt());
    JsonArray plies = game.getAsJsonArray("plies");
    assertEquals(6, plies.size());
    JsonObject last = plies.get(5).getAsJsonObject();
    assertEquals("h7h0", last.get("move").getAsString());
    assertEquals("blunder", last.get("judgement").getAsString());
    assertTrue(last.get("after").getAsDouble() - last.get("before").getAsDouble() >= 0.25);
    assertEquals(last.get("best"), last.getAsJsonArray("line").get(0));
  }

  @Test
  void pgnKeepsTheRecordAndAddsGlyphsCommentsAndVariations() {
    GameTree tree = GameFiles.parse(review("--format", "pgn").out());
    List<Ply> plies = tree.main().plies();
    assertEquals("attack", plies.get(0).commentAfter());
    assertEquals(List.of(4), plies.get(5).nags());
    assertEquals(1, plies.get(5).variations().size());
    assertTrue(plies.get(5).commentAfter().startsWith("blunder, loses "));
  }

  @Test
  void htmlIsOnePageWithAllGames() {
    String page = review("--format", "html", "--language", "zh", "--theme", "dark").out();
    assertTrue(page.startsWith("<!DOCTYPE html>\n<html lang=\"zh\">"), page);
    assertTrue(page.contains("theme=\"dark\""));
    assertTrue(page.contains("viewBox=\"0 0 6 100\""));
    assertTrue(page.contains(">3... 炮８进７??</button>"));
    assertTrue(page.contains("漏着，损失"));
    assertTrue(page.contains("data-ply=\"6\" data-move=\""));
    assertFalse(page.contains("<select id=\"games\""));
    assertTrue(page.endsWith("</html>\n"));
    Ran two = Ran.withInput(GAME + GAME, "review", "--nodes=300", "--format=html");
    assertEquals(0, two.status(), two.err());
    assertTrue(two.out().contains("<select id=\"games\""));
    assertEquals(2, two.out().split("class=\"curve\"", -1).length - 1);
    assertEquals("", Ran.withInput("", "review", "--format=html").out());
  }

  @Test
  void comparesWithBookAndIndex(@TempDir Path folder) throws IOException {
    Path games =
        Files.writeString(folder.resolve("games.pgn"), GAME + GAME.replace("h7h0", "g7e6"));
    String book = folder.resolve("book").toString();
    Ran.xq("book", "build", games.toString(), "-o", book, "--min-games=1");
    String index = folder.resolve("games.xqi").toString();
    assertEquals(0, Ran.xq("index", "build", games.toString(), "-o", index).status());
    assertTrue(review("--book", book).out().contains("\nPlayed in known games: the first 4 moves"));
    String indexed = review("--index", index, "--json").out();
    JsonObject game = JsonParser.parseString(indexed).getAsJsonObject();
    assertEquals(4, game.get("known").getAsInt());
    assertEquals("book", first(game).get("judgement").getAsString());
    JsonObject reason = first(game).getAsJsonArray("reasons").get(0).getAsJsonObject();
    assertEquals("played-before", reason.get("kind").getAsString());
  }

  private static JsonObject first(JsonObject game) {
    return game.getAsJsonArray("plies").get(0).getAsJsonObject();
  }

  @Test
  void refusesWrongOptions() {
    for (String options :
        List.of("--time 1", "--jobs 0", "--proof-nodes 0", "--json --format text")) {
      assertEquals(2, review(options.split(" ")).status(), options);
    }
    assertEquals(2, Ran.xq("review", "--time", "0").status());
    assertEquals(1, Ran.withInput("1. h2h9x\n", "review").status());
  }
}
