package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;

/** The reader of PGN, and finding out what format a file has. */
class PgnFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException {
    GameBytes.check(data);
  }
}
