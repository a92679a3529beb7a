package dev.xiangqi.notation.formats.server;

import dev.xiangqi.notation.internal.BuiltInFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.ByteOrderMark;
import java.io.IOException;
import java.util.List;

/**
 * The text format of PlayOK: lines such as {@code RED name ; 1200 ;;}, then the moves in braces
 * between the words {@code START} and {@code END}. Older programs wrote the same form as {@code
 * .wxf}, some with a line {@code FEN}.
 *
 * <p>Reads any number of games. The notation is {@link dev.xiangqi.notation.MoveNotation#wxf}, or
 * the one that the line {@code FORMAT} names. Of a player, the name and the rating are kept. A line
 * with a date and a time becomes two tags, and so does one with an event and its time control. A
 * start in {@code SETUP{ }} has no known form and refuses the game; salvage takes the initial
 * position.
 */
public final class PlayOkFormat extends BuiltInFormat {
  static final String NAME = "playok";

  /** Makes the format, which has no state. */
  public PlayOkFormat() {
    super(NAME, List.of("wxf"), Trait.READ_ONLY);
  }

  @Override
  public int sniff(byte[] head) {
    String text = ByteOrderMark.peek(head).stripLeading();
    int end = 0;
    while (end < text.length() && text.charAt(end) > ' ') {
      end++;
    }
    String first = text.substring(0, end);
    boolean begins = first.startsWith(PlayOkGame.START) || PlayOkGame.isField(first);
    return begins && text.contains(PlayOkGame.START) ? CERTAIN - 1 : NO;
  }

  @Override
  public GameReader reader(GameSource source, ReadOptions options) throws IOException {
    return new PlayOkReader(source, options);
  }
}
