package dev.xiangqi.notation.diagram;

import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;

/** Adds up the length of all comments on a game. */
final class CommentLength implements GameTree.Visitor {
  private long length;

  /** {@return the sum in characters} */
  long length() {
    return length;
  }

  @Override
  public void begin(Line line, Cursor at) {
    length += line.comment().length();
  }

  @Override
  public void ply(Ply ply, Cursor at) {
    length += ply.commentBefore().length() + ply.commentAfter().length();
  }
}
