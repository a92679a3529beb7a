package dev.xiangqi.search;

/**
 * Whether a score is exact or a bound.
 *
 * @since 0.1.0
 */
public enum Bound {
  /** The score is exact. */
  EXACT,
  /** The true score is this or better. */
  LOWER,
  /** The true score is this or worse. */
  UPPER
}
