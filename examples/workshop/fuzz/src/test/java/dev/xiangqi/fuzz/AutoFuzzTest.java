package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.notation.MoveNotation;

/** Fuzzes the reader that accepts any notation. */
class AutoFuzzTest {
  @FuzzTest(maxDuration = "2m")
  void read(byte[] data) {
    MoveTexts.check(MoveNotation.auto(), data);
  }
}
