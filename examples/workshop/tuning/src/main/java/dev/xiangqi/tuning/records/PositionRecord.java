package dev.xiangqi.tuning.records;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.tuning.support.BadDataException;
import java.nio.ByteBuffer;

/**
 * A position of a game with the score of a search and the result of the game, in 32 bytes. Numbers
 * are big-endian:
 *
 * <table>
 * <caption>Layout</caption>
 * <tr><th>bytes</th><th>content</th></tr>
 * <tr><td>0-7</td><td>the occupied squares among 0-63: bit i is square i; a0 is 0, i9 is
 * 89</td></tr>
 * <tr><td>8-11</td><td>the occupied squares among 64-89: bit i is square 64 + i; the upper six bits
 * are 0</td></tr>
 * <tr><td>12-19</td><td>the pieces on the first 16 occupied squares, ascending, four bits each from
 * the least significant: 0-6 are Red's king, advisor, elephant, horse, rook, cannon and pawn, 7-13
 * are Black's; unused bits are 0</td></tr>
 * <tr><td>20-27</td><td>the pieces on the other occupied squares</td></tr>
 * <tr><td>28-29</td><td>the score in centipawns for the side to move, two's complement</td></tr>
 * <tr><td>30</td><td>the plies since the last capture, at most 255</td></tr>
 * <tr><td>31</td><td>bit 0: Black is to move; bits 1-2: 0 Black won, 1 draw, 2 Red won; bit 3: the
 * first record of its game; bit 4: a random move was played since the record before; the other bits
 * are 0</td></tr>
 * </table>
 *
 * <p>A record has no move number.
 *
 * @param position the board, the side to move and the plies since the last capture
 * @param score the score in centipawns for the side to move
 * @param result the result of the game, not {@link GameResult#UNKNOWN}
 * @param opensGame whether this is the first record of its game
 * @param afterRandomMove whether a random move was played since the record before; false in the
 *     first record of a game
 */
public record PositionRecord(
    Position position, int score, GameResult result, boolean opensGame, boolean afterRandomMove) {
  /** The length of a record in bytes. */
  public static final int BYTES = 32;

  /** The greatest stored number of plies since the last capture; greater numbers become this. */
  private static final int MAX_QUIET_PLIES = 255;

  private static final int MAX_PIECES = 32;
  private static final int PIECES_EACH = 16;
  private static final int UPPER_SQUARES = 26;
  private static final Piece[] PIECES = Piece.values();
  private static final GameResult[] RESULTS = {
    GameResult.BLACK_WINS, GameResult.DRAW, GameResult.RED_WINS
  };

  /** Makes a record. */
  public PositionRecord {
    requireNonNull(position, "position");
    if (score < Short.MIN_VALUE || score > Short.MAX_VALUE) {
      throw new IllegalArgumentException("score: expected 16 bits, got " + score);
    }
    if (result == GameResult.UNKNOWN) {
      throw new IllegalArgumentException("result: expected a win or a draw, got UNKNOWN");
    }
    if (opensGame && afterRandomMove) {
      throw new IllegalArgumentException("the first record of a game follows no other");
    }
  }

  /** Makes a record with no random move since the record before. */
  public PositionRecord(Position position, int score, GameResult result, boolean opensGame) {
    this(position, score, result, opensGame, false);
  }

  /** {@return this record with another score in centipawns for the side to move} */
  public PositionRecord withScore(int other) {
    return new PositionRecord(position, other, result, opensGame, afterRandomMove);
  }

  /** {@return the score in centipawns for Red} */
  public int scoreForRed() {
    return position.sideToMove() == Side.RED ? score : -score;
  }

  /** {@return the half points of Red: 0 for a loss, 1 for a draw, 2 for a win} */
  public int halfPoints() {
    return halfPoints(result);
  }

  /** {@return the record as 32 bytes} */
  public byte[] toBytes() {
    Bitboard occupied = position.occupied();
    long[] pieces = new long[MAX_PIECES / PIECES_EACH];
    int count = 0;
    for (Square square : occupied) {
      long piece = position.pieceAt(square).orElseThrow().ordinal();
      pieces[count / PIECES_EACH] |= piece << (4 * (count % PIECES_EACH));
      count++;
    }
    int flags =
        position.sideToMove().ordinal()
            | (halfPoints() << 1)
            | (opensGame ? RecordBytes.OPENS_GAME : 0)
            | (afterRandomMove ? RecordBytes.AFTER_RANDOM_MOVE : 0);
    return ByteBuffer.allocate(BYTES)
        .putLong(occupied.redHalf() | occupied.blackHalf() << 45)
        .putInt((int) (occupied.blackHalf() >>> 19))
        .putLong(pieces[0])
        .putLong(pieces[1])
        .putShort((short) score)
        .put((byte) Math.min(position.quietPlies(), MAX_QUIET_PLIES))
        .put((byte) flags)
        .array();
  }

  /**
   * Reads a record.
   *
   * @param bytes the 32 bytes of the record
   * @throws BadDataException if the bytes are no valid record; the message gives the reason
   */
  public static PositionRecord of(byte[] bytes) throws BadDataException {
    if (bytes.length != BYTES) {
      throw new BadDataException("expected " + BYTES + " bytes, got " + bytes.length);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    Position.Builder position = Position.builder();
    readBoard(in, position);
    int score = in.getShort();
    position.quietPlies(Byte.toUnsignedInt(in.get()));
    int flags = in.get();
    RecordBytes.checkFlags(bytes, 0);
    position.sideToMove(RecordBytes.isBlackToMove(bytes, 0) ? Side.BLACK : Side.RED);
    try {
      return new PositionRecord(
          position.build(),
          score,
          RESULTS[(flags >>> 1) & 3],
          RecordBytes.opensGame(bytes, 0),
          (flags & RecordBytes.AFTER_RANDOM_MOVE) != 0);
    } catch (InvalidPositionException e) {
      throw new BadDataException("position", e);
    }
  }

  private static void readBoard(ByteBuffer in, Position.Builder position) throws BadDataException {
    long lower = in.getLong();
    int upper = in.getInt();
    long[] pieces = {in.getLong(), in.getLong()};
    if (upper >>> UPPER_SQUARES != 0) {
      throw new BadDataException("occupied squares: expected none beyond the ninetieth");
    }
    int count = Long.bitCount(lower) + Integer.bitCount(upper);
    if (count > MAX_PIECES) {
      throw new BadDataException("occupied squares: expected at most 32, got " + count);
    }
    for (int i = 0; i < count; i++) {
      int square =
          lower != 0
              ? Long.numberOfTrailingZeros(lower)
              : Long.SIZE + Integer.numberOfTrailingZeros(upper);
      if (lower != 0) {
        lower &= lower - 1;
      } else {
        upper &= upper - 1;
      }
      int piece = (int) pieces[i / PIECES_EACH] & 15;
      pieces[i / PIECES_EACH] >>>= 4;
      if (piece >= PIECES.length) {
        throw new BadDataException("piece: expected 0 to 13, got " + piece);
      }
      position.put(Square.at(square), PIECES[piece]);
    }
    if ((pieces[0] | pieces[1]) != 0) {
      throw new BadDataException("pieces: expected no more than there are occupied squares");
    }
  }

  private static int halfPoints(GameResult result) {
    return switch (result) {
      case BLACK_WINS -> 0;
      case DRAW -> 1;
      case RED_WINS -> 2;
      case UNKNOWN -> throw new IllegalArgumentException("expected a known result");
    };
  }
}
