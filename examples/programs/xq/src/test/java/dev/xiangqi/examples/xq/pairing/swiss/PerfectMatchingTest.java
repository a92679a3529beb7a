package dev.xiangqi.examples.xq.pairing.swiss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Perfect matchings, compared with all matchings. */
class PerfectMatchingTest {
  private static final int WORDS = 3;

  @Property(tries = 2000)
  void isTheHeaviest(
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 5) int pairs,
      @ForAll @IntRange(min = 1, max = 10) int density,
      @ForAll @IntRange(min = 1, max = 6) int spread) {
    Graph graph = graph(new Random(seed), 2 * pairs, density, spread);
    Optional<long[]> expected = heaviest(graph, new boolean[2 * pairs]);
    Optional<int[]> found = PerfectMatching.heaviest(graph);
    assertEquals(expected.isPresent(), found.isPresent());
    found.ifPresent(mates -> assertArrayEquals(expected.orElseThrow(), weight(graph, mates)));
  }

  /** Many equal weights make many blossoms. */
  private static Graph graph(Random random, int vertices, int density, int spread) {
    Graph graph = new Graph(vertices, WORDS);
    for (int a = 0; a < vertices; a++) {
      for (int b = 0; b < a; b++) {
        if (random.nextInt(10) < density) {
          graph.connect(a, b, random.longs(WORDS, -spread, spread + 1).toArray());
        }
      }
    }
    return graph;
  }

  private static long[] weight(Graph graph, int[] mates) {
    long[] sum = new long[WORDS];
    for (int vertex = 0; vertex < mates.length; vertex++) {
      assertEquals(vertex, mates[mates[vertex]]);
      assertTrue(graph.connects(vertex, mates[vertex]));
      if (vertex < mates[vertex]) {
        add(sum, graph, vertex, mates[vertex]);
      }
    }
    return sum;
  }

  private static void add(long[] sum, Graph graph, int a, int b) {
    for (int word = 0; word < WORDS; word++) {
      sum[word] += graph.weight(a, b, word);
    }
  }

  private static Optional<long[]> heaviest(Graph graph, boolean[] used) {
    int first = 0;
    while (first < used.length && used[first]) {
      first++;
    }
    if (first == used.length) {
      return Optional.of(new long[WORDS]);
    }
    Optional<long[]> best = Optional.empty();
    used[first] = true;
    for (int other = first + 1; other < used.length; other++) {
      if (!used[other] && graph.connects(first, other)) {
        used[other] = true;
        Optional<long[]> rest = heaviest(graph, used);
        used[other] = false;
        if (rest.isPresent()) {
          add(rest.get(), graph, first, other);
          best = best.isPresent() && Arrays.compare(best.get(), rest.get()) >= 0 ? best : rest;
        }
      }
    }
    used[first] = false;
    return best;
  }

  /** Cycles of odd length that are connected by single edges need nested blossoms. */
  @Property(tries = 50)
  void findsMatchingsOfSparseGraphs(
      @ForAll long seed, @ForAll @IntRange(min = 20, max = 60) int size) {
    Random random = new Random(seed);
    int vertices = 2 * (size / 2);
    Graph graph = new Graph(vertices, 1);
    int[] hidden = random.ints(0, vertices).distinct().limit(vertices).toArray();
    for (int i = 0; i < vertices; i += 2) {
      graph.connect(hidden[i], hidden[i + 1], new long[] {1});
    }
    for (int i = 0; i < vertices; i++) {
      int a = random.nextInt(vertices);
      int b = random.nextInt(vertices);
      if (a != b && !graph.connects(a, b)) {
        graph.connect(a, b, new long[1]);
      }
    }
    int[] mates = PerfectMatching.heaviest(graph).orElseThrow();
    for (int i = 0; i < vertices; i += 2) {
      assertEquals(hidden[i + 1], mates[hidden[i]]);
    }
  }

  @Test
  void packsNumbersOfFallingImportance() {
    WeightLayout layout = new WeightLayout();
    int first = layout.add(1);
    int second = layout.add(1L << 20);
    int third = layout.add(1L << 20);
    long[] one = new long[layout.words()];
    layout.put(one, first, 1);
    layout.put(one, second, -(1L << 20));
    long[] other = new long[layout.words()];
    layout.put(other, second, 1L << 20);
    layout.put(other, third, 1L << 20);
    assertEquals(2, layout.words());
    assertTrue(Arrays.compare(one, other) > 0);
  }
}
