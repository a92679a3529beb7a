package dev.xiangqi.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Position;

/** Fuzzes {@code Position.fromFen}. */
class FenFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void fromFen(byte[] data) {
    String text = new String(data, UTF_8);
    Position position;
    try {
      position = Position.fromFen(text);
    } catch (InvalidFenException e) {
      assertTrue(e.offset() >= 0 && e.offset() <= text.length());
      return;
    } catch (InvalidPositionException e) {
      assertFalse(e.problems().isEmpty());
      return;
    }
    assertEquals(position, Position.fromFen(position.toFen()));
    position.legalMoves().forEach(position::play);
  }
}
