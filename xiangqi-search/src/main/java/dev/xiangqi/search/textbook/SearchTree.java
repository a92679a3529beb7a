package dev.xiangqi.search.textbook;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;

/**
 * The tree that a search of the textbooks has visited, as far as it was recorded: an immutable
 * value, made by {@link TextbookSearcher#record}. A position that was searched twice, for instance
 * with another window, is there twice. Trees from elsewhere, such as proofs, are drawn the same
 * way.
 *
 * @since 0.1.0
 */
public final class SearchTree {
  private final Position start;
  private final Node root;
  private final int size;
  private final boolean complete;

  /**
   * Why a position was left.
   *
   * @since 0.1.0
   */
  public enum Kind {
    /** All its moves were tried. */
    INNER,
    /** It is at depth 0, and was evaluated; captures may follow. */
    LEAF,
    /** A move reached beta; the others were not tried. */
    CUT,
    /** It has no legal move. */
    MATE,
    /** The transposition table knew its value. */
    TABLE
  }

  /**
   * A visit of a position.
   *
   * @param move the move to the position; empty for the root and after a null move
   * @param value the value for the side that made the move, in hundredths of a pawn; empty for the
   *     root, and for a visit that was repeated with another window
   * @param kind why the position was left
   * @param untried the number of moves that were not tried because of a cut
   * @param children the visits of the positions after its moves, in the order of the search
   * @since 0.1.0
   */
  public record Node(
      Optional<Move> move, OptionalInt value, Kind kind, int untried, List<Node> children) {
    /**
     * Copies the list of children.
     *
     * @param move the move to the position
     * @param value the value for the side that made the move
     * @param kind why the position was left
     * @param untried the number of moves not tried
     * @param children the visits after its moves
     */
    public Node {
      requireNonNull(move, "move");
      requireNonNull(value, "value");
      requireNonNull(kind, "kind");
      children = List.copyOf(requireNonNull(children, "children"));
    }
  }

  SearchTree(Position start, Node root, int size, boolean complete) {
    this.start = start;
    this.root = root;
    this.size = size;
    this.complete = complete;
  }

  /**
   * Makes a tree that was not recorded.
   *
   * @param start the position of the root
   * @param root the visit of that position
   * @return a complete tree
   * @throws IllegalMoveException if a move is illegal
   */
  public static SearchTree of(Position start, Node root) {
    return new SearchTree(start, root, size(start, root), true);
  }

  private static int size(Position position, Node node) {
    int size = 1;
    for (Node child : node.children()) {
      size += size(child.move().map(position::play).orElse(position), child);
    }
    return size;
  }

  /**
   * {@return the value of a win}
   *
   * @param plies the number of plies to its end, 0 to 200
   */
  public static int win(int plies) {
    return Tree.MATE - plies;
  }

  /** {@return the position that was searched} */
  public Position start() {
    return start;
  }

  /** {@return the visit of that position} */
  public Node root() {
    return root;
  }

  /** {@return the number of visits, the root included} */
  public int size() {
    return size;
  }

  /** {@return whether every visit was recorded} */
  public boolean isComplete() {
    return complete;
  }

  /**
   * Draws the tree as SVG: depth from left to right, moves in the order of the search from top to
   * bottom. A cut is a red bar with the number of moves that were not tried.
   *
   * @param notation writes a move; it gets the position before the move
   * @return an SVG document in UTF-8 without scripts, styles and links
   */
  public String toSvg(BiFunction<Position, Move, String> notation) {
    return new TreeDrawing(this, requireNonNull(notation, "notation")).draw();
  }
}
