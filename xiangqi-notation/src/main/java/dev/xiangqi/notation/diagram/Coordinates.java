package dev.xiangqi.notation.diagram;

/** What is written at the edges of a diagram. */
public enum Coordinates {
  /** Nothing. */
  NONE,

  /** Files a to i and ranks 0 to 9, as in h2e2. */
  SQUARES,

  /**
   * The numbers of the files at both ends, counted by each side from its own right hand, as in 炮二平五
   * and C2=5; where pieces are Chinese, Red's are 一 to 九.
   */
  FILES
}
