package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.io.GameEntry;
import java.util.List;
import java.util.Optional;

/**
 * Some games of a file, handed over together.
 *
 * @param entries in their order
 * @param failure why the file could not be read on, if so
 * @param last whether the file ends here
 */
public record Batch(List<GameEntry> entries, Optional<Throwable> failure, boolean last) {
  /** Where batches come from. */
  public interface Source {
    /** The next games. Not to be asked for after the last batch. */
    Batch next();
  }

  /** The end of a file that could not be read on. */
  static Batch broken(List<GameEntry> entries, Throwable failure) {
    return new Batch(entries, Optional.of(failure), true);
  }
}
