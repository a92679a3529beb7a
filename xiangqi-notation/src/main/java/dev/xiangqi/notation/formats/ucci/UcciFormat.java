package dev.xiangqi.notation.formats.ucci;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One game per line, as in the {@code position} command of engines: a FEN and, if there are moves,
 * {@code moves h2e2 h9g7 ...}.
 *
 * <p>Reads any dialect of {@link dev.xiangqi.notation.Fen}, after an optional {@code position} and
 * {@code fen}, or {@code startpos}. The name of a line of EPD becomes the tag {@code Event}, its
 * operations the comment on the game. Writes a FEN of six fields and the moves of the main line.
 * The written form has no header, comments, variations or result.
 *
 * <p>In salvage, a game ends before a move that cannot be played. An invalid FEN is read as far as
 * possible; its side to move is switched if the moves demand that. An unreadable FEN is replaced by
 * the initial position if all moves fit it. A line above the size limit is refused.
 */
public final class UcciFormat extends BuiltInFormat {
  static final String NAME = "ucci";
  private static final int SLASHES = 9;

  /** A line with an address that has a FEN. */
  private static final Pattern ADDRESS =
      Pattern.compile("https?://\\S{1,200}[?&]fen=", Pattern.CASE_INSENSITIVE);

  /** Makes the format, which has no state. */
  public UcciFormat() {
    super(NAME, List.of("ucci"));
  }

  @Override
  public int sniff(byte[] head) {
    String text = ByteOrderMark.peek(head).stripLeading();
    if (text.startsWith("position ") || text.startsWith("startpos") || text.startsWith("fen ")) {
      return CERTAIN - 1;
    }
    if (ADDRESS.matcher(text).lookingAt()) {
      return CERTAIN - 1;
    }
    int slashes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '/') {
        slashes++;
      } else if (!(c >= '1' && c <= '9') && "KABNRCPEHMGS".indexOf(c & ~0x20) < 0) {
        break;
      }
    }
    return slashes == SLASHES ? CERTAIN - 1 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) throws IOException {
    return new UcciReader(source, options);
  }

  @Override
  public GameWriter writer(OutputStream target, WriteOptions options) {
    return new UcciWriter(target, options);
  }
}
