package dev.xiangqi.core.kill;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
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
record GameEnd(
    Position position, FinalBoard board, List<PlayedMove> winner, List<PlayedMove> loser) {
  /** The number of last moves of a side that are looked at. */
  private static final int MOST_MOVES = 6;

  static GameEnd of(Game game) {
    Side loser = game.position().sideToMove();
    List<Move> moves = game.moves();
    int first = Math.max(0, moves.size() - 2 * MOST_MOVES);
    Position before = game.startPosition();
    for (Move move : moves.subList(0, first)) {
      before = before.play(move);
    }
    List<PlayedMove> winners = new ArrayList<>();
    List<PlayedMove> losers = new ArrayList<>();
    for (Move move : moves.subList(first, moves.size())) {
      boolean byLoser = before.sideToMove() == loser;
      Position after = before.play(move);
      (byLoser ? losers : winners).add(0, played(before, move, after, loser));
      before = after;
    }
    return new GameEnd(
        game.position(), new FinalBoard(game.position(), loser), winners, losers);
  }

  private static PlayedMove played(Position before, Move move, Position after, Side loser) {
    FinalBoard board = new FinalBoard(after, loser);
    Piece piece = before.pieceAt(move.from()).orElseThrow();
    int taken = before.pieceAt(move.to()).map(found -> type(found, loser)).orElse(0);
    return new PlayedMove(
        board.index(move.from()),
        board.index(move.to()),
        type(piece, loser),
        taken,
        after.isInCheck(),
        board);
  }

  private static int type(Piece piece, Side loser) {
    return Math.abs(FinalBoard.code(piece, loser));
  }

  boolean isMate() {
    return !board.checkers().isEmpty();
  }

  /** {@return the winner's last moves that gave check one after the other, the latest first} */
  List<PlayedMove> checks() {
    List<PlayedMove> checks = new ArrayList<>();
    for (PlayedMove move : winner) {
      if (!move.check()) {
        break;
      }
      checks.add(move);
    }
    return checks;
  }
}
