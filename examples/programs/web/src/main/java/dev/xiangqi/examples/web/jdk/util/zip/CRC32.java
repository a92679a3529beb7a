package dev.xiangqi.examples.web.jdk.util.zip;

import java.util.zip.Checksum;

/** The checksum of zip files, bit by bit. */
public final class CRC32 implements Checksum {
  private static final int POLYNOMIAL = 0xEDB88320;

  private int inverted = -1;

  @Override
  public void update(int value) {
    inverted ^= value & 0xFF;
    for (int i = 0; i < 8; i++) {
      inverted = (inverted >>> 1) ^ (-(inverted & 1) & POLYNOMIAL);
    }
  }

  @Override
  public void update(byte[] bytes) {
    update(bytes, 0, bytes.length);
  }

  @Override
  public void update(byte[] bytes, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      update(bytes[i]);
    }
  }

  @Override
  public long getValue() {
    return ~inverted & 0xFFFF_FFFFL;
  }

  @Override
  public void reset() {
    inverted = -1;
  }
}
