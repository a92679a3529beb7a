package dev.xiangqi.tuning.shuffle;

/** A set of hashes other than 0, of a size known beforehand. */
final class Seen {
  private final long[] slots;

  /** Makes an empty set for at most {@code size} hashes. */
  Seen(int size) {
    slots = new long[Math.max(2, Integer.highestOneBit(size) << 2)];
  }

  /** Adds a hash, and returns whether it was missing. */
  boolean add(long hash) {
    int slot = (int) hash & (slots.length - 1);
    while (slots[slot] != 0) {
      if (slots[slot] == hash) {
        return false;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = hash;
    return true;
  }
}
