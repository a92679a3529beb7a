package dev.xiangqi.search.textbook.evaluators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import org.junit.jupiter.api.Test;

/** Each of the three chances alone: the rest is level. */
class ChancesTest {
  @Test
  void anAttackIsWorthSomething() {
    // The red rook aims into the palace, the black one does not.
    int attack = value("3ak4/4a4/9/9/9/r8/5R3/9/4A4/3AK4 w");
    assertTrue(attack > 0, () -> "value " + attack);
    assertTrue(attack < 450, () -> "value " + attack);
  }

  @Test
  void guardsWeakenAnAttack() {
    int open = value("4k4/9/9/9/4p4/r8/3R1R3/9/9/r3K4 w");
    int guarded = value("3ak4/4a4/9/9/4p4/r8/3R1R3/9/4A4/r2AK4 w");
    assertTrue(open > guarded, () -> open + " and " + guarded);
  }

  @Test
  void materialCountsForLater() {
    int pawn = value("rnbakabnr/9/1c5c1/p1p1p1p2/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
    assertTrue(pawn > 50 && pawn < 150, () -> "value " + pawn);
    int horse = value("r1bakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
    assertTrue(horse > 2 * pawn, () -> "value " + horse);
  }

  @Test
  void theEndgameAsksForPiecesThatCanWin() {
    // Two elephants are worth nearly as much as a cannon, but never win.
    int cannon = value("3k5/9/9/9/9/9/9/4B4/9/2B1KC3 b");
    assertTrue(cannon < -450, () -> "value " + cannon);
    int guarded = value("3k1ab2/4a4/9/9/9/8P/9/9/9/R3K4 w");
    int bare = value("3k5/9/9/9/9/8P/9/9/9/R3K4 w");
    assertTrue(guarded < bare, () -> guarded + " and " + bare);
  }

  @Test
  void aWinningSideStillPrefersMore() {
    int rook = value("3k5/9/9/9/9/9/9/9/9/R3K4 w");
    int two = value("3k5/9/9/9/9/9/9/9/R8/R3K4 w");
    assertTrue(0 < rook && rook < two, () -> rook + " and " + two);
    assertEquals(-two, value("3k5/9/9/9/9/9/9/9/R8/R3K4 b"));
  }

  private static int value(String fen) {
    return new Chances().evaluate(Position.fromFen(fen));
  }
}
