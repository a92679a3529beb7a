package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearcherOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Executes the commands of a GUI: the common part of the protocols. For one thread. */
abstract class ServerSession {
  final ServerDialect dialect;
  final ServerSearcher searcher;
  final ServerOutput out;
  final ServerGame game = new ServerGame();

  private final List<String> identity;
  private final Map<String, String> ownValues = new TreeMap<>();
  private Optional<ServerJob> job = Optional.empty();

  /**
   * Starts a session.
   *
   * @param identity the lines with the engine's name and author
   */
  ServerSession(
      ServerDialect dialect, List<String> identity, ServerSearcher searcher, ServerOutput out) {
    this.dialect = dialect;
    this.identity = identity;
    this.searcher = searcher;
    this.out = out;
    dialect.options().forEach(option -> ownValues.put(option.name(), option.defaultText()));
  }

  /**
   * Executes the first command of a line; words before it are ignored, as UCI demands.
   *
   * @return whether to continue
   */
  final boolean execute(String line) {
    ServerWords words = new ServerWords(line);
    if (!words.hasNext()) {
      return true;
    }
    while (words.hasNext()) {
      String word = words.nextLower();
      if (word.equals("quit")) {
        return false;
      }
      try {
        if (command(word, words)) {
          return true;
        }
      } catch (RuntimeException e) {
        error(problem(e));
        return true;
      }
    }
    error("no command in \"" + line + "\"");
    return true;
  }

  /** Executes a command; returns false if the word is none. Exceptions are reported to the user. */
  abstract boolean command(String word, ServerWords words);

  /** Introduces the engine and its options. */
  final void greet(String... end) {
    identity.forEach(out::line);
    options().map(dialect::optionLine).forEach(out::line);
    Arrays.stream(end).forEach(out::line);
  }

  /** Stops and answers a running search. */
  final void close() {
    job.ifPresent(
        running -> {
          running.stop();
          running.settle();
        });
  }

  final void error(String message) {
    out.line(dialect.error(message));
  }

  /**
   * All options, those of the protocol first; they hide options of the searcher with the same name.
   */
  final Stream<SearcherOption> options() {
    List<String> own = dialect.options().stream().map(this::key).toList();
    return Stream.concat(
        dialect.options().stream(),
        searcher.options().stream().filter(option -> !own.contains(key(option))));
  }

  private String key(SearcherOption option) {
    return dialect.optionName(option).toLowerCase(Locale.ROOT);
  }

  /** The option with a name in any case. */
  final SearcherOption option(String name) {
    return options()
        .filter(option -> dialect.optionName(option).equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no option \"" + name + "\""));
  }

  /** Sets an option of the protocol or of the searcher. */
  final void setOption(SearcherOption option, String text) {
    requireIdle("setoption");
    String value =
        option
            .normalized(text)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "option "
                            + dialect.optionName(option)
                            + ": expected "
                            + option.expected()
                            + ", got \""
                            + text
                            + "\""));
    if (dialect.options().contains(option)) {
      ownValues.put(option.name(), value);
    } else {
      searcher.set(option, value);
    }
  }

  /** The value of an option of the protocol. */
  final String value(SearcherOption option) {
    return ownValues.getOrDefault(option.name(), option.defaultText());
  }

  /** Creates the searcher, which may take a while, and reports that it is ready. */
  final void isReady() {
    if (!isThinking()) {
      try {
        searcher.use(Function.identity(), this::restored);
      } catch (RuntimeException | OutOfMemoryError e) {
        error(problem(e));
      }
    }
    out.line("readyok");
  }

  final void newGame(String command) {
    requireIdle(command);
    searcher.newGame();
  }

  /** Whether an answer is pending. */
  final boolean isThinking() {
    return job.isPresent() && !job.orElseThrow().isAnswered();
  }

  /** Refuses a command during a search; waits for a stopped search. */
  final void requireIdle(String command) {
    if (job.isPresent() && !job.orElseThrow().settle()) {
      throw new IllegalStateException(command + " ignored: a search is running");
    }
  }

  /** Whether reports tell the chances of win, draw and loss. */
  boolean showsChances() {
    return false;
  }

  /** Starts to count the leaves of the tree of moves. */
  final void perft(int depth) {
    job = Optional.of(new ServerPerft(game.game().position(), depth, game.ranks(), out));
  }

  /** Starts a search; if that fails, reports the reason and answers with no move. */
  final void search(Optional<SearchLimits.Builder> limits, Iterable<Move> excluded) {
    if (limits.isEmpty()) {
      out.line(dialect.noMove());
      return;
    }
    try {
      job = Optional.of(start(limits.orElseThrow().excludedMoves(excluded)));
    } catch (RuntimeException | OutOfMemoryError e) {
      error(problem(e));
      out.line(dialect.noMove());
    }
  }

  private ServerSearch start(SearchLimits.Builder limits) {
    limits.lines(Integer.parseInt(value(dialect.linesOption())));
    SearchLimits built = limits.build();
    // What had to be restored is said before the search says anything.
    return out.first(
        () ->
            searcher.use(
                some ->
                    new ServerSearch(
                        some, game.game(), built, dialect, game.ranks(), showsChances(), out),
                this::restored));
  }

  private void restored(Throwable cause, Map<SearcherOption, String> restored) {
    String values =
        restored.entrySet().stream()
            .map(entry -> restored(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(", "));
    String message =
        cause instanceof OutOfMemoryError && cause.getMessage() != null
            ? cause.getMessage()
            : problem(cause);
    error(message + "; continues with " + values);
  }

  private String restored(SearcherOption option, String value) {
    return option.name().equalsIgnoreCase(ServerSearcher.HASH)
        ? value + " MB"
        : dialect.optionName(option) + " " + (value.isEmpty() ? "<empty>" : value);
  }

  final void stop() {
    job.ifPresent(ServerJob::stop);
  }

  final void ponderHit() {
    job.ifPresent(ServerJob::ponderHit);
  }

  /** The message of the server's own refusals; other exceptions need their class, too. */
  private static String problem(Throwable thrown) {
    boolean plain =
        (thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException)
            && thrown.getMessage() != null;
    return plain ? String.valueOf(thrown.getMessage()) : thrown.toString();
  }
}
