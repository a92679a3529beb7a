package dev.xiangqi.search.protocol.server;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.protocol.Protocol;
import dev.xiangqi.search.protocol.Ranks;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Serves a searcher to a GUI on two streams by UCI or UCCI 3.0, as engines do on standard input and
 * output.
 *
 * <p><b>Searches.</b> Every {@code go} has one answer, even after an error, a {@code stop} or a
 * {@code quit}. If there is no move to play, the answer is {@code bestmove (none)} or {@code
 * nobestmove}. If the searcher fails, the answer is the same after an error message. {@code go}
 * without a limit is infinite. If its only limit is unreadable, there is no search. During a
 * search, {@code isready}, {@code stop}, {@code ponderhit} and {@code quit} are executed. {@code
 * go}, {@code position}, {@code setoption} and the like are ignored with a message. After a {@code
 * stop} these commands wait for the end of the search, which is near. The end of the input has the
 * effect of {@code quit}.
 *
 * <p><b>Errors.</b> A faulty command causes {@code info string error: ...}, in UCCI {@code info
 * message error: ...}, and has no effect. After a refused position the previous one stays. Unknown
 * words are ignored. Lines of more than a mebibyte are refused.
 *
 * <p><b>Options.</b> The GUI sees the provider's options. In UCCI their names are in lower case
 * without spaces, and {@code Hash} is {@code hashsize}. The searcher is created for the first
 * {@code isready} or {@code go}, and created again after a setting has changed. A setting that the
 * provider refuses keeps its value before, and the server reports an error that names this value:
 * for instance a file that is missing or damaged, or a {@code Hash} that memory is too small for.
 * If a file cannot be read that was usable before, the searcher that has read it stays; if there is
 * none, the option becomes empty. The server's own options hide those of the same name: {@code
 * MultiPV}, the number of lines; {@code Ponder}, which announces support for pondering; in UCI
 * {@code UCI_Variant} and {@code Ranks}; in UCCI {@code usemillisec} and {@code newgame}.
 *
 * <p><b>Ranks.</b> UCCI numbers ranks from 0. In UCI some GUIs count from 0, as Pikafish does, some
 * from 1, as Fairy-Stockfish does. {@link Builder#ranks} or the option {@code Ranks} sets the
 * numbering. By default it is detected: it is the one that makes all moves of the last {@code
 * position} legal. If both do, or there is no move, it does not change. It is from 0 at first, and
 * setting {@code UCI_Variant} makes it from 1. Two habits of the adapter UCI2WB make it from 0
 * again: a command {@code fen} without {@code position}, as in the Cyclone dialect, and {@code
 * moves} with none after it. Through UCI2WB, XBoard counts from 0 in every variant.
 *
 * <p><b>UCCI.</b> Times are seconds until {@code usemillisec} is true; times of reports are always
 * milliseconds. Scores are hundredths of a pawn within 9,000, and mates are 10,000 minus the plies.
 * {@code go time} alone is the time for this move. {@code go depth 0} and a {@code stop} without a
 * search are answered by {@code nobestmove}, {@code probe} by an empty {@code pophash}. Draw offers
 * are ignored.
 *
 * <p>Thread-safe; each {@link #run} is a separate session.
 *
 * @since 0.1.0
 */
public final class EngineServer {
  private final SearcherProvider provider;
  private final Optional<Searcher> given;
  private final AtomicBoolean givenUsed = new AtomicBoolean();
  private final List<String> identity;
  private final Optional<Protocol> protocol;
  private final Optional<Ranks> ranks;

  private EngineServer(Builder builder) {
    this.provider = builder.provider;
    this.given = builder.given;
    this.identity = List.of("id name " + builder.name, "id author " + builder.author);
    this.protocol = builder.protocol;
    this.ranks = builder.ranks;
  }

  /**
   * Serves the searchers and options of a provider.
   *
   * @param provider the provider, which creates a searcher for each session and after a change of
   *     settings
   * @return a builder
   */
  public static Builder builder(SearcherProvider provider) {
    return new Builder(requireNonNull(provider, "provider"), Optional.empty());
  }

  /**
   * Serves one searcher without options for one session.
   *
   * @param searcher the searcher, closed at the end of the session
   * @return a builder
   */
  public static Builder builder(Searcher searcher) {
    requireNonNull(searcher, "searcher");
    return new Builder(new NoProvider(), Optional.of(searcher));
  }

  /**
   * Serves until {@code quit} or the end of the input. This thread reads commands, the searcher's
   * thread writes reports, and a third thread writes answers and ends before the return. The
   * searcher is closed at the end, the streams are not.
   *
   * @param in the commands in UTF-8, one a line
   * @param out the target of answers in UTF-8, in lines ended by LF and flushed
   * @throws IOException if reading fails, or if writing has failed before {@code quit} or the end
   *     of the input; checked after each command
   * @throws IllegalStateException if the only searcher has been served already
   */
  public void run(InputStream in, OutputStream out) throws IOException {
    requireNonNull(in, "in");
    requireNonNull(out, "out");
    if (given.isPresent() && givenUsed.getAndSet(true)) {
      throw new IllegalStateException("the searcher has been served, and is closed");
    }
    ServerSearcher searcher = new ServerSearcher(provider, given);
    try {
      serve(new ServerInput(in), new ServerOutput(out), searcher);
    } finally {
      searcher.close();
    }
  }

  private void serve(ServerInput in, ServerOutput out, ServerSearcher searcher) throws IOException {
    boolean decided = protocol.isPresent();
    ServerSession session = session(protocol.orElse(Protocol.UCI), searcher, out);
    boolean quit = false;
    try {
      while (!quit) {
        Optional<ServerInput.Line> next = in.next();
        if (next.isEmpty()) {
          break;
        }
        ServerInput.Line line = next.orElseThrow();
        if (line.tooLong()) {
          session.error("expected a line of at most " + ServerInput.MAX_BYTES + " bytes");
          continue;
        }
        Optional<Protocol> asked = decided ? Optional.empty() : asked(line.text());
        if (asked.isPresent()) {
          decided = true;
          session.close();
          session = session(asked.orElseThrow(), searcher, out);
        }
        quit = !session.execute(line.text());
        if (!quit) {
          out.check();
        }
      }
    } finally {
      session.close();
    }
    if (quit && session instanceof ServerUcciSession) {
      out.line("bye");
    }
  }

  /** The protocol that a line selects, if any. */
  private static Optional<Protocol> asked(String line) {
    ServerWords words = new ServerWords(line);
    while (words.hasNext()) {
      switch (words.nextLower()) {
        case "uci" -> {
          return Optional.of(Protocol.UCI);
        }
        case "ucci" -> {
          return Optional.of(Protocol.UCCI);
        }
        default -> {}
      }
    }
    return Optional.empty();
  }

  private ServerSession session(Protocol protocol, ServerSearcher searcher, ServerOutput out) {
    return protocol == Protocol.UCI
        ? new ServerUciSession(identity, ranks, searcher, out)
        : new ServerUcciSession(identity, searcher, out);
  }

  /** The provider of a server with a given searcher, which is never created again. */
  private static final class NoProvider implements SearcherProvider {
    @Override
    public String name() {
      return "searcher";
    }

    @Override
    public List<SearcherOption> options() {
      return List.of();
    }

    @Override
    public Searcher create(Map<String, String> values) {
      throw new IllegalStateException("the searcher is closed");
    }
  }

  /**
   * Builds a server. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private final SearcherProvider provider;
    private final Optional<Searcher> given;
    private String name;
    private String author = "unknown";
    private Optional<Protocol> protocol = Optional.empty();
    private Optional<Ranks> ranks = Optional.empty();

    private Builder(SearcherProvider provider, Optional<Searcher> given) {
      this.provider = provider;
      this.given = given;
      this.name = provider.name();
    }

    /**
     * Sets the name that GUIs show.
     *
     * @param name one line; by default the provider's name, or {@code searcher}
     * @return this
     * @throws IllegalArgumentException if the name is blank or contains control characters
     */
    public Builder name(String name) {
      this.name = oneLine("name", name);
      return this;
    }

    /**
     * Sets the author of the engine.
     *
     * @param author one line; {@code unknown} by default
     * @return this
     * @throws IllegalArgumentException if the author is blank or contains control characters
     */
    public Builder author(String author) {
      this.author = oneLine("author", author);
      return this;
    }

    /**
     * Restricts the server to one protocol. By default the first {@code uci} or {@code ucci}
     * decides, and it is UCI until then.
     *
     * @param protocol the protocol
     * @return this
     * @throws IllegalArgumentException if it is XBoard's, which is not served
     */
    public Builder protocol(Protocol protocol) {
      requireNonNull(protocol, "protocol");
      if (protocol == Protocol.XBOARD) {
        throw new IllegalArgumentException("protocol: expected UCI or UCCI, got " + protocol);
      }
      this.protocol = Optional.of(protocol);
      return this;
    }

    /**
     * Sets the numbering of ranks in UCI, unless the GUI sets it. By default it is detected.
     *
     * @param ranks the numbering
     * @return this
     */
    public Builder ranks(Ranks ranks) {
      this.ranks = Optional.of(requireNonNull(ranks, "ranks"));
      return this;
    }

    /**
     * Builds the server.
     *
     * @return a server independent of the builder
     */
    public EngineServer build() {
      return new EngineServer(this);
    }

    private static String oneLine(String what, String text) {
      requireNonNull(text, what);
      if (text.isBlank() || text.chars().anyMatch(Character::isISOControl)) {
        throw new IllegalArgumentException(
            String.format(Locale.ROOT, "%s: expected one line, got \"%s\"", what, text));
      }
      return text;
    }
  }
}
