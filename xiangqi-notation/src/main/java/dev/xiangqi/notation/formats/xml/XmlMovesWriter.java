package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;

/** Writes the moves of one game, one element per line. */
final class XmlMovesWriter implements GameTree.Visitor {
  private final StringBuilder out;
  private final XmlText text;
  private final MoveNotation notation;
  private final Runnable afterMove;
  private final StringBuilder move = new StringBuilder();

  /**
   * Makes a writer.
   *
   * @param afterMove called when the output ends between two elements
   */
  XmlMovesWriter(StringBuilder out, XmlText text, MoveNotation notation, Runnable afterMove) {
    this.afterMove = afterMove;
    this.out = out;
    this.text = text;
    this.notation = notation;
  }

  @Override
  public void begin(Line line, Cursor at) {
    if (at.depth() > 0) {
      out.append("<variation>\n");
    }
    comment(line.comment(), "");
  }

  @Override
  public void ply(Ply ply, Cursor at) {
    comment(ply.commentBefore(), " place=\"before\"");
    out.append("<move uci=\"").append(ply.move()).append('"');
    String before = " nag=\"";
    for (int nag : ply.nags()) {
      out.append(before).append(nag);
      before = " ";
    }
    out.append(ply.nags().isEmpty() ? ">" : "\">");
    move.setLength(0);
    notation.append(at.board(), ply.move().packed(), move);
    text.content(move.toString());
    out.append("</move>\n");
    comment(ply.commentAfter(), "");
    afterMove.run();
  }

  @Override
  public void end(Line line, Cursor at) {
    if (at.depth() > 0) {
      out.append("</variation>\n");
    }
  }

  private void comment(String remark, String place) {
    if (remark.isEmpty()) {
      return;
    }
    out.append("<comment").append(place);
    text.element(remark);
    out.append("</comment>\n");
  }
}
