package dev.xiangqi.examples.xq.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Converts input of any encoding to UTF-8. Not thread-safe. */
public final class Utf8Input extends InputStream {
  private final Reader reader;
  private final char[] chars = new char[1 << 13];
  private byte[] bytes = new byte[0];
  private int at;

  private Utf8Input(Reader reader) {
    this.reader = reader;
  }

  /** {@return the input in UTF-8; bytes that the encoding does not allow become U+FFFD} */
  public static InputStream of(InputStream in, Charset encoding) {
    return encoding.equals(StandardCharsets.UTF_8)
        ? in
        : new Utf8Input(new InputStreamReader(in, encoding));
  }

  @Override
  public int read() throws IOException {
    return fill() ? bytes[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, target, offset, count);
    at += count;
    return count;
  }

  /** {@return whether a read will not block, as 1 or 0, or the number of bytes converted} */
  @Override
  public int available() throws IOException {
    return at < bytes.length ? bytes.length - at : reader.ready() ? 1 : 0;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  /** Converts more input if all bytes are used up; false at the end. */
  private boolean fill() throws IOException {
    while (at == bytes.length) {
      int count = reader.read(chars);
      if (count < 0) {
        return false;
      }
      bytes = new String(chars, 0, count).getBytes(StandardCharsets.UTF_8);
      at = 0;
    }
    return true;
  }
}
