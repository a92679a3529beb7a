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
import dev.xiangqi.book.build.GameRecords;
import dev.xiangqi.book.build.GameRunReader;
import dev.xiangqi.book.build.GameRunWriter;
import dev.xiangqi.book.build.InputSpiller;
import dev.xiangqi.book.build.LineCounter;
import dev.xiangqi.book.build.RunMerger;
import dev.xiangqi.book.build.SpillLog;
import dev.xiangqi.book.build.Workers;
import dev.xiangqi.book.file.BookWriter;
import dev.xiangqi.book.file.CountSource;
import dev.xiangqi.book.file.PositionCounts;
import dev.xiangqi.book.file.ReplacingFile;
import dev.xiangqi.book.file.Resources;
import dev.xiangqi.book.file.RunReader;
import dev.xiangqi.book.file.RunWriter;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One run of a {@link DiskBookBuilder}: reads the games, counts them, writes the book. */
final class DiskBuild {
  /** Parts that games are divided into by their fingerprint. */
  static final int PARTS = 16;

  /** Maximum number of runs merged at once. */
  private static final int FAN_IN = 256;

  private static final int MIN_ENTRIES = 1 << 8;
  private static final int MAX_ENTRIES = 1 << 21;
  private static final int PROGRESS_STEP = 1 << 16;

  private final BookSettings settings;
  private final int jobs;
  private final long memoryPerJob;
  private final BuildFolder folder;
  private final List<? extends GameInput> inputs;
  private final BooleanSupplier cancelled;
  private final Consumer<BuildProgress> listener;
  private final SpillLog log;

  private final AtomicLong games = new AtomicLong();

  /** Guards the field below and calls of the listener. */
  private final Object lock = new Object();

  private long done;

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
    this.jobs = jobs;
    this.memoryPerJob = memory / jobs;
    this.folder = folder;
    this.inputs = inputs;
    this.cancelled = cancelled;
    this.listener = listener;
    Set<String> ids = new HashSet<>();
    inputs.forEach(input -> ids.add(input.id()));
    log = new SpillLog(folder, settings.stored(), ids, named(folder.manifest()));
  }

  private void progress(BuildProgress.Phase phase, long step, long total) {
    synchronized (lock) {
      done += step;
      listener.accept(new BuildProgress(phase, done, total, games.get()));
    }
  }

  private void begin(BuildProgress.Phase phase, long already, long total) {
    synchronized (lock) {
      done = 0;
    }
    progress(phase, already, total);
  }

  /** Writes the games of all inputs not read yet to disk. */
  void readGames() throws IOException {
    Queue<GameInput> pending = new ConcurrentLinkedQueue<>();
    for (GameInput input : inputs) {
      if (!log.hasRead(input.id())) {
        pending.add(input);
      }
    }
    begin(BuildProgress.Phase.READING, inputs.size() - pending.size(), inputs.size());
    Workers workers = new Workers(cancelled, BookCancelledException::new);
    int threads = Math.min(jobs, Math.max(1, pending.size()));
    workers.run(threads, () -> new Reader(workers, pending).run());
  }

  /** Reads inputs on one thread. */
  private final class Reader extends InputSpiller<GameInput> implements GameSink {
    private final Workers workers;
    private final Queue<GameInput> pending;
    private final GameRecords records = new GameRecords();
    private final GameMoves moves = new GameMoves();

    private Reader(Workers workers, Queue<GameInput> pending) {
      super(log, workers);
      this.workers = workers;
      this.pending = pending;
    }

    @Override
    protected Optional<GameInput> poll() {
      return Optional.ofNullable(pending.poll());
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
      progress(BuildProgress.Phase.READING, 1, inputs.size());
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
      games.incrementAndGet();
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
      try (GameRunWriter out = new GameRunWriter(folder.create(name), settings.stored())) {
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
    Queue<Integer> pending = new ConcurrentLinkedQueue<>();
    for (int part = 0; part < PARTS; part++) {
      if (log.runs(part).isEmpty()) {
        pending.add(part);
      }
    }
    begin(BuildProgress.Phase.COUNTING, PARTS - pending.size(), PARTS);
    Workers workers = new Workers(cancelled, BookCancelledException::new);
    int threads = Math.min(jobs, Math.max(1, pending.size()));
    workers.run(
        threads,
        () -> {
          Integer part = pending.poll();
          while (part != null) {
            countPart(workers, part);
            part = pending.poll();
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
            () ->
                new RunWriter(
                    folder.create(BuildManifest.runName(part, runs[0]++)), settings.stored()));
    try (GameCursor games = gamesOf(part)) {
      new LineCounter(settings.stored(), entries).count(games, counted -> workers.check());
    }
    entries.flush();
    log.addCounted(part, runs[0]);
    progress(BuildProgress.Phase.COUNTING, 1, PARTS);
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
    Deque<String> runs = new ArrayDeque<>();
    for (int part = 0; part < PARTS; part++) {
      int count = log.runs(part).orElseThrow();
      for (int run = 0; run < count; run++) {
        runs.add(BuildManifest.runName(part, run));
      }
    }
    Workers workers = new Workers(cancelled, BookCancelledException::new);
    // One thread, but not the caller's: the caller waits and can be interrupted.
    workers.run(
        1,
        () -> {
          begin(BuildProgress.Phase.MERGING, 0, 0);
          for (int merged = 0; runs.size() > FAN_IN; merged++) {
            List<String> group = new ArrayList<>();
            for (int i = 0; i < FAN_IN; i++) {
              group.add(runs.remove());
            }
            String name = "merged-" + merged;
            merge(workers, group, name, BookFilter.none());
            runs.add(name);
          }
          String kept = "kept";
          long positions = merge(workers, List.copyOf(runs), kept, filter);
          begin(BuildProgress.Phase.WRITING, 0, positions);
          try (ReplacingFile file = ReplacingFile.open(target, temporary);
              CountSource source =
                  watched(workers, open(kept), BuildProgress.Phase.WRITING, positions)) {
            BookWriter.write(file, settings.stored(), filter.stored(), positions, source);
            workers.check();
            file.commit();
          }
        });
  }

  /** Passes all entries of the finished book to a task. */
  void passEntries(Path target, DiskBookBuilder.EntryTask task) throws IOException {
    Workers workers = new Workers(cancelled, BookCancelledException::new);
    workers.run(
        1,
        () -> {
          try (OpeningBook book = OpeningBook.read(target);
              GameEntries entries = new GameEntries(book, workers, this::gamesOf)) {
            task.accept(entries);
          } catch (UncheckedIOException e) {
            throw requireNonNull(e.getCause(), "cause");
          }
        });
  }

  private static NamedSource named(Path file) {
    return new NamedSource(file.toString());
  }

  private RunReader open(String name) throws IOException {
    return new RunReader(folder.open(name), named(folder.file(name)));
  }

  /** Merges runs into one and returns its number of positions. */
  private long merge(Workers workers, List<String> runs, String name, BookFilter filter)
      throws IOException {
    List<CountSource> sources = new ArrayList<>();
    try (RunWriter out = new RunWriter(folder.create(name), settings.stored())) {
      for (String run : runs) {
        sources.add(watched(workers, open(run), BuildProgress.Phase.MERGING, 0));
      }
      out.writeAll(
          new FilteredSource(
              new RunMerger(sources), filter.stored(), settings.stored().weighting()));
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
          progress(phase, read, Math.max(total, done + read));
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
