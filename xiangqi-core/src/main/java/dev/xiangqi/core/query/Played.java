package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.pattern.Pieces;

/**
 * The move just played.
 *
 * @param mover the piece, on the square that it left
 * @param target what stood on its new square; {@link Pieces} count an empty square as a kind
 */
record Played(Pieces mover, Pieces target) implements Instant {
  @Override
  public boolean test(Board board, int move, int captured) {
    return move != 0
        && mover.contains(board.pieceAt(Board.to(move)), Board.from(move))
        && target.contains(captured, Board.to(move));
  }

  @Override
  public Node mirrored() {
    return new Played(mover.mirrored(), target.mirrored());
  }

  @Override
  public Node swapped() {
    return new Played(mover.colorsSwapped(), target.colorsSwapped());
  }

  @Override
  public void append(StringBuilder text) {
    text.append("played ").append(mover);
    if (!target.equals(Pieces.anything())) {
      text.append(" to ").append(target);
    }
  }
}
