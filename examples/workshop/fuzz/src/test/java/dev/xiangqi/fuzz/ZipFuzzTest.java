package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;

/** Fuzzes the reader of zip archives. Other bytes are left to the other targets. */
class ZipFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException {
    if (data.length > 1 && data[0] == 'P' && data[1] == 'K') {
      GameBytes.checkArchive(data);
    }
  }
}
