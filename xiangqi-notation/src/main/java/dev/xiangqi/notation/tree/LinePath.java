package dev.xiangqi.notation.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The path to a line of a game tree: the main line, or a variation. The path of a variation
 * contains its parent line, the ply it replaces and its index among that ply's variations. An
 * immutable value; thread-safe.
 *
 * <pre>{@code
 * LinePath path = LinePath.main().variation(4, 0); // first variation in place of the fifth move
 * GameTree changed = tree.promoted(path);
 * }</pre>
 *
 * <p>A path can exist without a tree; each use checks that the tree has such a line. In a walk
 * {@link Cursor#path()} returns the path of the current line.
 *
 * @since 0.1.0
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

  /** {@return the path of the main line} */
  public static LinePath main() {
    return MAIN;
  }

  /**
   * Returns the path of a variation of this line.
   *
   * @param ply the index of the replaced ply on this line, 0 for the line's first ply
   * @param index the index among the variations of that ply, from 0
   * @return a path one level deeper
   * @throws IllegalArgumentException if a number is negative
   */
  public LinePath variation(int ply, int index) {
    if (ply < 0 || index < 0) {
      throw new IllegalArgumentException(
          "ply and index: expected 0 or more, got " + ply + " and " + index);
    }
    return new LinePath(Optional.of(this), ply, index);
  }

  /** {@return whether this is the main line} */
  public boolean isMain() {
    return parent.isEmpty();
  }

  /** {@return the path of the parent line; empty for the main line} */
  public Optional<LinePath> parent() {
    return parent;
  }

  /** {@return the index of the replaced ply on the parent line, from 0; 0 for the main line} */
  public int ply() {
    return ply;
  }

  /** {@return the index among the variations of that ply, from 0; 0 for the main line} */
  public int index() {
    return index;
  }

  /** {@return the nesting depth, 0 for the main line} */
  public int depth() {
    return depth;
  }

  /** The paths of all variations on the way, the outermost first. */
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
   * {@return ply and index of each variation on the way, such as {@code 4.0/2.1}, or {@code main}}
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
