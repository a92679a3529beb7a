package dev.xiangqi.notation.diagram;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The outlines of an arrow with gaps for the faces of pieces, as seen from its tail: {@code along}
 * is the distance in the direction of the tip, {@code across} the distance from the middle line.
 */
final class ArrowShape {
  /** A point of an outline. */
  record Point(double along, double across) {}

  private record Gap(double start, double end) {}

  /** Radius around a piece that holds its face. */
  private static final double CLEAR = 38;

  /** Distance of the ends from the centres of their squares, if these are empty. */
  private static final double MARGIN = 10;

  private static final double HEAD = 44;
  private static final double HALF_HEAD = 26;
  private static final double HALF_SHAFT = 9;

  private final double length;
  private final List<Gap> gaps = new ArrayList<>();

  /** Creates an arrow between two squares at a distance. */
  ArrowShape(double length) {
    this.length = length;
  }

  /** Leaves out a piece, if it is on the way. */
  void leaveOut(double along, double across) {
    if (Math.abs(across) < CLEAR) {
      double half = Math.sqrt(CLEAR * CLEAR - across * across);
      gaps.add(new Gap(along - half, along + half));
    }
  }

  /** The outlines of the parts. The last one has the head. */
  List<List<Point>> outlines() {
    gaps.sort(Comparator.comparingDouble(Gap::start));
    double start = MARGIN;
    double tip = length - MARGIN;
    List<List<Point>> outlines = new ArrayList<>();
    for (Gap gap : gaps) {
      if (gap.end() > length - MARGIN) {
        // The piece on the square of the tip, or a piece beyond the arrow.
        tip = Math.min(tip, gap.start());
      } else {
        if (gap.start() > start) {
          outlines.add(
              List.of(
                  new Point(start, -HALF_SHAFT),
                  new Point(gap.start(), -HALF_SHAFT),
                  new Point(gap.start(), HALF_SHAFT),
                  new Point(start, HALF_SHAFT)));
        }
        start = Math.max(start, gap.end());
      }
    }
    double neck = Math.max(tip - HEAD, start);
    outlines.add(
        List.of(
            new Point(start, -HALF_SHAFT),
            new Point(neck, -HALF_SHAFT),
            new Point(neck, -HALF_HEAD),
            new Point(tip, 0),
            new Point(neck, HALF_HEAD),
            new Point(neck, HALF_SHAFT),
            new Point(start, HALF_SHAFT)));
    return outlines;
  }
}
