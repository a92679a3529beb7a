package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.internal.SingleGameWriter;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.OutputStream;
import java.util.List;

/**
 * XQF, the binary format of XQStudio: one game per file, with variations and comments.
 *
 * <p>Reads all versions. Versions up to 10 are plain; from 11 on, keys in the header scramble the
 * bytes. The table of pieces gives the starting position. The side to move is that of the first
 * move's piece; the header counts only if there is no move. A name cut within a character loses the
 * half character, with a warning. The encoding is GB18030, or Big5 if the texts then have more
 * common characters; the options override it. Comments lose the white space around them and get LF
 * line ends.
 *
 * <p>Salvage keeps the moves of a truncated file. If the table of pieces is invalid, it plays from
 * the initial position, provided that the main line fits. It drops illegal moves with all that
 * follows them.
 *
 * <p>Writes version 10 in GB18030. A mark in an unused part of the header declares the encoding, so
 * the texts are never misread as Big5. The header has 15 or 63 bytes for each of the tags {@code
 * Title}, {@code Event}, {@code Site}, {@code Date}, {@code Red} (or else {@code White}), {@code
 * Black}, {@code Result}, {@code TimeControl}, {@code RedTime}, {@code BlackTime}, {@code
 * Annotator} and {@code Author}. Reported losses: the rest of longer values, other tags, glyphs,
 * comments moved from before a move, white space around comments, carriage returns in comments,
 * unpaired surrogates (written as {@code ?}), the count of quiet plies, and a move number above
 * 5,000. A writer closed without a game leaves an empty file, which reads as no game.
 */
public final class XqfFormat extends BuiltInFormat {
  static final String NAME = "xqf";

  /** Number of bytes inspected. */
  private static final int LOOK = 0x40;

  /** Makes the format, which has no state. */
  public XqfFormat() {
    super(NAME, List.of("xqf"), Trait.BINARY, Trait.SINGLE_GAME);
  }

  @Override
  public int sniff(byte[] head) {
    if (!HeaderLayout.hasMagic(head, head.length)
        || head.length == HeaderLayout.VERSION
        || head[HeaderLayout.VERSION] <= 0
        || head[HeaderLayout.VERSION] >= ' ') {
      return NO;
    }
    // A text may also begin with these letters and a line break. But it has no null characters, of
    // which the header is full.
    for (int i = HeaderLayout.VERSION + 1; i < Math.min(head.length, LOOK); i++) {
      if (head[i] == 0) {
        return CERTAIN;
      }
    }
    return NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new SingleGameReader(source, options, XqfDecoder::new);
  }

  @Override
  public GameWriter writer(OutputStream target, WriteOptions options) {
    return new SingleGameWriter(target, (tree, losses) -> XqfWriter.bytes(tree, options, losses));
  }
}
