package dev.xiangqi.notation.diagram.image;

import java.util.Arrays;

/** A picture: a colour for each pixel, and a mask in which shapes are drawn. Not thread-safe. */
public final class Pixels {
  private final int width;
  private final int height;

  /** Colours as {@code aarrggbb}, not multiplied by their opacity. */
  private final int[] colors;

  /** How far a shape covers each pixel, from 0 to 1. */
  private final float[] mask;

  /** The part of the mask that is not empty. */
  private int left;

  private int right;
  private int top;
  private int bottom;

  Pixels(int width, int height) {
    this.width = width;
    this.height = height;
    colors = new int[width * height];
    mask = new float[width * height];
    clearMask();
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** {@return the colour of a pixel, {@code aarrggbb}} */
  public int color(int x, int y) {
    return colors[y * width + x];
  }

  private void clearMask() {
    for (int y = top; y < bottom; y++) {
      Arrays.fill(mask, y * width + left, y * width + right, 0);
    }
    left = width;
    right = 0;
    top = height;
    bottom = 0;
  }

  /** Covers a pixel at least so far; a pixel outside the picture is ignored. */
  void cover(int x, int y, double coverage) {
    if (coverage <= 0 || x < 0 || y < 0 || x >= width || y >= height) {
      return;
    }
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
    int at = y * width + x;
    mask[at] = (float) Math.max(mask[at], Math.min(1, coverage));
  }

  /**
   * Paints what is covered, and clears the mask.
   *
   * @param rgb the colour
   * @param opacity from 0 to 1
   */
  void paint(int rgb, double opacity) {
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        int at = y * width + x;
        double over = mask[at] * opacity;
        if (over > 0) {
          colors[at] = blend(colors[at], rgb, over);
        }
      }
    }
    clearMask();
  }

  private static int blend(int under, int rgb, double over) {
    double below = (under >>> 24) / 255.0 * (1 - over);
    double alpha = over + below;
    int color = (int) Math.round(255 * alpha) << 24;
    for (int shift = 0; shift <= 16; shift += 8) {
      double mixed = (((rgb >> shift) & 0xff) * over + ((under >> shift) & 0xff) * below) / alpha;
      color |= (int) Math.round(mixed) << shift;
    }
    return color;
  }
}
