package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.NodeTree;
import java.util.Optional;

/**
 * Iterates over the records of nodes, depth first, starting with the root. Incomplete records do
 * not count. Not thread-safe.
 */
final class Records {
  private static final int CHILD = 0x80;
  private static final int SIBLING = 0x40;
  private static final int COMMENT = 0x20;
  private static final int SHORT = 4;
  private static final int LONG = 8;

  private final BinaryGame file;
  private final ScrambleKeys keys;
  private int at = HeaderLayout.SIZE;

  /** Number of visited nodes whose next alternative is still to come. */
  private int open;

  /** Whether the root's record is the only one so far. */
  private boolean afterRoot;

  private boolean ended;
  private Optional<Diagnostic> fault = Optional.empty();
  private int place;
  private boolean child;
  private boolean sibling;
  private int commentStart;

  /** Begins before the root's record of an unscrambled file. */
  Records(BinaryGame file, ScrambleKeys keys) {
    this.file = file;
    this.keys = keys;
  }

  /** Goes to the next record; false after the last one or at a fault. */
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
    sibling &= place > HeaderLayout.SIZE;
    commentStart = place + size;
    at = commentStart;
    if (size == LONG) {
      comment(keys.length(file.u32(place + SHORT)));
    }
    afterRoot = isRoot();
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
      fail("a comment of " + length + " bytes, but the file has only " + left + " more");
    }
    at += (int) Math.max(0, Math.min(length, left));
  }

  private void fail(String message) {
    ended = true;
    fault = Optional.of(file.error(NotationProblem.SYNTAX, message, place).build());
  }

  /**
   * {@return why the records end too early, if they do; the comment of the last record may be cut}
   */
  Optional<Diagnostic> fault() {
    return fault;
  }

  /** {@return whether the file ends right after the root's record, which promises a move} */
  boolean endsAfterRoot() {
    return fault.isPresent() && afterRoot && place == file.length();
  }

  /** {@return whether this is the root's record} */
  boolean isRoot() {
    return place == HeaderLayout.SIZE;
  }

  int place() {
    return place;
  }

  int move() {
    int from = keys.from(file.u8(place));
    int to = keys.to(file.u8(place + 1));
    return PieceTable.isOnBoard(from) && PieceTable.isOnBoard(to)
        ? Board.move(PieceTable.square(from), PieceTable.square(to))
        : NodeTree.OFF_BOARD;
  }

  /** {@return whether the next record is a continuation of this node} */
  boolean hasChild() {
    return child;
  }

  /** {@return whether an alternative to this node follows, after all its continuations} */
  boolean hasSibling() {
    return sibling;
  }

  int commentStart() {
    return commentStart;
  }

  /** {@return the offset of the record's end} */
  int commentEnd() {
    return at;
  }
}
