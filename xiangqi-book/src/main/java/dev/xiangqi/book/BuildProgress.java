package dev.xiangqi.book;

import static java.util.Objects.requireNonNull;

/** How far a {@link DiskBookBuilder} has come. An immutable value. */
public final class BuildProgress {
  private final Phase phase;
  private final long done;
  private final long total;
  private final long games;

  /** What a build does, one after the other. */
  public enum Phase {
    /** Games are read and put aside; counted in inputs. */
    READING,
    /** Games are counted, by parts of all games. */
    COUNTING,
    /** Counts of all parts are added up; counted in positions. */
    MERGING,
    /** The book is written; counted in positions. */
    WRITING
  }

  BuildProgress(Phase phase, long done, long total, long games) {
    this.phase = requireNonNull(phase, "phase");
    this.done = done;
    this.total = total;
    this.games = games;
  }

  /**
   * Returns what is being done.
   *
   * @return the phase
   */
  public Phase phase() {
    return phase;
  }

  /**
   * Returns how much of the phase is done.
   *
   * @return from 0 to {@link #total()}
   */
  public long done() {
    return done;
  }

  /**
   * Returns how much there is to do in the phase.
   *
   * @return inputs, parts or positions
   */
  public long total() {
    return total;
  }

  /**
   * Returns how many games have been taken in this run, games of earlier runs left aside.
   *
   * @return not negative; games given twice count twice
   */
  public long games() {
    return games;
  }

  /**
   * Returns it in words.
   *
   * @return such as {@code READING 3 of 7, 1200 games}
   */
  @Override
  public String toString() {
    return phase + " " + done + " of " + total + ", " + games + " games";
  }
}
