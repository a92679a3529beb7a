package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.books.BookFile;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.Searcher;

/** A searcher that closes its book when it is closed. */
final class BookedSearcher implements Searcher {
  private final Searcher searcher;
  private final BookFile book;

  BookedSearcher(Searcher searcher, BookFile book) {
    this.searcher = searcher;
    this.book = book;
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    return searcher.start(game, limits, listener);
  }

  @Override
  public RuleSet rules() {
    return searcher.rules();
  }

  @Override
  public void newGame() {
    searcher.newGame();
  }

  @Override
  public void close() {
    searcher.close();
    book.close();
  }
}
