package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.search.SearcherProvider;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names of searchers on the command line. */
final class SearcherName implements ITypeConverter<SearcherProvider> {
  /** The one unless another is named: the built-in one. */
  static final String USUAL = "alphabeta";

  static SearcherProvider usual() {
    return SearcherProvider.named(USUAL);
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
