package dev.xiangqi.search.proof;

/**
 * Receives reports about a running search for a proof, on the thread that searches, about once a
 * second. What it throws ends the search.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ProofListener {
  /** Ignores all reports. */
  ProofListener NONE = progress -> {};

  /**
   * Receives a report.
   *
   * @param progress what has been done
   */
  void progress(ProofProgress progress);
}
