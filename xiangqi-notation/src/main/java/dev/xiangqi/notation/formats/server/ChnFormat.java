package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;

/**
 * The records of Ourgame (联众), {@code .chn}: a header of 188 bytes with unknown content, then 32
 * bytes per ply with the squares as the player saw them. A file holds the moves of one game from
 * the initial position. If the first move shows that Black's side was at the bottom, the board is
 * turned.
 *
 * <p>Numbers have two bytes, little-endian. The third to sixth number of a ply are file and rank of
 * the source square, then of the target square.
 *
 * <p>A file that begins with {@code GL} has the layout of {@link GlGame}.
 */
public final class ChnFormat extends BuiltInFormat {
  static final String NAME = "chn";

  private static final RecordLayout LAYOUT =
      new RecordLayout(
          NAME,
          188,
          32,
          RecordLayout.UNCOUNTED,
          (bytes, at, screen) ->
              screen.move(
                  u16(bytes, at + 4), u16(bytes, at + 6), u16(bytes, at + 8), u16(bytes, at + 10)));

  /** Makes the format, which has no state. */
  public ChnFormat() {
    super(NAME, List.of(NAME, "xqi"), Trait.BINARY, Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  private static int u16(byte[] bytes, int at) {
    return (bytes[at] & 0xff) | (bytes[at + 1] & 0xff) << 8;
  }

  @Override
  public int sniff(byte[] head) {
    if (GlGame.fits(head)) {
      return CERTAIN - 1;
    }
    boolean whole = head.length < GameSource.HEAD;
    boolean uneven = whole && (head.length - LAYOUT.header()) % LAYOUT.length() != 0;
    return !uneven && LAYOUT.fits(head) ? LIKELY + 30 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(
        source,
        options,
        (game, how, warnings) ->
            GlGame.fits(game.bytes())
                ? new GlGame(game, how, warnings)
                : new RecordGame(LAYOUT, game, how, warnings));
  }
}
