package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.SearcherSettings;
import dev.xiangqi.search.Searchers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Provides searchers that consult a book first. Adds two options: {@code OwnBook} switches the book
 * on, and {@code Book} is the path of its file.
 */
final class BookedProvider implements SearcherProvider {
  private static final String OWN_BOOK = "OwnBook";
  private static final String BOOK = "Book";

  private final SearcherProvider provider;
  private final List<SearcherOption> bookOptions;

  /**
   * Makes a provider.
   *
   * @param provider the provider of the searchers
   * @param book the default value of the option {@code Book}
   */
  BookedProvider(SearcherProvider provider, Optional<Path> book) {
    this.provider = provider;
    bookOptions =
        List.of(
            new SearcherOption.Toggle(OWN_BOOK, true),
            new SearcherOption.Text(BOOK, book.map(Path::toString).orElse("")));
  }

  @Override
  public String name() {
    return provider.name();
  }

  @Override
  public List<SearcherOption> options() {
    List<SearcherOption> options = new ArrayList<>(provider.options());
    options.addAll(bookOptions);
    return List.copyOf(options);
  }

  @Override
  public Searcher create(Map<String, String> values) {
    SearcherSettings settings = settings(values);
    Map<String, String> others = new HashMap<>(values);
    others.keySet().removeIf(name -> SearcherOption.find(bookOptions, name).isPresent());
    String file = settings.text(BOOK).strip();
    if (!settings.isOn(OWN_BOOK) || file.isEmpty() || file.equals("<empty>")) {
      return provider.create(others);
    }
    BookFile book = openBook(file);
    try {
      // A random move each time, since opponents expect variety.
      Searcher searcher = Searchers.withSource(book.view(), new Random(), provider.create(others));
      return new BookedSearcher(searcher, book);
    } catch (RuntimeException e) {
      book.close();
      throw e;
    }
  }

  private static BookFile openBook(String file) {
    try {
      return BookFile.open(Path.of(file));
    } catch (IOException e) {
      throw new IllegalArgumentException("option Book: " + Failures.describe(e), e);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("option Book: " + e.getMessage(), e);
    }
  }
}
