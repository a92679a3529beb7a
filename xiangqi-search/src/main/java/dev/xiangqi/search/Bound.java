package dev.xiangqi.search;

/** How a reported score stands to the true one. */
public enum Bound {
  /** It is the score. */
  EXACT,
  /** The score is this or better. */
  LOWER,
  /** The score is this or worse. */
  UPPER
}
