package dev.xiangqi.core.query;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.pattern.Comparison;
import dev.xiangqi.core.pattern.InvalidPatternException;
import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.core.pattern.Pieces;
import dev.xiangqi.core.text.TextScanner;
import java.util.List;
import java.util.Optional;

/**
 * A question about games: at which plies of which games does this hold? Immutable.
 *
 * <pre>{@code
 * Query query = Query.parse("player 'Hu Ronghua' and hollow C then within 20 mate");
 * BitSet plies = query.matcher().find(game, facts);
 * }</pre>
 *
 * <p>Two queries are equal if their text forms are.
 *
 * @since 0.1.0
 */
public final class Query {
  private final Node node;

  private Query(Node node) {
    this.node = node;
  }

  /**
   * Reads the text of a query.
   *
   * @param text at most 10,000 characters; docs/find.md has the grammar
   * @return the query
   * @throws InvalidPatternException if it is not a query: with the place and what was expected
   */
  public static Query parse(String text) {
    return new Query(new QueryParser(requireNonNull(text, "text")).whole());
  }

  /**
   * {@return the positions that look so}
   *
   * @param pattern what a position looks like
   */
  public static Query of(Pattern pattern) {
    return new Query(new Look(requireNonNull(pattern, "pattern")));
  }

  /**
   * {@return the positions just after such a move}
   *
   * @param mover the piece, on the square that it left
   * @param target what stood on its new square: {@link Pieces#anything}, {@link Pieces#none} for a
   *     quiet move, {@link Pieces#any} for a capture
   */
  public static Query played(Pieces mover, Pieces target) {
    return new Query(new Played(requireNonNull(mover, "mover"), requireNonNull(target, "target")));
  }

  /**
   * {@return the positions in which a game ends by a kill}
   *
   * @param kill the name of the kill
   */
  public static Query kill(Kill kill) {
    return new Query(new Killed(Optional.of(requireNonNull(kill, "kill"))));
  }

  /** {@return the positions in which a game ends by a kill that has a name} */
  public static Query anyKill() {
    return new Query(new Killed(Optional.empty()));
  }

  /**
   * {@return the games of a player}
   *
   * @param name words in the name of a player, as {@link TextMatching} compares them
   */
  public static Query player(String name) {
    return new Query(TextFact.of(TextFact.About.PLAYER, quotable(name, "name")));
  }

  /**
   * {@return the games with some words in a tag}
   *
   * @param name the name of the tag, such as {@code Red} or {@code Event}; letters and digits
   * @param words words in its value, as {@link TextMatching} compares them
   * @throws IllegalArgumentException if the name is empty or has other characters
   */
  public static Query tag(String name, String words) {
    if (name.isEmpty() || !name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_')) {
      throw new IllegalArgumentException("name: expected letters and digits, got \"" + name + "\"");
    }
    return new Query(new TextFact(TextFact.About.TAG, name, quotable(words, "words")));
  }

  /**
   * {@return the games that the rules end so}
   *
   * @param words words such as {@code checkmate} or {@code perpetual check}
   */
  public static Query ends(String words) {
    return new Query(TextFact.of(TextFact.About.ENDS, quotable(words, "words")));
  }

  private static String quotable(String words, String what) {
    if (requireNonNull(words, what).indexOf('"') >= 0 && words.indexOf('\'') >= 0) {
      throw new IllegalArgumentException(what + ": both kinds of quotes in <" + words + ">");
    }
    return words;
  }

  /**
   * {@return the games with a result}
   *
   * @param result the result
   */
  public static Query result(GameResult result) {
    return new Query(new ResultFact(requireNonNull(result, "result")));
  }

  /**
   * {@return the games whose year compares so; none without a year}
   *
   * @param comparison how it compares
   * @param year with this, 0-100,000
   * @throws IllegalArgumentException if the year is outside
   */
  public static Query year(Comparison comparison, int year) {
    return new Query(
        new NumberFact(
            true, requireNonNull(comparison, "comparison"), TextScanner.checkNumber(year)));
  }

  /**
   * {@return the games whose number of plies compares so}
   *
   * @param comparison how it compares
   * @param plies with this, 0-100,000
   * @throws IllegalArgumentException if the number is outside
   */
  public static Query plies(Comparison comparison, int plies) {
    return new Query(
        new NumberFact(
            false, requireNonNull(comparison, "comparison"), TextScanner.checkNumber(plies)));
  }

  /**
   * {@return this and another}
   *
   * @param other must hold at the same ply
   */
  public Query and(Query other) {
    return new Query(Joined.of(true, List.of(node, other.node)));
  }

  /**
   * {@return this or another}
   *
   * @param other may hold instead
   */
  public Query or(Query other) {
    return new Query(Joined.of(false, List.of(node, other.node)));
  }

  /** {@return the contrary: the plies at which this does not hold} */
  public Query not() {
    return new Query(Negated.of(node));
  }

  /**
   * {@return this, and another later in the game}
   *
   * @param later must hold at a later ply
   */
  public Query then(Query later) {
    return new Query(new Then(node, later.node, Then.EVER));
  }

  /**
   * {@return this, and another soon after}
   *
   * @param later must hold at a later ply
   * @param plies the greatest number of plies between both, 1-100,000
   * @throws IllegalArgumentException if {@code plies} is outside
   */
  public Query thenWithin(int plies, Query later) {
    return new Query(new Then(node, later.node, positive(plies, "plies")));
  }

  /**
   * {@return this in several positions in a row; found at the first of them}
   *
   * @param positions the least number of positions, 1-100,000
   * @throws IllegalArgumentException if {@code positions} is outside
   */
  public Query lasting(int positions) {
    return new Query(new Lasting(node, positive(positions, "positions")));
  }

  private static int positive(int number, String what) {
    if (number < 1 || number > TextScanner.MAX_NUMBER) {
      throw new IllegalArgumentException(
          what + ": expected 1-" + TextScanner.MAX_NUMBER + ", got " + number);
    }
    return number;
  }

  /** {@return this or its mirror image; {@code mirrored} in text} */
  public Query orMirrored() {
    return or(mirrored());
  }

  /** {@return this or the same for the other side; {@code swapped} in text} */
  public Query orColorsSwapped() {
    return or(colorsSwapped());
  }

  /** {@return the same query with left and right exchanged} */
  public Query mirrored() {
    return new Query(node.mirrored());
  }

  /** {@return the same query with the sides exchanged: pieces, players and results} */
  public Query colorsSwapped() {
    return new Query(node.swapped());
  }

  /**
   * {@return whether the query asks for facts of games alone, such as players and results; then it
   * holds at all plies of a game, or at none}
   */
  public boolean isOfGames() {
    return node.isOfGames();
  }

  /** {@return what finds this query in games; for one thread} */
  public QueryMatcher matcher() {
    return new QueryMatcher(node);
  }

  /**
   * {@return whether the query holds anywhere in a game}
   *
   * @param game the moves
   * @param facts what else is known of the game
   */
  public boolean matches(Game game, GameFacts facts) {
    return !matcher().find(game, facts).isEmpty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Query that && toString().equals(that.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /** {@return the text form, which {@link #parse} reads unless it is too long} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    node.append(text);
    return text.toString();
  }
}
