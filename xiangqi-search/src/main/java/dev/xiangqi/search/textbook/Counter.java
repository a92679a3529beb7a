package dev.xiangqi.search.textbook;

import java.util.Locale;

/**
 * Counters of a search. Traditional names are in parentheses.
 *
 * @since 0.1.0
 */
public enum Counter {
  /** Positions visited, the root, the leaves and quiescence included. */
  NODES,
  /** Positions at depth 0, quiescence not included (LeafNodes). */
  LEAVES,
  /** Static evaluations. */
  EVALUATIONS,
  /** Inner positions left early, because a move reached beta (BetaNodes). */
  CUTS,
  /** Inner positions whose value is within the window (PvNodes). */
  PV_NODES,
  /** Inner positions in which no move exceeded alpha (AlphaNodes). */
  ALPHA_NODES,
  /** Inner positions without legal moves (MateNodes). */
  MATE_NODES,
  /** Positions looked up in the transposition table. */
  TABLE_PROBES,
  /** Positions left at once: the table had the exact value (HitPv). */
  TABLE_EXACT_HITS,
  /** Positions left at once: the table had a lower bound that reached beta (HitBeta). */
  TABLE_BETA_HITS,
  /** Positions left at once: the table had an upper bound within alpha (HitAlpha). */
  TABLE_ALPHA_HITS,
  /** Cuts by the move of the table (HashNodes). */
  TABLE_MOVE_CUTS,
  /** Cuts by a killer (KillerNodes). */
  KILLER_CUTS,
  /** Null moves tried. */
  NULL_MOVES,
  /** Positions left early after a null move (NullNodes). */
  NULL_CUTS,
  /** Null moves that did not reach beta. */
  NULL_FAILURES,
  /** Cuts by a null move that the verification refused. */
  NULL_REFUTATIONS,
  /** Searches repeated with another window. */
  RESEARCHES,
  /** Searches of less depth to find a move to begin with. */
  INTERNAL_SEARCHES,
  /** Late moves probed to less depth. */
  LATE_PROBES,
  /** Late moves skipped after the probe. */
  LATE_SKIPS,
  /** Moves skipped by futility pruning. */
  FUTILITY_SKIPS,
  /** Positions searched to less depth by razoring. */
  RAZORINGS,
  /** Positions in check searched one ply deeper. */
  EXTENSIONS,
  /** Positions visited by quiescence search. */
  QUIESCENCE_NODES,
  /** Positions of quiescence whose static evaluation reached beta (QuiescNullNodes). */
  QUIESCENCE_STANDS,
  /** Positions of quiescence in which a move reached beta (QuiescBetaNodes). */
  QUIESCENCE_CUTS,
  /** Positions of quiescence whose value is within the window (QuiescPvNodes). */
  QUIESCENCE_PV_NODES,
  /** Positions of quiescence in which nothing exceeded alpha (QuiescAlphaNodes). */
  QUIESCENCE_ALPHA_NODES,
  /** Positions of quiescence in check without legal moves (QuiescMateNodes). */
  QUIESCENCE_MATE_NODES;

  /** {@return the name in lower case with hyphens, such as {@code null-cuts}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
