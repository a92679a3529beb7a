package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.List;

/**
 * A move, what is said before and after it, its glyphs, and the lines that might have been played
 * instead: an immutable value.
 *
 * <p>A glyph is a number of the PGN standard ("numeric annotation glyph"): 1 for {@code !}, 2 for
 * {@code ?}, 3 for {@code !!} and so on.
 */
public final class Ply {
  /** The greatest glyph. */
  static final int MAX_NAG = 255;

  /** Plies of which nothing is said, by packed move: nearly all plies of nearly all games. */
  private static final Ply[] BARE = bare();

  private final Move move;
  private final String commentBefore;
  private final String commentAfter;
  private final List<Integer> nags;
  private final List<Line> variations;

  private Ply(
      Move move,
      String commentBefore,
      String commentAfter,
      List<Integer> nags,
      List<Line> variations) {
    this.move = move;
    this.commentBefore = commentBefore;
    this.commentAfter = commentAfter;
    this.nags = nags;
    this.variations = variations;
  }

  private static Ply[] bare() {
    Ply[] plies = new Ply[Squares.COUNT << 7];
    for (int from = 0; from < Squares.COUNT; from++) {
      for (int to = 0; to < Squares.COUNT; to++) {
        int packed = Board.move(from, to);
        plies[packed] = new Ply(Move.ofPacked(packed), "", "", List.of(), List.of());
      }
    }
    return plies;
  }

  /** A ply of which nothing is said. */
  static Ply ofPacked(int packed) {
    return BARE[packed];
  }

  /**
   * Returns a ply of which nothing is said.
   *
   * @param move the move
   * @return without comments, glyphs and variations
   */
  public static Ply of(Move move) {
    return BARE[move.packed()];
  }

  /**
   * Returns a ply with all that is said of it.
   *
   * @param move the move
   * @param commentBefore said before it, empty for nothing
   * @param commentAfter said after it, empty for nothing
   * @param nags its glyphs, 0-255, in order; copied
   * @param variations lines of at least one ply that start with another move in its place; copied
   * @return the ply
   * @throws IllegalArgumentException if a glyph is out of range or a variation has no moves
   */
  public static Ply of(
      Move move,
      String commentBefore,
      String commentAfter,
      List<Integer> nags,
      List<Line> variations) {
    requireNonNull(move, "move");
    requireNonNull(commentBefore, "commentBefore");
    requireNonNull(commentAfter, "commentAfter");
    List<Integer> glyphs = List.copyOf(nags);
    glyphs.forEach(Ply::checkNag);
    List<Line> lines = List.copyOf(variations);
    for (Line line : lines) {
      if (line.plies().isEmpty()) {
        throw new IllegalArgumentException("a variation needs at least one move");
      }
    }
    if (commentBefore.isEmpty() && commentAfter.isEmpty() && glyphs.isEmpty() && lines.isEmpty()) {
      return of(move);
    }
    return new Ply(move, commentBefore, commentAfter, glyphs, lines);
  }

  /** The ply with other variations. */
  Ply withVariations(List<Line> lines) {
    return lines.isEmpty() && variations.isEmpty()
        ? this
        : of(move, commentBefore, commentAfter, nags, lines);
  }

  /** The ply with a comment before all that is said of it. */
  Ply withCommentFirst(String comment) {
    return comment.isEmpty()
        ? this
        : of(move, Line.joined(comment, commentBefore), commentAfter, nags, variations);
  }

  static void checkNag(int nag) {
    if (nag < 0 || nag > MAX_NAG) {
      throw new IllegalArgumentException("glyph " + nag + "; expected 0-" + MAX_NAG);
    }
  }

  /**
   * Returns the move.
   *
   * @return legal where it is played, in a game tree
   */
  public Move move() {
    return move;
  }

  /**
   * Returns what is said before the move.
   *
   * @return a comment, or empty
   */
  public String commentBefore() {
    return commentBefore;
  }

  /**
   * Returns what is said after the move.
   *
   * @return a comment, or empty
   */
  public String commentAfter() {
    return commentAfter;
  }

  /**
   * Returns the glyphs.
   *
   * @return numbers 0-255 in order, mostly none
   */
  public List<Integer> nags() {
    return nags;
  }

  /**
   * Returns the lines that might have been played instead; each starts in the position before this
   * move.
   *
   * @return lines of at least one ply, mostly none
   */
  public List<Line> variations() {
    return variations;
  }

  @Override
  public boolean equals(Object object) {
    return this == object || (object instanceof Ply other && TreeEquality.equal(this, other));
  }

  @Override
  public int hashCode() {
    return TreeEquality.hash(this);
  }

  /**
   * Returns the move.
   *
   * @return in coordinates, with a plus sign if more is said
   */
  @Override
  public String toString() {
    boolean bare =
        commentBefore.isEmpty() && commentAfter.isEmpty() && nags.isEmpty() && variations.isEmpty();
    return bare ? move.toString() : move + "+";
  }
}
