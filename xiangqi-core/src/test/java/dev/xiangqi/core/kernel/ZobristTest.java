package dev.xiangqi.core.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Opening books depend on these numbers, so they must never change. */
class ZobristTest {
  @Test
  void numbers() {
    assertEquals(0x68c92416e3960b30L, Zobrist.key(0, 0));
    assertEquals(0x1e39bdcc14663ef1L, Zobrist.lock(0, 0));
    assertEquals(0x73b3b631c420dfcdL, Zobrist.key(13, 89));
    assertEquals(0x963d3d5e90ddd75eL, Zobrist.lock(13, 89));
    assertEquals(0xe739d366c787e489L, Zobrist.SIDE_KEY);
    assertEquals(0x4e4bcbf8ea0d80a8L, Zobrist.SIDE_LOCK);
  }

  @Test
  void allDiffer() {
    Set<Long> seen = new HashSet<>(Set.of(Zobrist.SIDE_KEY, Zobrist.SIDE_LOCK));
    for (int piece = 0; piece < Board.PIECES; piece++) {
      for (int square = 0; square < Squares.COUNT; square++) {
        assertTrue(seen.add(Zobrist.key(piece, square)));
        assertTrue(seen.add(Zobrist.lock(piece, square)));
      }
    }
  }
}
