package dev.xiangqi.book.collection.file;

import java.io.IOException;

/**
 * Writes the lists of positions, {@link Section#POSITIONS}. The first bits of a key select a list.
 * An entry is, as varints:
 *
 * <ul>
 *   <li>the difference of the kept bits of its key to those of the entry before (the first: to the
 *       least of the list), times two, plus one if several games follow each other;
 *   <li>the first game, or its difference to that of the entry before if the keys are the same;
 *   <li>the number of games less two, if there are several.
 * </ul>
 */
final class PositionsWriter {
  private final SectionFiles out;
  private final GrowingBytes list = new GrowingBytes();
  private final int bits;
  private final int bucketBits;
  private long bucket = -1;
  private long key;
  private int game;

  PositionsWriter(SectionFiles out, long nodes) {
    this.out = out;
    bits = PartHeader.bitsFor(nodes);
    bucketBits = PartHeader.bucketBitsFor(nodes);
  }

  /** {@return the number of low bits of a key that are not kept} */
  int shift() {
    return Long.SIZE - bits;
  }

  /** Adds a node, in the order of {@link NodeFiles}. */
  void add(long fullKey, int first, int games) throws IOException {
    long kept = fullKey >>> shift();
    long its = kept >>> (bits - bucketBits);
    boolean begins = its > bucket;
    while (bucket < its) {
      nextBucket();
      key = its << (bits - bucketBits);
    }
    long gap = kept - key;
    boolean several = games > 1;
    list.putVarint(gap << 1 | (several ? 1 : 0));
    list.putVarint(gap == 0 && !begins ? first - game : first);
    if (several) {
      list.putVarint(games - 2L);
    }
    key = kept;
    game = first;
  }

  private void nextBucket() throws IOException {
    out.write(Section.POSITIONS, list);
    list.clear();
    out.writeOffset(Section.POSITION_INDEX, Section.POSITIONS);
    bucket++;
  }

  void finish() throws IOException {
    while (bucket < 1L << bucketBits) {
      nextBucket();
    }
  }
}
