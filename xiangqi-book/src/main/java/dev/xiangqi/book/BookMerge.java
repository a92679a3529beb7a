package dev.xiangqi.book;

import dev.xiangqi.book.build.RunMerger;
import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.MappedSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds up books that have been written: games, wins, draws, losses and weights of each move.
 *
 * <p>That is not the book of all their games. What the filter left out of one book is missing in
 * the sum, even if another has it, and a game counted in two books counts twice. Where the games
 * are at hand, or {@link PartialBook}s of them, build from these.
 */
public final class BookMerge {
  private BookMerge() {}

  /**
   * Writes the sum of books. All are {@linkplain OpeningBook#verify verified} first. It is written
   * under another name beside the file and then takes the place of what was there, which may be one
   * of the books; nothing changes if it fails. The same books in any order give the same bytes.
   *
   * <p>Its filter is what holds of the sum because it holds of all of them: the least number of
   * games and the least score that any of them asked for, and any number of moves.
   *
   * @param books at least one, all counted under equal settings
   * @param file where to write; replaced if it exists
   * @return the book, open
   * @throws IOException if a book cannot be read, or the file not be written
   * @throws CorruptBookException if a file is not a sound book
   * @throws BookMismatchException if settings differ
   * @throws BookException if the weights or games of a move add up to 2<sup>55</sup> or more
   * @throws IllegalArgumentException if there are no books
   */
  public static OpeningBook write(List<Path> books, Path file) throws IOException {
    if (books.isEmpty()) {
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
      BookWriter.write(
          file, settings.stored(), commonFilter(opened).stored(), positions, sum(opened));
    } catch (ArithmeticException e) {
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
