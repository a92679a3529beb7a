package dev.xiangqi.notation.diagram.image;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a path, with curves as many short straight ones, in the coordinates of the picture.
 * It draws into the mask of {@link Pixels}.
 */
final class Outline {
  /** Rows into which a pixel is divided to find how far an area covers it. */
  private static final int ROWS = 4;

  /** The points of a line: x and y in turn. */
  private record Line(List<Double> points, boolean closed) {}

  private final List<Line> lines = new ArrayList<>();
  private List<Double> current = new ArrayList<>();

  void moveTo(double x, double y) {
    end(false);
    current.add(x);
    current.add(y);
  }

  void lineTo(double x, double y) {
    current.add(x);
    current.add(y);
  }

  void close() {
    end(true);
  }

  private void end(boolean closed) {
    if (!current.isEmpty()) {
      lines.add(new Line(current, closed));
      current = new ArrayList<>();
    }
  }

  /** Receives a straight line. */
  @FunctionalInterface
  private interface Segment {
    void draw(double x1, double y1, double x2, double y2);
  }

  private void forEach(boolean closeAll, Segment segment) {
    end(false);
    for (Line line : lines) {
      List<Double> at = line.points();
      int size = at.size();
      for (int i = 2; i < size; i += 2) {
        segment.draw(at.get(i - 2), at.get(i - 1), at.get(i), at.get(i + 1));
      }
      if (size == 2 && !closeAll) {
        segment.draw(at.get(0), at.get(1), at.get(0), at.get(1));
      } else if (closeAll || line.closed()) {
        segment.draw(at.get(size - 2), at.get(size - 1), at.get(0), at.get(1));
      }
    }
  }

  /** Covers the lines with round ends and corners. */
  void stroke(Pixels pixels, double width) {
    double half = width / 2;
    forEach(false, (x1, y1, x2, y2) -> capsule(pixels, half, x1, y1, x2, y2));
  }

  private static void capsule(
      Pixels pixels, double half, double x1, double y1, double x2, double y2) {
    double reach = half + 1;
    double dx = x2 - x1;
    double dy = y2 - y1;
    double square = dx * dx + dy * dy;
    for (int y = (int) Math.floor(Math.min(y1, y2) - reach); y <= Math.max(y1, y2) + reach; y++) {
      for (int x = (int) Math.floor(Math.min(x1, x2) - reach); x <= Math.max(x1, x2) + reach; x++) {
        double px = x + 0.5 - x1;
        double py = y + 0.5 - y1;
        double along = square == 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
        double distance = Math.hypot(px - along * dx, py - along * dy);
        pixels.cover(x, y, half + 0.5 - distance);
      }
    }
  }

  /** Covers the area within the lines. */
  void fill(Pixels pixels, boolean evenOdd) {
    double[] rows = new double[pixels.width()];
    List<List<Crossing>> crossings = crossings(pixels.height() * ROWS);
    for (int y = 0; y < pixels.height(); y++) {
      boolean any = false;
      for (int row = 0; row < ROWS; row++) {
        List<Crossing> in = crossings.get(y * ROWS + row);
        any |= !in.isEmpty();
        fillRow(in, evenOdd, rows);
      }
      if (any) {
        for (int x = 0; x < rows.length; x++) {
          pixels.cover(x, y, rows[x] / ROWS);
          rows[x] = 0;
        }
      }
    }
  }

  /** Where a line crosses the middle of a row, and whether downwards (1) or upwards (-1). */
  private record Crossing(double x, int direction) {}

  private List<List<Crossing>> crossings(int rows) {
    List<List<Crossing>> crossings = new ArrayList<>(rows);
    for (int i = 0; i < rows; i++) {
      crossings.add(new ArrayList<>());
    }
    forEach(
        true,
        (x1, y1, x2, y2) -> {
          double from = Math.min(y1, y2) * ROWS - 0.5;
          double to = Math.max(y1, y2) * ROWS - 0.5;
          int last = (int) Math.min(rows - 1.0, Math.ceil(to) - 1);
          for (int row = (int) Math.max(0, Math.ceil(from)); row <= last; row++) {
            double along = ((row + 0.5) / ROWS - y1) / (y2 - y1);
            crossings.get(row).add(new Crossing(x1 + along * (x2 - x1), y2 > y1 ? 1 : -1));
          }
        });
    return crossings;
  }

  private static void fillRow(List<Crossing> crossings, boolean evenOdd, double[] covered) {
    crossings.sort((one, other) -> Double.compare(one.x, other.x));
    int winding = 0;
    for (int i = 0; i + 1 < crossings.size(); i++) {
      winding += crossings.get(i).direction;
      boolean inside = evenOdd ? (i & 1) == 0 : winding != 0;
      if (inside) {
        span(covered, crossings.get(i).x, crossings.get(i + 1).x);
      }
    }
  }

  private static void span(double[] covered, double from, double to) {
    int first = (int) Math.max(0, Math.floor(from));
    int last = (int) Math.min(covered.length - 1.0, Math.floor(to));
    for (int x = first; x <= last; x++) {
      covered[x] += Math.max(0, Math.min(to, x + 1.0) - Math.max(from, x));
    }
  }
}
