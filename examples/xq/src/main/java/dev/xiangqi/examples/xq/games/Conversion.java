package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Writes games as they are read, and counts games and refused games. For a single run. */
final class Conversion {
  private final Console console;
  private final GameWriter writer;
  private final Progress progress;
  private final ConversionReport report;
  private long games;
  private long refused;
  private boolean failed;

  Conversion(Console console, GameWriter writer, Progress progress, ConversionReport report) {
    this.console = console;
    this.writer = writer;
    this.progress = progress;
    this.report = report;
  }

  /** Converts all games and returns the exit status. */
  int run(GameBatches batches) throws IOException {
    for (Optional<Batch> batch = batches.next(); batch.isPresent(); batch = batches.next()) {
      for (GameEntry entry : batch.get().entries()) {
        games++;
        convert(entry);
      }
      if (batch.get().failure().isPresent()) {
        fail(batch.get().failure().get());
      }
      progress.show(games);
    }
    progress.clear();
    report.end(games, refused);
    return failed ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
  }

  private void convert(GameEntry entry) throws IOException {
    if (entry instanceof GameEntry.Read read) {
      try {
        List<Loss> losses = writer.write(read.tree());
        report.written(read, losses);
      } catch (NotationException e) {
        refuse(entry, e.diagnostic());
      }
    } else {
      refused++;
      for (Diagnostic failure : Remarks.failures(entry)) {
        report.refused(entry, failure);
      }
    }
  }

  private void refuse(GameEntry entry, Diagnostic why) throws IOException {
    refused++;
    report.refused(entry, why);
  }

  /** Reports an unreadable file; the conversion continues with the next file. */
  private void fail(Throwable failure) {
    failed = true;
    progress.clear();
    console.error(Failures.ofReader(failure));
  }
}
