package dev.xiangqi.book;

/** A set of keys of positions in some 40 bytes each. Not thread-safe. */
final class KeySet {
  private static final int SMALL = 1 << 10;
  private static final int MOST = 1 << 29;

  /** Key and lock side by side; both 0 where there is none. */
  private long[] slots = new long[2 * SMALL];

  private int size;
  private boolean hasZero;

  /** Adds a key; false if it was there. */
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
    if (slots.length >= MOST) {
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
    // Keys are as good as random.
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
