package dev.xiangqi.core.kill;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.ArrayList;
import java.util.List;

/**
 * The end of a game by mate or stalemate.
 *
 * @param position the final position
 * @param board the same, turned
 * @param winner the winner's last moves, the latest first
 * @param loser the loser's last moves, the latest first
 */
record GameEnd(Board position, FinalBoard board, List<PlayedMove> winner, List<PlayedMove> loser) {
  /** The number of last plies that are looked at. */
  static final int PLIES = 12;

  /** {@return the end of the game whose last moves were made on a board} */
  static GameEnd of(Board position) {
    int turn = position.sideToMove();
    FinalBoard board = FinalBoard.of(position);
    List<PlayedMove> winner = new ArrayList<>();
    List<PlayedMove> loser = new ArrayList<>();
    FinalBoard after = board;
    int plies = Math.min(PLIES, position.ply());
    for (int back = 0; back < plies && position.moveMade(back) != 0; back++) {
      int move = position.moveMade(back);
      PlayedMove played =
          new PlayedMove(
              FinalBoard.turned(Board.from(move), turn),
              FinalBoard.turned(Board.to(move), turn),
              FinalBoard.code(position.pieceTaken(back)),
              after);
      (back % 2 == 0 ? winner : loser).add(played);
      after = played.before();
    }
    return new GameEnd(position, board, winner, loser);
  }

  /** {@return whether without these men the loser would have a reply} */
  boolean needs(int men) {
    byte[] pieces = new byte[FinalBoard.FILES * FinalBoard.RANKS];
    for (int square = 0; square < pieces.length; square++) {
      pieces[square] = (byte) position.pieceAt(square);
    }
    int turn = position.sideToMove();
    for (int rest = men; rest != 0; rest &= rest - 1) {
      pieces[FinalBoard.turned(board.square(rest), turn)] = Board.EMPTY;
    }
    Board without = Board.of(pieces, turn, 0, 1);
    return MoveGenerator.count(without, new int[Board.MAX_MOVES]) > 0;
  }

  /** {@return whether without the man on a square the loser would have a reply} */
  boolean needsManOn(int square) {
    return needs(board.man(square));
  }

  boolean isMate() {
    return board.checkers() != 0;
  }

  /** {@return the winner's last moves that gave check one after the other, the latest first} */
  List<PlayedMove> checks() {
    int count = 0;
    while (count < winner.size() && winner.get(count).givesCheck()) {
      count++;
    }
    return winner.subList(0, count);
  }
}
