package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.io.PendingEntry;
import java.util.List;
import java.util.Optional;

/**
 * Some consecutive games of a file.
 *
 * @param entries the games, in order; a source tells whether they were read
 * @param failure the failure that ended reading, if any
 * @param last whether this is the last batch of the file
 */
public record Batch(List<PendingEntry> entries, Optional<Throwable> failure, boolean last) {
  /** Supplies the batches of a file. */
  public interface Source {
    /** {@return the next batch; do not call again after the last one} */
    Batch next();
  }

  /** {@return the last batch of a file whose reading failed} */
  static Batch broken(List<PendingEntry> entries, Throwable failure) {
    return new Batch(entries, Optional.of(failure), true);
  }
}
