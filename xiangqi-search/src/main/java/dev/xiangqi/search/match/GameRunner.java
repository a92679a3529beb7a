package dev.xiangqi.search.match;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.ForbiddenMove;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Plays one game. */
final class GameRunner {
  private final ScheduledGame scheduled;
  private final RuleSet rules;
  private final Adjudication adjudication;
  private final Duration grace;
  private final Participant red;
  private final Participant black;
  private final List<PlayedMove> moves = new ArrayList<>();
  private Game game;
  private int levelScores;

  GameRunner(Match match, ScheduledGame scheduled, Seat red, Seat black) {
    this.scheduled = scheduled;
    rules = match.rules();
    adjudication = match.adjudication();
    grace = match.timing().grace();
    game = scheduled.opening();
    this.red = new Participant(red);
    this.black = new Participant(black);
  }

  /** Plays the game to its end. */
  MatchGame play() throws InterruptedException {
    MatchGame played = playMoves();
    for (Side side : Side.values()) {
      try {
        participant(side).seat.stopPondering();
      } catch (PlayerFault e) {
        // The game is over. The fault will show, or be repaired, at the start of the next one.
      }
    }
    return played;
  }

  private MatchGame playMoves() throws InterruptedException {
    for (Side side : Side.values()) {
      try {
        participant(side).seat.newGame();
      } catch (PlayerFault e) {
        return fault(side, e);
      }
    }
    while (true) {
      Optional<MatchGame> ended = endByRules();
      if (ended.isEmpty()) {
        ended = move();
      }
      if (ended.isPresent()) {
        return ended.orElseThrow();
      }
    }
  }

  private Optional<MatchGame> endByRules() {
    Optional<Verdict> verdict = rules.judge(game);
    if (verdict.isPresent()) {
      String reason =
          verdict.orElseThrow().termination().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      return Optional.of(end(verdict.orElseThrow().result(), MatchEnd.RULES, reason));
    }
    if (game.ply() >= adjudication.maxPlies()) {
      return Optional.of(end(GameResult.DRAW, MatchEnd.LENGTH, game.ply() + " plies"));
    }
    return Optional.empty();
  }

  private Optional<MatchGame> move() throws InterruptedException {
    Side side = game.position().sideToMove();
    Seat seat = participant(side).seat;
    List<Move> forbidden = rules.forbidden(game).stream().map(ForbiddenMove::move).toList();
    // Programs without the rule set learn in this way what they may not play.
    SearchLimits limits = limits(side).toBuilder().excludedMoves(forbidden).build();
    Seat.TimedResult timed;
    try {
      timed = seat.search(game, limits, patience(side, limits));
    } catch (PlayerFault e) {
      return Optional.of(fault(side, e));
    }
    SearchResult result = timed.result();
    if (overruns(side, limits, timed.elapsed())) {
      String time = timed.elapsed().toMillis() + " ms used";
      return Optional.of(fault(side, MatchEnd.OVERRUN, time));
    }
    if (result.bestMove().isEmpty()) {
      return Optional.of(noMove(side));
    }
    Move move = result.bestMove().orElseThrow();
    if (!game.position().isLegal(move)) {
      String reason = move + " in " + game.position().toFen();
      return Optional.of(fault(side, MatchEnd.ILLEGAL_MOVE, reason));
    }
    if (forbidden.contains(move)) {
      String reason =
          move + ", " + rules.whyForbidden(game, move).orElseThrow().explain(Locale.ENGLISH);
      return Optional.of(fault(side, MatchEnd.ILLEGAL_MOVE, reason));
    }
    game = game.play(move);
    moves.add(
        new PlayedMove(move, result.score(), result.depth(), result.nodes(), timed.elapsed()));
    Optional<MatchGame> adjudicated = result.score().flatMap(score -> adjudicate(side, score));
    return adjudicated.isPresent() ? adjudicated : ponder(side, result.ponderMove());
  }

  /** Lets the player search on its opponent's time, if it is to and expects a reply. */
  private Optional<MatchGame> ponder(Side side, Optional<Move> reply) throws InterruptedException {
    boolean continues = participant(side).limits().ponder() && endByRules().isEmpty();
    if (continues && reply.filter(game.position()::isLegal).isPresent()) {
      try {
        participant(side).seat.ponder(game, reply.orElseThrow(), limits(side));
      } catch (PlayerFault e) {
        return Optional.of(fault(side, e));
      }
    }
    return Optional.empty();
  }

  /** The limits of the next move, with the present state of the clocks. */
  private SearchLimits limits(Side side) {
    SearchLimits.Builder limits = participant(side).limits().toBuilder().ponder(false);
    if (participant(side).clock().isPresent()) {
      participant(side).clock().ifPresent(limits::timeLeft);
      participant(side.opponent()).clock().ifPresent(limits::opponentTimeLeft);
    }
    return limits.build();
  }

  private Duration patience(Side side, SearchLimits limits) {
    return limits
        .time()
        .or(() -> participant(side).clock().map(TimeLeft::remaining))
        .map(time -> time.plus(adjudication.margin()).plus(grace))
        .orElse(adjudication.hang());
  }

  /** Updates the player's clock and returns whether the player used too much time. */
  private boolean overruns(Side side, SearchLimits limits, Duration elapsed) {
    Duration margin = adjudication.margin();
    boolean late =
        limits.time().filter(time -> elapsed.compareTo(time.plus(margin)) > 0).isPresent();
    return participant(side).use(elapsed).plus(margin).isNegative() || late;
  }

  private MatchGame noMove(Side side) {
    String name = participant(side).seat.player().name();
    if (game.position().quietPlies() >= adjudication.claimPlies()) {
      return end(GameResult.DRAW, MatchEnd.DRAW_CLAIM, name + ": draw claim");
    }
    return lost(side, MatchEnd.RESIGNATION, name + ": no move");
  }

  private Optional<MatchGame> adjudicate(Side side, Score score) {
    if (adjudication.lowScore().isPresent()) {
      Adjudication.LowScore rule = adjudication.lowScore().orElseThrow();
      int count = bound(score, -rule.centipawns()) <= 0 ? participant(side).lowScores + 1 : 0;
      participant(side).lowScores = count;
      if (count >= rule.moves()) {
        return Optional.of(lost(side, MatchEnd.LOW_SCORE, "adjudicated: score"));
      }
    }
    if (adjudication.levelScore().isPresent()) {
      Adjudication.LevelScore rule = adjudication.levelScore().orElseThrow();
      boolean level = bound(score, rule.centipawns()) <= 0 && bound(score, -rule.centipawns()) >= 0;
      levelScores = level ? levelScores + 1 : 0;
      if (game.ply() >= rule.fromPly() && levelScores >= rule.plies()) {
        return Optional.of(end(GameResult.DRAW, MatchEnd.LEVEL_SCORE, "adjudicated: draw"));
      }
    }
    return Optional.empty();
  }

  private static int bound(Score score, int centipawns) {
    return score.compareTo(new Score.Centipawns(centipawns));
  }

  private MatchGame fault(Side side, PlayerFault fault) {
    return fault(side, fault.end(), fault.what());
  }

  private MatchGame fault(Side side, MatchEnd end, String message) {
    String kind = end.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return lost(side, end, participant(side).seat.player().name() + ": " + kind + ": " + message);
  }

  private MatchGame lost(Side side, MatchEnd end, String reason) {
    return end(GameResult.winFor(side.opponent()), end, reason);
  }

  private MatchGame end(GameResult result, MatchEnd end, String reason) {
    return new MatchGame(scheduled, game, result, end, reason, moves);
  }

  private Participant participant(Side side) {
    return side == Side.RED ? red : black;
  }

  /** A player in this game. */
  private static final class Participant {
    private final Seat seat;
    private Optional<TimeLeft> clock;
    private int lowScores;

    Participant(Seat seat) {
      this.seat = seat;
      clock = limits().timeLeft();
    }

    SearchLimits limits() {
      return seat.player().limits();
    }

    Optional<TimeLeft> clock() {
      return clock;
    }

    /** Stops the clock; returns the time left before the increment, or zero without a clock. */
    Duration use(Duration elapsed) {
      if (clock.isEmpty()) {
        return Duration.ZERO;
      }
      TimeLeft before = clock.orElseThrow();
      Duration left = before.remaining().minus(elapsed);
      Duration rest = left.isNegative() ? Duration.ZERO : left;
      clock = Optional.of(TimeLeft.of(rest.plus(before.increment()), before.increment()));
      return left;
    }
  }
}
