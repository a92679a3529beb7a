package dev.xiangqi.book;

import dev.xiangqi.book.build.FilteredSource;
import dev.xiangqi.book.build.RunMerger;
import dev.xiangqi.book.file.BlockFormat;
import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.RunFormat;
import dev.xiangqi.book.file.RunReader;
import dev.xiangqi.book.file.RunWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * Counts of some games, sorted by position: what builders make, clusters ship and merge, and books
 * are written from. An immutable value; two are equal if their bytes are.
 *
 * <p>Merging is associative and commutative, and an {@linkplain #empty empty} one changes nothing.
 * All numbers are integers, and a sum that is too great is refused, not rounded. Thread-safe.
 */
public final class PartialBook {
  private static final NamedSource SOURCE = new NamedSource("partial book");

  /** The form of {@link RunFormat}, known to be sound. */
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

  /** Takes bytes that a {@link RunWriter} wrote; the trailer is taken at its word. */
  static PartialBook ofTrusted(byte[] bytes) {
    try (RunReader reader = new RunReader(new ByteArrayInputStream(bytes), SOURCE)) {
      int trailer = bytes.length - BlockFormat.TRAILER;
      return new PartialBook(
          bytes,
          new BookSettings(reader.settings()),
          Bytes.getLong(bytes, trailer),
          Bytes.getLong(bytes, trailer + 8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the counts of no games, which merging leaves aside.
   *
   * @param settings what was not counted, and how
   * @return no positions
   */
  public static PartialBook empty(BookSettings settings) {
    return written(settings, run -> {});
  }

  /**
   * Reads what {@link #toBytes} gave. Everything is checked.
   *
   * @param bytes the bytes of a partial book, no more and no less; copied
   * @return the partial book
   * @throws CorruptBookException if they are something else, of another version, damaged or cut off
   */
  public static PartialBook fromBytes(byte[] bytes) {
    byte[] copy = bytes.clone();
    try (RunReader reader = new RunReader(new ByteArrayInputStream(copy), SOURCE)) {
      PositionCounts counts = new PositionCounts();
      while (reader.next(counts)) {
        // Reading checks.
      }
      PartialBook book =
          new PartialBook(
              copy, new BookSettings(reader.settings()), reader.positions(), reader.entries());
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
   * Returns a form that can be stored and shipped. The same in every run of a release; a later
   * release refuses or reads it, never misreads it.
   *
   * @return bytes of the caller's own
   */
  public byte[] toBytes() {
    return bytes.clone();
  }

  /**
   * Returns what was counted, and how.
   *
   * @return the settings of the builder
   */
  public BookSettings settings() {
    return settings;
  }

  /**
   * Returns how many entries there are.
   *
   * @return pairs of a position and a move
   */
  public long size() {
    return size;
  }

  /**
   * Returns how many positions there are.
   *
   * @return at most {@link #size()}
   */
  public long positions() {
    return positions;
  }

  /**
   * Adds up partial books, of any games and ranges of keys.
   *
   * @param parts at least one, all counted under equal settings
   * @return their sum
   * @throws BookMismatchException if settings differ
   * @throws IllegalArgumentException if there are none
   * @throws ArithmeticException if a move has 2<sup>55</sup> games or more, or such a weight
   */
  public static PartialBook merge(Iterable<PartialBook> parts) {
    List<PartialBook> list = new ArrayList<>();
    parts.forEach(list::add);
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
   * Divides by key into ranges that are the same for every partial book divided into so many: a
   * cluster merges the first parts of all, the second parts of all and so on, and puts the results
   * one behind the other ({@link #concatenate}, {@link #write(Iterable, Path, BookFilter)}).
   *
   * @param parts how many, 1 to 65,536
   * @return so many, ascending by key, some perhaps empty
   * @throws IllegalArgumentException if it is another number
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
        try (RunWriter run = new RunWriter(out, settings.stored())) {
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

  /** Which of so many equal ranges a key is in, by its upper half. */
  private static int partOf(long key, int parts) {
    return (int) (((key >>> Integer.SIZE) * parts) >>> Integer.SIZE);
  }

  /**
   * Puts partial books of ascending ranges of keys one behind the other.
   *
   * @param parts at least one, all counted under equal settings, every key greater than all keys of
   *     those before
   * @return all of them
   * @throws BookMismatchException if settings differ
   * @throws IllegalArgumentException if there are none, or ranges overlap or do not ascend
   */
  public static PartialBook concatenate(Iterable<PartialBook> parts) {
    List<PartialBook> list = new ArrayList<>();
    parts.forEach(list::add);
    BookSettings settings = commonSettings(list);
    return written(settings, run -> copy(new Concatenation(settings, list), run));
  }

  /**
   * Returns what a filter leaves, so that a cluster need not bring together what would be left out:
   * a book written from parts filtered like this, with the same filter, has the same bytes.
   *
   * <p>For counts to which no others are to be added, as those of a range of keys after the last
   * merge: what is rare in a part may not be rare in the whole.
   *
   * @param filter what to leave
   * @return what it leaves
   */
  public PartialBook filtered(BookFilter filter) {
    Objects.requireNonNull(filter, "filter");
    return written(
        settings,
        run ->
            copy(
                new FilteredSource(source(), filter.stored(), settings.stored().weighting()), run));
  }

  /**
   * Writes a book file. It is written under another name beside it and then takes the place of what
   * was there, so that readers of an older file are not disturbed, and nothing changes if it fails.
   *
   * @param file where to write; replaced if it exists
   * @param filter what of the counts to leave in the book
   * @return the book, open
   * @throws IOException if it cannot be written
   */
  public OpeningBook write(Path file, BookFilter filter) throws IOException {
    return write(List.of(this), file, filter);
  }

  /**
   * Writes a book file from partial books of ascending ranges of keys, which need never be in
   * memory together. Else as {@link #write(Path, BookFilter)}, and with the same bytes as for the
   * {@linkplain #concatenate concatenation}.
   *
   * @param parts as for {@link #concatenate}; gone through twice
   * @param file where to write; replaced if it exists
   * @param filter what of the counts to leave in the book
   * @return the book, open
   * @throws IOException if it cannot be written
   * @throws BookMismatchException if settings differ
   * @throws IllegalArgumentException if there are none, or ranges overlap or do not ascend
   */
  public static OpeningBook write(Iterable<PartialBook> parts, Path file, BookFilter filter)
      throws IOException {
    Iterator<PartialBook> first = parts.iterator();
    if (!first.hasNext()) {
      throw new IllegalArgumentException("expected at least one partial book");
    }
    BookSettings settings = first.next().settings;
    long left;
    try (CountSource counted = filtered(settings, parts, filter)) {
      left = BookWriter.count(counted);
    }
    try (CountSource source = filtered(settings, parts, filter)) {
      BookWriter.write(file, settings.stored(), filter.stored(), left, source);
    }
    return OpeningBook.read(file);
  }

  private static CountSource filtered(
      BookSettings settings, Iterable<PartialBook> parts, BookFilter filter) {
    return new FilteredSource(
        new Concatenation(settings, parts), filter.stored(), settings.stored().weighting());
  }

  /** The counts, in order. */
  CountSource source() {
    try {
      return new RunReader(new ByteArrayInputStream(bytes), SOURCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Something that writes a run. */
  @FunctionalInterface
  private interface Filling {
    void fill(RunWriter run) throws IOException;
  }

  private static PartialBook written(BookSettings settings, Filling filling) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RunWriter run = new RunWriter(out, settings.stored())) {
      filling.fill(run);
      run.finish();
      return new PartialBook(out.toByteArray(), settings, run.positions(), run.entries());
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

  /**
   * Returns what it is of, in words.
   *
   * @return numbers and settings
   */
  @Override
  public String toString() {
    return size + " moves in " + positions + " positions (" + settings + ")";
  }
}
