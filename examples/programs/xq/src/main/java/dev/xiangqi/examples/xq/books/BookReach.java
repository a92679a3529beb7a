package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.BookView;
import dev.xiangqi.examples.xq.io.Console;
import picocli.CommandLine.Option;

/** The option for the positions to try. Books store only keys, so entries are found by playing. */
final class BookReach {
  /** The positions to try, named as on the command line. */
  enum Reach {
    /** After each move of the book. */
    moves(BookExport.Reach.MOVES),
    /** Also after every reply to it. */
    replies(BookExport.Reach.REPLIES),
    /** After any two plies. */
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
          "Choose where to look for positions of the book: ${COMPLETION-CANDIDATES} (default:"
              + " replies). moves: after the moves of the book. replies: also after all replies to"
              + " them. detours: after any two plies.")
  private Reach reach = Reach.replies;

  BookExport entries(BookView book) {
    return BookExport.builder(book).reach(reach.value).build();
  }

  /** Reports how many moves of the book were not found, if any. */
  static void report(Console console, BookExport entries, BookView book) {
    long missing = book.size() - entries.entries();
    if (missing > 0) {
      console.note(
          "not found from the start: " + missing + " of " + book.size() + " moves; see --reach");
    }
  }
}
