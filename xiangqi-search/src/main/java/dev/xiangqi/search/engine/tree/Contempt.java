package dev.xiangqi.search.engine.tree;

/**
 * Preferences of the searching side, in hundredths of a pawn.
 *
 * @param drawPenalty the price it pays to avoid a draw; negative if it prefers draws
 * @param perPiece the price it pays for each attacking piece kept on the board; negative if it
 *     prefers exchanges
 */
public record Contempt(int drawPenalty, int perPiece) {
  public static final Contempt NONE = new Contempt(0, 0);

  /** {@return the value of a draw at a ply, for the side to move there} */
  public int drawScore(int ply) {
    return (ply & 1) == 0 ? -drawPenalty : drawPenalty;
  }

  /** {@return the addition to the evaluation at a ply, for the side to move there} */
  public int pieceBonus(int ply, int attackers) {
    return (ply & 1) == 0 ? perPiece * attackers : -perPiece * attackers;
  }
}
