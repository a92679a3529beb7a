package dev.xiangqi.search.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import org.junit.jupiter.api.Test;

/** The move of an interrupted iteration whose best move was just found lost. */
class RootMovesTest {
  private static final int LOST = Scores.matedIn(2);

  private final RootMoves moves =
      RootMoves.of(
          Game.from(Position.initial()),
          Position.initial().legalMoves(),
          RuleSet.wxf(),
          Contempt.NONE);
  private final RootMove first = moves.get(0);
  private final RootMove second = moves.get(1);
  private final RootMove third = moves.get(2);

  RootMovesTest() {
    second.nodes = 9;
    third.nodes = 8;
  }

  @Test
  void aMoveJustFoundLostGivesWayToTheOneThatTookMostNodes() {
    first.previousValue = 10;
    first.value = LOST;
    moves.avoidNewLoss();
    assertEquals(second, moves.get(0));
    assertEquals(first, moves.get(1));
  }

  @Test
  void soItIsInTheFirstIteration() {
    first.value = LOST;
    moves.avoidNewLoss();
    assertEquals(second, moves.get(0));
  }

  @Test
  void aMoveThatWasLostBeforeIsNoBetter() {
    first.previousValue = 10;
    first.value = LOST;
    second.previousValue = LOST;
    moves.avoidNewLoss();
    assertEquals(third, moves.get(0));
  }

  @Test
  void aMoveThatWasLostBeforeStays() {
    first.previousValue = LOST;
    first.value = LOST;
    moves.avoidNewLoss();
    assertEquals(first, moves.get(0));
  }
}
