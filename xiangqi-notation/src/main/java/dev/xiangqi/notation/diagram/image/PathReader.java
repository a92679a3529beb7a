package dev.xiangqi.notation.diagram.image;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the paths of SVG: lines, quadratic curves and arcs of circles, which is all that diagrams
 * have. Source: Scalable Vector Graphics 1.1, chapter 8.
 */
final class PathReader {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z]|[-+]?(?:\\d+\\.?\\d*|\\.\\d+)");

  /** Pieces of a curve. */
  private static final int PIECES = 12;

  private final Matcher tokens;
  private final Matrix matrix;
  private final Outline outline = new Outline();
  private boolean hasToken;
  private double x;
  private double y;
  private double startX;
  private double startY;

  private PathReader(String path, Matrix matrix) {
    tokens = TOKEN.matcher(path);
    this.matrix = matrix;
    hasToken = tokens.find();
  }

  static Outline read(String path, Matrix matrix) {
    PathReader reader = new PathReader(path, matrix);
    char command = 'M';
    while (reader.hasToken) {
      if (Character.isLetter(reader.tokens.group().charAt(0))) {
        command = reader.tokens.group().charAt(0);
        reader.hasToken = reader.tokens.find();
      }
      reader.execute(command);
      // Further pairs of numbers after a move are lines.
      command = command == 'M' ? 'L' : command == 'm' ? 'l' : command;
    }
    return reader.outline;
  }

  private double number() {
    if (!hasToken) {
      throw new IllegalArgumentException("a path ends where a number is expected");
    }
    double number = Double.parseDouble(tokens.group());
    hasToken = tokens.find();
    return number;
  }

  private void execute(char command) {
    boolean relative = Character.isLowerCase(command);
    double dx = relative ? x : 0;
    double dy = relative ? y : 0;
    switch (Character.toUpperCase(command)) {
      case 'M' -> {
        startX = dx + number();
        startY = dy + number();
        x = startX;
        y = startY;
        outline.moveTo(matrix.x(x), matrix.y(y));
      }
      case 'L' -> lineTo(dx + number(), dy + number());
      case 'H' -> lineTo(dx + number(), y);
      case 'V' -> lineTo(x, dy + number());
      case 'Q' -> curveTo(dx + number(), dy + number(), dx + number(), dy + number());
      case 'A' -> {
        double radius = number();
        number();
        number();
        boolean large = number() != 0;
        boolean clockwise = number() != 0;
        arcTo(radius, large, clockwise, dx + number(), dy + number());
      }
      case 'Z' -> {
        outline.close();
        x = startX;
        y = startY;
        // A line may follow without a move.
        if (hasToken && !tokens.group().equalsIgnoreCase("m")) {
          outline.moveTo(matrix.x(x), matrix.y(y));
        }
      }
      default -> throw new IllegalArgumentException("unknown command " + command + " in a path");
    }
  }

  private void lineTo(double toX, double toY) {
    x = toX;
    y = toY;
    outline.lineTo(matrix.x(x), matrix.y(y));
  }

  private void curveTo(double middleX, double middleY, double toX, double toY) {
    double fromX = x;
    double fromY = y;
    for (int i = 1; i <= PIECES; i++) {
      double t = (double) i / PIECES;
      double s = 1 - t;
      lineTo(
          s * s * fromX + 2 * s * t * middleX + t * t * toX,
          s * s * fromY + 2 * s * t * middleY + t * t * toY);
    }
  }

  /** An arc of a circle, by its centre: appendix F.6.5 of the specification. */
  private void arcTo(double radius, boolean large, boolean clockwise, double toX, double toY) {
    double halfX = (toX - x) / 2;
    double halfY = (toY - y) / 2;
    double half = Math.hypot(halfX, halfY);
    double height = Math.sqrt(Math.max(0, radius * radius - half * half));
    double side = large == clockwise ? -1 : 1;
    double centreX = x + halfX + side * height * -halfY / half;
    double centreY = y + halfY + side * height * halfX / half;
    double from = Math.atan2(y - centreY, x - centreX);
    double turn = Math.atan2(toY - centreY, toX - centreX) - from;
    if (clockwise && turn < 0) {
      turn += 2 * Math.PI;
    } else if (!clockwise && turn > 0) {
      turn -= 2 * Math.PI;
    }
    int pieces = 4 * PIECES;
    for (int i = 1; i <= pieces; i++) {
      double angle = from + turn * i / pieces;
      lineTo(centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle));
    }
  }
}
