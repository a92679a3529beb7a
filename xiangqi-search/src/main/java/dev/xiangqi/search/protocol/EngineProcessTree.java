package dev.xiangqi.search.protocol;

import java.io.IOException;

/** The processes that an engine started, which must not outlive it. Thread-safe. */
interface EngineProcessTree {
  /** A process and its tree. */
  record Started(Process process, EngineProcessTree tree) {}

  /** The tree where the platform cannot list processes: the engine itself is still ended. */
  record Unknown() implements EngineProcessTree {
    @Override
    public void observe() {}

    @Override
    public void destroyDescendants() {}
  }

  /**
   * Starts a process.
   *
   * @param builder the builder, whose environment may get an additional variable
   * @throws IOException if it cannot be started
   */
  static Started start(ProcessBuilder builder) throws IOException {
    return hasHandles()
        ? EngineProcessHandles.start(builder)
        : new Started(builder.start(), new Unknown());
  }

  private static boolean hasHandles() {
    try {
      Class.forName("java.lang.ProcessHandle", false, EngineProcessTree.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Records the present descendants, unless that was done a moment ago. */
  void observe();

  /** Kills all descendants, but not the engine itself, which should have been ended before. */
  void destroyDescendants();
}
