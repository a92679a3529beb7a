package dev.xiangqi.notation.diagram;

/**
 * The labels at the edges of a diagram.
 *
 * @since 0.1.0
 */
public enum Coordinates {
  /** No labels. */
  NONE,

  /** Files a to i and ranks 0 to 9, as in h2e2. */
  SQUARES,

  /**
   * The numbers of the files at both ends, as in 炮二平五 and C2=5. Each side counts from its right.
   * With Chinese pieces, Red's numbers are 一 to 九.
   */
  FILES
}
