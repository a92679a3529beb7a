package dev.xiangqi.notation.formats.ccbridge;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.internal.SingleGameWriter;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.OutputStream;
import java.util.List;

/**
 * A record of CCBridge (象棋桥): one game with its variations and comments, in binary, with text in
 * UTF-16.
 *
 * <p>Reads the versions 1, 2 and 3 and writes version 2. A source that begins within a library, as
 * {@link dev.xiangqi.notation.io.GameFiles#openAt} opens one, is read up to the next record. Bytes
 * after the last move are ignored.
 *
 * <p>The text fields are the tags {@code Title}, {@code Event}, {@code Class} (of the event),
 * {@code Site}, {@code Date}, {@code Round}, {@code Group}, {@code Table}; {@code Red}, {@code
 * RedTeam}, {@code RedTime}, {@code RedElo} and the same for Black; {@code TimeControl}, {@code
 * Termination} (how the game ended), {@code Referee}, {@code Recorder}, {@code Annotator}, {@code
 * AnnotatorMail}, {@code Author}, {@code AuthorMail}, {@code Source}, {@code Path}, {@code Script},
 * {@code Created} and {@code Modified}. Empty fields are left out. A known result is also the tag
 * {@code Result}; the result "several" is read as unknown. Comments lose the white space around
 * them and get LF line ends.
 *
 * <p>If the first move is by the side that is not to move, the record is read with that side to
 * move, and with a warning. This requires that the position can occur that way.
 *
 * <p>In writing, {@code White} replaces a missing {@code Red}. Fields have room for 63 characters
 * ({@code Title}, {@code Script}), 127 ({@code Path}), 15 ({@code Group}, {@code Table}, ratings,
 * {@code Termination}), 19 ({@code Created}, {@code Modified}) or 31. Reported losses: the rest of
 * longer values, other tags, glyphs, the count of quiet plies, a move number outside 1 to 65,535,
 * null characters, white space around comments, and carriage returns in comments. A writer closed
 * without a game leaves an empty file.
 */
public final class CbrFormat extends BuiltInFormat {
  static final String NAME = "cbr";

  /** Makes the format, which has no state. */
  public CbrFormat() {
    super(NAME, List.of("cbr"), Trait.BINARY, Trait.SINGLE_GAME);
  }

  @Override
  public int sniff(byte[] head) {
    return RecordInput.isRecord(head) ? CERTAIN : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) {
    return new CbrReader(source, options);
  }

  @Override
  public GameWriter writer(OutputStream target, WriteOptions options) {
    return new SingleGameWriter(target, (tree, losses) -> CbrWriter.bytes(tree, options, losses));
  }
}
