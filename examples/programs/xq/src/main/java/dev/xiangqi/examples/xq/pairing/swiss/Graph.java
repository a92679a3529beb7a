package dev.xiangqi.examples.xq.pairing.swiss;

import java.util.Arrays;

/**
 * A graph with weighted edges. A weight is several numbers, compared like the letters of words;
 * most of them are zero, and only the others are stored. For one thread.
 */
final class Graph {
  private final int vertices;
  private final int words;

  /** Where the numbers of each edge begin; -1 for no edge. */
  private final int[] starts;

  private final byte[] counts;
  private short[] places = new short[1 << 10];
  private long[] values = new long[1 << 10];
  private int stored;

  /**
   * Makes a graph without edges.
   *
   * @param vertices the number of vertices
   * @param words the number of numbers in a weight
   */
  Graph(int vertices, int words) {
    this.vertices = vertices;
    this.words = words;
    starts = new int[vertices * vertices];
    counts = new byte[vertices * vertices];
    Arrays.fill(starts, -1);
  }

  int vertices() {
    return vertices;
  }

  int words() {
    return words;
  }

  /** Adds an edge. */
  void connect(int a, int b, long[] weight) {
    int start = stored;
    for (int word = 0; word < words; word++) {
      if (weight[word] != 0) {
        store(word, weight[word]);
      }
    }
    set(a * vertices + b, start);
    set(b * vertices + a, start);
  }

  private void store(int word, long value) {
    if (stored == values.length) {
      places = Arrays.copyOf(places, 2 * stored);
      values = Arrays.copyOf(values, 2 * stored);
    }
    places[stored] = (short) word;
    values[stored++] = value;
  }

  private void set(int edge, int start) {
    starts[edge] = start;
    counts[edge] = (byte) (stored - start);
  }

  boolean connects(int a, int b) {
    return starts[a * vertices + b] >= 0;
  }

  /** {@return one number of the weight of an edge} */
  long weight(int a, int b, int word) {
    int edge = a * vertices + b;
    int end = starts[edge] + counts[edge];
    for (int i = starts[edge]; i < end && places[i] <= word; i++) {
      if (places[i] == word) {
        return values[i];
      }
    }
    return 0;
  }
}
