package dev.xiangqi.search.endgame.collection;

import java.util.Arrays;

/** A growing list of ints. */
public final class IntList {
  private int[] values = new int[16];
  private int size;

  /** Adds a value at the end. */
  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  /** {@return the value at an index from 0} */
  public int get(int index) {
    return values[index];
  }

  /** {@return the number of values} */
  public int size() {
    return size;
  }

  /** {@return whether there are no values} */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Removes all values. */
  public void clear() {
    size = 0;
  }
}
