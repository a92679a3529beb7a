package dev.xiangqi.notation.tree;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A move of merged games, all that they say of it, and the moves that follow it. */
final class MergedNode {
  final int move;

  /** In order of appearance; as many as there are legal moves at most. */
  final List<MergedNode> children = new ArrayList<>(1);

  private Said before = Said.NOTHING;
  private Said after = Said.NOTHING;
  private List<Integer> nags = List.of();

  MergedNode(int move) {
    this.move = move;
  }

  /** The node of a move from here, made if it is new. */
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

  /** Adds what a game says of the move. */
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

  /** Comments of several games on the same: lines that are not said yet are added. */
  private static final class Said {
    static final Said NOTHING = new Said("");

    private final StringBuilder text;

    /** The lines of the text; empty as long as it comes from one game. */
    private final Set<String> lines = new LinkedHashSet<>(0);

    Said(String text) {
      this.text = new StringBuilder(text);
    }

    Said plus(String comment) {
      if (comment.isEmpty() || comment.contentEquals(text)) {
        return this;
      }
      if (text.length() == 0) {
        return new Said(comment);
      }
      if (lines.isEmpty()) {
        lines.addAll(text.toString().lines().toList());
      }
      comment.lines().filter(lines::add).forEach(line -> text.append('\n').append(line));
      return this;
    }

    String text() {
      return text.toString();
    }
  }
}
