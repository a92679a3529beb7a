package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lists call a game of which little is known, in a browser. */
class GameListsBrowserTest extends PageTest {
  /** The header of a game: result, then tags. */
  private static final List<String> GAMES =
      List.of(
          "1-0 Event=Cup|Date=1985.??.??|Round=4|Red=?|Black=?",
          "0-1 Event=Cup|Title=The last pawn|Date=????.??.??|Round=A2",
          "1/2-1/2 Event=Cup|Red=Hu|Black=Xu|Date=1995.05.17",
          "* Black=许银川",
          "* Event=?|Site=?|Date=????.??.??|Round=?|Red=?|Black=?");

  private static final List<String> ENGLISH =
      List.of(
          "Cup|1-0 · 1985 · round 4",
          "The last pawn|0-1 · Cup · A2",
          "Hu – Xu|1/2-1/2 · 1995.05.17 · Cup",
          "Black: 许银川|",
          "Game|");

  private static final List<String> CHINESE =
      List.of(
          "Cup|1-0 · 1985 · 第 4 轮",
          "The last pawn|0-1 · Cup · A2",
          "Hu – Xu|1/2-1/2 · 1995.05.17 · Cup",
          "黑方：许银川|",
          "对局|");

  @Override
  List<String> options(Path folder) throws IOException {
    Path index = folder.resolve("games.xqi");
    CollectionBuilder.create(index)
        .buildSorted(GAMES.stream().map(GameListsBrowserTest::record).sorted().iterator())
        .close();
    return List.of("--memory", "--index", index.toString());
  }

  @BeforeEach
  void openAnalysis() {
    page.open("/#analyse");
  }

  private static Map<String, String> tags(String game) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (String tag : game.substring(game.indexOf(' ') + 1).split("\\|", -1)) {
      String[] parts = tag.split("=", -1);
      tags.put(parts[0], parts[1]);
    }
    return tags;
  }

  private static String result(String game) {
    return game.substring(0, game.indexOf(' '));
  }

  private static GameRecord record(String game) {
    List<Move> moves = Move.parseList("h2e2 h9g7");
    Map<String, String> tags = tags(game);
    GameResult result =
        Stream.of(GameResult.values())
            .filter(known -> known.token().equals(result(game)))
            .findFirst()
            .orElseThrow();
    return GameRecord.of(Position.initial(), moves, tags, GameFacts.of(result, moves.size(), tags));
  }

  /** The names and the facts of the games in a list, once there is one. */
  private List<String> names(String list) {
    page.await(list + " .game-choice");
    List<?> names =
        (List<?>)
            page.script(
                """
                return [...document.querySelectorAll(arguments[0])].map(game =>
                  [...game.children].map(part => part.textContent).join('|'));
                """,
                list + " .game-choice");
    return names.stream().map(String::valueOf).toList();
  }

  @Test
  void theGamesOfAFile(@TempDir Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String game : GAMES) {
      tags(game).forEach((name, value) -> text.append("[%s \"%s\"]\n".formatted(name, value)));
      text.append("[Result \"%s\"]\n\n1. 炮二平五 马8进7 %1$s\n\n".formatted(result(game)));
    }
    Path file = Files.writeString(folder.resolve("games.pgn"), text);
    Look look = new Look();
    for (boolean chinese : new boolean[] {false, true}) {
      page.upload("[data-do=open]", file);
      page.await("dialog .game-choice");
      List<String> expected = chinese ? CHINESE : ENGLISH;
      List<String> numbered = new ArrayList<>();
      for (int i = 0; i < expected.size(); i++) {
        numbered.add((i + 1) + ". " + expected.get(i));
      }
      assertEquals(numbered, names("dialog"));
      assertEquals(2L, page.script("return document.querySelector('dialog').childNodes.length"));
      look.here(page, (chinese ? "zh" : "en") + "-choose");
      page.click("dialog .plain");
      page.click(".language");
      page.awaitText("#top", chinese ? "New game" : "新对局");
    }
    assertEquals(List.of(), look.found());
  }

  @Test
  void theGamesOfTheExplorer() {
    page.await(".explored tbody tr");
    page.click(".games-card summary");
    assertNames(ENGLISH, "no. ", "");
    speak("zh");
    page.await(".explored tbody tr");
    assertNames(CHINESE, "第 ", " 局");
  }

  private void assertNames(List<String> expected, String before, String after) {
    List<String> names =
        names(".best").stream()
            .map(name -> name.replaceFirst("( · )?" + before + "\\d+" + after + "$", ""))
            .sorted()
            .toList();
    assertEquals(expected.stream().sorted().toList(), names);
  }
}
