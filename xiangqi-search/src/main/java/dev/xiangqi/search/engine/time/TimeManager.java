package dev.xiangqi.search.engine.time;

import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.engine.threads.LazySmp;
import dev.xiangqi.search.engine.tree.RootSearch;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.SearchControl;

/**
 * Decides after each depth whether to stop: by the clock, by the nodes searched, by a mate found,
 * or since there is only one move.
 */
public final class TimeManager implements LazySmp.StopRule {
  /** Depth of the search for a move after a mate was disproved. */
  private static final int NO_MATE_DEPTH = 6;

  private final SearchLimits limits;
  private final TimeBudget budget;
  private final SearchControl control;
  private final int allowedMoves;
  private final TimeFactor timeFactor = new TimeFactor();
  private volatile StopReason reason = StopReason.LIMIT;

  /**
   * Makes the manager of one search.
   *
   * @param allowedMoves the number of allowed first moves
   */
  public TimeManager(
      SearchLimits limits, TimeBudget budget, SearchControl control, int allowedMoves) {
    this.limits = limits;
    this.budget = budget;
    this.control = control;
    this.allowedMoves = allowedMoves;
  }

  /** {@return the reason of the search's end, unless it was stopped} */
  public StopReason reason() {
    return reason;
  }

  /**
   * Records that there is no mate within the requested moves; the search still has to find a move.
   */
  public void reportNoMate() {
    reason = StopReason.NO_MATE;
  }

  @Override
  public boolean shouldStop(RootSearch search, int depth) {
    if (control.isPondering() || limits.isInfinite()) {
      return false;
    }
    if (reason == StopReason.NO_MATE) {
      return depth >= NO_MATE_DEPTH;
    }
    int value = search.moves().get(0).latestValue();
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
    if (search.nodes() >= limits.softNodes().orElse(Long.MAX_VALUE)) {
      return true;
    }
    if (limits.timeLeft().isEmpty()) {
      return false;
    }
    if (allowedMoves == 1) {
      reason = StopReason.ONLY_MOVE;
      return true;
    }
    double factor = timeFactor.factor(search.bestMoveChanges(), search.bestMoveEffort(), value);
    return control.limitedTime() > budget.soft() * factor;
  }
}
