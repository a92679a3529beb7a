package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

/**
 * The progress of a {@link DiskBookBuilder} or of the builder of a collection. An immutable value.
 *
 * @since 0.1.0
 */
public final class BuildProgress {
  private final Phase phase;
  private final long done;
  private final long total;
  private final long games;

  /**
   * The phases of a build, in order.
   *
   * @since 0.1.0
   */
  public enum Phase {
    /** Reads games and writes them to disk; measured in inputs. */
    READING,
    /** Counts games; measured in parts of all games. */
    COUNTING,
    /** Adds up the counts of all parts; measured in positions. */
    MERGING,
    /** Writes the book, measured in positions, or the collection, measured in games. */
    WRITING
  }

  /**
   * Creates a value.
   *
   * @param phase the current phase
   * @param done the amount done in the phase
   * @param total the amount to do
   * @param games the number of games accepted so far
   */
  public BuildProgress(Phase phase, long done, long total, long games) {
    this.phase = requireNonNull(phase, "phase");
    this.done = done;
    this.total = total;
    this.games = games;
  }

  /** {@return the current phase} */
  public Phase phase() {
    return phase;
  }

  /** {@return the amount done in the phase, from 0 to {@link #total()}} */
  public long done() {
    return done;
  }

  /** {@return the amount to do in the phase: inputs, parts or positions} */
  public long total() {
    return total;
  }

  /** {@return the number of games accepted in this run, duplicates included} */
  public long games() {
    return games;
  }

  /** {@return the progress in words, such as {@code READING 3 of 7, 1200 games}} */
  @Override
  public String toString() {
    return phase + " " + done + " of " + total + ", " + games + " games";
  }
}
