package dev.xiangqi.notation.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which line of a game tree: the main line, or a variation by the line that it leaves, the ply that
 * it replaces and its place among that ply's variations. An immutable value; thread-safe.
 *
 * <pre>{@code
 * LinePath path = LinePath.main().variation(4, 0); // first variation in place of the fifth move
 * GameTree changed = tree.promoted(path);
 * }</pre>
 *
 * <p>A path says where to look; whether a tree has such a line is found out when it is used. In a
 * walk {@link Cursor#path()} tells it.
 */
public final class LinePath {
  private static final LinePath MAIN = new LinePath(Optional.empty(), 0, 0);

  private final Optional<LinePath> parent;
  private final int ply;
  private final int index;
  private final int depth;
  private final int hash;

  private LinePath(Optional<LinePath> parent, int ply, int index) {
    this.parent = parent;
    this.ply = ply;
    this.index = index;
    this.depth = parent.map(line -> line.depth + 1).orElse(0);
    this.hash = 31 * (31 * parent.map(LinePath::hashCode).orElse(1) + ply) + index;
  }

  /**
   * Returns the path of the main line.
   *
   * @return the line that leaves no other
   */
  public static LinePath main() {
    return MAIN;
  }

  /**
   * Returns the path of a variation of this line.
   *
   * @param ply which ply of this line it replaces, from 0 for the line's first
   * @param index which variation of that ply it is, from 0
   * @return a path one deeper
   * @throws IllegalArgumentException if a number is negative
   */
  public LinePath variation(int ply, int index) {
    if (ply < 0 || index < 0) {
      throw new IllegalArgumentException(
          "ply and index: expected 0 or more, got " + ply + " and " + index);
    }
    return new LinePath(Optional.of(this), ply, index);
  }

  /**
   * Tells whether this is the main line.
   *
   * @return whether it leaves no other line
   */
  public boolean isMain() {
    return parent.isEmpty();
  }

  /**
   * Returns the line that this one leaves.
   *
   * @return its path, or empty for the main line
   */
  public Optional<LinePath> parent() {
    return parent;
  }

  /**
   * Returns which ply this variation replaces.
   *
   * @return its index on the line that this one leaves, from 0; 0 for the main line
   */
  public int ply() {
    return ply;
  }

  /**
   * Returns which variation of that ply this is.
   *
   * @return from 0; 0 for the main line
   */
  public int index() {
    return index;
  }

  /**
   * Returns how deep the line is nested.
   *
   * @return 0 for the main line
   */
  public int depth() {
    return depth;
  }

  /** The variations that lead here, the outermost first. */
  List<LinePath> steps() {
    LinePath[] steps = new LinePath[depth];
    LinePath at = this;
    for (int i = depth - 1; i >= 0; i--) {
      steps[i] = at;
      at = at.parent.orElseThrow();
    }
    return List.of(steps);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a short cut: paths of one walk share their beginnings
  public boolean equals(Object object) {
    if (!(object instanceof LinePath other) || hash != other.hash || depth != other.depth) {
      return false;
    }
    LinePath left = this;
    LinePath right = other;
    while (left != right) {
      if (left.ply != right.ply || left.index != right.index) {
        return false;
      }
      left = left.parent.orElse(MAIN);
      right = right.parent.orElse(MAIN);
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /**
   * Returns ply and index of each variation on the way.
   *
   * @return such as {@code 4.0/2.1}, or {@code main}
   */
  @Override
  public String toString() {
    if (isMain()) {
      return "main";
    }
    List<String> steps = new ArrayList<>(depth);
    steps().forEach(step -> steps.add(step.ply + "." + step.index));
    return String.join("/", steps);
  }
}
