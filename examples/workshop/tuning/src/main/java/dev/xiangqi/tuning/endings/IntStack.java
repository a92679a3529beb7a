package dev.xiangqi.tuning.endings;

import java.util.Arrays;

/** A growing list of ints. */
final class IntStack {
  private int[] values = new int[1024];
  private int size;

  void push(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + size / 2);
    }
    values[size++] = value;
  }

  int get(int index) {
    return values[index];
  }

  int size() {
    return size;
  }

  void addAll(IntStack other) {
    for (int i = 0; i < other.size; i++) {
      push(other.values[i]);
    }
  }
}
