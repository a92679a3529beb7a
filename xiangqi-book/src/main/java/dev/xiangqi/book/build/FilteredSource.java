package dev.xiangqi.book.build;

import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.Weighting;
import java.io.IOException;

/** Applies a filter to counts; skips positions without a move left. */
public final class FilteredSource implements CountSource {
  private final CountSource source;
  private final BookFilter filter;
  private final Weighting weighting;

  public FilteredSource(CountSource source, BookFilter filter, Weighting weighting) {
    this.source = source;
    this.filter = filter;
    this.weighting = weighting;
  }

  @Override
  public boolean next(PositionCounts into) throws IOException {
    while (source.next(into)) {
      into.filter(filter, weighting);
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
