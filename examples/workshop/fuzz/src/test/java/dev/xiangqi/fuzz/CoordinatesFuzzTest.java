package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.notation.MoveNotation;

/** Fuzzes the reader of coordinate notation. */
class CoordinatesFuzzTest {
  @FuzzTest(maxDuration = "2m")
  void read(byte[] data) {
    MoveTexts.check(MoveNotation.iccs(), data);
  }
}
