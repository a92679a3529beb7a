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
    Place place = new Place(main, 0, LinePath.main());
    for (int i = 0; i < moves.size(); i++) {
      if (place.isEnd()) {
        return Optional.of(place.in(main, place.extended(moves.subList(i, moves.size()))));
      }
      Move move = moves.get(i).move();
      Optional<Place> known = find(place, move);
      if (known.isEmpty()) {
        List<Line> variations = new ArrayList<>(place.ply().variations());
        variations.add(Line.of("", moves.subList(i, moves.size())));
        return Optional.of(place.in(main, place.withVariations(variations)));
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
        open.addLast(new Place(variations.get(i), 0, next.path().variation(next.at(), i)));
      }
    }
    return Optional.empty();
  }

  /**
   * A ply of a line, or the end of the line.
   *
   * @param line the line
   * @param at the number of plies before it
   * @param path the path of the line
   */
  private record Place(Line line, int at, LinePath path) {
    boolean isEnd() {
      return at == line.plies().size();
    }

    Ply ply() {
      return line.plies().get(at);
    }

    Place next() {
      return new Place(line, at + 1, path);
    }

    /** The main line after a change of this one. */
    Line in(Line main, Line changed) {
      return PathEdit.changed(main, path, changed);
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
