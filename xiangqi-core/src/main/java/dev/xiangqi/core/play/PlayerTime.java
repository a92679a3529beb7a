package dev.xiangqi.core.play;

import java.time.Duration;

/**
 * The time of one player between turns.
 *
 * @param control the time control
 * @param bank the time left of the stage
 * @param stage the index of the stage
 * @param moves the moves made in the stage
 * @param periods the byo-yomi periods left
 */
record PlayerTime(TimeControl control, Duration bank, int stage, int moves, int periods) {
  static PlayerTime of(TimeControl control) {
    return new PlayerTime(control, control.stages().get(0).time(), 0, 0, control.periods());
  }

  /** The longest turn before the flag falls. */
  Duration turnLimit() {
    Duration limit = control.delay().plus(bank);
    if (inLastStage()) {
      limit = limit.plus(control.period().multipliedBy(periods));
    }
    return min(limit, control.moveLimit().orElse(limit));
  }

  ClockReading read(Duration used) {
    PlayerTime after = spend(used);
    return new ClockReading(after.bank, after.periods, notNegative(turnLimit().minus(used)));
  }

  /** The time after a turn, before the move counts. */
  PlayerTime spend(Duration used) {
    Duration charged = notNegative(used.minus(control.delay()));
    Duration left = bank.minus(charged);
    if (!left.isNegative()) {
      return with(left, periods);
    }
    if (!inLastStage() || periods == 0) {
      return with(Duration.ZERO, periods);
    }
    long spent = left.negated().dividedBy(control.period());
    return with(Duration.ZERO, (int) Math.max(0, periods - spent));
  }

  /** The time after a completed move: the increment, and the next stage when this one is full. */
  PlayerTime completeMove() {
    TimeControl.Stage current = control.stages().get(stage);
    Duration time = bank.plus(current.increment());
    if (moves + 1 != current.moves()) {
      // A stage for the rest of the game needs no count.
      int counted = current.moves() == 0 ? 0 : moves + 1;
      return new PlayerTime(control, time, stage, counted, periods);
    }
    int next = Math.min(stage + 1, control.stages().size() - 1);
    return new PlayerTime(control, time.plus(control.stages().get(next).time()), next, 0, periods);
  }

  PlayerTime uncountMove() {
    return new PlayerTime(control, bank, stage, Math.max(0, moves - 1), periods);
  }

  PlayerTime add(Duration time) {
    return with(bank.plus(time), periods);
  }

  private PlayerTime with(Duration newBank, int newPeriods) {
    return new PlayerTime(control, newBank, stage, moves, newPeriods);
  }

  private boolean inLastStage() {
    return stage == control.stages().size() - 1;
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  private static Duration notNegative(Duration time) {
    return time.isNegative() ? Duration.ZERO : time;
  }
}
