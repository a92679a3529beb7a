package dev.xiangqi.core;

import org.jspecify.annotations.Nullable;

/**
 * A persistent map from positions to the ply of their last occurrence. Adding an entry copies one
 * path of about log n nodes and shares the rest.
 *
 * <p>A binary trie over the bits of the key, lowest bit first. Keys are random, so paths are short.
 * If two positions agree in all 64 bits of the key, the bits of the lock follow.
 */
final class OccurrenceMap {
  static final OccurrenceMap EMPTY = new OccurrenceMap(null);

  private final @Nullable Node root;

  private OccurrenceMap(@Nullable Node root) {
    this.root = root;
  }

  /** A leaf has a key; a branch has children. */
  private record Node(
      @Nullable PositionKey key, int ply, @Nullable Node zero, @Nullable Node one) {}

  /** Returns the ply of the position's last occurrence, or -1. */
  int lastPly(PositionKey key) {
    Node node = root;
    int depth = 0;
    while (node != null && node.key == null) {
      node = bit(key, depth++) ? node.one : node.zero;
    }
    return node != null && key.equals(node.key) ? node.ply : -1;
  }

  OccurrenceMap with(PositionKey key, int ply) {
    return new OccurrenceMap(put(root, new Node(key, ply, null, null), key, 0));
  }

  private static Node put(@Nullable Node node, Node leaf, PositionKey key, int depth) {
    if (node == null || key.equals(node.key)) {
      return leaf;
    }
    PositionKey other = node.key;
    if (other != null) {
      // Push the existing leaf one level down and insert below the new branch.
      Node branch =
          bit(other, depth) ? new Node(null, 0, null, node) : new Node(null, 0, node, null);
      return put(branch, leaf, key, depth);
    }
    return bit(key, depth)
        ? new Node(null, 0, node.zero, put(node.one, leaf, key, depth + 1))
        : new Node(null, 0, put(node.zero, leaf, key, depth + 1), node.one);
  }

  private static boolean bit(PositionKey key, int depth) {
    return ((depth < 64 ? key.key() : key.lock()) >>> depth & 1) != 0;
  }
}
