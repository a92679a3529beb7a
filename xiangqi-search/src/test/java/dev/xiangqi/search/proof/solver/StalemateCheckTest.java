package dev.xiangqi.search.proof.solver;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** A side with a sure reply cannot be stalemated by a quiet move. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class StalemateCheckTest {
  private final int[] moves = new int[Board.MAX_MOVES];
  private final int[] scratch = new int[Board.MAX_MOVES];

  @Property
  void isNeverWronglySure(@ForAll Position position) {
    assertNotStalemated(position);
  }

  @Test
  void isNeverWronglySureInManyPositions() {
    int sure = 0;
    int count = 20_000;
    for (long seed = 0; seed < count; seed++) {
      sure += assertNotStalemated(Positions.composed(seed)) ? 1 : 0;
    }
    assertTrue(sure > count / 4 && sure < count, sure + " of " + count + " are sure");
    assertTrue(assertNotStalemated(Position.initial()), "most pawns of the start may move");
  }

  private boolean assertNotStalemated(Position position) {
    Board board = position.toBoard();
    if (!StalemateCheck.hasSureReply(board, board.sideToMove() ^ 1)) {
      return false;
    }
    int count = MoveGenerator.legal(board, moves);
    for (int i = 0; i < count; i++) {
      if (!MoveGenerator.givesCheck(board, moves[i])) {
        board.make(moves[i]);
        assertTrue(MoveGenerator.count(board, scratch) > 0, position::toFen);
        board.unmake();
      }
    }
    return true;
  }
}
