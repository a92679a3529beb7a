package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class StepsTest {
  /** Looks at each number once. */
  static final class Linear implements IntConsumer {
    @Override
    public void accept(int size) {
      int found = 0;
      for (int i = 0; i < size; i++) {
        found += i == size / 2 ? 1 : 0;
      }
      assertEquals(1, found);
    }
  }

  /** Compares one number in a hundred with all others. */
  static final class Pairs implements IntConsumer {
    @Override
    public void accept(int size) {
      int equal = 0;
      for (int i = 0; i < size; i += 100) {
        for (int j = 0; j < size; j++) {
          equal += i == j ? 1 : 0;
        }
      }
      assertTrue(equal <= size);
    }
  }

  @Test
  void linearWorkPasses() {
    IntConsumer work = Steps.counting(IntConsumer.class, Linear.class);
    Steps.assertLinear(1000, work);
    Steps.assertAtMost(5000, () -> work.accept(1000));
    assertEquals(Steps.during(() -> work.accept(99)), Steps.during(() -> work.accept(99)));
  }

  @Test
  void workForEachPairFails() {
    IntConsumer work = Steps.counting(IntConsumer.class, Pairs.class);
    assertThrows(AssertionError.class, () -> Steps.assertLinear(1000, work));
    AssertionError e =
        assertThrows(AssertionError.class, () -> Steps.assertAtMost(5000, () -> work.accept(1000)));
    assertTrue(String.valueOf(e.getMessage()).contains("at most 5000"), e.getMessage());
  }

  @Test
  void workThatDoesNotCountFails() {
    assertThrows(AssertionError.class, () -> Steps.assertLinear(1000, new Linear()));
  }
}
