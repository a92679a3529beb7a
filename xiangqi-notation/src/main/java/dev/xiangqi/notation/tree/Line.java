package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A sequence of plies with a comment before it: an immutable value. The plies are a list, so
 * nothing recurses on the length of a line.
 *
 * @since 0.1.0
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
   * @param comment the comment before the first ply, or an empty text
   * @param plies the plies, copied
   * @return the line
   */
  public static Line of(String comment, List<Ply> plies) {
    requireNonNull(comment, "comment");
    return comment.isEmpty() && plies.isEmpty() ? EMPTY : new Line(comment, List.copyOf(plies));
  }

  /** {@return the comment before the first ply, or an empty text} */
  public String comment() {
    return comment;
  }

  /** {@return the plies, an unmodifiable list} */
  public List<Ply> plies() {
    return plies;
  }

  /** Joins two comments with a line break; either may be empty. */
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

  /** {@return the moves of the line in coordinates with spaces between, without variations} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Ply ply : plies) {
      text.append(text.length() == 0 ? "" : " ").append(ply);
    }
    return text.toString();
  }
}
