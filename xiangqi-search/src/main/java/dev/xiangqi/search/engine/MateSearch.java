package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.engine.tree.LineInfo;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.SearchControl;
import dev.xiangqi.search.proof.solver.ProofTable;
import dev.xiangqi.search.proof.solver.Question;
import dev.xiangqi.search.proof.solver.Solvers;
import dev.xiangqi.search.proof.solver.WinSearch;
import java.util.List;
import java.util.Optional;

/** Proves mates within half of the limits of a search; the rest is for a search without proof. */
final class MateSearch {
  private static final int TABLE_MEGABYTES = 16;

  /** The nodes of a search that has no other limit than the number of moves. */
  private static final long NODES_WITHOUT_LIMIT = 20_000_000;

  private final RuleSet rules;
  private final EndgameSource endings;
  private Optional<ProofTable> table = Optional.empty();
  private boolean excludes;

  MateSearch(RuleSet rules, EndgameSource endings) {
    this.rules = rules;
    this.endings = endings;
  }

  /** Begins a new game. */
  void clear() {
    table.ifPresent(ProofTable::clear);
  }

  /**
   * Searches for a win.
   *
   * @param first the first moves that may be played
   * @param moves the greatest number of moves of the side to move
   * @return a report of the shortest win, or empty if none was found
   */
  Optional<LineInfo> search(Game game, List<Move> first, int moves, SearchControl control) {
    if (table.isEmpty()) {
      table = Optional.of(new ProofTable(TABLE_MEGABYTES, () -> false));
    }
    boolean isLimited = control.nodeLimit() != Long.MAX_VALUE;
    Solvers solvers =
        new Solvers(
            table.orElseThrow(),
            new Question(game.position(), false, rules, first, endings),
            1,
            isLimited ? (control.nodeLimit() + 1) / 2 : NODES_WITHOUT_LIMIT,
            control::isHalfOver);
    WinSearch search = new WinSearch(solvers, List.of(), 2 * moves - 1);
    while (!search.isDecided() && !solvers.isOver()) {
      search.turn();
    }
    while (!search.isDone() && !solvers.isOver()) {
      search.shorten();
    }
    excludes = search.hasAnswer() && !search.isWon();
    Optional<LineInfo> found =
        search.isWon() ? Optional.of(report(solvers, search, control)) : Optional.empty();
    control.spend(solvers.nodes());
    return found;
  }

  private static LineInfo report(Solvers solvers, WinSearch search, SearchControl control) {
    List<Move> line = solvers.line(search.win());
    int plies = search.win();
    return new LineInfo(
        plies,
        plies,
        1,
        Scores.MATE - plies,
        Bound.EXACT,
        solvers.nodes(),
        control.elapsed(),
        0,
        line);
  }

  /** {@return whether the last search proved that there is no win within its number of moves} */
  boolean excludes() {
    return excludes;
  }
}
