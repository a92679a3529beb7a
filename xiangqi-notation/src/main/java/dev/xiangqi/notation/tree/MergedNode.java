package dev.xiangqi.notation.tree;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A move of merged games with its comments, glyphs and following moves. */
final class MergedNode {
  final int move;

  /** The following moves in order of appearance; at most the number of legal moves. */
  final List<MergedNode> children = new ArrayList<>(1);

  private MergedComment before = MergedComment.EMPTY;
  private MergedComment after = MergedComment.EMPTY;
  private List<Integer> nags = List.of();

  MergedNode(int move) {
    this.move = move;
  }

  /** The node of a following move, created if new. */
  MergedNode child(int packed) {
    for (MergedNode child : children) {
      if (child.move == packed) {
        return child;
      }
    }
    MergedNode child = new MergedNode(packed);
    children.add(child);
    return child;
  }

  /** Adds a game's comments and glyphs on the move. */
  void add(String commentBefore, Ply ply) {
    before = before.plus(commentBefore);
    after = after.plus(ply.commentAfter());
    Set<Integer> added = new LinkedHashSet<>(ply.nags());
    nags.forEach(added::remove);
    if (nags.isEmpty()) {
      nags = ply.nags();
    } else if (!added.isEmpty()) {
      List<Integer> all = new ArrayList<>(nags);
      all.addAll(added);
      nags = List.copyOf(all);
    }
  }

  void addBefore(String comment) {
    before = before.plus(comment);
  }

  String before() {
    return before.text();
  }

  Ply ply(List<Line> variations) {
    Ply bare = Ply.ofPacked(move);
    return Ply.of(bare.move(), before(), after.text(), nags, variations);
  }

  /** The joined comments of several games, without repeated lines. */
  private static final class MergedComment {
    static final MergedComment EMPTY = new MergedComment("");

    private final StringBuilder text;

    /** The lines of the text; empty as long as it comes from one game. */
    private final Set<String> lines = new LinkedHashSet<>(0);

    MergedComment(String text) {
      this.text = new StringBuilder(text);
    }

    MergedComment plus(String comment) {
      if (comment.isEmpty() || comment.contentEquals(text)) {
        return this;
      }
      if (text.length() == 0) {
        return new MergedComment(comment);
      }
      if (lines.isEmpty()) {
        lines(text.toString()).forEach(lines::add);
      }
      lines(comment).filter(lines::add).forEach(line -> text.append('\n').append(line));
      return this;
    }

    private static Stream<String> lines(String text) {
      return new BufferedReader(new StringReader(text)).lines();
    }

    String text() {
      return text.toString();
    }
  }
}
