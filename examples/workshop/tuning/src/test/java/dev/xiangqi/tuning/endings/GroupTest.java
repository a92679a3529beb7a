package dev.xiangqi.tuning.endings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupTest {
  @ParameterizedTest
  @CsvSource({"0, 1, 9", "1, 2, 10", "9, 2, 21", "3, 2, 4005", "6, 1, 63", "6, 3, 39711"})
  void numbersAllSetsOfSquares(int piece, int count, int size) {
    Group group = new Group(piece, count);
    assertEquals(size, group.size());
    assertEquals(Board.side(piece), group.side());
    for (int number = 0; number < size; number++) {
      assertEquals(number, group.number(group.squares(number)));
    }
  }

  @ParameterizedTest
  @CsvSource({"10, 15", "10, 25", "10, 35", "20, 5", "20, 35", "30, 0", "30, 15", "30, 89"})
  void movesAPiece(int from, int to) {
    Group group = new Group(Board.HORSE, 2);
    int[] squares = {10, 30};
    if (from == 20) {
      squares[0] = 20;
    }
    int moved = group.moved(group.number(squares), from, to);
    int[] expected = Arrays.stream(squares).map(s -> s == from ? to : s).sorted().toArray();
    assertArrayEquals(expected, group.squares(moved));
  }
}
