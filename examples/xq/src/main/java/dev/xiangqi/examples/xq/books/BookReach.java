package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.BookView;
import dev.xiangqi.examples.xq.io.Console;
import picocli.CommandLine.Option;

/** How the entries of a book that holds keys are found, which is by playing. */
final class BookReach {
  /** Named as on the command line. */
  enum Reach {
    /** Behind each move of the book. */
    moves(BookExport.Reach.MOVES),
    /** Also behind every reply to it. */
    replies(BookExport.Reach.REPLIES),
    /** Behind any two plies. */
    detours(BookExport.Reach.DETOURS);

    private final BookExport.Reach value;

    Reach(BookExport.Reach value) {
      this.value = value;
    }
  }

  @Option(
      names = "--reach",
      paramLabel = "REACH",
      defaultValue = "replies",
      description =
          "Where positions of the book are looked for: behind its own moves; behind all replies to"
              + " them, too; or behind any two plies: ${COMPLETION-CANDIDATES} (default: replies).")
  private Reach reach = Reach.replies;

  BookExport entries(BookView book) {
    return BookExport.builder(book).reach(reach.value).build();
  }

  /** Says how much of a book was not found, if so. */
  static void tell(Console console, BookExport entries, BookView book) {
    long missing = book.size() - entries.entries();
    if (missing > 0) {
      console.error(
          "not found from the start: " + missing + " of " + book.size() + " moves; see --reach");
    }
  }
}
