package dev.xiangqi.book.build;

import dev.xiangqi.book.file.CountFilter;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.WeightRule;
import java.io.IOException;

/** Applies a filter to counts; skips positions without a move left. */
public final class FilteredSource implements CountSource {
  private final CountSource source;
  private final CountFilter filter;
  private final WeightRule rule;

  public FilteredSource(CountSource source, CountFilter filter, WeightRule rule) {
    this.source = source;
    this.filter = filter;
    this.rule = rule;
  }

  @Override
  public boolean next(PositionCounts into) throws IOException {
    while (source.next(into)) {
      filter.apply(into, rule);
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
