package dev.xiangqi.search.engine.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** The checks are the legal moves after which the other side is in check. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class CheckMovesTest {
  private final CheckMoves checks = new CheckMoves();

  @Property
  void listsTheMovesThatGiveCheck(@ForAll Position position) {
    assertSame(position);
  }

  @Test
  void listsTheMovesThatGiveCheckInThousandsOfPositions() {
    for (long seed = 0; seed < 2_000; seed++) {
      assertSame(Positions.played(seed, (int) (seed % 150)).position());
    }
    for (long seed = 0; seed < 20_000; seed++) {
      assertSame(Positions.composed(seed));
    }
  }

  private void assertSame(Position position) {
    Board board = position.toBoard();
    int[] expected = new int[Board.MAX_MOVES];
    int[] found = new int[Board.MAX_MOVES];
    List<Integer> all = sorted(expected, MoveGenerator.checks(board, expected, 0));
    assertEquals(all, sorted(found, checks.list(board, found, 0)), position::toFen);
  }

  private static List<Integer> sorted(int[] moves, int count) {
    return Arrays.stream(moves, 0, count).sorted().boxed().collect(Collectors.toList());
  }
}
