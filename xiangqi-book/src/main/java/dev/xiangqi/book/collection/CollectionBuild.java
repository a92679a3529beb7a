package dev.xiangqi.book.collection;

import dev.xiangqi.book.BookCancelledException;
import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.BuildProgress.Phase;
import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.build.BuildManifest.Spill;
import dev.xiangqi.book.build.InputSpiller;
import dev.xiangqi.book.build.SpillLog;
import dev.xiangqi.book.build.Workers;
import dev.xiangqi.book.collection.file.CollectionFile;
import dev.xiangqi.book.collection.file.DistinctCursor;
import dev.xiangqi.book.collection.file.NewRecords;
import dev.xiangqi.book.collection.file.Part;
import dev.xiangqi.book.collection.file.PartHeader;
import dev.xiangqi.book.collection.file.PartRecords;
import dev.xiangqi.book.collection.file.PartWriter;
import dev.xiangqi.book.collection.file.RecordBuffer;
import dev.xiangqi.book.collection.file.RecordCursor;
import dev.xiangqi.book.collection.file.RecordMerger;
import dev.xiangqi.book.collection.file.RecordRun;
import dev.xiangqi.book.file.CountSettings;
import dev.xiangqi.book.file.ReplacingFile;
import dev.xiangqi.book.file.Resources;
import java.io.IOException;
import java.io.OutputStream;
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
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One run of a {@link CollectionBuilder}: sorts the games in runs, and merges them to a file. */
final class CollectionBuild {
  /** Maximum number of runs merged at once. */
  private static final int FAN_IN = 256;

  /** Parts of the games in memory for each thread that sorts them. */
  private static final int SLICES = 2;

  private static final int PROGRESS_STEP = 1 << 14;

  private final int jobs;
  private final long memoryPerJob;
  private final BuildFolder folder;
  private final List<? extends CollectionInput> inputs;
  private final BooleanSupplier cancelled;
  private final Consumer<BuildProgress> listener;
  private final SpillLog log;
  private final CollectionSource source;
  private final AtomicLong games = new AtomicLong();

  /** Guards the field below and calls of the listener. */
  private final Object lock = new Object();

  private long done;

  CollectionBuild(
      int jobs,
      long memory,
      BuildFolder folder,
      List<? extends CollectionInput> inputs,
      BooleanSupplier cancelled,
      Consumer<BuildProgress> listener)
      throws IOException {
    this.jobs = jobs;
    memoryPerJob = memory / jobs;
    this.folder = folder;
    this.inputs = inputs;
    this.cancelled = cancelled;
    this.listener = listener;
    source = new CollectionSource(folder.manifest().toString());
    Set<String> ids = new HashSet<>();
    inputs.forEach(input -> ids.add(input.id()));
    log = new SpillLog(folder, CountSettings.USUAL, ids, source);
  }

  private void progress(Phase phase, long step, long total) {
    synchronized (lock) {
      done += step;
      listener.accept(new BuildProgress(phase, done, Math.max(done, total), games.get()));
    }
  }

  private void begin(Phase phase, long already, long total) {
    synchronized (lock) {
      done = 0;
    }
    progress(phase, already, total);
  }

  /** {@return what does a part of the writing} */
  private Executor helper() {
    return jobs == 1 ? Runnable::run : ForkJoinPool.commonPool();
  }

  private Workers workers() {
    return new Workers(cancelled, BookCancelledException::new);
  }

  /** {@return whether this run or an earlier one wrote games to disk} */
  boolean hasGamesOnDisk() {
    return log.spills().stream().anyMatch(spill -> !spill.parts().isEmpty());
  }

  /** Writes the games of all inputs not read yet to disk, in sorted runs. */
  void readGames() throws IOException {
    Queue<CollectionInput> pending = new ConcurrentLinkedQueue<>();
    inputs.stream().filter(input -> !log.hasRead(input.id())).forEach(pending::add);
    begin(Phase.READING, inputs.size() - pending.size(), inputs.size());
    Workers workers = workers();
    workers.run(
        Math.min(jobs, Math.max(1, pending.size())), () -> new Reader(workers, pending).run());
  }

  /** Reads inputs on one thread. */
  private final class Reader extends InputSpiller<CollectionInput> {
    private final Queue<CollectionInput> pending;
    private final RecordBuffer records = new RecordBuffer();

    private Reader(Workers workers, Queue<CollectionInput> pending) {
      super(log, workers);
      this.pending = pending;
    }

    @Override
    protected Optional<CollectionInput> poll() {
      return Optional.ofNullable(pending.poll());
    }

    @Override
    protected String id(CollectionInput input) {
      return input.id();
    }

    @Override
    protected void read(CollectionInput input) throws IOException {
      input.read(game -> take(() -> keep(game)));
    }

    private boolean keep(GameRecord game) {
      records.add(game.shared());
      games.incrementAndGet();
      return true;
    }

    @Override
    protected void ended() {
      progress(Phase.READING, 1, inputs.size());
    }

    @Override
    protected boolean isFull() {
      return records.bytes() > memoryPerJob;
    }

    @Override
    protected Set<Integer> write(int spill) throws IOException {
      if (records.size() == 0) {
        return Set.of();
      }
      try (OutputStream out = folder.create(Spill.name(spill, 0))) {
        RecordRun.write(records.sorted(jobs == 1 ? 1 : SLICES * jobs), out);
      }
      records.clear();
      return Set.of(0);
    }
  }

  /** Merges the runs to a new file. */
  void write(Path target, Path temporary) throws IOException {
    write(target, temporary, List.of(), ReplacingFile::commit);
  }

  /** Merges the runs and the games of a file to a new one, which replaces it. */
  void replace(Path target, Path temporary, CollectionFile before) throws IOException {
    write(target, temporary, before.parts(), file -> before.change(target, file::commit));
  }

  private void write(Path target, Path temporary, List<Part> parts, Commit commit)
      throws IOException {
    Workers workers = workers();
    // One thread, but not the caller's: the caller waits and can be interrupted.
    workers.run(
        1,
        () -> {
          List<RecordCursor> cursors = new ArrayList<>(runs(workers));
          parts.forEach(part -> cursors.add(new PartRecords(part)));
          try (RecordCursor records = new DistinctCursor(new RecordMerger(cursors))) {
            write(records, target, temporary, workers, commit);
          }
        });
  }

  /** Moves a complete file to its target. */
  @FunctionalInterface
  private interface Commit {
    void commit(ReplacingFile file) throws IOException;
  }

  /** Writes sorted records to a new file. */
  void write(RecordCursor records, Path target, Path temporary, Workers workers)
      throws IOException {
    write(records, target, temporary, workers, ReplacingFile::commit);
  }

  private void write(
      RecordCursor records, Path target, Path temporary, Workers workers, Commit commit)
      throws IOException {
    try (ReplacingFile file = ReplacingFile.open(target, temporary);
        PartWriter part = new PartWriter(folder, source, helper())) {
      fill(part, records, workers);
      long end = CollectionFile.PARTS;
      if (part.games() > 0) {
        PartHeader header = part.finish(file, end);
        end += header.partLength();
      }
      CollectionFile.writeHeader(file, end, part.games() > 0 ? 1 : 0);
      workers.check();
      commit.commit(file);
    }
  }

  /** Appends the games of the runs that no part has to a file. */
  void append(Path target, CollectionFile file) throws IOException {
    Workers workers = workers();
    workers.run(
        1,
        () -> {
          try (RecordCursor runs = new DistinctCursor(new RecordMerger(runs(workers)));
              RecordCursor records = new NewRecords(runs, file.parts());
              PartWriter part = new PartWriter(folder, source, helper())) {
            fill(part, records, workers);
            if (part.games() > 0) {
              file.append(target, part);
            }
          }
        });
  }

  private void fill(PartWriter part, RecordCursor records, Workers workers) throws IOException {
    begin(Phase.WRITING, 0, games.get());
    while (records.next()) {
      part.add(records);
      if (part.games() % PROGRESS_STEP == 0) {
        workers.check();
        progress(Phase.WRITING, PROGRESS_STEP, games.get());
      }
    }
    workers.check();
  }

  /** Opens all runs, after merging some if there are too many. */
  private List<RecordCursor> runs(Workers workers) throws IOException {
    Deque<String> names = new ArrayDeque<>();
    for (Spill spill : log.spills()) {
      if (!spill.parts().isEmpty()) {
        names.add(Spill.name(spill.number(), 0));
      }
    }
    for (int merged = 0; names.size() > FAN_IN; merged++) {
      workers.check();
      begin(Phase.MERGING, 0, 0);
      List<RecordCursor> group = new ArrayList<>();
      for (int i = 0; i < FAN_IN; i++) {
        group.add(open(names.remove()));
      }
      String name = "merged-" + merged;
      try (RecordCursor records = new DistinctCursor(new RecordMerger(group));
          OutputStream out = folder.create(name)) {
        RecordRun.write(records, out);
      }
      names.add(name);
    }
    List<RecordCursor> cursors = new ArrayList<>();
    try {
      for (String name : names) {
        cursors.add(open(name));
      }
      return cursors;
    } catch (IOException | RuntimeException e) {
      Resources.closeAll(cursors);
      throw e;
    }
  }

  private RecordCursor open(String name) throws IOException {
    return new RecordRun.Reader(
        folder.open(name), new CollectionSource(folder.file(name).toString()));
  }
}
