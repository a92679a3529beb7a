package dev.xiangqi.book;

import java.io.IOException;

/** Counts that a filter leaves; positions without a move are passed over. */
final class FilteredSource implements CountSource {
  private final CountSource source;
  private final BookFilter filter;
  private final Weighting weighting;

  FilteredSource(CountSource source, BookFilter filter, Weighting weighting) {
    this.source = source;
    this.filter = filter;
    this.weighting = weighting;
  }

  @Override
  public boolean next(PositionCounts into) throws IOException {
    while (source.next(into)) {
      filter.apply(into, weighting);
      if (into.size > 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
