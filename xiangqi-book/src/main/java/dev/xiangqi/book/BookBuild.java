package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Builds a book from any number of games on one machine, in bounded memory, on several threads.
 *
 * <p>Games are put aside on disk, sorted, in parts by their {@link GameFingerprint}; each part is
 * counted into sorted runs, and these are merged into the book. The book has the same bytes as one
 * that a single {@link BookBuilder} makes, whatever the order of games, the number of threads and
 * the memory. Disk space beside the book: some 60 bytes a game and 20 bytes for each pair of
 * position and move.
 *
 * <p>With a {@linkplain Builder#workFolder work folder} of the caller's choice, what is done stays
 * done: a build that was cancelled, failed or was killed goes on from there when it is run again
 * with the same settings. Inputs may be added meanwhile; where one has been taken away, what was
 * read together with it is read again.
 *
 * <p>A build can be run again, but not twice at a time; {@link #cancel} may be called by any
 * thread.
 */
public final class BookBuild {
  private final Path target;
  private final BookSettings settings;
  private final BookFilter filter;
  private final int jobs;
  private final long memory;
  private final Optional<Path> workFolder;
  private final Consumer<BuildProgress> listener;
  private volatile boolean cancelled;

  private BookBuild(Builder builder) {
    target = builder.target;
    settings = builder.settings;
    filter = builder.filter;
    jobs = builder.jobs;
    memory = builder.memory;
    workFolder = builder.workFolder;
    listener = builder.listener;
  }

  /**
   * Returns a builder.
   *
   * @param target the book file to write; replaced if it exists
   * @return with the usual settings and filter
   */
  public static Builder builder(Path target) {
    return new Builder(target);
  }

  /**
   * Builds the book: reads the inputs, counts, writes the file and opens it. If this thread is
   * interrupted, the build is cancelled and the thread stays interrupted.
   *
   * @param inputs where the games come from, in any order
   * @return the book, to be closed by the caller
   * @throws IOException if an input cannot be read, or a file not be written; the target is as it
   *     was then
   * @throws BookCancelledException if it was cancelled; the target is as it was then
   * @throws CorruptBookException if files of an earlier run are damaged
   * @throws BookException if another build uses the work folder
   * @throws IllegalArgumentException if two inputs have the same id
   */
  public OpeningBook run(List<? extends GameInput> inputs) throws IOException {
    Set<String> ids = new LinkedHashSet<>();
    for (GameInput input : inputs) {
      if (!ids.add(input.id())) {
        throw new IllegalArgumentException("two inputs with the id \"" + input.id() + "\"");
      }
    }
    Path file = target.toAbsolutePath();
    boolean keep = workFolder.isPresent();
    Path place = keep ? workFolder.get() : ReplacingFile.temporary(file, "build");
    Path writing = ReplacingFile.temporary(file, "build-" + Integer.toHexString(place.hashCode()));
    try (BuildFolder folder = BuildFolder.open(place, !keep)) {
      boolean done = false;
      try {
        BuildRun run =
            new BuildRun(settings, jobs, memory, folder, inputs, this::isCancelled, listener);
        run.readGames();
        run.countGames();
        run.write(file, writing, filter);
        done = true;
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

  /** Stops the build soon if it is running, and for good; {@link #run} then throws. Idempotent. */
  public void cancel() {
    cancelled = true;
  }

  /** Puts a build together. Not thread-safe. */
  public static final class Builder {
    private static final long LEAST_MEMORY = 1L << 24;

    private final Path target;
    private BookSettings settings = BookSettings.defaults();
    private BookFilter filter = BookFilter.usual();
    private int jobs = Runtime.getRuntime().availableProcessors();
    private long memory = Math.max(LEAST_MEMORY, Runtime.getRuntime().maxMemory() / 3);
    private Optional<Path> workFolder = Optional.empty();
    private Consumer<BuildProgress> listener = progress -> {};

    private Builder(Path target) {
      this.target = requireNonNull(target, "target");
    }

    /**
     * Sets what is counted, and how.
     *
     * @param settings the usual ones unless said otherwise
     * @return this
     * @throws IllegalArgumentException if weights are {@link Weighting#GIVEN}, which no game has
     */
    public Builder settings(BookSettings settings) {
      this.settings = BookBuilder.create(settings).settings();
      return this;
    }

    /**
     * Sets what of the counts is left in the book.
     *
     * @param filter {@link BookFilter#usual()} unless said otherwise
     * @return this
     */
    public Builder filter(BookFilter filter) {
      this.filter = requireNonNull(filter, "filter");
      return this;
    }

    /**
     * Sets how many threads read inputs and count games.
     *
     * @param threads from 1; as many as there are processors unless said otherwise
     * @return this
     * @throws IllegalArgumentException if it is less than 1
     */
    public Builder jobs(int threads) {
      if (threads < 1) {
        throw new IllegalArgumentException("jobs: expected 1 or more, got " + threads);
      }
      jobs = threads;
      return this;
    }

    /**
     * Sets about how much memory the build takes for games and counts, apart from some megabytes
     * for each thread.
     *
     * @param bytes at least 16 MiB; a third of what the JVM may take unless said otherwise
     * @return this
     * @throws IllegalArgumentException if it is less
     */
    public Builder memory(long bytes) {
      if (bytes < LEAST_MEMORY) {
        throw new IllegalArgumentException(
            "memory: expected at least " + LEAST_MEMORY + " bytes, got " + bytes);
      }
      memory = bytes;
      return this;
    }

    /**
     * Sets a folder in which what is done is kept if the build does not come to its end. Without, a
     * folder beside the target is used and never kept.
     *
     * @param folder made if it does not exist, and deleted with the files of the build when the
     *     book is written, unless there are files of others in it
     * @return this
     */
    public Builder workFolder(Path folder) {
      workFolder = Optional.of(folder);
      return this;
    }

    /**
     * Sets who is told of progress, now and then, by one thread at a time. If it throws, the build
     * fails.
     *
     * @param listener told
     * @return this
     */
    public Builder listener(Consumer<BuildProgress> listener) {
      this.listener = requireNonNull(listener, "listener");
      return this;
    }

    /** For tests: any memory, so that little is put aside at a time. */
    Builder anyMemory(long bytes) {
      memory = bytes;
      return this;
    }

    /**
     * Returns the build, which has not begun.
     *
     * @return a build
     */
    public BookBuild build() {
      return new BookBuild(this);
    }
  }
}
