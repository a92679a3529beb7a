package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.internal.TextOutput;
import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Collects the lines of a game and the remarks on their moves. Each variation gets its own number.
 */
final class LinesWriter implements GameTree.Visitor {
  private static final int PART = 1 << 16;

  private final Escaper escaper;

  /** One value per line, in the order of the line numbers. */
  private final List<StringBuilder> moves = new ArrayList<>();

  private final List<String> names = new ArrayList<>();

  /** The remarks in parts, since one growing text would need three times the memory. */
  private final List<StringBuilder> remarks = new ArrayList<>();

  private StringBuilder latestRemarks = new StringBuilder();

  /** The numbers of the open lines. */
  private final Deque<Integer> open = new ArrayDeque<>();

  LinesWriter(Escaper escaper) {
    this.escaper = escaper;
  }

  @Override
  public void begin(Line line, Cursor at) {
    int id = moves.size();
    moves.add(new StringBuilder());
    int next = at.ply() + 1;
    names.add(
        open.isEmpty()
            ? ValueNames.MOVES
            : ValueNames.VARIATION + open.peek() + "_" + next + "_" + id);
    open.push(id);
    comment(id, at.ply(), line.comment());
  }

  @Override
  public void ply(Ply ply, Cursor at) {
    int id = open.element();
    int number = at.ply() + 1;
    moves.get(id).append(Binit.digits(ply.move().from())).append(Binit.digits(ply.move().to()));
    remark(ValueNames.BEFORE + id + "_" + number, ply.commentBefore());
    if (!ply.nags().isEmpty()) {
      glyphs(ValueNames.GLYPHS + id + "_" + number, ply.nags());
    }
    comment(id, number, ply.commentAfter());
  }

  @Override
  public void end(Line line, Cursor at) {
    open.pop();
  }

  private void comment(int id, int ply, String remark) {
    remark(ValueNames.COMMENT + (id == MoveLines.MAIN ? "" : id + "_") + ply, remark);
  }

  private void glyphs(String key, List<Integer> nags) {
    StringBuilder part = remarks();
    part.append("[DhtmlXQ_").append(key).append(']');
    String space = "";
    for (int nag : nags) {
      part.append(space).append(nag);
      space = " ";
    }
    part.append("[/DhtmlXQ_").append(key).append("]\n");
  }

  /** {@return the text to which the next remark is added} */
  private StringBuilder remarks() {
    if (remarks.isEmpty() || latestRemarks.length() > PART) {
      latestRemarks = new StringBuilder();
      remarks.add(latestRemarks);
    }
    return latestRemarks;
  }

  private void remark(String key, String remark) {
    if (!remark.isEmpty()) {
      StringBuilder part = remarks();
      part.append("[DhtmlXQ_").append(key).append(']');
      escaper.value(remark, part);
      part.append("[/DhtmlXQ_").append(key).append("]\n");
    }
  }

  /**
   * Writes a text, all lines and remarks, in parts that bound the memory. Nothing fails for its
   * characters, since those that the encoding lacks are escaped.
   */
  void write(StringBuilder text, TextOutput out) throws IOException {
    for (int id = 0; id < moves.size(); id++) {
      String name = names.get(id);
      text.append("[DhtmlXQ_").append(name).append(']').append(moves.get(id));
      text.append("[/DhtmlXQ_").append(name).append("]\n");
      if (text.length() > PART) {
        out.write(text);
        text.setLength(0);
      }
    }
    out.write(text);
    for (StringBuilder part : remarks) {
      out.write(part);
    }
  }
}
