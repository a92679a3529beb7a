package dev.xiangqi.notation.tree;

import java.util.ArrayList;
import java.util.List;

/** Makes a game's lines anew along a path; what lies beside it is shared. */
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

  /** The line of a path. */
  static Line line(Line main, LinePath path) {
    PathEdit edit = new PathEdit(main, path);
    return edit.lines.get(path.depth());
  }

  /** The main line after a variation has been deleted. */
  static Line without(Line main, LinePath path) {
    requireVariation(path, "deleted");
    PathEdit edit = new PathEdit(main, path);
    int last = path.depth() - 1;
    Line line = replaced(edit.lines.get(last), edit.steps.get(last), List.of());
    return edit.outwards(line, last);
  }

  /** The main line after a variation has changed places with what it replaces, so many times. */
  static Line promoted(Line main, LinePath path, int times) {
    requireVariation(path, "promoted");
    PathEdit edit = new PathEdit(main, path);
    Line line = edit.lines.get(path.depth());
    int last = path.depth() - times;
    for (int depth = path.depth() - 1; depth >= last; depth--) {
      line = exchanged(edit.lines.get(depth), edit.steps.get(depth), line);
    }
    return edit.outwards(line, last);
  }

  private static void requireVariation(LinePath path, String what) {
    if (path.isMain()) {
      throw new IllegalArgumentException("the main line cannot be " + what + "; name a variation");
    }
  }

  /** Puts a line at some depth in the place of the old one. */
  private Line outwards(Line changed, int depth) {
    Line line = changed;
    for (int i = depth - 1; i >= 0; i--) {
      line = replaced(lines.get(i), steps.get(i), List.of(line));
    }
    return line;
  }

  private static Line replaced(Line line, LinePath step, List<Line> by) {
    List<Ply> plies = new ArrayList<>(line.plies());
    Ply ply = plies.get(step.ply());
    plies.set(step.ply(), ply.withVariations(others(ply, step.index(), by)));
    return Line.of(line.comment(), plies);
  }

  /** The variations of a ply with others in the place of one. */
  private static List<Line> others(Ply ply, int index, List<Line> by) {
    List<Line> variations = new ArrayList<>(ply.variations());
    variations.remove(index);
    variations.addAll(index, by);
    return variations;
  }

  /** Makes a variation the end of the line, and the end of the line its first variation. */
  private static Line exchanged(Line line, LinePath step, Line variation) {
    List<Ply> old = new ArrayList<>(line.plies().subList(step.ply(), line.plies().size()));
    List<Ply> plies = new ArrayList<>(line.plies().subList(0, step.ply()));
    Ply replaced = old.get(0);
    Ply first = variation.plies().get(0);
    old.set(0, replaced.withVariations(List.of()));

    // The comment of a variation belongs to its first move; that of the game to its start.
    boolean heads = step.ply() == 0 && step.depth() > 1;
    String comment = heads ? variation.comment() : line.comment();
    String before = heads ? "" : variation.comment();

    // Alternatives to the variation's first move have always been alternatives to the other too.
    List<Line> alternatives = others(replaced, step.index(), first.variations());
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
