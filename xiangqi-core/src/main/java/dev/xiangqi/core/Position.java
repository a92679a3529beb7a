package dev.xiangqi.core;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A board, the turn and the two move counters: an immutable value. Equal to another if all of these
 * are; compare {@link #key()} to leave the counters aside.
 *
 * <p>Every position is one that can occur by the rules of movement (see {@link PositionProblem}).
 * It knows nothing of the moves that led to it; that is a {@link Game}. Thread-safe, as every
 * immutable value here.
 *
 * <p>{@link #isLegal} allocates nothing; {@link #play} allocates one board. For searching, {@link
 * #toBoard()} gives a mutable copy that is faster still.
 */
public final class Position implements BoardView {
  private static final Position INITIAL =
      fromFen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");

  private final Board board;

  private Position(Board board) {
    this.board = board;
  }

  /**
   * Returns the start of the game.
   *
   * @return the position with all 32 pieces at home and Red to move
   */
  public static Position initial() {
    return INITIAL;
  }

  /**
   * Reads a FEN: board, side and, if given, two counters, alone or after {@code - -}.
   *
   * <p>The letters are K A B N R C P, or E and H for B and N; the side is {@code w} or {@code r}
   * for Red, {@code b} for Black. Missing counters are 0 and 1; given ones are kept. Other dialects
   * are read by the notation module.
   *
   * @param fen two, four or six fields with spaces between
   * @return the position
   * @throws InvalidFenException if the text has another form
   * @throws InvalidPositionException if the board cannot occur
   */
  public static Position fromFen(String fen) {
    return new FenParser(fen).parse();
  }

  /**
   * Returns a copy of a kernel board as a value.
   *
   * @param board any; its history is left behind
   * @return the position on it
   * @throws InvalidPositionException if it cannot occur
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

  /**
   * Returns an empty board to be set up.
   *
   * @return a builder with Red to move and counters 0 and 1
   */
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

  /**
   * Returns all occupied squares.
   *
   * @return 2 to 32 squares
   */
  public Bitboard occupied() {
    return new Bitboard(board.occupiedLower(), board.occupiedUpper());
  }

  /**
   * Returns the squares one side occupies.
   *
   * @param side whose
   * @return 1 to 16 squares
   */
  public Bitboard occupied(Side side) {
    return new Bitboard(board.occupiedLower(side.ordinal()), board.occupiedUpper(side.ordinal()));
  }

  /**
   * Returns the legal moves, by rule of movement and check; history plays no part.
   *
   * @return an unmodifiable list, ascending by from-square, then to-square
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
   * Tells whether a move is among the legal ones, without listing them and without allocation.
   *
   * @param move any
   * @return whether it may be played
   */
  public boolean isLegal(Move move) {
    return MoveGenerator.isLegal(board, move.packed());
  }

  /**
   * Returns why a move is not legal, or empty if it is.
   *
   * @param move any
   * @return the first reason of {@link IllegalMoveReason} that holds
   */
  public Optional<IllegalMoveReason> whyIllegal(Move move) {
    return isLegal(move) ? Optional.empty() : Optional.of(IllegalMoves.explain(this, move));
  }

  /**
   * Returns the position after a legal move.
   *
   * @param move a legal move
   * @return a new position; this one stays
   * @throws IllegalMoveException if it is not legal
   */
  public Position play(Move move) {
    int packed = move.packed();
    if (!MoveGenerator.isLegal(board, packed)) {
      throw new IllegalMoveException(this, move, IllegalMoves.explain(this, move));
    }
    return new Position(board.copyAfter(packed));
  }

  /**
   * Returns the enemy pieces giving check to the side to move.
   *
   * @return their squares, none if it is not in check
   */
  public Bitboard checkers() {
    return new Bitboard(board.checkersLower(), board.checkersUpper());
  }

  /**
   * Tells whether the side to move is mated or stalemated: in xiangqi either loses.
   *
   * @return whether there is no legal move
   */
  public boolean hasNoLegalMove() {
    return MoveGenerator.legal(board, new int[Board.MAX_MOVES]) == 0;
  }

  /**
   * Returns the plies since the last capture, as given and then counted.
   *
   * @return not negative
   */
  public int quietPlies() {
    return board.quietPlies();
  }

  /**
   * Returns the move number, up by one after Black.
   *
   * @return from 1, or from 0 if the position was given so
   */
  public int moveNumber() {
    return board.moveNumber();
  }

  /**
   * Returns the position reflected left to right.
   *
   * @return with the same turn and counters
   */
  public Position mirrored() {
    byte[] squares = new byte[Squares.COUNT];
    for (int square = 0; square < Squares.COUNT; square++) {
      squares[Squares.mirrored(square)] = (byte) board.pieceAt(square);
    }
    return new Position(
        Board.of(squares, board.sideToMove(), board.quietPlies(), board.moveNumber()));
  }

  /**
   * Returns the position with sides exchanged: every piece changes hands and goes across the river,
   * as {@link Move#flipped()} goes, and the other side is to move.
   *
   * @return with the same counters
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

  /**
   * Returns a mutable copy for searching.
   *
   * @return a board of the caller's own, without history
   */
  public Board toBoard() {
    return board.copy();
  }

  /**
   * Writes the FEN: six fields, with N and B, w or b, and both counters.
   *
   * @return what {@link #fromFen} reads as an equal position
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

  /** The kernel's board, for classes of this package that only read. */
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

  /**
   * Returns the FEN.
   *
   * @return as {@link #toFen()}
   */
  @Override
  public String toString() {
    return toFen();
  }

  /** Puts a position together, piece by piece. Not thread-safe. */
  public static final class Builder {
    final byte[] squares = new byte[Squares.COUNT];
    private Side sideToMove = Side.RED;
    private int quietPlies;
    private int moveNumber = 1;

    private Builder() {
      Arrays.fill(squares, (byte) Board.EMPTY);
    }

    /**
     * Puts a piece on a square, in place of what was there.
     *
     * @param square where
     * @param piece what
     * @return this
     */
    public Builder put(Square square, Piece piece) {
      squares[square.ordinal()] = (byte) piece.ordinal();
      return this;
    }

    /**
     * Clears a square.
     *
     * @param square which
     * @return this
     */
    public Builder clear(Square square) {
      squares[square.ordinal()] = Board.EMPTY;
      return this;
    }

    /**
     * Sets whose turn it is.
     *
     * @param side Red unless said otherwise
     * @return this
     */
    public Builder sideToMove(Side side) {
      sideToMove = requireNonNull(side, "side");
      return this;
    }

    /**
     * Sets the plies since the last capture.
     *
     * @param plies not negative; 0 unless said otherwise
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public Builder quietPlies(int plies) {
      quietPlies = notNegative("quiet plies", plies);
      return this;
    }

    /**
     * Sets the move number.
     *
     * @param number from 1, or 0 where a file says so; 1 unless said otherwise
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public Builder moveNumber(int number) {
      moveNumber = notNegative("move number", number);
      return this;
    }

    /**
     * Returns the position.
     *
     * @return a value that the builder no longer touches
     * @throws InvalidPositionException with all problems, if it cannot occur
     */
    public Position build() {
      List<PositionProblem> problems = PositionProblems.find(squares, sideToMove);
      if (!problems.isEmpty()) {
        StringBuilder text = new StringBuilder();
        FenFormat.appendBoard(text, square -> squares[square]);
        text.append(sideToMove == Side.RED ? " w" : " b");
        throw new InvalidPositionException(problems, text.toString());
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
