package dev.xiangqi.examples.xq.index;

import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.book.collection.CollectionInput;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.examples.xq.command.JobsOption;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.games.BuildFile;
import dev.xiangqi.examples.xq.games.BuildTally;
import dev.xiangqi.examples.xq.games.GameBatches;
import dev.xiangqi.examples.xq.games.NoGamesException;
import dev.xiangqi.examples.xq.games.Strictness;
import dev.xiangqi.examples.xq.io.BuildTarget;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.find.GameFinder;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of builds, and how they run. */
final class IndexBuild {
  @Mixin private JobsOption jobs = new JobsOption();

  @Mixin private JsonOption json = new JsonOption();

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  @Option(
      names = "--work",
      paramLabel = "FOLDER",
      description =
          "Keep intermediate files in this folder until the build is done. After a stop, the same"
              + " command goes on.")
  private Optional<Path> work = Optional.empty();

  /** Writes an answer. */
  interface Printer {
    void print(JsonObject answer) throws IOException;
  }

  /** Builds or adds. Only a build replaces the file. */
  interface Action {
    GameCollection run(CollectionBuilder builder, List<CollectionInput> inputs) throws IOException;
  }

  /** The games of a file for a collection. */
  private record Input(BuildFile file) implements CollectionInput {
    @Override
    public String id() {
      return file.id();
    }

    @Override
    public void read(Consumer<GameRecord> games) throws IOException {
      file.read(
          Input::record,
          game -> {
            games.accept(game);
            return true;
          });
    }

    private static GameRecord record(GameTree tree) {
      return GameRecord.of(
          tree.start(), tree.mainMoves(), tree.tags().asMap(), GameFinder.facts(tree));
    }
  }

  /** {@return the options to read games with} */
  ReadOptions options() {
    return strictness.options();
  }

  boolean json() {
    return json.wanted();
  }

  void check(XqCommand command) {
    jobs.check(command);
  }

  /** Runs a build, reports the size of the collection, and returns the exit status. */
  int run(
      Path target,
      List<Path> sources,
      GameBatches.FileOpener opener,
      BuildTally tally,
      Printer printer,
      Action action,
      boolean replaces)
      throws IOException {
    ExecutorService readers = Executors.newCachedThreadPool();
    List<GameCollection> collections = new ArrayList<>();
    try {
      List<Path> files = new ArrayList<>();
      List<CollectionInput> inputs = new ArrayList<>();
      for (Path source : sources) {
        if (GameCollection.isCollection(source)) {
          collections.add(GameCollection.open(source));
        } else {
          files.add(source);
        }
      }
      collections.forEach(collection -> inputs.add(collection.asInput()));
      BuildFile.list(files, opener, jobs.number(), readers, tally)
          .forEach(file -> inputs.add(new Input(file)));
      BuildTarget.Writing<GameCollection> writing =
          file -> action.run(builder(file, tally, replaces), inputs);
      try (GameCollection built = BuildTarget.of(target).write(writing)) {
        if (json()) {
          printer.print(tally.totals().put("indexed", built.size()).put("plies", built.plies()));
          return tally.status();
        }
        return tally.end(built.size() + " games indexed, " + built.plies() + " plies", true);
      }
    } catch (NoGamesException e) {
      if (json()) {
        printer.print(tally.totals());
      } else {
        tally.end("no game to index, no index written", false);
      }
      return Math.max(Status.REFUSED, tally.status());
    } finally {
      readers.shutdownNow();
      collections.forEach(GameCollection::close);
    }
  }

  private CollectionBuilder builder(Path target, BuildTally tally, boolean replaces) {
    // A folder of an earlier run may have games that this run does not count.
    boolean fresh = work.filter(Files::exists).isEmpty();
    CollectionBuilder builder =
        CollectionBuilder.create(target)
            .jobs(jobs.number())
            .listener(progress -> watch(progress, tally, replaces && fresh));
    work.ifPresent(builder::workFolder);
    return builder;
  }

  private static void watch(BuildProgress progress, BuildTally tally, boolean needsGames) {
    tally.show(progress);
    if (needsGames
        && progress.phase() == BuildProgress.Phase.WRITING
        && progress.games() == 0
        && tally.misses()) {
      throw new NoGamesException();
    }
  }
}
