package dev.xiangqi.notation.tree;

import dev.xiangqi.core.Move;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Adds moves to a tree; every line that does not change is shared. */
final class AddedMoves {
  private AddedMoves() {}

  /**
   * The main line with moves in the tree below it; empty if they are there.
   *
   * @param main the main line
   * @param moves plies from the start, each legal
   */
  static Optional<Line> add(Line main, List<Ply> moves) {
    Place place = new Place(main, 0, Optional.empty(), 0);
    for (int i = 0; i < moves.size(); i++) {
      if (place.isEnd()) {
        return Optional.of(rebuilt(place, place.extended(moves.subList(i, moves.size()))));
      }
      Move move = moves.get(i).move();
      Optional<Place> known = find(place, move);
      if (known.isEmpty()) {
        List<Line> variations = new ArrayList<>(place.ply().variations());
        variations.add(Line.of("", moves.subList(i, moves.size())));
        return Optional.of(rebuilt(place, place.withVariations(variations)));
      }
      place = known.orElseThrow().next();
    }
    return Optional.empty();
  }

  /**
   * The place of a move: in the line itself, or else as the first move of a variation. The first
   * move of a variation may have variations, too.
   */
  private static Optional<Place> find(Place place, Move move) {
    Deque<Place> open = new ArrayDeque<>();
    open.add(place);
    while (!open.isEmpty()) {
      Place next = open.removeFirst();
      if (next.ply().move().equals(move)) {
        return Optional.of(next);
      }
      List<Line> variations = next.ply().variations();
      for (int i = 0; i < variations.size(); i++) {
        open.addLast(new Place(variations.get(i), 0, Optional.of(next), i));
      }
    }
    return Optional.empty();
  }

  /** The main line after a change of the line of a place. */
  private static Line rebuilt(Place place, Line changed) {
    Line line = changed;
    Place inner = place;
    while (inner.outer().isPresent()) {
      Place outer = inner.outer().orElseThrow();
      List<Line> variations = new ArrayList<>(outer.ply().variations());
      variations.set(inner.index(), line);
      line = outer.withVariations(variations);
      inner = outer;
    }
    return line;
  }

  /**
   * A ply of a line, or the end of the line.
   *
   * @param line the line
   * @param at the number of plies before it
   * @param outer the ply that the line replaces, or empty for the main line
   * @param index the number of variations before the line
   */
  private record Place(Line line, int at, Optional<Place> outer, int index) {
    boolean isEnd() {
      return at == line.plies().size();
    }

    Ply ply() {
      return line.plies().get(at);
    }

    Place next() {
      return new Place(line, at + 1, outer, index);
    }

    Line extended(List<Ply> more) {
      List<Ply> plies = new ArrayList<>(line.plies());
      plies.addAll(more);
      return Line.of(line.comment(), plies);
    }

    Line withVariations(List<Line> variations) {
      List<Ply> plies = new ArrayList<>(line.plies());
      plies.set(at, ply().withVariations(variations));
      return Line.of(line.comment(), plies);
    }
  }
}
