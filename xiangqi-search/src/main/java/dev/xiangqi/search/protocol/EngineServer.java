package dev.xiangqi.search.protocol;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Serves a searcher to a GUI on two streams, by the protocol UCI or UCCI 3.0, as engines do on
 * standard input and output.
 *
 * <p><b>Searches.</b> Every {@code go} has one answer, also after an error, a {@code stop} or a
 * {@code quit}. Where there is no move to play it is {@code bestmove (none)} or {@code nobestmove};
 * so it is where the searcher fails, and the error is told. {@code go} without a limit is infinite,
 * but one whose only limit cannot be read is not searched. While a search runs, {@code isready},
 * {@code stop}, {@code ponderhit} and {@code quit} are carried out; {@code go}, {@code position},
 * {@code setoption} and the like are passed over with a message, unless the search was told to
 * stop: then its end, which is near, is awaited first. The end of the input is as good as {@code
 * quit}.
 *
 * <p><b>Errors.</b> What is wrong with a command is told by {@code info string error: ...}, in UCCI
 * {@code info message error: ...}, and the command has no effect: after a position that is refused
 * the one before it stays. Words that mean nothing are passed over; lines of more than a mebibyte
 * are refused.
 *
 * <p><b>Options.</b> Those of the provider are shown, in UCCI in lower case without spaces, {@code
 * Hash} as {@code hashsize}. The searcher is made for the first {@code isready} or {@code go}, and
 * made anew after a setting has changed. The server has options of its own, which hide those of the
 * same name: {@code MultiPV}, the lines asked for; {@code Ponder}, which announces that pondering
 * is understood; in UCI {@code UCI_Variant} and {@code Ranks}; in UCCI {@code usemillisec} and
 * {@code newgame}.
 *
 * <p><b>Ranks.</b> UCCI numbers ranks from 0. In UCI some GUIs count from 0, as Pikafish does, some
 * from 1, as Fairy-Stockfish does. Unless it is set, by {@link Builder#ranks} or by the option
 * {@code Ranks}, the numbering is found out: it is the one by which all moves of the last {@code
 * position} are legal. Where both are, or no move is given, it stays as it was. It is from 0 at
 * first; setting {@code UCI_Variant} makes it from 1; a command {@code fen} without {@code
 * position}, as in the Cyclone dialect, or {@code moves} with none after it, makes it from 0 again,
 * since both are habits of the adapter UCI2WB, through which XBoard counts from 0 whatever the
 * variant.
 *
 * <p><b>UCCI.</b> Times are seconds until {@code usemillisec} is true; the times of reports are
 * milliseconds always. Scores are hundredths of a pawn within 9,000, mates 10,000 less the plies.
 * {@code go time} alone is the time for this move. {@code go depth 0} and a {@code stop} without a
 * search are answered {@code nobestmove}, {@code probe} with an empty {@code pophash}; offers of a
 * draw are passed over.
 *
 * <p>Safe for any number of threads; each {@link #run} is a session of its own.
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
   * Serves searchers of a provider, with its options.
   *
   * @param provider makes a searcher for each session, and another when settings change
   * @return a builder
   */
  public static Builder builder(SearcherProvider provider) {
    return new Builder(requireNonNull(provider, "provider"), Optional.empty());
  }

  /**
   * Serves one searcher, without options of its own, for one session.
   *
   * @param searcher is closed at the end of the session
   * @return a builder
   */
  public static Builder builder(Searcher searcher) {
    requireNonNull(searcher, "searcher");
    return new Builder(new NoProvider(), Optional.of(searcher));
  }

  /**
   * Serves until the GUI says {@code quit} or the input ends. Commands are read by this thread,
   * reports written by the searcher's, answers by another, which ends before this returns. The
   * searcher is closed at the end, the streams are not.
   *
   * @param in commands in UTF-8, a line each
   * @param out gets answers in UTF-8, lines ended by LF, each flushed
   * @throws IOException if reading fails, or writing failed before {@code quit} or the end of the
   *     input; noticed when the next line is read
   * @throws IllegalStateException if there is one searcher only, and it has been served
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

  /** The protocol that a line asks for, if it does. */
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

  /** Stands for the provider where there is one searcher, which is never made again. */
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

  /** Puts a server together. Not thread-safe. */
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
     * @param name one line; unless set, the provider's, or {@code searcher}
     * @return this
     * @throws IllegalArgumentException if it is blank or holds control characters
     */
    public Builder name(String name) {
      this.name = oneLine("name", name);
      return this;
    }

    /**
     * Sets who wrote the engine.
     *
     * @param author one line; {@code unknown} unless set
     * @return this
     * @throws IllegalArgumentException if it is blank or holds control characters
     */
    public Builder author(String author) {
      this.author = oneLine("author", author);
      return this;
    }

    /**
     * Speaks one protocol only. Unless set, the first {@code uci} or {@code ucci} decides, and it
     * is UCI until then.
     *
     * @param protocol which
     * @return this
     */
    public Builder protocol(Protocol protocol) {
      this.protocol = Optional.of(protocol);
      return this;
    }

    /**
     * Fixes how ranks are numbered in UCI, unless the GUI sets it. Unless set, it is found out.
     *
     * @param ranks from 0 or from 1
     * @return this
     */
    public Builder ranks(Ranks ranks) {
      this.ranks = Optional.of(ranks);
      return this;
    }

    /**
     * Returns the server.
     *
     * @return a value that the builder no longer touches
     */
    public EngineServer build() {
      return new EngineServer(this);
    }

    private static String oneLine(String what, String text) {
      if (text.isBlank() || text.chars().anyMatch(Character::isISOControl)) {
        throw new IllegalArgumentException(
            String.format(Locale.ROOT, "%s: expected one line, got \"%s\"", what, text));
      }
      return text;
    }
  }
}
