package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.build.BuildManifest;
import dev.xiangqi.book.build.BuildManifest.Spill;
import dev.xiangqi.book.build.EntryBuffer;
import dev.xiangqi.book.build.FilteredSource;
import dev.xiangqi.book.build.GameCursor;
import dev.xiangqi.book.build.GameMerger;
import dev.xiangqi.book.build.GameMoves;
import dev.xiangqi.book.build.GameRunReader;
import dev.xiangqi.book.build.GameRunWriter;
import dev.xiangqi.book.build.InputSpiller;
import dev.xiangqi.book.build.LineCounter;
import dev.xiangqi.book.build.PackedGames;
import dev.xiangqi.book.build.RunMerger;
import dev.xiangqi.book.build.SpillLog;
import dev.xiangqi.book.build.SpillingBuild;
import dev.xiangqi.book.build.Workers;
import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.ReplacingChannel;
import dev.xiangqi.book.file.Resources;
import dev.xiangqi.book.file.RunGroups;
import dev.xiangqi.book.file.RunReader;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** One run of a {@link DiskBookBuilder}: reads the games, counts them, writes the book. */
final class DiskBuild {
  /** Parts that games are divided into by their fingerprint. */
  static final int PARTS = 16;

  private static final int MIN_ENTRIES = 1 << 8;
  private static final int MAX_ENTRIES = 1 << 21;
  private static final int PROGRESS_STEP = 1 << 16;

  private final BookSettings settings;
  private final long memoryPerJob;
  private final BuildFolder folder;
  private final List<? extends GameInput> inputs;
  private final SpillLog log;
  private final SpillingBuild<BuildProgress.Phase> build;

  DiskBuild(
      BookSettings settings,
      int jobs,
      long memory,
      BuildFolder folder,
      List<? extends GameInput> inputs,
      BooleanSupplier cancelled,
      Consumer<BuildProgress> listener)
      throws IOException {
    this.settings = settings;
    this.memoryPerJob = memory / jobs;
    this.folder = folder;
    this.inputs = inputs;
    this.build =
        new SpillingBuild<>(
            jobs,
            () -> new Workers(cancelled, BookCancelledException::new),
            (phase, done, total, games) ->
                listener.accept(new BuildProgress(phase, done, total, games)));
    Set<String> ids = new HashSet<>();
    inputs.forEach(input -> ids.add(input.id()));
    log = new SpillLog(folder, settings, ids, named(folder.manifest()));
  }

  /** Writes the games of all inputs not read yet to disk. */
  void readGames() throws IOException {
    List<? extends GameInput> pending =
        inputs.stream().filter(input -> !log.hasRead(input.id())).toList();
    build.<GameInput>run(
        BuildProgress.Phase.READING,
        inputs.size(),
        pending,
        (workers, queue) -> new Reader(workers, queue).run());
  }

  /** Reads inputs on one thread. */
  private final class Reader extends InputSpiller<GameInput> implements GameSink {
    private final Workers workers;
    private final PackedGames records = new PackedGames();
    private final GameMoves moves = new GameMoves();

    private Reader(Workers workers, Queue<GameInput> pending) {
      super(log, workers, pending);
      this.workers = workers;
    }

    @Override
    protected String id(GameInput input) {
      return input.id();
    }

    @Override
    protected void read(GameInput input) throws IOException {
      input.read(this);
    }

    @Override
    protected void ended() {
      build.progress(BuildProgress.Phase.READING, 1, inputs.size());
    }

    @Override
    protected boolean isFull() {
      return records.bytes() > memoryPerJob;
    }

    @Override
    public boolean add(Game game, GameResult result, GameInfo info) {
      requireNonNull(game, "game");
      long rank = BookBuilder.rank(settings, result, info);
      if (rank >= 0) {
        moves.load(game);
      }
      return take(() -> keep(rank));
    }

    @Override
    public boolean add(Position start, List<Move> list, GameResult result, GameInfo info) {
      moves.load(
          requireNonNull(start, "start"), requireNonNull(list, "moves"), settings.maxPlies());
      long rank = BookBuilder.rank(settings, result, info);
      return take(() -> keep(rank));
    }

    private boolean keep(long rank) {
      if (rank < 0) {
        return false;
      }
      records.add(moves, settings.maxPlies(), rank);
      build.addGame();
      return true;
    }

    @Override
    protected Set<Integer> write(int spill) throws IOException {
      Set<Integer> parts = new HashSet<>();
      if (records.size() > 0) {
        List<GameCursor> sorted = records.sorted(PARTS);
        for (int part = 0; part < PARTS; part++) {
          if (write(Spill.name(spill, part), sorted.get(part))) {
            parts.add(part);
          }
        }
      }
      records.clear();
      return parts;
    }

    private boolean write(String name, GameCursor cursor) throws IOException {
      if (!cursor.next()) {
        return false;
      }
      try (GameRunWriter out = new GameRunWriter(folder.create(name), settings)) {
        do {
          workers.check();
          out.write(cursor);
        } while (cursor.next());
        out.finish();
      }
      return true;
    }
  }

  /** Counts the games on disk, part by part. */
  void countGames() throws IOException {
    List<Integer> pending =
        IntStream.range(0, PARTS).filter(part -> log.runs(part).isEmpty()).boxed().toList();
    build.<Integer>run(
        BuildProgress.Phase.COUNTING,
        PARTS,
        pending,
        (workers, queue) -> {
          for (Integer part = queue.poll(); part != null; part = queue.poll()) {
            countPart(workers, part);
          }
        });
  }

  private void countPart(Workers workers, int part) throws IOException {
    // While the buffer grows, the old one of half the size is in memory too.
    long affordable = memoryPerJob / (EntryBuffer.ENTRY_BYTES * 3 / 2);
    int capacity = (int) Math.max(MIN_ENTRIES, Math.min(MAX_ENTRIES, affordable));
    int[] runs = {0};
    EntryBuffer entries =
        new EntryBuffer(
            capacity,
            () -> new RunWriter(folder.create(BuildManifest.runName(part, runs[0]++)), settings));
    try (GameCursor games = gamesOf(part)) {
      new LineCounter(settings, entries).count(games, counted -> workers.check());
    }
    entries.flush();
    log.addCounted(part, runs[0]);
    build.progress(BuildProgress.Phase.COUNTING, 1, PARTS);
  }

  /** Opens the games of a part, in order. */
  private GameCursor gamesOf(int part) throws IOException {
    List<GameCursor> cursors = new ArrayList<>();
    try {
      for (Spill spill : spillsOf(part)) {
        String name = Spill.name(spill.number(), part);
        cursors.add(new GameRunReader(folder.open(name), named(folder.file(name))));
      }
      return new GameMerger(cursors);
    } catch (IOException | RuntimeException e) {
      Resources.closeAll(cursors);
      throw e;
    }
  }

  private List<Spill> spillsOf(int part) {
    return log.spills().stream().filter(spill -> spill.parts().contains(part)).toList();
  }

  /** Merges the counts and writes the book. */
  void write(Path target, Path temporary, BookFilter filter) throws IOException {
    List<String> runs = new ArrayList<>();
    for (int part = 0; part < PARTS; part++) {
      int count = log.runs(part).orElseThrow();
      for (int run = 0; run < count; run++) {
        runs.add(BuildManifest.runName(part, run));
      }
    }
    build.runAside(
        workers -> {
          build.begin(BuildProgress.Phase.MERGING, 0, 0);
          List<String> few =
              RunGroups.merged(
                  runs,
                  RunGroups.FAN_IN,
                  (group, number) -> {
                    String name = "merged-" + number;
                    merge(workers, group, name, BookFilter.none());
                    return name;
                  });
          String kept = "kept";
          long positions = merge(workers, few, kept, filter);
          build.begin(BuildProgress.Phase.WRITING, 0, positions);
          try (ReplacingChannel file = ReplacingChannel.open(target, temporary);
              CountSource source =
                  watched(workers, open(kept), BuildProgress.Phase.WRITING, positions)) {
            BookWriter.write(file, settings, filter, positions, source);
            workers.check();
            file.commit();
          }
        });
  }

  /** Passes all entries of the finished book to a task. */
  void passEntries(Path target, DiskBookBuilder.EntryTask task) throws IOException {
    build.runAside(
        workers -> {
          try (OpeningBook book = OpeningBook.read(target);
              GameEntries entries = new GameEntries(book, workers, this::gamesOf)) {
            task.accept(entries);
          } catch (UncheckedIOException e) {
            throw requireNonNull(e.getCause(), "cause");
          }
        });
  }

  private static Source named(Path file) {
    return new Source(file.toString(), CorruptBookException::new);
  }

  private RunReader open(String name) throws IOException {
    return new RunReader(folder.open(name), named(folder.file(name)));
  }

  /** Merges runs into one and returns its number of positions. */
  private long merge(Workers workers, List<String> runs, String name, BookFilter filter)
      throws IOException {
    List<CountSource> sources = new ArrayList<>();
    try (RunWriter out = new RunWriter(folder.create(name), settings)) {
      for (String run : runs) {
        sources.add(watched(workers, open(run), BuildProgress.Phase.MERGING, 0));
      }
      out.writeAll(new FilteredSource(new RunMerger(sources), filter, settings.weighting()));
      out.finish();
      return out.positions();
    } finally {
      Resources.closeAll(sources);
    }
  }

  /** A source that reports progress and stops if the build is cancelled. */
  private CountSource watched(
      Workers workers, CountSource source, BuildProgress.Phase phase, long total) {
    return new CountSource() {
      private int read;

      @Override
      public boolean next(PositionCounts into) throws IOException {
        if (++read == PROGRESS_STEP) {
          workers.check();
          build.progress(phase, read, total);
          read = 0;
        }
        return source.next(into);
      }

      @Override
      public void close() throws IOException {
        source.close();
      }
    };
  }
}
