package dev.xiangqi.notation;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.Optional;

/** What the built-in notations share: reading by symbols, on the kernel's board. */
abstract class BuiltInNotation implements MoveNotation {
  /** What {@link #find} gives for a text that fits more than one legal move. */
  static final int MANY = -1;

  private final String name;

  BuiltInNotation(String name) {
    this.name = name;
  }

  /** Whether the symbols have the form of a move in this notation. */
  abstract boolean isMove(long symbols);

  /**
   * The legal move that the symbols mean, 0 if there is none, {@link #MANY} if there are several.
   */
  abstract int find(Board board, long symbols);

  /**
   * The move that the symbols mean if they mean the mover's piece on that square, else 0. Unless it
   * shall be, it need not be legal, nor its target on the board.
   */
  abstract int named(Board board, long symbols, int square, boolean legal);

  /** From and to of symbols that are coordinates, packed, or -1 if they are not. */
  abstract int coordinates(long symbols);

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
        : new Refusal(this, before, board, symbols, text).explain(move == MANY);
  }

  @Override
  public final int read(Board before, CharSequence text) {
    return Math.max(0, find(before, Symbols.scan(text)));
  }

  @Override
  public final String toString() {
    return name;
  }
}
