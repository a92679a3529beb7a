package dev.xiangqi.notation.find;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.core.query.QueryMatcher;
import dev.xiangqi.core.query.TextMatching;
import dev.xiangqi.notation.tree.GameTree;
import java.util.BitSet;
import java.util.Optional;

/**
 * Finds a query in games, one after the other: in their main lines, tags, results, openings and
 * ends. Not thread-safe; each thread makes its own.
 *
 * <pre>{@code
 * GameFinder finder = GameFinder.of(Query.parse("hollow C and player 'Hu Ronghua'"));
 * try (GameReader games = GameFiles.open(path)) {
 *   while (games.hasNext()) {
 *     if (games.next() instanceof GameEntry.Read read) {
 *       finder.find(read.tree()).ifPresent(found -> ...);
 *     }
 *   }
 * }
 * }</pre>
 *
 * @since 0.1.0
 */
public final class GameFinder {
  private final QueryMatcher matcher;
  private final TextMatching matching;

  private GameFinder(QueryMatcher matcher, TextMatching matching) {
    this.matcher = matcher;
    this.matching = matching;
  }

  /**
   * {@return a finder}
   *
   * @param query what to find
   */
  public static GameFinder of(Query query) {
    return of(query, TextMatching.plain());
  }

  /**
   * {@return a finder with a matching of names and other texts of one's own}
   *
   * @param query what to find
   * @param matching decides whether a text contains the words of the query
   */
  public static GameFinder of(Query query, TextMatching matching) {
    return new GameFinder(
        requireNonNull(query, "query").matcher(), requireNonNull(matching, "matching"));
  }

  /**
   * Finds the query in a game.
   *
   * @param game the game; variations are not looked at
   * @return where the query holds, or empty if it holds nowhere
   */
  public Optional<FoundGame> find(GameTree game) {
    BitSet plies = matcher.find(game.start(), game.mainMoves(), new TreeFacts(game, matching));
    return plies.isEmpty()
        ? Optional.empty()
        : Optional.of(new FoundGame(game, plies.stream().boxed().toList()));
  }

  /**
   * Returns what queries may ask of a game beside its moves.
   *
   * <p>The opening is the tag {@code Opening}, or else its names by {@link
   * dev.xiangqi.notation.opening.Openings}. The end is the tag {@code Termination}, and what the
   * rules of {@link dev.xiangqi.core.rules.RuleSet#wxf} say of the last position, in English.
   *
   * @param game the game
   * @return the facts; openings and ends are found when they are asked for
   */
  public static GameFacts facts(GameTree game) {
    return new TreeFacts(requireNonNull(game, "game"), TextMatching.plain());
  }
}
