package dev.xiangqi.search.engine;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.TableTooLargeException;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.TermEvaluation;
import dev.xiangqi.search.engine.evaluation.UserEvaluation;
import dev.xiangqi.search.engine.threads.LazySmp;
import dev.xiangqi.search.engine.tree.Endings;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.TranspositionTable;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The built-in searcher: iterative deepening alpha-beta search with one or more threads.
 *
 * <p>A search is repeatable with one thread, only depth or node limits, and a new searcher or
 * {@link #newGame()} before. It then gives the same moves, score and nodes on every JVM. Levels
 * below the full one and {@link Builder#randomness} also need a {@link Builder#seed}. A stopped
 * search returns within a few milliseconds.
 *
 * @since 0.1.0
 */
public final class AlphaBetaSearcher implements Searcher {
  /** Default size of the transposition table in megabytes. */
  public static final int DEFAULT_HASH = 16;

  /** Greatest size of the transposition table in megabytes. */
  public static final int MAX_HASH = 8_192;

  /** Greatest number of threads. */
  public static final int MAX_THREADS = 256;

  /** The strongest level, without errors. */
  public static final int FULL_LEVEL = SkillLevel.FULL_LEVEL;

  /** The Elo of level 1; only differences of Elo mean something. */
  public static final int MIN_ELO = SkillLevel.MIN_ELO;

  /** The Elo of full strength. */
  public static final int MAX_ELO = SkillLevel.MAX_ELO;

  /** Greatest contempt and greatest randomness, hundredths of a pawn. */
  public static final int MAX_INCLINATION = 300;

  private final Engine engine;
  private final RuleSet rules;
  private @Nullable SearchTask running;
  private boolean closed;

  private AlphaBetaSearcher(Builder builder) {
    rules = builder.rules;
    Supplier<Evaluation> evaluations = builder.evaluations;
    LazySmp lazySmp = lazySmp(builder.hash, builder.threads, evaluations, builder.margins);
    if (builder.warmUp) {
      Builder other = builder().hash(1);
      other.evaluations = evaluations;
      try (AlphaBetaSearcher searcher = other.build()) {
        WarmUp.run(searcher);
      }
    }
    engine =
        new Engine(
            lazySmp,
            builder.rules,
            builder.style.contempt(builder.contempt),
            endings(builder),
            skills(builder.level, builder.randomness, builder.seed),
            builder.moveOverhead);
  }

  /** Weaker levels play as if they knew no endings. */
  private static Endings endings(Builder builder) {
    EndgameLaw.requireKnown(builder.endings, builder.rules);
    boolean full = builder.level == FULL_LEVEL && builder.randomness == 0;
    return EndgameLaw.of(builder.rules)
        .filter(law -> full)
        .map(law -> new Endings(builder.endings, law))
        .orElse(Endings.NONE);
  }

  private static LazySmp lazySmp(
      int hash, int threads, Supplier<Evaluation> evaluations, SearchMargins margins) {
    try {
      return new LazySmp(new TranspositionTable(hash), threads, evaluations, margins.values());
    } catch (OutOfMemoryError e) {
      // The failed allocation has collected all garbage, so this is what a table could have had.
      Runtime heap = Runtime.getRuntime();
      long free = heap.maxMemory() - heap.totalMemory() + heap.freeMemory();
      throw new TableTooLargeException(hash, free >> 20, e);
    }
  }

  /** Without a seed, each game has errors of its own. */
  private static Supplier<SkillLevel> skills(int level, int randomness, OptionalLong seed) {
    SplittableRandom random = new SplittableRandom();
    return () -> SkillLevel.of(level, randomness, seed.orElseGet(random::nextLong));
  }

  /**
   * {@return a searcher with default settings: 16 MB, one thread, the rules of the World Xiangqi
   * Federation, full strength}
   */
  public static AlphaBetaSearcher create() {
    return builder().build();
  }

  /** {@return a builder with default settings} */
  public static Builder builder() {
    return new Builder();
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
    requireNonNull(listener, "listener");
    requireIdle();
    SearchTask task =
        SearchTask.start(
            "xiangqi-search", limits, own -> engine.search(own, game, limits, listener));
    running = task;
    return task;
  }

  /** Without a listener, a short search is done before a thread of its own would have begun. */
  @Override
  public SearchResult search(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(limits, "limits");
    if (!SearchListener.NONE.equals(listener) || limits.isInfinite() || limits.ponder()) {
      return start(game, limits, listener).join();
    }
    requireNonNull(game, "game");
    requireIdle();
    return SearchTask.run(
        limits,
        own -> {
          running = own;
          return engine.search(own, game, limits, listener);
        });
  }

  @Override
  public RuleSet rules() {
    return rules;
  }

  @Override
  public void newGame() {
    requireIdle();
    engine.clear();
  }

  @Override
  public void close() {
    closed = true;
    if (running != null && !running.isDone()) {
      running.stop();
      running.awaitEnd();
    }
  }

  private void requireIdle() {
    if (closed) {
      throw new IllegalStateException("the searcher is closed");
    }
    if (running != null && !running.isDone()) {
      throw new IllegalStateException("a search is running");
    }
  }

  /**
   * Builds a searcher. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private int hash = DEFAULT_HASH;
    private int threads = 1;
    private int level = FULL_LEVEL;
    private int contempt;
    private int randomness;
    private OptionalLong seed = OptionalLong.empty();
    private Style style = Style.NORMAL;
    private RuleSet rules = RuleSet.wxf();

    /** Makes an evaluation for each thread. The bundled network is read when it is first needed. */
    private Supplier<Evaluation> evaluations =
        () -> EvaluationNetwork.bundled().evaluation(Scores.MAX_PLY);

    private EndgameSource endings = EndgameSource.NONE;
    private SearchMargins margins = SearchMargins.standard();
    private Duration moveOverhead = Duration.ofMillis(10);
    private boolean warmUp;

    private Builder() {}

    /**
     * Sets the size of the transposition table.
     *
     * @param megabytes 1-8192; {@link #build()} refuses a table that does not fit into the heap
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder hash(int megabytes) {
      hash = within("hash", megabytes, 1, MAX_HASH);
      return this;
    }

    /**
     * Sets the number of search threads. With more than one, searches are not repeatable.
     *
     * @param threads 1-256
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder threads(int threads) {
      this.threads = within("threads", threads, 1, MAX_THREADS);
      return this;
    }

    /**
     * Sets the playing strength. A level is some 150 Elo above the one below. Levels below 28
     * search fewer nodes, from 25 a move on level 1, and misjudge moves, less on each further
     * level. The errors differ from game to game, unless there is a {@link #seed}.
     *
     * @param level 1 for a beginner to 28 for full strength
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder level(int level) {
      this.level = within("level", level, 1, FULL_LEVEL);
      return this;
    }

    /**
     * Sets the {@linkplain #level level} whose Elo is nearest. Differences of Elo are those
     * measured between the levels; level 1 has {@link #MIN_ELO} by choice, and no people have been
     * compared.
     *
     * @param elo {@link #MIN_ELO} to {@link #MAX_ELO}
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder elo(int elo) {
      level = SkillLevel.nearest(within("elo", elo, MIN_ELO, MAX_ELO));
      return this;
    }

    /**
     * Sets the price the searcher pays to avoid a draw.
     *
     * @param centipawns -300, which prefers draws, to 300
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder contempt(int centipawns) {
      contempt = within("contempt", centipawns, -MAX_INCLINATION, MAX_INCLINATION);
      return this;
    }

    /**
     * Varies play by random errors in the values of moves. The errors differ from game to game,
     * unless there is a {@link #seed}.
     *
     * @param centipawns the standard deviation of the errors, 0-300; default 0
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder randomness(int centipawns) {
      randomness = within("randomness", centipawns, 0, MAX_INCLINATION);
      return this;
    }

    /**
     * Sets the seed of the errors of levels and randomness. With the same seed each game has the
     * same errors. By default a seed is drawn when the searcher is built, and another one by {@link
     * AlphaBetaSearcher#newGame()}. Without errors, at full strength, the seed has no effect.
     *
     * @param seed any number
     * @return this
     */
    public Builder seed(long seed) {
      this.seed = OptionalLong.of(seed);
      return this;
    }

    /**
     * Sets the playing style.
     *
     * @param style default normal
     * @return this
     */
    public Builder style(Style style) {
      this.style = requireNonNull(style, "style");
      return this;
    }

    /**
     * Sets the rules by which games end.
     *
     * @param rules default: those of the World Xiangqi Federation
     * @return this
     */
    public Builder rules(RuleSet rules) {
      this.rules = requireNonNull(rules, "rules");
      return this;
    }

    /**
     * Evaluates positions by a user's evaluator. Replaces an evaluation chosen before.
     *
     * @param evaluator thread-safe if there is more than one thread
     * @return this
     */
    public Builder evaluator(Evaluator evaluator) {
      requireNonNull(evaluator, "evaluator");
      evaluations = () -> new UserEvaluation(evaluator);
      return this;
    }

    /**
     * Evaluates positions by a network. Replaces an evaluation chosen before. The default is {@link
     * EvaluationNetwork#bundled()}.
     *
     * @param network the network
     * @return this
     */
    public Builder network(EvaluationNetwork network) {
      requireNonNull(network, "network");
      evaluations = () -> network.evaluation(Scores.MAX_PLY);
      return this;
    }

    /**
     * Evaluates positions by the weighted {@link EvaluationTerms}. Replaces an evaluation chosen
     * before.
     *
     * @return this
     */
    public Builder terms() {
      evaluations = () -> new TermEvaluation(Scores.MAX_PLY);
      return this;
    }

    /**
     * Sets what is known of endings; nothing by default. In a position that the tables know, the
     * searcher plays only moves that keep the outcome. A mate that can be forced is played without
     * search, by the distances of the tables. In other positions the search ends at those that the
     * tables know. An outcome that the limit of plies without capture may change, or the moves
     * played before, is not used. Levels below the full one, and {@linkplain #randomness random}
     * play, do not use the tables.
     *
     * @param source the tables; {@link #build()} refuses them with rules that they do not know
     * @return this
     */
    public Builder endings(EndgameSource source) {
      endings = requireNonNull(source, "source");
      return this;
    }

    /**
     * Sets the numbers that steer the search, for tuning.
     *
     * @param margins default: {@link SearchMargins#standard()}
     * @return this
     */
    public Builder margins(SearchMargins margins) {
      this.margins = requireNonNull(margins, "margins");
      return this;
    }

    /**
     * Sets the delay between searcher and clock with each move. This much time is left unused.
     *
     * @param overhead not negative; default ten milliseconds
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public Builder moveOverhead(Duration overhead) {
      requireNonNull(overhead, "overhead");
      if (overhead.isNegative()) {
        throw new IllegalArgumentException("overhead: expected none or more, got " + overhead);
      }
      moveOverhead = overhead;
      return this;
    }

    /**
     * Sets whether {@link #build()} plays moves of throw-away games, so that the JIT has compiled
     * hot code before the first move: 0.7 to 1.5 s in a fresh JVM, 0.2 to 0.7 s in a warm one, and
     * at most some 2.5 s. Recommended for play on the clock.
     *
     * @param warmUp default false
     * @return this
     */
    public Builder warmUp(boolean warmUp) {
      this.warmUp = warmUp;
      return this;
    }

    /**
     * Builds the searcher, and allocates its transposition table.
     *
     * @return a new searcher
     * @throws IllegalArgumentException if tables of endings do not know the rules
     * @throws TableTooLargeException if the transposition table does not fit into the heap
     */
    public AlphaBetaSearcher build() {
      return new AlphaBetaSearcher(this);
    }

    private static int within(String what, int value, int least, int most) {
      if (value < least || value > most) {
        throw new IllegalArgumentException(
            what + ": expected " + least + " to " + most + ", got " + value);
      }
      return value;
    }
  }
}
