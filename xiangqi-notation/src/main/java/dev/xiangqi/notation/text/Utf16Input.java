package dev.xiangqi.notation.text;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import java.io.InputStream;

/**
 * Converts UTF-16 to UTF-8 while reading. Invalid UTF-16, such as an unpaired surrogate or half a
 * unit, becomes invalid UTF-8, so the decoder of the text notices it.
 */
public final class Utf16Input extends InputStream {
  private static final int UNITS = 1 << 12;

  private final InputStream in;
  private final boolean bigEndian;
  private final byte[] units = new byte[2 * UNITS];
  private final byte[] out = new byte[4 * UNITS];
  private int at;
  private int end;

  /** A high surrogate whose other half has not been read yet, or 0. */
  private int high;

  private boolean finished;

  /**
   * Makes a stream.
   *
   * @param in UTF-16 without a byte order mark; closed with this stream
   * @param bigEndian whether the high byte of a unit comes first
   */
  public Utf16Input(InputStream in, boolean bigEndian) {
    this.in = in;
    this.bigEndian = bigEndian;
  }

  @Override
  public int read() throws IOException {
    return fill() ? out[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, end - at);
    System.arraycopy(out, at, target, offset, count);
    at += count;
    return count;
  }

  private boolean fill() throws IOException {
    while (at == end) {
      if (finished) {
        return false;
      }
      at = 0;
      end = 0;
      int count = ByteStreams.read(in, units, 0, units.length);
      for (int i = 0; i + 1 < count; i += 2) {
        int first = units[i] & 0xff;
        int second = units[i + 1] & 0xff;
        unit(bigEndian ? first << 8 | second : second << 8 | first);
      }
      if (count < units.length) {
        finish(count % 2 != 0);
      }
    }
    return true;
  }

  private void finish(boolean halfUnit) {
    finished = true;
    if (high != 0) {
      three(high);
    }
    if (halfUnit) {
      out[end++] = (byte) 0xff;
    }
  }

  private void unit(int unit) {
    if (high != 0) {
      int pair = high;
      high = 0;
      if (unit >= 0xdc00 && unit <= 0xdfff) {
        four(Character.toCodePoint((char) pair, (char) unit));
        return;
      }
      three(pair);
    }
    if (unit < 0x80) {
      out[end++] = (byte) unit;
    } else if (unit < 0x800) {
      out[end++] = (byte) (0xc0 | unit >> 6);
      out[end++] = (byte) (0x80 | (unit & 0x3f));
    } else if (unit >= 0xd800 && unit <= 0xdbff) {
      high = unit;
    } else {
      three(unit);
    }
  }

  private void three(int unit) {
    out[end++] = (byte) (0xe0 | unit >> 12);
    out[end++] = (byte) (0x80 | (unit >> 6 & 0x3f));
    out[end++] = (byte) (0x80 | (unit & 0x3f));
  }

  private void four(int point) {
    out[end++] = (byte) (0xf0 | point >> 18);
    out[end++] = (byte) (0x80 | (point >> 12 & 0x3f));
    out[end++] = (byte) (0x80 | (point >> 6 & 0x3f));
    out[end++] = (byte) (0x80 | (point & 0x3f));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
