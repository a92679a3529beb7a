package dev.xiangqi.search.engine.tree;

/**
 * What the side that searches is inclined to, in hundredths of a pawn.
 *
 * @param drawPenalty what it would give to avoid a draw; negative if it would rather have one
 * @param perPiece what it would give for each piece to stay on the board that can attack; negative
 *     if it would rather exchange
 */
public record Contempt(int drawPenalty, int perPiece) {
  public static final Contempt NONE = new Contempt(0, 0);

  /** What a draw is worth so many plies from the root, for the side to move there. */
  public int drawScore(int ply) {
    return (ply & 1) == 0 ? -drawPenalty : drawPenalty;
  }

  /** What is added to an evaluation so many plies from the root, for the side to move there. */
  public int pieceBonus(int ply, int attackers) {
    return (ply & 1) == 0 ? perPiece * attackers : -perPiece * attackers;
  }
}
