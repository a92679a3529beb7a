package dev.xiangqi.search.endgame;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Offsets and sizes of the file format, which {@code docs/endgame-format.md} describes. */
final class TableFormat {
  static final byte[] MAGIC = "XQENDGM\n".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 1;

  /** The extension of the files' names. */
  static final String EXTENSION = ".xqe";

  static final int VERSION_AT = 8;
  static final int FLAGS_AT = 10;
  static final int MATERIAL_AT = 12;
  static final int MATERIAL_LENGTH = 16;
  static final int SIZE_AT = 28;
  static final int LONGEST_AT = 32;
  static final int SYMBOLS_AT = 34;
  static final int PALETTE_AT = 36;
  static final int PALETTE_LENGTH = 32;

  /** For each side, law and outcome a long: the number of positions. */
  static final int COUNTS_AT = 68;

  /** For each section the offset of its index and the number of its blocks. */
  static final int SECTIONS_AT = COUNTS_AT + 8 * EndgameStatistics.COUNTS;

  /** Verdicts of both sides, distances of both sides. */
  static final int SECTIONS = 4;

  static final int SECTION_LENGTH = 12;

  /** For each byte four bits, the length of its word in the code of the runs. */
  static final int CODE_AT = SECTIONS_AT + SECTIONS * SECTION_LENGTH;

  static final int CODE_LENGTH = 128;
  static final int CHECKSUM_AT = CODE_AT + CODE_LENGTH;
  static final int HEADER = CHECKSUM_AT + 4;

  /**
   * An entry of an index: the end of a block, counted from the end of the index, and a checksum.
   */
  static final int ENTRY = 8;

  /** The flag of tables with distances. */
  static final int DISTANCES = 1;

  private TableFormat() {}

  static int checksum(byte[] bytes, int start, int length) {
    CRC32 checksum = new CRC32();
    checksum.update(bytes, start, length);
    return (int) checksum.getValue();
  }

  static int checksum(ByteBuffer bytes, int start, int end) {
    CRC32 checksum = new CRC32();
    ByteBuffer part = bytes.duplicate();
    Buffer bounds = part;
    bounds.limit(end);
    bounds.position(start);
    checksum.update(part);
    return (int) checksum.getValue();
  }

  /** Reads from a place; as {@code ByteBuffer.get(int, byte[], int, int)}, which Android lacks. */
  static void read(ByteBuffer bytes, int place, byte[] target, int length) {
    ByteBuffer part = bytes.duplicate();
    Buffer bounds = part;
    bounds.position(place);
    part.get(target, 0, length);
  }

  /** Writes to a place; as {@code ByteBuffer.put(int, byte[], int, int)}, which Android lacks. */
  static void write(ByteBuffer bytes, int place, byte[] source, int length) {
    ByteBuffer part = bytes.duplicate();
    Buffer bounds = part;
    bounds.position(place);
    part.put(source, 0, length);
  }

  /** Clears a buffer; {@code ByteBuffer.clear()} is newer than that of all buffers. */
  static void clear(Buffer buffer) {
    buffer.clear();
  }
}
