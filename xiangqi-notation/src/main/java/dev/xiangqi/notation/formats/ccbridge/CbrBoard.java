package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.Optional;
import java.util.Set;

/** Reads and writes the starting position of a record. */
final class CbrBoard {
  /** The letters of the pieces by their numbers, from 1. The upper half of the byte is the side. */
  private static final String LETTERS = " RNBAKCP";

  private static final int RED = 1;
  private static final int BLACK = 2;
  private static final int MAX_MOVE_NUMBER = 0xffff;

  private final BinaryGame game;
  private final CbrLayout layout;
  private final Warnings warnings;

  CbrBoard(BinaryGame game, CbrLayout layout, Warnings warnings) {
    this.game = game;
    this.layout = layout;
    this.warnings = warnings;
  }

  /**
   * Reads the starting position.
   *
   * @param nodes the moves; the first one shows the side to move
   */
  Position start(NodeTree nodes, ReadOptions options) throws GameRefusal {
    Position.Builder builder = Position.builder();
    Optional<Side> mover = pieces(builder, firstSquare(nodes), options);
    // Some programs leave 0 here.
    int number = game.u16(layout.offset(CbrLayout.MOVE_NUMBER));
    builder.moveNumber(Math.max(number, 1));
    int place = layout.offset(CbrLayout.SIDE);
    int stored = game.u8(place);
    Side side = stored == BLACK ? Side.BLACK : stored == RED ? Side.RED : mover.orElse(Side.RED);
    if (stored != RED && stored != BLACK) {
      String message = stored + " for the side to move; expected 1 or 2, read as ";
      warnings.add(message + side, place);
    }
    if (mover.isPresent() && mover.get() != side && canBegin(builder, mover.get())) {
      String message = side + " is to move, but the first move is by ";
      warnings.add(message + mover.get() + "; that side begins", place);
      side = mover.get();
    }
    try {
      return builder.sideToMove(side).build();
    } catch (InvalidPositionException e) {
      throw refusal("the start is an " + e.getMessage(), layout.offset(CbrLayout.BOARD));
    }
  }

  private static boolean canBegin(Position.Builder builder, Side side) {
    try {
      builder.sideToMove(side).build();
      return true;
    } catch (InvalidPositionException e) {
      return false;
    }
  }

  private static int firstSquare(NodeTree nodes) {
    int first = nodes.firstChild(NodeTree.ROOT);
    return first == NodeTree.NONE || nodes.move(first) == NodeTree.OFF_BOARD
        ? -1
        : Board.from(nodes.move(first));
  }

  /** Places the pieces and returns the side of the piece on a square. */
  private Optional<Side> pieces(Position.Builder builder, int square, ReadOptions options)
      throws GameRefusal {
    Optional<Side> owner = Optional.empty();
    for (int i = 0; i < Squares.COUNT; i++) {
      int place = layout.offset(CbrLayout.BOARD) + i;
      int code = game.u8(place);
      if (code == 0) {
        continue;
      }
      Optional<Piece> piece = piece(code);
      if (piece.isPresent()) {
        int at = CbrLayout.turned(i);
        builder.put(Square.at(at), piece.get());
        owner = at == square ? Optional.of(piece.get().side()) : owner;
      } else if (options.isSalvage()) {
        warnings.repair(NotationProblem.BAD_START, code + " is no piece; left out", place);
      } else {
        throw refusal(code + " is no piece; expected 17 to 23, 33 to 39 or 0", place);
      }
    }
    return owner;
  }

  private static Optional<Piece> piece(int code) {
    int side = code >> 4;
    int number = code & 15;
    if ((side != RED && side != BLACK) || number == 0 || number >= LETTERS.length()) {
      return Optional.empty();
    }
    char letter = LETTERS.charAt(number);
    return Optional.of(Piece.of(side == RED ? letter : Character.toLowerCase(letter)));
  }

  private GameRefusal refusal(String message, int place) {
    return game.refusal(NotationProblem.BAD_START, message, place);
  }

  /**
   * Writes a starting position into a record.
   *
   * @param losses receives the parts that the format cannot hold
   */
  static void write(Position start, byte[] record, Set<Loss> losses) {
    record[CbrLayout.SIDE] = (byte) code(start.sideToMove());
    int number = Math.min(Math.max(start.moveNumber(), 1), MAX_MOVE_NUMBER);
    record[CbrLayout.MOVE_NUMBER] = (byte) number;
    record[CbrLayout.MOVE_NUMBER + 1] = (byte) (number >> 8);
    for (Square square : start.occupied()) {
      Piece piece = start.pieceAt(square).orElseThrow();
      int code = code(piece.side()) << 4 | LETTERS.indexOf(Character.toUpperCase(piece.letter()));
      record[CbrLayout.BOARD + CbrLayout.turned(square.ordinal())] = (byte) code;
    }
    if (start.moveNumber() != number) {
      losses.add(new Loss(Loss.Kind.START, "the number of the first move"));
    }
    if (start.quietPlies() > 0) {
      losses.add(new Loss(Loss.Kind.START, "the count of quiet plies"));
    }
  }

  private static int code(Side side) {
    return side == Side.RED ? RED : BLACK;
  }
}
