package dev.xiangqi.book.collection.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class MoveCodesTest {
  @Property
  void everyMoveHasACodeOfItsOwn(@ForAll Position position) {
    Board board = position.toBoard();
    Set<Integer> codes = new HashSet<>();
    for (Move move : position.legalMoves()) {
      int code = MoveCodes.encode(board, move.packed());
      assertTrue(code >= 1 && code <= MoveCodes.COUNT);
      assertTrue(codes.add(code), move::toString);
      assertEquals(move.packed(), MoveCodes.decode(board, code));
    }
  }

  @Property
  void otherCodesMeanNoMoveOrOneThatTakesNeitherKingNorOwnPiece(
      @ForAll Position position, @ForAll byte code) {
    Board board = position.toBoard();
    int move = MoveCodes.decode(board, code);
    if (move != MoveCodes.NONE) {
      int target = board.pieceAt(Board.to(move));
      assertTrue(
          target == Board.EMPTY
              || (Board.side(target) != board.sideToMove() && Board.type(target) != Board.KING));
    }
  }
}
