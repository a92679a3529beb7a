package dev.xiangqi.examples.board.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.rules.RuleSet;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The state of a game as clients see it. */
class GameViewTest {
  private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");

  private static List<String> claimants(LiveGame game, Instant now) {
    return GameView.state(game, now)
        .path("mayClaim")
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }

  @Test
  void whoMayClaimIsThoseWhoseClaimIsAccepted() {
    RuleSet rules = RuleSet.cxa().toBuilder().quietPlyLimit(2).limitClaimed(true).build();
    LiveGame game = LiveGame.builder(rules).start(NOW);
    Side side = Side.RED;
    for (Move move : Move.parseList("h2e2 h9g7 e2e6")) {
      boolean claim = game.game().ply() == 2;
      assertEquals(
          claim ? List.of("red", "black") : List.of(), claimants(game, NOW), move::toString);
      for (Side each : Side.values()) {
        PlayEvent claimed = new PlayEvent.DrawClaimed(NOW, each);
        assertEquals(claim, game.whyRefused(claimed).isEmpty());
      }
      game = game.play(new PlayEvent.Moved(NOW, side, move));
      side = side.opponent();
    }
    // The cannon took a pawn.
    assertEquals(List.of(), claimants(game, NOW));
  }

  @Test
  void aClockThatIsBehindThatOfAnotherServerHidesNoClaim() {
    RuleSet rules = RuleSet.cxa().toBuilder().quietPlyLimit(1).limitClaimed(true).build();
    LiveGame game = LiveGame.builder(rules).start(NOW);
    game = game.play(new PlayEvent.Moved(NOW, Side.RED, Move.parse("h2e2")));
    assertEquals(List.of("red", "black"), claimants(game, NOW.minusSeconds(1)));
    game = game.play(new PlayEvent.DrawClaimed(NOW, Side.BLACK));
    assertEquals(List.of(), claimants(game, NOW));
  }

  @Test
  void nobodyClaimsInAnAnalysis() {
    assertTrue(GameView.state(Game.start(), RuleSet.cxa()).path("mayClaim").isMissingNode());
  }

  @Test
  void theKillIsNamedInBothLanguages() {
    Game game =
        Game.from(Position.fromFen("4k4/9/4N4/9/9/9/9/7C1/9/4K4 w")).play(Move.parse("h2e2"));
    JsonNode verdict = GameView.state(game, RuleSet.wxf()).path("verdict");
    assertEquals("[\"horse-cannon\"]", verdict.path("kills").toString());
    assertTrue(verdict.path("en").asString().endsWith(" Kill: horse-cannon."), verdict::toString);
    assertTrue(verdict.path("zh").asString().endsWith("杀法：马后炮。"), verdict::toString);
    JsonNode draw =
        GameView.state(Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/9/5K3 w")), RuleSet.wxf());
    assertTrue(draw.path("verdict").path("kills").isMissingNode(), draw::toString);
  }

  @Test
  void theMovesThatBrokeALawAreNamed() {
    Game check =
        Game.from(Position.fromFen("3k5/9/9/9/9/9/9/4R4/9/5K3 w"))
            .play(Move.parseList("e2d2 d9e9 d2e2 e9d9 e2d2 d9e9 d2e2 e9d9 e2d2"));
    JsonNode verdict = GameView.state(check, RuleSet.wxf()).path("verdict");
    assertEquals("0-1", verdict.path("result").asString());
    assertEquals(
        "[{\"move\":\"d2e2\",\"kind\":\"check\",\"victims\":[]},"
            + "{\"move\":\"e2d2\",\"kind\":\"check\",\"victims\":[]}]",
        verdict.path("breaches").toString(),
        verdict::toString);
    Game chase =
        Game.from(Position.fromFen("4k4/9/9/c8/9/9/9/9/9/1R1K5 w"))
            .play(Move.parseList("b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6 b0a0"));
    JsonNode breaches = GameView.state(chase, RuleSet.wxf()).path("verdict").path("breaches");
    assertEquals("chase", breaches.path(1).path("kind").asString(), breaches::toString);
    assertEquals("[\"a6\"]", breaches.path(1).path("victims").toString(), breaches::toString);
  }

  /** The rook has chased the cannon six times. */
  @Test
  void aForbiddenMoveIsNotAmongTheLegalOnesAndHasItsReason() {
    Game game =
        Game.from(Position.fromFen("4k4/9/9/c8/9/9/9/9/9/1R1K5 w"))
            .play(Move.parseList("b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6 b0a0 a6b6 a0b0 b6a6"));
    JsonNode state = GameView.state(game, RuleSet.tiantian());
    List<String> legal = List.of(state.path("legal").asString().split(" ", -1));
    assertTrue(legal.contains("b0b1") && !legal.contains("b0a0"), state::toString);
    JsonNode forbidden = state.path("forbidden").path(0);
    assertEquals("b0a0", forbidden.path("move").asString());
    assertTrue(forbidden.path("en").asString().contains("6"), forbidden::toString);
    assertTrue(forbidden.path("zh").asString().contains("捉"), forbidden::toString);
    assertTrue(GameView.state(game, RuleSet.checkOnly()).path("forbidden").isMissingNode());
  }
}
