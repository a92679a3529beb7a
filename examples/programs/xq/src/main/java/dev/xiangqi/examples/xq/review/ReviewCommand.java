package dev.xiangqi.examples.xq.review;

import dev.xiangqi.examples.xq.command.JobsOption;
import dev.xiangqi.examples.xq.command.PieceStyle;
import dev.xiangqi.examples.xq.command.TablesOption;
import dev.xiangqi.examples.xq.command.ThemeOption;
import dev.xiangqi.examples.xq.games.FileWarnings;
import dev.xiangqi.examples.xq.games.GamesCommand;
import dev.xiangqi.examples.xq.games.Strictness;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.diagram.HtmlReview;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.review.Review;
import dev.xiangqi.search.review.ReviewListener;
import dev.xiangqi.search.review.Reviewer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Reviews games. */
@Command(
    name = "review",
    description = {
      "Review games of any known format: the chances after each move, errors with better moves and"
          + " reasons, accuracy, and the moments that decided the game.",
      "Each reason has been checked by rules, proofs and counts. Chances are those of Red: the"
          + " probability of a win and half of that of a draw.",
      "With a number of nodes the same games give the same bytes, with any number of threads."
    })
public final class ReviewCommand extends GamesCommand {
  private static final double MILLIS = 1000;

  @Mixin private ReviewOptions options = new ReviewOptions();

  @Option(
      names = "--time",
      paramLabel = "S",
      description =
          "Search each position for S seconds, such as 0.5, and errors three times as long.")
  private Optional<Double> seconds = Optional.empty();

  @Option(
      names = "--book",
      paramLabel = "BOOK",
      description = "Compare with the games of BOOK, an xq book.")
  private Optional<Path> book = Optional.empty();

  @Option(
      names = "--index",
      paramLabel = "INDEX",
      description = "Compare with the games of INDEX, which xq index builds.")
  private Optional<Path> index = Optional.empty();

  @Mixin private TablesOption tables = new TablesOption();

  @Mixin private ThemeOption theme = new ThemeOption();

  @Mixin private PieceStyle pieces = new PieceStyle();

  @Mixin private JobsOption jobs = new JobsOption();

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  private long games;
  private long refused;

  public ReviewCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return options.format() == ReviewPlan.Format.json;
  }

  private ReviewPlan plan() {
    try {
      return options.plan();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  @Override
  protected void check() {
    jobs.check(this);
    tables.check(this, options.rules());
    if (options.hasNodes() && seconds.isPresent()) {
      throw usage("--nodes: expected no --time with it");
    }
    try {
      settings();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private Reviewer.Builder settings() {
    Reviewer.Builder settings = plan().reviewer().threads(jobs.number());
    seconds.ifPresent(value -> settings.time(Duration.ofMillis(Math.round(MILLIS * value))));
    return settings;
  }

  @Override
  protected int write(Writer out) throws IOException, InputRefusedException {
    EndgameSource endings = tables.open();
    try (KnownFiles known = KnownFiles.open(plan().language(), book, index)) {
      Reviewer reviewer = settings().known(known).endings(endings).build();
      ReviewFormat text = writer();
      Progress progress = progress(showsProgress());
      FileWarnings warnings = new FileWarnings(console(), progress, false);
      EntryTask task =
          entry -> {
            games++;
            if (entry instanceof GameEntry.Read read) {
              warnings.add(entry);
              out.write(text.of(review(reviewer, read, progress)));
              out.flush();
            } else {
              refused++;
              reportFailures(entry, progress);
            }
          };
      boolean good = forEach(sources(), strictness.options(), progress, 1, task);
      warnings.end();
      out.write(text.end());
      if (games == refused) {
        console().error("xq review: no game to review");
      }
      return !good ? Status.FAILED : refused > 0 || games == 0 ? Status.REFUSED : Status.GOOD;
    }
  }

  /** Without a game, an existing file stays as it is. */
  @Override
  protected boolean hasOutput() {
    return games > refused;
  }

  private ReviewFormat writer() {
    ReviewPlan plan = plan();
    return plan.format() == ReviewPlan.Format.html
        ? plan.page(
            HtmlReview.defaults().board(pieces.svg().theme(theme.board())).theme(theme.page()))
        : plan.writer();
  }

  private Reviewed review(Reviewer reviewer, GameEntry.Read entry, Progress progress)
      throws IOException {
    GameTree tree = entry.tree();
    long number = games;
    ReviewListener listener =
        (done, all) ->
            progress.show(
                () -> String.format(Locale.ROOT, "game %,d: %d %%", number, 100 * done / all));
    Optional<Review> review = reviewer.start(tree.mainGame(), listener).join();
    return new Reviewed(
        entry.source(),
        entry.number(),
        tree,
        review.orElseThrow(() -> new InterruptedIOException("interrupted")));
  }
}
