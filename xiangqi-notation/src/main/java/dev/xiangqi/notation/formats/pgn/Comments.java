package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.tree.GameTreeBuilder;
import java.util.ArrayList;
import java.util.List;

/** Attaches each comment to the next move or to the last one. */
final class Comments {
  private final GameTreeBuilder tree;

  /** Comments on the next move. */
  private final List<String> pending = new ArrayList<>();

  /** Whether a comment here belongs to the next move, not to the last one. */
  private boolean beforeMove;

  Comments(GameTreeBuilder tree) {
    this.tree = tree;
  }

  /** {@return a part of the text with LF line ends, without white space around it} */
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

  /** {@return the marks after a move, with full-width forms replaced} */
  static String marks(char[] chars, int start, int end) {
    return new String(chars, start, end - start).replace('！', '!').replace('？', '?');
  }

  /** Records a move number or the end of a variation: later comments belong to the next move. */
  void awaitMove() {
    beforeMove = true;
  }

  void add(String comment) {
    if (comment.isEmpty()) {
      return;
    }
    if (beforeMove) {
      pending.add(comment);
    } else if (tree.hasPly()) {
      tree.commentMove(comment);
    } else {
      tree.commentLine(comment);
    }
  }

  /** Attaches the pending comments to the move just played. */
  void played() {
    beforeMove = false;
    if (!pending.isEmpty()) {
      pending.forEach(tree::commentBeforeMove);
      pending.clear();
    }
  }

  /** Attaches pending comments to the last move, since no other follows. */
  void settle() {
    beforeMove = false;
    pending.forEach(this::add);
    pending.clear();
  }
}
