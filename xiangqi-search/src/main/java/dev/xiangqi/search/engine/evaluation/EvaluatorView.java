package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Board of a search as evaluators see it. */
final class EvaluatorView implements BoardView {
  /** Results of {@link #pieceAt}, shared so that it allocates nothing: all pieces, then empty. */
  private static final List<Optional<Piece>> PIECES =
      Stream.concat(
              Arrays.stream(Piece.values()).map(Optional::of), Stream.of(Optional.<Piece>empty()))
          .toList();

  private Board board = Position.initial().toBoard();

  /** Shows a board, including its later changes. */
  void show(Board shown) {
    board = shown;
  }

  @Override
  public Side sideToMove() {
    return board.sideToMove() == Board.RED ? Side.RED : Side.BLACK;
  }

  @Override
  public Optional<Piece> pieceAt(Square square) {
    return PIECES.get(board.pieceAt(square.ordinal()));
  }

  @Override
  public Square king(Side side) {
    return Square.at(board.king(side.ordinal()));
  }

  @Override
  public Bitboard pieces(Piece piece) {
    return new Bitboard(board.lower(piece.ordinal()), board.upper(piece.ordinal()));
  }

  @Override
  public int count(Piece piece) {
    return board.count(piece.ordinal());
  }

  @Override
  public PositionKey key() {
    return new PositionKey(board.key(), board.lock());
  }
}
