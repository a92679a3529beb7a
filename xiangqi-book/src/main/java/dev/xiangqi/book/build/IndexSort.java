package dev.xiangqi.book.build;

import java.util.Arrays;

/** A merge sort of indexes by a comparison of the elements, in O(n log n) steps. */
public final class IndexSort {
  /** Length of the parts sorted by insertion. */
  private static final int INSERTION = 12;

  /** Length of the buckets sorted by insertion. */
  private static final int MAX_BUCKET = 24;

  private IndexSort() {}

  /** Compares the elements of two indexes. */
  @FunctionalInterface
  public interface Order {
    int compare(int a, int b);
  }

  /** The key of an element. */
  @FunctionalInterface
  public interface Key {
    long of(int index);
  }

  /**
   * Orders elements whose keys are random numbers: the top bits give buckets of a few elements. A
   * larger bucket has mostly equal keys.
   *
   * @param count the number of elements, with indexes from 0
   * @param key the key of each, compared as an unsigned number
   * @param order compares elements by key, then as the caller wants
   * @return the indexes in order
   */
  public static int[] byKey(int count, Key key, Order order) {
    int bits = Math.max(1, 31 - Integer.numberOfLeadingZeros(Math.max(1, count >> 2)));
    int shift = Long.SIZE - bits;
    int[] ends = new int[(1 << bits) + 1];
    for (int i = 0; i < count; i++) {
      ends[(int) (key.of(i) >>> shift) + 1]++;
    }
    for (int i = 1; i < ends.length; i++) {
      ends[i] += ends[i - 1];
    }
    int[] sorted = new int[count];
    for (int i = 0; i < count; i++) {
      sorted[ends[(int) (key.of(i) >>> shift)]++] = i;
    }
    int start = 0;
    for (int bucket = 0; bucket < 1 << bits; bucket++) {
      int end = ends[bucket];
      if (end - start <= MAX_BUCKET) {
        insertion(sorted, start, end, order);
      } else {
        int[] part = Arrays.copyOfRange(sorted, start, end);
        sort(part, part.length, new int[part.length], order);
        System.arraycopy(part, 0, sorted, start, part.length);
      }
      start = end;
    }
    return sorted;
  }

  /** Sorts the first indexes, with a buffer of the same length. */
  public static void sort(int[] numbers, int count, int[] buffer, Order order) {
    for (int start = 0; start < count; start += INSERTION) {
      insertion(numbers, start, Math.min(start + INSERTION, count), order);
    }
    int[] from = numbers;
    int[] to = buffer;
    boolean inBuffer = false;
    for (long width = INSERTION; width < count; width *= 2) {
      for (long start = 0; start < count; start += 2 * width) {
        int middle = (int) Math.min(start + width, count);
        merge(from, to, (int) start, middle, (int) Math.min(start + 2 * width, count), order);
      }
      int[] swapped = from;
      from = to;
      to = swapped;
      inBuffer = !inBuffer;
    }
    if (inBuffer) {
      System.arraycopy(buffer, 0, numbers, 0, count);
    }
  }

  private static void insertion(int[] numbers, int start, int end, Order order) {
    for (int i = start + 1; i < end; i++) {
      int number = numbers[i];
      int j = i;
      while (j > start && order.compare(numbers[j - 1], number) > 0) {
        numbers[j] = numbers[j - 1];
        j--;
      }
      numbers[j] = number;
    }
  }

  private static void merge(int[] from, int[] to, int start, int middle, int end, Order order) {
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      boolean takeLeft =
          right == end || (left < middle && order.compare(from[left], from[right]) <= 0);
      to[i] = takeLeft ? from[left++] : from[right++];
    }
  }
}
