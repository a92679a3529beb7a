package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardsTest {
  private static final String START =
      """
      rnbakabnr
      .........
      .c.....c.
      p.p.p.p.p
      .........
      .........
      P.P.P.P.P
      .C.....C.
      .........
      RNBAKABNR
      """;

  @Test
  void theInitialPosition() {
    assertEquals(Position.initial(), Boards.draw(START));
    assertEquals(Position.initial(), Boards.draw(START.stripTrailing()));
  }

  @Test
  void theSideToMove() {
    assertEquals(Side.RED, Boards.draw(START).sideToMove());
    assertEquals(
        Position.fromFen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"),
        Boards.draw(Side.BLACK, START));
  }

  @ParameterizedTest
  @CsvSource({
    "'rnbakabnr\n', '', expected 10 lines",
    "'RNBAKABNR\n', 'RNBAKABNR\n.........\n', expected 10 lines",
    "'.c.....c.', '.c.....c', rank 7: expected 9 signs",
    "'.c.....c.', '.c.....c..', rank 7: expected 9 signs",
    "'.C.....C.', '.C.....X.', 'rank 2: expected KABNRCP, kabnrcp or ''.'', got ''X'''",
    "'.C.....C.', '.C.  ..C.', 'rank 2: expected KABNRCP, kabnrcp or ''.'', got '' '''"
  })
  void malformedPictures(String original, String replacement, String message) {
    String picture = START.replace(original, replacement);
    String refused =
        assertThrows(IllegalArgumentException.class, () -> Boards.draw(picture)).toString();
    assertTrue(refused.contains(message), refused);
  }

  @Test
  void impossiblePositions() {
    String noKing = START.replace('k', '.');
    assertThrows(InvalidPositionException.class, () -> Boards.draw(noKing));
  }
}
