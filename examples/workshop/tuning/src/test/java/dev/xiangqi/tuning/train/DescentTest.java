package dev.xiangqi.tuning.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.tuning.network.Inputs;
import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.support.Workers;
import java.util.List;
import org.junit.jupiter.api.Test;

class DescentTest {
  private static final double RATE = 0.125;

  /** A position of one set moves the same input of all sets, and that of its own set twice. */
  @Test
  void setsLearnFromEachOther() {
    TrainState state = TrainState.start(new Parameters(8));
    List<Parameters> gradients = List.of(new Parameters(8), new Parameters(8));
    int seen = 3 * Inputs.PER_SET + 5;
    gradients.get(0).row(seen)[2] = 1;
    gradients.get(1).row(seen)[2] = 2;
    try (Workers workers = new Workers(2)) {
      new Descent(workers).step(state, 1, gradients, 1, RATE);
    }
    for (int row = 0; row < Parameters.ROWS; row++) {
      boolean shared = row < Inputs.COUNT && row % Inputs.PER_SET == 5;
      double moved = row == seen ? -2 * RATE : shared ? -RATE : 0;
      assertEquals(moved, state.network().row(row)[2], 1e-6, "row " + row);
      assertEquals(0, state.network().row(row)[3]);
      for (Parameters each : gradients) {
        assertEquals(0, each.row(row)[2], "gradient of row " + row);
      }
    }
  }
}
