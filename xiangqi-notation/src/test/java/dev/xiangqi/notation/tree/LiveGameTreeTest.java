package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.Offer;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.TimeControl;
import dev.xiangqi.core.rules.RuleSet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Trees of games in play. */
class LiveGameTreeTest {
  private static final Instant START = Instant.parse("2026-01-31T23:30:00Z");

  private static PlayEvent move(int millis, Side side, String move) {
    return new PlayEvent.Moved(START.plusMillis(millis), side, Move.parse(move));
  }

  @Test
  void hasClocksAndConditions() {
    LiveGame live =
        LiveGame.builder(RuleSet.cxa())
            .timeControl(TimeControl.parse("15m+10"))
            .start(START)
            .play(move(2_000, Side.RED, "h2e2"))
            .play(move(3_500, Side.BLACK, "h9g7"))
            .play(new PlayEvent.Offered(START.plusSeconds(4), Side.BLACK, Offer.TAKEBACK))
            .play(new PlayEvent.Accepted(START.plusSeconds(5), Side.RED, Offer.TAKEBACK))
            .play(move(6_000, Side.BLACK, "b9c7"))
            .play(new PlayEvent.Resigned(START.plusSeconds(7), Side.RED));
    GameTree tree = GameTree.of(live);
    assertEquals(Optional.of("2026.01.31"), tree.tags().get("Date"));
    assertEquals(Optional.of("900+10"), tree.tags().get("TimeControl"));
    assertEquals(Optional.of("resignation"), tree.tags().get("Termination"));
    assertEquals(GameResult.BLACK_WINS, tree.result());
    assertEquals(List.of(Move.parse("h2e2"), Move.parse("b9c7")), tree.mainGame().moves());
    assertEquals(
        List.of("[%clk 0:15:08]", "[%clk 0:15:17.500]"),
        tree.main().plies().stream().map(Ply::commentAfter).toList());
  }

  @Test
  void anOpenGameWithoutClocks() {
    LiveGame live = LiveGame.builder(RuleSet.cxa()).start(START);
    GameTree tree = GameTree.of(live.play(move(0, Side.RED, "h2e2")));
    assertEquals(GameResult.UNKNOWN, tree.result());
    assertEquals(Optional.empty(), tree.tags().get("Termination"));
    assertEquals(Optional.empty(), tree.tags().get("TimeControl"));
    assertEquals("", tree.main().plies().get(0).commentAfter());
  }

  @Test
  void differentTimes() {
    LiveGame live =
        LiveGame.builder(RuleSet.cxa())
            .timeControls(TimeControl.parse("600"), TimeControl.parse("300"))
            .start(START);
    Tags tags = GameTree.of(live).tags();
    assertEquals(Optional.of("600"), tags.get("RedTimeControl"));
    assertEquals(Optional.of("300"), tags.get("BlackTimeControl"));
  }
}
