package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.List;

/**
 * The records of ChinaGames (中游), {@code .ccm}: seven bytes per ply, with the squares as the player
 * saw them. A file holds the moves of one game from the initial position. If the first move shows
 * that Black's side was at the bottom, the board is turned.
 *
 * <p>Bytes four to seven of a ply are source file, target file, source rank and target rank. The
 * first byte of a file is 1.
 *
 * <p>A file may also have the layout of {@link LongCcmGame}. Its length or its first plies decide.
 */
public final class CcmFormat extends BuiltInFormat {
  static final String NAME = "ccm";

  private static final RecordLayout LAYOUT =
      new RecordLayout(
          NAME,
          0,
          7,
          (bytes, at, screen) ->
              screen.move(bytes[at + 3], bytes[at + 5], bytes[at + 4], bytes[at + 6]));

  /** Makes the format, which has no state. */
  public CcmFormat() {
    super(NAME, List.of(NAME), Trait.BINARY, Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    boolean fits = head.length > 0 && head[0] == 1 && LAYOUT.fits(head);
    return fits || LongCcmGame.fits(head) ? LIKELY + 20 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(
        source,
        options,
        (game, how, warnings) ->
            LongCcmGame.begins(game)
                ? new LongCcmGame(game, how, warnings)
                : new RecordGame(LAYOUT, game, how, warnings));
  }
}
