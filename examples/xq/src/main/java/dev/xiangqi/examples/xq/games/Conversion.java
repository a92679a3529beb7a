package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameWriter;
import java.io.IOException;
import java.util.Optional;

/** Writes games as they are read, reports refused ones, and counts both. For a single run. */
final class Conversion {
  private final Console console;
  private final GameWriter writer;
  private final Progress progress;
  private final boolean reportsLosses;
  private final Losses losses = new Losses();
  private long games;
  private long refused;
  private boolean failed;

  /**
   * Makes a conversion.
   *
   * @param reportsLosses whether to report the content that the format cannot hold
   */
  Conversion(Console console, GameWriter writer, Progress progress, boolean reportsLosses) {
    this.console = console;
    this.writer = writer;
    this.progress = progress;
    this.reportsLosses = reportsLosses;
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
    losses
        .describe()
        .filter(lost -> reportsLosses)
        .ifPresent(lost -> console.error("not written: " + lost));
    console.error(games + " games, " + refused + " refused");
    return failed ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
  }

  private void convert(GameEntry entry) throws IOException {
    if (entry instanceof GameEntry.Read read) {
      try {
        losses.add(writer.write(read.tree()));
        Remarks.repairs(entry).forEach(repair -> report(entry, repair));
      } catch (NotationException e) {
        refuse(entry, e.diagnostic());
      }
    } else {
      refused++;
      Remarks.failures(entry).forEach(failure -> report(entry, failure));
    }
  }

  private void refuse(GameEntry entry, Diagnostic why) {
    refused++;
    report(entry, why);
  }

  private void report(GameEntry entry, Diagnostic diagnostic) {
    progress.clear();
    console.error(Remarks.line(entry, diagnostic));
  }

  /** Reports an unreadable file; the conversion continues with the next file. */
  private void fail(Throwable failure) {
    failed = true;
    progress.clear();
    console.error(Failures.ofReader(failure));
  }
}
