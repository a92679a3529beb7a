package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The pieces on the board, the side to move and two counters: an immutable value.
 *
 * <p>Two positions are equal if all of these are equal. Compare {@link #key()} to ignore the
 * counters.
 *
 * <p>Every position can occur by the rules of movement (see {@link PositionProblem}). It has no
 * history; {@link Game} has. Positions are thread-safe.
 *
 * <p>{@link #isLegal} does not allocate; {@link #play} allocates one board. For searching, {@link
 * #toBoard()} returns a mutable copy, which is faster still.
 *
 * @since 0.1.0
 */
public final class Position implements BoardView {
  private static final Position INITIAL =
      fromFen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");

  private final Board board;

  private Position(Board board) {
    this.board = board;
  }

  /** {@return the initial position of the game: all 32 pieces at home and Red to move} */
  public static Position initial() {
    return INITIAL;
  }

  /**
   * {@return the position of a FEN: board, side and optionally two counters, which may follow
   * {@code - -}}
   *
   * <p>The letters are K A B N R C P, or E and H for B and N. The side is {@code w} or {@code r}
   * for Red, {@code b} for Black. Missing counters are 0 and 1. The notation module reads other
   * dialects.
   *
   * @param fen two, four or six fields, separated by spaces
   * @throws InvalidFenException if the text has another form
   * @throws InvalidPositionException if the board cannot occur in a game
   */
  public static Position fromFen(String fen) {
    return new FenParser(fen).parse();
  }

  /**
   * {@return the position on a kernel board, without its history}
   *
   * @param board the board to copy
   * @throws InvalidPositionException if the board cannot occur in a game
   */
  public static Position of(Board board) {
    Builder builder = builder();
    for (int square = 0; square < Squares.COUNT; square++) {
      builder.squares[square] = (byte) board.pieceAt(square);
    }
    return builder
        .sideToMove(board.sideToMove() == Board.RED ? Side.RED : Side.BLACK)
        .quietPlies(board.quietPlies())
        .moveNumber(board.moveNumber())
        .build();
  }

  /** {@return a builder with an empty board, Red to move and counters 0 and 1} */
  public static Builder builder() {
    return new Builder();
  }

  @Override
  public Side sideToMove() {
    return board.sideToMove() == Board.RED ? Side.RED : Side.BLACK;
  }

  @Override
  public Optional<Piece> pieceAt(Square square) {
    return Piece.ofCode(board.pieceAt(square.ordinal()));
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

  /** {@return all occupied squares, 2 to 32} */
  public Bitboard occupied() {
    return new Bitboard(board.occupiedLower(), board.occupiedUpper());
  }

  /**
   * {@return the squares occupied by one side, 1 to 16}
   *
   * @param side the owner of the pieces
   */
  public Bitboard occupied(Side side) {
    return new Bitboard(board.occupiedLower(side.ordinal()), board.occupiedUpper(side.ordinal()));
  }

  /**
   * {@return an unmodifiable list of the legal moves, ascending by from-square, then to-square}
   *
   * <p>Repetition plays no part in legality.
   */
  public List<Move> legalMoves() {
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    Arrays.sort(moves, 0, count);
    Move[] list = new Move[count];
    for (int i = 0; i < count; i++) {
      list[i] = Move.ofPacked(moves[i]);
    }
    return List.of(list);
  }

  /**
   * {@return an unmodifiable list of the legal moves of the piece on a square, ascending by
   * to-square}
   *
   * <p>The squares that a board shows when a user picks up a piece.
   *
   * @param from any square; if it is empty or holds an enemy piece, there are no moves
   */
  public List<Move> legalMovesFrom(Square from) {
    int square = requireNonNull(from, "from").ordinal();
    return legalMoves().stream().filter(move -> move.from().ordinal() == square).toList();
  }

  /**
   * {@return whether a move is legal}
   *
   * <p>Neither lists the legal moves nor allocates.
   *
   * @param move any move
   */
  public boolean isLegal(Move move) {
    return MoveGenerator.isLegal(board, move.packed());
  }

  /**
   * {@return why a move is illegal, or empty if it is legal}
   *
   * <p>Of several reasons the first one in {@link IllegalMoveReason} is returned.
   *
   * @param move any move
   */
  public Optional<IllegalMoveReason> whyIllegal(Move move) {
    return isLegal(move) ? Optional.empty() : Optional.of(IllegalMoves.explain(this, move));
  }

  /**
   * {@return the position after a legal move; this position is unchanged}
   *
   * @param move a legal move
   * @throws IllegalMoveException if the move is not legal
   */
  public Position play(Move move) {
    int packed = move.packed();
    if (!MoveGenerator.isLegal(board, packed)) {
      throw new IllegalMoveException(this, move, IllegalMoves.explain(this, move));
    }
    return new Position(board.copyAfter(packed));
  }

  /** {@return the squares of the enemy pieces that give check to the side to move} */
  public Bitboard checkers() {
    return new Bitboard(board.checkersLower(), board.checkersUpper());
  }

  /**
   * {@return the piece that stands on the to-square of a move, which the move would capture}
   *
   * @param move any move; whether it is legal makes no difference
   */
  public Optional<Piece> captured(Move move) {
    return pieceAt(move.to());
  }

  /** {@return whether the side to move is in check} */
  public boolean isInCheck() {
    return board.isInCheck();
  }

  /** {@return whether the side to move is in check and has no legal move, which loses} */
  public boolean isCheckmate() {
    return isInCheck() && hasNoLegalMove();
  }

  /**
   * {@return whether the side to move is not in check and has no legal move}
   *
   * <p>In xiangqi stalemate loses, as checkmate does.
   */
  public boolean isStalemate() {
    return !isInCheck() && hasNoLegalMove();
  }

  /**
   * {@return whether the side to move has no legal move: checkmate or stalemate}
   *
   * <p>In xiangqi both lose.
   */
  public boolean hasNoLegalMove() {
    return MoveGenerator.legal(board, new int[Board.MAX_MOVES]) == 0;
  }

  /**
   * {@return the number of plies since the last capture, not negative}
   *
   * <p>Counts on from the value given at the start.
   */
  public int quietPlies() {
    return board.quietPlies();
  }

  /**
   * {@return the move number, which increases after each move of Black}
   *
   * <p>Starts at 1, or at 0 if the position was created so.
   */
  public int moveNumber() {
    return board.moveNumber();
  }

  /** {@return the position reflected left to right, with the same side to move and counters} */
  public Position mirrored() {
    byte[] squares = new byte[Squares.COUNT];
    for (int square = 0; square < Squares.COUNT; square++) {
      squares[Squares.mirrored(square)] = (byte) board.pieceAt(square);
    }
    return new Position(
        Board.of(squares, board.sideToMove(), board.quietPlies(), board.moveNumber()));
  }

  /**
   * {@return the position with the sides exchanged and the same counters}
   *
   * <p>Every piece changes its side and its square as in {@link Move#flipped()}, and the other side
   * is to move.
   */
  public Position colorsSwapped() {
    byte[] squares = new byte[Squares.COUNT];
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = board.pieceAt(square);
      squares[Squares.flipped(square)] =
          (byte) (piece == Board.EMPTY ? piece : (piece + Board.TYPES) % Board.PIECES);
    }
    return new Position(
        Board.of(squares, board.sideToMove() ^ 1, board.quietPlies(), board.moveNumber()));
  }

  /** {@return a mutable copy for searching, without history} */
  public Board toBoard() {
    return board.copy();
  }

  /**
   * {@return the FEN with six fields, using N and B, w or b, and both counters}
   *
   * <p>{@link #fromFen} reads it as an equal position.
   */
  public String toFen() {
    StringBuilder fen = new StringBuilder(80);
    FenFormat.appendBoard(fen, board::pieceAt);
    return fen.append(board.sideToMove() == Board.RED ? " w - - " : " b - - ")
        .append(board.quietPlies())
        .append(' ')
        .append(board.moveNumber())
        .toString();
  }

  /** Returns the kernel board, for classes of this package that only read it. */
  Board board() {
    return board;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Position other
        && board.samePieces(other.board)
        && board.sideToMove() == other.board.sideToMove()
        && board.quietPlies() == other.board.quietPlies()
        && board.moveNumber() == other.board.moveNumber();
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Long.hashCode(board.key()) + board.quietPlies()) + board.moveNumber();
  }

  /** {@return the FEN, as {@link #toFen()}} */
  @Override
  public String toString() {
    return toFen();
  }

  /**
   * Builds a position piece by piece. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    final byte[] squares = new byte[Squares.COUNT];
    private Side sideToMove = Side.RED;
    private int quietPlies;
    private int moveNumber = 1;

    private Builder() {
      Arrays.fill(squares, (byte) Board.EMPTY);
    }

    /**
     * Puts a piece on a square and replaces the piece there, if any.
     *
     * @param square the square to fill
     * @param piece the piece to put there
     * @return this builder
     */
    public Builder put(Square square, Piece piece) {
      squares[square.ordinal()] = (byte) piece.ordinal();
      return this;
    }

    /**
     * Clears a square.
     *
     * @param square the square to clear
     * @return this builder
     */
    public Builder clear(Square square) {
      squares[square.ordinal()] = Board.EMPTY;
      return this;
    }

    /**
     * Sets the side to move.
     *
     * @param side the side to move; Red by default
     * @return this builder
     */
    public Builder sideToMove(Side side) {
      sideToMove = requireNonNull(side, "side");
      return this;
    }

    /**
     * Sets the plies since the last capture.
     *
     * @param plies not negative; 0 by default
     * @return this builder
     * @throws IllegalArgumentException if the number is negative
     */
    public Builder quietPlies(int plies) {
      quietPlies = notNegative("quiet plies", plies);
      return this;
    }

    /**
     * Sets the move number.
     *
     * @param number from 1, or 0 as some files have it; 1 by default
     * @return this builder
     * @throws IllegalArgumentException if the number is negative
     */
    public Builder moveNumber(int number) {
      moveNumber = notNegative("move number", number);
      return this;
    }

    /**
     * {@return the position; later changes to the builder do not affect it}
     *
     * @throws InvalidPositionException if the board cannot occur in a game; lists all problems
     */
    public Position build() {
      List<PositionProblem> problems = PositionProblems.find(squares, sideToMove);
      if (!problems.isEmpty()) {
        throw new InvalidPositionException(problems, squares.clone(), sideToMove);
      }
      return new Position(Board.of(squares, sideToMove.ordinal(), quietPlies, moveNumber));
    }

    private static int notNegative(String what, int value) {
      if (value < 0) {
        throw new IllegalArgumentException(what + ": expected 0 or more, got " + value);
      }
      return value;
    }
  }
}
