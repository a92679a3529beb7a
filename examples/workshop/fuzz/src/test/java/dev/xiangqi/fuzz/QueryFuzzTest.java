package dev.xiangqi.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.pattern.InvalidPatternException;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.core.query.Query;
import java.util.Map;

/** Fuzzes the language of queries: a text is refused, or its canonical text finds the same. */
class QueryFuzzTest {
  private static final Game GAME =
      Game.start().play(Move.parse("h2e2")).play(Move.parse("h9g7")).play(Move.parse("e2e6"));
  private static final GameFacts FACTS =
      GameFacts.of(GameResult.DRAW, 3, Map.of("Red", "Hu", "Date", "1960"));

  @FuzzTest(maxDuration = "10m")
  void parse(byte[] data) {
    String text = new String(data, UTF_8);
    Query query;
    try {
      query = Query.parse(text);
    } catch (InvalidPatternException e) {
      return;
    }
    String canonical = query.toString();
    if (canonical.length() < text.length()) {
      Query again = Query.parse(canonical);
      assertEquals(canonical, again.toString());
      assertEquals(query.matcher().find(GAME, FACTS), again.matcher().find(GAME, FACTS), text);
    }
    assertEquals(
        query.matches(GAME, FACTS), query.mirrored().mirrored().matches(GAME, FACTS), text);
  }
}
