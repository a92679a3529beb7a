package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Collects the lines of a game and the remarks on their moves. Each variation gets its own number.
 */
final class LinesWriter implements GameTree.Visitor {
  private final boolean mainLineOnly;
  private final Escaper escaper;

  /** One value per line, in the order of the line numbers. */
  private final List<StringBuilder> moves = new ArrayList<>();

  private final List<String> names = new ArrayList<>();
  private final StringBuilder remarks = new StringBuilder();

  /** The numbers of the open lines. */
  private final Deque<Integer> open = new ArrayDeque<>();

  LinesWriter(boolean mainLineOnly, Escaper escaper) {
    this.mainLineOnly = mainLineOnly;
    this.escaper = escaper;
  }

  @Override
  public void begin(Line line, Cursor at) {
    if (isLeftOut(at)) {
      return;
    }
    int id = moves.size();
    moves.add(new StringBuilder());
    int next = at.ply() + 1;
    names.add(open.isEmpty() ? Keys.MOVES : Keys.VARIATION + open.peek() + "_" + next + "_" + id);
    open.push(id);
    comment(id, at.ply(), line.comment());
  }

  @Override
  public void ply(Ply ply, Cursor at) {
    if (isLeftOut(at)) {
      return;
    }
    int id = open.element();
    int number = at.ply() + 1;
    moves.get(id).append(Binit.digits(ply.move().from())).append(Binit.digits(ply.move().to()));
    remark(Keys.BEFORE + id + "_" + number, ply.commentBefore());
    String glyphs = ply.nags().stream().map(String::valueOf).collect(Collectors.joining(" "));
    remark(Keys.GLYPHS + id + "_" + number, glyphs);
    comment(id, number, ply.commentAfter());
  }

  @Override
  public void end(Line line, Cursor at) {
    if (!isLeftOut(at)) {
      open.pop();
    }
  }

  private boolean isLeftOut(Cursor at) {
    return mainLineOnly && at.depth() > 0;
  }

  private void comment(int id, int ply, String remark) {
    remark(Keys.COMMENT + (id == MoveLines.MAIN ? "" : id + "_") + ply, remark);
  }

  private void remark(String key, String remark) {
    if (!remark.isEmpty()) {
      remarks.append("[DhtmlXQ_").append(key).append(']');
      escaper.value(remark, remarks);
      remarks.append("[/DhtmlXQ_").append(key).append("]\n");
    }
  }

  /** Appends all lines and remarks. */
  void appendTo(StringBuilder text) {
    for (int id = 0; id < moves.size(); id++) {
      String name = names.get(id);
      text.append("[DhtmlXQ_").append(name).append(']').append(moves.get(id));
      text.append("[/DhtmlXQ_").append(name).append("]\n");
    }
    text.append(remarks);
  }
}
