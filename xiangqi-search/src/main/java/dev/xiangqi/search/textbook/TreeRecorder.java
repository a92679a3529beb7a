package dev.xiangqi.search.textbook;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Records the positions that a search visits, the first ones only. Not thread-safe. */
final class TreeRecorder {
  /** In place of a move: the same position is entered again. */
  static final int AGAIN = -1;

  private final Position start;
  private final int limit;
  private final List<Visit> open = new ArrayList<>();
  private int size;
  private boolean complete = true;

  /** A visit of a position. */
  private static final class Visit {
    private final int move;
    private final boolean recorded;
    private final List<Visit> children = new ArrayList<>();
    private OptionalInt value = OptionalInt.empty();
    private SearchTree.Kind kind = SearchTree.Kind.INNER;
    private int moves;
    private int untried;

    Visit(int move, boolean recorded) {
      this.move = move;
      this.recorded = recorded;
    }

    SearchTree.Node toNode() {
      return new SearchTree.Node(
          move == 0 ? Optional.empty() : Optional.of(Move.ofPacked(move)),
          value,
          kind,
          untried,
          children.stream().map(Visit::toNode).toList());
    }
  }

  TreeRecorder(Position start, int limit) {
    this.start = start;
    this.limit = limit;
  }

  /** Forgets what was recorded: another search of the root begins. */
  void clear() {
    open.clear();
    size = 0;
    complete = true;
  }

  /**
   * Begins a visit.
   *
   * @param move the move to the position, 0 for the root or a null move, or {@link #AGAIN}
   */
  void enter(int ply, int move) {
    int known = move == AGAIN && ply < open.size() ? open.get(ply).move : Math.max(0, move);
    while (open.size() > Math.max(ply, 1)) {
      open.remove(open.size() - 1);
    }
    if (ply == 0 && !open.isEmpty()) {
      // The root is searched again, with another window.
      open.clear();
      size = 0;
    }
    boolean recorded = size < limit && (open.isEmpty() || open.get(open.size() - 1).recorded);
    complete &= recorded;
    Visit visit = new Visit(known, recorded);
    if (recorded) {
      size++;
      if (ply > 0) {
        open.get(ply - 1).children.add(visit);
      }
    }
    open.add(visit);
  }

  void leave(int ply, int value) {
    if (ply < open.size()) {
      open.get(ply).value = OptionalInt.of(value);
    }
  }

  void moves(int ply, int count) {
    open.get(ply).moves = count;
  }

  void cut(int ply, int index) {
    Visit visit = open.get(ply);
    visit.kind = SearchTree.Kind.CUT;
    visit.untried = Math.max(0, visit.moves - index - 1);
  }

  void count(int ply, Counter counter) {
    switch (counter) {
      case LEAVES -> open.get(ply).kind = SearchTree.Kind.LEAF;
      case MATE_NODES -> open.get(ply).kind = SearchTree.Kind.MATE;
      case TABLE_EXACT_HITS, TABLE_ALPHA_HITS, TABLE_BETA_HITS ->
          open.get(ply).kind = SearchTree.Kind.TABLE;
      default -> {}
    }
  }

  /** {@return the last search of the root, or empty if there was none} */
  Optional<SearchTree> tree() {
    return open.isEmpty()
        ? Optional.empty()
        : Optional.of(new SearchTree(start, open.get(0).toNode(), size, complete));
  }
}
