package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import java.util.Set;

/** Writes the moves of one game in lines of limited width. */
final class MovetextWriter implements GameTree.Visitor {
  /** Number of columns of a line; a Chinese character takes two. */
  private static final int WIDTH = 80;

  private final StringBuilder out;
  private final MoveNotation notation;
  private final Set<Loss> losses;
  private final int added;
  private final StringBuilder word = new StringBuilder();
  private int column;

  /** Whether Black's next move needs its number. */
  private boolean interrupted = true;

  /**
   * Makes a writer.
   *
   * @param fromZero whether the game counts its moves from 0; other programs expect 1
   */
  MovetextWriter(StringBuilder out, MoveNotation notation, Set<Loss> losses, boolean fromZero) {
    this.out = out;
    this.notation = notation;
    this.losses = losses;
    this.added = fromZero ? 1 : 0;
  }

  @Override
  public void begin(Line line, Cursor at) {
    if (at.depth() > 0) {
      word.append('(');
    }
    comment(line.comment());
    interrupted = true;
  }

  @Override
  public void ply(Ply ply, Cursor at) {
    Board board = at.board();
    boolean red = board.sideToMove() == Board.RED;
    boolean remarked = !ply.commentBefore().isEmpty();
    if (red || interrupted || remarked) {
      word.append(board.moveNumber() + added).append(red ? "." : "...");
      if (remarked) {
        flush();
        comment(ply.commentBefore());
      } else {
        word.append(' ');
      }
    }
    notation.append(board, ply.move().packed(), word);
    flush();
    for (int nag : ply.nags()) {
      word.append('$').append(nag);
      flush();
    }
    comment(ply.commentAfter());
    interrupted = !ply.variations().isEmpty() || !ply.commentAfter().isEmpty();
  }

  @Override
  public void end(Line line, Cursor at) {
    if (at.depth() > 0) {
      out.append(')');
      column++;
      interrupted = true;
    }
  }

  /** Ends the game. */
  void end(String result) {
    word.append(result);
    flush();
    out.append('\n');
  }

  private void comment(String text) {
    if (text.isEmpty()) {
      return;
    }
    word.append('{');
    int from = word.length();
    word.append(text);
    for (int i = from; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c == '{' || c == '}') {
        lose("braces in a comment became full-width");
        word.setCharAt(i, c == '{' ? '｛' : '｝');
      } else if (c == '\r') {
        lose("carriage returns in a comment became line feeds");
        word.setCharAt(i, '\n');
      } else if (c == 0) {
        lose("null characters in a comment became spaces");
        word.setCharAt(i, ' ');
      } else if (c == '[' && word.charAt(i - 1) == '\n') {
        // At the beginning of a line, a bracket may look like the start of the next game.
        lose("a space was added before a bracket at the beginning of a comment's line");
        word.insert(i, ' ');
      }
    }
    if (Character.isWhitespace(text.charAt(0))
        || Character.isWhitespace(text.charAt(text.length() - 1))) {
      lose("white space around a comment");
    }
    word.append('}');
    flush();
  }

  private void lose(String detail) {
    losses.add(new Loss(Loss.Kind.COMMENT, detail));
  }

  /** Writes the word on this line, or on the next if it does not fit. */
  private void flush() {
    int width = 0;
    int last = 0;
    boolean broken = false;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      last += c < 0x1100 ? 1 : 2;
      if (c == '\n') {
        width = broken ? width : last;
        last = 0;
        broken = true;
      }
    }
    width = broken ? width : last;
    if (column > 0) {
      boolean fits = column + 1 + width <= WIDTH;
      out.append(fits ? ' ' : '\n');
      column = fits ? column + 1 : 0;
    }
    out.append(word);
    column = broken ? last : column + width;
    word.setLength(0);
  }
}
