package dev.xiangqi.core.pattern;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.kernel.Board;

/**
 * Exactly this material, kings left out: of Red and of Black, or also the other way round. A side
 * that is open may have more.
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

  private final boolean redOpen;
  private final boolean blackOpen;

  Material(int[] counts, boolean either, boolean redOpen, boolean blackOpen) {
    this.counts = counts.clone();
    this.either = either;
    this.redOpen = redOpen;
    this.blackOpen = blackOpen;
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
      boolean open = red ? redOpen : blackOpen;
      if (open ? count < counts[kind] : count != counts[kind]) {
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
    System.arraycopy(counts, Board.TYPES, changed, 0, Board.TYPES);
    System.arraycopy(counts, 0, changed, Board.TYPES, Board.TYPES);
    return new Material(changed, false, blackOpen, redOpen);
  }

  @Override
  public void append(StringBuilder text) {
    append(text, 0, redOpen, false);
    text.append(" v ");
    append(text, Board.TYPES, blackOpen, !either);
  }

  private void append(StringBuilder text, int from, boolean open, boolean small) {
    int start = text.length();
    for (int type : ORDER) {
      char letter = Piece.values()[Board.piece(small ? Board.BLACK : Board.RED, type)].letter();
      text.append(String.valueOf(letter).repeat(counts[from + type]));
    }
    if (text.length() == start) {
      text.append(small ? 'k' : 'K');
    }
    text.append(open ? "+" : "");
  }
}
