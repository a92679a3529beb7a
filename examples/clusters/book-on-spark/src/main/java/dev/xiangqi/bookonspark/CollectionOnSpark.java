package dev.xiangqi.bookonspark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Builds a collection of games on Apache Spark: a program for {@code spark-submit}. */
@Command(
    name = "collection-on-spark",
    mixinStandardHelpOptions = true,
    description = "Build a collection from game files of any format, on Apache Spark.")
public final class CollectionOnSpark implements Callable<Integer> {
  @Mixin private SparkProgram program = new SparkProgram();

  @Parameters(
      index = "1",
      paramLabel = "COLLECTION",
      description = "The collection to write, on the machine where the driver runs.")
  private Path target = Path.of("");

  private CollectionOnSpark() {}

  /**
   * Builds a collection.
   *
   * @param args the options, the input and the collection; see {@code --help}
   */
  public static void main(String[] args) {
    SparkProgram.main(new CollectionOnSpark(), args);
  }

  static CommandLine commandLine() {
    return SparkProgram.commandLine(new CollectionOnSpark());
  }

  @Override
  public Integer call() throws IOException {
    return program.run(
        "collection of games",
        (spark, input, parts) -> new CollectionJob(spark, parts).run(input, target));
  }
}
