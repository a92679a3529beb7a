package dev.xiangqi.book.build;

/** A merge sort of indexes by a comparison of the elements, in O(n log n) steps. */
public final class IndexSort {
  /** Length of the parts sorted by insertion. */
  private static final int INSERTION = 12;

  private IndexSort() {}

  /** Compares the elements of two indexes. */
  @FunctionalInterface
  public interface Order {
    int compare(int a, int b);
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

  public static void insertion(int[] numbers, int start, int end, Order order) {
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
