package dev.xiangqi.tuning.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.support.BadDataException;
import java.util.Arrays;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class ActiveInputsTest {
  /** {@return the inputs of a position} */
  static ActiveInputs of(Position position) throws BadDataException {
    ActiveInputs inputs = new ActiveInputs();
    inputs.read(new PositionRecord(position, 0, GameResult.DRAW, true).toBytes(), 0);
    return inputs;
  }

  @Test
  void refusesABoardWithoutKings() {
    byte[] bytes = new byte[PositionRecord.BYTES];
    BadDataException refused =
        assertThrows(BadDataException.class, () -> new ActiveInputs().read(bytes, 0));
    assertEquals("kings: expected one of each side", refused.getMessage());
  }

  private static int[] sorted(ActiveInputs inputs, int view) {
    int[] numbers = Arrays.copyOf(inputs.view(view), inputs.count());
    Arrays.sort(numbers);
    return numbers;
  }

  @Property(tries = 200)
  void areThePiecesAsEachSideSeesThem(@ForAll Position position) throws BadDataException {
    ActiveInputs inputs = of(position);
    int mover = position.sideToMove() == Side.RED ? 0 : 1;
    int[][] expected = new int[ActiveInputs.VIEWS][inputs.count()];
    int count = 0;
    int[] starts = {
      start(position, position.sideToMove()),
      start(position.mirrored(), position.sideToMove()),
      start(position, position.sideToMove().opponent()),
      start(position.mirrored(), position.sideToMove().opponent())
    };
    for (Square square : position.occupied()) {
      int piece = position.pieceAt(square).orElseThrow().ordinal();
      expected[0][count] = starts[0] + Inputs.of(mover, piece, square.ordinal());
      expected[1][count] = starts[1] + Inputs.mirrored(mover, piece, square.ordinal());
      expected[2][count] = starts[2] + Inputs.of(1 - mover, piece, square.ordinal());
      expected[3][count] = starts[3] + Inputs.mirrored(1 - mover, piece, square.ordinal());
      count++;
    }
    assertEquals(count, inputs.count());
    for (int view = 0; view < ActiveInputs.VIEWS; view++) {
      Arrays.sort(expected[view]);
      assertEquals(
          Arrays.toString(expected[view]), Arrays.toString(sorted(inputs, view)), "view " + view);
    }
  }

  /** {@return the first input of the set through which a side sees a board} */
  private static int start(Position position, Side side) {
    return Inputs.setStart(position.king(side).file() - 3, attackers(position, side.opponent()));
  }

  private static int attackers(Position position, Side side) {
    return 2 * position.count(Piece.of(side, PieceType.ROOK))
        + position.count(Piece.of(side, PieceType.CANNON))
        + position.count(Piece.of(side, PieceType.HORSE));
  }

  @Property(tries = 200)
  void outputDependsOnTheAttackers(@ForAll Position position) throws BadDataException {
    int attackers = attackers(position, Side.RED) + attackers(position, Side.BLACK);
    assertEquals(attackers * 8 / 17, of(position).bucket());
  }

  @ParameterizedTest
  @CsvSource({
    "0, -1, occupied squares",
    "8, 127, occupied squares",
    "19, -1, piece",
    "19, 0, piece",
    "8, 1, pieces",
    "13, 68, attackers",
    "17, 17, piece",
  })
  void refusesMalformedBoards(int at, byte value, String word) {
    byte[] bytes = new PositionRecord(Position.initial(), 0, GameResult.DRAW, true).toBytes();
    bytes[at] = value;
    BadDataException refused =
        assertThrows(BadDataException.class, () -> new ActiveInputs().read(bytes, 0));
    assertTrue(
        String.valueOf(refused.getMessage()).toLowerCase(Locale.ROOT).startsWith(word),
        refused.getMessage());
  }
}
