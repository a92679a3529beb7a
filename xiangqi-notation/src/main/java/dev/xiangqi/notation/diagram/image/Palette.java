package dev.xiangqi.notation.diagram.image;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * At most 256 colours for pictures: those that most pixels have. Other colours become the nearest
 * of them. Diagrams have some ten colours and the shades of their edges, so this suffices. Not
 * thread-safe.
 */
public final class Palette {
  private static final int SIZE = 256;

  /** What transparent pixels are laid on. */
  private static final int WHITE = 0xffffff;

  private final int[] colors = new int[SIZE];
  private final int size;
  private final boolean opaque;
  private final Map<Integer, Integer> nearest = new HashMap<>();

  /**
   * Chooses the colours.
   *
   * @param pictures pictures with the colours that are needed
   * @param opaque whether pictures are laid on white
   */
  public Palette(List<Pixels> pictures, boolean opaque) {
    this.opaque = opaque;
    Map<Integer, Integer> counts = new HashMap<>();
    for (Pixels pixels : pictures) {
      for (int y = 0; y < pixels.height(); y++) {
        for (int x = 0; x < pixels.width(); x++) {
          counts.merge(laid(pixels.color(x, y)), 1, Integer::sum);
        }
      }
    }
    List<Integer> chosen =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<Integer, Integer>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(SIZE)
            .map(Map.Entry::getKey)
            .toList();
    size = chosen.size();
    for (int i = 0; i < size; i++) {
      colors[i] = chosen.get(i);
      nearest.put(chosen.get(i), i);
    }
  }

  private int laid(int color) {
    if (!opaque) {
      return color;
    }
    int alpha = color >>> 24;
    int rgb = 0xff000000;
    for (int shift = 0; shift <= 16; shift += 8) {
      int part = ((color >> shift) & 0xff) * alpha + ((WHITE >> shift) & 0xff) * (255 - alpha);
      rgb |= ((part + 127) / 255) << shift;
    }
    return rgb;
  }

  /** {@return the number of colours} */
  int size() {
    return size;
  }

  /** {@return a colour, {@code aarrggbb}; 0 beyond the last one} */
  int color(int index) {
    return colors[index];
  }

  /** {@return the index of each pixel's colour, row by row} */
  byte[] indexes(Pixels pixels) {
    byte[] indexes = new byte[pixels.width() * pixels.height()];
    int at = 0;
    for (int y = 0; y < pixels.height(); y++) {
      for (int x = 0; x < pixels.width(); x++) {
        indexes[at++] = (byte) (int) nearest.computeIfAbsent(laid(pixels.color(x, y)), this::find);
      }
    }
    return indexes;
  }

  private int find(int color) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < size; i++) {
      int distance = 0;
      for (int shift = 0; shift <= 24; shift += 8) {
        int difference = ((color >> shift) & 0xff) - ((colors[i] >> shift) & 0xff);
        distance += difference * difference;
      }
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }
}
