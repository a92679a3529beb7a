package dev.xiangqi.book.collection;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookCancelledException;
import dev.xiangqi.book.BookException;
import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.build.Workers;
import dev.xiangqi.book.file.LimitException;
import dev.xiangqi.book.file.ReplacingChannel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Builds a collection from any number of games, in bounded memory and on several threads.
 *
 * <p>The games are sorted in memory, written to disk in runs, and merged. Games with the same
 * start, moves, result and tags count once. The file has the same bytes whatever the order of
 * games, the number of threads and the memory. Disk space needed in addition to the file: about 300
 * bytes a game.
 *
 * <p>With a {@linkplain #workFolder work folder}, a build that was cancelled, failed or was killed
 * can be resumed: build again with the same inputs.
 *
 * <p>Set the options, then build. Not thread-safe, except for {@link #cancel}.
 *
 * @since 0.1.0
 */
public final class CollectionBuilder {
  private static final long MIN_MEMORY = 1L << 24;

  /** A file with this number of parts is built anew when games are added. */
  private static final int MAX_PARTS = 8;

  private final Path target;
  private int jobs = Runtime.getRuntime().availableProcessors();
  private long memory = Math.max(MIN_MEMORY, Runtime.getRuntime().maxMemory() / 3);
  private Optional<Path> workFolder = Optional.empty();
  private Consumer<BuildProgress> listener = progress -> {};
  private volatile boolean cancelled;

  private CollectionBuilder(Path target) {
    this.target = target;
  }

  /**
   * Creates a builder.
   *
   * @param target the file of the collection
   * @return a new builder
   */
  public static CollectionBuilder create(Path target) {
    return new CollectionBuilder(requireNonNull(target, "target").toAbsolutePath());
  }

  /**
   * Sets the number of threads that read inputs.
   *
   * @param threads from 1; the default is the number of processors
   * @return this
   * @throws IllegalArgumentException if {@code threads} is less than 1
   */
  public CollectionBuilder jobs(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("jobs: expected 1 or more, got " + threads);
    }
    jobs = threads;
    return this;
  }

  /**
   * Sets the approximate memory for games. The tags that games share take up to 100 MB more.
   *
   * @param bytes at least 16 MiB; the default is a third of the maximum heap
   * @return this
   * @throws IllegalArgumentException if {@code bytes} is less than 16 MiB
   */
  public CollectionBuilder memory(long bytes) {
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
   *     the folder unless it has other files. A failure before any game is there deletes them, too
   * @return this
   */
  public CollectionBuilder workFolder(Path folder) {
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
  public CollectionBuilder listener(Consumer<BuildProgress> listener) {
    this.listener = requireNonNull(listener, "listener");
    return this;
  }

  /** For tests: any amount of memory, so that small inputs need several runs. */
  CollectionBuilder anyMemory(long bytes) {
    memory = bytes;
    return this;
  }

  /** Writes the file of a build. */
  @FunctionalInterface
  private interface Writing {
    void write(CollectionBuild build, Path temporary) throws IOException;
  }

  /**
   * Builds a collection, and replaces the file if it exists. If this thread is interrupted, the
   * build is cancelled and the thread stays interrupted.
   *
   * @param inputs the sources of games, in any order
   * @return the collection, to be closed by the caller
   * @throws IOException if an input cannot be read or a file cannot be written; the target is
   *     unchanged
   * @throws BookCancelledException if the build was cancelled; the target is unchanged
   * @throws CorruptBookException if files of an earlier run are damaged
   * @throws BookException if another build uses the work folder, or there are 2<sup>31</sup> games
   * @throws IllegalArgumentException if two inputs have the same id
   */
  public GameCollection build(List<? extends CollectionInput> inputs) throws IOException {
    return build(inputs, (build, temporary) -> build.write(target, temporary));
  }

  /**
   * Adds games to a collection. What it has stays as it is, and new games follow as another part. A
   * collection of eight parts is written anew as one part with all games, which takes longer.
   *
   * @param inputs the sources of games; those that the collection has are left out
   * @return the collection, to be closed by the caller
   * @throws IOException if a file cannot be read or written; the collection is unchanged
   * @throws BookCancelledException if it was cancelled; the collection is unchanged
   * @throws CorruptBookException if the collection or files of an earlier run are damaged
   * @throws BookException as {@link #build}
   * @throws IllegalArgumentException if two inputs have the same id
   */
  public GameCollection add(List<? extends CollectionInput> inputs) throws IOException {
    try (GameCollection before = GameCollection.open(target)) {
      return build(
          inputs,
          (build, temporary) -> {
            if (before.parts() < MAX_PARTS) {
              build.append(target, before.collectionFile());
            } else {
              build.replace(target, temporary, before.collectionFile());
            }
          });
    }
  }

  /**
   * Builds a collection from games that are sorted already, for example by a cluster.
   *
   * @param games the games in their order; equal ones count once
   * @return the collection, to be closed by the caller
   * @throws IOException if the file cannot be written; the target is unchanged
   * @throws BookCancelledException if the build was cancelled; the target is unchanged
   * @throws BookException as {@link #build}
   * @throws IllegalArgumentException if the games are not in their order
   */
  public GameCollection buildSorted(Iterator<GameRecord> games) throws IOException {
    Workers workers = new Workers(this::isCancelled, BookCancelledException::new);
    return build(
        List.of(),
        (build, temporary) -> build.write(new IteratorRecords(games), target, temporary, workers));
  }

  private GameCollection build(List<? extends CollectionInput> inputs, Writing writing)
      throws IOException {
    Set<String> ids = new HashSet<>();
    for (CollectionInput input : requireNonNull(inputs, "inputs")) {
      if (!ids.add(input.id())) {
        throw new IllegalArgumentException("two inputs with the id \"" + input.id() + "\"");
      }
    }
    boolean keep = workFolder.isPresent();
    Path place = keep ? workFolder.get() : ReplacingChannel.temporary(target, "build");
    // The same name in each run, so that a run replaces the remains of one that was killed.
    Path temporary =
        ReplacingChannel.temporary(target, "build-" + Integer.toHexString(place.hashCode()));
    try (BuildFolder folder =
        BuildFolder.open(place, "xqindex-", !keep)
            .orElseThrow(
                () -> new BookException("the folder " + place + " is in use by another build"))) {
      boolean worthless = !keep;
      try {
        CollectionBuild build =
            new CollectionBuild(jobs, memory, folder, inputs, this::isCancelled, listener);
        try {
          build.readGames();
          writing.write(build, temporary);
          worthless = true;
        } finally {
          worthless |= !build.hasGamesOnDisk();
        }
      } catch (LimitException e) {
        throw new BookException(String.valueOf(e.getMessage()), e);
      } finally {
        if (worthless) {
          folder.deleteAll();
        }
      }
    }
    return GameCollection.open(target);
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
