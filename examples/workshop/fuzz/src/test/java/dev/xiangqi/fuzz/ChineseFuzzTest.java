package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.notation.MoveNotation;

/** Fuzzes the reader of Chinese notation. */
class ChineseFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) {
    MoveTexts.check(MoveNotation.chinese(), data);
  }
}
