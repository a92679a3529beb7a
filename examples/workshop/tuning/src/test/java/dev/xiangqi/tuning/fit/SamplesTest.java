package dev.xiangqi.tuning.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SamplesTest {
  private static final float[] WEIGHTS = {100, 200, 10, -10, 1, 1};

  private final Samples samples = new Samples(4);

  @Test
  void evaluatesByPhase() {
    samples.add(new int[] {2, 0, -3}, 4, 31, 2);
    samples.add(new int[] {2, 0, -3}, 0, -31, 1);
    samples.add(new int[] {0, 1, 0}, 1, 0, 0);
    samples.add(new int[3], 2, 0, 0);

    assertEquals(197, samples.evaluate(0, WEIGHTS));
    assertEquals(397, samples.evaluate(1, WEIGHTS));
    assertEquals(-5, samples.evaluate(2, WEIGHTS));
    assertEquals(0, samples.evaluate(3, WEIGHTS));
    assertEquals(31, samples.score(0));
    assertEquals(-31, samples.score(1));
    assertEquals(1, samples.points(0));
    assertEquals(0.5f, samples.points(1));
    assertEquals(4, samples.size());
  }

  @Test
  void addsToTheGradientOfItsTerms() {
    samples.add(new int[] {2, 0, -3}, 1, 0, 1);
    float[] gradient = {1, 0, 0, 0, 0, 0};
    samples.addGradient(0, 0.5f, gradient);
    assertArrayEquals(new float[] {1.25f, 0.75f, 0, 0, -0.375f, -1.125f}, gradient);
  }

  @Test
  void keepsManyInSeveralChunks() {
    int[] counts = new int[30];
    float[] weights = new float[60];
    Arrays.fill(weights, 1);
    int size = 100_000;
    for (int i = 0; i < size; i++) {
      Arrays.fill(counts, i % 5);
      samples.add(counts, 4, i % 1000, i % 3);
    }
    for (int i = 0; i < size; i++) {
      assertEquals(30 * (i % 5), samples.evaluate(i, weights));
      assertEquals(i % 1000, samples.score(i));
    }
  }

  @Test
  void refusesNumbersOutOfRange() {
    assertThrows(ArithmeticException.class, () -> samples.add(new int[] {128}, 0, 0, 0));
    assertThrows(ArithmeticException.class, () -> samples.add(new int[] {-129}, 0, 0, 0));
    assertThrows(ArithmeticException.class, () -> samples.add(new int[1], 5, 0, 0));
    assertThrows(ArithmeticException.class, () -> samples.add(new int[1], -1, 0, 0));
  }
}
