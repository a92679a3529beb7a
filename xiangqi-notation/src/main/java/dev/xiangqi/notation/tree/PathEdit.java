package dev.xiangqi.notation.tree;

import java.util.ArrayList;
import java.util.List;

/** Rebuilds a game's lines along a path; all other lines are shared. */
final class PathEdit {
  private final List<LinePath> steps;

  /** The line at each depth, the main line first. */
  private final List<Line> lines = new ArrayList<>();

  private PathEdit(Line main, LinePath path) {
    steps = path.steps();
    lines.add(main);
    for (LinePath step : steps) {
      lines.add(next(lines.get(lines.size() - 1), step, path));
    }
  }

  private static Line next(Line line, LinePath step, LinePath path) {
    int plies = line.plies().size();
    int variations = step.ply() < plies ? line.plies().get(step.ply()).variations().size() : 0;
    if (step.index() < variations) {
      return line.plies().get(step.ply()).variations().get(step.index());
    }
    LinePath outer = step.parent().orElseThrow();
    throw new IllegalArgumentException(
        "no line "
            + path
            + ": "
            + outer
            + " has "
            + (step.ply() < plies
                ? variations + " variations in place of ply " + step.ply()
                : plies + " plies")
            + "; both are counted from 0");
  }

  /** The line at a path. */
  static Line line(Line main, LinePath path) {
    PathEdit edit = new PathEdit(main, path);
    return edit.lines.get(path.depth());
  }

  /** The main line with another line at a path. */
  static Line changed(Line main, LinePath path, Line line) {
    return new PathEdit(main, path).rebuildParents(line, path.depth());
  }

  /** The main line without a variation. */
  static Line without(Line main, LinePath path) {
    requireVariation(path, "deleted");
    PathEdit edit = new PathEdit(main, path);
    int last = path.depth() - 1;
    Line line = replaced(edit.lines.get(last), edit.steps.get(last), List.of());
    return edit.rebuildParents(line, last);
  }

  /** The main line after promoting a variation by a number of levels. */
  static Line promoted(Line main, LinePath path, int times) {
    requireVariation(path, "promoted");
    PathEdit edit = new PathEdit(main, path);
    Line line = edit.lines.get(path.depth());
    int last = path.depth() - times;
    for (int depth = path.depth() - 1; depth >= last; depth--) {
      line = exchanged(edit.lines.get(depth), edit.steps.get(depth), line);
    }
    return edit.rebuildParents(line, last);
  }

  private static void requireVariation(LinePath path, String what) {
    if (path.isMain()) {
      throw new IllegalArgumentException("the main line cannot be " + what + "; name a variation");
    }
  }

  /** Replaces the line at a depth and rebuilds its parents; returns the main line. */
  private Line rebuildParents(Line changed, int depth) {
    Line line = changed;
    for (int i = depth - 1; i >= 0; i--) {
      line = replaced(lines.get(i), steps.get(i), List.of(line));
    }
    return line;
  }

  private static Line replaced(Line line, LinePath step, List<Line> by) {
    List<Ply> plies = new ArrayList<>(line.plies());
    Ply ply = plies.get(step.ply());
    plies.set(step.ply(), ply.withVariations(withReplaced(ply, step.index(), by)));
    return Line.of(line.comment(), plies);
  }

  /** The variations of a ply with one of them replaced by others. */
  private static List<Line> withReplaced(Ply ply, int index, List<Line> by) {
    List<Line> variations = new ArrayList<>(ply.variations());
    variations.remove(index);
    variations.addAll(index, by);
    return variations;
  }

  /** Exchanges a variation and the rest of its parent line, which becomes the first variation. */
  private static Line exchanged(Line line, LinePath step, Line variation) {
    List<Ply> old = new ArrayList<>(line.plies().subList(step.ply(), line.plies().size()));
    List<Ply> plies = new ArrayList<>(line.plies().subList(0, step.ply()));
    Ply replaced = old.get(0);
    Ply first = variation.plies().get(0);
    old.set(0, replaced.withVariations(List.of()));

    // A variation's comment belongs to its first move, the game's comment to the start.
    boolean heads = step.ply() == 0 && step.depth() > 1;
    String comment = heads ? variation.comment() : line.comment();
    String before = heads ? "" : variation.comment();

    // Alternatives to the variation's first move are alternatives to the replaced move, too.
    List<Line> alternatives = withReplaced(replaced, step.index(), first.variations());
    alternatives.add(0, Line.of(heads ? line.comment() : "", old));
    plies.add(
        Ply.of(
            first.move(),
            Line.joined(before, first.commentBefore()),
            first.commentAfter(),
            first.nags(),
            alternatives));
    plies.addAll(variation.plies().subList(1, variation.plies().size()));
    return Line.of(comment, plies);
  }
}
