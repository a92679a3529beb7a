package dev.xiangqi.search.review;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.task.BackgroundTask;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Reviews games: searches every position, judges every move, and gives reasons that can be checked.
 * Immutable and thread-safe; each review has threads and searchers of its own.
 *
 * <p>Each position is searched by itself, from an empty table. Where the move of the game seems to
 * lose, the position is searched again with {@value #FURTHER} times the effort, with all moves and
 * with the move of the game alone. So a review with the built-in engine and a limit of nodes
 * depends on the game and the settings alone, not on the number of threads.
 *
 * @since 0.1.0
 */
public final class Reviewer {
  /** How often the effort of a move is spent again, once for each search, where it matters. */
  public static final int FURTHER = 3;

  /** Default number of nodes of a position. */
  public static final long DEFAULT_NODES = 100_000;

  /** Default number of nodes of each proof for a reason. */
  public static final long DEFAULT_PROOF_NODES = 20_000;

  /** Greatest number of threads. */
  public static final int MAX_THREADS = 256;

  final SearchLimits limits;
  final SearchLimits furtherLimits;
  final int threads;
  final long proofNodes;
  final KnownGames known;
  final RuleSet rules;
  final Supplier<? extends Searcher> searchers;

  private Reviewer(Builder builder) {
    limits = builder.limits;
    furtherLimits = builder.furtherLimits;
    threads = builder.threads;
    proofNodes = builder.proofNodes;
    known = builder.known;
    rules = builder.rules;
    searchers = builder.searchers.orElseGet(() -> builtIn(rules, builder.endings));
  }

  private static Supplier<Searcher> builtIn(RuleSet rules, EndgameSource endings) {
    EndgameLaw.requireKnown(endings, rules);
    return () -> AlphaBetaSearcher.builder().hash(8).rules(rules).endings(endings).build();
  }

  /** {@return a builder with default settings} */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reviews a game, and waits for the end. An interrupt stops the review; the interrupt flag stays
   * set.
   *
   * @param game the game
   * @return the review
   * @throws CancellationException if it was interrupted
   * @throws RuntimeException thrown by a searcher or by known games
   */
  public Review review(Game game) {
    return start(game, ReviewListener.NONE)
        .join()
        .orElseThrow(() -> new CancellationException("the review was interrupted"));
  }

  /**
   * Starts to review a game.
   *
   * @param game the game
   * @param listener receives reports
   * @return the running review
   */
  public ReviewTask start(Game game, ReviewListener listener) {
    ReviewRun run =
        new ReviewRun(this, requireNonNull(game, "game"), requireNonNull(listener, "listener"));
    return new ReviewTask(
        BackgroundTask.<Optional<Review>>start("xiangqi-review", run::run, run::stop));
  }

  /**
   * Settings of a reviewer. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private SearchLimits limits = SearchLimits.nodes(DEFAULT_NODES);
    private SearchLimits furtherLimits = SearchLimits.nodes(FURTHER * DEFAULT_NODES);
    private int threads = 1;
    private long proofNodes = DEFAULT_PROOF_NODES;
    private KnownGames known = KnownGames.NONE;
    private RuleSet rules = RuleSet.wxf();
    private EndgameSource endings = EndgameSource.NONE;
    private Optional<Supplier<? extends Searcher>> searchers = Optional.empty();

    private Builder() {}

    /**
     * Sets the nodes of each position, {@value #DEFAULT_NODES} by default. Replaces a time set
     * before.
     *
     * @param nodes from 1
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder nodes(long nodes) {
      if (nodes < 1 || nodes > Long.MAX_VALUE / FURTHER) {
        throw new IllegalArgumentException(
            "nodes: expected 1 to " + Long.MAX_VALUE / FURTHER + ", got " + nodes);
      }
      limits = SearchLimits.nodes(nodes);
      furtherLimits = SearchLimits.nodes(FURTHER * nodes);
      return this;
    }

    /**
     * Sets the time of each position. Replaces a number of nodes set before. Reviews are then not
     * repeatable.
     *
     * @param time greater than zero
     * @return this
     * @throws IllegalArgumentException if zero or negative
     */
    public Builder time(Duration time) {
      limits = SearchLimits.time(time);
      furtherLimits = SearchLimits.time(time.multipliedBy(FURTHER));
      return this;
    }

    /**
     * Sets the number of positions that are searched at the same time; 1 by default.
     *
     * @param number 1 to {@value #MAX_THREADS}
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder threads(int number) {
      if (number < 1 || number > MAX_THREADS) {
        throw new IllegalArgumentException(
            "threads: expected 1 to " + MAX_THREADS + ", got " + number);
      }
      threads = number;
      return this;
    }

    /**
     * Sets the nodes of each proof for a reason; {@value #DEFAULT_PROOF_NODES} by default.
     *
     * @param nodes from 1
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder proofNodes(long nodes) {
      if (nodes < 1) {
        throw new IllegalArgumentException("proof nodes: expected 1 or more, got " + nodes);
      }
      proofNodes = nodes;
      return this;
    }

    /**
     * Sets the games to compare with; none by default.
     *
     * @param games a book or an index
     * @return this
     */
    public Builder known(KnownGames games) {
      known = requireNonNull(games, "games");
      return this;
    }

    /**
     * Sets the rules by which games end; those of the World Xiangqi Federation by default.
     *
     * @param law the rules; a searcher of your own has to use the same
     * @return this
     */
    public Builder rules(RuleSet law) {
      rules = requireNonNull(law, "rules");
      return this;
    }

    /**
     * Sets what the built-in engine knows of endings; nothing by default. Moves in positions that
     * the tables know are then judged by their outcomes.
     *
     * @param source the tables
     * @return this
     */
    public Builder endings(EndgameSource source) {
      endings = requireNonNull(source, "source");
      return this;
    }

    /**
     * Sets the searchers; by default the built-in engine.
     *
     * @param supplier makes a searcher for each thread of each review, which closes it
     * @return this
     */
    public Builder searchers(Supplier<? extends Searcher> supplier) {
      searchers = Optional.of(requireNonNull(supplier, "supplier"));
      return this;
    }

    /**
     * {@return a reviewer with these settings}
     *
     * @throws IllegalArgumentException if tables of endings do not know the rules
     */
    public Reviewer build() {
      return new Reviewer(this);
    }
  }
}
