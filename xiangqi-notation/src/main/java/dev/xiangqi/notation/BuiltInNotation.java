package dev.xiangqi.notation;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Optional;

/**
 * What the built-in notations share: reading by symbols on the kernel's board, as coordinates or in
 * dialects of the vertical notations.
 */
abstract class BuiltInNotation implements MoveNotation {
  private final String name;

  /** Sets of dialects: the first that gives a legal move decides. */
  private final int[] dialects;

  BuiltInNotation(String name, int... dialects) {
    this.name = name;
    this.dialects = dialects;
  }

  /** From and to of symbols that are coordinates, packed, or -1 if they are not. */
  int coordinates(long symbols) {
    return -1;
  }

  /**
   * The type of piece that symbols are about that are not coordinates, or -1 if they are no move.
   */
  final int type(long symbols) {
    return VerticalReader.type(symbols, dialects);
  }

  /**
   * The move of the piece on a square, if symbols that are not coordinates mean that piece, as
   * {@link VerticalReader#named}.
   */
  final int named(Board board, long symbols, int square, boolean legal) {
    return VerticalReader.named(board, symbols, dialects, square, legal);
  }

  /** The legal move that is meant, 0 if there is none, {@link VerticalReader#MANY} if several. */
  private int find(Board board, long symbols) {
    int move = coordinates(symbols);
    if (move >= 0) {
      return MoveGenerator.isLegal(board, move) ? move : 0;
    }
    return VerticalReader.legal(board, symbols, dialects);
  }

  /** The notation in which moves are proposed to one who wrote the symbols. */
  BuiltInNotation proposing(long symbols) {
    return this;
  }

  /** Whether the symbols are those of the move's own text. */
  boolean isCanonical(Board board, long symbols, int move) {
    StringBuilder own = new StringBuilder();
    append(board, move, own);
    return Symbols.areAlike(symbols, Symbols.scan(own));
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String format(Position before, Move move) {
    Optional<IllegalMoveReason> reason = before.whyIllegal(move);
    if (reason.isPresent()) {
      throw new IllegalMoveException(before, move, reason.get());
    }
    StringBuilder text = new StringBuilder();
    append(before.toBoard(), move.packed(), text);
    return text.toString();
  }

  @Override
  public final MoveReading read(Position before, CharSequence text) {
    Board board = before.toBoard();
    long symbols = Symbols.scan(text);
    int move = find(board, symbols);
    return move > 0
        ? new MoveReading.Found(Move.ofPacked(move), isCanonical(board, symbols, move))
        : new Refusal(this, before, board, symbols, text).explain(move == VerticalReader.MANY);
  }

  @Override
  public final int read(Board before, CharSequence text) {
    return Math.max(0, find(before, Symbols.scan(text)));
  }

  /**
   * Returns the name.
   *
   * @return as {@link #name}
   */
  @Override
  public final String toString() {
    return name;
  }
}
