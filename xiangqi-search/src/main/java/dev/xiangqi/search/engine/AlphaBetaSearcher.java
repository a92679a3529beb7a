package dev.xiangqi.search.engine;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.TermEvaluation;
import dev.xiangqi.search.engine.evaluation.UserEvaluation;
import dev.xiangqi.search.engine.threads.LazySmp;
import dev.xiangqi.search.engine.tree.Scores;
import dev.xiangqi.search.engine.tree.TranspositionTable;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The built-in searcher: iterative deepening alpha-beta search, by one thread or many.
 *
 * <p>With one thread, a limit of depth or nodes and nothing else, and a new searcher or {@link
 * #newGame()} before, a search repeats itself: the same moves, score and nodes on every JVM. A
 * search that is stopped returns within some milliseconds.
 */
public final class AlphaBetaSearcher implements Searcher {
  /** Megabytes of the table of positions unless said otherwise. */
  public static final int DEFAULT_HASH = 16;

  /** The most megabytes of the table of positions. */
  public static final int MAX_HASH = 16_384;

  /** The most threads. */
  public static final int MAX_THREADS = 256;

  /** The strongest level, without weakness. */
  public static final int FULL_LEVEL = SkillLevel.FULL_LEVEL;

  /** The greatest contempt, and the greatest randomness, hundredths of a pawn. */
  public static final int MAX_INCLINATION = 300;

  private final Engine engine;
  private @Nullable SearchTask running;
  private boolean closed;

  private AlphaBetaSearcher(Builder builder) {
    Supplier<Evaluation> evaluations =
        builder
            .evaluator
            .<Supplier<Evaluation>>map(user -> () -> new UserEvaluation(user))
            .orElse(() -> new TermEvaluation(Scores.MAX_PLY));
    if (builder.warmUp) {
      WarmUp.run(evaluations);
    }
    TranspositionTable table = new TranspositionTable(builder.hash);
    engine =
        new Engine(
            new LazySmp(table, builder.threads, evaluations),
            builder.rules,
            builder.style.contempt(builder.contempt),
            SkillLevel.of(builder.level, builder.randomness, builder.seed),
            builder.moveOverhead);
  }

  /**
   * Returns a searcher with everything as usual.
   *
   * @return 16 MB, one thread, the rules of the World Xiangqi Federation, full strength
   */
  public static AlphaBetaSearcher create() {
    return builder().build();
  }

  /**
   * Begins with everything as usual.
   *
   * @return a builder
   */
  public static Builder builder() {
    return new Builder();
  }

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(listener, "listener");
    requireIdle();
    SearchTask task =
        SearchTask.start(
            "xiangqi-search", limits, own -> engine.search(own, game, limits, listener));
    running = task;
    return task;
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

  /** Puts a searcher together. Not thread-safe. */
  public static final class Builder {
    private int hash = DEFAULT_HASH;
    private int threads = 1;
    private int level = FULL_LEVEL;
    private int contempt;
    private int randomness;
    private long seed;
    private Style style = Style.NORMAL;
    private RuleSet rules = RuleSet.wxf();
    private Optional<Evaluator> evaluator = Optional.empty();
    private Duration moveOverhead = Duration.ofMillis(10);
    private boolean warmUp;

    private Builder() {}

    /**
     * Sets how much memory the table of positions takes.
     *
     * @param megabytes 1-16384, and what the heap has room for
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder hash(int megabytes) {
      hash = within("hash", megabytes, 1, MAX_HASH);
      return this;
    }

    /**
     * Sets how many threads search. With more than one a search does not repeat itself.
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
     * Sets how strongly it plays. Below 10 it looks at fewer nodes, 30 a move on level 1 and three
     * times as many on each further one, and errs in weighing moves, less on each further one.
     *
     * @param level 1 for a beginner to 10 for full strength
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder level(int level) {
      this.level = within("level", level, 1, FULL_LEVEL);
      return this;
    }

    /**
     * Sets what it would give to avoid a draw.
     *
     * @param centipawns from -300, which would rather have one, to 300
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder contempt(int centipawns) {
      contempt = within("contempt", centipawns, -MAX_INCLINATION, MAX_INCLINATION);
      return this;
    }

    /**
     * Lets it vary its play: it errs by so much in weighing moves, repeatably with the same seed.
     *
     * @param centipawns the standard deviation of its errors, 0-300; 0 unless said otherwise
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder randomness(int centipawns) {
      randomness = within("randomness", centipawns, 0, MAX_INCLINATION);
      return this;
    }

    /**
     * Sets what its errors hang on, those of a level and those of randomness: another seed gives
     * other games.
     *
     * @param seed any number, 0 unless said otherwise
     * @return this
     */
    public Builder seed(long seed) {
      this.seed = seed;
      return this;
    }

    /**
     * Sets how it likes to play.
     *
     * @param style normal unless said otherwise
     * @return this
     */
    public Builder style(Style style) {
      this.style = requireNonNull(style, "style");
      return this;
    }

    /**
     * Sets the rules by which games end.
     *
     * @param rules those of the World Xiangqi Federation unless said otherwise
     * @return this
     */
    public Builder rules(RuleSet rules) {
      this.rules = requireNonNull(rules, "rules");
      return this;
    }

    /**
     * Sets a judgement of positions in place of the built-in one.
     *
     * @param evaluator thread-safe if there is more than one thread
     * @return this
     */
    public Builder evaluator(Evaluator evaluator) {
      this.evaluator = Optional.of(evaluator);
      return this;
    }

    /**
     * Sets what passes between the searcher and the clock with each move, and is left on the clock.
     *
     * @param overhead not negative, ten milliseconds unless said otherwise
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public Builder moveOverhead(Duration overhead) {
      if (overhead.isNegative()) {
        throw new IllegalArgumentException("overhead: expected none or more, got " + overhead);
      }
      moveOverhead = overhead;
      return this;
    }

    /**
     * Sets whether {@link #build()} searches some hundred milliseconds for nothing, so that the JVM
     * has compiled what searches when the first move is asked for. A searcher that plays by the
     * clock should.
     *
     * @param warmUp false unless said otherwise
     * @return this
     */
    public Builder warmUp(boolean warmUp) {
      this.warmUp = warmUp;
      return this;
    }

    /**
     * Makes the searcher. Its table is allocated at once.
     *
     * @return a searcher of its own
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
