package dev.xiangqi.book.file;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The stream format of sorted records. Numbers are big-endian; sizes in bytes are in parentheses.
 *
 * <ul>
 *   <li>Header: magic number (8), version (2), length of the settings (2), settings ({@link
 *       SettingsCodec}), CRC-32C of all before it (4).
 *   <li>Block: length (4), CRC-32C of length and contents (4), contents. A block ends after the
 *       record that fills 32 KiB.
 *   <li>Trailer: a block of length 0 with two counts (8 each) as its contents.
 * </ul>
 */
public final class BlockFormat {
  public static final int VERSION = 1;

  /** Length of the magic number. */
  public static final int MAGIC = 8;

  /** Length of the header before the settings. */
  public static final int FIXED = MAGIC + 4;

  /** Length of a block before its contents. */
  public static final int HEAD = 8;

  public static final int TRAILER = 16;

  /** A block with this length is full. */
  public static final int FULL = 1 << 15;

  /** Maximum length of a record. */
  public static final int MAX_RECORD = 1 << 15;

  public static final int MAX_BLOCK = FULL + MAX_RECORD;

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

  /** Checks the magic number and the version, in the first ten bytes. */
  public static void check(byte[] start, byte[] magic, int version, String what, Source source) {
    if (start.length < MAGIC + 2 || !Arrays.equals(start, 0, MAGIC, magic, 0, MAGIC)) {
      throw source.corrupt(0, "not " + what);
    }
    int found = Bytes.getShort(start, MAGIC);
    if (found != version) {
      throw source.corrupt(
          MAGIC,
          what + " of version " + found + ", but this release reads version " + version + " only");
    }
  }
}
