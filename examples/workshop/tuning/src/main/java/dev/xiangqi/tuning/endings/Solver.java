package dev.xiangqi.tuning.endings;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.tuning.support.Slices;
import dev.xiangqi.tuning.support.Workers;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * Solves one ending by retrograde analysis (Thompson, Retrograde analysis of certain endgames,
 * 1986): from the positions won at once back to those from which they can be reached or not be
 * avoided.
 */
final class Solver {
  /** A number of moves that never falls to zero: Black has a capture that saves him. */
  private static final byte SAVED = 127;

  private static final int MOST_PLIES = 253;

  /** Positions found to be won before any move is taken back. */
  private record Found(IntStack red, IntStack black) {}

  private final Ending ending;
  private final PlacementNumbers layout;

  /** The tables after the capture of each piece. */
  private final EndingTable[] after = new EndingTable[Board.PIECES];

  private final byte[][] values;

  /** The number of Black's moves that may still save him, for each placement. */
  private final byte[] left;

  /**
   * Makes a solver.
   *
   * @param smaller the tables of the endings with one piece less
   */
  Solver(Ending ending, Function<Ending, EndingTable> smaller) {
    this.ending = ending;
    this.layout = new PlacementNumbers(ending);
    for (int piece = 0; piece < Board.PIECES; piece++) {
      if (ending.count(piece) > 0 && Board.type(piece) != Board.KING) {
        after[piece] = smaller.apply(ending.without(piece));
      }
    }
    values = new byte[2][layout.size()];
    left = new byte[layout.size()];
  }

  EndingTable solve(Workers workers) {
    IntStack won = new IntStack();
    IntStack lost = new IntStack();
    for (Found found : Slices.run(workers, 0, layout.size(), this::begin)) {
      won.addAll(found.red());
      lost.addAll(found.black());
    }
    for (int plies = 0; won.size() + lost.size() > 0; plies += 2) {
      if (plies > MOST_PLIES - 2) {
        throw new IllegalStateException(ending + ": a win of more than " + MOST_PLIES + " plies");
      }
      takeBackRed(lost, won, plies + 1);
      lost = takeBackBlack(won, plies + 2);
      won = new IntStack();
    }
    return new EndingTable(layout, values);
  }

  /** Finds the positions that a mate or one capture decides, and counts Black's other moves. */
  private Found begin(int slice, int from, int to) {
    Found found = new Found(new IntStack(), new IntStack());
    byte[] squares = new byte[Squares.COUNT];
    int[] moves = new int[Board.MAX_MOVES];
    for (int placement = from; placement < to; placement++) {
      values[Board.RED][placement] = EndingTable.IMPOSSIBLE;
      values[Board.BLACK][placement] = EndingTable.IMPOSSIBLE;
      if (!layout.place(placement, squares)) {
        continue;
      }
      Board red = Board.of(squares, Board.RED, 0, 1);
      Board black = Board.of(squares, Board.BLACK, 0, 1);
      if (!black.isInCheck()) {
        boolean won = winsByCapture(red, moves);
        values[Board.RED][placement] = won ? 2 : EndingTable.OPEN;
        if (won) {
          found.red().push(placement);
        }
      }
      if (!red.isInCheck()) {
        left[placement] = saving(black, moves);
        boolean lost = left[placement] == 0;
        values[Board.BLACK][placement] = lost ? 1 : EndingTable.OPEN;
        if (lost) {
          found.black().push(placement);
        }
      }
    }
    return found;
  }

  private boolean winsByCapture(Board board, int[] moves) {
    int end = MoveGenerator.captures(board, moves, 0);
    for (int i = 0; i < end; i++) {
      if (isWonAfter(board, moves[i])) {
        return true;
      }
    }
    return false;
  }

  private boolean isWonAfter(Board board, int capture) {
    EndingTable table = after[board.pieceAt(Board.to(capture))];
    board.make(capture);
    boolean won = table.isWon(board);
    board.unmake();
    return won;
  }

  /** {@return the number of Black's quiet moves, or {@link #SAVED} if a capture saves him} */
  private byte saving(Board board, int[] moves) {
    int end = MoveGenerator.legal(board, moves);
    int quiet = 0;
    for (int i = 0; i < end; i++) {
      if (board.pieceAt(Board.to(moves[i])) == Board.EMPTY) {
        quiet++;
      } else if (!isWonAfter(board, moves[i])) {
        return SAVED;
      }
    }
    return (byte) quiet;
  }

  /** Takes back each move of Red to a position that Black has lost: Red wins before it. */
  private void takeBackRed(IntStack lost, IntStack won, int plies) {
    forEachBefore(
        lost,
        Board.RED,
        placement -> {
          if (values[Board.RED][placement] == EndingTable.OPEN) {
            values[Board.RED][placement] = (byte) (plies + 1);
            won.push(placement);
          }
        });
  }

  /** Takes back each move of Black to a position that Red wins: it does not save Black. */
  private IntStack takeBackBlack(IntStack won, int plies) {
    IntStack lost = new IntStack();
    forEachBefore(
        won,
        Board.BLACK,
        placement -> {
          if (values[Board.BLACK][placement] == EndingTable.OPEN
              && left[placement] != SAVED
              && --left[placement] == 0) {
            values[Board.BLACK][placement] = (byte) (plies + 1);
            lost.push(placement);
          }
        });
    return lost;
  }

  private void forEachBefore(IntStack placements, int side, IntConsumer action) {
    byte[] squares = new byte[Squares.COUNT];
    int[] retreats = new int[Board.MAX_MOVES];
    List<Group> groups = layout.groups();
    for (int i = 0; i < placements.size(); i++) {
      int placement = placements.get(i);
      layout.place(placement, squares);
      long lower = 0;
      long upper = 0;
      for (int square = 0; square < Squares.COUNT; square++) {
        if (squares[square] != Board.EMPTY) {
          lower |= Squares.lowerBit(square);
          upper |= Squares.upperBit(square);
        }
      }
      for (int group = 0; group < groups.size(); group++) {
        if (groups.get(group).side() != side) {
          continue;
        }
        int piece = groups.get(group).piece();
        for (int square : groups.get(group).squares(layout.set(placement, group))) {
          int count = Retreats.list(piece, square, lower, upper, retreats);
          for (int r = 0; r < count; r++) {
            action.accept(layout.moved(placement, group, square, retreats[r]));
          }
        }
      }
    }
  }
}
