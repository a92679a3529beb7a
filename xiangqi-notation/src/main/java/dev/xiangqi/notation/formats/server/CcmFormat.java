package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.Arrays;
import java.util.List;

/**
 * The records of ChinaGames (中游), {@code .ccm}: seven bytes per ply, with the squares as the player
 * saw them. A file holds the moves of one game from the initial position. If the first move shows
 * that Black's side was at the bottom, the board is turned.
 *
 * <p>Bytes four to seven of a ply are source file, target file, source rank and target rank. The
 * first byte of a file is 1.
 *
 * <p>A file may also have a longer layout: a header of 12 bytes, whose last four are the number of
 * plies, then nine bytes per ply. The fourth to seventh byte of a ply are file and rank of the
 * source square, then of the target square. The length of the file or its first plies decide; a
 * file whose plies fit the shorter layout has that.
 */
public final class CcmFormat extends BuiltInFormat {
  static final String NAME = "ccm";

  private static final RecordLayout LAYOUT =
      new RecordLayout(
          NAME,
          0,
          7,
          RecordLayout.UNCOUNTED,
          (bytes, at, screen) ->
              screen.move(bytes[at + 3], bytes[at + 5], bytes[at + 4], bytes[at + 6]));

  private static final RecordLayout LONG =
      new RecordLayout(
          NAME,
          12,
          9,
          8,
          (bytes, at, screen) ->
              screen.move(bytes[at + 3], bytes[at + 4], bytes[at + 5], bytes[at + 6]));

  /** Number of bytes that show the longer layout of a truncated file: the header and five plies. */
  private static final int SAMPLE = 12 + 5 * 9;

  /** Makes the format, which has no state. */
  public CcmFormat() {
    super(NAME, List.of(NAME), Trait.BINARY, Trait.SINGLE_GAME, Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    return fits(LAYOUT, head) || fits(LONG, head) ? LIKELY + 20 : NO;
  }

  private static boolean fits(RecordLayout layout, byte[] head) {
    return head.length > 0 && head[0] == 1 && layout.fits(head);
  }

  /** Whether a whole file has the longer layout: its length or its first plies decide. */
  private static boolean isLong(BinaryGame file) {
    if (file.length() < LONG.header()) {
      return false;
    }
    boolean counted = LONG.header() + file.u32(LONG.count()) * LONG.length() == file.length();
    if (counted && file.u8(0) == 1) {
      return true;
    }
    // A few plies of the shorter layout may by chance look like some of the longer one.
    byte[] first = Arrays.copyOf(file.bytes(), Math.min(SAMPLE, file.length()));
    return !fits(LAYOUT, first) && fits(LONG, first);
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(
        source,
        options,
        (game, how, warnings) -> new RecordGame(isLong(game) ? LONG : LAYOUT, game, how, warnings));
  }
}
