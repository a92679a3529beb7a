package dev.xiangqi.core.kernel;

import java.util.Arrays;

/**
 * A board that moves are made and taken back on: the fast layer under {@code
 * dev.xiangqi.core.Position}, for authors of searchers.
 *
 * <p>Bare by design. Sides, pieces, squares and moves are ints; arguments are not checked; a move
 * that is made must be pseudo-legal. Squares are {@code 9 * rank + file}; a move is {@code from <<
 * 7 | to}, 0 is none; a piece is {@code 7 * side + type}; sets of squares come as a lower and an
 * upper half (see {@link Squares}).
 *
 * <p>Making and unmaking allocate nothing once the history has grown to the depth that is used. Not
 * thread-safe, but a board that nobody writes may be read by any number of threads: no reading
 * method writes.
 */
public final class Board {
  /** The side that moves first. */
  public static final int RED = 0;

  /** The other side. */
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

  /** Number of types. */
  public static final int TYPES = 7;

  /** Number of pieces, types times sides. */
  public static final int PIECES = 14;

  /** What stands on a free square. */
  public static final int EMPTY = 14;

  /** More legal moves than any position can have; the size of a buffer for one position. */
  public static final int MAX_MOVES = 128;

  /** Index of a side's occupied squares behind the fourteen pieces. */
  static final int ALL = 14;

  /** Longs a ply in {@link #plies}. */
  static final int PLY = 10;

  static final int KEY = 0;
  static final int LOCK = 1;
  static final int CHECKERS = 2;
  static final int SENSITIVE = 4;
  static final int CLOSED = 6;
  private static final int QUIET = 8;
  static final int PLAYED = 9;

  /**
   * Two longs for each piece, then for each side: its squares in the lower half, in the upper half.
   */
  final long[] sets;

  /** What stands on each square. */
  final byte[] squares;

  /**
   * A record for each ply made and one for now: key, lock, what endangers the king (two longs each:
   * enemy pieces that give check, squares whose piece is not free to move, squares no piece may
   * enter), quiet plies, and the move that led here with the piece it took. Unmaking just goes back
   * one record.
   */
  long[] plies;

  /** Where the record of now begins. */
  int now;

  int redKing;
  int blackKing;
  int side;

  /** A long, as quiet plies are, so that counting on from the greatest int does not overflow. */
  private long moveNumber;

  private Board(long[] sets, byte[] squares, long[] plies) {
    this.sets = sets;
    this.squares = squares;
    this.plies = plies;
  }

  /**
   * Sets up a board. The position must be one that {@code dev.xiangqi.core.Position} accepts; only
   * what would break the board's own bookkeeping is checked.
   *
   * @param squares what stands on each of the 90 squares, {@link #EMPTY} or a piece; copied
   * @param side the side to move
   * @param quietPlies plies since the last capture, not negative
   * @param moveNumber the number of the move, from 1
   * @return a board without history
   * @throws IllegalArgumentException if there are not 90 squares or a side has not one king in its
   *     palace
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
    KingSafety.find(board);
    return board;
  }

  private int soleKing(int side) {
    int king = -1;
    for (int square = 0; square < Squares.COUNT; square++) {
      if (squares[square] == piece(side, KING)) {
        if (king >= 0 || !LeaperAttacks.mayStand(piece(side, KING), square)) {
          throw new IllegalArgumentException("expected one king a side, in its palace");
        }
        king = square;
      }
    }
    if (king < 0) {
      throw new IllegalArgumentException("expected one king a side, found none of side " + side);
    }
    return king;
  }

  /**
   * Returns a board with the same position and no history.
   *
   * @return a board of its own
   */
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
   * Returns the piece of a side and type.
   *
   * @param side {@link #RED} or {@link #BLACK}
   * @param type 0-6
   * @return 0-13
   */
  public static int piece(int side, int type) {
    return 7 * side + type;
  }

  /**
   * Returns the side of a piece.
   *
   * @param piece 0-13
   * @return {@link #RED} or {@link #BLACK}
   */
  public static int side(int piece) {
    return piece < TYPES ? RED : BLACK;
  }

  /**
   * Returns the type of a piece.
   *
   * @param piece 0-13
   * @return 0-6
   */
  public static int type(int piece) {
    return piece < TYPES ? piece : piece - TYPES;
  }

  /**
   * Packs a move.
   *
   * @param from 0-89
   * @param to 0-89
   * @return {@code from << 7 | to}
   */
  public static int move(int from, int to) {
    return from << 7 | to;
  }

  /**
   * Returns where a move starts.
   *
   * @param move a packed move
   * @return 0-89
   */
  public static int from(int move) {
    return move >>> 7;
  }

  /**
   * Returns where a move ends.
   *
   * @param move a packed move
   * @return 0-89
   */
  public static int to(int move) {
    return move & 127;
  }

  /**
   * Returns the side to move.
   *
   * @return {@link #RED} or {@link #BLACK}
   */
  public int sideToMove() {
    return side;
  }

  /**
   * Returns what stands on a square.
   *
   * @param square 0-89
   * @return a piece or {@link #EMPTY}
   */
  public int pieceAt(int square) {
    return squares[square];
  }

  /**
   * Tells whether the same pieces stand on the same squares as on another board.
   *
   * @param other any board
   * @return whether all 90 squares are alike; turn and counters are not compared
   */
  public boolean samePieces(Board other) {
    return Arrays.equals(squares, other.squares);
  }

  /**
   * Returns where a side's king stands.
   *
   * @param side {@link #RED} or {@link #BLACK}
   * @return 0-89
   */
  public int king(int side) {
    return side == RED ? redKing : blackKing;
  }

  /**
   * Returns where a piece stands on ranks 0-4.
   *
   * @param piece 0-13
   * @return a half
   */
  public long lower(int piece) {
    return sets[2 * piece];
  }

  /**
   * Returns where a piece stands on ranks 5-9.
   *
   * @param piece 0-13
   * @return a half
   */
  public long upper(int piece) {
    return sets[2 * piece + 1];
  }

  /**
   * Returns how many of a piece there are.
   *
   * @param piece 0-13
   * @return 0-5
   */
  public int count(int piece) {
    return Long.bitCount(lower(piece)) + Long.bitCount(upper(piece));
  }

  /**
   * Returns the squares a side occupies on ranks 0-4.
   *
   * @param side {@link #RED} or {@link #BLACK}
   * @return a half
   */
  public long occupiedLower(int side) {
    return sets[2 * (ALL + side)];
  }

  /**
   * Returns the squares a side occupies on ranks 5-9.
   *
   * @param side {@link #RED} or {@link #BLACK}
   * @return a half
   */
  public long occupiedUpper(int side) {
    return sets[2 * (ALL + side) + 1];
  }

  /**
   * Returns all occupied squares of ranks 0-4.
   *
   * @return a half
   */
  public long occupiedLower() {
    return sets[2 * ALL] | sets[2 * ALL + 2];
  }

  /**
   * Returns all occupied squares of ranks 5-9.
   *
   * @return a half
   */
  public long occupiedUpper() {
    return sets[2 * ALL + 1] | sets[2 * ALL + 3];
  }

  /**
   * Returns the Zobrist key of pieces and side to move.
   *
   * @return 64 bits, see {@link Zobrist}
   */
  public long key() {
    return plies[now + KEY];
  }

  /**
   * Returns the second, independent Zobrist key.
   *
   * @return 64 bits, see {@link Zobrist}
   */
  public long lock() {
    return plies[now + LOCK];
  }

  /**
   * Returns the plies since the last capture, counted on from what the board was set up with.
   *
   * @return not negative; it stops at the greatest int
   */
  public int quietPlies() {
    return (int) Math.min(plies[now + QUIET], Integer.MAX_VALUE);
  }

  /**
   * Returns the number of the move to be made, up by one after Black.
   *
   * @return from 1; it stops at the greatest int
   */
  public int moveNumber() {
    return (int) Math.min(moveNumber, Integer.MAX_VALUE);
  }

  /**
   * Tells whether the side to move is in check.
   *
   * @return whether any piece gives check
   */
  public boolean isInCheck() {
    return (plies[now + CHECKERS] | plies[now + CHECKERS + 1]) != 0;
  }

  /**
   * Returns the pieces on ranks 0-4 that give check to the side to move.
   *
   * @return a half
   */
  public long checkersLower() {
    return plies[now + CHECKERS];
  }

  /**
   * Returns the pieces on ranks 5-9 that give check to the side to move.
   *
   * @return a half
   */
  public long checkersUpper() {
    return plies[now + CHECKERS + 1];
  }

  /**
   * Returns how many moves can be taken back.
   *
   * @return moves and null moves made since the board was set up or copied
   */
  public int ply() {
    return now / PLY;
  }

  /**
   * Makes room for moves to come, so that making them allocates nothing.
   *
   * @param moves how many moves and null moves may be made, from now on, before some are taken back
   */
  public void reserve(int moves) {
    int needed = now + (moves + 2) * PLY;
    if (needed > plies.length) {
      plies = Arrays.copyOf(plies, needed);
    }
  }

  /**
   * Returns the board after a pseudo-legal move, without history; this one stays as it is.
   *
   * @param move a packed move
   * @return a board of its own
   */
  public Board copyAfter(int move) {
    Board copy = copy();
    copy.play(move, copy.now);
    return copy;
  }

  /**
   * Makes a pseudo-legal move.
   *
   * @param move a packed move
   */
  public void make(int move) {
    play(move, push());
  }

  /** Plays a move; the record of now, perhaps the same as the one before, is written last. */
  private void play(int move, int before) {
    int from = from(move);
    int to = to(move);
    int mover = squares[from];
    int taken = squares[to];
    long key =
        plies[before + KEY] ^ Zobrist.SIDE_KEY ^ Zobrist.key(mover, from) ^ Zobrist.key(mover, to);
    long lock =
        plies[before + LOCK]
            ^ Zobrist.SIDE_LOCK
            ^ Zobrist.lock(mover, from)
            ^ Zobrist.lock(mover, to);
    long quiet = plies[before + QUIET] + 1;
    shift(mover, from, to);
    if (taken != EMPTY) {
      key ^= Zobrist.key(taken, to);
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
    KingSafety.find(this);
  }

  /** Takes back the last move made with {@link #make}. */
  public void unmake() {
    long played = plies[now + PLAYED];
    int from = from((int) played & 16383);
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
   * Gives the move to the other side, which must not leave the own king in check. Counts as a quiet
   * ply.
   */
  public void makeNull() {
    int before = push();
    moveNumber += side;
    side ^= 1;
    plies[now + KEY] = plies[before + KEY] ^ Zobrist.SIDE_KEY;
    plies[now + LOCK] = plies[before + LOCK] ^ Zobrist.SIDE_LOCK;
    plies[now + QUIET] = plies[before + QUIET] + 1;
    plies[now + PLAYED] = 0;
    KingSafety.find(this);
  }

  /** Takes back a {@link #makeNull}. */
  public void unmakeNull() {
    now -= PLY;
    side ^= 1;
    moveNumber -= side;
  }

  /** Opens a record for the next ply and returns where the last one begins. */
  private int push() {
    int before = now;
    now += PLY;
    if (now == plies.length) {
      plies = Arrays.copyOf(plies, Math.max(16 * PLY, 2 * plies.length));
    }
    return before;
  }

  /** Moves a piece's bit in its set and its side's. */
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

  /** Puts a piece's bit in, or takes it out, of its set and its side's. */
  private void flip(int piece, int square) {
    int half = square < Squares.HALF ? 0 : 1;
    long bit = 1L << (square - half * Squares.HALF);
    sets[2 * piece + half] ^= bit;
    sets[2 * (ALL + side(piece)) + half] ^= bit;
  }
}
