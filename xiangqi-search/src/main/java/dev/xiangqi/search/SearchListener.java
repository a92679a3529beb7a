package dev.xiangqi.search;

/** Sees the reports of a search; called by one thread at a time. */
@FunctionalInterface
public interface SearchListener {
  /** Takes no notice. */
  SearchListener NONE = info -> {};

  /**
   * Takes a report. A search may wait for this to return.
   *
   * @param info a value, which may be kept
   */
  void info(SearchInfo info);
}
