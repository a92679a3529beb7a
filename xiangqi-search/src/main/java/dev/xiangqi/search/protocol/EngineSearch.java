package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.StopReason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One search by an engine, on the thread of its task: sends commands, enforces limits, checks
 * moves.
 */
final class EngineSearch {
  /** Grace period after the engine's time limit. */
  private static final Duration GRACE = Duration.ofMillis(500);

  private final EngineConnection engine;
  private final EngineSettings settings;
  private final EngineDialect.Commands commands;
  private final Game game;
  private final SearchLimits limits;
  private final List<Move> allowed;
  private final EngineInfoParser parser;
  private final TreeMap<Integer, SearchInfo> lines = new TreeMap<>();
  private final SearchListener listener;

  EngineSearch(
      EngineConnection engine,
      EngineSettings settings,
      EngineDialect.Commands commands,
      Game game,
      SearchLimits limits,
      List<Move> allowed,
      SearchListener listener) {
    this.engine = engine;
    this.settings = settings;
    this.commands = commands;
    this.game = game;
    this.limits = limits;
    this.allowed = allowed;
    this.listener = listener;
    this.parser = new EngineInfoParser(game.position(), engine.dialect(), engine.ranks());
  }

  SearchResult run(SearchTask task) throws InterruptedException {
    synchronise(task);
    commands.lines().forEach(engine.process()::send);
    boolean pondering = limits.ponder();
    EngineDeadline limit = pondering ? EngineDeadline.NEVER : limit();
    boolean stopped = false;
    boolean asked = false;
    while (true) {
      if (!stopped && (task.isStopped() || limit.isPast())) {
        stopped = true;
        asked = task.isStopped();
        engine.process().send(engine.dialect().stop());
        limit = EngineDeadline.in(settings.stopTimeout());
      } else if (!stopped && pondering && !task.isPondering()) {
        pondering = false;
        engine.process().send("ponderhit");
        limit = limit();
      }
      Optional<String> line = engine.process().next(limit.left());
      Optional<EngineAnswer> answer = line.flatMap(engine.dialect()::answer);
      if (answer.isPresent()) {
        return result(answer.orElseThrow(), asked);
      }
      line.ifPresent(text -> inform(task, text));
      if (stopped && limit.isPast()) {
        throw engine.failure(
            EngineException.Kind.TIMEOUT,
            "gave no move within "
                + settings.stopTimeout()
                + " after \""
                + engine.dialect().stop()
                + "\"");
      }
    }
  }

  /** Waits until the engine is ready, which drops the output of an earlier search. */
  private void synchronise(SearchTask task) throws InterruptedException {
    engine.process().send(engine.dialect().ready());
    EngineDeadline deadline = EngineDeadline.in(settings.readyTimeout());
    boolean stopped = false;
    while (true) {
      if (!stopped && task.isStopped()) {
        stopped = true;
        deadline = deadline.orEarlier(EngineDeadline.in(settings.stopTimeout()));
      }
      Optional<String> line = engine.process().next(deadline.left());
      if (line.filter(EngineProcess.line(engine.dialect().readied())).isPresent()) {
        return;
      }
      if (deadline.isPast()) {
        throw engine.failure(
            EngineException.Kind.TIMEOUT,
            "gave no \""
                + engine.dialect().readied()
                + "\" within "
                + (stopped ? settings.stopTimeout() : settings.readyTimeout()));
      }
    }
  }

  /** The deadline after which the engine is stopped. */
  private EngineDeadline limit() {
    EngineDeadline time =
        limits
            .time()
            .map(some -> EngineDeadline.in(commands.timed() ? some.plus(GRACE) : some))
            .orElse(EngineDeadline.NEVER);
    EngineDeadline clock =
        limits
            .timeLeft()
            .map(some -> some.remaining().isNegative() ? Duration.ZERO : some.remaining())
            .map(some -> EngineDeadline.in(some.plus(GRACE)))
            .orElse(EngineDeadline.NEVER);
    return time.orEarlier(clock);
  }

  private void inform(SearchTask task, String text) {
    parser
        .parse(engine.dialect().info(text))
        .filter(info -> info.line() <= limits.lines())
        .ifPresent(
            info -> {
              lines.merge(info.line(), info, (last, now) -> now.moves().isEmpty() ? last : now);
              task.report(listener, info);
            });
  }

  private SearchResult result(EngineAnswer answer, boolean asked) {
    List<SearchInfo> reports = List.copyOf(lines.values());
    if (answer.move().isEmpty()) {
      // There are legal moves, so the game is over by the engine's own rules, for instance drawn.
      return SearchResult.builder(StopReason.GAME_OVER)
          .lines(reports)
          .nodes(parser.nodes())
          .build();
    }
    Move move = checked(answer.move().orElseThrow());
    SearchResult.Builder result =
        SearchResult.builder(asked ? StopReason.STOPPED : reason(reports))
            .bestMove(move)
            .lines(reports)
            .nodes(parser.nodes());
    answer
        .ponder()
        .flatMap(engine.ranks()::parse)
        .filter(game.position().play(move)::isLegal)
        .ifPresent(result::ponderMove);
    return result.build();
  }

  private Move checked(String text) {
    Optional<Move> move = engine.ranks().parse(text);
    if (move.filter(allowed::contains).isPresent()) {
      return move.orElseThrow();
    }
    String fault =
        move.filter(game.position()::isLegal).isPresent()
            ? "excluded by the limits " + limits
            : move.flatMap(game.position()::whyIllegal)
                .map(reason -> "illegal (" + reason + ")")
                .orElse("no move with ranks " + engine.ranks());
    throw engine.failure(
        EngineException.Kind.ILLEGAL_MOVE,
        "answered \""
            + EngineTranscript.readable(text)
            + "\", which is "
            + fault
            + ", in "
            + game.position());
  }

  private StopReason reason(List<SearchInfo> reports) {
    boolean mate =
        limits.mate().isPresent()
            && !reports.isEmpty()
            && reports.get(0).bound() != Bound.UPPER
            && reports.get(0).score() instanceof Score.WinIn win
            && win.moves() <= limits.mate().getAsInt();
    return mate ? StopReason.MATE_FOUND : StopReason.LIMIT;
  }
}
