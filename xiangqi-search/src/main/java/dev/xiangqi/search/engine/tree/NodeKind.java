package dev.xiangqi.search.engine.tree;

/**
 * What a search expects of a node, after Knuth and Moore (An analysis of alpha-beta pruning,
 * Artificial Intelligence 6, 1975) and Marsland and Campbell.
 */
enum NodeKind {
  /** On the principal variation: the window is open, and the value will be exact. */
  PV,

  /** The first good move will reach beta. */
  CUT,

  /** No move will reach alpha. */
  ALL;

  /** {@return the kind of a node by its window, if no cut is expected} */
  static NodeKind of(int alpha, int beta) {
    // Distances to mate may close the window of a node on the principal variation.
    return beta - alpha > 1 ? PV : ALL;
  }

  /** {@return the kind of a node that is searched with a null window instead of this one} */
  NodeKind narrow() {
    return this == CUT ? CUT : ALL;
  }

  /** {@return the kind of a child that is searched with a null window} */
  NodeKind child() {
    return this == CUT ? ALL : CUT;
  }
}
