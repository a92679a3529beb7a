package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.ReplacingChannel;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Builds a book file on disk from any number of games, in bounded memory and on several threads.
 * {@link BookBuilder} counts games in memory.
 *
 * <p>The games are sorted and written to disk, in parts by their {@link GameFingerprint}. Each part
 * is counted into sorted runs, and the runs are merged into the book. The book has the same bytes
 * as one made by a single {@code BookBuilder}, whatever the order of games, the number of threads
 * and the memory. Disk space needed in addition to the book: about 60 bytes a game and 20 bytes for
 * each pair of position and move.
 *
 * <p>With a {@linkplain #workFolder work folder}, a build that was cancelled, failed or was killed
 * can be resumed: build again with the same settings. Inputs may be added in between. If an input
 * is missing, the inputs that were read together with it are read again.
 *
 * <p>Set the options, then build. A builder can build again, but not twice at a time. Not
 * thread-safe, except for {@link #cancel}.
 *
 * @since 0.1.0
 */
public final class DiskBookBuilder {
  private static final long MIN_MEMORY = 1L << 24;

  private final Path target;
  private BookSettings settings = BookSettings.defaults();
  private BookFilter filter = BookFilter.usual();
  private int jobs = Runtime.getRuntime().availableProcessors();
  private long memory = Math.max(MIN_MEMORY, Runtime.getRuntime().maxMemory() / 3);
  private Optional<Path> workFolder = Optional.empty();
  private Consumer<BuildProgress> listener = progress -> {};
  private volatile boolean cancelled;

  private DiskBookBuilder(Path target) {
    this.target = requireNonNull(target, "target");
  }

  /**
   * Creates a builder with the usual settings and filter.
   *
   * @param target the book file to write; replaced if it exists
   * @return a new builder
   */
  public static DiskBookBuilder create(Path target) {
    return new DiskBookBuilder(target);
  }

  /**
   * Sets the games and moves to count, and their weights.
   *
   * @param settings the default is {@link BookSettings#defaults()}
   * @return this
   * @throws IllegalArgumentException if the weighting is {@link Weighting#GIVEN}, since games have
   *     no weights
   */
  public DiskBookBuilder settings(BookSettings settings) {
    this.settings = BookBuilder.create(settings).settings();
    return this;
  }

  /**
   * Sets the conditions a move must meet to stay in the book.
   *
   * @param filter the default is {@link BookFilter#usual()}
   * @return this
   */
  public DiskBookBuilder filter(BookFilter filter) {
    this.filter = requireNonNull(filter, "filter");
    return this;
  }

  /**
   * Sets the number of threads that read inputs and count games.
   *
   * @param threads from 1; the default is the number of processors
   * @return this
   * @throws IllegalArgumentException if {@code threads} is less than 1
   */
  public DiskBookBuilder jobs(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("jobs: expected 1 or more, got " + threads);
    }
    jobs = threads;
    return this;
  }

  /**
   * Sets the approximate memory for games and counts. Each thread needs some megabytes more.
   *
   * @param bytes at least 16 MiB; the default is a third of the maximum heap
   * @return this
   * @throws IllegalArgumentException if {@code bytes} is less than 16 MiB
   */
  public DiskBookBuilder memory(long bytes) {
    if (bytes < MIN_MEMORY) {
      throw new IllegalArgumentException(
          "memory: expected at least " + MIN_MEMORY + " bytes, got " + bytes);
    }
    memory = bytes;
    return this;
  }

  /**
   * Sets the folder for intermediate files, so that an unfinished build can be resumed. The default
   * is a temporary folder next to the target, which is always deleted at the end.
   *
   * @param folder created if missing; after success the files of the build are deleted, and so is
   *     the folder unless it has other files
   * @return this
   */
  public DiskBookBuilder workFolder(Path folder) {
    workFolder = Optional.of(requireNonNull(folder, "folder"));
    return this;
  }

  /**
   * Sets the listener for progress. It is called now and then, by one thread at a time. If it
   * throws, the build fails.
   *
   * @param listener receives the progress
   * @return this
   */
  public DiskBookBuilder listener(Consumer<BuildProgress> listener) {
    this.listener = requireNonNull(listener, "listener");
    return this;
  }

  /** For tests: any amount of memory, so that small inputs need several runs. */
  DiskBookBuilder anyMemory(long bytes) {
    memory = bytes;
    return this;
  }

  /**
   * Builds the book: reads the inputs, counts, writes the file and opens it. If this thread is
   * interrupted, the build is cancelled and the thread stays interrupted.
   *
   * @param inputs the sources of games, in any order
   * @return the book, to be closed by the caller
   * @throws IOException if an input cannot be read or a file cannot be written; the target is
   *     unchanged
   * @throws BookCancelledException if the build was cancelled; the target is unchanged
   * @throws CorruptBookException if files of an earlier run are damaged
   * @throws BookException if another build uses the work folder; if the games or the weight of a
   *     move reach 2<sup>55</sup>, a position has more than 128 moves, or the book exceeds a
   *     terabyte
   * @throws IllegalArgumentException if two inputs have the same id
   */
  public OpeningBook build(List<? extends GameInput> inputs) throws IOException {
    return build(inputs, Optional.empty());
  }

  /**
   * Receives the entries of a book.
   *
   * @since 0.1.0
   */
  @FunctionalInterface
  public interface EntryTask {
    /**
     * Uses the entries, for example to write them in another format.
     *
     * @param entries all entries of the book with their positions, in no particular order; valid
     *     only during this call. It throws an {@link java.io.UncheckedIOException} if a file cannot
     *     be read
     * @throws IOException if the entries cannot be used
     */
    void accept(Iterator<BookEntry> entries) throws IOException;
  }

  /**
   * Builds the book as {@link #build(List)} does, then passes every entry to a task. The book file
   * has only keys of positions, so the games are played once more to find the positions. Unlike
   * {@link BookExport}, this finds all entries. Memory: about 40 bytes for each position of the
   * games.
   *
   * @param inputs the sources of games, in any order
   * @param task called once, on another thread, when the book file is complete
   * @return the book, to be closed by the caller
   * @throws IOException if an input cannot be read or a file cannot be written, or the task throws
   *     it
   * @throws BookCancelledException if the build was cancelled
   * @throws CorruptBookException if files of an earlier run are damaged
   * @throws BookException as {@link #build(List)}
   * @throws IllegalArgumentException if two inputs have the same id
   */
  public OpeningBook build(List<? extends GameInput> inputs, EntryTask task) throws IOException {
    return build(inputs, Optional.of(requireNonNull(task, "task")));
  }

  private OpeningBook build(List<? extends GameInput> inputs, Optional<EntryTask> task)
      throws IOException {
    Set<String> ids = new LinkedHashSet<>();
    for (GameInput input : requireNonNull(inputs, "inputs")) {
      if (!ids.add(input.id())) {
        throw new IllegalArgumentException("two inputs with the id \"" + input.id() + "\"");
      }
    }
    Path file = target.toAbsolutePath();
    boolean keep = workFolder.isPresent();
    Path place = keep ? workFolder.get() : ReplacingChannel.temporary(file, "build");
    // The same name in each run, so that a run replaces the remains of one that was killed.
    Path temporary =
        ReplacingChannel.temporary(file, "build-" + Integer.toHexString(place.hashCode()));
    try (BuildFolder folder =
        BuildFolder.open(place, "xqbuild-", !keep)
            .orElseThrow(
                () -> new BookException("the folder " + place + " is in use by another build"))) {
      boolean done = false;
      try {
        DiskBuild build =
            new DiskBuild(settings, jobs, memory, folder, inputs, this::isCancelled, listener);
        build.readGames();
        build.countGames();
        build.write(file, temporary, filter);
        if (task.isPresent()) {
          build.passEntries(file, task.get());
        }
        done = true;
      } catch (LimitException e) {
        throw new BookException(e);
      } finally {
        if (done || !keep) {
          folder.deleteAll();
        }
      }
    }
    return OpeningBook.read(file);
  }

  private boolean isCancelled() {
    return cancelled;
  }

  /**
   * Cancels the running build soon, and every later one; {@link #build} then throws. Idempotent.
   * May be called by any thread.
   */
  public void cancel() {
    cancelled = true;
  }
}
