package dev.xiangqi.notation.tree;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.List;

/**
 * A move with its comments, glyphs and variations: an immutable value.
 *
 * <p>A glyph is a "numeric annotation glyph" of the PGN standard: 1 is {@code !}, 2 is {@code ?}, 3
 * is {@code !!} and so on.
 *
 * @since 0.1.0
 */
public final class Ply {
  /** The greatest number of a glyph. */
  static final int MAX_NAG = 255;

  /** The plies without annotations by packed move; almost all plies of almost all games. */
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

  /** The ply of a packed move without comments, glyphs and variations. */
  static Ply ofPacked(int packed) {
    return BARE[packed];
  }

  /**
   * Returns a ply without comments, glyphs and variations.
   *
   * @param move the move
   * @return the ply
   */
  public static Ply of(Move move) {
    return BARE[move.packed()];
  }

  /**
   * Returns a ply with annotations.
   *
   * @param move the move
   * @param commentBefore the comment before the move, or an empty text
   * @param commentAfter the comment after the move, or an empty text
   * @param nags the glyphs, 0-255, in order; copied
   * @param variations lines of at least one ply that replace the move; copied
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

  /** The ply with a comment added before its other comments. */
  Ply withLeadingComment(String comment) {
    return comment.isEmpty()
        ? this
        : of(move, Line.joined(comment, commentBefore), commentAfter, nags, variations);
  }

  static void checkNag(int nag) {
    if (nag < 0 || nag > MAX_NAG) {
      throw new IllegalArgumentException("glyph " + nag + "; expected 0-" + MAX_NAG);
    }
  }

  /** {@return the move; in a game tree it is legal in its position} */
  public Move move() {
    return move;
  }

  /** {@return the comment before the move, or an empty text} */
  public String commentBefore() {
    return commentBefore;
  }

  /** {@return the comment after the move, or an empty text} */
  public String commentAfter() {
    return commentAfter;
  }

  /** {@return the glyphs in order, 0-255 each; usually none} */
  public List<Integer> nags() {
    return nags;
  }

  /**
   * {@return the variations, usually none; each starts in the position before this move and has at
   * least one ply}
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

  /** {@return the move in coordinates, with a plus sign if the ply has annotations} */
  @Override
  public String toString() {
    boolean bare =
        commentBefore.isEmpty() && commentAfter.isEmpty() && nags.isEmpty() && variations.isEmpty();
    return bare ? move.toString() : move + "+";
  }
}
