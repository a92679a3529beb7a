package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class RehearsalTest {
  @Test
  void runsItsCommands() {
    assertDoesNotThrow(() -> Rehearsal.main(new String[] {"1"}));
  }

  @Test
  void failsIfACommandFails() {
    assertThrows(IllegalStateException.class, () -> Rehearsal.main(new String[] {"0"}));
  }
}
