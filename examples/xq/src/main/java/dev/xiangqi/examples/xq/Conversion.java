package dev.xiangqi.examples.xq;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.GameEntry;
import dev.xiangqi.notation.GameWriter;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationException;
import java.io.IOException;
import java.util.Optional;

/** Writes games as they are read, names those that are refused, and counts. Used once. */
final class Conversion {
  private final Console console;
  private final GameWriter writer;
  private final Progress progress;
  private long games;
  private long refused;
  private boolean failed;

  Conversion(Console console, GameWriter writer, boolean showProgress) {
    this.console = console;
    this.writer = writer;
    this.progress = new Progress(console, showProgress);
  }

  /** Converts all games and returns the exit status. */
  int run(GameBatches batches) throws IOException {
    for (Optional<Batch> batch = batches.next(); batch.isPresent(); batch = batches.next()) {
      for (GameEntry entry : batch.get().entries()) {
        games++;
        convert(entry);
      }
      if (batch.get().failure().isPresent()) {
        report(batch.get().failure().get());
      }
      progress.show(games);
    }
    progress.clear();
    console.error(games + " games, " + refused + " refused");
    return failed ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
  }

  private void convert(GameEntry entry) throws IOException {
    if (entry instanceof GameEntry.Read read) {
      try {
        writer.write(read.tree());
      } catch (NotationException e) {
        refuse(entry, e.diagnostic());
      }
    } else {
      refuse(entry, ((GameEntry.Refused) entry).error());
    }
  }

  private void refuse(GameEntry entry, Diagnostic why) {
    refused++;
    Location place = why.location().orElse(entry.location());
    StringBuilder text = new StringBuilder(entry.source());
    // A file that is no game file has no lines.
    text.append(':').append(Math.max(1, place.line()));
    text.append(':').append(Math.max(1, place.column()));
    text.append(": ").append(why.problem()).append(", ").append(why.message());
    text.append(" (game ").append(entry.number());
    why.ply().ifPresent(ply -> text.append(", ply ").append(ply));
    progress.clear();
    console.error(text.append(')').toString());
  }

  /** A file that cannot be read does not keep the others from being converted. */
  private void report(Throwable failure) {
    if (!(failure instanceof IOException cause)) {
      throw new IllegalStateException("a reader failed", failure);
    }
    failed = true;
    progress.clear();
    console.error(Failures.describe(cause));
  }
}
