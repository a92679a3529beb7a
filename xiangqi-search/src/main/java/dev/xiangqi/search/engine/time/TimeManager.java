package dev.xiangqi.search.engine.time;

import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.engine.threads.LazySmp;
import dev.xiangqi.search.engine.tree.RootSearch;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.SearchControl;

/** Decides after each depth whether to go on: by the clock, and by what was found. */
public final class TimeManager implements LazySmp.StopRule {
  /** How deep a best move is looked for where a mate was, in vain. */
  private static final int DEPTH_WITHOUT_MATE = 6;

  private final SearchLimits limits;
  private final TimeBudget budget;
  private final SearchControl control;
  private final int choices;
  private final TimeFactor doubt = new TimeFactor();
  private volatile StopReason reason = StopReason.LIMIT;

  /**
   * For one search.
   *
   * @param choices how many first moves there are
   */
  public TimeManager(SearchLimits limits, TimeBudget budget, SearchControl control, int choices) {
    this.limits = limits;
    this.budget = budget;
    this.control = control;
    this.choices = choices;
  }

  /** Why the search ended, unless it was stopped. */
  public StopReason reason() {
    return reason;
  }

  /** There is no mate within the moves asked for; a move is wanted all the same. */
  public void reportNoMate() {
    reason = StopReason.NO_MATE;
  }

  @Override
  public boolean shouldStop(RootSearch search, int depth) {
    if (control.isPondering() || limits.isInfinite()) {
      return false;
    }
    if (reason == StopReason.NO_MATE) {
      return depth >= DEPTH_WITHOUT_MATE;
    }
    int value = search.moves().get(0).best();
    if (limits.mate().isPresent()
        && Scores.isMate(value)
        && value > 0
        && Scores.MATE - value < 2 * limits.mate().getAsInt()) {
      reason = StopReason.MATE_FOUND;
      return true;
    }
    boolean timed = limits.timeLeft().isPresent() || limits.time().isPresent();
    if (timed
        && limits.lines() == 1
        && Scores.isMate(value)
        && depth > Scores.MATE - Math.abs(value)) {
      reason = StopReason.MATE_FOUND;
      return true;
    }
    if (limits.timeLeft().isEmpty()) {
      return false;
    }
    if (choices == 1) {
      reason = StopReason.ONLY_MOVE;
      return true;
    }
    double factor = doubt.factor(search.changes(), search.effort(), value);
    return control.counted() > budget.soft() * factor;
  }
}
