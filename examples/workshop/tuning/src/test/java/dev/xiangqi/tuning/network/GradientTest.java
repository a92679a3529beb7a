package dev.xiangqi.tuning.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Positions;
import dev.xiangqi.tuning.support.BadDataException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GradientTest {
  private static final int UNITS = 5;
  private static final float STEP = 1f / 1024;

  private final Parameters network = Parameters.random(UNITS, 7);
  private final Forward forward = new Forward(UNITS);
  private final List<ActiveInputs> positions = new ArrayList<>();

  GradientTest() throws BadDataException {
    for (int plies = 0; plies <= 120; plies += 15) {
      Position position = Positions.played(plies, plies).position();
      positions.add(ActiveInputsTest.of(position));
    }
  }

  /** {@return the sum of the outputs, the later positions counting more} */
  private double sum() {
    double sum = 0;
    for (int i = 0; i < positions.size(); i++) {
      sum += (i + 1) * (double) forward.logit(network, positions.get(i));
    }
    return sum;
  }

  /**
   * The output is a polynomial of second degree, so differences give its slope but for rounding.
   * Where a sum is about to be clamped, the slope has a corner.
   */
  @Test
  void isTheSlopeOfTheOutput() {
    Parameters gradient = new Parameters(UNITS);
    Backward backward = new Backward(UNITS);
    for (int i = 0; i < positions.size(); i++) {
      forward.logit(network, positions.get(i));
      backward.add(network, positions.get(i), forward, i + 1, gradient);
    }
    for (int row = 0; row < Parameters.ROWS; row++) {
      float[] values = network.row(row);
      for (int k = 0; k < values.length; k++) {
        float kept = values[k];
        values[k] = kept + STEP;
        double more = sum();
        values[k] = kept - STEP;
        double less = sum();
        values[k] = kept;
        double slope = (more - less) / (2 * STEP);
        assertEquals(slope, gradient.row(row)[k], 0.02, "row " + row + ", unit " + k);
      }
    }
  }
}
