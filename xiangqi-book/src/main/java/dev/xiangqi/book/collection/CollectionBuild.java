package dev.xiangqi.book.collection;

import dev.xiangqi.book.BookCancelledException;
import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.BuildProgress.Phase;
import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.build.BuildManifest.Spill;
import dev.xiangqi.book.build.InputSpiller;
import dev.xiangqi.book.build.SpillLog;
import dev.xiangqi.book.build.SpillingBuild;
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
import dev.xiangqi.book.file.ReplacingChannel;
import dev.xiangqi.book.file.Resources;
import dev.xiangqi.book.file.RunGroups;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One run of a {@link CollectionBuilder}: sorts the games in runs, and merges them to a file. */
final class CollectionBuild {
  /** Parts of the games in memory for each thread that sorts them. */
  private static final int SLICES = 2;

  private static final int PROGRESS_STEP = 1 << 14;

  private final int jobs;
  private final long memoryPerJob;
  private final BuildFolder folder;
  private final List<? extends CollectionInput> inputs;
  private final SpillLog log;
  private final Source source;
  private final SpillingBuild<Phase> build;

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
    this.build =
        new SpillingBuild<>(
            jobs,
            () -> new Workers(cancelled, BookCancelledException::new),
            (phase, done, total, games) ->
                listener.accept(new BuildProgress(phase, done, total, games)));
    source = new Source(folder.manifest().toString(), CorruptBookException::new);
    Set<String> ids = new HashSet<>();
    inputs.forEach(input -> ids.add(input.id()));
    log = new SpillLog(folder, BookSettings.defaults(), ids, source);
  }

  /** {@return what does a part of the writing} */
  private Executor helper() {
    return jobs == 1 ? Runnable::run : ForkJoinPool.commonPool();
  }

  /** {@return whether this run or an earlier one wrote games to disk} */
  boolean hasGamesOnDisk() {
    return log.spills().stream().anyMatch(spill -> !spill.parts().isEmpty());
  }

  /** Writes the games of all inputs not read yet to disk, in sorted runs. */
  void readGames() throws IOException {
    List<? extends CollectionInput> pending =
        inputs.stream().filter(input -> !log.hasRead(input.id())).toList();
    build.<CollectionInput>run(
        Phase.READING,
        inputs.size(),
        pending,
        (workers, queue) -> new Reader(workers, queue).run());
  }

  /** Reads inputs on one thread. */
  private final class Reader extends InputSpiller<CollectionInput> {
    private final RecordBuffer records = new RecordBuffer();

    private Reader(Workers workers, Queue<CollectionInput> pending) {
      super(log, workers, pending);
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
      build.addGame();
      return true;
    }

    @Override
    protected void ended() {
      build.progress(Phase.READING, 1, inputs.size());
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
    write(target, temporary, List.of(), ReplacingChannel::commit);
  }

  /** Merges the runs and the games of a file to a new one, which replaces it. */
  void replace(Path target, Path temporary, CollectionFile before) throws IOException {
    write(target, temporary, before.parts(), file -> before.change(target, file::commit));
  }

  private void write(Path target, Path temporary, List<Part> parts, Commit commit)
      throws IOException {
    build.runAside(
        workers -> {
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
    void commit(ReplacingChannel file) throws IOException;
  }

  /** Writes sorted records to a new file. */
  void write(RecordCursor records, Path target, Path temporary, Workers workers)
      throws IOException {
    write(records, target, temporary, workers, ReplacingChannel::commit);
  }

  private void write(
      RecordCursor records, Path target, Path temporary, Workers workers, Commit commit)
      throws IOException {
    try (ReplacingChannel file = ReplacingChannel.open(target, temporary);
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
    build.runAside(
        workers -> {
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
    build.begin(Phase.WRITING, 0, build.games());
    while (records.next()) {
      part.add(records);
      if (part.games() % PROGRESS_STEP == 0) {
        workers.check();
        build.progress(Phase.WRITING, PROGRESS_STEP, build.games());
      }
    }
    workers.check();
  }

  /** Opens all runs, after merging some if there are too many. */
  private List<RecordCursor> runs(Workers workers) throws IOException {
    List<String> all =
        log.spills().stream()
            .filter(spill -> !spill.parts().isEmpty())
            .map(spill -> Spill.name(spill.number(), 0))
            .toList();
    return open(
        RunGroups.merged(
            all, RunGroups.FAN_IN, (group, number) -> merge(workers, group, "merged-" + number)));
  }

  private String merge(Workers workers, List<String> runs, String into) throws IOException {
    workers.check();
    build.begin(Phase.MERGING, 0, 0);
    try (RecordCursor records = new DistinctCursor(new RecordMerger(open(runs)));
        OutputStream out = folder.create(into)) {
      RecordRun.write(records, out);
    }
    return into;
  }

  private List<RecordCursor> open(List<String> names) throws IOException {
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
        folder.open(name), new Source(folder.file(name).toString(), CorruptBookException::new));
  }
}
