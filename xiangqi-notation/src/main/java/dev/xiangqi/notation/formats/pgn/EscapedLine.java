package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.internal.UnreadMoves;
import dev.xiangqi.notation.internal.Warnings;

/** A line that begins with a percent sign. The standard of PGN leaves it to other programs. */
final class EscapedLine {
  private static final String MESSAGE = "a line that begins with % is not kept";

  private EscapedLine() {}

  /** Warns of the line between two indices. */
  static void warn(Warnings warnings, char[] chars, int from, int to) {
    if (UnreadMoves.areIn(new String(chars, from, to - from))) {
      warnings.addUnread(MESSAGE, from);
    } else {
      warnings.add(MESSAGE, from);
    }
  }
}
