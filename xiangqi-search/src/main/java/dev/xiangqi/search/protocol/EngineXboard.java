package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The client side of XBoard's protocol, the Chess Engine Communication Protocol of Tim Mann and H.
 * G. Muller, version 2. The engine keeps the game: a search that continues the last one sends the
 * new moves only.
 *
 * <p>Unlike the other dialects, this one has a state. For one thread at a time.
 */
final class EngineXboard implements EngineDialect {
  private static final String XIANGQI = "xiangqi";
  private static final String PONG = "pong 1";

  /** A time for one move that no search takes, in seconds. */
  private static final int ENDLESS = 360_000;

  /** Scores beyond this are mates: this number plus the moves to mate. */
  private static final long MATE = 100_000;

  private static final int MILLIS_PER_CENTISECOND = 10;

  /** A report: depth, score, hundredths of a second, nodes, and the rest. */
  private static final Pattern REPORT =
      Pattern.compile("\\s*(\\d{1,4})\\S?\\s+([-+]?\\d{1,9})\\s+(\\d{1,12})\\s+(\\d{1,18})(.*)");

  /** A game as an engine knows it. */
  private record Known(Position start, List<Move> moves) {
    boolean isContinuedBy(Game game) {
      return start.equals(game.startPosition())
          && moves.size() <= game.ply()
          && moves.equals(game.moves().subList(0, moves.size()));
    }
  }

  /** How the engine's time is limited; a change needs a new game. */
  private enum Limit {
    MOVE,
    CLOCK
  }

  /** What the last search was. */
  private record Sent(Game game, Limit limit, OptionalInt depth) {}

  private final EngineXboardFeatures features = new EngineXboardFeatures();
  private Ranks ranks = Ranks.FROM_ZERO;
  private Optional<Sent> sent = Optional.empty();

  /** The game with the engine's last answer; empty if the engine has to be given a new one. */
  private Optional<Known> known = Optional.empty();

  @Override
  public List<String> greeting() {
    return List.of("xboard", "protover 2");
  }

  @Override
  public String greeted() {
    return "feature done=1";
  }

  @Override
  public boolean isGreeted(String line) {
    return EngineXboardFeatures.isLast(line);
  }

  @Override
  public EngineIntroduction introduction(String line) {
    return features.read(line);
  }

  @Override
  public Optional<String> unsuitable() {
    return features.variants().contains(XIANGQI)
        ? Optional.empty()
        : Optional.of("its variants are " + String.join(", ", features.variants()));
  }

  @Override
  public EngineDialect configured(Ranks numbering, boolean milliseconds) {
    ranks = numbering;
    return this;
  }

  @Override
  public String ready() {
    return "ping 1";
  }

  @Override
  public String readied() {
    return PONG;
  }

  @Override
  public String stop() {
    return "?";
  }

  @Override
  public String setOption(String name, String value) {
    return switch (name) {
      case "memory", "cores" -> name + " " + value;
      default ->
          "option "
              + name
              + "="
              + switch (value) {
                case "true" -> "1";
                case "false" -> "0";
                default -> value;
              };
    };
  }

  @Override
  public String newGame() {
    known = Optional.empty();
    return "new";
  }

  @Override
  public Commands search(Game game, SearchLimits limits, List<Move> allowed) {
    refuseUnspeakable(game, limits, allowed);
    Sent search =
        new Sent(game, limits.timeLeft().isPresent() ? Limit.CLOCK : Limit.MOVE, limits.depth());
    List<String> lines = new ArrayList<>();
    Optional<Known> continued =
        known.filter(
            engine -> engine.isContinuedBy(game) && sent.filter(isLike(search)).isPresent());
    if (continued.isEmpty()) {
      lines.addAll(List.of("new", "variant " + XIANGQI, "easy", "post"));
    }
    lines.add("force");
    if (continued.isEmpty() && !game.startPosition().equals(Position.initial())) {
      lines.add("setboard " + fen(game.startPosition()));
    }
    int from = continued.map(engine -> engine.moves().size()).orElse(0);
    game.moves().subList(from, game.ply()).forEach(move -> lines.add(move(move)));
    limits.depth().ifPresent(depth -> lines.add("sd " + depth));
    limits
        .timeLeft()
        .ifPresentOrElse(
            clock -> clock(lines, clock, limits.opponentTimeLeft(), continued.isEmpty()),
            () -> lines.add("st " + seconds(limits.time())));
    lines.add("go");
    sent = Optional.of(search);
    // The client stops the engine: the protocol has whole seconds only.
    return new Commands(lines, false);
  }

  private static Predicate<Sent> isLike(Sent search) {
    return last -> last.limit() == search.limit() && last.depth().equals(search.depth());
  }

  private void refuseUnspeakable(Game game, SearchLimits limits, List<Move> allowed) {
    if (limits.nodes().isPresent() || limits.mate().isPresent() || limits.ponder()) {
      throw new IllegalArgumentException(
          "XBoard's protocol has no limit of nodes or mate, and pondering is not supported; got "
              + limits);
    }
    if (EngineDialect.excluded(game, allowed).isPresent()) {
      throw new IllegalArgumentException(
          "XBoard's protocol cannot exclude moves from a search; got " + limits);
    }
    if (!features.has("setboard") && !game.startPosition().equals(Position.initial())) {
      throw new IllegalArgumentException(
          "the engine has no \"setboard\"; expected the initial position, got "
              + game.startPosition());
    }
  }

  /** The FEN with XBoard's letters: horses are h, elephants are e. */
  private static String fen(Position position) {
    String fen = position.toFen();
    int end = fen.indexOf(' ');
    String placement =
        fen.substring(0, end)
            .replace('n', 'h')
            .replace('N', 'H')
            .replace('b', 'e')
            .replace('B', 'E');
    return placement + fen.substring(end);
  }

  private String move(Move move) {
    return (features.has("usermove") ? "usermove " : "") + ranks.format(move);
  }

  /** Moves to go are not sent, so an engine makes its time last for a whole game. */
  private static void clock(
      List<String> lines, TimeLeft clock, Optional<TimeLeft> opponent, boolean begins) {
    if (begins) {
      long seconds = Math.max(1, clock.remaining().toSeconds());
      long increment = clock.increment().toSeconds();
      lines.add(
          String.format(Locale.ROOT, "level 0 %d:%02d %d", seconds / 60, seconds % 60, increment));
    }
    lines.add("time " + centiseconds(clock));
    lines.add("otim " + centiseconds(opponent.orElse(clock)));
  }

  private static long centiseconds(TimeLeft clock) {
    return Math.max(1, EngineDialect.millis(clock.remaining()) / MILLIS_PER_CENTISECOND);
  }

  private static long seconds(Optional<Duration> time) {
    return time.map(some -> some.plusMillis(999).toSeconds()).orElse((long) ENDLESS);
  }

  @Override
  public Optional<EngineAnswer> answer(String line) {
    List<String> words = EngineOptions.words(line.toLowerCase(Locale.ROOT));
    Optional<EngineAnswer> answer =
        switch (words.get(0)) {
          case "move" ->
              words.size() > 1
                  ? Optional.of(new EngineAnswer(Optional.of(words.get(1)), Optional.empty()))
                  : Optional.empty();
          case "resign", "1-0", "0-1", "1/2-1/2" ->
              Optional.of(new EngineAnswer(Optional.empty(), Optional.empty()));
          default -> Optional.empty();
        };
    answer.ifPresent(some -> known = some.move().flatMap(ranks::parse).flatMap(this::after));
    return answer;
  }

  private Optional<Known> after(Move move) {
    return sent.map(
        last -> {
          List<Move> moves = new ArrayList<>(last.game().moves());
          moves.add(move);
          return new Known(last.game().startPosition(), moves);
        });
  }

  @Override
  public String info(String line) {
    Matcher matcher = REPORT.matcher(line);
    if (!matcher.matches()) {
      return line;
    }
    long score = Long.parseLong(matcher.group(2));
    boolean mate = Math.abs(score) > MATE;
    String rest = matcher.group(5);
    String moves = rest.substring(rest.indexOf('\t') + 1);
    return "info depth "
        + matcher.group(1)
        + (mate ? " score mate " + (score - Long.signum(score) * MATE) : " score cp " + score)
        + " time "
        + Long.parseLong(matcher.group(3)) * MILLIS_PER_CENTISECOND
        + " nodes "
        + matcher.group(4)
        + " pv "
        + moves;
  }

  @Override
  public Score score(long value) {
    return EngineDialect.centipawns(value);
  }
}
