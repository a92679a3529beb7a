package dev.xiangqi.bookonspark;

import dev.xiangqi.book.BookBuilder;
import dev.xiangqi.book.PartialBook;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import java.io.Serializable;

/** The parameters of all tasks, serializable for Spark. An immutable value. */
final class BookPlan implements Serializable {
  private static final long serialVersionUID = 1;

  /** The settings inside an empty partial book, because settings are not serializable. */
  private final byte[] settings;

  private final long minGames;
  private final int minScore;
  private final int top;
  private final int partitions;

  /**
   * Makes a plan.
   *
   * @param partitions the number of parts of games, and of ranges of counts; 1 to {@link
   *     SparkProgram#MAX_PARTITIONS}
   * @throws IllegalArgumentException if the number is out of range, or the weighting needs weights
   *     that games do not have
   */
  BookPlan(BookSettings settings, BookFilter filter, int partitions) {
    this.settings = PartialBook.empty(BookBuilder.create(settings).settings()).toBytes();
    minGames = filter.minGames();
    minScore = filter.minScore();
    top = filter.top();
    this.partitions = SparkProgram.checkPartitions(partitions);
  }

  /** {@return the settings of the counting} */
  BookSettings settings() {
    return PartialBook.fromBytes(settings).settings();
  }

  /** {@return the filter for the moves of the book} */
  BookFilter filter() {
    BookFilter filter = BookFilter.none().minGames(minGames).minScore(minScore);
    return top == 0 ? filter : filter.top(top);
  }

  /** {@return the number of parts of games, and of ranges of keys} */
  int partitions() {
    return partitions;
  }

  /** {@return the partition that receives the reports: the number after the last range} */
  int reports() {
    return partitions;
  }
}
