package dev.xiangqi.search.textbook;

import dev.xiangqi.core.kernel.Board;
import java.util.Arrays;
import java.util.Set;

/**
 * Order of the moves of a position: the table's move, captures by MVV/LVA, killers, then quiet
 * moves by history, and among equals by static evaluation. Each part only if its technique is used.
 */
final class Ordering {
  /** By piece type, least valuable first: king, advisor, elephant, horse, rook, cannon, pawn. */
  private static final int[] RANKS = {6, 1, 1, 3, 5, 4, 2};

  private static final long TABLE_MOVE = 1L << 62;
  private static final long CAPTURE = 1L << 61;
  private static final long KILLER = 1L << 60;
  private static final int CAPTURE_SHIFT = 48;
  private static final int HISTORY_SHIFT = 32;
  private static final int STATIC_SHIFT = 14;
  private static final int LAST = Board.MAX_MOVES - 1;
  private static final int MAX_HISTORY = (1 << 26) - 1;

  private final boolean byStatic;
  private final boolean byVictim;
  private final boolean byHistory;
  private final boolean byKillers;

  /** Number of plies squared under each move that was the best. */
  private final int[] history = new int[1 << 14];

  /** Two moves for each ply, the newer one first. */
  private final int[][] killers = new int[Tree.MAX_PLY + 1][2];

  /** The moves of each ply: rank, and in the lowest bits the place among equals. */
  private final long[][] ranked = new long[Tree.MAX_PLY + 1][Board.MAX_MOVES];

  Ordering(Set<Technique> techniques) {
    byStatic = techniques.contains(Technique.STATIC_ORDERING);
    byVictim = techniques.contains(Technique.MVV_LVA);
    byHistory = techniques.contains(Technique.HISTORY);
    byKillers = techniques.contains(Technique.KILLERS);
  }

  void clear() {
    Arrays.fill(history, 0);
    for (int[] pair : killers) {
      Arrays.fill(pair, 0);
    }
  }

  /**
   * Ranks the moves of the position. Static evaluation costs a visit of each successor, so it is
   * used only where a whole subtree follows.
   *
   * @param count the number of moves
   * @param first the move to try first, or 0
   * @param depth the remaining depth
   */
  void rank(Tree tree, int count, int first, int depth) {
    long[] list = ranked[tree.ply()];
    for (int i = 0; i < count; i++) {
      int move = tree.move(i);
      long rank = move == first ? TABLE_MOVE : rank(tree, move);
      if (byStatic && depth > 1) {
        tree.make(move);
        rank += (long) (Short.MAX_VALUE - tree.evaluate()) << STATIC_SHIFT;
        tree.unmake();
      }
      list[i] = rank | (LAST - i);
    }
  }

  private long rank(Tree tree, int move) {
    Board board = tree.board();
    int victim = board.pieceAt(Board.to(move));
    if (byVictim && victim != Board.EMPTY) {
      int attacker = board.pieceAt(Board.from(move));
      int gain = 8 * RANKS[Board.type(victim)] + 7 - RANKS[Board.type(attacker)];
      return CAPTURE + ((long) gain << CAPTURE_SHIFT);
    }
    int[] pair = killers[tree.ply()];
    if (byKillers && (move == pair[0] || move == pair[1])) {
      return KILLER + (move == pair[0] ? 1L << CAPTURE_SHIFT : 0);
    }
    return byHistory ? (long) history[move] << HISTORY_SHIFT : 0;
  }

  /** Returns the best move that is left, after the moves before an index were tried. */
  int next(Tree tree, int index, int count) {
    long[] list = ranked[tree.ply()];
    int best = index;
    for (int i = index + 1; i < count; i++) {
      if (list[i] > list[best]) {
        best = i;
      }
    }
    long chosen = list[best];
    list[best] = list[index];
    list[index] = chosen;
    return tree.move(LAST - ((int) chosen & LAST));
  }

  /** Remembers the best move of a position. */
  void reward(Tree tree, int move, int depth) {
    if (byHistory) {
      history[move] = Math.min(MAX_HISTORY, history[move] + depth * depth);
    }
    int[] pair = killers[tree.ply()];
    if (byKillers && pair[0] != move) {
      pair[1] = pair[0];
      pair[0] = move;
    }
  }

  /** {@return whether a move is a killer of this ply} */
  boolean isKiller(Tree tree, int move) {
    int[] pair = killers[tree.ply()];
    return pair[0] == move || pair[1] == move;
  }
}
