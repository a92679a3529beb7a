package dev.xiangqi.book.file;

import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Side;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;

/**
 * The encoding of settings: plies (4), side (1: 0 both, 1 Red, 2 Black), weighting (1: its
 * ordinal), mirrors (1: 1 together), whether there is a rating (1), rating (4), first day (4:
 * yyyymmdd or 0), length of the player's name (2) and the name in UTF-8.
 */
public final class SettingsCodec {
  private static final int FIXED = 18;

  private SettingsCodec() {}

  public static byte[] encode(BookSettings settings) {
    byte[] name = settings.player().orElse("").getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(FIXED + name.length)
        .putInt(settings.maxPlies())
        .put((byte) settings.side().map(side -> side.ordinal() + 1).orElse(0).intValue())
        .put((byte) settings.weighting().ordinal())
        .put((byte) (settings.mirrors() ? 1 : 0))
        .put((byte) (settings.minRating().isPresent() ? 1 : 0))
        .putInt(settings.minRating().orElse(0))
        .putInt(settings.since().map(SettingsCodec::packed).orElse(0))
        .putShort((short) name.length)
        .put(name)
        .array();
  }

  private static int packed(LocalDate day) {
    return 10_000 * day.getYear() + 100 * day.getMonthValue() + day.getDayOfMonth();
  }

  /** Reads settings; refuses bytes that {@link #encode} would not write. */
  public static BookSettings decode(byte[] bytes, Source source, long offset) {
    try {
      ByteBuffer in = ByteBuffer.wrap(bytes);
      BookSettings.Builder builder = BookSettings.builder().maxPlies(in.getInt());
      int side = in.get();
      if (side > 0) {
        builder.side(Side.values()[side - 1]);
      }
      builder.weighting(Weighting.values()[in.get()]);
      builder.mirrors(in.get() == 1);
      boolean rated = in.get() == 1;
      int rating = in.getInt();
      if (rated) {
        builder.minRating(rating);
      }
      int day = in.getInt();
      if (day != 0) {
        builder.since(LocalDate.of(day / 10_000, day / 100 % 100, day % 100));
      }
      byte[] name = new byte[in.getShort()];
      in.get(name);
      if (name.length > 0) {
        builder.player(new String(name, StandardCharsets.UTF_8));
      }
      BookSettings settings = builder.build();
      if (Arrays.equals(encode(settings), bytes)) {
        return settings;
      }
      throw source.corrupt(offset, "not settings in their written form");
    } catch (IllegalArgumentException
        | IndexOutOfBoundsException
        | NegativeArraySizeException
        | BufferUnderflowException
        | DateTimeException e) {
      throw source.corrupt(offset, "invalid settings: " + e.getMessage(), e);
    }
  }
}
