package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.RunMerger;
import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.MappedSource;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds up book files: games, wins, draws, losses and weights of each move.
 *
 * <p>The sum is not the book of all their games. Counts that a filter removed from one book are
 * missing in the sum, even if another book has the move. A game in two books counts twice. If the
 * games or their {@link PartialBook}s are available, build from those.
 *
 * @since 0.1.0
 */
public final class BookMerge {
  private BookMerge() {}

  /**
   * Writes the sum of books. All of them are {@linkplain OpeningBook#verify verified} first. The
   * sum is written under a temporary name and moved into place when complete. It may replace one of
   * the books, and a failure changes nothing. The same books in any order give the same bytes.
   *
   * <p>The filter of the sum has the conditions that hold for all books: the lowest minimum of
   * games, the lowest minimum score, and any number of moves.
   *
   * @param books at least one book, all with equal settings
   * @param file the book file to write; replaced if it exists
   * @return the book, open
   * @throws IOException if a book cannot be read or the file cannot be written
   * @throws CorruptBookException if a file is not a valid book
   * @throws BookMismatchException if settings differ
   * @throws BookException if the games or the weight of a move reach 2<sup>55</sup>, a position has
   *     more than 128 moves, or the book exceeds a terabyte
   * @throws IllegalArgumentException if there are no books
   */
  public static OpeningBook write(List<Path> books, Path file) throws IOException {
    requireNonNull(file, "file");
    if (requireNonNull(books, "books").isEmpty()) {
      throw new IllegalArgumentException("expected at least one book");
    }
    List<MappedBook> opened = new ArrayList<>();
    try {
      for (Path each : books) {
        opened.add(MappedBook.open(each));
      }
      BookSettings settings = commonSettings(opened);
      opened.forEach(MappedBook::verify);
      long positions = BookWriter.count(sum(opened));
      BookWriter.write(file, settings, commonFilter(opened), positions, sum(opened));
    } catch (LimitException e) {
      throw new BookException("books add up to too much: " + e.getMessage(), e);
    } finally {
      opened.forEach(MappedBook::close);
    }
    return OpeningBook.read(file);
  }

  private static BookSettings commonSettings(List<MappedBook> books) {
    BookSettings settings = books.get(0).settings();
    for (MappedBook book : books) {
      if (!book.settings().equals(settings)) {
        throw new BookMismatchException(
            book.file().source().name(),
            books.get(0).file().source().name(),
            settings,
            book.settings());
      }
    }
    return settings;
  }

  private static BookFilter commonFilter(List<MappedBook> books) {
    long minGames = Long.MAX_VALUE;
    int minScore = Integer.MAX_VALUE;
    for (MappedBook book : books) {
      minGames = Math.min(minGames, book.filter().minGames());
      minScore = Math.min(minScore, book.filter().minScore());
    }
    return BookFilter.none().minGames(minGames).minScore(minScore);
  }

  private static CountSource sum(List<MappedBook> books) throws IOException {
    return new RunMerger(books.stream().map(book -> new MappedSource(book.file())).toList());
  }
}
