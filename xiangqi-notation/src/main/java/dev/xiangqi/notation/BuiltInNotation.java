package dev.xiangqi.notation;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Optional;

/**
 * Common part of the built-in notations. It reads symbols on the kernel's board, as coordinates or
 * in the dialects of the vertical notations.
 */
abstract class BuiltInNotation implements MoveNotation {
  private final String name;

  /** Sets of dialects by precedence: the first set that gives a legal move decides. */
  private final int[] dialects;

  BuiltInNotation(String name, int... dialects) {
    this.name = name;
    this.dialects = dialects;
  }

  /** The packed move if the symbols are coordinates, else -1. */
  int coordinates(long symbols) {
    return -1;
  }

  /** The piece type in symbols that are not coordinates; -1 if they are no move. */
  final int type(long symbols) {
    return VerticalReader.type(symbols, dialects);
  }

  /**
   * The move of the piece on a square, for symbols that are not coordinates; see {@link
   * VerticalReader#moveFrom}.
   */
  final int moveFrom(Board board, long symbols, int square, boolean legal) {
    return VerticalReader.moveFrom(board, symbols, dialects, square, legal);
  }

  /** The one legal move that fits; 0 if none does, {@link VerticalReader#MANY} if several do. */
  private int find(Board board, long symbols) {
    int move = coordinates(symbols);
    if (move >= 0) {
      return MoveGenerator.isLegal(board, move) ? move : 0;
    }
    return VerticalReader.legal(board, symbols, dialects);
  }

  /** The notation of suggested moves, chosen to match the symbols. */
  BuiltInNotation suggestionNotation(long symbols) {
    return this;
  }

  /** Whether the symbols are what this notation writes for the move. */
  boolean isCanonical(Board board, long symbols, int move) {
    StringBuilder canonical = new StringBuilder();
    append(board, move, canonical);
    return Symbols.areAlike(symbols, Symbols.scan(canonical));
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
        : new RefusalFinder(this, before, board, symbols, text)
            .explain(move == VerticalReader.MANY);
  }

  @Override
  public final int read(Board before, CharSequence text) {
    return Math.max(0, find(before, Symbols.scan(text)));
  }

  /** {@return the notation's name, as {@link #name}} */
  @Override
  public final String toString() {
    return name;
  }
}
