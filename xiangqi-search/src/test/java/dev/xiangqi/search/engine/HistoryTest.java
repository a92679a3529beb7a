package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.kernel.Board;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryTest {
  @Test
  void staysWithinItsBound() {
    History history = new History();
    Random random = new Random(1);
    int move = Board.move(64, 67);
    for (int i = 0; i < 100_000; i++) {
      history.update(
          1, move, i < 1_000 ? 1_600 : i < 2_000 ? -1_600 : random.nextInt(3_201) - 1_600);
      assertTrue(Math.abs(history.quiet(1, move)) <= History.MAX);
    }
    assertEquals(0, history.quiet(0, move), "the other side's");
    assertEquals(0, history.quiet(1, Board.move(67, 64)), "another move's");
    history.clear();
    assertEquals(0, history.quiet(1, move));
  }
}
