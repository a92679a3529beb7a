package dev.xiangqi.core.pattern;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.TextScanner;
import java.text.ParsePosition;
import java.util.List;

/**
 * What a position looks like: pieces on squares, numbers of pieces, attacks, whose turn it is.
 * Immutable.
 *
 * <pre>{@code
 * Pattern pattern = Pattern.parse("hollow C and R@e5-e9 and turn red");
 * boolean found = pattern.matches(position);
 * }</pre>
 *
 * <p>Two patterns are equal if their text forms are.
 *
 * @since 0.1.0
 */
public final class Pattern {
  private final Condition condition;

  private Pattern(Condition condition) {
    this.condition = condition;
  }

  /**
   * Reads the text of a pattern.
   *
   * @param text at most 10,000 characters; docs/find.md has the grammar
   * @return the pattern
   * @throws InvalidPatternException if it is not a pattern: with the place and what was expected
   */
  public static Pattern parse(String text) {
    requireNonNull(text, "text");
    return new Pattern(new PatternParser(text, 0).whole());
  }

  /**
   * Reads one operand of a pattern, as it stands between "and" and "or": for languages that contain
   * patterns.
   *
   * @param text a text that contains a pattern
   * @param position where the pattern begins; set to what follows it, space left out
   * @return the pattern
   * @throws InvalidPatternException if there is no pattern at this place
   */
  public static Pattern parse(String text, ParsePosition position) {
    PatternParser parser = new PatternParser(text, position.getIndex());
    Pattern pattern = new Pattern(parser.operand());
    position.setIndex(parser.offset());
    return pattern;
  }

  /**
   * {@return this position: the same pieces on the same squares, and the same side to move}
   *
   * @param position the position
   */
  public static Pattern of(Position position) {
    Board board = position.toBoard();
    int[] wanted = new int[90];
    for (int square = 0; square < wanted.length; square++) {
      wanted[square] = 1 << board.pieceAt(square);
    }
    return new Pattern(Placement.of(wanted)).and(turn(position.sideToMove()));
  }

  /**
   * {@return at least one of these pieces}
   *
   * @param pieces the pieces
   */
  public static Pattern has(Pieces pieces) {
    return new Pattern(new Presence(requireNonNull(pieces, "pieces")));
  }

  /**
   * {@return a number of these pieces}
   *
   * @param pieces the pieces
   * @param comparison how their number compares
   * @param number with this, 0-100,000
   * @throws IllegalArgumentException if the number is outside
   */
  public static Pattern count(Pieces pieces, Comparison comparison, int number) {
    return new Pattern(
        new Count(
            Sum.of(requireNonNull(pieces, "pieces")),
            requireNonNull(comparison, "comparison"),
            Sum.of(TextScanner.checkNumber(number))));
  }

  /**
   * {@return numbers of pieces of two kinds compare so}
   *
   * @param pieces the pieces on the left
   * @param comparison how their number compares
   * @param others with the number of these
   */
  public static Pattern count(Pieces pieces, Comparison comparison, Pieces others) {
    return new Pattern(
        new Count(
            Sum.of(requireNonNull(pieces, "pieces")),
            requireNonNull(comparison, "comparison"),
            Sum.of(requireNonNull(others, "others"))));
  }

  /**
   * {@return the same numbers of pieces of each kind as in a position, wherever they stand}
   *
   * @param position the position
   */
  public static Pattern material(Position position) {
    Board board = position.toBoard();
    int[] counts = new int[Board.PIECES];
    for (int piece = 0; piece < Board.PIECES; piece++) {
      counts[piece] = Board.type(piece) == Board.KING ? 0 : board.count(piece);
    }
    return new Pattern(new Material(counts, false, new boolean[Board.PIECES]));
  }

  /** {@return the side to move is in check} */
  public static Pattern check() {
    return new Pattern(State.CHECK);
  }

  /** {@return the side to move is mated} */
  public static Pattern checkmate() {
    return new Pattern(State.MATE);
  }

  /** {@return the side to move has no move, but is not in check} */
  public static Pattern stalemate() {
    return new Pattern(State.STALEMATE);
  }

  /**
   * {@return it is a side's turn}
   *
   * @param side the side
   */
  public static Pattern turn(Side side) {
    return new Pattern(new Turn(side.ordinal()));
  }

  /**
   * {@return one of some pieces attacks one of others; own pieces are protected so}
   *
   * @param attackers the pieces that attack
   * @param targets what they attack
   */
  public static Pattern attacks(Pieces attackers, Pieces targets) {
    return new Pattern(
        new Attack(
            requireNonNull(attackers, "attackers"), requireNonNull(targets, "targets"), false));
  }

  /**
   * {@return one of some pieces and one of others attack each other; own pieces protect each other
   * so, such as connected horses}
   *
   * @param pieces some pieces
   * @param others the others; may be the same
   */
  public static Pattern connects(Pieces pieces, Pieces others) {
    return new Pattern(
        new Attack(requireNonNull(pieces, "pieces"), requireNonNull(others, "others"), true));
  }

  /**
   * {@return nothing stands between one of some pieces and the enemy king, on a file or rank; the
   * "hollow cannon" (空头炮) if the pieces are cannons}
   *
   * @param pieces the pieces
   */
  public static Pattern hollow(Pieces pieces) {
    return new Pattern(new Hollow(requireNonNull(pieces, "pieces")));
  }

  /**
   * {@return the number of the next move compares so}
   *
   * @param comparison how it compares
   * @param number with this; the first move of both sides is number 1, 0-100,000
   * @throws IllegalArgumentException if the number is outside
   */
  public static Pattern moveNumber(Comparison comparison, int number) {
    return new Pattern(
        new Counter(
            true, requireNonNull(comparison, "comparison"), TextScanner.checkNumber(number)));
  }

  /**
   * {@return the number of plies since the last capture compares so}
   *
   * @param comparison how it compares
   * @param number with this, 0-100,000
   * @throws IllegalArgumentException if the number is outside
   */
  public static Pattern quietPlies(Comparison comparison, int number) {
    return new Pattern(
        new Counter(
            false, requireNonNull(comparison, "comparison"), TextScanner.checkNumber(number)));
  }

  /**
   * {@return this pattern and another}
   *
   * @param other must hold, too
   */
  public Pattern and(Pattern other) {
    return new Pattern(Junction.of(true, List.of(condition, other.condition)));
  }

  /**
   * {@return this pattern or another}
   *
   * @param other may hold instead
   */
  public Pattern or(Pattern other) {
    return new Pattern(Junction.of(false, List.of(condition, other.condition)));
  }

  /** {@return the contrary of this pattern} */
  public Pattern not() {
    return new Pattern(new Negation(condition));
  }

  /** {@return this pattern or its mirror image; {@code mirrored} in text} */
  public Pattern orMirrored() {
    return or(mirrored());
  }

  /** {@return this pattern or the same for the other side; {@code swapped} in text} */
  public Pattern orColorsSwapped() {
    return or(colorsSwapped());
  }

  /** {@return the same pattern with left and right exchanged} */
  public Pattern mirrored() {
    return new Pattern(condition.mirrored());
  }

  /** {@return the same pattern with the sides exchanged and the board turned} */
  public Pattern colorsSwapped() {
    return new Pattern(condition.swapped());
  }

  /**
   * {@return whether a position looks like this}
   *
   * @param position the position
   */
  public boolean matches(Position position) {
    return matches(position.toBoard());
  }

  /**
   * {@return whether the position on a kernel board looks like this}
   *
   * <p>Allocates nothing, except for the states of mate and stalemate.
   *
   * @param board the board
   */
  public boolean matches(Board board) {
    return condition.test(board);
  }

  /**
   * {@return the number of simple conditions that this pattern is made of, from 1; a comparison of
   * sums has one for each term}
   */
  public int size() {
    return condition.size();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pattern that && toString().equals(that.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /** {@return the text form, which {@link #parse} reads unless it is too long} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    condition.append(text);
    return text.toString();
  }
}
