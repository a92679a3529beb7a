package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.notation.internal.SingleGameReader;
import dev.xiangqi.notation.internal.SingleGameWriter;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.OutputStream;
import java.util.List;

/**
 * XQF, the binary format of XQStudio: one game a file, with variations and comments.
 *
 * <p>Reads all versions: 10 and before, which are plain, and those from 11 on, whose bytes are
 * hidden by keys of the header. The start is what the table of pieces says; the side to move is
 * that of the first move's piece, and the header's only if there is no move. Names that were cut
 * within a character lose that half, with a warning. A text is GB18030, or Big5 if the characters
 * of all the file's texts are common ones in Big5 rather; the options may say otherwise. Comments
 * are kept without the white space around them, with LF between lines.
 *
 * <p>Salvage keeps the moves of a file that ends too early, plays from the usual start if the main
 * line fits it and the table of pieces is no position, and leaves moves out that are not legal with
 * all that follows them.
 *
 * <p>Writes version 10 in GB18030, and says so in a part of the header that XQStudio leaves empty,
 * so that its texts are never taken for Big5. The header has room for the tags {@code Title},
 * {@code Event}, {@code Site}, {@code Date}, {@code Red} (or else {@code White}), {@code Black},
 * {@code Result}, {@code TimeControl}, {@code RedTime}, {@code BlackTime}, {@code Annotator} and
 * {@code Author}, for 15 or 63 bytes of each. Changed, and reported as lost, are longer names,
 * which are cut, other tags, glyphs, comments before a move, white space around comments, carriage
 * returns in them, and unpaired surrogates, for which {@code ?} is written. The count of quiet
 * plies of a start, and a move number above 5,000, are lost and reported. A writer that is closed
 * without a game leaves nothing, which is read as no game.
 */
public final class XqfFormat implements GameFormat {
  static final String NAME = "xqf";

  /** So many bytes are looked at. */
  private static final int LOOK = 0x40;

  /** Makes the format; the same as any other instance. */
  public XqfFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> extensions() {
    return List.of("xqf");
  }

  @Override
  public int sniff(byte[] head) {
    if (!Layout.hasMagic(head, head.length)
        || head.length == Layout.VERSION
        || head[Layout.VERSION] <= 0
        || head[Layout.VERSION] >= ' ') {
      return NO;
    }
    // The two letters and a line break may begin a text, which has no null characters; the header
    // is full of them.
    for (int i = Layout.VERSION + 1; i < Math.min(head.length, LOOK); i++) {
      if (head[i] == 0) {
        return CERTAIN;
      }
    }
    return NO;
  }

  @Override
  public boolean isSingleGame() {
    return true;
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
