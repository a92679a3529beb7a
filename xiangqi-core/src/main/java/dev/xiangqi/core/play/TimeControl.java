package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.InvalidInputException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The time that a player gets: stages with increments, a delay, a limit for each move, byo-yomi.
 *
 * <p>A player's time is spent in this order in each turn: first the delay, then the time of the
 * stage, then the byo-yomi periods. The flag falls when all are used up, or when the turn reaches
 * the limit for a move.
 *
 * <p>The text form extends the {@code TimeControl} tag of PGN, whose numbers are seconds:
 *
 * <table>
 * <caption>Examples</caption>
 * <tr><td>{@code 900}</td><td>15 minutes for the game; overstepping loses</td></tr>
 * <tr><td>{@code 15m+10}</td><td>15 minutes, and 10 seconds after each move</td></tr>
 * <tr><td>{@code 40/900+5}</td><td>15 minutes for each 40 moves, and 5 seconds after each
 * move</td></tr>
 * <tr><td>{@code 40/90m:30m}</td><td>90 minutes for 40 moves, then 30 minutes for the rest</td></tr>
 * <tr><td>{@code 300;delay=3}</td><td>5 minutes; the first 3 seconds of each turn are
 * free</td></tr>
 * <tr><td>{@code 10m;move=60;byoyomi=1x30}</td><td>10 minutes with at most 60 seconds a move, then
 * 30 seconds a move (局时, 步时, 读秒 of Chinese game servers)</td></tr>
 * </table>
 *
 * @since 0.1.0
 */
public final class TimeControl {
  /** Longest duration of any part. */
  private static final Duration MAX = Duration.ofDays(366);

  private static final int MAX_STAGES = 16;
  private static final int MAX_COUNT = 10_000;

  private final List<Stage> stages;
  private final Duration delay;
  private final Optional<Duration> moveLimit;
  private final int periods;
  private final Duration period;

  private TimeControl(Builder builder) {
    stages = List.copyOf(builder.stages);
    delay = builder.delay;
    moveLimit = builder.moveLimit;
    periods = builder.periods;
    period = builder.period;
  }

  /**
   * A part of the game with its own time.
   *
   * @param moves the number of moves of the player after which the next stage begins, or 0 for the
   *     rest of the game; the last stage repeats if it has a number
   * @param time the time added when the stage begins
   * @param increment the time added after each move of the stage
   * @since 0.1.0
   */
  public record Stage(int moves, Duration time, Duration increment) {
    /**
     * Checks the ranges.
     *
     * @param moves the number of moves of the player after which the next stage begins, or 0 for
     *     the rest of the game; the last stage repeats if it has a number
     * @param time the time added when the stage begins
     * @param increment the time added after each move of the stage
     * @throws IllegalArgumentException unless moves are 0-10,000 and the durations are whole
     *     milliseconds from 0 to 366 days
     */
    public Stage {
      count("moves", 0, moves);
      inRange("time", requireNonNull(time, "time"));
      inRange("increment", requireNonNull(increment, "increment"));
    }
  }

  /**
   * {@return a fixed time for the whole game}
   *
   * @param time the time, from one millisecond to 366 days
   * @throws IllegalArgumentException if the time is out of range
   */
  public static TimeControl suddenDeath(Duration time) {
    return builder().stage(0, time, Duration.ZERO).build();
  }

  /**
   * {@return a time for the whole game that grows after each move}
   *
   * @param time the time at the start
   * @param increment the time added after each move
   * @throws IllegalArgumentException if a time is out of range
   */
  public static TimeControl increment(Duration time, Duration increment) {
    return builder().stage(0, time, increment).build();
  }

  /**
   * {@return a fixed time for each move}
   *
   * @param time the time, from one millisecond to 366 days; unused time is lost
   * @throws IllegalArgumentException if the time is out of range
   */
  public static TimeControl perMove(Duration time) {
    return builder().stage(0, Duration.ZERO, Duration.ZERO).byoYomi(1, time).build();
  }

  /** {@return a builder without stages} */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * {@return the time control with a text form}
   *
   * <p>Stages are separated by colons: {@code moves/time+increment}, where the moves and the
   * increment are optional. The options {@code delay=time}, {@code move=time} and {@code
   * byoyomi=periods x time} follow, each after a semicolon. A time is a number of seconds, or of
   * another unit if {@code ms}, {@code s}, {@code m} or {@code h} follows. Fractions are allowed
   * down to the millisecond.
   *
   * @param text the text, such as {@code 900+10}
   * @throws InvalidInputException if the text is not a time control; the message names the part
   */
  public static TimeControl parse(String text) {
    return TimeControlText.parse(requireNonNull(text, "text"));
  }

  /** {@return the stages in order, at least one} */
  public List<Stage> stages() {
    return stages;
  }

  /** {@return the free time at the start of each turn; zero if there is none} */
  public Duration delay() {
    return delay;
  }

  /** {@return the longest permitted turn, or empty if only the other times limit it} */
  public Optional<Duration> moveLimit() {
    return moveLimit;
  }

  /**
   * {@return the number of byo-yomi periods after the time of the last stage; 0 if there are none}
   */
  public int periods() {
    return periods;
  }

  /**
   * {@return the length of a byo-yomi period; zero if there are none}
   *
   * <p>A move within the period keeps it. A longer turn uses up periods.
   */
  public Duration period() {
    return period;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof TimeControl other && toString().equals(other.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /** {@return the shortest text form, in seconds; {@link #parse} reads it} */
  @Override
  public String toString() {
    return TimeControlText.format(this);
  }

  private static int count(String name, int minimum, int value) {
    if (value < minimum || value > MAX_COUNT) {
      throw new IllegalArgumentException(
          name + ": expected " + minimum + "-" + MAX_COUNT + ", got " + value);
    }
    return value;
  }

  static Duration inRange(String name, Duration time) {
    if (time.isNegative()
        || time.compareTo(MAX) > 0
        || !time.truncatedTo(ChronoUnit.MILLIS).equals(time)) {
      throw new IllegalArgumentException(
          name + ": expected whole milliseconds from 0 to 366 days, got " + time);
    }
    return time;
  }

  private static Duration positive(String name, Duration time) {
    if (inRange(name, time).isZero()) {
      throw new IllegalArgumentException(name + ": expected more than 0");
    }
    return time;
  }

  /**
   * Builds a time control. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private final List<Stage> stages = new ArrayList<>();
    private Duration delay = Duration.ZERO;
    private Optional<Duration> moveLimit = Optional.empty();
    private int periods;
    private Duration period = Duration.ZERO;

    private Builder() {}

    /**
     * Adds a stage.
     *
     * @param moves the moves of the stage, or 0 for the rest of the game
     * @param time the time added when it begins
     * @param increment the time added after each of its moves
     * @return this builder
     * @throws IllegalArgumentException if a value is out of range, or the previous stage never ends
     */
    public Builder stage(int moves, Duration time, Duration increment) {
      if (!stages.isEmpty() && stages.get(stages.size() - 1).moves() == 0) {
        throw new IllegalArgumentException("a stage after one for the rest of the game");
      }
      if (stages.size() == MAX_STAGES) {
        throw new IllegalArgumentException("stages: expected at most " + MAX_STAGES);
      }
      stages.add(new Stage(moves, time, increment));
      return this;
    }

    /**
     * Sets the free time at the start of each turn.
     *
     * @param time from 0
     * @return this builder
     * @throws IllegalArgumentException if the time is out of range
     */
    public Builder delay(Duration time) {
      delay = inRange("delay", requireNonNull(time, "time"));
      return this;
    }

    /**
     * Limits each turn.
     *
     * @param time the longest turn, more than 0
     * @return this builder
     * @throws IllegalArgumentException if the time is out of range
     */
    public Builder moveLimit(Duration time) {
      moveLimit = Optional.of(positive("move limit", requireNonNull(time, "time")));
      return this;
    }

    /**
     * Adds byo-yomi periods after the time of the last stage.
     *
     * @param periods the number of periods, from 1; with 1, each move must be made within a period
     * @param time the length of a period, more than 0
     * @return this builder
     * @throws IllegalArgumentException if a value is out of range
     */
    public Builder byoYomi(int periods, Duration time) {
      this.periods = count("byo-yomi periods", 1, periods);
      this.period = positive("byo-yomi period", requireNonNull(time, "time"));
      return this;
    }

    /**
     * {@return the time control; later changes to the builder do not affect it}
     *
     * @throws IllegalArgumentException if there is no stage, a stage has no time, or byo-yomi
     *     follows a stage that repeats
     */
    public TimeControl build() {
      if (stages.isEmpty()) {
        throw new IllegalArgumentException("a time control needs a stage");
      }
      Stage last = stages.get(stages.size() - 1);
      if (periods > 0 && last.moves() > 0) {
        throw new IllegalArgumentException(
            "byo-yomi after a stage of " + last.moves() + " moves, which repeats");
      }
      for (Stage stage : stages) {
        if (stage.time().isZero() && (periods == 0 || !stage.equals(last))) {
          throw new IllegalArgumentException("a stage without time; expected more than 0");
        }
      }
      return new TimeControl(this);
    }
  }
}
