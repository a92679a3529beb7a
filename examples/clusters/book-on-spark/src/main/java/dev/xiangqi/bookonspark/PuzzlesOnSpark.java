package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.puzzle.MiningOptions;
import dev.xiangqi.examples.xq.puzzle.MiningPlan;
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

/** Finds the puzzles of games on Apache Spark: a program for {@code spark-submit}. */
@Command(
    name = "puzzles-on-spark",
    mixinStandardHelpOptions = true,
    description = "Find puzzles in game files of any format, on Apache Spark.")
public final class PuzzlesOnSpark implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private SparkProgram program = new SparkProgram();

  @Mixin private MiningOptions options = new MiningOptions();

  @Parameters(
      index = "1",
      paramLabel = "PUZZLES",
      description = "The file to write, on the machine where the driver runs.")
  private Path target = Path.of("");

  private PuzzlesOnSpark() {}

  /**
   * Finds puzzles.
   *
   * @param args the options, the input and the file of puzzles; see {@code --help}
   */
  public static void main(String[] args) {
    SparkProgram.main(new PuzzlesOnSpark(), args);
  }

  static CommandLine commandLine() {
    return SparkProgram.commandLine(new PuzzlesOnSpark());
  }

  @Override
  public Integer call() throws IOException {
    // Rejects wrong options before Spark starts.
    MiningPlan plan = plan();
    return program.run(
        "puzzles", (spark, input, parts) -> new PuzzleJob(spark, plan, parts).run(input, target));
  }

  private MiningPlan plan() {
    try {
      return options.plan();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
