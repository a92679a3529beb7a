package dev.xiangqi.book;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How sorted counts are written as a stream: partial books, and runs on disk.
 *
 * <p>Header: eight bytes {@code XQPART CR LF}, version (2), length of the settings (2), settings,
 * CRC-32C of all that (4). Blocks: length (4), CRC-32C of length and contents (4), contents: for
 * each position key (8), lock (8), how many moves less one (1), and for each move, ascending, its
 * packed number (2) and its numbers as {@link CountCodec} writes them. A block ends after the
 * position with which it has 32 KiB or more. Trailer: a block of length 0 whose contents are the
 * numbers of positions (8) and entries (8). Numbers have their highest byte first.
 */
final class RunFormat {
  static final int VERSION = 1;
  static final byte[] MAGIC = "XQPART\r\n".getBytes(StandardCharsets.US_ASCII);

  /** A block that has so many bytes is full. */
  static final int FULL_BLOCK = 1 << 15;

  static final int LONGEST_POSITION = 17 + 128 * (2 + CountCodec.LONGEST);
  static final int LONGEST_BLOCK = FULL_BLOCK + LONGEST_POSITION;
  static final int TRAILER = 16;

  private RunFormat() {}

  /** A header: magic, version, length of what follows, what follows, checksum. */
  static byte[] header(byte[] magic, int version, byte[] settings) {
    ByteBuffer out =
        ByteBuffer.allocate(magic.length + 8 + settings.length)
            .put(magic)
            .putShort((short) version)
            .putShort((short) settings.length)
            .put(settings);
    return out.putInt(Bytes.checksum(out.array(), 0, out.position())).array();
  }

  /** Checks magic and version, in the first ten bytes. */
  static void check(byte[] start, byte[] magic, int version, String what, String source) {
    if (start.length < magic.length + 2
        || !Arrays.equals(start, 0, magic.length, magic, 0, magic.length)) {
      throw new CorruptBookException(source, 0, "not " + what);
    }
    int found = Bytes.getShort(start, magic.length);
    if (found != version) {
      throw new CorruptBookException(
          source,
          magic.length,
          what + " of version " + found + ", of which this release knows " + version + " only");
    }
  }
}
