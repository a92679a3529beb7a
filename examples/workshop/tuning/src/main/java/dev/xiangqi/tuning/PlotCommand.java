package dev.xiangqi.tuning;

import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.train.LossPlot;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws the losses of trainings by epoch. */
@Command(name = "plot", description = "Draw the losses of trainings by epoch as SVG.")
final class PlotCommand extends TuningCommand {
  @Parameters(arity = "1..*", paramLabel = "LOG", description = "Logs written by train.")
  private List<Path> logs = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "File for the picture.")
  private Path output = Path.of("");

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    AtomicFile.write(output, LossPlot.draw(logs));
  }
}
