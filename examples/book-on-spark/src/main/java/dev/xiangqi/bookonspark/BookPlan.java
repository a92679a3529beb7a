package dev.xiangqi.bookonspark;

import dev.xiangqi.book.BookBuilder;
import dev.xiangqi.book.BookFilter;
import dev.xiangqi.book.BookSettings;
import dev.xiangqi.book.PartialBook;
import java.io.Serializable;

/** What every task has to know, in a form that Spark ships. An immutable value. */
final class BookPlan implements Serializable {
  private static final long serialVersionUID = 1;

  /** What {@link PartialBook#split} allows. */
  static final int MOST_PARTITIONS = 1 << 16;

  /** Settings are not serialisable, but counts of no games carry them. */
  private final byte[] settings;

  private final long minGames;
  private final int minScore;
  private final int top;
  private final int partitions;

  /**
   * Makes a plan.
   *
   * @param partitions into how many parts games are divided, and then counts; 1 to {@link
   *     #MOST_PARTITIONS}
   * @throws IllegalArgumentException if it is another number, or games have no such weights
   */
  BookPlan(BookSettings settings, BookFilter filter, int partitions) {
    if (partitions < 1 || partitions > MOST_PARTITIONS) {
      throw new IllegalArgumentException(
          "partitions: expected 1-" + MOST_PARTITIONS + ", got " + partitions);
    }
    this.settings = PartialBook.empty(BookBuilder.create(settings).settings()).toBytes();
    minGames = filter.minGames();
    minScore = filter.minScore();
    top = filter.top();
    this.partitions = partitions;
  }

  /** What is counted, and how. */
  BookSettings settings() {
    return PartialBook.fromBytes(settings).settings();
  }

  /** What of the counts is left in the book. */
  BookFilter filter() {
    BookFilter filter = BookFilter.none().minGames(minGames).minScore(minScore);
    return top == 0 ? filter : filter.top(top);
  }

  /** How many parts of games there are, and ranges of keys. */
  int partitions() {
    return partitions;
  }

  /** The number behind those of parts and ranges, to which reports are sent. */
  int reports() {
    return partitions;
  }
}
