package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.ClockReading;
import dev.xiangqi.core.play.GameClock;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.Offer;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.TimeControl;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.board.engine.EngineJob;
import dev.xiangqi.examples.board.engine.MoveJob;
import dev.xiangqi.examples.board.engine.SearchSettings;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The engine as a player of a room, or as both: its moves, and its answers to offers. Its methods
 * run in the mailbox of the room.
 *
 * <p>It thinks while the other player is connected. Without that player, it thinks only in games
 * with clocks, and a while later: perhaps another server has the player and answers. Between two
 * engines, it thinks while anybody looks on. Nobody waits for such a move, so its search makes way
 * for others.
 */
final class EngineSeat {
  private static final Logger LOG = Logger.getLogger(EngineSeat.class.getName());

  /** Greatest time to think, so that the others in the queue do not wait for long. */
  private static final Duration MAX_TIME = Duration.ofSeconds(5);

  private static final Duration MIN_TIME = Duration.ofMillis(20);

  /** Time before a move of the book, which costs no search. */
  private static final Duration BOOK_TIME = Duration.ofMillis(300);

  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final Duration ABSENCE = Duration.ofSeconds(15);

  /** Number of plies before which the engine declines draws. */
  private static final int EARLY = 40;

  private final Room room;
  private final Services services;
  private final Random random = new Random();

  /** The game that the engine thinks about, or null. */
  private @Nullable Game thought;

  private @Nullable EngineJob job;
  private Runnable timer = () -> {};
  private boolean waitsForAbsent;
  private Optional<Score> latest = Optional.empty();

  EngineSeat(Room room) {
    this.room = room;
    services = room.services();
  }

  boolean isThinking() {
    return thought != null && !waitsForAbsent;
  }

  /** Begins or ends thinking after a change of the game or of those present. */
  void update() {
    if (!(room.replica().phase() instanceof GamePhase.Playing playing)
        || player(playing.game().game()).isEmpty()) {
      stop();
      return;
    }
    Game game = playing.game().game();
    boolean attended = isAttended(game.position().sideToMove());
    if (isThought(game) && !(waitsForAbsent && attended)) {
      return;
    }
    stop();
    if (attended) {
      thought = game;
      think(game);
    } else if (playing.game().clock().isPresent()) {
      thought = game;
      waitsForAbsent = true;
      timer = thinkLater(ABSENCE, game);
    }
  }

  private boolean isThought(Game game) {
    return thought != null && thought.equals(game);
  }

  /** The engine that is to move, or empty if a person is. */
  private Optional<EnginePlayer> player(Game game) {
    return room.replica().settings().engine(game.position().sideToMove());
  }

  private boolean isBetweenEngines() {
    return room.replica().settings().kind() == GameKind.ENGINES;
  }

  /** Whether somebody is there for whom the engine plays a side. */
  private boolean isAttended(Side side) {
    RoomPresence presence = room.presence();
    return isBetweenEngines() ? !presence.isEmpty() : presence.isPresent(side.opponent());
  }

  private void stop() {
    thought = null;
    waitsForAbsent = false;
    timer.run();
    timer = () -> {};
    if (job != null) {
      job.cancel();
      job = null;
    }
  }

  private void think(Game game) {
    if (!isThought(game)) {
      return;
    }
    waitsForAbsent = false;
    EnginePlayer own = player(game).orElseThrow();
    Optional<Move> known = own.book() ? bookMove(game) : Optional.empty();
    if (known.isPresent()) {
      Duration pause = pause();
      timer = later(BOOK_TIME.compareTo(pause) < 0 ? pause : BOOK_TIME, game, known.orElseThrow());
      return;
    }
    MoveJob move =
        new MoveJob(
            new SearchSettings(own.level(), own.style(), room.replica().settings().rules()),
            room.id(),
            !isBetweenEngines(),
            game,
            limits(own.side()),
            place -> room.post(() -> show(game, place)),
            result -> room.post(() -> thought(game, result)));
    job = move;
    if (!services.pool().submit(move)) {
      // The queue is full: behind all others.
      job = null;
      show(game, services.pool().queued() + 1);
      timer = thinkLater(RETRY, game);
    }
  }

  private Runnable thinkLater(Duration delay, Game game) {
    return services
        .timer()
        .after(
            delay,
            () ->
                room.post(
                    () -> {
                      think(game);
                      return Stages.done();
                    }));
  }

  private Runnable later(Duration delay, Game game, Move move) {
    return services
        .timer()
        .after(
            delay,
            () ->
                room.post(
                    () -> {
                      if (!isThought(game)) {
                        return Stages.done();
                      }
                      thought = null;
                      return play(game, move);
                    }));
  }

  private Optional<Move> bookMove(Game game) {
    try {
      return services
          .book()
          .flatMap(book -> book.pick(game.position(), move -> mayPlay(game, move), random));
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "the book failed", e);
      return Optional.empty();
    }
  }

  /** Books know positions, not games, so a move of theirs may lose by a rule. */
  private boolean mayPlay(Game game, Move move) {
    RuleSet rules = RuleSet.named(room.replica().settings().rules());
    return game.position().isLegal(move) && !rules.spoils(game, move);
  }

  /** Decides the time when the search begins: the clock runs in the queue too. */
  private Supplier<SearchLimits> limits(Side own) {
    Optional<GameClock> clock = room.replica().phase().begun().flatMap(LiveGame::clock);
    return () ->
        clock
            .map(running -> limits(running, own, services.now()))
            .orElseGet(() -> SearchLimits.time(MoveJob.USUAL_TIME));
  }

  /** The time to search a move for a player: the usual time, or what the clock leaves. */
  static SearchLimits forPlayer(LiveGame game, Instant now) {
    Side side = game.position().sideToMove();
    Duration most = MoveJob.USUAL_TIME;
    return SearchLimits.time(
        game.clock().map(clock -> atMost(most, clock.read(side, now))).orElse(most));
  }

  /** A time, but not more than half of what is left until the flag falls. */
  private static Duration atMost(Duration time, ClockReading reading) {
    Duration half = reading.untilFlagFall().dividedBy(2);
    Duration most = half.compareTo(time) < 0 ? half : time;
    return most.compareTo(MIN_TIME) < 0 ? MIN_TIME : most;
  }

  private static SearchLimits limits(GameClock clock, Side own, Instant now) {
    ClockReading reading = clock.read(own, now);
    SearchLimits.Builder builder = SearchLimits.builder().time(atMost(MAX_TIME, reading));
    if (reading.periods() == 0 && clock.timeControl(own).moveLimit().isEmpty()) {
      builder.timeLeft(TimeLeft.of(reading.remaining(), increment(clock.timeControl(own))));
    }
    return builder.build();
  }

  private static Duration increment(TimeControl control) {
    return control.stages().isEmpty()
        ? Duration.ZERO
        : control.stages().get(control.stages().size() - 1).increment();
  }

  private CompletionStage<Void> show(Game game, int place) {
    if (isThought(game)) {
      room.presence().broadcast(room.view().queue(place));
    }
    return Stages.done();
  }

  private CompletionStage<Void> thought(Game game, Optional<SearchResult> result) {
    if (!isThought(game)) {
      return Stages.done();
    }
    job = null;
    Optional<Move> move = result.flatMap(SearchResult::bestMove);
    if (move.isEmpty()) {
      timer = thinkLater(RETRY, game);
      return Stages.done();
    }
    latest = result.flatMap(SearchResult::score);
    Duration pause = pause();
    if (pause.isZero()) {
      thought = null;
      return play(game, move.orElseThrow());
    }
    timer = later(pause, game, move.orElseThrow());
    return Stages.done();
  }

  /** The time until the pace of the game allows the next move. */
  private Duration pause() {
    Replica replica = room.replica();
    Instant latest = replica.phase().started().latest().at();
    Duration left = Duration.between(services.now(), latest.plus(replica.settings().pace()));
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Plays a move, if the game is still where the engine thought about it. */
  private CompletionStage<Void> play(Game before, Move move) {
    Replica replica = room.replica();
    if (!(replica.phase() instanceof GamePhase.Playing playing)
        || !playing.game().game().equals(before)) {
      return Stages.done();
    }
    PlayEvent event = new PlayEvent.Moved(replica.now(), before.position().sideToMove(), move);
    return playing.game().whyRefused(event).isPresent()
        ? room.timekeeper().checkFlag()
        : Stages.after(replica.commit(event));
  }

  /** Does what should have followed an earlier event. */
  CompletionStage<Void> resume() {
    update();
    return answerOffer();
  }

  /** Answers an open offer. */
  CompletionStage<Void> answerOffer() {
    Replica replica = room.replica();
    if (!(replica.phase() instanceof GamePhase.Playing playing)
        || replica.settings().kind() != GameKind.ENGINE) {
      return Stages.done();
    }
    LiveGame game = playing.game();
    Side side = replica.settings().engines().get(0).side();
    Set<Offer> offers = game.offers(side.opponent());
    if (offers.isEmpty()) {
      return Stages.done();
    }
    Instant now = replica.now();
    boolean takeback = offers.contains(Offer.TAKEBACK);
    Offer offer = takeback ? Offer.TAKEBACK : Offer.DRAW;
    PlayEvent accepted = new PlayEvent.Accepted(now, side, offer);
    boolean yes = (takeback || acceptsDraw(game)) && game.whyRefused(accepted).isEmpty();
    PlayEvent answer = yes ? accepted : new PlayEvent.Declined(now, side, offer);
    return game.whyRefused(answer).isPresent()
        ? Stages.done()
        : Stages.after(replica.commit(answer));
  }

  /** Whether the engine agrees to a draw: late in the game, and if it is not better. */
  private boolean acceptsDraw(LiveGame game) {
    return game.game().ply() >= EARLY
        && latest.filter(score -> score.compareTo(new Score.Centipawns(0)) <= 0).isPresent();
  }
}
