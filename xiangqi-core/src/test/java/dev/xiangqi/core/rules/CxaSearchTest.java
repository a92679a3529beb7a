package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.Boards;
import dev.xiangqi.testing.PositionArbitraries;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** Compares the search for mates by checks with a plain search over legal moves. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class CxaSearchTest {
  private static final int NODES = 1_000_000;

  @Property(tries = 500)
  void shortMatesAgreeWithThePlainSearch(@ForAll Position position) {
    Board board = position.toBoard();
    int found = new CxaSearch(2, NODES).mate(board, 2);
    assertEquals(mates(position, 2), found == CxaSearch.MATE);
    assertTrue(board.samePieces(position.toBoard()) && board.ply() == 0);
  }

  @Property(tries = 100)
  void refutedPositionsHaveNoLongerMate(@ForAll Position position) {
    if (new CxaSearch(2, NODES).mate(position.toBoard(), 2) == CxaSearch.NONE) {
      assertTrue(!mates(position, 3));
      assertEquals(CxaSearch.NONE, new CxaSearch(5, NODES).mate(position.toBoard(), 5));
    }
  }

  @Test
  void endlessChecksDoNotMate() {
    Board board =
        Boards.draw(
                """
            ....k....
            .........
            .........
            .........
            R........
            .........
            .........
            .........
            .........
            ...K.....
            """)
            .toBoard();
    assertEquals(CxaSearch.UNKNOWN, new CxaSearch(2, NODES).mate(board, 2));
    assertEquals(CxaSearch.NONE, new CxaSearch(16, NODES).mate(board, 16));
  }

  /** Whether the side to move mates within a number of checks. */
  private static boolean mates(Position position, int checks) {
    for (Move check : position.legalMoves()) {
      Position after = position.play(check);
      if (!after.checkers().isEmpty() && isMated(after, checks - 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMated(Position position, int checks) {
    if (checks == 0) {
      return position.hasNoLegalMove();
    }
    for (Move answer : position.legalMoves()) {
      if (!mates(position.play(answer), checks)) {
        return false;
      }
    }
    return true;
  }
}
