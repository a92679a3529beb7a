package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The clock of a game with two players. Immutable: each action returns a new clock.
 *
 * <p>The clock never asks the system for the time. The caller passes it, and an instant before the
 * previous one counts as the previous one. A flag falls at the instant {@link #flagFall()}; a press
 * at that instant is too late.
 *
 * <p>A new clock is stopped. {@link #start} begins the turn of a side, and {@link #press} ends it
 * and begins the turn of the other side.
 *
 * @since 0.1.0
 */
public final class GameClock {
  private final PlayerTime red;
  private final PlayerTime black;

  /** The side whose turn it is, or null before the first turn and after {@link #stop}. */
  private final @Nullable Side turn;

  /** Time used in this turn before {@link #since}. */
  private final Duration used;

  /** When the clock began to run, or null while it is paused or stopped. */
  private final @Nullable Instant since;

  private GameClock(
      PlayerTime red,
      PlayerTime black,
      @Nullable Side turn,
      Duration used,
      @Nullable Instant since) {
    this.red = red;
    this.black = black;
    this.turn = turn;
    this.used = used;
    this.since = since;
  }

  /**
   * {@return a stopped clock with the same time for both players}
   *
   * @param control the time control
   */
  public static GameClock of(TimeControl control) {
    requireNonNull(control, "control");
    return of(control, control);
  }

  /**
   * {@return a stopped clock with a time for each player}
   *
   * @param red Red's time control
   * @param black Black's time control
   */
  public static GameClock of(TimeControl red, TimeControl black) {
    requireNonNull(red, "red");
    requireNonNull(black, "black");
    return new GameClock(PlayerTime.of(red), PlayerTime.of(black), null, Duration.ZERO, null);
  }

  /**
   * {@return the clock with the turn of a side begun; a turn of the other side ends without
   * counting as a move, but its time is spent}
   *
   * <p>Use it for the first turn, and for a turn that changes without a move, as after a takeback.
   *
   * @param side the side to move
   * @param at the current time
   */
  public GameClock start(Side side, Instant at) {
    requireNonNull(side, "side");
    GameClock stopped = stop(at);
    return new GameClock(stopped.red, stopped.black, side, Duration.ZERO, at);
  }

  /**
   * {@return the clock after a move: the turn of the other side begins}
   *
   * @param at the current time
   * @throws IllegalStateException if the clock does not run, or the flag has fallen
   */
  public GameClock press(Instant at) {
    requireNonNull(at, "at");
    if (since == null) {
      throw new IllegalStateException("the clock does not run");
    }
    Side mover = mover();
    PlayerTime after = time(mover).spend(standing(at)).completeMove();
    return with(mover, after, mover.opponent(), Duration.ZERO, at);
  }

  /**
   * {@return the clock halted within the turn; {@link #resume} lets it run again}
   *
   * @param at the current time
   * @throws IllegalStateException if the clock does not run, or the flag has fallen
   */
  public GameClock pause(Instant at) {
    requireNonNull(at, "at");
    if (since == null) {
      throw new IllegalStateException("the clock does not run");
    }
    return new GameClock(red, black, turn, standing(at), null);
  }

  /**
   * {@return the clock running again within the same turn}
   *
   * @param at the current time
   * @throws IllegalStateException if the clock is not paused
   */
  public GameClock resume(Instant at) {
    requireNonNull(at, "at");
    if (turn == null || since != null) {
      throw new IllegalStateException("the clock is not paused");
    }
    return new GameClock(red, black, turn, used, at);
  }

  /**
   * {@return the clock without a turn, for a game that has ended; the time of the last turn is
   * spent}
   *
   * <p>A stopped clock stays as it is.
   *
   * @param at the current time
   */
  public GameClock stop(Instant at) {
    requireNonNull(at, "at");
    if (turn == null) {
      return this;
    }
    Side mover = mover();
    return with(mover, time(mover).spend(usedAt(at)), null, Duration.ZERO, null);
  }

  /**
   * {@return the clock with more time for a player, as an arbiter gives it}
   *
   * @param side the player
   * @param time the additional time, whole milliseconds from 0 to 366 days
   * @throws IllegalArgumentException if the time is out of range
   */
  public GameClock add(Side side, Duration time) {
    PlayerTime more = time(side).add(TimeControl.inRange("time", requireNonNull(time, "time")));
    return with(side, more, turn, used, since);
  }

  /**
   * {@return the clock with one move less counted for a player, after a takeback}
   *
   * <p>The time is not given back, and a stage that has begun stays begun.
   *
   * @param side the player whose move was taken back
   */
  public GameClock uncount(Side side) {
    return with(side, time(side).uncountMove(), turn, used, since);
  }

  /**
   * {@return the times of a player}
   *
   * @param side the player
   * @param at the current time
   */
  public ClockReading read(Side side, Instant at) {
    requireNonNull(at, "at");
    return time(side).read(side == turn ? usedAt(at) : Duration.ZERO);
  }

  /**
   * {@return when the flag of the side to move falls if it does not move, or empty if the clock
   * does not run}
   */
  public Optional<Instant> flagFall() {
    return since == null
        ? Optional.empty()
        : Optional.of(since.plus(time(mover()).turnLimit()).minus(used));
  }

  /**
   * {@return the side whose flag has fallen, or empty}
   *
   * @param at the current time
   */
  public Optional<Side> flagged(Instant at) {
    requireNonNull(at, "at");
    return flagFall().filter(fall -> !at.isBefore(fall)).map(fall -> mover());
  }

  /** {@return the side whose turn it is, or empty before the first turn and after the game} */
  public Optional<Side> turn() {
    return Optional.ofNullable(turn);
  }

  /** {@return whether the time of the side to move runs} */
  public boolean isRunning() {
    return since != null;
  }

  /**
   * {@return the time control of a player}
   *
   * @param side the player
   */
  public TimeControl timeControl(Side side) {
    return time(side).control();
  }

  private Side mover() {
    return requireNonNull(turn);
  }

  private PlayerTime time(Side side) {
    return requireNonNull(side, "side") == Side.RED ? red : black;
  }

  /** The time used in this turn, which must be below the limit. */
  private Duration standing(Instant at) {
    if (flagged(at).isPresent()) {
      throw new IllegalStateException("the flag of " + turn + " has fallen");
    }
    return usedAt(at);
  }

  private Duration usedAt(Instant at) {
    return since == null || at.isBefore(since) ? used : used.plus(Duration.between(since, at));
  }

  private GameClock with(
      Side side,
      PlayerTime time,
      @Nullable Side newTurn,
      Duration newUsed,
      @Nullable Instant newSince) {
    return side == Side.RED
        ? new GameClock(time, black, newTurn, newUsed, newSince)
        : new GameClock(red, time, newTurn, newUsed, newSince);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof GameClock other
        && red.equals(other.red)
        && black.equals(other.black)
        && turn == other.turn
        && used.equals(other.used)
        && Objects.equals(since, other.since);
  }

  @Override
  public int hashCode() {
    return Objects.hash(red, black, turn, used, since);
  }

  /** {@return the times of both players at the start of the turn, for debugging} */
  @Override
  public String toString() {
    return "red " + red + ", black " + black + (turn == null ? ", stopped" : ", turn of " + turn);
  }
}
