package dev.xiangqi.core.pattern;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.kernel.Board;

/**
 * Exactly this material, kings left out: of Red and of Black, or also the other way round. A side
 * that is open may have more, except of kinds that it must not have.
 */
final class Material implements Condition {
  /** The usual order of kinds in the name of an ending. */
  private static final int[] ORDER = {
    Board.ROOK, Board.HORSE, Board.CANNON, Board.PAWN, Board.ADVISOR, Board.ELEPHANT
  };

  /** The number of pieces of each kind; those of Red first. */
  private final int[] counts;

  /** Whether the sides may be exchanged. */
  private final boolean either;

  /** Whether a side may have more pieces of a kind. */
  private final boolean[] open;

  Material(int[] counts, boolean either, boolean[] open) {
    this.counts = counts.clone();
    this.either = either;
    this.open = open.clone();
  }

  @Override
  public boolean test(Board board) {
    return test(board, 0) || (either && test(board, 1));
  }

  private boolean test(Board board, int exchange) {
    for (int kind = 0; kind < Board.PIECES; kind++) {
      if (Board.type(kind) == Board.KING) {
        continue;
      }
      boolean red = kind < Board.TYPES;
      int piece = exchange == 0 ? kind : red ? kind + Board.TYPES : kind - Board.TYPES;
      int count = board.count(piece);
      if (open[kind] ? count < counts[kind] : count != counts[kind]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int cost() {
    return 8;
  }

  @Override
  public Condition mirrored() {
    return this;
  }

  @Override
  public Condition swapped() {
    if (either) {
      return this;
    }
    int[] changed = new int[Board.PIECES];
    boolean[] changedOpen = new boolean[Board.PIECES];
    for (int kind = 0; kind < Board.PIECES; kind++) {
      int other = (kind + Board.TYPES) % Board.PIECES;
      changed[kind] = counts[other];
      changedOpen[kind] = open[other];
    }
    return new Material(changed, false, changedOpen);
  }

  @Override
  public void append(StringBuilder text) {
    append(text, 0, false);
    text.append(" v ");
    append(text, Board.TYPES, !either);
  }

  private void append(StringBuilder text, int from, boolean small) {
    int start = text.length();
    boolean anyOpen = false;
    for (int type : ORDER) {
      anyOpen |= open[from + type];
    }
    for (int type : ORDER) {
      char letter = Piece.values()[Board.piece(small ? Board.BLACK : Board.RED, type)].letter();
      int count = counts[from + type];
      if (open[from + type] || !anyOpen) {
        text.append(String.valueOf(letter).repeat(count));
      } else {
        text.append(letter).append(count);
      }
    }
    if (text.length() == start) {
      text.append(small ? 'k' : 'K');
    }
    text.append(anyOpen ? "+" : "");
  }
}
