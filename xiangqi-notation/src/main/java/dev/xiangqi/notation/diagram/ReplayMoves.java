package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;

/**
 * Writes the moves of a game as a sequence of paragraphs. A paragraph begins at the start of a line
 * and after each variation. Paragraphs are not nested, since browsers limit nesting to some hundred
 * elements.
 */
class ReplayMoves implements GameTree.Visitor {
  /** Maximum indentation level. */
  private static final int MAX_LEVEL = 6;

  private final StringBuilder out;
  private final MoveNotation notation;
  private final String variation;
  private final int mainPlies;
  private final String kill;
  private final StringBuilder text = new StringBuilder();
  private boolean open;

  /** Whether Black's next move needs its number. */
  private boolean interrupted;

  /**
   * Begins without moves.
   *
   * @param out where they are written to
   * @param notation writes the moves
   * @param variation what the button of a variation is called
   * @param mainPlies the length of the main line
   * @param kill what is said after its last move; may be empty
   */
  ReplayMoves(
      StringBuilder out, MoveNotation notation, String variation, int mainPlies, String kill) {
    this.out = out;
    this.notation = notation;
    this.variation = variation;
    this.mainPlies = mainPlies;
    this.kill = kill;
  }

  @Override
  public void begin(Line line, Cursor at) {
    close();
    open(at.depth(), true);
    if (at.depth() > 0) {
      out.append("<button class=\"fold\" aria-label=\"").append(variation).append("\"></button>\n");
    }
    comment("comment", line.comment());
  }

  @Override
  public void ply(Ply ply, Cursor at) {
    if (!open) {
      open(at.depth(), false);
    }
    comment("comment before", ply.commentBefore());
    Board board = at.board();
    boolean red = board.sideToMove() == Board.RED;
    if (red || interrupted) {
      out.append("<i>").append(board.moveNumber()).append(red ? "." : "...").append("</i>");
    }
    interrupted = false;
    text.setLength(0);
    notation.append(board, ply.move().packed(), text);
    out.append("<a class=\"").append(red ? "red" : "black").append("\" data-move=\"");
    out.append(ply.move()).append('"');
    attributes(board, out);
    out.append('>').append(Markup.escape(text.toString()));
    ply.nags().forEach(nag -> out.append(NagSigns.of(nag)));
    out.append("</a>\n");
    comment("comment", ply.commentAfter());
    if (at.depth() == 0 && at.ply() == mainPlies - 1) {
      comment("comment kill", kill);
    }
  }

  @Override
  public void end(Line line, Cursor at) {
    close();
  }

  /** Writes further attributes of the next move: none for a replay. */
  void attributes(Board board, StringBuilder attributes) {}

  private void open(int depth, boolean start) {
    out.append("<p class=\"line d")
        .append(Math.min(depth, MAX_LEVEL))
        .append(start ? " start" : "");
    out.append("\" data-depth=\"").append(depth).append("\">\n");
    open = true;
    interrupted = true;
  }

  private void close() {
    if (open) {
      out.append("</p>\n");
      open = false;
    }
  }

  private void comment(String kind, String comment) {
    if (!comment.isEmpty()) {
      out.append("<span class=\"").append(kind).append("\">");
      out.append(Markup.escape(comment)).append("</span>\n");
      interrupted = true;
    }
  }
}
