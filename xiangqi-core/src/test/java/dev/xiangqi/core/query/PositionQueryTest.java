package dev.xiangqi.core.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** Positions that are like the one asked for, and their moves and results. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class PositionQueryTest {
  @Property
  void movesAndResultsBelongToThePositionAskedFor(
      @ForAll Position asked, @ForAll boolean mirror, @ForAll boolean swap) {
    Position side = swap ? asked.colorsSwapped() : asked;
    Position found = mirror ? side.mirrored() : side;
    PositionQuery query = PositionQuery.of(asked).orMirrored().orColorsSwapped();
    PositionQuery.Likeness likeness = query.likeness(found).orElseThrow();
    List<Move> moves = found.legalMoves().stream().map(likeness::move).toList();
    assertTrue(asked.legalMoves().containsAll(moves), moves::toString);
    boolean exchanged = found.sideToMove() != asked.sideToMove();
    GameResult lost = exchanged ? GameResult.RED_WINS : GameResult.BLACK_WINS;
    assertEquals(lost, likeness.result(GameResult.BLACK_WINS));
    assertEquals(GameResult.DRAW, likeness.result(GameResult.DRAW));
    GameFacts facts = GameFacts.of(GameResult.UNKNOWN, 0, Map.of());
    assertTrue(query.query().matches(Game.from(found), facts));
    assertEquals(
        asked.key().equals(found.key()), PositionQuery.of(asked).likeness(found).isPresent());
  }

  @Test
  void aMoveAndItsMirrorImageAreOneIfThePositionIsItsOwn() {
    Position start = Position.initial();
    Move right = Move.parse("h2e2");
    Move left = Move.parse("b2e2");
    PositionQuery either = PositionQuery.of(start).orMirrored();
    assertEquals(right, either.likeness(start).orElseThrow().move(left));
    assertEquals(right, either.likeness(start).orElseThrow().move(right));
    assertEquals(left, PositionQuery.of(start).likeness(start).orElseThrow().move(left));
  }
}
