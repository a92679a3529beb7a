package dev.xiangqi.search.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.search.engine.tree.Scores;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class TimeFactorTest {
  private static double factor(double changes, double effort, int... values) {
    TimeFactor doubt = new TimeFactor();
    double factor = 0;
    for (int value : values) {
      factor = doubt.factor(changes, effort, value);
    }
    return factor;
  }

  @Property(tries = 300)
  void itStaysWithinBounds(
      @ForAll @DoubleRange(max = 1000) double changes,
      @ForAll @DoubleRange(max = 1) double effort,
      @ForAll int first,
      @ForAll int second) {
    double factor = factor(changes, effort, first, second);
    assertTrue(factor >= 0.3 && factor <= 4.4, () -> "got " + factor);
  }

  @Test
  void changesOfTheBestMoveTakeMoreTime() {
    assertTrue(factor(2, 0.5, 0) > factor(1, 0.5, 0));
    assertTrue(factor(1, 0.5, 0) > factor(0, 0.5, 0));
  }

  @Test
  void anEasyBestMoveTakesLessTime() {
    assertTrue(factor(0, 0.9, 0) < factor(0, 0.4, 0));
  }

  @Test
  void aFallingValueTakesMoreTimeAndARisingOneLess() {
    double even = factor(0, 0.5, 10, 10, 10);
    assertEquals(even, factor(0, 0.5, 10));
    assertTrue(factor(0, 0.5, 10, 10, -30) > even);
    assertTrue(factor(0, 0.5, 10, 10, 50) < even);
  }

  @Test
  void decidedValuesDoNotFall() {
    assertEquals(factor(0, 0.5, 1_200), factor(0, 0.5, Scores.MATE - 3, 1_200));
  }
}
