package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Finds the positions of a material in which mate or stalemate can be forced, and in how many
 * plies: retrograde analysis (Ströhlein 1970, Thompson 1986). For one thread; different materials
 * can be solved on different threads.
 *
 * <p>The positions decided within n plies are found before those within n + 1. A position is won if
 * one move leads to a lost one. It is lost once no move is left that does not lead to a won one, so
 * each keeps the number of moves that are left. Positions decided in n plies are found by a scan of
 * the values, eight at a time, so they come in the order of memory and no list of them is kept.
 */
final class Retrograde {
  private final Placements placements;
  private final Men men;
  private final AfterCaptures captures;
  private final byte[][] plies;

  /** For each side and placement, the number of legal moves that may still not lose. */
  private final byte[][] left;

  /** For each side and number of plies, those that a capture wins in this number. */
  private final IntList[][] wins = new IntList[2][Solution.MOST_PLIES + 2];

  /** For each side and number of plies, those with a capture after which the other side wins. */
  private final IntList[][] refuted = new IntList[2][Solution.MOST_PLIES + 2];

  private final int[] moves = new int[Men.MAX_MOVES];
  private final int[] numbers = new int[2 * Men.MAX_MOVES];

  /** The greatest number of plies of a position that is decided or will be. */
  private int last;

  Retrograde(Placements placements, Function<EndgameMaterial, Solution> smaller) {
    this.placements = placements;
    men = new Men(placements);
    captures = new AfterCaptures(men, smaller);
    int length = (placements.size + 7) / 8 * 8;
    plies = new byte[2][length];
    left = new byte[2][length];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int i = 0; i < wins[side].length; i++) {
        wins[side][i] = new IntList();
        refuted[side][i] = new IntList();
      }
    }
  }

  /** Solves the material. */
  void solve() {
    begin();
    for (int n = 0; n <= last; n++) {
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        applyCaptures(side, n);
      }
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        takeBack(side, n);
      }
    }
  }

  /**
   * {@return for each side and placement the plies, as {@link Solution#plies}; the arrays are
   * padded with impossible positions to a multiple of eight}
   */
  byte[][] plies() {
    return plies;
  }

  /** {@return for each side and placement, the number of legal moves that do not surely lose} */
  byte[][] left() {
    return left;
  }

  /** Counts the moves of all positions, and finds mates and the values of captures. */
  private void begin() {
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      Arrays.fill(plies[side], placements.size, plies[side].length, Solution.IMPOSSIBLE);
    }
    for (int number = 0; number < placements.size; number++) {
      boolean fits = men.set(number) && !men.kingsFace();
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        if (fits && !men.isInCheck(side ^ 1)) {
          begin(side, number);
        } else {
          plies[side][number] = Solution.IMPOSSIBLE;
        }
      }
    }
  }

  private void begin(int side, int number) {
    int count = men.legal(side, moves);
    left[side][number] = (byte) count;
    if (count == 0) {
      plies[side][number] = Solution.value(0);
      return;
    }
    int won = Integer.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      if (Men.isCapture(moves[i])) {
        captures.find(moves[i], side);
        byte value = captures.plies();
        if (Solution.isLoss(value)) {
          won = Math.min(won, Solution.plies(value) + 1);
        } else if (Solution.isWin(value)) {
          schedule(refuted[side], Solution.plies(value), number);
        }
      }
    }
    if (won < Integer.MAX_VALUE) {
      schedule(wins[side], won, number);
    }
  }

  private void schedule(IntList[] lists, int n, int number) {
    lists[n].add(number);
    last = Math.max(last, n);
  }

  private void applyCaptures(int side, int n) {
    for (int i = 0; i < wins[side][n].size(); i++) {
      int number = wins[side][n].get(i);
      if (plies[side][number] == Solution.OPEN) {
        plies[side][number] = Solution.value(n);
      }
    }
    for (int i = 0; i < refuted[side][n].size(); i++) {
      refute(side, refuted[side][n].get(i), n);
    }
    wins[side][n] = new IntList();
    refuted[side][n] = new IntList();
  }

  /** A move of a position has turned out to lead to a position that the other side wins. */
  private void refute(int side, int number, int n) {
    if (--left[side][number] == 0 && plies[side][number] == Solution.OPEN) {
      decide(side, number, n + 1);
    }
  }

  private void decide(int side, int number, int n) {
    if (n > Solution.MOST_PLIES) {
      throw new IllegalStateException(
          placements.material + ": a win of more than " + Solution.MOST_PLIES + " plies");
    }
    plies[side][number] = Solution.value(n);
    last = Math.max(last, n);
  }

  /** Takes back the moves to the positions that are decided in n plies. */
  private void takeBack(int side, int n) {
    ByteBuffer view = Solution.view(plies[side]);
    byte value = Solution.value(n);
    for (int number = Solution.next(view, value, 0);
        number >= 0;
        number = Solution.next(view, value, number + 1)) {
      takeBack(side, number, n);
    }
  }

  private void takeBack(int side, int number, int n) {
    int mover = side ^ 1;
    men.set(number);
    int count = men.before(mover, numbers);
    byte[] values = plies[mover];
    if ((n & 1) == 1) {
      for (int i = 0; i < count; i++) {
        if (values[numbers[i]] != Solution.IMPOSSIBLE) {
          refute(mover, numbers[i], n);
        }
      }
      return;
    }
    for (int i = 0; i < count; i++) {
      if (values[numbers[i]] == Solution.OPEN) {
        decide(mover, numbers[i], n + 1);
      }
    }
  }
}
