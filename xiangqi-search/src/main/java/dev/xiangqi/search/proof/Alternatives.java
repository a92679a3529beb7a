package dev.xiangqi.search.proof;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.proof.solver.Outcome;
import dev.xiangqi.search.proof.solver.Solvers;
import dev.xiangqi.search.proof.solver.WinSearch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The further moves of the attacker that win, at one turn of his. All of them are searched in
 * turns, so that a hard one does not keep the others from an answer.
 */
final class Alternatives {
  private final Solvers solvers;
  private final List<Integer> line;
  private final List<Move> candidates = new ArrayList<>();
  private final List<Solution> found = new ArrayList<>();
  private List<Move> open = List.of();

  /**
   * Prepares a search.
   *
   * @param solvers the solvers of the question
   * @param line the moves from its position
   * @param position the position after them
   * @param known the moves that are known to win
   */
  Alternatives(Solvers solvers, List<Integer> line, Position position, Set<Move> known) {
    this.solvers = solvers;
    this.line = line;
    for (Move move : position.legalMoves()) {
      boolean counts = !solvers.question().checksOnly() || position.play(move).isInCheck();
      if (counts && !known.contains(move)) {
        candidates.add(move);
      }
    }
  }

  /** {@return the moves that win, in the order in which their wins were found} */
  List<Solution> found() {
    return found;
  }

  /** {@return the moves that the last search left open} */
  List<Move> open() {
    return open;
  }

  /**
   * Searches the moves that are not known to win, until each is decided or a limit is reached.
   *
   * @param within the greatest length of a win, the move included, or {@link WinSearch#ANY_LENGTH}
   * @param areShortest whether no win can be shorter
   */
  void search(int within, boolean areShortest) {
    int left = within == WinSearch.ANY_LENGTH ? within : within - 1;
    open = new ArrayList<>(candidates);
    Map<Move, WinSearch> waiting = new LinkedHashMap<>();
    candidates.forEach(move -> waiting.put(move, after(move, left)));
    while (!waiting.isEmpty() && !solvers.isOver()) {
      for (WinSearch search : waiting.values()) {
        if (!solvers.isOver()) {
          search.turn();
        }
      }
      waiting.forEach((move, search) -> note(move, search, areShortest));
      waiting.values().removeIf(WinSearch::isDecided);
    }
  }

  private WinSearch after(Move move, int most) {
    List<Integer> moves = new ArrayList<>(line);
    moves.add(move.packed());
    return new WinSearch(solvers, moves, most);
  }

  private void note(Move move, WinSearch search, boolean isShortest) {
    if (search.hasAnswer()) {
      open.remove(move);
    }
    if (search.isWon()) {
      boolean mates = search.win() < Outcome.BY_RULES;
      OptionalInt plies = mates ? OptionalInt.of(search.win() + 1) : OptionalInt.empty();
      found.add(new Solution(move, plies, isShortest));
      candidates.remove(move);
    }
  }
}
