package dev.xiangqi.notation.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.core.query.TextMatching;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.Corpora;
import dev.xiangqi.testing.NullArguments;
import dev.xiangqi.testing.SlowQueries;
import dev.xiangqi.testing.SlowQueries.SlowGame;
import dev.xiangqi.testing.SlowQueries.SlowQuery;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GameFinderTest {
  private static final String GAME =
      """
      [Event "全国赛"]
      [White "Hu Ronghua"]
      [Black "Yang Guanlin"]
      [Date "1960.05.??"]
      [Termination "time forfeit"]

      1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0
      """;

  private static Optional<FoundGame> find(String query) {
    return GameFinder.of(Query.parse(query)).find(GameFiles.parse(GAME));
  }

  @Test
  void mainLineAndTags() {
    FoundGame found = find("C@e2 and turn black").orElseThrow();
    assertEquals(List.of(1, 3), found.plies());
    assertEquals("h9g7", found.continuation(1).get(0).toString());
    assertEquals(List.of(), found.continuation(4));
    assertTrue(find("red 'ronghua' and black 'YANG' and year = 1960").isPresent());
    assertTrue(find("event '全国' and result 1-0 and plies = 4").isPresent());
    assertTrue(find("opening '中炮' and opening 'cannon'").isPresent());
    assertTrue(find("ends 'forfeit'").isPresent());
    assertTrue(find("site ''").isEmpty());
    assertTrue(find("mate").isEmpty());
  }

  @Test
  void positionsWithTheMovesPlayedThere() {
    List<FoundPosition> all = find("R").orElseThrow().positions();
    Game game = GameFiles.parse(GAME).mainGame();
    assertEquals(game.ply() + 1, all.size());
    for (FoundPosition found : all) {
      Game before = game.at(found.ply());
      assertEquals(before.position(), found.position());
      assertEquals(game.moves().stream().skip(found.ply()).findFirst(), found.next());
    }
    FoundPosition last = find("played r").orElseThrow().positions().get(0);
    assertEquals(new FoundPosition(4, game.position(), Optional.empty()), last);
    FoundGame tooLong = new FoundGame(GameFiles.parse(GAME), List.of(0, 5));
    assertThrows(IndexOutOfBoundsException.class, tooLong::positions);
  }

  @Test
  void theRulesEndGames() {
    String shuffled = "1. 马二进三 马8进7 2. 马三退二 马7退8 3. 马二进三 马8进7 4. 马三退二 马7退8 *";
    GameFacts facts = GameFinder.facts(GameFiles.parse(shuffled));
    assertEquals(Optional.of("repetition"), facts.ending());
    assertEquals(Optional.empty(), GameFinder.facts(GameFiles.parse("1. 炮二平五 *")).ending());
  }

  @Test
  void nulls() {
    NullArguments nulls =
        new NullArguments()
            .with(int.class, 0)
            .with(List.class, List.of())
            .with(Query.class, Query.parse("R"))
            .with(Position.class, Position.initial())
            .with(TextMatching.class, TextMatching.plain())
            .with(Optional.class, Optional.empty())
            .with(GameTree.class, GameFiles.parse(GAME));
    nulls.checkStatic(GameFinder.class, FoundGame.class, FoundPosition.class);
    nulls.checkInstance(GameFinder.of(Query.parse("R")), find("R").orElseThrow());
  }

  /** A thousand random queries on master games, each found as its plain definition says. */
  @Test
  void randomQueriesOfMasterGames() throws IOException {
    Path corpus = Corpora.find("games/games-shared.uci.pgn.gz");
    List<GameTree> games = new ArrayList<>();
    try (GameReader reader = GameFiles.open(corpus)) {
      reader.games().limit(1_000).forEach(games::add);
    }
    Random random = new Random(25);
    SlowQueries queries = new SlowQueries(random);
    for (int i = 0; i < 1_000; i++) {
      SlowQuery slow = queries.next(slow(games.get(random.nextInt(games.size()))), 3);
      GameFinder finder = GameFinder.of(Query.parse(slow.text()));
      for (int j = 0; j < 4; j++) {
        GameTree game = games.get(random.nextInt(games.size()));
        BitSet found = new BitSet();
        finder.find(game).ifPresent(result -> result.plies().forEach(found::set));
        assertEquals(slow.find().apply(slow(game)), found, slow.text());
      }
    }
  }

  private static SlowGame slow(GameTree tree) {
    Game game = tree.mainGame();
    GameResult result = tree.result();
    Map<String, String> tags = tree.tags().asMap();
    return SlowGame.of(game, result, tags);
  }
}
