package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AllocationsTest {
  @Test
  void countingAllocatesNothing() {
    assertEquals(0, Allocations.least(0, () -> {}));
  }

  @Test
  void everyByteCounts() {
    byte[][] kept = new byte[1][];
    Runnable work = () -> kept[0] = new byte[1000];
    assertTrue(Allocations.during(work) >= 1000);
    assertTrue(Allocations.least(2000, work) >= 1000);
    Allocations.assertAtMost(2000, work);
    assertThrows(AssertionError.class, () -> Allocations.assertAtMost(999, work));
    assertEquals(1000, kept[0].length);
  }
}
