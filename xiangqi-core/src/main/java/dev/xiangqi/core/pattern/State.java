package dev.xiangqi.core.pattern;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Locale;

/** A state of the side to move. */
enum State implements Condition {
  CHECK {
    @Override
    public boolean test(Board board) {
      return board.isInCheck();
    }
  },

  MATE {
    @Override
    public boolean test(Board board) {
      return board.isInCheck() && hasNoMove(board);
    }
  },

  STALEMATE {
    @Override
    public boolean test(Board board) {
      return !board.isInCheck() && hasNoMove(board);
    }
  };

  private static boolean hasNoMove(Board board) {
    return MoveGenerator.count(board, new int[Board.MAX_MOVES]) == 0;
  }

  @Override
  public int cost() {
    return this == STALEMATE ? 200 : 1;
  }

  @Override
  public Condition mirrored() {
    return this;
  }

  @Override
  public Condition swapped() {
    return this;
  }

  @Override
  public void append(StringBuilder text) {
    text.append(name().toLowerCase(Locale.ROOT));
  }
}
