package dev.xiangqi.tuning;

import dev.xiangqi.tuning.fit.ResultCurve;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Fits the probability of a win to the scores and results of games. */
@Command(
    name = "curve",
    description = "Fit the probability of a win by score, and print it as a Markdown table.")
final class CurveCommand extends TuningCommand {
  /** The greatest score of the table. */
  private static final int LAST = 1000;

  private static final int STEP = 100;

  @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Folders made by generate.")
  private List<Path> folders = List.of();

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    ResultCurve curve = new ResultCurve();
    for (Path folder : folders) {
      RecordFiles.read(folder, curve::add);
    }
    ResultCurve.Fit fit = curve.fit();
    out.printf(
        Locale.ROOT,
        "scale %.1f, margin %.3f, fade %.0f, loss %.4f%n%n",
        fit.scale(),
        fit.margin(),
        fit.fade(),
        fit.loss());
    out.println("| score | positions | wins | draws | losses | fitted wins | draws | losses |");
    out.println("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (int score = -LAST; score <= LAST; score += STEP) {
      print(out, score, curve.between(score - STEP / 2, score + STEP / 2), fit);
    }
  }

  private static void print(PrintWriter out, int score, long[] results, ResultCurve.Fit fit) {
    long sum = results[0] + results[1] + results[2];
    double each = sum == 0 ? 0 : 100.0 / sum;
    double win = 100 * fit.win(score);
    double loss = 100 * fit.win(-score);
    out.printf(
        Locale.ROOT,
        "| %d | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f |%n",
        score,
        sum,
        each * results[2],
        each * results[1],
        each * results[0],
        win,
        100 - win - loss,
        loss);
  }
}
