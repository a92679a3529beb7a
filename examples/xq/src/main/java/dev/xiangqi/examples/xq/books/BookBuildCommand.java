package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BookFilter;
import dev.xiangqi.book.BookSettings;
import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.Weighting;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.games.BatchReader;
import dev.xiangqi.examples.xq.games.GameBatches;
import dev.xiangqi.examples.xq.games.GamesCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.InputMeter;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Builds a book from game files. */
@Command(
    name = "build",
    description = {
      "Build an opening book from game files of any known format.",
      "Of each game the first plies of the main line count, in games that are there several times"
          + " once. The same games give the same bytes, whatever their order."
    })
final class BookBuildCommand extends GamesCommand {
  @Option(
      names = "--max-plies",
      paramLabel = "N",
      defaultValue = "40",
      description = "How many plies of a game count (default: 40).")
  private int maxPlies = 40;

  @Option(
      names = "--min-games",
      paramLabel = "N",
      defaultValue = "2",
      description = "In how many games a move must have been played (default: 2).")
  private long minGames = 2;

  @Option(
      names = "--min-score",
      paramLabel = "S",
      description = "What percentage of the points a move must have made.")
  private Optional<Integer> minScore = Optional.empty();

  @Option(
      names = "--side",
      paramLabel = "SIDE",
      converter = BookValues.SideName.class,
      description = "Count the moves of red or black only.")
  private Optional<Side> side = Optional.empty();

  @Option(
      names = "--player",
      paramLabel = "NAME",
      description = "Count the moves of a player only, whose name has this in it.")
  private Optional<String> player = Optional.empty();

  @Option(
      names = "--since",
      paramLabel = "DATE",
      converter = BookValues.Date.class,
      description = "Count only games that are known to be of this day or later.")
  private Optional<LocalDate> since = Optional.empty();

  @Option(
      names = "--min-rating",
      paramLabel = "R",
      description = "Count only games of which both players are known to be rated so high.")
  private Optional<Integer> minRating = Optional.empty();

  @Option(
      names = "--weight",
      paramLabel = "WEIGHT",
      defaultValue = "count",
      converter = BookValues.WeightingName.class,
      description =
          "What makes a move weigh: count, its games; score, 2 for a win and 1 for a draw; recent,"
              + " games of later years more (default: count).")
  private Weighting weighting = Weighting.COUNT;

  @Option(names = "--no-mirror", description = "Keep mirror images left to right apart.")
  private boolean noMirror;

  @Option(
      names = "--jobs",
      paramLabel = "J",
      description = "How many threads work (default: as many as processors).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  BookBuildCommand(Console console) {
    super(console);
  }

  /** There was nothing to count; it stops the build before it writes. */
  private static final class NoGamesException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  protected void check() {
    target();
    if (jobs < 1) {
      throw usage("--jobs: expected at least 1, got " + jobs);
    }
    settings();
    filter();
  }

  private Path target() {
    return file().orElseThrow(() -> usage("-o: expected the file of the book"));
  }

  private BookSettings settings() {
    BookSettings.Builder settings = BookSettings.builder().weighting(weighting).mirrors(!noMirror);
    asked("--max-plies", () -> settings.maxPlies(maxPlies));
    side.ifPresent(settings::side);
    player.ifPresent(name -> asked("--player", () -> settings.player(name)));
    since.ifPresent(day -> asked("--since", () -> settings.since(day)));
    minRating.ifPresent(rating -> asked("--min-rating", () -> settings.minRating(rating)));
    return settings.build();
  }

  private BookFilter filter() {
    BookFilter filter = asked("--min-games", () -> BookFilter.none().minGames(minGames));
    return minScore
        .map(percent -> asked("--min-score", () -> filter.minScore(percent)))
        .orElse(filter);
  }

  /** The value of an option; what the library refuses is wrong usage. */
  private <T> T asked(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      throw usage(option + message.substring(message.indexOf(':')));
    }
  }

  @Override
  protected int toOutput() throws IOException {
    boolean shown = console().progress();
    InputMeter meter = shown ? InputMeter.of(sources()) : InputMeter.none();
    BookTally tally = new BookTally(console(), new Progress(console(), shown, meter));
    BookTarget target = BookTarget.of(target());
    ExecutorService readers = Executors.newCachedThreadPool();
    try {
      List<BookInput> inputs = inputs(tally, meter, readers);
      try (OpeningBook book = target.write(file -> builder(file, tally).build(inputs))) {
        return tally.end(book.size() + " moves in " + book.positions() + " positions");
      }
    } catch (NoGamesException e) {
      return Math.max(Status.REFUSED, tally.end("no game to count, no book written"));
    } finally {
      readers.shutdownNow();
    }
  }

  private DiskBookBuilder builder(Path file, BookTally tally) {
    return DiskBookBuilder.create(file)
        .settings(settings())
        .filter(filter())
        .jobs(jobs)
        .listener(progress -> watch(progress, tally));
  }

  private static void watch(BuildProgress progress, BookTally tally) {
    tally.show(progress);
    if (progress.phase() == BuildProgress.Phase.COUNTING && progress.games() == 0) {
      throw new NoGamesException();
    }
  }

  /** A file each; of few files some threads read while others count. */
  private List<BookInput> inputs(BookTally tally, InputMeter meter, ExecutorService readers) {
    List<BatchReader> files = files(tally, opener(ReadOptions.defaults(), meter));
    Optional<ExecutorService> ahead =
        files.size() < 2 * jobs && jobs > 1 ? Optional.of(readers) : Optional.empty();
    List<BookInput> inputs = new ArrayList<>();
    for (BatchReader file : files) {
      inputs.add(new BookInput(inputs.size(), file, ahead, tally));
    }
    return inputs;
  }

  private List<BatchReader> files(BookTally tally, GameBatches.FileOpener opener) {
    List<BatchReader> files = new ArrayList<>();
    InputFiles paths = new InputFiles(sources());
    boolean more = true;
    while (more) {
      try {
        Optional<Path> path = paths.next();
        more = path.isPresent();
        path.ifPresent(
            file -> files.add(new BatchReader(InputFiles.describe(file), () -> opener.open(file))));
      } catch (IOException e) {
        tally.fail(e);
      }
    }
    return files;
  }
}
