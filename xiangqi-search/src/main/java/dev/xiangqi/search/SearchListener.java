package dev.xiangqi.search;

/**
 * Receives the reports of a search; called by one thread at a time.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface SearchListener {
  /** Ignores all reports. */
  SearchListener NONE = info -> {};

  /**
   * Receives a report. The search may wait until this method returns.
   *
   * @param info an immutable value, safe to keep
   */
  void info(SearchInfo info);
}
