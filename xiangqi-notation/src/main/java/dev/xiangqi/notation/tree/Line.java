package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A sequence of plies with a comment before it: an immutable value. Long lines are lists, so that
 * nothing recurses on their length.
 */
public final class Line {
  private static final Line EMPTY = new Line("", List.of());

  private final String comment;
  private final List<Ply> plies;

  private Line(String comment, List<Ply> plies) {
    this.comment = comment;
    this.plies = plies;
  }

  /**
   * Returns a line.
   *
   * @param comment said before the first ply, empty for nothing
   * @param plies copied
   * @return the line
   */
  public static Line of(String comment, List<Ply> plies) {
    requireNonNull(comment, "comment");
    return comment.isEmpty() && plies.isEmpty() ? EMPTY : new Line(comment, List.copyOf(plies));
  }

  /**
   * Returns what is said before the first ply.
   *
   * @return a comment, or empty
   */
  public String comment() {
    return comment;
  }

  /**
   * Returns the plies.
   *
   * @return an unmodifiable list, the first move first
   */
  public List<Ply> plies() {
    return plies;
  }

  /** Two comments on the same, a line each; either may be empty. */
  static String joined(String first, String second) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + "\n" + second;
  }

  @Override
  public boolean equals(Object object) {
    return this == object || (object instanceof Line other && TreeEquality.equal(this, other));
  }

  @Override
  public int hashCode() {
    return TreeEquality.hash(this);
  }

  /**
   * Returns the moves of the line, without variations.
   *
   * @return coordinates with spaces between
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Ply ply : plies) {
      text.append(text.length() == 0 ? "" : " ").append(ply);
    }
    return text.toString();
  }
}
