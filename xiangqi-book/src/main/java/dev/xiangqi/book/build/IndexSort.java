package dev.xiangqi.book.build;

/** Sorts ints by an order of what they stand for: in n log n steps whatever the order. */
public final class IndexSort {
  /** A part so short is sorted by insertion. */
  private static final int SHORT = 12;

  private IndexSort() {}

  /** Compares what two numbers stand for. */
  @FunctionalInterface
  public interface Order {
    int compare(int a, int b);
  }

  /** Sorts the first so many, with room for as many. */
  public static void sort(int[] numbers, int count, int[] room, Order order) {
    for (int start = 0; start < count; start += SHORT) {
      insertion(numbers, start, Math.min(start + SHORT, count), order);
    }
    int[] from = numbers;
    int[] to = room;
    boolean inRoom = false;
    for (long width = SHORT; width < count; width *= 2) {
      for (long start = 0; start < count; start += 2 * width) {
        int middle = (int) Math.min(start + width, count);
        merge(from, to, (int) start, middle, (int) Math.min(start + 2 * width, count), order);
      }
      int[] swapped = from;
      from = to;
      to = swapped;
      inRoom = !inRoom;
    }
    if (inRoom) {
      System.arraycopy(room, 0, numbers, 0, count);
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
