package dev.xiangqi.examples.xq.io;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Forwards writes but not the close, for a writer whose target stays open. */
public final class Unclosed extends FilterOutputStream {
  public Unclosed(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
