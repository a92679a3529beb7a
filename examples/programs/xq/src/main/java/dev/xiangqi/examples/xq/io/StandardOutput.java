package dev.xiangqi.examples.xq.io;

import java.io.IOException;
import java.io.OutputStream;

/** Standard output; distinguishes a closed pipe from other failures. */
public final class StandardOutput extends OutputStream {
  private final OutputStream out;

  public StandardOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw Terminal.outputIsPipe(e) ? new ClosedPipeException(e) : e;
    }
  }
}
