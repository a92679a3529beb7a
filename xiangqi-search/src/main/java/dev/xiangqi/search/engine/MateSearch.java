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

/** Runs the mate prover within the limits of a search. */
final class MateSearch {
  /** The greatest number of the winner's moves for which exhaustive search is fast enough. */
  static final int MAX_MOVES = 4;

  private static final int TABLE_BITS = 16;

  private final MateProver prover = new MateProver(MAX_MOVES, TABLE_BITS);
  private int excluded;

  /** Begins a new game. */
  void clear() {
    prover.clear();
  }

  /**
   * Searches for a win.
   *
   * @param moves the greatest number of moves of the side to move
   * @return a report of the shortest win, or empty if none was found
   */
  Optional<LineInfo> search(Game game, List<Move> first, int moves, SearchControl control) {
    Board board = game.position().toBoard();
    int[] roots = first.stream().mapToInt(Move::packed).toArray();
    int[] buffer = Arrays.copyOf(roots, Board.MAX_MOVES);
    int found =
        prover.prove(
            board,
            Math.min(moves, MAX_MOVES),
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

  /** {@return the number of moves within which the last search proved that there is no win} */
  int excluded() {
    return excluded;
  }
}
