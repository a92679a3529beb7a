package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Writes games as they are read, and counts games and refused games. */
final class Conversion {
  private final GameWriter writer;
  private final ConversionReport report;
  private final boolean writesNotes;
  private long games;
  private long refused;

  /**
   * Makes a conversion.
   *
   * @param writesNotes whether to write header and comments of a game whose board is impossible
   */
  Conversion(GameWriter writer, ConversionReport report, boolean writesNotes) {
    this.writer = writer;
    this.report = report;
    this.writesNotes = writesNotes;
  }

  /** Converts a game. */
  void add(GameEntry entry) throws IOException {
    games++;
    Optional<GameTree> game = game(entry);
    if (game.isPresent()) {
      try {
        List<Loss> losses = writer.write(game.get());
        report.written(entry, game.get(), losses);
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

  /** {@return the game to write: without moves, if its board is impossible} */
  private Optional<GameTree> game(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      return Optional.of(read.tree());
    }
    return writesNotes && entry instanceof GameEntry.Notes notes
        ? Optional.of(Diagrams.game(notes))
        : Optional.empty();
  }

  /**
   * {@return whether no game was written, but there may have been some}
   *
   * @param good whether all files could be read
   */
  boolean hasNone(boolean good) {
    return games == refused && (refused > 0 || !good);
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
