package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.FilteredSource;
import dev.xiangqi.book.build.RunMerger;
import dev.xiangqi.book.file.BlockFormat;
import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunFormat;
import dev.xiangqi.book.file.RunReader;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * The counts of some games, sorted by position. Builders make partial books, clusters send and
 * merge them, and books are written from them. An immutable value, equal to another if the bytes
 * are equal.
 *
 * <p>Merging is associative and commutative, and an {@linkplain #empty empty} partial book is its
 * identity. All numbers are integers; a sum that is too great is an error. Thread-safe.
 *
 * @since 0.1.0
 */
public final class PartialBook {
  private static final Source SOURCE = new Source("partial book", CorruptBookException::new);

  /** Valid bytes in the format of {@link RunFormat}. */
  private final byte[] bytes;

  private final BookSettings settings;
  private final long positions;
  private final long size;

  private PartialBook(byte[] bytes, BookSettings settings, long positions, long size) {
    this.bytes = bytes;
    this.settings = settings;
    this.positions = positions;
    this.size = size;
  }

  /** Wraps bytes written by a {@link RunWriter}, without checks. */
  static PartialBook ofTrusted(byte[] bytes) {
    try (RunReader reader = new RunReader(new ByteArrayInputStream(bytes), SOURCE)) {
      int trailer = bytes.length - BlockFormat.TRAILER;
      return new PartialBook(
          bytes,
          reader.settings(),
          Bytes.getLong(bytes, trailer),
          Bytes.getLong(bytes, trailer + 8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the counts of no games.
   *
   * @param settings the settings
   * @return a partial book without positions
   */
  public static PartialBook empty(BookSettings settings) {
    return written(requireNonNull(settings, "settings"), run -> {});
  }

  /**
   * Reads the bytes of {@link #toBytes} and checks all of them.
   *
   * @param bytes exactly the bytes of a partial book; copied
   * @return the partial book
   * @throws CorruptBookException if the bytes are foreign, of another version, damaged or truncated
   */
  public static PartialBook fromBytes(byte[] bytes) {
    byte[] copy = requireNonNull(bytes, "bytes").clone();
    try (RunReader reader = new RunReader(new ByteArrayInputStream(copy), SOURCE)) {
      PositionCounts counts = new PositionCounts();
      while (reader.next(counts)) {
        // Reading checks the bytes.
      }
      PartialBook book =
          new PartialBook(copy, reader.settings(), reader.positions(), reader.entries());
      if (!Arrays.equals(copy, book.rewritten())) {
        throw SOURCE.corrupt(0, "blocks of another length than is written");
      }
      return book;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] rewritten() {
    return written(settings, run -> copy(source(), run)).bytes;
  }

  /**
   * Returns the partial book as bytes, to store or send. They are the same in every run of a
   * release. A later release either reads them correctly or refuses them.
   *
   * @return a new array
   */
  public byte[] toBytes() {
    return bytes.clone();
  }

  /** {@return the settings of the builder} */
  public BookSettings settings() {
    return settings;
  }

  /** {@return the number of entries, that is, pairs of position and move} */
  public long size() {
    return size;
  }

  /** {@return the number of positions, at most {@link #size()}} */
  public long positions() {
    return positions;
  }

  /**
   * Adds up partial books of any games and ranges of keys.
   *
   * @param parts at least one partial book, all with equal settings
   * @return their sum
   * @throws BookMismatchException if settings differ
   * @throws IllegalArgumentException if there are no parts
   * @throws BookException if the games or the weight of a move reach 2<sup>55</sup>, or a position
   *     has more than 128 moves
   */
  public static PartialBook merge(Iterable<PartialBook> parts) {
    List<PartialBook> list = new ArrayList<>();
    requireNonNull(parts, "parts").forEach(list::add);
    BookSettings settings = commonSettings(list);
    return written(
        settings,
        run -> {
          List<CountSource> sources = new ArrayList<>();
          for (PartialBook part : list) {
            sources.add(part.source());
          }
          copy(new RunMerger(sources), run);
        });
  }

  private static BookSettings commonSettings(List<PartialBook> parts) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("expected at least one partial book");
    }
    BookSettings settings = parts.get(0).settings;
    for (PartialBook part : parts) {
      if (!part.settings.equals(settings)) {
        throw new BookMismatchException(settings, part.settings);
      }
    }
    return settings;
  }

  /**
   * Splits by ranges of keys. The ranges depend only on the number of parts. So a cluster merges
   * the first parts of all partial books, then the second parts and so on, and joins the results
   * with {@link #concatenate} or {@link #write(Iterable, Path, BookFilter)}.
   *
   * @param parts number of parts, 1 to 65,536
   * @return the parts, ascending by key; parts may be empty
   * @throws IllegalArgumentException if {@code parts} is outside that range
   */
  public List<PartialBook> split(int parts) {
    if (parts < 1 || parts > 1 << 16) {
      throw new IllegalArgumentException("parts: expected 1-65536, got " + parts);
    }
    List<PartialBook> list = new ArrayList<>();
    try (CountSource source = source()) {
      PositionCounts counts = new PositionCounts();
      boolean more = source.next(counts);
      for (int part = 0; part < parts; part++) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RunWriter run = new RunWriter(out, settings)) {
          while (more && partOf(counts.key, parts) == part) {
            run.write(counts);
            more = source.next(counts);
          }
          run.finish();
        }
        list.add(ofTrusted(out.toByteArray()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(list);
  }

  /** The index of the range of a key, by its upper half. */
  private static int partOf(long key, int parts) {
    return (int) (((key >>> Integer.SIZE) * parts) >>> Integer.SIZE);
  }

  /**
   * Joins partial books of ascending ranges of keys.
   *
   * @param parts at least one partial book, all with equal settings; every key is greater than all
   *     keys of the parts before
   * @return all positions of the parts
   * @throws BookMismatchException if settings differ
   * @throws IllegalArgumentException if there are no parts, or ranges overlap or do not ascend
   */
  public static PartialBook concatenate(Iterable<PartialBook> parts) {
    List<PartialBook> list = new ArrayList<>();
    requireNonNull(parts, "parts").forEach(list::add);
    BookSettings settings = commonSettings(list);
    return written(settings, run -> copy(new Concatenation(settings, list), run));
  }

  /**
   * Applies a filter, so that a cluster need not collect moves that the book will not have. A book
   * written from filtered parts, with the same filter, has the same bytes.
   *
   * <p>Use it only for complete counts, such as a range of keys after the last merge. A move that
   * is rare in a part may be frequent in the whole.
   *
   * @param filter the conditions a move must meet
   * @return the moves that meet them
   */
  public PartialBook filtered(BookFilter filter) {
    requireNonNull(filter, "filter");
    return written(
        settings, run -> copy(new FilteredSource(source(), filter, settings.weighting()), run));
  }

  /**
   * Writes a book file. It is written under a temporary name and moved into place when complete.
   * Readers of an older file are not disturbed, and a failure changes nothing.
   *
   * @param file the book file; replaced if it exists
   * @param filter the conditions a move must meet to stay in the book
   * @return the book, open
   * @throws IOException if the file cannot be written
   * @throws BookException if the book exceeds a terabyte
   */
  public OpeningBook write(Path file, BookFilter filter) throws IOException {
    return write(List.of(this), file, filter);
  }

  /**
   * Writes a book file from partial books of ascending ranges of keys. They need not be in memory
   * at the same time. The bytes are those of their {@linkplain #concatenate concatenation}, written
   * by {@link #write(Path, BookFilter)}.
   *
   * @param parts as for {@link #concatenate}; iterated twice
   * @param file the book file; replaced if it exists
   * @param filter the conditions a move must meet to stay in the book
   * @return the book, open
   * @throws IOException if the file cannot be written
   * @throws BookMismatchException if settings differ
   * @throws BookException if the book exceeds a terabyte
   * @throws IllegalArgumentException if there are no parts, or ranges overlap or do not ascend
   */
  public static OpeningBook write(Iterable<PartialBook> parts, Path file, BookFilter filter)
      throws IOException {
    requireNonNull(file, "file");
    requireNonNull(filter, "filter");
    Iterator<PartialBook> first = requireNonNull(parts, "parts").iterator();
    if (!first.hasNext()) {
      throw new IllegalArgumentException("expected at least one partial book");
    }
    BookSettings settings = first.next().settings;
    long left;
    try (CountSource counted =
        new FilteredSource(new Concatenation(settings, parts), filter, settings.weighting())) {
      left = BookWriter.count(counted);
    }
    try (CountSource source =
        new FilteredSource(new Concatenation(settings, parts), filter, settings.weighting())) {
      BookWriter.write(file, settings, filter, left, source);
    } catch (LimitException e) {
      throw new BookException(e);
    }
    return OpeningBook.read(file);
  }

  /** The counts, ascending by key. */
  CountSource source() {
    try {
      return new RunReader(new ByteArrayInputStream(bytes), SOURCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface Filling {
    void fill(RunWriter run) throws IOException;
  }

  private static PartialBook written(BookSettings settings, Filling filling) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RunWriter run = new RunWriter(out, settings)) {
      filling.fill(run);
      run.finish();
      return new PartialBook(out.toByteArray(), settings, run.positions(), run.entries());
    } catch (LimitException e) {
      throw new BookException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copy(CountSource source, RunWriter run) throws IOException {
    try (source) {
      run.writeAll(source);
    }
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof PartialBook other && Arrays.equals(bytes, other.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** {@return the numbers of moves and positions, and the settings} */
  @Override
  public String toString() {
    return size + " moves in " + positions + " positions (" + settings + ")";
  }
}
