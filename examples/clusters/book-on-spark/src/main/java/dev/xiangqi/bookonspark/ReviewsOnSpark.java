package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.review.ReviewOptions;
import dev.xiangqi.examples.xq.review.ReviewPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reviews games on Apache Spark: a program for {@code spark-submit}. */
@Command(
    name = "reviews-on-spark",
    mixinStandardHelpOptions = true,
    description = "Review the games in files of any format, on Apache Spark.")
public final class ReviewsOnSpark implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private SparkProgram program = new SparkProgram();

  @Mixin private ReviewOptions options = new ReviewOptions();

  @Parameters(
      index = "1",
      paramLabel = "REVIEWS",
      description = "The file to write, on the machine where the driver runs.")
  private Path target = Path.of("");

  private ReviewsOnSpark() {}

  /**
   * Reviews games.
   *
   * @param args the options, the input and the file of reviews; see {@code --help}
   */
  public static void main(String[] args) {
    SparkProgram.main(new ReviewsOnSpark(), args);
  }

  static CommandLine commandLine() {
    return SparkProgram.commandLine(new ReviewsOnSpark());
  }

  @Override
  public Integer call() throws IOException {
    // Rejects wrong options before Spark starts.
    ReviewPlan plan = plan();
    return program.run(
        "reviews", (spark, input, parts) -> new ReviewJob(spark, plan, parts).run(input, target));
  }

  private ReviewPlan plan() {
    try {
      ReviewPlan plan = options.plan();
      if (plan.format() == ReviewPlan.Format.html) {
        throw new IllegalArgumentException("--format: expected text, json or pgn, got html");
      }
      return plan;
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
