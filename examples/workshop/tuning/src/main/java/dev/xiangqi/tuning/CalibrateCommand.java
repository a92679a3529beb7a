package dev.xiangqi.tuning;

import dev.xiangqi.core.Side;
import dev.xiangqi.search.Score;
import dev.xiangqi.tuning.fit.Calibration;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Compares the engine's probability of a win with the results of games. */
@Command(
    name = "calibrate",
    description =
        "Compare the engine's chances by score with results, and print them as Markdown tables.")
final class CalibrateCommand extends TuningCommand {
  @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Folders made by generate.")
  private List<Path> folders = List.of();

  private final Calibration wins = new Calibration();
  private final Calibration chances = new Calibration();
  private long games;

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    for (Path folder : folders) {
      RecordFiles.read(folder, this::add);
    }
    endGame();
    out.printf(Locale.ROOT, "%d games%n", games);
    print(out, "probability of a win", wins);
    print(out, "chances: a win, and half of a draw", chances);
  }

  private void add(PositionRecord position) {
    if (position.opensGame()) {
      endGame();
      games++;
    }
    int points =
        position.position().sideToMove() == Side.RED
            ? position.halfPoints()
            : 2 - position.halfPoints();
    int limited = Math.max(-Score.MAX_CENTIPAWNS, Math.min(Score.MAX_CENTIPAWNS, position.score()));
    Score score = new Score.Centipawns(limited);
    double win = score.winProbability();
    wins.add(win, points == 2 ? 1 : 0);
    // A win and half of a draw, without a rounding error at 0.
    chances.add((1 + win - score.negate().winProbability()) / 2, points / 2.0);
  }

  private void endGame() {
    wins.endGame();
    chances.endGame();
  }

  private static void print(PrintWriter out, String name, Calibration calibration) {
    out.printf(
        "%n| %s, %% | positions | predicted | happened | difference | standard error |%n", name);
    out.println("| ---: | ---: | ---: | ---: | ---: | ---: |");
    for (int tenth = 0; tenth < Calibration.TENTHS; tenth++) {
      Calibration.Row row = calibration.row(tenth);
      out.printf(
          Locale.ROOT,
          "| %d | %d | %.1f | %.1f | %.1f | %.1f |%n",
          Calibration.TENTHS * tenth,
          row.positions(),
          percent(row.predicted()),
          percent(row.happened()),
          percent(row.difference()),
          percent(row.standardError()));
    }
  }

  /** Rounded to tenths here, since a format writes a little less than zero as -0.0. */
  private static double percent(double share) {
    return Math.round(1000 * share) / 10.0;
  }
}
