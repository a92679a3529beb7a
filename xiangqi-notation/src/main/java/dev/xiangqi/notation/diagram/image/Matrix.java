package dev.xiangqi.notation.diagram.image;

/** A change of coordinates: a scale, and a shift after it. */
record Matrix(double scale, double shiftX, double shiftY) {
  double x(double x) {
    return scale * x + shiftX;
  }

  double y(double y) {
    return scale * y + shiftY;
  }

  Matrix translated(double x, double y) {
    return new Matrix(scale, scale * x + shiftX, scale * y + shiftY);
  }

  Matrix scaled(double factor) {
    return new Matrix(scale * factor, shiftX, shiftY);
  }
}
