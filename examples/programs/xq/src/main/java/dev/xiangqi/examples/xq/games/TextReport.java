package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.tree.GameTree;
import java.util.List;

/** Reports refused games, warnings and repairs, the losses of all games and the totals in words. */
final class TextReport implements ConversionReport {
  private final Console console;
  private final Progress progress;
  private final boolean reportsLosses;
  private final Losses losses = new Losses();
  private final FileWarnings warnings;

  /**
   * Makes a report.
   *
   * @param progress the progress to clear before each line
   * @param reportsLosses whether to report the content that the format cannot hold
   */
  TextReport(Console console, Progress progress, boolean reportsLosses) {
    this.console = console;
    this.progress = progress;
    this.reportsLosses = reportsLosses;
    this.warnings = new FileWarnings(console, progress, true);
  }

  @Override
  public void written(GameEntry entry, GameTree game, List<Loss> lost) {
    losses.add(lost);
    warnings.add(entry);
  }

  @Override
  public void refused(GameEntry entry, Diagnostic why) {
    progress.clear();
    console.error(Remarks.line(entry, why));
  }

  @Override
  public void end(long games, long refused) {
    warnings.end();
    losses
        .describe()
        .filter(lost -> reportsLosses)
        .ifPresent(lost -> console.note("not written: " + lost));
    console.note(games + " games, " + refused + " refused");
  }
}
