package dev.xiangqi.tuning.network;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.support.BadDataException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The inputs of one position that are on, in four views: of the side to move, of the same on the
 * mirrored board, and both for the other side. They are read from the bytes of a {@link
 * PositionRecord} by tables, since training reads each position many times. Reused for one position
 * after another; for one thread.
 */
public final class ActiveInputs {
  /** The number of views. */
  static final int VIEWS = 4;

  private static final int MAX_PIECES = 32;
  private static final int PIECES_EACH = 16;
  private static final int UPPER_SQUARES = 26;
  private static final int FLAGS = 31;
  private static final int MAX_ATTACKERS = 16;
  private static final int ROOK_WEIGHT = 2;

  /** The bits of attackers of a side in a sum; the kings are counted above. */
  private static final int ATTACKER_BITS = 8;

  private static final int RED_KING = 1 << (2 * ATTACKER_BITS);
  private static final int BLACK_KING = RED_KING << ATTACKER_BITS;
  private static final int FIRST_KING_FILE = 3;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  /** For each side that sees the board, plain and mirrored: inputs by piece and square. */
  private static final short[][] TABLES = {
    table(Board.RED, false),
    table(Board.RED, true),
    table(Board.BLACK, false),
    table(Board.BLACK, true),
  };

  /** By piece what it adds to the sum of attackers and kings. */
  private static final int[] WEIGHTS = new int[Board.PIECES];

  static {
    WEIGHTS[Board.piece(Board.RED, Board.KING)] = RED_KING;
    WEIGHTS[Board.piece(Board.BLACK, Board.KING)] = BLACK_KING;
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      int one = 1 << (ATTACKER_BITS * side);
      WEIGHTS[Board.piece(side, Board.ROOK)] = ROOK_WEIGHT * one;
      WEIGHTS[Board.piece(side, Board.CANNON)] = one;
      WEIGHTS[Board.piece(side, Board.HORSE)] = one;
    }
  }

  private final int[][] views = new int[VIEWS][MAX_PIECES];

  /** The file of each side's king, 0-2. */
  private final int[] kingFiles = new int[2];

  private int count;
  private int bucket;

  /** Makes a reader. */
  public ActiveInputs() {}

  /**
   * Reads a position.
   *
   * @param records the bytes of records
   * @param at where the record starts
   * @throws BadDataException if the board is malformed; the message gives the reason
   */
  public void read(byte[] records, int at) throws BadDataException {
    long lower = (long) LONGS.get(records, at);
    int upper = (int) INTS.get(records, at + Long.BYTES);
    count = Long.bitCount(lower) + Integer.bitCount(upper);
    if (count > MAX_PIECES || upper >>> UPPER_SQUARES != 0) {
      throw new BadDataException(
          "occupied squares: expected at most 32 of the board, got " + count);
    }
    int mover = 2 * (records[at + FLAGS] & 1);
    int sum = 0;
    long pieces = (long) LONGS.get(records, at + Long.BYTES + Integer.BYTES);
    long later = (long) LONGS.get(records, at + 2 * Long.BYTES + Integer.BYTES);
    for (int i = 0; i < count; i++) {
      if (i == PIECES_EACH) {
        pieces = later;
      }
      int square;
      if (lower != 0) {
        square = Long.numberOfTrailingZeros(lower);
        lower &= lower - 1;
      } else {
        square = Long.SIZE + Integer.numberOfTrailingZeros(upper);
        upper &= upper - 1;
      }
      int piece = (int) pieces & 15;
      pieces >>>= 4;
      if (piece >= Board.PIECES || !put(i, piece * Squares.COUNT + square, mover)) {
        throw new BadDataException(
            "piece: expected one that may stand on square " + square + ", got " + piece);
      }
      sum += WEIGHTS[piece];
      if (Board.type(piece) == Board.KING) {
        kingFiles[Board.side(piece)] = Squares.file(square) - FIRST_KING_FILE;
      }
    }
    if (pieces != 0 || (count <= PIECES_EACH && later != 0)) {
      throw new BadDataException("pieces: expected no more than there are occupied squares");
    }
    if (sum >>> (2 * ATTACKER_BITS) != (RED_KING | BLACK_KING) >>> (2 * ATTACKER_BITS)) {
      throw new BadDataException("kings: expected one of each side");
    }
    int red = attackers(Board.RED, sum);
    int black = attackers(Board.BLACK, sum);
    if (red + black > MAX_ATTACKERS) {
      throw new BadDataException("attackers: expected at most 16, got " + (red + black));
    }
    bucket = (red + black) * Parameters.BUCKETS / (MAX_ATTACKERS + 1);
    chooseSets(mover / 2, mover == 0 ? red : black, mover == 0 ? black : red);
  }

  private static int attackers(int side, int sum) {
    return sum >>> (ATTACKER_BITS * side) & (1 << ATTACKER_BITS) - 1;
  }

  /** Moves the inputs of each view to its set. */
  private void chooseSets(int mover, int own, int enemy) {
    int kingFile = kingFiles[mover];
    int enemyKingFile = kingFiles[mover ^ 1];
    move(views[0], Inputs.setStart(kingFile, enemy));
    move(views[1], Inputs.setStart(Inputs.KING_FILES - 1 - kingFile, enemy));
    move(views[2], Inputs.setStart(enemyKingFile, own));
    move(views[3], Inputs.setStart(Inputs.KING_FILES - 1 - enemyKingFile, own));
  }

  private void move(int[] inputs, int start) {
    for (int i = 0; i < count; i++) {
      inputs[i] += start;
    }
  }

  private boolean put(int i, int pieceAndSquare, int mover) {
    int first = TABLES[mover][pieceAndSquare];
    views[0][i] = first;
    views[1][i] = TABLES[mover + 1][pieceAndSquare];
    views[2][i] = TABLES[2 - mover][pieceAndSquare];
    views[3][i] = TABLES[3 - mover][pieceAndSquare];
    return first != Inputs.NONE;
  }

  /** {@return the inputs of a view; only the first {@link #count} are valid} */
  int[] view(int view) {
    return views[view];
  }

  /** {@return the number of pieces} */
  int count() {
    return count;
  }

  /** {@return the number of the output, by the attackers on the board} */
  int bucket() {
    return bucket;
  }

  private static short[] table(int side, boolean mirrored) {
    short[] table = new short[Board.PIECES * Squares.COUNT];
    for (int i = 0; i < table.length; i++) {
      int piece = i / Squares.COUNT;
      int square = i % Squares.COUNT;
      table[i] =
          (short)
              (mirrored ? Inputs.mirrored(side, piece, square) : Inputs.of(side, piece, square));
    }
    return table;
  }
}
