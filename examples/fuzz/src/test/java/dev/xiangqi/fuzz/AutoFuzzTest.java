package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.notation.MoveNotation;

/** The reader of any notation. */
class AutoFuzzTest {
  @FuzzTest(maxDuration = "2m")
  void read(byte[] data) {
    MoveTexts.check(MoveNotation.auto(), data);
  }
}
