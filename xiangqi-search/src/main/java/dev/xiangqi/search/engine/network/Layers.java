package dev.xiangqi.search.engine.network;

/**
 * Chooses the implementation of {@link Layer} once: the Vector API if the JVM was started with its
 * module, else plain loops. Their values are the same.
 */
final class Layers {
  private static final Layer BEST = hasVectors() ? VectorModule.layer() : new PlainLayer();

  private Layers() {}

  /** {@return the fastest implementation that this JVM offers} */
  static Layer best() {
    return BEST;
  }

  private static boolean hasVectors() {
    try {
      Class.forName("jdk.incubator.vector.IntVector", false, Layers.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
