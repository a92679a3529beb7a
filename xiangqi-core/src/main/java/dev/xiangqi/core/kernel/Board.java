package dev.xiangqi.core.kernel;

import java.util.Arrays;

/**
 * A mutable board with make and unmake: the fast layer under {@code dev.xiangqi.core.Position}, for
 * authors of search engines.
 *
 * <p>Sides, pieces, squares and moves are ints. Arguments are not checked, and a move to be made
 * must be pseudo-legal. A square is {@code 9 * rank + file}; a move is {@code from << 7 | to}, and
 * 0 is no move; a piece is {@code 7 * side + type}. Sets of squares have a lower and an upper half
 * (see {@link Squares}).
 *
 * <p>Making and unmaking moves do not allocate once the history has grown to the required depth.
 * Not thread-safe for writing. Any number of threads may read a board while no thread writes it.
 *
 * @since 0.1.0
 */
public final class Board {
  /** The side that moves first. */
  public static final int RED = 0;

  /** The side that moves second. */
  public static final int BLACK = 1;

  /** Type of the king. */
  public static final int KING = 0;

  /** Type of the advisor. */
  public static final int ADVISOR = 1;

  /** Type of the elephant. */
  public static final int ELEPHANT = 2;

  /** Type of the horse. */
  public static final int HORSE = 3;

  /** Type of the rook. */
  public static final int ROOK = 4;

  /** Type of the cannon. */
  public static final int CANNON = 5;

  /** Type of the pawn. */
  public static final int PAWN = 6;

  /** Number of piece types. */
  public static final int TYPES = 7;

  /** Number of pieces: types times sides. */
  public static final int PIECES = 14;

  /** Piece code of an empty square. */
  public static final int EMPTY = 14;

  /** Upper bound of the legal moves in any position: the buffer size for one position. */
  public static final int MAX_MOVES = 128;

  /**
   * Index of Red's occupied squares in {@link #sets}, after the fourteen pieces; Black's follow.
   */
  static final int ALL = 14;

  /** Number of longs per ply in {@link #plies}. */
  static final int PLY = 10;

  static final int KEY = 0;
  static final int LOCK = 1;
  static final int CHECKERS = 2;
  static final int SENSITIVE = 4;
  static final int CLOSED = 6;
  private static final int QUIET = 8;
  static final int PLAYED = 9;

  /** The bits of a packed move in the record of a ply. */
  private static final int MOVE_BITS = (1 << 14) - 1;

  /**
   * Two longs for each piece, then for each side: its squares in the lower and in the upper half.
   */
  final long[] sets;

  /** Piece code of each square. */
  final byte[] squares;

  /**
   * One record for each ply made, and one for the current position. A record holds: key, lock,
   * checkers, sensitive squares, closed squares, quiet plies, and the move that led here with the
   * captured piece. Unmaking a move steps back one record.
   *
   * <p>Checkers, sensitive and closed squares take two longs each and concern the king of the side
   * to move. Checkers are the enemy pieces that give check. A piece on a sensitive square may
   * expose the king by moving. A piece that enters a closed square exposes the king.
   */
  long[] plies;

  /** Index of the current record in {@link #plies}. */
  int now;

  int redKing;
  int blackKing;
  int side;

  /** A long, like the quiet plies, so that counting beyond the largest int does not overflow. */
  private long moveNumber;

  private Board(long[] sets, byte[] squares, long[] plies) {
    this.sets = sets;
    this.squares = squares;
    this.plies = plies;
  }

  /**
   * {@return a board without history}
   *
   * <p>The position must be one that {@code dev.xiangqi.core.Position} accepts. Only errors that
   * would corrupt the board's own data are detected.
   *
   * @param squares the piece or {@link #EMPTY} on each of the 90 squares; copied
   * @param side the side to move
   * @param quietPlies plies since the last capture, not negative
   * @param moveNumber the move number, from 1
   * @throws IllegalArgumentException if there are not 90 squares, or a side does not have exactly
   *     one king in its palace
   */
  public static Board of(byte[] squares, int side, int quietPlies, int moveNumber) {
    if (squares.length != Squares.COUNT) {
      throw new IllegalArgumentException("expected 90 squares, got " + squares.length);
    }
    Board board = new Board(new long[2 * (PIECES + 2)], squares.clone(), new long[PLY]);
    board.side = side;
    board.moveNumber = moveNumber;
    board.plies[QUIET] = quietPlies;
    board.redKing = board.soleKing(RED);
    board.blackKing = board.soleKing(BLACK);
    long key = side == BLACK ? Zobrist.SIDE_KEY : 0;
    long lock = side == BLACK ? Zobrist.SIDE_LOCK : 0;
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = squares[square];
      if (piece != EMPTY) {
        key ^= Zobrist.key(piece, square);
        lock ^= Zobrist.lock(piece, square);
        board.flip(piece, square);
      }
    }
    board.plies[KEY] = key;
    board.plies[LOCK] = lock;
    KingSafety.update(board);
    return board;
  }

  private int soleKing(int side) {
    int king = -1;
    for (int square = 0; square < Squares.COUNT; square++) {
      if (squares[square] == piece(side, KING)) {
        if (king >= 0 || !LeaperAttacks.mayStand(piece(side, KING), square)) {
          throw new IllegalArgumentException("expected one king for each side, in its palace");
        }
        king = square;
      }
    }
    if (king < 0) {
      throw new IllegalArgumentException(
          "expected one king for each side, found none of side " + side);
    }
    return king;
  }

  /** {@return an independent board with the same position and no history} */
  public Board copy() {
    Board copy =
        new Board(sets.clone(), squares.clone(), Arrays.copyOfRange(plies, now, now + PLY));
    copy.redKing = redKing;
    copy.blackKing = blackKing;
    copy.side = side;
    copy.moveNumber = moveNumber;
    return copy;
  }

  /**
   * {@return the piece of a side and type, 0-13}
   *
   * @param side {@link #RED} or {@link #BLACK}
   * @param type 0-6
   */
  public static int piece(int side, int type) {
    return 7 * side + type;
  }

  /**
   * {@return the side of a piece, {@link #RED} or {@link #BLACK}}
   *
   * @param piece 0-13
   */
  public static int side(int piece) {
    return piece < TYPES ? RED : BLACK;
  }

  /**
   * {@return the type of a piece, 0-6}
   *
   * @param piece 0-13
   */
  public static int type(int piece) {
    return piece < TYPES ? piece : piece - TYPES;
  }

  /**
   * {@return the packed move, {@code from << 7 | to}}
   *
   * @param from the square to leave, 0-89
   * @param to the target square, 0-89
   */
  public static int move(int from, int to) {
    return from << 7 | to;
  }

  /**
   * {@return the square that a move leaves, 0-89}
   *
   * @param move a packed move
   */
  public static int from(int move) {
    return move >>> 7;
  }

  /**
   * {@return the target square of a move, 0-89}
   *
   * @param move a packed move
   */
  public static int to(int move) {
    return move & 127;
  }

  /** {@return the side to move, {@link #RED} or {@link #BLACK}} */
  public int sideToMove() {
    return side;
  }

  /**
   * {@return the piece on a square, or {@link #EMPTY}}
   *
   * @param square 0-89
   */
  public int pieceAt(int square) {
    return squares[square];
  }

  /**
   * {@return whether all 90 squares have the same content as on another board}
   *
   * <p>Does not compare the side to move and the counters.
   *
   * @param other any board
   */
  public boolean samePieces(Board other) {
    return Arrays.equals(squares, other.squares);
  }

  /**
   * {@return the square of a side's king, 0-89}
   *
   * @param side {@link #RED} or {@link #BLACK}
   */
  public int king(int side) {
    return side == RED ? redKing : blackKing;
  }

  /**
   * {@return the squares of a piece on ranks 0-4}
   *
   * @param piece 0-13
   */
  public long lower(int piece) {
    return sets[2 * piece];
  }

  /**
   * {@return the squares of a piece on ranks 5-9}
   *
   * @param piece 0-13
   */
  public long upper(int piece) {
    return sets[2 * piece + 1];
  }

  /**
   * {@return the number of pieces of one kind and side, 0-5}
   *
   * @param piece 0-13
   */
  public int count(int piece) {
    return Long.bitCount(lower(piece)) + Long.bitCount(upper(piece));
  }

  /**
   * {@return the squares occupied by a side on ranks 0-4}
   *
   * @param side {@link #RED} or {@link #BLACK}
   */
  public long occupiedLower(int side) {
    return sets[2 * (ALL + side)];
  }

  /**
   * {@return the squares occupied by a side on ranks 5-9}
   *
   * @param side {@link #RED} or {@link #BLACK}
   */
  public long occupiedUpper(int side) {
    return sets[2 * (ALL + side) + 1];
  }

  /** {@return all occupied squares on ranks 0-4} */
  public long occupiedLower() {
    return sets[2 * ALL] | sets[2 * ALL + 2];
  }

  /** {@return all occupied squares on ranks 5-9} */
  public long occupiedUpper() {
    return sets[2 * ALL + 1] | sets[2 * ALL + 3];
  }

  /** {@return the 64-bit Zobrist key of the pieces and the side to move, see {@link Zobrist}} */
  public long key() {
    return plies[now + KEY];
  }

  /**
   * {@return the key of the position after a move, without making it}
   *
   * @param move a packed move, pseudo-legal
   */
  public long keyAfter(int move) {
    return keyAfter(plies[now + KEY], move);
  }

  /** {@return what a move makes of a key} */
  private long keyAfter(long key, int move) {
    int from = from(move);
    int to = to(move);
    int mover = squares[from];
    int taken = squares[to];
    long moved = key ^ Zobrist.SIDE_KEY ^ Zobrist.key(mover, from) ^ Zobrist.key(mover, to);
    return taken == EMPTY ? moved : moved ^ Zobrist.key(taken, to);
  }

  /** {@return the second, independent 64-bit Zobrist key, see {@link Zobrist}} */
  public long lock() {
    return plies[now + LOCK];
  }

  /**
   * {@return the number of plies since the last capture, not negative}
   *
   * <p>Counts on from the value given at the start, up to the largest int.
   */
  public int quietPlies() {
    return (int) Math.min(plies[now + QUIET], Integer.MAX_VALUE);
  }

  /**
   * {@return the number of the next move, which increases after each move of Black}
   *
   * <p>Counts on from the value given at the start, up to the largest int.
   */
  public int moveNumber() {
    return (int) Math.min(moveNumber, Integer.MAX_VALUE);
  }

  /** {@return whether the side to move is in check} */
  public boolean isInCheck() {
    return (plies[now + CHECKERS] | plies[now + CHECKERS + 1]) != 0;
  }

  /** {@return the squares on ranks 0-4 of the pieces that give check to the side to move} */
  public long checkersLower() {
    return plies[now + CHECKERS];
  }

  /** {@return the squares on ranks 5-9 of the pieces that give check to the side to move} */
  public long checkersUpper() {
    return plies[now + CHECKERS + 1];
  }

  /** {@return the number of moves and null moves made since the board was set up or copied} */
  public int ply() {
    return now / PLY;
  }

  /**
   * {@return a move that was made on this board and not taken back; 0 for a null move}
   *
   * @param back the number of moves made after it, less than {@link #ply}
   */
  public int moveMade(int back) {
    return (int) plies[now - back * PLY + PLAYED] & MOVE_BITS;
  }

  /**
   * {@return what a move that was made on this board captured, or {@link #EMPTY}}
   *
   * @param back the number of moves made after it, less than {@link #ply}; not that of a null move
   */
  public int pieceTaken(int back) {
    return (int) (plies[now - back * PLY + PLAYED] >>> 14);
  }

  /** Forgets the moves made, so that a long game takes little memory. They cannot be taken back. */
  public void forget() {
    System.arraycopy(plies, now, plies, 0, PLY);
    now = 0;
  }

  /**
   * Reserves space for future moves, so that making them does not allocate.
   *
   * @param moves the largest number of moves and null moves that will be on the board in addition
   *     to those already made
   */
  public void reserve(int moves) {
    int needed = now + (moves + 2) * PLY;
    if (needed > plies.length) {
      plies = Arrays.copyOf(plies, needed);
    }
  }

  /**
   * {@return an independent board with the position after a pseudo-legal move, without history}
   *
   * <p>This board is unchanged.
   *
   * @param move a packed move
   */
  public Board copyAfter(int move) {
    Board copy = copy();
    copy.play(move, copy.now);
    copy.settle();
    return copy;
  }

  /**
   * Makes a pseudo-legal move.
   *
   * @param move a packed move
   */
  public void make(int move) {
    play(move, push());
    KingSafety.update(this);
  }

  /**
   * Plays a legal move as {@link #make} does, but leaves out what endangers the king, which takes
   * half of the time. After this, {@link #settle} must be called before the checkers or the moves
   * of the position are asked for, or a null move is made. Pieces, keys and counters are those of
   * the new position.
   *
   * @param move a packed move
   */
  public void replay(int move) {
    play(move, push());
  }

  /**
   * {@return how many times the position has occurred since the board was made, from 1; only moves
   * that were not taken back count}
   */
  public int occurrences() {
    long key = plies[now + KEY];
    int count = 1;
    for (int i = now - PLY; i >= 0; i -= PLY) {
      if (plies[i + KEY] == key) {
        count++;
      }
    }
    return count;
  }

  /** Finds what endangers the king, which {@link #replay} has left out. Idempotent. */
  public void settle() {
    KingSafety.update(this);
  }

  /** Plays a move. May read and write the same record, so the record is written last. */
  private void play(int move, int previous) {
    int from = from(move);
    int to = to(move);
    int mover = squares[from];
    int taken = squares[to];
    long key = keyAfter(plies[previous + KEY], move);
    long lock =
        plies[previous + LOCK]
            ^ Zobrist.SIDE_LOCK
            ^ Zobrist.lock(mover, from)
            ^ Zobrist.lock(mover, to);
    long quiet = plies[previous + QUIET] + 1;
    shift(mover, from, to);
    if (taken != EMPTY) {
      lock ^= Zobrist.lock(taken, to);
      quiet = 0;
      flip(taken, to);
    }
    squares[from] = EMPTY;
    squares[to] = (byte) mover;
    moveNumber += side;
    side ^= 1;
    plies[now + KEY] = key;
    plies[now + LOCK] = lock;
    plies[now + QUIET] = quiet;
    plies[now + PLAYED] = (long) taken << 14 | move;
  }

  /** Takes back the last move made with {@link #make}. */
  public void unmake() {
    long played = plies[now + PLAYED];
    int from = from((int) played & MOVE_BITS);
    int to = to((int) played);
    int taken = (int) (played >>> 14);
    int mover = squares[to];
    now -= PLY;
    side ^= 1;
    moveNumber -= side;
    shift(mover, to, from);
    squares[from] = (byte) mover;
    squares[to] = (byte) taken;
    if (taken != EMPTY) {
      flip(taken, to);
    }
  }

  /**
   * Passes the turn to the other side. The side to move must not be in check. Counts as a quiet
   * ply.
   */
  public void makeNull() {
    int previous = push();
    moveNumber += side;
    side ^= 1;
    plies[now + KEY] = plies[previous + KEY] ^ Zobrist.SIDE_KEY;
    plies[now + LOCK] = plies[previous + LOCK] ^ Zobrist.SIDE_LOCK;
    plies[now + QUIET] = plies[previous + QUIET] + 1;
    plies[now + PLAYED] = 0;
    KingSafety.update(this);
  }

  /** Takes back a null move made with {@link #makeNull}. */
  public void unmakeNull() {
    now -= PLY;
    side ^= 1;
    moveNumber -= side;
  }

  /** Starts a record for the next ply and returns the index of the previous one. */
  private int push() {
    int previous = now;
    now += PLY;
    if (now == plies.length) {
      plies = Arrays.copyOf(plies, Math.max(16 * PLY, 2 * plies.length));
    }
    return previous;
  }

  /** Moves a piece in the set of its kind and in the set of its side. */
  private void shift(int piece, int from, int to) {
    int all = ALL + side(piece);
    if (from < Squares.HALF == to < Squares.HALF) {
      int half = from < Squares.HALF ? 0 : 1;
      int base = half * Squares.HALF;
      long bits = 1L << (from - base) | 1L << (to - base);
      sets[2 * piece + half] ^= bits;
      sets[2 * all + half] ^= bits;
    } else {
      flip(piece, from);
      flip(piece, to);
    }
    if (type(piece) == KING) {
      if (piece == KING) {
        redKing = to;
      } else {
        blackKing = to;
      }
    }
  }

  /** Adds a piece to the set of its kind and the set of its side, or removes it from both. */
  private void flip(int piece, int square) {
    int half = square < Squares.HALF ? 0 : 1;
    long bit = 1L << (square - half * Squares.HALF);
    sets[2 * piece + half] ^= bit;
    sets[2 * (ALL + side(piece)) + half] ^= bit;
  }
}
