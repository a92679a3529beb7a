package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;

/** Fuzzes the reader of one game per line: a FEN and moves. */
class MoveListFuzzTest {
  @FuzzTest(maxDuration = "2m")
  void read(byte[] data) throws IOException {
    GameBytes.check(data);
  }
}
