package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.ArrayList;
import java.util.List;

/** Puts comments where they belong: before the move to come, or after the last. */
final class Comments {
  private final GameTreeBuilder tree;

  /** Comments that stand before the move to come. */
  private final List<String> pending = new ArrayList<>();

  /** Whether a comment here stands before the move to come, not after the last. */
  private boolean beforeMove;

  Comments(GameTreeBuilder tree) {
    this.tree = tree;
  }

  /** A part without the white space around it, its lines ended by LF. */
  static String text(char[] chars, int start, int end) {
    int from = start;
    int to = end;
    boolean returns = false;
    while (from < to && Character.isWhitespace(chars[from])) {
      from++;
    }
    while (to > from && Character.isWhitespace(chars[to - 1])) {
      to--;
    }
    for (int i = from; i < to; i++) {
      returns |= chars[i] == '\r';
    }
    String text = new String(chars, from, to - from);
    return returns ? text.replace("\r\n", "\n").replace('\r', '\n') : text;
  }

  /** Marks behind a move, their full-width forms as the usual ones. */
  static String marks(char[] chars, int start, int end) {
    return new String(chars, start, end - start).replace('！', '!').replace('？', '?');
  }

  /** A move number or a variation has been read: what is said now is said of the next move. */
  void awaitMove() {
    beforeMove = true;
  }

  void say(String comment) {
    if (comment.isEmpty()) {
      return;
    }
    if (beforeMove) {
      pending.add(comment);
    } else if (tree.hasPly()) {
      tree.commentAfter(comment);
    } else {
      tree.comment(comment);
    }
  }

  /** The move has been played that comments were said before. */
  void played() {
    beforeMove = false;
    if (!pending.isEmpty()) {
      pending.forEach(tree::commentBefore);
      pending.clear();
    }
  }

  /** Comments before a move that does not come stand after the last one. */
  void settle() {
    beforeMove = false;
    pending.forEach(this::say);
    pending.clear();
  }
}
