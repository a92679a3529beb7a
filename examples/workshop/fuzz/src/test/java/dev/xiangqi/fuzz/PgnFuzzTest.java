package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;

/** Fuzzes format detection and the PGN reader. */
class PgnFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException {
    GameBytes.check(data);
  }
}
