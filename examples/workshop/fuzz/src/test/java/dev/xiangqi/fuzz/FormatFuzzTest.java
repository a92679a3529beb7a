package dev.xiangqi.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;

/** Fuzzes each format except PGN. The reader is chosen by name, not by the detected format. */
class FormatFuzzTest {
  @FuzzTest(maxDuration = "10m")
  void dhtmlXq(byte[] data) throws IOException {
    GameBytes.check("dhtmlxq", data);
  }

  @FuzzTest(maxDuration = "10m")
  void xqf(byte[] data) throws IOException {
    GameBytes.check("xqf", data);
  }

  @FuzzTest(maxDuration = "5m")
  void cbr(byte[] data) throws IOException {
    GameBytes.check("cbr", data);
  }

  @FuzzTest(maxDuration = "5m")
  void cbl(byte[] data) throws IOException {
    GameBytes.check("cbl", data);
  }

  @FuzzTest(maxDuration = "2m")
  void xml(byte[] data) throws IOException {
    GameBytes.check("xml", data);
  }

  @FuzzTest(maxDuration = "2m")
  void cbf(byte[] data) throws IOException {
    GameBytes.check("cbf", data);
  }

  @FuzzTest(maxDuration = "2m")
  void pfc(byte[] data) throws IOException {
    GameBytes.check("pfc", data);
  }

  @FuzzTest(maxDuration = "2m")
  void qq(byte[] data) throws IOException {
    GameBytes.check("che", data);
  }

  @FuzzTest(maxDuration = "2m")
  void mxq(byte[] data) throws IOException {
    GameBytes.check("mxq", data);
  }

  @FuzzTest(maxDuration = "2m")
  void chn(byte[] data) throws IOException {
    GameBytes.check("chn", data);
  }

  @FuzzTest(maxDuration = "2m")
  void ccm(byte[] data) throws IOException {
    GameBytes.check("ccm", data);
  }

  @FuzzTest(maxDuration = "2m")
  void shiJia(byte[] data) throws IOException {
    GameBytes.check("shijia", data);
  }

  @FuzzTest(maxDuration = "2m")
  void playOk(byte[] data) throws IOException {
    GameBytes.check("playok", data);
  }

  @FuzzTest(maxDuration = "2m")
  void txt(byte[] data) throws IOException {
    GameBytes.check("txt", data);
  }

  @FuzzTest(maxDuration = "2m")
  void xqr(byte[] data) throws IOException {
    GameBytes.check("xqr", data);
  }

  @FuzzTest(maxDuration = "2m")
  void xgf(byte[] data) throws IOException {
    GameBytes.check("xgf", data);
  }
}
