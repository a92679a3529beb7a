package dev.xiangqi.book.file;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * How sorted records are written as a stream.
 *
 * <p>Header: eight bytes that tell what it is, version (2), length of the settings (2), settings
 * ({@link SettingsCodec}), CRC-32C of all that (4). Blocks: length (4), CRC-32C of length and
 * contents (4), contents. A block ends after the record with which it has 32 KiB or more. Trailer:
 * a block of length 0 whose contents are two numbers (8 each) of what was written. Numbers have
 * their highest byte first.
 */
public final class BlockFormat {
  public static final int VERSION = 1;

  /** Bytes of what tells what a file is. */
  public static final int MAGIC = 8;

  /** Bytes before the settings. */
  public static final int FIXED = MAGIC + 4;

  /** Bytes before a block's contents. */
  public static final int HEAD = 8;

  public static final int TRAILER = 16;

  /** A block that has so many bytes is full. */
  public static final int FULL = 1 << 15;

  /** The longest that a record may be. */
  public static final int LONGEST_RECORD = 1 << 15;

  public static final int LONGEST = FULL + LONGEST_RECORD;

  private BlockFormat() {}

  public static byte[] header(byte[] magic, byte[] settings) {
    ByteBuffer out =
        ByteBuffer.allocate(FIXED + settings.length + 4)
            .put(magic)
            .putShort((short) VERSION)
            .putShort((short) settings.length)
            .put(settings);
    return out.putInt(Bytes.checksum(out.array(), 0, out.position())).array();
  }

  /** Checks magic and version, in the first ten bytes. */
  public static void check(byte[] start, byte[] magic, int version, String what, Source source) {
    if (start.length < MAGIC + 2 || !Arrays.equals(start, 0, MAGIC, magic, 0, MAGIC)) {
      throw source.corrupt(0, "not " + what);
    }
    int found = Bytes.getShort(start, MAGIC);
    if (found != version) {
      throw source.corrupt(
          MAGIC,
          what + " of version " + found + ", of which this release knows " + version + " only");
    }
  }
}
