package dev.xiangqi.notation.diagram.image;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes an animated GIF of pictures of one size. After the first picture only the rectangle that
 * has changed is stored. Source: Graphics Interchange Format, version 89a, CompuServe 1990; the
 * block that repeats the animation is Netscape's.
 */
public final class GifEncoder {
  private static final int COLORS = 256;
  private static final int MAX_BLOCK = 255;

  private final OutputStream out;
  private final Palette palette;
  private byte[] shown = {};
  private int width;
  private int height;

  /**
   * Begins an animation.
   *
   * @param palette the colours of all pictures
   */
  public GifEncoder(OutputStream out, Palette palette) {
    this.out = out;
    this.palette = palette;
  }

  /**
   * Writes a picture.
   *
   * @param hundredths how long it stays, in hundredths of a second
   */
  public void write(Pixels pixels, int hundredths) throws IOException {
    byte[] indexes = palette.indexes(pixels);
    if (shown.length == 0) {
      width = pixels.width();
      height = pixels.height();
      header();
    }
    int top = 0;
    int bottom = height;
    int left = 0;
    int right = width;
    if (shown.length > 0) {
      while (top < height - 1 && isSame(indexes, left, right, top)) {
        top++;
      }
      while (bottom > top + 1 && isSame(indexes, left, right, bottom - 1)) {
        bottom--;
      }
      while (left < width - 1 && isSameColumn(indexes, left, top, bottom)) {
        left++;
      }
      while (right > left + 1 && isSameColumn(indexes, right - 1, top, bottom)) {
        right--;
      }
    }
    frame(indexes, left, top, right, bottom, hundredths);
    shown = indexes;
  }

  private boolean isSame(byte[] indexes, int left, int right, int y) {
    for (int x = left; x < right; x++) {
      if (indexes[y * width + x] != shown[y * width + x]) {
        return false;
      }
    }
    return true;
  }

  private boolean isSameColumn(byte[] indexes, int x, int top, int bottom) {
    for (int y = top; y < bottom; y++) {
      if (indexes[y * width + x] != shown[y * width + x]) {
        return false;
      }
    }
    return true;
  }

  /** Writes numbers of two bytes, the lower byte first. */
  private void numbers(int... numbers) throws IOException {
    for (int number : numbers) {
      out.write(number);
      out.write(number >> 8);
    }
  }

  private void header() throws IOException {
    out.write("GIF89a".getBytes(StandardCharsets.US_ASCII));
    numbers(width, height);
    // A table of 256 colours with 8 bits; then no background and no aspect.
    out.write(new byte[] {(byte) 0xf7, 0, 0});
    for (int i = 0; i < COLORS; i++) {
      int rgb = palette.color(i);
      out.write(new byte[] {(byte) (rgb >> 16), (byte) (rgb >> 8), (byte) rgb});
    }
    out.write(new byte[] {0x21, (byte) 0xff, 11});
    out.write("NETSCAPE2.0".getBytes(StandardCharsets.US_ASCII));
    out.write(new byte[] {3, 1, 0, 0, 0});
  }

  private void frame(byte[] indexes, int left, int top, int right, int bottom, int hundredths)
      throws IOException {
    // The picture before stays where nothing is drawn.
    out.write(new byte[] {0x21, (byte) 0xf9, 4, 4});
    numbers(hundredths);
    out.write(new byte[] {0, 0, 0x2c});
    numbers(left, top, right - left, bottom - top);
    out.write(0);
    byte[] area = new byte[(right - left) * (bottom - top)];
    for (int y = top; y < bottom; y++) {
      System.arraycopy(indexes, y * width + left, area, (y - top) * (right - left), right - left);
    }
    byte[] coded = LzwCodes.encode(area);
    out.write(8);
    for (int at = 0; at < coded.length; at += MAX_BLOCK) {
      int size = Math.min(MAX_BLOCK, coded.length - at);
      out.write(size);
      out.write(coded, at, size);
    }
    out.write(0);
  }

  /** Ends the animation; the stream stays open. */
  public void end() throws IOException {
    out.write(0x3b);
  }
}
