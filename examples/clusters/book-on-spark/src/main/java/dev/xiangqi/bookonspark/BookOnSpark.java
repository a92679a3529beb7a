package dev.xiangqi.bookonspark;

import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Builds an opening book on Apache Spark: a program for {@code spark-submit}. */
@Command(
    name = "book-on-spark",
    mixinStandardHelpOptions = true,
    description = "Build an opening book from game files of any format, on Apache Spark.")
public final class BookOnSpark implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private SparkProgram program = new SparkProgram();

  @Parameters(
      index = "1",
      paramLabel = "BOOK",
      description = "The book to write, on the machine where the driver runs.")
  private Path target = Path.of("");

  @Option(
      names = "--max-plies",
      paramLabel = "N",
      defaultValue = "40",
      description = "Number of plies counted per game (default: 40).")
  private int maxPlies;

  @Option(
      names = "--min-games",
      paramLabel = "N",
      defaultValue = "2",
      description = "Leave out moves with fewer games (default: 2).")
  private long minGames;

  @Option(
      names = "--min-score",
      paramLabel = "PERCENT",
      defaultValue = "0",
      description = "Leave out moves with a lower score (default: 0).")
  private int minScore;

  @Option(
      names = "--side",
      paramLabel = "SIDE",
      description = "Count moves of one side only: red or black.")
  private Optional<Side> side = Optional.empty();

  @Option(names = "--player", paramLabel = "NAME", description = "Count moves of one player only.")
  private Optional<String> player = Optional.empty();

  @Option(
      names = "--since",
      paramLabel = "DATE",
      description = "Count games from this day on, as 2001-12-31.")
  private Optional<LocalDate> since = Optional.empty();

  @Option(
      names = "--min-rating",
      paramLabel = "R",
      description = "Count games of two players rated R or higher.")
  private Optional<Integer> minRating = Optional.empty();

  @Option(
      names = "--weight",
      paramLabel = "W",
      defaultValue = "count",
      description = "Weight of a move: count, score or recent (default: count).")
  private Weighting weighting = Weighting.COUNT;

  @Option(names = "--no-mirror", description = "Keep mirror images apart.")
  private boolean mirrorsApart;

  private BookOnSpark() {}

  /**
   * Builds a book.
   *
   * @param args the options, the input and the book; see {@code --help}
   */
  public static void main(String[] args) {
    SparkProgram.main(new BookOnSpark(), args);
  }

  static CommandLine commandLine() {
    return SparkProgram.commandLine(new BookOnSpark());
  }

  @Override
  public Integer call() throws IOException {
    // Rejects wrong options before Spark starts.
    plan(1);
    return program.run(
        "opening book",
        (spark, input, parts) -> new BookJob(spark, plan(parts)).run(input, target));
  }

  private BookPlan plan(int parts) {
    try {
      BookSettings.Builder settings =
          BookSettings.builder().maxPlies(maxPlies).weighting(weighting).mirrors(!mirrorsApart);
      side.ifPresent(settings::side);
      player.ifPresent(settings::player);
      since.ifPresent(settings::since);
      minRating.ifPresent(settings::minRating);
      BookFilter filter = BookFilter.none().minGames(minGames).minScore(minScore);
      return new BookPlan(settings.build(), filter, parts);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
