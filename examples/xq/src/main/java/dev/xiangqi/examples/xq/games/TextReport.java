package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.Loss;
import java.util.List;

/** Reports refused and repaired games, the losses of all games and the totals in words. */
final class TextReport implements ConversionReport {
  private final Console console;
  private final Progress progress;
  private final boolean reportsLosses;
  private final Losses losses = new Losses();

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
  }

  @Override
  public void written(GameEntry.Read entry, List<Loss> lost) {
    losses.add(lost);
    for (Diagnostic repair : Remarks.repairs(entry)) {
      progress.clear();
      console.note(Remarks.line(entry, repair));
    }
  }

  @Override
  public void refused(GameEntry entry, Diagnostic why) {
    progress.clear();
    console.error(Remarks.line(entry, why));
  }

  @Override
  public void end(long games, long refused) {
    losses
        .describe()
        .filter(lost -> reportsLosses)
        .ifPresent(lost -> console.note("not written: " + lost));
    console.note(games + " games, " + refused + " refused");
  }
}
