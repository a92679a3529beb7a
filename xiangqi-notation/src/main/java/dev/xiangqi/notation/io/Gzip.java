package dev.xiangqi.notation.io;

import java.io.IOException;
import java.util.zip.GZIPInputStream;

/** Decompresses sources. */
final class Gzip {
  private static final int BUFFER = 1 << 16;

  private Gzip() {}

  /** The decompressed content if the source is gzip, else the source itself. */
  static GameSource unpacked(GameSource source) throws IOException {
    byte[] head = source.head();
    if (head.length < 3 || head[0] != 0x1f || head[1] != (byte) 0x8b || head[2] != 8) {
      return source;
    }
    return GameSource.of(new GZIPInputStream(source.stream(), BUFFER), source.name());
  }
}
