package dev.xiangqi.notation.formats.ccbridge;

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
 * A record of CCBridge (象棋桥): one game with its variations and comments, in binary, with text in
 * UTF-16.
 *
 * <p>Reads the versions 1, 2 and 3 and writes version 2. A source that begins within a library, as
 * {@link dev.xiangqi.notation.io.GameFiles#openAt} opens one, is read up to where the next record
 * begins; what is behind the last move is never looked at.
 *
 * <p>The text fields are the tags {@code Title}, {@code Event}, {@code Class} (of the event),
 * {@code Site}, {@code Date}, {@code Round}, {@code Group}, {@code Table}; {@code Red}, {@code
 * RedTeam}, {@code RedTime}, {@code RedElo} and Black's; {@code TimeControl}, {@code Termination}
 * (how it ended), {@code Referee}, {@code Recorder}, {@code Annotator}, {@code AnnotatorMail},
 * {@code Author}, {@code AuthorMail}, {@code Source}, {@code Path}, {@code Script}, {@code Created}
 * and {@code Modified}. Empty ones are left out. A known result is the tag {@code Result} too; the
 * result "several" is read as unknown. Comments are kept without the white space around them, with
 * LF between lines.
 *
 * <p>If the first move is not one of the side that the record says is to move, and the position can
 * occur so, the side that moves is believed, with a warning.
 *
 * <p>When written, {@code White} serves as {@code Red} if there is no such tag. Fields have room
 * for 63 characters ({@code Title}, {@code Script}), 127 ({@code Path}), 15 ({@code Group}, {@code
 * Table}, ratings, {@code Termination}), 19 ({@code Created}, {@code Modified}) or 31; of a longer
 * value the beginning is written. That, other tags, glyphs, the count of quiet plies at the start,
 * a move number that is not 1 to 65,535, null characters, white space around comments and carriage
 * returns in them are reported as lost. A writer closed without a game leaves an empty file.
 */
public final class CbrFormat implements GameFormat {
  static final String NAME = "cbr";

  /** Makes the format; the same as any other instance. */
  public CbrFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> extensions() {
    return List.of("cbr");
  }

  @Override
  public int sniff(byte[] head) {
    return RecordInput.isRecord(head) ? CERTAIN : NO;
  }

  @Override
  public boolean isSingleGame() {
    return true;
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
