package dev.xiangqi.search.textbook;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.Formatter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/** Draws a {@link SearchTree}: a column for each depth, a row for each position at an end. */
final class TreeDrawing {
  private static final int COLUMN = 150;
  private static final int ROW = 24;
  private static final int MARGIN = 20;
  private static final int DOT = 4;
  private static final String FONTS = "Arial, Helvetica, sans-serif";
  private static final String LINE = "#8d8d8d";
  private static final String INK = "#222222";
  private static final String CUT = "#c0392b";

  private final SearchTree tree;
  private final BiFunction<Position, Move, String> notation;
  private final StringBuilder out = new StringBuilder();
  private final Formatter svg = new Formatter(out, Locale.ROOT);
  private int rows;
  private int depth;

  TreeDrawing(SearchTree tree, BiFunction<Position, Move, String> notation) {
    this.tree = tree;
    this.notation = notation;
  }

  String draw() {
    node(tree.root(), Optional.of(tree.start()), 0);
    int width = 2 * MARGIN + (depth + 1) * COLUMN;
    int height = 2 * MARGIN + rows * ROW;
    // Android 8.0 lacks String.formatted.
    return String.format(
            Locale.ROOT,
            """
            <svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 %d %d" width="%d" \
            font-family="%s" font-size="13" fill="%s">
            <title>%d positions%s</title>
            <rect width="%d" height="%d" fill="#ffffff"/>
            """,
            width,
            height,
            width,
            FONTS,
            INK,
            tree.size(),
            tree.isComplete() ? "" : ", the first of more",
            width,
            height)
        + out
        + "</svg>\n";
  }

  /**
   * Draws a node with all below it, and returns the height of its dot.
   *
   * @param position the position, or empty after a null move, where moves are in coordinates
   */
  private int node(SearchTree.Node node, Optional<Position> position, int ply) {
    depth = Math.max(depth, ply);
    int x = MARGIN + ply * COLUMN;
    int first = MARGIN + rows * ROW + ROW / 2;
    int y = first;
    for (SearchTree.Node child : node.children()) {
      Optional<Position> after = position.flatMap(before -> child.move().map(before::play));
      int below = node(child, after, ply + 1);
      edge(x, first, below, label(position, child), color(child));
    }
    if (node.children().isEmpty()) {
      rows++;
    }
    if (node.kind() == SearchTree.Kind.CUT && node.untried() > 0) {
      y = MARGIN + rows * ROW + ROW / 2;
      svg.format(
          "<path d=\"M%d %dV%dM%d %dh16\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n",
          x, first, y, x - 8, y, CUT);
      svg.format(
          "<text x=\"%d\" y=\"%d\" fill=\"%s\">%d not tried</text>\n",
          x + 14, y + 4, CUT, node.untried());
      rows++;
    }
    svg.format(
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n", x, first, DOT, dot(node.kind()));
    return first;
  }

  private void edge(int x, int from, int to, String label, String color) {
    svg.format(
        "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"%s\"/>\n", x, from, to, x + COLUMN, LINE);
    svg.format("<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n", x + 8, to - 4, color, label);
  }

  private String label(Optional<Position> before, SearchTree.Node child) {
    String move =
        child
            .move()
            .map(played -> before.map(at -> notation.apply(at, played)).orElse(played.toString()))
            .orElse("pass");
    String value = child.value().isPresent() ? "  " + value(child.value().getAsInt()) : "  again";
    return move.replace("&", "&amp;").replace("<", "&lt;") + value;
  }

  private static String value(int value) {
    return Tree.isMate(value)
        ? (value > 0 ? "mate " : "mated ") + (Tree.MATE - Math.abs(value))
        : String.format(Locale.ROOT, "%+d", value);
  }

  private static String color(SearchTree.Node child) {
    return child.value().isPresent() ? INK : LINE;
  }

  private static String dot(SearchTree.Kind kind) {
    return switch (kind) {
      case INNER -> INK;
      case LEAF -> "#2c7fb8";
      case CUT -> CUT;
      case MATE -> "#7b3294";
      case TABLE -> "#31a354";
    };
  }
}
