package dev.xiangqi.bookonspark;

import dev.xiangqi.book.PartialBook;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the programs have in common: their input, the number of partitions, the start of Spark. */
final class SparkProgram {
  /** The limit of {@link PartialBook#split}. */
  static final int MAX_PARTITIONS = 1 << 16;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "INPUT",
      description = "A folder of game files that all executors can read, such as hdfs:///games.")
  private String input = "";

  private Optional<Integer> partitions = Optional.empty();

  /** The work of a program in a running Spark. */
  interface Work {
    /**
     * Does the work.
     *
     * @return what is printed at the end
     */
    Object run(JavaSparkContext spark, String input, int partitions) throws IOException;
  }

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "Number of parts of the work (default: the number of cores).")
  void setPartitions(int number) {
    try {
      partitions = Optional.of(checkPartitions(number));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * {@return a number of partitions that a job may have}
   *
   * @param number the number asked for
   * @throws IllegalArgumentException if it is out of range
   */
  static int checkPartitions(int number) {
    if (number < 1 || number > MAX_PARTITIONS) {
      throw new IllegalArgumentException(
          "partitions: expected 1-" + MAX_PARTITIONS + ", got " + number);
    }
    return number;
  }

  /** Runs a program. Ends the process if it fails, with the exit status. */
  static void main(Callable<Integer> program, String... args) {
    int status = commandLine(program).execute(args);
    // A driver started by a cluster must end by returning from main.
    if (status != ExitCode.OK) {
      System.exit(status);
    }
  }

  static CommandLine commandLine(Callable<Integer> program) {
    return new CommandLine(program)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler((e, command, parsed) -> failed(e, command));
  }

  /** Prints a read or write error; other exceptions are rethrown with their stack trace. */
  private static int failed(Exception failure, CommandLine command) throws Exception {
    if (!(failure instanceof IOException)) {
      throw failure;
    }
    command.getErr().println(command.getCommandName() + ": " + failure);
    return ExitCode.SOFTWARE;
  }

  /** Starts Spark, does the work and prints what it returns. */
  int run(String name, Work work) throws IOException {
    SparkConf conf =
        new SparkConf()
            .setIfMissing("spark.app.name", name)
            .setIfMissing("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      int parts = partitions.orElseGet(spark::defaultParallelism);
      spec.commandLine().getOut().println(work.run(spark, input, parts));
      spec.commandLine().getOut().flush();
    }
    return ExitCode.OK;
  }
}
