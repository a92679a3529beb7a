package dev.xiangqi.search;

/** Whether a score is exact or a bound. */
public enum Bound {
  /** The score is exact. */
  EXACT,
  /** The true score is this or better. */
  LOWER,
  /** The true score is this or worse. */
  UPPER
}
