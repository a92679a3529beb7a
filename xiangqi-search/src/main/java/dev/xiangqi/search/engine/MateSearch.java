package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.engine.mate.MateProver;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Asks the prover for a win in a number of moves, within the limits of a search. */
final class MateSearch {
  /** Moves of the winner up to which trying everything is quick enough. */
  static final int MOST_MOVES = 4;

  private static final int TABLE_BITS = 16;

  private final MateProver prover = new MateProver(MOST_MOVES, TABLE_BITS);
  private int excluded;

  /** Begins a new game. */
  void clear() {
    prover.clear();
  }

  /**
   * Looks for a win.
   *
   * @param moves of the side to move, at most
   * @return a report of the shortest win, or empty if none was found
   */
  Optional<LineInfo> search(Game game, List<Move> first, int moves, SearchControl control) {
    Board board = game.position().toBoard();
    int[] roots = first.stream().mapToInt(Move::packed).toArray();
    int[] buffer = Arrays.copyOf(roots, Board.MAX_MOVES);
    int found =
        prover.prove(
            board,
            Math.min(moves, MOST_MOVES),
            buffer,
            roots.length,
            control.nodeLimit(),
            () -> isOver(control));
    excluded = prover.excluded();
    if (found <= 0) {
      return Optional.empty();
    }
    List<Move> line = new ArrayList<>();
    for (int i = 0; i < prover.lineLength(); i++) {
      line.add(Move.ofPacked(prover.lineMove(i)));
    }
    int plies = 2 * found - 1;
    return Optional.of(
        new LineInfo(
            plies,
            plies,
            1,
            Scores.MATE - plies,
            Bound.EXACT,
            prover.nodes(),
            control.elapsed(),
            0,
            line));
  }

  private boolean isOver(SearchControl control) {
    control.check(prover.nodes());
    return control.isStopped();
  }

  /** Within how many moves the last search has proved that there is no win. */
  int excluded() {
    return excluded;
  }
}
