package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Verdicts of a law by which perpetual check loses and nothing else is forbidden, found by the
 * definition of a parity game: nested fixpoints over all positions and all moves.
 */
final class NaiveLaws {
  private final Map<List<Integer>, Map<Long, EndgameOutcome>> solved = new HashMap<>();

  /** The outcome of each position with these men for the side to move, by its key. */
  Map<Long, EndgameOutcome> solve(int[] counts) {
    List<Integer> key = Arrays.stream(counts).boxed().toList();
    Map<Long, EndgameOutcome> found = solved.get(key);
    if (found == null) {
      found = new Fixpoints(NaiveEndgames.positions(counts)).outcomes();
      solved.put(key, found);
    }
    return found;
  }

  private final class Fixpoints {
    private final List<Board> positions;

    /**
     * For each position its moves: twice the next position plus 2, plus 1 for a check; or minus an
     * outcome.
     */
    private final int[][] moves;

    private final boolean over;

    Fixpoints(List<Board> positions) {
      this.positions = positions;
      Map<Long, Integer> numbers = new HashMap<>();
      for (int i = 0; i < positions.size(); i++) {
        numbers.put(positions.get(i).key(), i);
      }
      over = !NaiveEndgames.hasAttackers(NaiveEndgames.counts(positions.get(0)));
      moves = new int[positions.size()][];
      for (int i = 0; i < moves.length; i++) {
        moves[i] = list(positions.get(i), numbers);
      }
    }

    private int[] list(Board board, Map<Long, Integer> numbers) {
      int[] list = new int[Board.MAX_MOVES];
      int count = MoveGenerator.legal(board, list);
      for (int i = 0; i < count; i++) {
        boolean capture = board.pieceAt(Board.to(list[i])) != Board.EMPTY;
        board.make(list[i]);
        list[i] =
            over
                ? -EndgameOutcome.DRAW.ordinal()
                : capture
                    ? -solve(NaiveEndgames.counts(board))
                        .getOrDefault(board.key(), EndgameOutcome.UNKNOWN)
                        .ordinal()
                    : 2 + 2 * numbers.getOrDefault(board.key(), 0) + (board.isInCheck() ? 1 : 0);
        board.unmake();
      }
      return Arrays.copyOf(list, count);
    }

    Map<Long, EndgameOutcome> outcomes() {
      List<BitSet> safe = new ArrayList<>();
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        safe.add(safe(side));
      }
      Map<Long, EndgameOutcome> outcomes = new HashMap<>();
      for (int i = 0; i < moves.length; i++) {
        int side = positions.get(i).sideToMove();
        outcomes.put(
            positions.get(i).key(),
            !safe.get(side).get(i)
                ? EndgameOutcome.LOSS
                : safe.get(side ^ 1).get(i) ? EndgameOutcome.DRAW : EndgameOutcome.WIN);
      }
      return outcomes;
    }

    /** The positions that a side does not lose. */
    private BitSet safe(int side) {
      BitSet outer = all();
      for (boolean changed = true; changed; ) {
        BitSet middle = new BitSet();
        for (boolean grows = true; grows; ) {
          BitSet inner = all();
          for (boolean shrinks = true; shrinks; ) {
            shrinks = false;
            for (int i = inner.nextSetBit(0); i >= 0; i = inner.nextSetBit(i + 1)) {
              if (!isSafe(i, side, outer, middle, inner)) {
                inner.clear(i);
                shrinks = true;
              }
            }
          }
          grows = !inner.equals(middle);
          middle = inner;
        }
        changed = !middle.equals(outer);
        outer = middle;
      }
      return outer;
    }

    private BitSet all() {
      BitSet all = new BitSet();
      all.set(0, moves.length);
      return all;
    }

    /**
     * A move of the side without check counts most: it must lead to the first set. A move of the
     * other side without check leads to the second set, a check to the third.
     */
    private boolean isSafe(int position, int side, BitSet quiet, BitSet other, BitSet check) {
      boolean own = positions.get(position).sideToMove() == side;
      for (int move : moves[position]) {
        boolean safe;
        if (move < 2) {
          int bad = (own ? EndgameOutcome.WIN : EndgameOutcome.LOSS).ordinal();
          safe = -move != bad;
        } else {
          BitSet set = (move & 1) == 1 ? check : own ? quiet : other;
          safe = set.get((move >> 1) - 1);
        }
        if (safe == own) {
          return own;
        }
      }
      return !own;
    }
  }
}
