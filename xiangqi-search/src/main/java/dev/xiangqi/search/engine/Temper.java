package dev.xiangqi.search.engine;

/**
 * What the side that searches is inclined to, in hundredths of a pawn.
 *
 * @param contempt what it would give to avoid a draw; negative if it would rather have one
 * @param keep what it would give for each piece to stay on the board that can attack; negative if
 *     it would rather exchange
 */
record Temper(int contempt, int keep) {
  static final Temper EVEN = new Temper(0, 0);

  /** What a draw is worth so many plies from the root, for the side to move there. */
  int draw(int ply) {
    return (ply & 1) == 0 ? -contempt : contempt;
  }

  /** What is added to an evaluation so many plies from the root, for the side to move there. */
  int bonus(int ply, int attackers) {
    return (ply & 1) == 0 ? keep * attackers : -keep * attackers;
  }
}
