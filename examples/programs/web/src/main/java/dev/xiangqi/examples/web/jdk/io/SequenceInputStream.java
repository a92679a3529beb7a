package dev.xiangqi.examples.web.jdk.io;

import java.io.IOException;
import java.io.InputStream;

/** Two streams, one after the other. */
public final class SequenceInputStream extends InputStream {
  private final InputStream second;
  private InputStream current;

  public SequenceInputStream(InputStream first, InputStream second) {
    current = first;
    this.second = second;
  }

  @Override
  public int read() throws IOException {
    int read = current.read();
    if (read >= 0) {
      return read;
    }
    current = second;
    return current.read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = current.read(bytes, offset, length);
    if (read >= 0) {
      return read;
    }
    current = second;
    return current.read(bytes, offset, length);
  }
}
