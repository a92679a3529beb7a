package dev.xiangqi.core.rules;

import java.util.Arrays;

/**
 * Positions from which no series of checks is believed to mate.
 *
 * <p>While a position is being searched, it is in the set as an assumption: checks that lead back
 * to it do not mate. If the assumption proves wrong after it was used, the set is broken.
 */
final class CxaRefuted {
  private static final byte FREE = 0;
  private static final byte ASSUMED = 1;
  private static final byte USED = 2;
  private static final byte WITHDRAWN = 3;

  private long[] keys = new long[256];
  private byte[] states = new byte[256];
  private int size;
  private boolean broken;

  void clear() {
    if (size > 0) {
      Arrays.fill(states, FREE);
      size = 0;
    }
    broken = false;
  }

  /** Whether a position was used and later withdrawn. */
  boolean isBroken() {
    return broken;
  }

  /** Whether a position is in the set. If so, it counts as used from now on. */
  boolean contains(long key) {
    int at = find(key);
    if (states[at] != ASSUMED && states[at] != USED) {
      return false;
    }
    states[at] = USED;
    return true;
  }

  void add(long key) {
    int at = find(key);
    if (states[at] == FREE) {
      keys[at] = key;
      size++;
    }
    states[at] = ASSUMED;
    if (2 * size > keys.length) {
      grow();
    }
  }

  void withdraw(long key) {
    int at = find(key);
    broken |= states[at] == USED;
    states[at] = WITHDRAWN;
  }

  private int find(long key) {
    int mask = keys.length - 1;
    int at = (int) (key ^ (key >>> 32)) & mask;
    while (states[at] != FREE && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    byte[] oldStates = states;
    keys = new long[2 * oldKeys.length];
    states = new byte[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldStates[i] != FREE) {
        int at = find(oldKeys[i]);
        keys[at] = oldKeys[i];
        states[at] = oldStates[i];
      }
    }
  }
}
