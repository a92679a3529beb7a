package dev.xiangqi.search.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Matches under rules that forbid moves. */
class ForbiddenMovesTest {
  private static final Move SEVENTH_CHASE = Move.parse("b0a0");

  /** The rook has chased the cannon six times. */
  private static final Game CHASED =
      Game.from(Position.fromFen("4k4/9/9/c8/9/9/9/9/9/1R1K5 w"))
          .play(Move.parseList("b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6"));

  private final List<SearchLimits> asked = new ArrayList<>();
  private final List<MatchGame> games = new ArrayList<>();

  /** Plays one move in the first position and the first legal move afterwards. */
  private MatchPlayer player(String name, Move first) {
    return new MatchPlayer(
        name,
        () ->
            new ScriptedPlayer(game -> ScriptedPlayer.firstMove(game, 0)) {
              @Override
              public SearchResult search(Game game, SearchLimits limits) {
                if (!game.equals(CHASED)) {
                  return super.search(game, limits);
                }
                asked.add(limits);
                return SearchResult.builder(StopReason.LIMIT).bestMove(first).build();
              }
            },
        ScriptedPlayer.DEPTH_1);
  }

  private void play(Move first) {
    Match.builder(List.of(player("A", first), player("B", first)))
        .openings(List.of(CHASED))
        .rules(RuleSet.tiantian())
        .adjudication(Adjudication.DEFAULT.withMaxPlies(20))
        .build()
        .run((game, table) -> games.add(game));
  }

  @Test
  void whoPlaysAForbiddenMoveLoses() {
    play(SEVENTH_CHASE);
    for (MatchGame game : games) {
      assertEquals(MatchEnd.ILLEGAL_MOVE, game.end());
      assertEquals(GameResult.BLACK_WINS, game.result());
      assertEquals(CHASED, game.game());
      assertTrue(game.reason().contains("illegal move: b0a0, "), game::reason);
    }
  }

  @Test
  void playersLearnWhatIsForbidden() {
    play(Move.parse("b0b1"));
    assertEquals(2, asked.size());
    for (SearchLimits limits : asked) {
      assertEquals(List.of(), limits.allowed(List.of(SEVENTH_CHASE)));
      assertEquals(1, limits.allowed(List.of(Move.parse("b0b1"))).size());
    }
    assertTrue(games.stream().allMatch(game -> game.end() != MatchEnd.ILLEGAL_MOVE));
  }
}
