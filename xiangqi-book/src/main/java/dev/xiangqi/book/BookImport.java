package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.FilteredSource;
import dev.xiangqi.book.build.ImportBuffer;
import dev.xiangqi.book.build.RunMerger;
import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.book.file.MoveWeights;
import dev.xiangqi.book.file.Resources;
import dev.xiangqi.book.file.RunGroups;
import dev.xiangqi.book.file.RunReader;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.file.TemporaryFolder;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Writes a book file from entries, which may come from a book of another format or from a program.
 *
 * <p>Entries of the same position and move are added up exactly, weights and games alike. So are
 * those of mirror images, if the settings put these together. The same entries in any order give
 * the same bytes. Entries are sorted in runs on disk, next to the book, so about 100 MB of memory
 * are enough for any number of them.
 *
 * @since 0.1.0
 */
public final class BookImport {
  private static final int CAPACITY = 1 << 20;
  private static final int BUFFER = 1 << 16;

  private final BookSettings settings;
  private final TemporaryFolder folder;
  private final int fanIn;
  private final Deque<Path> runs = new ArrayDeque<>();
  private final ImportBuffer buffer;
  private int nextRun;

  private BookImport(BookSettings settings, TemporaryFolder folder, int capacity, int fanIn) {
    this.settings = settings;
    this.folder = folder;
    this.fanIn = fanIn;
    buffer = new ImportBuffer(capacity, () -> runWriter(newRun()));
  }

  /**
   * Returns the settings of a book with the weights of its entries.
   *
   * @return settings with mirror images together and {@link Weighting#GIVEN}
   */
  public static BookSettings settings() {
    return BookSettings.builder().weighting(Weighting.GIVEN).build();
  }

  /**
   * Writes a book of all entries with their weights, mirror images together.
   *
   * @param entries the entries; if the iterator throws, nothing on disk changes
   * @param file the book file; replaced if it exists
   * @return the book, open
   * @throws IOException if it cannot be written
   * @throws BookException if the games or the weight of a move reach 2<sup>55</sup>, a position has
   *     more than 128 moves, or the book exceeds a terabyte
   */
  public static OpeningBook write(Iterator<BookEntry> entries, Path file) throws IOException {
    return write(entries, file, settings(), BookFilter.none());
  }

  /**
   * Writes a book. It is written under a temporary name and moved into place when complete. Readers
   * of an older file are not disturbed, and a failure changes nothing.
   *
   * @param entries the entries; if the iterator throws, nothing on disk changes
   * @param file the book file; replaced if it exists
   * @param settings decides whether mirror images are together, and the weights: those of the
   *     entries for {@link Weighting#GIVEN} and {@link Weighting#RECENT}, else by their games. The
   *     other settings are only written into the file
   * @param filter the conditions an entry must meet to stay in the book
   * @return the book, open
   * @throws IOException if it cannot be written
   * @throws BookException if the games or the weight of a move reach 2<sup>55</sup>, a position has
   *     more than 128 moves, or the book exceeds a terabyte
   */
  public static OpeningBook write(
      Iterator<BookEntry> entries, Path file, BookSettings settings, BookFilter filter)
      throws IOException {
    return write(entries, file, settings, filter, CAPACITY, RunGroups.FAN_IN);
  }

  /** As above, with a limit for entries in memory and for runs merged at once. */
  static OpeningBook write(
      Iterator<BookEntry> entries,
      Path file,
      BookSettings settings,
      BookFilter filter,
      int capacity,
      int fanIn)
      throws IOException {
    requireNonNull(entries, "entries");
    requireNonNull(settings, "settings");
    requireNonNull(filter, "filter");
    Path target = requireNonNull(file, "file").toAbsolutePath();
    try (TemporaryFolder folder = TemporaryFolder.nextTo(target)) {
      BookImport running = new BookImport(settings, folder, capacity, fanIn);
      running.read(entries);
      running.writeBook(target, filter);
    } catch (LimitException e) {
      throw new BookException("entries add up to too much: " + e.getMessage(), e);
    }
    return OpeningBook.read(file);
  }

  private void read(Iterator<BookEntry> entries) throws IOException {
    while (entries.hasNext()) {
      add(entries.next());
    }
    buffer.flush();
  }

  private void add(BookEntry entry) throws IOException {
    Position position = entry.position();
    PositionKey key = position.key();
    int move = entry.move().move().packed();
    if (settings.mirrors()) {
      PositionKey mirror = Mirror.of(position);
      int order = mirror.compareTo(key);
      if (order <= 0) {
        int mirrored = Mirror.move(move);
        move = order < 0 ? mirrored : Math.max(move, mirrored);
        key = mirror;
      }
    }
    long weight = MoveWeights.areStored(settings.weighting()) ? entry.move().weight() : 0;
    BookMove numbers = entry.move();
    buffer.add(
        key.key(),
        key.lock(),
        move,
        numbers.games(),
        numbers.wins(),
        numbers.draws(),
        numbers.losses(),
        weight);
  }

  private void writeBook(Path target, BookFilter filter) throws IOException {
    List<Path> few =
        RunGroups.merged(
            runs,
            fanIn,
            (group, number) -> {
              merge(group, BookFilter.none());
              return runs.getLast();
            });
    long positions = merge(few, filter);
    try (CountSource source = open(runs.getLast())) {
      BookWriter.write(target, settings, filter, positions, source);
    }
  }

  /** Merges runs into a new last run and returns its number of positions. */
  private long merge(List<Path> group, BookFilter filter) throws IOException {
    List<CountSource> sources = new ArrayList<>();
    try (RunWriter out = runWriter(newRun())) {
      for (Path run : group) {
        sources.add(open(run));
      }
      out.writeAll(new FilteredSource(new RunMerger(sources), filter, settings.weighting()));
      out.finish();
      return out.positions();
    } finally {
      Resources.closeAll(sources);
      for (Path run : group) {
        Files.delete(run);
      }
    }
  }

  private Path newRun() {
    Path run = folder.file("run-" + nextRun++);
    runs.add(run);
    return run;
  }

  private RunWriter runWriter(Path run) throws IOException {
    return new RunWriter(Files.newOutputStream(run), settings);
  }

  private static CountSource open(Path run) throws IOException {
    return new RunReader(
        new BufferedInputStream(Files.newInputStream(run), BUFFER),
        new Source(run.toString(), CorruptBookException::new));
  }
}
