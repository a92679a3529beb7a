package dev.xiangqi.examples.xq.pairing.swiss;

import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the heaviest perfect matching of a graph, exactly.
 *
 * <p>This is Edmonds' algorithm, in time O(n³). Each vertex has a dual value, and so has each
 * blossom: an odd cycle that is treated as one vertex. The slack of an edge is the sum of the dual
 * values of its ends, less twice its weight. It is never negative; an edge without slack is tight.
 * A matching of tight edges in which each blossom has one edge to the outside is the heaviest.
 *
 * <p>Each phase grows a tree of tight edges from a vertex without a partner. Its nodes are outer
 * (an even distance from the root) or inner. If the tree cannot grow, the dual values of outer
 * nodes fall and those of inner nodes rise by the same amount, until an edge becomes tight or an
 * inner blossom may be opened. An edge between two outer nodes closes a blossom. An edge to a node
 * without a partner ends the phase: on the path to the root, matched and unmatched edges change
 * places.
 *
 * <p>Dual values have as many numbers as weights, and are compared in the same way. The algorithm
 * needs sums, differences, halves of even numbers and this order alone, so it is exact. An overflow
 * is an {@link ArithmeticException}. For one thread.
 */
final class PerfectMatching {
  private static final int NONE = -1;

  /** The place of a node in the tree of a phase. */
  private enum Place {
    OUTSIDE,
    OUTER,
    INNER
  }

  private final Graph graph;
  private final int vertices;

  /** Vertices, then blossoms. */
  private final int nodes;

  private final long[][] dual;

  /** The partner of each vertex. */
  private final int[] mate;

  /** The members of each blossom along its cycle, first the one that is matched to the outside. */
  private final int[][] members;

  /** The blossom of which a node is a member. */
  private final int[] blossom;

  /** The node that contains a node and is no member; {@link #NONE} for a number not in use. */
  private final int[] top;

  /** The end, in the first node, of the edge with the least slack between two nodes. */
  private final int[][] end;

  private final Place[] place;

  /** The vertex of an outer node from which an inner node was reached. */
  private final int[] origin;

  /** The outer node whose edge to a node has the least slack. */
  private final int[] nearest;

  private PerfectMatching(Graph graph) {
    this.graph = graph;
    vertices = graph.vertices();
    nodes = vertices + vertices / 2 + 1;
    dual = new long[nodes][graph.words()];
    mate = filled(vertices);
    members = new int[nodes][0];
    blossom = filled(nodes);
    top = filled(nodes);
    end = new int[nodes][nodes];
    place = new Place[nodes];
    origin = filled(nodes);
    nearest = filled(nodes);
  }

  private static int[] filled(int length) {
    int[] numbers = new int[length];
    Arrays.fill(numbers, NONE);
    return numbers;
  }

  /**
   * {@return the partner of each vertex in the heaviest perfect matching; empty if there is none}
   */
  static Optional<int[]> heaviest(Graph graph) {
    PerfectMatching matching = new PerfectMatching(graph);
    return matching.prepare() && matching.complete()
        ? Optional.of(matching.mate)
        : Optional.empty();
  }

  /** Sets the first dual values and matches tight edges; false if a vertex has no edge. */
  private boolean prepare() {
    for (int vertex = 0; vertex < vertices; vertex++) {
      top[vertex] = vertex;
      if (!prepare(vertex)) {
        return false;
      }
    }
    for (int vertex = 0; vertex < vertices; vertex++) {
      tighten(vertex);
    }
    return true;
  }

  /**
   * Connects a vertex; its dual value becomes its greatest weight, which leaves no negative slack.
   */
  private boolean prepare(int vertex) {
    Arrays.fill(end[vertex], NONE);
    int heaviest = NONE;
    for (int other = 0; other < vertices; other++) {
      if (graph.connects(vertex, other)) {
        end[vertex][other] = vertex;
        heaviest = heaviest == NONE ? other : heavier(vertex, heaviest, other);
      }
    }
    for (int word = 0; heaviest != NONE && word < graph.words(); word++) {
      dual[vertex][word] = graph.weight(vertex, heaviest, word);
    }
    return heaviest != NONE;
  }

  private int heavier(int vertex, int a, int b) {
    for (int word = 0; word < graph.words(); word++) {
      int order = Long.compare(graph.weight(vertex, a, word), graph.weight(vertex, b, word));
      if (order != 0) {
        return order > 0 ? a : b;
      }
    }
    return a;
  }

  /** Lowers the dual value of a vertex until an edge is tight, and matches it if possible. */
  private void tighten(int vertex) {
    if (mate[vertex] != NONE) {
      return;
    }
    int closest = NONE;
    for (int other = 0; other < vertices; other++) {
      if (end[vertex][other] != NONE && isCloser(vertex, other, closest)) {
        closest = other;
      }
    }
    long[] values = dual[vertex];
    for (int word = 0; word < values.length; word++) {
      values[word] -= slack(vertex, closest, word);
    }
    if (mate[closest] == NONE) {
      mate[vertex] = closest;
      mate[closest] = vertex;
    }
  }

  /** Whether the edge to a vertex has less slack than that to another one, first to a free one. */
  private boolean isCloser(int vertex, int other, int closest) {
    if (closest == NONE) {
      return true;
    }
    int order = compare(vertex, other, vertex, closest);
    return order < 0 || (order == 0 && mate[closest] != NONE && mate[other] == NONE);
  }

  /** Matches the vertices that have no partner yet; false if that is impossible. */
  private boolean complete() {
    for (int vertex = 0; vertex < vertices; vertex++) {
      if (mate[vertex] == NONE && !grow(top[vertex])) {
        return false;
      }
    }
    return true;
  }

  // The slack of edges

  /** {@return a number of the slack of the best edge between two nodes} */
  private long slack(int a, int b, int word) {
    int from = end[a][b];
    int to = end[b][a];
    return dual[from][word] + dual[to][word] - 2 * graph.weight(from, to, word);
  }

  private int compare(int a, int b, int otherA, int otherB) {
    for (int word = 0; word < graph.words(); word++) {
      int order = Long.compare(slack(a, b, word), slack(otherA, otherB, word));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  // Phases

  /** Grows a tree from a node without a partner until it gets one; false if that is impossible. */
  private boolean grow(int root) {
    Arrays.fill(place, Place.OUTSIDE);
    Arrays.fill(nearest, NONE);
    becomeOuter(root);
    for (int node = next(); node != NONE; node = next()) {
      shift(node);
      if (place[node] == Place.INNER) {
        open(node);
      } else if (place[node] == Place.OUTER) {
        close(node);
      } else if (mate[base(node)] == NONE) {
        augment(node);
        return true;
      } else {
        reach(node);
      }
    }
    return false;
  }

  private boolean isTop(int node) {
    return top[node] == node;
  }

  /** {@return the vertex of a node that is matched to the outside} */
  private int base(int node) {
    int vertex = node;
    while (vertex >= vertices) {
      vertex = members[vertex][0];
    }
    return vertex;
  }

  /** Makes a node outer, and compares its edges with those of other outer nodes. */
  private void becomeOuter(int node) {
    place[node] = Place.OUTER;
    findNearest(node);
    for (int other = 0; other < nodes; other++) {
      if (isTop(other) && other != node) {
        offer(node, other);
      }
    }
  }

  private void findNearest(int node) {
    nearest[node] = NONE;
    for (int outer = 0; outer < nodes; outer++) {
      if (isTop(outer) && outer != node && place[outer] == Place.OUTER) {
        offer(outer, node);
      }
    }
  }

  /** Makes an outer node the nearest one of another node, if it is. */
  private void offer(int from, int to) {
    if (end[from][to] != NONE && (nearest[to] == NONE || compare(from, to, nearest[to], to) < 0)) {
      nearest[to] = from;
    }
  }

  /** {@return the node at which the tree can change next; {@link #NONE} if there is none} */
  private int next() {
    int best = NONE;
    for (int node = 0; node < nodes; node++) {
      if (isTop(node) && canChange(node) && (best == NONE || isSooner(node, best))) {
        best = node;
      }
    }
    return best;
  }

  private boolean canChange(int node) {
    return place[node] == Place.INNER ? node >= vertices : nearest[node] != NONE;
  }

  private boolean isSooner(int a, int b) {
    for (int word = 0; word < graph.words(); word++) {
      int order = Long.compare(distance(a, word), distance(b, word));
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }

  /**
   * {@return twice the amount by which dual values can change before the tree changes at a node}
   */
  private long distance(int node, int word) {
    return switch (place[node]) {
      case INNER -> dual[node][word];
      case OUTER -> slack(nearest[node], node, word);
      case OUTSIDE -> 2 * slack(nearest[node], node, word);
    };
  }

  /** Changes the dual values until the tree can change at a node; mostly in a few words. */
  private void shift(int node) {
    for (int word = 0; word < graph.words(); word++) {
      long half = distance(node, word) / 2;
      if (half != 0) {
        shift(word, half);
      }
    }
  }

  private void shift(int word, long amount) {
    for (int each = 0; each < nodes; each++) {
      if (each < vertices) {
        add(dual[each], word, -sign(top[each]) * amount);
      } else if (isTop(each)) {
        add(dual[each], word, sign(each) * 2 * amount);
      }
    }
  }

  private long sign(int node) {
    return switch (place[node]) {
      case OUTER -> 1;
      case INNER -> -1;
      case OUTSIDE -> 0;
    };
  }

  private static void add(long[] values, int word, long amount) {
    values[word] = Math.addExact(values[word], amount);
  }

  /** Adds a node with a partner to the tree, and the partner. */
  private void reach(int node) {
    place[node] = Place.INNER;
    origin[node] = end[nearest[node]][node];
    becomeOuter(top[mate[base(node)]]);
  }

  /**
   * {@return the inner node before an outer one on its path to the root; {@link #NONE} for the
   * root}
   */
  private int before(int outer) {
    int partner = mate[base(outer)];
    return partner == NONE ? NONE : top[partner];
  }

  /** Matches a node without a partner, and exchanges the edges on the path to the root. */
  private void augment(int node) {
    int inner = node;
    while (inner != NONE) {
      int outer = inner == node ? nearest[node] : top[origin[inner]];
      int before = before(outer);
      int from = end[outer][inner];
      int to = end[inner][outer];
      match(inner, to, from);
      match(outer, from, to);
      inner = before;
    }
  }

  /**
   * Matches a node by one of its vertices. Within a blossom, the member with this vertex becomes
   * the first, and the others are matched along the cycle.
   */
  private void match(int node, int vertex, int partner) {
    if (node < vertices) {
      mate[node] = partner;
      return;
    }
    int member = vertex;
    while (blossom[member] != node) {
      member = blossom[member];
    }
    int steps = evenDistance(node, member);
    int[] cycle = members[node];
    for (int i = 0; i < steps; i += 2) {
      int from = end[cycle[i]][cycle[i + 1]];
      int to = end[cycle[i + 1]][cycle[i]];
      match(cycle[i], from, to);
      match(cycle[i + 1], to, from);
    }
    match(member, vertex, partner);
    rotate(cycle, steps);
  }

  private static void rotate(int[] cycle, int steps) {
    int[] copy = cycle.clone();
    for (int i = 0; i < copy.length; i++) {
      cycle[i] = copy[(i + steps) % copy.length];
    }
  }

  /**
   * {@return the steps from the first member to another one; the cycle is turned round if they are
   * odd}
   */
  private int evenDistance(int node, int member) {
    int[] cycle = members[node];
    int steps = indexOf(cycle, member);
    if (steps % 2 == 0) {
      return steps;
    }
    for (int i = 1, j = cycle.length - 1; i < j; i++, j--) {
      int swapped = cycle[i];
      cycle[i] = cycle[j];
      cycle[j] = swapped;
    }
    return cycle.length - steps;
  }

  private static int indexOf(int[] cycle, int member) {
    int index = 0;
    while (cycle[index] != member) {
      index++;
    }
    return index;
  }

  // Blossoms

  /** Makes a blossom of the cycle that is closed by the edge from an outer node to another one. */
  private void close(int node) {
    int[] one = path(node);
    int[] two = path(nearest[node]);
    int shared = 1;
    while (shared < Math.min(one.length, two.length)
        && one[one.length - 1 - shared] == two[two.length - 1 - shared]) {
      shared++;
    }
    int left = one.length - shared;
    int right = two.length - shared;
    int[] cycle = new int[left + right + 1];
    cycle[0] = one[one.length - shared];
    for (int i = 0; i < left; i++) {
      cycle[left - i] = one[i];
    }
    System.arraycopy(two, 0, cycle, left + 1, right);
    makeBlossom(cycle);
  }

  /** {@return the nodes from an outer node to the root} */
  private int[] path(int outer) {
    int[] path = new int[nodes];
    int length = 0;
    int node = outer;
    path[length++] = node;
    for (int inner = before(node); inner != NONE; inner = before(node)) {
      node = top[origin[inner]];
      path[length++] = inner;
      path[length++] = node;
    }
    return Arrays.copyOf(path, length);
  }

  private void makeBlossom(int[] cycle) {
    int node = vertices;
    while (top[node] != NONE) {
      node++;
    }
    members[node] = cycle;
    blossom[node] = NONE;
    Arrays.fill(dual[node], 0);
    for (int member : cycle) {
      blossom[member] = node;
    }
    top[node] = node;
    for (int each = 0; each < nodes; each++) {
      if (top[each] != NONE && blossom[top[each]] == node) {
        top[each] = node;
      }
    }
    connect(node);
    becomeOuter(node);
    for (int each = 0; each < nodes; each++) {
      if (isTop(each) && nearest[each] != NONE && top[nearest[each]] == node) {
        nearest[each] = node;
      }
    }
  }

  /** Finds the edge with the least slack from a new blossom to each node. */
  private void connect(int node) {
    for (int other = 0; other < nodes; other++) {
      end[node][other] = NONE;
      end[other][node] = NONE;
      if (top[other] != NONE && top[other] != node) {
        connect(node, other);
      }
    }
  }

  private void connect(int node, int other) {
    int best = NONE;
    for (int member : members[node]) {
      if (end[member][other] != NONE && (best == NONE || compare(member, other, best, other) < 0)) {
        best = member;
      }
    }
    if (best != NONE) {
      end[node][other] = end[best][other];
      end[other][node] = end[other][best];
    }
  }

  /** Opens an inner blossom; the members on the even way through it stay in the tree. */
  private void open(int node) {
    int from = origin[node];
    int entry = end[node][top[from]];
    while (blossom[entry] != node) {
      entry = blossom[entry];
    }
    int steps = evenDistance(node, entry);
    int[] cycle = members[node];
    release(node);
    for (int i = 0; i < cycle.length; i++) {
      place[cycle[i]] = i > steps ? Place.OUTSIDE : i % 2 == 0 ? Place.INNER : Place.OUTER;
    }
    for (int i = 0; i < steps; i += 2) {
      origin[cycle[i]] = end[cycle[i + 1]][cycle[i]];
    }
    origin[entry] = from;
    for (int i = 0; i < cycle.length; i++) {
      if (place[cycle[i]] == Place.OUTER) {
        becomeOuter(cycle[i]);
      } else {
        findNearest(cycle[i]);
      }
    }
  }

  /** Gives the number of a blossom back; its members are in no blossom any more. */
  private void release(int node) {
    for (int member : members[node]) {
      blossom[member] = NONE;
    }
    top[node] = NONE;
    for (int each = 0; each < nodes; each++) {
      if (top[each] == node) {
        top[each] = outermost(each);
      }
    }
  }

  private int outermost(int node) {
    int outermost = node;
    while (blossom[outermost] != NONE) {
      outermost = blossom[outermost];
    }
    return outermost;
  }
}
