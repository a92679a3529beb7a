package dev.xiangqi.search.tactics;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.moves.StaticExchange;
import java.util.ArrayList;
import java.util.List;

/**
 * Pieces on squares with a side to move, for counterfactuals. Unlike a position it need not be
 * possible in a game: the side to move may be able to take the king.
 */
public final class Pieces {
  /**
   * The least gain of material that counts, in centipawns: more than a pawn, less than an advisor.
   */
  public static final int GAIN = 150;

  private final byte[] squares;
  private final Board board;

  private Pieces(byte[] squares, int side) {
    this.squares = squares;
    board = Board.of(squares, side, 0, 1);
  }

  /** {@return the pieces of a position, with a side to move} */
  public static Pieces of(Position position, Side side) {
    Board board = position.toBoard();
    byte[] squares = new byte[Square.values().length];
    for (int square = 0; square < squares.length; square++) {
      squares[square] = (byte) board.pieceAt(square);
    }
    return new Pieces(squares, side.ordinal());
  }

  /** {@return the pieces with one of them on another square, whatever stood there} */
  public Pieces moved(Square from, Square to) {
    byte[] moved = squares.clone();
    moved[to.ordinal()] = moved[from.ordinal()];
    moved[from.ordinal()] = (byte) Board.EMPTY;
    return new Pieces(moved, board.sideToMove());
  }

  /** {@return the same pieces with the other side to move} */
  public Pieces turned() {
    return new Pieces(squares, 1 - board.sideToMove());
  }

  /** {@return whether the side to move may make a move} */
  public boolean isLegal(Move move) {
    return MoveGenerator.isLegal(board, move.packed());
  }

  /** {@return the pieces that give check to the side to move} */
  public Bitboard checkers() {
    return new Bitboard(board.checkersLower(), board.checkersUpper());
  }

  /** {@return whether a piece attacks a square, which an enemy piece may hold} */
  public boolean attacks(Square from, Square to) {
    return attacked(from, occupied()).contains(to);
  }

  /** {@return whether a piece would attack a square without the piece on another one} */
  public boolean attacksWithout(Square from, Square to, Square without) {
    return attacked(from, occupied().minus(Bitboard.of(without))).contains(to);
  }

  private Bitboard occupied() {
    return new Bitboard(board.occupiedLower(), board.occupiedUpper());
  }

  private Bitboard attacked(Square from, Bitboard occupied) {
    int code = squares[from.ordinal()];
    return code == Board.EMPTY
        ? Bitboard.EMPTY
        : Attacks.from(Piece.values()[code], from, occupied);
  }

  /** {@return the squares of the pieces of the side to move, or of the other one} */
  public List<Square> squares(boolean ofSideToMove) {
    int side = ofSideToMove ? board.sideToMove() : 1 - board.sideToMove();
    List<Square> found = new ArrayList<>();
    for (Square square : new Bitboard(board.occupiedLower(side), board.occupiedUpper(side))) {
      found.add(square);
    }
    return found;
  }

  /** {@return the type of the piece on an occupied square} */
  public PieceType type(Square square) {
    return Piece.values()[squares[square.ordinal()]].type();
  }

  /** {@return whether a type is one of those with the most value: rook, horse or cannon} */
  public static boolean isMajor(PieceType type) {
    return type == PieceType.ROOK || type == PieceType.HORSE || type == PieceType.CANNON;
  }

  /** {@return whether a capture by the side to move wins material} */
  public boolean gains(Square from, Square to) {
    Move move = new Move(from, to);
    return isLegal(move) && StaticExchange.atLeast(board, move.packed(), GAIN);
  }

  /** {@return whether the side to move wins a piece} */
  public boolean wins(Square target) {
    for (Square from : squares(true)) {
      if (attacks(from, target) && gains(from, target)) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether the exchange that a move begins loses material} */
  public boolean loses(Move move) {
    return !StaticExchange.atLeast(board, move.packed(), 1 - GAIN);
  }

  /** {@return whether the side to move wins a piece, wherever it flees} */
  public boolean traps(Square piece) {
    if (!wins(piece)) {
      return false;
    }
    for (Move flight : turned().moves(piece)) {
      boolean takes = !isEmpty(flight.to());
      if (takes || !moved(flight.from(), flight.to()).wins(flight.to())) {
        return false;
      }
    }
    return true;
  }

  /** {@return the legal moves of a piece of the side to move} */
  public List<Move> moves(Square from) {
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves, 0);
    List<Move> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (Board.from(moves[i]) == from.ordinal()) {
        found.add(Move.ofPacked(moves[i]));
      }
    }
    return found;
  }

  /** {@return whether a square has no piece} */
  public boolean isEmpty(Square square) {
    return squares[square.ordinal()] == Board.EMPTY;
  }
}
