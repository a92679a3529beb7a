package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.book.DiskBookBuilder;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.formats.TextBook;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.JobsOption;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.games.BuildFile;
import dev.xiangqi.examples.xq.games.BuildTally;
import dev.xiangqi.examples.xq.games.GamesCommand;
import dev.xiangqi.examples.xq.games.NoGamesException;
import dev.xiangqi.examples.xq.games.Strictness;
import dev.xiangqi.examples.xq.io.BuildTarget;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Builds a book from game files. */
@Command(
    name = "build",
    description = {
      "Build an opening book from game files of any known format.",
      "Only the first plies of the main line of each game count. Duplicate games count once.",
      "The same games give the same bytes, in any order."
    })
final class BookBuildCommand extends GamesCommand {
  /** Formats, named as on the command line. */
  enum Format {
    /** A book of xq. */
    book,
    /** One entry a line. */
    text
  }

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      defaultValue = "book",
      description =
          "Write this format: ${COMPLETION-CANDIDATES} (default: book). text: one entry a line, with"
              + " its position and weight.")
  private Format format = Format.book;

  @Option(
      names = "--max-plies",
      paramLabel = "N",
      defaultValue = "40",
      description = "Count the first N plies of each game (default: 40).")
  private int maxPlies = 40;

  @Option(
      names = "--min-games",
      paramLabel = "N",
      defaultValue = "2",
      description = "Keep moves played in at least N games (default: 2).")
  private long minGames = 2;

  @Option(
      names = "--min-score",
      paramLabel = "S",
      description = "Keep moves that scored at least S percent of the points.")
  private Optional<Integer> minScore = Optional.empty();

  @Option(
      names = "--side",
      paramLabel = "SIDE",
      converter = BookValues.SideName.class,
      description = "Count only the moves of this side: red or black.")
  private Optional<Side> side = Optional.empty();

  @Option(
      names = "--player",
      paramLabel = "NAME",
      description =
          "Count only the moves of a player whose name contains NAME, compared as xq find does.")
  private Optional<String> player = Optional.empty();

  @Option(
      names = "--since",
      paramLabel = "DATE",
      converter = BookValues.Date.class,
      description = "Count only games with a known date of DATE or later.")
  private Optional<LocalDate> since = Optional.empty();

  @Option(
      names = "--min-rating",
      paramLabel = "R",
      description = "Count only games in which both players have a known rating of R or more.")
  private Optional<Integer> minRating = Optional.empty();

  @Option(
      names = "--weight",
      paramLabel = "WEIGHT",
      defaultValue = "count",
      converter = BookValues.WeightingName.class,
      description =
          "Weigh moves by count, score or recent (default: count). count: number of games. score:"
              + " 2 for a win, 1 for a draw. recent: games of later years weigh more.")
  private Weighting weighting = Weighting.COUNT;

  @Option(names = "--no-mirror", description = "Keep left-right mirror images apart.")
  private boolean noMirror;

  @Mixin private JobsOption jobs = new JobsOption();

  @Mixin private JsonOption json = new JsonOption();

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  BookBuildCommand(Console console) {
    super(console);
  }

  /**
   * The size of a book.
   *
   * @param moves its pairs of position and move
   * @param positions its positions
   */
  private record Size(long moves, long positions) {
    static Size of(OpeningBook book) {
      return new Size(book.size(), book.positions());
    }
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    target();
    jobs.check(this);
    settings();
    filter();
  }

  private Path target() {
    return file().orElseThrow(() -> usage("-o: expected the file to write"));
  }

  private BookSettings settings() {
    BookSettings.Builder settings = BookSettings.builder().weighting(weighting).mirrors(!noMirror);
    checked("--max-plies", () -> settings.maxPlies(maxPlies));
    side.ifPresent(settings::side);
    player.ifPresent(name -> checked("--player", () -> settings.player(name)));
    since.ifPresent(day -> checked("--since", () -> settings.since(day)));
    minRating.ifPresent(rating -> checked("--min-rating", () -> settings.minRating(rating)));
    return settings.build();
  }

  private BookFilter filter() {
    BookFilter filter = checked("--min-games", () -> BookFilter.none().minGames(minGames));
    return minScore
        .map(percent -> checked("--min-score", () -> filter.minScore(percent)))
        .orElse(filter);
  }

  /** Evaluates an option; a value that the library refuses is wrong usage. */
  private <T> T checked(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      throw usage(option + message.substring(message.indexOf(':')));
    }
  }

  @Override
  protected int toOutput() throws IOException {
    Progress progress = progress(console().progress());
    BuildTally tally = new BuildTally(console(), progress);
    BuildTarget target = BuildTarget.of(target());
    ExecutorService readers = Executors.newCachedThreadPool();
    try {
      Optional<PlayerNames> names = player.map(PlayerNames::new);
      List<BookInput> inputs =
          BuildFile.list(
                  sources(),
                  opener(strictness.options(), progress.meter()),
                  jobs.number(),
                  readers,
                  tally)
              .stream()
              .map(file -> new BookInput(file, names))
              .toList();
      Size size = target.write(file -> build(file, tally, inputs));
      if (json()) {
        print(tally.totals().put("moves", size.moves).put("positions", size.positions));
        return tally.status();
      }
      return tally.end(size.moves + " moves in " + size.positions + " positions", true);
    } catch (NoGamesException e) {
      if (json()) {
        print(tally.totals());
      } else {
        tally.end("no game to count, no book written", false);
      }
      return Math.max(Status.REFUSED, tally.status());
    } finally {
      readers.shutdownNow();
    }
  }

  private Size build(Path file, BuildTally tally, List<BookInput> inputs) throws IOException {
    if (format == Format.text) {
      return buildText(file, tally, inputs);
    }
    try (OpeningBook book = builder(file, tally).build(inputs)) {
      return Size.of(book);
    }
  }

  /** Builds a book in a hidden folder next to the text, and writes the text from its entries. */
  private Size buildText(Path file, BuildTally tally, List<BookInput> inputs) throws IOException {
    Path target = file.toAbsolutePath();
    Path folder =
        Files.createTempDirectory(target.resolveSibling(""), "." + target.getFileName() + ".");
    Path temporary = folder.resolve("book");
    try (OpeningBook book =
        builder(temporary, tally).build(inputs, entries -> TextBook.write(entries, target))) {
      return Size.of(book);
    } finally {
      Files.deleteIfExists(temporary);
      Files.deleteIfExists(folder);
    }
  }

  private DiskBookBuilder builder(Path file, BuildTally tally) {
    return DiskBookBuilder.create(file)
        .settings(settings())
        .filter(filter())
        .jobs(jobs.number())
        .listener(progress -> watch(progress, tally));
  }

  private static void watch(BuildProgress progress, BuildTally tally) {
    tally.show(progress);
    if (progress.phase() == BuildProgress.Phase.COUNTING && progress.games() == 0) {
      throw new NoGamesException();
    }
  }
}
