package dev.xiangqi.book;

/** A set of position keys, about 40 bytes each. Not thread-safe. */
final class KeySet {
  private static final int INITIAL_CAPACITY = 1 << 10;
  private static final int MAX_LENGTH = 1 << 29;

  /** Key and lock of each slot; both are 0 in a free slot. */
  private long[] slots = new long[2 * INITIAL_CAPACITY];

  private int size;
  private boolean hasZero;

  /** Adds a key; returns false if it was in the set. */
  boolean add(long key, long lock) {
    if (key == 0 && lock == 0) {
      boolean added = !hasZero;
      hasZero = true;
      return added;
    }
    if (4L * (size + 1) > 3L * (slots.length / 2)) {
      grow();
    }
    boolean added = put(slots, key, lock);
    size += added ? 1 : 0;
    return added;
  }

  int size() {
    return size + (hasZero ? 1 : 0);
  }

  private void grow() {
    if (slots.length >= MAX_LENGTH) {
      throw new BookException("more than " + size + " positions in one walk");
    }
    long[] grown = new long[2 * slots.length];
    for (int i = 0; i < slots.length; i += 2) {
      if (slots[i] != 0 || slots[i + 1] != 0) {
        put(grown, slots[i], slots[i + 1]);
      }
    }
    slots = grown;
  }

  private static boolean put(long[] slots, long key, long lock) {
    int mask = slots.length - 1;
    // Keys are random, so they need no hashing.
    int at = (int) (key * 2) & mask;
    while (slots[at] != 0 || slots[at + 1] != 0) {
      if (slots[at] == key && slots[at + 1] == lock) {
        return false;
      }
      at = (at + 2) & mask;
    }
    slots[at] = key;
    slots[at + 1] = lock;
    return true;
  }
}
