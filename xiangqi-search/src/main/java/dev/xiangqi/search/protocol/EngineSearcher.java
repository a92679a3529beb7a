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
 * An engine in another process that speaks UCI, UCCI or XBoard's protocol.
 *
 * <p>An engine is not trusted. Its moves are checked, every answer has a deadline, and its output
 * is read in bounded memory. An engine fails if it ends, is late, or returns a move that cannot be
 * played. Then the search throws an {@link EngineException} and the process is ended, along with
 * all processes that it started. The searcher is {@linkplain #isBroken broken}, and only {@link
 * #close()} is possible.
 *
 * <p>Limits are translated to the protocol. A limit that the protocol cannot express causes an
 * {@link IllegalArgumentException}, and nothing is sent.
 *
 * <ul>
 *   <li>UCI supports all limits. Excluded moves are sent as a list of all other moves.
 *   <li>UCCI supports one of depth, nodes and clock, and no mate. An additional time limit is
 *       enforced by stopping the engine. Excluded moves are sent as {@code banmoves}. A clock with
 *       moves to go is sent without its increment. An engine without the option {@code usemillisec}
 *       gets seconds.
 *   <li>XBoard's protocol supports a depth, a time and a clock. Nodes, mates, excluded moves and
 *       pondering are refused. The clock's moves to go are not sent. The engine needs {@code ping}
 *       and the variant {@code xiangqi}, for other starting positions also {@code setboard}. Memory
 *       and cores are the options {@code memory} and {@code cores}.
 *   <li>Several lines need an engine with the option MultiPV, which is set for each search.
 *   <li>An engine that exceeds its time or its clock is stopped after a grace period of half a
 *       second. A time that begins with a ponder hit is enforced by stopping the engine.
 *   <li>A depth, nodes or mate limit alone sets no limit on time. An additional time limit guards
 *       against an engine that hangs.
 *   <li>Opening books of engines may ignore excluded moves, which is then an error. Turn them off.
 *   <li>Engines never report {@link StopReason#NO_MATE}. They end a search for a mate by another
 *       limit.
 * </ul>
 *
 * <p>If no move is legal or allowed, the engine is not used. If the engine has no move although one
 * is legal, the game is over by the engine's rules, for instance drawn: {@link
 * StopReason#GAME_OVER}. A draw offer or resignation along with a move is ignored. So is an
 * expected reply that is not legal, and the rest of a line from its first illegal move on.
 *
 * <p>UCCI scores above 9,000 and up to 10,000 are mates, as in ElephantEye: 9,997 is a win in 3
 * plies. Other scores count as hundredths of a pawn, although UCCI defines hundredths of a horse.
 * They are cut to {@link dev.xiangqi.search.Score#MAX_CENTIPAWNS}.
 *
 * <p>For one thread, except for {@link #close()} and the handles of its searches.
 *
 * @since 0.1.0
 */
public final class EngineSearcher implements Searcher {
  private static final String LINES = "MultiPV";

  private final EngineSettings settings;
  private final EngineConnection engine;
  private final Object lock = new Object();
  private @Nullable SearchTask running;
  private @Nullable EngineException broken;
  private boolean closed;

  /** The engine's current value of {@link #LINES}; empty if the caller has set that option. */
  private String lines;

  private EngineSearcher(EngineSettings settings) {
    this.settings = settings;
    this.engine = EngineConnection.open(settings);
    this.lines = settings.options().keySet().stream().anyMatch(LINES::equalsIgnoreCase) ? "" : "1";
  }

  /**
   * Starts with the command of an engine.
   *
   * @param command the program and its arguments; not a shell command line
   * @return a builder
   * @throws IllegalArgumentException if the command is empty
   */
  public static Builder builder(List<String> command) {
    return new Builder(command);
  }

  /** Starts an engine. */
  static EngineSearcher start(EngineSettings settings) {
    return new EngineSearcher(settings);
  }

  /**
   * {@return the name that the engine announces, usually with a version; else the name of the
   * program}
   */
  public String name() {
    return engine.name();
  }

  /** {@return the author that the engine announces, or an empty text} */
  public String author() {
    return engine.author();
  }

  /** {@return the protocol, from the builder or detected} */
  public Protocol protocol() {
    return engine.protocol();
  }

  /** {@return the engine's numbering of ranks, from the builder or by default} */
  public Ranks ranks() {
    return engine.ranks();
  }

  /**
   * Returns the options that the engine announces, except for buttons, which have no value.
   *
   * @return the options in the engine's order; numbers beyond an int are cut to its range
   */
  public List<SearcherOption> options() {
    return engine.options();
  }

  /**
   * {@return whether the engine has failed with an {@link EngineException}, so that it can only be
   * closed}
   */
  public boolean isBroken() {
    synchronized (lock) {
      return broken != null;
    }
  }

  /** Whether another search is likely to succeed. */
  boolean isUsable() {
    return !isBroken() && engine.process().isAlive();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if a search is running, or the searcher is closed or broken; the
   *     cause is the engine's failure
   * @throws IllegalArgumentException if the protocol or the engine does not support these limits
   */
  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    requireNonNull(game, "game");
    requireNonNull(limits, "limits");
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
      refuseUnspeakable(limits);
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
    return use(() -> search.run(task));
  }

  /** What is done with the engine. */
  @FunctionalInterface
  private interface Use<T> {
    T run() throws InterruptedException;
  }

  /** Uses the engine, which is broken after any failure. */
  private <T> T use(Use<T> use) {
    try {
      return use.run();
    } catch (EngineException e) {
      breakDown(e);
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      EngineException failure =
          engine.failure(
              EngineException.Kind.INTERRUPTED, "was abandoned: its thread was interrupted");
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

  /** Refuses a limit that no protocol has. */
  private static void refuseUnspeakable(SearchLimits limits) {
    if (limits.softNodes().isPresent()) {
      throw new IllegalArgumentException("protocols have no soft limit of nodes; got " + limits);
    }
  }

  /** The command that sets the number of lines; empty if the engine has that number already. */
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
   * <p>This does not wait for the engine. The next search waits until it is ready, and so does
   * {@link #awaitReady()}.
   */
  @Override
  public void newGame() {
    synchronized (lock) {
      requireIdle();
      engine.process().send(engine.dialect().newGame());
    }
  }

  /**
   * Waits until the engine is ready to search, for instance after {@link #newGame()}. So the time
   * that it takes for a new game does not count as that of a search.
   *
   * @throws IllegalStateException if a search is running, or the searcher is closed or broken
   * @throws EngineException if the engine has ended or does not answer in time, or if this thread
   *     is interrupted; the interrupt stays set. The searcher is broken then
   */
  public void awaitReady() {
    synchronized (lock) {
      requireIdle();
    }
    // Not under the lock, so that close can end the wait.
    String readied = engine.dialect().readied();
    use(
        () -> {
          engine.process().send(engine.dialect().ready());
          engine
              .process()
              .expect(readied, EngineProcess.line(readied), settings.readyTimeout(), line -> {});
          return readied;
        });
  }

  /**
   * {@inheritDoc}
   *
   * <p>Sends {@code quit} and kills the engine if it is still running after a few seconds. Kills
   * processes that the engine leaves behind. Thread-safe. A running search returns, or throws an
   * {@link EngineException} if the engine does not stop in time.
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
      // Callers that wait for the search get this exception, too.
      breakDown(e);
    }
  }

  /** {@return the engine's name} */
  @Override
  public String toString() {
    return name();
  }

  /**
   * The settings of an engine. Not thread-safe; each start creates a new process.
   *
   * @since 0.1.0
   */
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
      requireNonNull(command, "command");
      if (command.isEmpty()) {
        throw new IllegalArgumentException("command: expected a program, got nothing");
      }
      this.command = List.copyOf(command);
    }

    /**
     * Sets the protocol. By default it is detected as UCI or UCCI; XBoard's has to be set. The
     * engine gets {@code uci}. If it ends or does not answer in time, it is started again and gets
     * {@code ucci}, since UCCI engines may end after any other first line. Setting the protocol
     * makes the start faster.
     *
     * @param protocol the engine's protocol
     * @return this
     */
    public Builder protocol(Protocol protocol) {
      this.protocol = Optional.of(requireNonNull(protocol, "protocol"));
      return this;
    }

    /**
     * Sets the engine's numbering of ranks. By default it is from 1 for UCI engines with the option
     * UCI_Variant, such as Fairy-Stockfish, and from 0 for all others.
     *
     * @param ranks the numbering
     * @return this
     */
    public Builder ranks(Ranks ranks) {
      this.ranks = Optional.of(requireNonNull(ranks, "ranks"));
      return this;
    }

    /**
     * Sets an option of the engine; the last value counts. If the engine has them, UCI_Variant is
     * set to xiangqi and usemillisec to true automatically. {@link #start()} checks that the engine
     * has the option and accepts the value.
     *
     * @param name the option's name in any case
     * @param value the option's value
     * @return this
     * @throws IllegalArgumentException if name or value contains a control character, such as a
     *     line end
     */
    public Builder option(String name, String value) {
      requireNonNull(name, "name");
      requireNonNull(value, "value");
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
     * Sets the working directory of the engine, where it looks for its files.
     *
     * @param directory a folder; by default the working directory of this program
     * @return this
     */
    public Builder directory(Path directory) {
      this.directory = Optional.of(requireNonNull(directory, "directory"));
      return this;
    }

    /**
     * Sets an environment variable of the engine, in addition to those of this program. The
     * variable {@code XIANGQI_ENGINE_ID} is always set, to find processes that the engine leaves
     * behind.
     *
     * @param name the variable's name
     * @param value the variable's value
     * @return this
     */
    public Builder environment(String name, String value) {
      environment.put(requireNonNull(name, "name"), requireNonNull(value, "value"));
      return this;
    }

    /**
     * Sets the timeout for the engine's reply to the greeting.
     *
     * @param timeout a positive duration; 10 seconds by default
     * @return this
     * @throws IllegalArgumentException if the duration is not positive
     */
    public Builder startTimeout(Duration timeout) {
      startTimeout = positive("start timeout", timeout);
      return this;
    }

    /**
     * Sets the timeout for the engine to be ready, after setting its options and before each
     * search.
     *
     * @param timeout a positive duration; 30 seconds by default
     * @return this
     * @throws IllegalArgumentException if the duration is not positive
     */
    public Builder readyTimeout(Duration timeout) {
      readyTimeout = positive("ready timeout", timeout);
      return this;
    }

    /**
     * Sets the timeout for the engine's move after it was stopped.
     *
     * @param timeout a positive duration; 5 seconds by default
     * @return this
     * @throws IllegalArgumentException if the duration is not positive
     */
    public Builder stopTimeout(Duration timeout) {
      stopTimeout = positive("stop timeout", timeout);
      return this;
    }

    private static Duration positive(String what, Duration timeout) {
      requireNonNull(timeout, "timeout");
      if (timeout.isNegative() || timeout.isZero()) {
        throw new IllegalArgumentException(what + ": expected a positive duration, got " + timeout);
      }
      return timeout;
    }

    /** The current settings. */
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
     * @return a searcher, which the caller must close
     * @throws EngineException if the engine cannot be started, ends, or does not answer in time, or
     *     if this thread is interrupted; the interrupt stays set
     * @throws IllegalArgumentException naming an option that the engine lacks, or an invalid value
     *     and the expected ones
     */
    public EngineSearcher start() {
      return EngineSearcher.start(settings());
    }
  }
}
