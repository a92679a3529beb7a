package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.SearcherProvider;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the name of a searcher on the command line. */
final class SearcherName implements ITypeConverter<SearcherProvider> {
  /** The name of the built-in searcher, which is the default. */
  static final String DEFAULT = "alphabeta";

  static SearcherProvider defaultSearcher() {
    return SearcherProvider.named(DEFAULT);
  }

  @Override
  public SearcherProvider convert(String name) {
    try {
      return SearcherProvider.named(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }
}
