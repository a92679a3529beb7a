package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.Source;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The header of a part of a collection. Its sections follow, then the CRC-32C of each 64 KiB of
 * them.
 *
 * @param games number of games
 * @param plies number of their moves
 * @param nodes number of entries in the lists of positions
 * @param starts number of starting positions
 * @param pairs number of tags and facts that games share
 * @param bits top bits of a key that the lists of positions keep
 * @param bucketBits top bits of a key that select a list of positions
 * @param lengths the length of each section in bytes
 * @param tableChecksum CRC-32C of the table of checksums
 */
public record PartHeader(
    int games,
    long plies,
    long nodes,
    int starts,
    int pairs,
    int bits,
    int bucketBits,
    List<Long> lengths,
    int tableChecksum) {
  /** Bytes of a header. */
  public static final int LENGTH = 48 + 8 * Section.values().length;

  /** Bytes of a block with a checksum. */
  static final int BLOCK = 1 << 16;

  /** Bytes of an entry of the totals. */
  static final int TOTAL = 48;

  private static final int MAX_BITS = 56;

  /** Creates a header. */
  public PartHeader {
    lengths = List.copyOf(lengths);
  }

  /** {@return the number of top bits that keep positions apart with few collisions} */
  static int bitsFor(long nodes) {
    return Math.min(MAX_BITS, Long.SIZE - Long.numberOfLeadingZeros(nodes) + 6);
  }

  /** {@return the number of top bits that give lists of 32 to 64 entries} */
  static int bucketBitsFor(long nodes) {
    return Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(nodes) - 6);
  }

  int blocks() {
    return (int) (((long) games + Section.GAMES - 1) / Section.GAMES);
  }

  long length(Section section) {
    return lengths.get(section.ordinal());
  }

  /** {@return the offset of a section from the end of this header} */
  long offset(Section section) {
    return lengths.stream().limit(section.ordinal()).mapToLong(Long::longValue).sum();
  }

  /** {@return the length of all sections} */
  long dataLength() {
    return lengths.stream().mapToLong(Long::longValue).sum();
  }

  /** {@return the number of checksums} */
  int checksums() {
    return Math.toIntExact((dataLength() + BLOCK - 1) / BLOCK);
  }

  /** {@return the length of the part, with this header and its checksums} */
  public long partLength() {
    return LENGTH + dataLength() + 4L * checksums();
  }

  byte[] encode() {
    ByteBuffer out =
        ByteBuffer.allocate(LENGTH)
            .putInt(games)
            .putLong(plies)
            .putLong(nodes)
            .putInt(starts)
            .putInt(pairs)
            .putInt(bits)
            .putInt(bucketBits);
    lengths.forEach(out::putLong);
    out.putInt(tableChecksum);
    return out.putInt(LENGTH - 4, Bytes.checksum(out.array(), 0, LENGTH - 4)).array();
  }

  /**
   * Reads a header.
   *
   * @param bytes its bytes
   * @param at its place in the file
   * @param end where the parts of the file end
   */
  static PartHeader decode(byte[] bytes, long at, long end, Source source) {
    if (Bytes.checksum(bytes, 0, LENGTH - 4) != Bytes.getInt(bytes, LENGTH - 4)) {
      throw source.corrupt(at, "a damaged header of a part: its checksum differs");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int games = in.getInt();
    long plies = in.getLong();
    long nodes = in.getLong();
    int starts = in.getInt();
    int pairs = in.getInt();
    int bits = in.getInt();
    int bucketBits = in.getInt();
    List<Long> lengths = new ArrayList<>();
    for (int i = 0; i < Section.values().length; i++) {
      lengths.add(in.getLong());
    }
    PartHeader header =
        new PartHeader(games, plies, nodes, starts, pairs, bits, bucketBits, lengths, in.getInt());
    if (!header.isPossible(end - at)) {
      throw source.corrupt(at, "a part with numbers that do not fit together");
    }
    return header;
  }

  private boolean isPossible(long space) {
    long rest = space - LENGTH;
    for (long length : lengths) {
      if (length < 0 || length > rest) {
        return false;
      }
      rest -= length;
    }
    return games > 0
        && starts > 0
        && starts <= games
        && pairs >= 0
        && nodes >= 0
        && plies >= 0
        && bits == bitsFor(nodes)
        && bucketBits == bucketBitsFor(nodes)
        && (dataLength() + BLOCK - 1) / BLOCK * 4 <= rest
        && hasIndex(Section.LINE_INDEX, blocks())
        && hasIndex(Section.INFO_INDEX, blocks())
        && length(Section.TOTALS) == (long) TOTAL * (blocks() + 1L)
        && length(Section.START_GAMES) == 4L * starts
        && hasIndex(Section.START_INDEX, starts)
        && hasIndex(Section.PAIR_INDEX, pairs)
        && hasIndex(Section.POSITION_INDEX, 1L << bucketBits);
  }

  private boolean hasIndex(Section index, long entries) {
    return length(index) == Section.OFFSET * (entries + 1);
  }
}
