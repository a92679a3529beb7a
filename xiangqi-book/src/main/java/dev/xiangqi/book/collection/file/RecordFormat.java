package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.file.Source;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.internal.LegalMoves;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A game as bytes, whose order as unsigned numbers is the order of games in a collection.
 *
 * <ul>
 *   <li>The FEN of the starting position, or nothing for the usual one; a byte 0.
 *   <li>The {@link MoveCodes} of the moves; a byte 0.
 *   <li>The result (1), the number of tags (varint) and the tags, the number of further facts and
 *       these facts. A tag or fact is the number of its bytes, that of its name, the name and the
 *       value, in UTF-8.
 * </ul>
 */
public final class RecordFormat {
  /** Maximum number of bytes. */
  public static final int MAX_LENGTH = 1 << 20;

  private static final Source RECORD =
      new Source(
          "record",
          (name, offset, problem) ->
              new IllegalArgumentException(name + ", byte " + offset + ": " + problem));

  private RecordFormat() {}

  /** Encodes a game. */
  public static final class Encoder {
    private final GrowingBytes out = new GrowingBytes();
    private final Board board;

    /**
     * Encodes the moves.
     *
     * @param start the starting position
     * @param moves its moves, which are checked
     * @throws IllegalMoveException if one is not legal
     */
    public Encoder(Position start, List<Move> moves) {
      if (!start.equals(Position.initial())) {
        byte[] fen = start.toFen().getBytes(StandardCharsets.US_ASCII);
        out.put(fen, 0, fen.length);
      }
      out.putByte(0);
      board = start.toBoard();
      board.reserve(moves.size());
      boolean known = LegalMoves.isKnown(start, moves);
      for (Move move : moves) {
        int packed = move.packed();
        if (!known && !MoveGenerator.isLegal(board, packed)) {
          Position.of(board).play(move); // throws and explains
        }
        out.putByte(MoveCodes.encode(board, packed));
        board.replay(packed);
        if (!known) {
          board.settle();
        }
      }
      board.settle();
      out.putByte(0);
    }

    /** {@return the board on which the moves were made; not to be changed} */
    public Board end() {
      return board;
    }

    /**
     * Encodes the rest.
     *
     * @param result the result
     * @param tags the tags in their order
     * @param facts what queries may ask beyond the tags
     * @return the record
     * @throws IllegalArgumentException if it is too long
     */
    public byte[] finish(GameResult result, Map<String, String> tags, Map<String, String> facts) {
      out.putByte(result.ordinal());
      put(out, tags);
      put(out, facts);
      if (out.length() > MAX_LENGTH) {
        throw new IllegalArgumentException(
            "a game of " + out.length() + " bytes, expected at most " + MAX_LENGTH);
      }
      return out.toArray();
    }
  }

  private static void put(GrowingBytes out, Map<String, String> texts) {
    out.putVarint(texts.size());
    GrowingBytes pair = new GrowingBytes();
    texts.forEach(
        (name, value) -> {
          pair.clear();
          Pair.write(name, value, pair);
          out.putCounted(pair.array(), 0, pair.length());
        });
  }

  /**
   * Checks that bytes are a record, as an {@link Encoder} writes it.
   *
   * @throws IllegalArgumentException if they are none
   */
  public static void check(byte[] bytes, int length) {
    ByteCursor in = new ByteCursor(RECORD);
    in.wrap(bytes, 0, length);
    if (length > MAX_LENGTH) {
      throw in.corrupt("a game of " + length + " bytes, expected at most " + MAX_LENGTH);
    }
    Board board = start(new String(bytes, 0, in.skipToZero(), StandardCharsets.ISO_8859_1));
    int codes = in.at();
    int plies = in.skipToZero();
    board.reserve(plies);
    for (int ply = 0; ply < plies; ply++) {
      int move = MoveCodes.decode(board, bytes[codes + ply]);
      if (move == MoveCodes.NONE || !MoveGenerator.isLegal(board, move)) {
        throw in.corrupt("no legal move at ply " + ply);
      }
      board.make(move);
    }
    if (in.readByte() >= GameResult.values().length) {
      throw in.corrupt("no result");
    }
    int texts = in.at();
    GrowingBytes again = new GrowingBytes();
    GrowingBytes text = new GrowingBytes();
    for (int list = 0; list < 2; list++) {
      int count = in.readNumber(in.remaining());
      again.putVarint(count);
      for (int i = 0; i < count; i++) {
        text.clear();
        Pair.read(in, in.readNumber(in.remaining())).write(text);
        again.putCounted(text.array(), 0, text.length());
      }
    }
    if (!Arrays.equals(bytes, texts, length, again.array(), 0, again.length())) {
      throw in.corrupt("tags that are not UTF-8, numbers that are too long, or bytes at the end");
    }
  }

  private static Board start(String fen) {
    try {
      Position start = fen.isEmpty() ? Position.initial() : Position.fromFen(fen);
      if (fen.isEmpty() || (start.toFen().equals(fen) && !start.equals(Position.initial()))) {
        return start.toBoard();
      }
      throw RECORD.corrupt(0, "expected the FEN " + start + ", and none for the usual position");
    } catch (InvalidFenException | InvalidPositionException e) {
      throw RECORD.corrupt(0, "no position: \"" + fen + "\"", e);
    }
  }
}
