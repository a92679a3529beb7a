package dev.xiangqi.core.rules;

import java.util.Arrays;

/**
 * Positions from which no series of checks is thought to mate, some of them on trust while they are
 * still looked into: checks that lead back to one of those lead nowhere, unless the trust fails.
 */
final class CxaRefuted {
  private static final byte FREE = 0;
  private static final byte TRUSTED = 1;
  private static final byte RELIED_ON = 2;
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

  /** Whether a position was relied on that had to be withdrawn. */
  boolean isBroken() {
    return broken;
  }

  /** Whether a position is among them; it is relied on from now on. */
  boolean contains(long key) {
    int at = find(key);
    if (states[at] != TRUSTED && states[at] != RELIED_ON) {
      return false;
    }
    states[at] = RELIED_ON;
    return true;
  }

  void add(long key) {
    int at = find(key);
    if (states[at] == FREE) {
      keys[at] = key;
      size++;
    }
    states[at] = TRUSTED;
    if (2 * size > keys.length) {
      grow();
    }
  }

  void withdraw(long key) {
    int at = find(key);
    broken |= states[at] == RELIED_ON;
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
