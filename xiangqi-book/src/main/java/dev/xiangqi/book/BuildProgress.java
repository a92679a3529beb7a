package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

/**
 * The progress of a {@link DiskBookBuilder} or of the builder of a collection.
 *
 * @param phase the current phase
 * @param done the amount done in the phase, from 0 to {@code total}
 * @param total the amount to do in the phase: inputs, parts or positions
 * @param games the number of games accepted in this run, duplicates included
 * @since 0.1.0
 */
public record BuildProgress(Phase phase, long done, long total, long games) {
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
  public BuildProgress {
    requireNonNull(phase, "phase");
  }

  /** {@return the progress in words, such as {@code READING 3 of 7, 1200 games}} */
  @Override
  public String toString() {
    return phase + " " + done + " of " + total + ", " + games + " games";
  }
}
