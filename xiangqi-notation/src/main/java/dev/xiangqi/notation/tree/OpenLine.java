package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.kernel.Board;
import java.util.ArrayList;
import java.util.List;

/**
 * A line under construction: its finished plies and the latest, which may still get annotations.
 */
final class OpenLine {
  final int firstPly;
  private final List<Ply> plies = new ArrayList<>();
  private CharSequence comment = "";

  /** The board after the latest ply if {@link #made}, else before it. */
  private final Board board;

  private boolean made = true;

  /** The packed move of the latest ply; 0 before the first. */
  private int move;

  private CharSequence before = "";
  private CharSequence after = "";
  private List<Integer> nags = List.of();
  private List<Line> variations = List.of();

  OpenLine(Board board, int firstPly) {
    this.board = board;
    this.firstPly = firstPly;
  }

  boolean hasPly() {
    return move != 0;
  }

  int size() {
    return plies.size() + (move == 0 ? 0 : 1);
  }

  /** {@return the number of finished variations in place of the latest ply} */
  int variationCount() {
    return variations.size();
  }

  Board before() {
    if (made && move != 0) {
      board.unmake();
      made = false;
    }
    return board;
  }

  Board after() {
    if (!made) {
      Cursor.make(board, move);
      made = true;
    }
    return board;
  }

  /** Starts the next ply with a legal move. */
  void begin(int packed) {
    after();
    close();
    move = packed;
    made = false;
  }

  void commentLine(String text) {
    comment = joined(comment, text);
  }

  void commentBeforeMove(String text) {
    before = joined(before, text);
  }

  void commentMove(String text) {
    after = joined(after, text);
  }

  void addNag(int nag) {
    if (nags.isEmpty()) {
      nags = new ArrayList<>();
    }
    nags.add(nag);
  }

  void addVariation(Line line) {
    if (variations.isEmpty()) {
      variations = new ArrayList<>();
    }
    variations.add(line);
  }

  /** Returns the line so far; it may be continued. */
  Line finish() {
    if (move == 0) {
      return Line.of(comment.toString(), plies);
    }
    plies.add(last());
    Line line = Line.of(comment.toString(), plies);
    plies.remove(plies.size() - 1);
    return line;
  }

  private void close() {
    if (move == 0) {
      return;
    }
    plies.add(last());
    before = "";
    after = "";
    nags = List.of();
    variations = List.of();
  }

  private Ply last() {
    if (before.length() == 0 && after.length() == 0 && nags.isEmpty() && variations.isEmpty()) {
      return Ply.ofPacked(move);
    }
    return Ply.of(Move.ofPacked(move), before.toString(), after.toString(), nags, variations);
  }

  /** Appends a line to a text; uses a builder from the second line on to avoid quadratic time. */
  private static CharSequence joined(CharSequence old, String added) {
    requireNonNull(added, "comment");
    if (old.length() == 0 || added.isEmpty()) {
      return added.isEmpty() ? old : added;
    }
    StringBuilder text = old instanceof StringBuilder builder ? builder : new StringBuilder(old);
    return text.append('\n').append(added);
  }
}
