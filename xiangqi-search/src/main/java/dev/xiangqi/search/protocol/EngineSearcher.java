package dev.xiangqi.search.protocol;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.StopReason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An engine in another process, which speaks UCI or UCCI.
 *
 * <p>An engine is not trusted. Its moves are checked, every answer has a deadline, and what it
 * writes is read in bounded memory. One that ends, is late, or gives a move that cannot be played
 * makes the search throw an {@link EngineException}, its process is ended, and the searcher is
 * {@linkplain #isBroken broken}: only {@link #close()} is left.
 *
 * <p>Limits are put into the words of the protocol; what it has no words for is refused with an
 * {@link IllegalArgumentException}, and nothing is sent.
 *
 * <ul>
 *   <li>UCI takes all limits. Excluded moves are told by naming the others.
 *   <li>UCCI takes one of depth, nodes and clock, and no mate. A time beside them is kept by
 *       stopping the engine. Excluded moves are {@code banmoves}. A clock with moves to go is told
 *       without its increment. An engine without the option {@code usemillisec} is told seconds.
 *   <li>Several lines need an engine with the option MultiPV, which is set for each search.
 *   <li>An engine that does not end by itself in time, or in what is left of the clock, is stopped
 *       half a second later. A time that begins with a ponder hit is kept by stopping the engine.
 *   <li>A depth, nodes or a mate alone give an engine any time it likes. A time beside them is a
 *       guard against one that hangs.
 *   <li>Books of engines may overlook what is excluded, which is then an error: turn them off.
 *   <li>{@link StopReason#NO_MATE} is not told by engines: they end a search for a mate by another
 *       limit.
 * </ul>
 *
 * <p>Where no move is legal, or none allowed, the engine is not asked. Where it says that it has no
 * move although there is one, the game is over by its rules, drawn for instance: {@link
 * StopReason#GAME_OVER}. An offer of a draw, or a resignation, that comes with a move is passed
 * over. So is an expected reply that is not legal, and the rest of a line from its first illegal
 * move on.
 *
 * <p>Scores of UCCI beyond 9,000 and up to 10,000 are mates, as ElephantEye writes them: 9,997 is a
 * win in 3 plies. Other scores are taken for hundredths of a pawn, though UCCI speaks of hundredths
 * of a horse, and cut to {@link dev.xiangqi.search.Score#MAX_CENTIPAWNS}.
 *
 * <p>For one thread, but for {@link #close()} and the handles of its searches.
 */
public final class EngineSearcher implements Searcher {
  private static final String LINES = "MultiPV";

  private final EngineSettings settings;
  private final EngineConnection engine;
  private final Object lock = new Object();
  private @Nullable SearchTask running;
  private @Nullable EngineException broken;
  private boolean closed;

  /** The value of {@link #LINES} that the engine has; empty if that was told as an option. */
  private String lines;

  private EngineSearcher(EngineSettings settings) {
    this.settings = settings;
    this.engine = EngineConnection.open(settings);
    this.lines = settings.options().keySet().stream().anyMatch(LINES::equalsIgnoreCase) ? "" : "1";
  }

  /**
   * Begins with an engine of which only the command is known.
   *
   * @param command the program and its arguments; not a line for a shell
   * @return a builder
   * @throws IllegalArgumentException if the command is empty
   */
  public static Builder builder(List<String> command) {
    return new Builder(command);
  }

  /** Starts an engine as told before. */
  static EngineSearcher start(EngineSettings settings) {
    return new EngineSearcher(settings);
  }

  /**
   * Returns what the engine calls itself.
   *
   * @return its name, mostly with a version, or the program's if it does not tell
   */
  public String name() {
    return engine.name();
  }

  /**
   * Returns who made the engine.
   *
   * @return as the engine says, or an empty text
   */
  public String author() {
    return engine.author();
  }

  /**
   * Returns the language that is spoken with the engine.
   *
   * @return as told to the builder, or found out
   */
  public Protocol protocol() {
    return engine.protocol();
  }

  /**
   * Returns how the engine numbers the ranks.
   *
   * @return as told to the builder, or what is usual
   */
  public Ranks ranks() {
    return engine.ranks();
  }

  /**
   * Returns the settings that the engine announced, but for buttons, which have no value.
   *
   * @return in the engine's order; numbers beyond an int are cut to its range
   */
  public List<SearcherOption> options() {
    return engine.options();
  }

  /**
   * Tells whether the engine has failed and can only be closed.
   *
   * @return whether a search has thrown an {@link EngineException}
   */
  public boolean isBroken() {
    synchronized (lock) {
      return broken != null;
    }
  }

  /** Whether another search can be expected to succeed. */
  boolean isUsable() {
    return !isBroken() && engine.process().isAlive();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if a search is running, or the searcher is closed or broken; the
   *     cause tells what broke it
   * @throws IllegalArgumentException if the protocol, or the engine, cannot be told these limits
   */
  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(listener, "listener");
    synchronized (lock) {
      requireIdle();
      List<Move> legal = game.position().legalMoves();
      List<Move> allowed = limits.allowed(legal);
      if (allowed.isEmpty()) {
        SearchResult none =
            SearchResult.builder(
                    legal.isEmpty() ? StopReason.NO_LEGAL_MOVE : StopReason.NO_MOVE_ALLOWED)
                .build();
        return begin(limits, task -> none);
      }
      EngineDialect.Commands commands = engine.dialect().search(game, limits, allowed);
      Optional<String> setLines = setLines(limits);
      EngineSearch search =
          new EngineSearch(engine, settings, commands, game, limits, allowed, listener);
      setLines.ifPresent(engine.process()::send);
      return begin(limits, task -> run(search, task));
    }
  }

  private SearchTask begin(SearchLimits limits, SearchTask.Search search) {
    SearchTask task =
        SearchTask.start(
            "xiangqi-engine-search", limits, search, changed -> engine.process().wake());
    running = task;
    return task;
  }

  private SearchResult run(EngineSearch search, SearchTask task) {
    try {
      return search.run(task);
    } catch (EngineException e) {
      breakDown(e);
      throw e;
    } catch (InterruptedException e) {
      EngineException failure = engine.process().failure("was left: its thread was interrupted");
      breakDown(failure);
      throw failure;
    }
  }

  private void breakDown(EngineException failure) {
    synchronized (lock) {
      broken = failure;
    }
  }

  private void requireIdle() {
    if (closed) {
      throw new IllegalStateException("the searcher is closed");
    }
    if (broken != null) {
      throw new IllegalStateException("the engine is broken: " + broken.getMessage(), broken);
    }
    if (running != null && !running.isDone()) {
      throw new IllegalStateException("a search is running");
    }
  }

  /** What tells the engine how many lines are wanted, if it does not know. */
  private Optional<String> setLines(SearchLimits limits) {
    String wanted = Integer.toString(limits.lines());
    if (wanted.equals(lines)) {
      return Optional.empty();
    }
    SearcherOption option =
        SearcherOption.find(engine.options(), LINES)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "lines: the engine has no option "
                            + LINES
                            + "; expected 1, got "
                            + wanted));
    option.checked(wanted);
    lines = wanted;
    return Optional.of(engine.dialect().setOption(option.name(), wanted));
  }

  /**
   * {@inheritDoc}
   *
   * <p>The engine is told, and not waited for; the next search waits until it is ready.
   */
  @Override
  public void newGame() {
    synchronized (lock) {
      requireIdle();
      engine.process().send(engine.dialect().newGame());
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>The engine is told to quit, and its process ended if it does not within seconds. Safe for
   * any thread. A search that is waited for returns, or throws an {@link EngineException} if the
   * engine does not stop in time.
   */
  @Override
  public void close() {
    Optional<SearchTask> last;
    synchronized (lock) {
      if (closed) {
        return;
      }
      closed = true;
      last = Optional.ofNullable(running);
    }
    try {
      last.ifPresent(this::finish);
    } finally {
      engine.process().close();
    }
  }

  private void finish(SearchTask task) {
    task.stop();
    try {
      task.join(settings.stopTimeout().plusSeconds(1));
    } catch (EngineException e) {
      // Told to those who wait for the search.
      breakDown(e);
    }
  }

  /**
   * Names the engine.
   *
   * @return its name
   */
  @Override
  public String toString() {
    return name();
  }

  /** How an engine is to be started. Not thread-safe; each start is a process of its own. */
  public static final class Builder {
    private final List<String> command;
    private final Map<String, String> options = new LinkedHashMap<>();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private Optional<Protocol> protocol = Optional.empty();
    private Optional<Ranks> ranks = Optional.empty();
    private Optional<Path> directory = Optional.empty();
    private Duration startTimeout = Duration.ofSeconds(10);
    private Duration readyTimeout = Duration.ofSeconds(30);
    private Duration stopTimeout = Duration.ofSeconds(5);

    private Builder(List<String> command) {
      if (command.isEmpty()) {
        throw new IllegalArgumentException("command: expected a program, got nothing");
      }
      this.command = List.copyOf(command);
    }

    /**
     * Sets the language. If it is not told, the engine is told {@code uci}, and if it ends or does
     * not answer in time, it is started once more and told {@code ucci}: engines of UCCI may end
     * when their first line is another one. So it is quicker to tell.
     *
     * @param protocol what the engine speaks
     * @return this
     */
    public Builder protocol(Protocol protocol) {
      this.protocol = Optional.of(protocol);
      return this;
    }

    /**
     * Sets how the engine numbers the ranks. If it is not told, it is from 1 for engines of UCI
     * with the option UCI_Variant, as Fairy-Stockfish, and from 0 for all others.
     *
     * @param ranks from 0 or from 1
     * @return this
     */
    public Builder ranks(Ranks ranks) {
      this.ranks = Optional.of(ranks);
      return this;
    }

    /**
     * Sets an option of the engine; the last value counts. UCI_Variant is set to xiangqi and
     * usemillisec to true by themselves, where the engine has them. What the engine does not have
     * or accept is found out by {@link #start()}.
     *
     * @param name its name; case does not matter
     * @param value its value
     * @return this
     * @throws IllegalArgumentException if there is a control character in them, such as a line's
     *     end
     */
    public Builder option(String name, String value) {
      options.put(plain("option name", name), plain("option " + name, value));
      return this;
    }

    private static String plain(String what, String text) {
      if (text.chars().anyMatch(Character::isISOControl)) {
        throw new IllegalArgumentException(
            what
                + ": expected one line of text, got \""
                + EngineTranscript.readable(text)
                + "\" with a control character");
      }
      return text;
    }

    /**
     * Sets where the engine runs, and looks for its files.
     *
     * @param directory a folder; the program's own, unless told
     * @return this
     */
    public Builder directory(Path directory) {
      this.directory = Optional.of(directory);
      return this;
    }

    /**
     * Sets a variable of the engine's environment, beside those of this program.
     *
     * @param name of the variable
     * @param value its value
     * @return this
     */
    public Builder environment(String name, String value) {
      environment.put(requireNonNull(name, "name"), requireNonNull(value, "value"));
      return this;
    }

    /**
     * Sets how long the engine may take until it has told who it is.
     *
     * @param timeout more than none; 10 seconds unless told
     * @return this
     * @throws IllegalArgumentException if none or negative
     */
    public Builder startTimeout(Duration timeout) {
      startTimeout = positive("start timeout", timeout);
      return this;
    }

    /**
     * Sets how long the engine may take to be ready, once its options are set and before each
     * search.
     *
     * @param timeout more than none; 30 seconds unless told
     * @return this
     * @throws IllegalArgumentException if none or negative
     */
    public Builder readyTimeout(Duration timeout) {
      readyTimeout = positive("ready timeout", timeout);
      return this;
    }

    /**
     * Sets how long the engine may take for its move after it was stopped.
     *
     * @param timeout more than none; 5 seconds unless told
     * @return this
     * @throws IllegalArgumentException if none or negative
     */
    public Builder stopTimeout(Duration timeout) {
      stopTimeout = positive("stop timeout", timeout);
      return this;
    }

    private static Duration positive(String what, Duration timeout) {
      if (timeout.isNegative() || timeout.isZero()) {
        throw new IllegalArgumentException(what + ": expected more than none, got " + timeout);
      }
      return timeout;
    }

    /** What was told so far. */
    EngineSettings settings() {
      return new EngineSettings(
          new ArrayList<>(command),
          protocol,
          ranks,
          options,
          directory,
          environment,
          startTimeout,
          readyTimeout,
          stopTimeout);
    }

    /**
     * Starts the engine and waits until it is ready.
     *
     * @return a searcher, to be closed
     * @throws EngineException if it cannot be started, ends, or does not answer in time, or this
     *     thread is interrupted, which stays set
     * @throws IllegalArgumentException naming an option that the engine does not have, or whose
     *     value it does not accept, and what was expected
     */
    public EngineSearcher start() {
      return EngineSearcher.start(settings());
    }
  }
}
