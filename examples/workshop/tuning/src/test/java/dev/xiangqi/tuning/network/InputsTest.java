package dev.xiangqi.tuning.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputsTest {
  /** The pieces of the side and of the enemy: king, advisor, elephant, three times 90, pawn. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 3, 0",
    "0, 0, 23, 8",
    "0, 1, 3, 9",
    "0, 2, 2, 14",
    "0, 3, 0, 21",
    "0, 4, 0, 111",
    "0, 5, 89, 290",
    "0, 6, 27, 291",
    "0, 6, 29, 292",
    "0, 6, 89, 345",
    "0, 7, 66, 346",
    "0, 13, 62, 691",
    "1, 7, 84, 0",
    "1, 0, 23, 348",
    "1, 10, 81, 21",
  })
  void numbersPiecesThenSquares(int side, int piece, int square, int expected) {
    assertEquals(expected, Inputs.of(side, piece, square));
  }

  @ParameterizedTest
  @CsvSource({"28, 27", "30, 29", "32, 33", "34, 35", "37, 36", "46, 46"})
  void pawnsOfTheirOwnHalfCountAsOnTheFilesOfTheirStart(int square, int played) {
    assertEquals(
        Inputs.of(Board.RED, Board.PAWN, played), Inputs.of(Board.RED, Board.PAWN, square));
  }

  @Test
  void coverEverySquareWhereAPieceMayStand() {
    Set<Integer> found = new HashSet<>();
    for (int piece = 0; piece < Board.PIECES; piece++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        int number = Inputs.of(Board.BLACK, piece, square);
        assertEquals(LeaperAttacks.mayStand(piece, square), number != Inputs.NONE);
        assertEquals(
            number, Inputs.of(Board.RED, (piece + 7) % Board.PIECES, Squares.flipped(square)));
        assertEquals(
            number, Inputs.mirrored(Board.BLACK, piece, Squares.mirrored(square)), "mirror");
        found.add(number);
      }
    }
    found.remove(Inputs.NONE);
    assertEquals(Inputs.PER_SET, found.size());
  }

  /** By the file of the king, 0-2, and the attackers of the enemy. */
  @ParameterizedTest
  @CsvSource({"0, 0, 0", "0, 2, 0", "0, 3, 1", "0, 5, 1", "1, 6, 5", "2, 8, 8", "2, 16, 8"})
  void setsAreNumberedByTheKingThenByAttackers(int kingFile, int attackers, int set) {
    assertEquals(set * Inputs.PER_SET, Inputs.setStart(kingFile, attackers));
  }
}
