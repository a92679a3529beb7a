package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.ClockReading;
import dev.xiangqi.core.play.GameClock;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.TimeControl;
import dev.xiangqi.examples.board.engine.EngineJob;
import dev.xiangqi.examples.board.engine.EngineSettings;
import dev.xiangqi.examples.board.engine.MoveJob;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RefusedException;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The engine as a player of a room, and its hints. Its methods run in the mailbox of the room.
 *
 * <p>It thinks while the other player is connected. Without that player, it thinks only in games
 * with clocks, and a while later: perhaps another server has the player and answers.
 */
final class EngineSeat {
  private static final Logger LOG = Logger.getLogger(EngineSeat.class.getName());

  /** Time to think in a game without clocks, and for hints. */
  private static final Duration USUAL_TIME = Duration.ofSeconds(1);

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
  private final String id;
  private final RoomContext context;
  private final Random random = new Random();
  private final Map<Watcher, EngineJob> hints = new HashMap<>();

  /** The game that the engine thinks about, or null. */
  private @Nullable Game thought;

  private @Nullable EngineJob job;
  private Runnable timer = () -> {};
  private boolean waitsForAbsent;
  private Optional<Score> latest = Optional.empty();

  EngineSeat(Room room, String id, RoomContext context) {
    this.room = room;
    this.id = id;
    this.context = context;
  }

  boolean isThinking() {
    return thought != null && !waitsForAbsent;
  }

  /** Begins or ends thinking after a change of the game or of those present. */
  void update() {
    Optional<LiveGame> toMove =
        room.live().filter(game -> game.verdict().isEmpty()).filter(this::isEnginesTurn);
    Game game = toMove.map(LiveGame::game).orElse(null);
    boolean attended = room.isPresent(side().opponent());
    if (game != null && isThought(game) && !(waitsForAbsent && attended)) {
      return;
    }
    stop();
    if (game == null) {
      return;
    }
    if (attended) {
      thought = game;
      think(game);
    } else if (toMove.orElseThrow().clock().isPresent()) {
      thought = game;
      waitsForAbsent = true;
      timer = thinkLater(ABSENCE, game);
    }
  }

  private boolean isThought(Game game) {
    return thought != null && thought.equals(game);
  }

  private boolean isEnginesTurn(LiveGame game) {
    return room.settings()
        .engine()
        .filter(own -> own.side() == game.position().sideToMove())
        .isPresent();
  }

  private Side side() {
    return room.settings().engine().map(EnginePlayer::side).orElse(Side.BLACK);
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
    EnginePlayer own = room.settings().engine().orElseThrow();
    Optional<Move> known = own.book() ? bookMove(game) : Optional.empty();
    if (known.isPresent()) {
      timer = later(BOOK_TIME, game, known.orElseThrow());
      return;
    }
    MoveJob move =
        new MoveJob(
            new EngineSettings(own.level(), own.style(), room.settings().rules()),
            id,
            game,
            limits(),
            place -> room.post(() -> show(game, place)),
            result -> room.post(() -> thought(game, result)));
    job = move;
    if (!context.pool().submit(move)) {
      // The queue is full: behind all others.
      job = null;
      show(game, context.pool().queued() + 1);
      timer = thinkLater(RETRY, game);
    }
  }

  private Runnable thinkLater(Duration delay, Game game) {
    return context
        .timer()
        .after(
            delay,
            () ->
                room.post(
                    () -> {
                      think(game);
                      return Room.done();
                    }));
  }

  private Runnable later(Duration delay, Game game, Move move) {
    return context
        .timer()
        .after(
            delay,
            () ->
                room.post(
                    () -> {
                      if (!isThought(game)) {
                        return Room.done();
                      }
                      thought = null;
                      return room.playEngine(game, move);
                    }));
  }

  private Optional<Move> bookMove(Game game) {
    try {
      return context
          .book()
          .flatMap(book -> book.pick(game.position(), random))
          .filter(game.position()::isLegal);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "the book failed", e);
      return Optional.empty();
    }
  }

  /** Decides the time when the search begins: the clock runs in the queue too. */
  private Supplier<SearchLimits> limits() {
    Optional<GameClock> clock = room.live().flatMap(LiveGame::clock);
    return () -> clock.map(running -> limits(running, context.now())).orElseGet(EngineSeat::usual);
  }

  private static SearchLimits usual() {
    return SearchLimits.time(USUAL_TIME);
  }

  private SearchLimits limits(GameClock clock, Instant now) {
    Side own = side();
    ClockReading reading = clock.read(own, now);
    Duration half = reading.untilFlagFall().dividedBy(2);
    Duration most = half.compareTo(MAX_TIME) < 0 ? half : MAX_TIME;
    SearchLimits.Builder builder =
        SearchLimits.builder().time(most.compareTo(MIN_TIME) < 0 ? MIN_TIME : most);
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
      room.broadcast(
          Json.write(Json.object().put("is", "queue").put("game", id).put("place", place)));
    }
    return Room.done();
  }

  private CompletionStage<Void> thought(Game game, Optional<SearchResult> result) {
    if (!isThought(game)) {
      return Room.done();
    }
    job = null;
    Optional<Move> move = result.flatMap(SearchResult::bestMove);
    if (move.isEmpty()) {
      timer = thinkLater(RETRY, game);
      return Room.done();
    }
    latest = result.flatMap(SearchResult::score);
    thought = null;
    return room.playEngine(game, move.orElseThrow());
  }

  /** Whether the engine agrees to a draw: late in the game, and if it is not better. */
  boolean acceptsDraw(LiveGame game) {
    return game.game().ply() >= EARLY
        && latest.filter(score -> score.compareTo(new Score.Centipawns(0)) <= 0).isPresent();
  }

  /** Searches a hint for a player. */
  void hint(Watcher watcher, int request, Game game) {
    if (hints.containsKey(watcher)) {
      throw new RefusedException(Code.FLOOD);
    }
    MoveJob hint =
        new MoveJob(
            EngineSettings.full(room.settings().rules()),
            id,
            game,
            EngineSeat::usual,
            place -> {},
            result ->
                room.post(
                    () -> {
                      hints.remove(watcher);
                      watcher.send(Json.write(hintMessage(request, game, result)));
                      return Room.done();
                    }));
    if (!context.pool().submit(hint)) {
      throw new RefusedException(Code.FULL);
    }
    hints.put(watcher, hint);
  }

  private ObjectNode hintMessage(int request, Game game, Optional<SearchResult> result) {
    Optional<Move> move = result.flatMap(SearchResult::bestMove);
    if (move.isEmpty()) {
      return new RefusedException(Code.FAULT).toJson().put("is", "refused").put("id", request);
    }
    ObjectNode node = Json.object().put("is", "hint").put("id", request).put("game", id);
    node.set("move", GameView.move(game.position(), move.orElseThrow()));
    result
        .flatMap(SearchResult::score)
        .ifPresent(score -> node.set("score", GameView.score(score, game.position().sideToMove())));
    return node;
  }
}
