package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.NodeTree;
import java.util.Optional;

/**
 * Goes through the records of nodes, depth first, the root's before all. Takes no record for one
 * that the file has not all of. Not thread-safe.
 */
final class Records {
  private static final int CHILD = 0x80;
  private static final int SIBLING = 0x40;
  private static final int COMMENT = 0x20;
  private static final int SHORT = 4;
  private static final int LONG = 8;

  private final BinaryGame file;
  private final Keys keys;
  private int at = Layout.SIZE;

  /** Nodes with an alternative that is still to come. */
  private int open;

  private boolean ended;
  private Optional<Diagnostic> fault = Optional.empty();
  private int place;
  private boolean child;
  private boolean sibling;
  private int commentStart;

  /** Begins before the root's record of a file whose bytes are plain. */
  Records(BinaryGame file, Keys keys) {
    this.file = file;
    this.keys = keys;
  }

  /** Goes to the next record; false if that was the last one, or there is a fault. */
  boolean next() {
    if (ended) {
      return false;
    }
    place = at;
    int size = keys.isKeyed() ? SHORT : LONG;
    if (isShort(size)) {
      return false;
    }
    int flags = file.u8(place + 2);
    if (keys.isKeyed()) {
      child = (flags & CHILD) != 0;
      sibling = (flags & SIBLING) != 0;
      size = (flags & COMMENT) != 0 ? LONG : SHORT;
      if (isShort(size)) {
        return false;
      }
    } else {
      child = (flags & 0xf0) != 0;
      sibling = (flags & 0x0f) != 0;
    }
    sibling &= place > Layout.SIZE;
    commentStart = place + size;
    at = commentStart;
    if (size == LONG) {
      comment(keys.length(file.u32(place + SHORT)));
    }
    open += sibling ? 1 : 0;
    if (!child) {
      ended |= open == 0;
      open--;
    }
    return true;
  }

  private boolean isShort(int size) {
    if ((long) place + size <= file.length()) {
      return false;
    }
    fail("the file ends within its moves; expected another " + size + " bytes here");
    return true;
  }

  private void comment(long length) {
    int left = file.length() - commentStart;
    if (length < 0 || length > left) {
      fail("a comment of " + length + " bytes, where the file has " + left + " more");
    }
    at += (int) Math.max(0, Math.min(length, left));
  }

  private void fail(String message) {
    ended = true;
    fault = Optional.of(file.error(NotationProblem.SYNTAX, message, place).build());
  }

  /** Why the records end too early, if they do. Of the last record the comment may be cut. */
  Optional<Diagnostic> fault() {
    return fault;
  }

  /** Whether this is the root's record. */
  boolean isRoot() {
    return place == Layout.SIZE;
  }

  int place() {
    return place;
  }

  int move() {
    int from = keys.from(file.u8(place));
    int to = keys.to(file.u8(place + 1));
    return Pieces.isOnBoard(from) && Pieces.isOnBoard(to)
        ? Board.move(Pieces.square(from), Pieces.square(to))
        : NodeTree.OFF_BOARD;
  }

  /** Whether the next record is a node that follows this one. */
  boolean hasChild() {
    return child;
  }

  /** Whether after all that follows this node comes an alternative to it. */
  boolean hasSibling() {
    return sibling;
  }

  int commentStart() {
    return commentStart;
  }

  /** Where the record ends. */
  int commentEnd() {
    return at;
  }
}
