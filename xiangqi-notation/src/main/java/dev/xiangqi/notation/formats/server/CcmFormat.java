package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;

/**
 * The records of ChinaGames (中游), {@code .ccm}: seven bytes a ply with the squares as the player
 * saw them. Holds the moves of one game from the usual position; if Black saw the board, which the
 * first move tells, it is turned.
 *
 * <p>The fourth to seventh byte of a ply are the files of the square left and of that reached, and
 * their ranks in the same order. The first byte of a file is 1.
 */
public final class CcmFormat extends ReadOnlyFormat {
  static final String NAME = "ccm";

  private static final RecordLayout LAYOUT =
      new RecordLayout(
          NAME,
          0,
          7,
          (bytes, at, screen) ->
              screen.move(bytes[at + 3], bytes[at + 5], bytes[at + 4], bytes[at + 6]));

  /** Makes the format; the same as any other instance. */
  public CcmFormat() {
    super(NAME, NAME);
  }

  @Override
  public int sniff(byte[] head) {
    return head.length > 0 && head[0] == 1 && LAYOUT.fits(head) ? LIKELY + 20 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(
        source, options, (game, how, warnings) -> new RecordGame(LAYOUT, game, how, warnings));
  }
}
