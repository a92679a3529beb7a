package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import java.io.IOException;
import java.util.List;

/** Writes games as they are read, and counts games and refused games. */
final class Conversion {
  private final GameWriter writer;
  private final ConversionReport report;
  private long games;
  private long refused;

  Conversion(GameWriter writer, ConversionReport report) {
    this.writer = writer;
    this.report = report;
  }

  /** Converts a game. */
  void add(GameEntry entry) throws IOException {
    games++;
    if (entry instanceof GameEntry.Read read) {
      try {
        List<Loss> losses = writer.write(read.tree());
        report.written(read, losses);
      } catch (NotationException e) {
        refused++;
        report.refused(entry, e.diagnostic());
      }
    } else {
      refused++;
      for (Diagnostic failure : Remarks.failures(entry)) {
        report.refused(entry, failure);
      }
    }
  }

  /**
   * Reports the totals and returns the exit status.
   *
   * @param good whether all files could be read
   */
  int end(boolean good) throws IOException {
    report.end(games, refused);
    return good ? refused > 0 ? Status.REFUSED : Status.GOOD : Status.FAILED;
  }
}
