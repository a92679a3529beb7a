package dev.xiangqi.notation.diagram.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Writes PNG with a table of at most 256 colours. Source: Portable Network Graphics (second
 * edition), W3C recommendation of 2003.
 */
public final class PngEncoder {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final byte BITS = 8;
  private static final byte INDEXED = 3;

  private PngEncoder() {}

  /** {@return the picture as a file} */
  public static byte[] encode(Pixels pixels) {
    Palette palette = new Palette(List.of(pixels), false);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    put(out, SIGNATURE);
    ByteBuffer header = ByteBuffer.allocate(13);
    header.putInt(pixels.width()).putInt(pixels.height()).put(BITS).put(INDEXED);
    chunk(out, "IHDR", header.array());
    ByteBuffer colors = ByteBuffer.allocate(3 * palette.size());
    ByteBuffer opacities = ByteBuffer.allocate(palette.size());
    for (int i = 0; i < palette.size(); i++) {
      int color = palette.color(i);
      colors.put((byte) (color >> 16)).put((byte) (color >> 8)).put((byte) color);
      opacities.put((byte) (color >>> 24));
    }
    chunk(out, "PLTE", colors.array());
    chunk(out, "tRNS", opacities.array());
    chunk(out, "IDAT", deflated(rows(pixels, palette)));
    chunk(out, "IEND", new byte[0]);
    return out.toByteArray();
  }

  /** The rows, each after the number of its filter: 0, none. */
  private static byte[] rows(Pixels pixels, Palette palette) {
    byte[] indexes = palette.indexes(pixels);
    ByteBuffer rows = ByteBuffer.allocate((1 + pixels.width()) * pixels.height());
    for (int y = 0; y < pixels.height(); y++) {
      rows.put((byte) 0).put(indexes, y * pixels.width(), pixels.width());
    }
    return rows.array();
  }

  private static byte[] deflated(byte[] bytes) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 14];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  /** As {@code writeBytes}, which Android 8.0 lacks. */
  private static void put(ByteArrayOutputStream out, byte[] bytes) {
    out.write(bytes, 0, bytes.length);
  }

  private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 checksum = new CRC32();
    checksum.update(name);
    checksum.update(data);
    put(out, ByteBuffer.allocate(4).putInt(data.length).array());
    put(out, name);
    put(out, data);
    put(out, ByteBuffer.allocate(4).putInt((int) checksum.getValue()).array());
  }
}
