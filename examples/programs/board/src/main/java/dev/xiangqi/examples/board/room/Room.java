package dev.xiangqi.examples.board.room;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.Offer;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.Refusal;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.GameView;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RefusedException;
import dev.xiangqi.examples.board.store.DamagedGameException;
import dev.xiangqi.examples.board.store.GameRecord;
import dev.xiangqi.examples.board.store.StoreException;
import dev.xiangqi.examples.board.store.StoredGame;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * A game being played, with those who watch it. Its methods only put work into its mailbox, so any
 * thread may call them; all fields belong to the mailbox.
 */
final class Room {
  private static final Logger LOG = Logger.getLogger(Room.class.getName());

  /** Number of times that an event is judged again after another server was quicker. */
  private static final int ATTEMPTS = 3;

  /** Delay after which changes of presence are shown, together. */
  private static final Duration PRESENCE_DELAY = Duration.ofMillis(300);

  private static final Duration FLAG_DELAY = Duration.ofMillis(1);

  private final String id;
  private final RoomContext context;
  private final Rooms rooms;
  private final Mailbox mailbox;
  private final EngineSeat engine;

  private final Map<Watcher, Set<Side>> watchers = new LinkedHashMap<>();
  private final List<PlayEvent> events = new ArrayList<>();
  private final List<String> renderedMoves = new ArrayList<>();
  private final Set<Side> rematch = EnumSet.noneOf(Side.class);
  private @Nullable GameRecord record;
  private @Nullable Settings settings;
  private @Nullable LiveGame live;
  private @Nullable String renderedState;
  private @Nullable String next;
  private boolean current;
  private boolean resuming;
  private boolean presenceChanged;
  private Runnable flagTimer = () -> {};

  /** Whether the game waits or runs; for the limit of games. */
  private volatile boolean active = true;

  private volatile int watcherCount;

  Room(String id, RoomContext context, Rooms rooms) {
    this.id = id;
    this.context = context;
    this.rooms = rooms;
    mailbox = new Mailbox(context.workers());
    engine = new EngineSeat(this, id, context);
  }

  // What other threads ask for.

  <T> CompletableFuture<T> submit(Supplier<CompletionStage<T>> task) {
    return mailbox.submit(
        () -> {
          ensureCurrent();
          return task.get();
        });
  }

  /** Puts work into the mailbox that nobody waits for. */
  void post(Supplier<CompletionStage<Void>> task) {
    try {
      CompletableFuture<Void> unused =
          submit(task).whenComplete((nothing, failure) -> log(failure));
    } catch (Mailbox.ClosedMailboxException e) {
      // The room is no longer in use.
    }
  }

  private static void log(@Nullable Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause != null && !(cause instanceof RefusedException)) {
      LOG.log(Level.WARNING, "a task of a room failed", cause);
    }
  }

  boolean isActive() {
    return active;
  }

  int watcherCount() {
    return watcherCount;
  }

  boolean closeIfIdle() {
    return mailbox.closeIf(this::isIdle);
  }

  /** Whether nothing is lost if the room is forgotten. A running clock needs its room. */
  private boolean isIdle() {
    LiveGame game = live;
    boolean running = game != null && game.verdict().isEmpty() && game.clock().isPresent();
    return watchers.isEmpty() && !running && !engine.isThinking();
  }

  // Loading. These run in the mailbox.

  private void ensureCurrent() {
    if (!current) {
      reload();
    }
  }

  /** Reads what the store has and shows what is new. */
  void reload() {
    StoredGame stored =
        find()
            .orElseThrow(
                () -> {
                  showGone();
                  return new RefusedException(Code.UNKNOWN);
                });
    Optional<LiveGame> first = Optional.empty();
    if (settings == null) {
      first = orDamaged(() -> StoreCheck.replay(stored));
      settings = orDamaged(() -> StoreCheck.settings(stored));
    }
    record = stored.game();
    current = true;
    List<PlayEvent> all = stored.events();
    int known = events.size();
    if (all.size() < known || !all.subList(0, known).equals(events)) {
      throw new IllegalStateException("the store lost events of a game");
    }
    if (first.isPresent()) {
      live = first.orElseThrow();
      events.addAll(all);
      changed();
    } else {
      for (PlayEvent event : all.subList(known, all.size())) {
        apply(event, after(event));
      }
    }
    resume();
  }

  /**
   * Does what should have followed an earlier event. A server may have stopped between the two, or
   * the store failed. One attempt for each reading of the store: the next may fail as well.
   */
  private void resume() {
    boolean starts = live == null && freeSeat(record()).isEmpty();
    boolean hasEngine = live != null && settings().engine().isPresent();
    if (resuming || !(starts || hasEngine)) {
      return;
    }
    resuming = true;
    try {
      CompletableFuture<Void> unused =
          submit(starts ? this::start : this::resumeEngine)
              .whenComplete(
                  (nothing, failure) -> {
                    resuming = false;
                    log(failure);
                  });
    } catch (Mailbox.ClosedMailboxException e) {
      // The room is no longer in use.
    }
  }

  private CompletionStage<Void> resumeEngine() {
    engine.update();
    return answerOffer();
  }

  /** Ends the watching of a game that was withdrawn or deleted, here or by another server. */
  private void showGone() {
    current = false;
    active = false;
    broadcast(Json.write(Json.object().put("is", "gone").put("game", id)));
    watchers.clear();
    watcherCount = 0;
  }

  private Optional<StoredGame> find() {
    try {
      return orDamaged(() -> context.store().find(id));
    } catch (StoreException e) {
      throw unavailable(e);
    }
  }

  private static <T> T orDamaged(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (DamagedGameException e) {
      LOG.log(Level.WARNING, "damaged: {0}", e.getMessage());
      throw new RefusedException(Code.DAMAGED, String.valueOf(e.getMessage()), e.chinese());
    }
  }

  private RefusedException unavailable(Throwable failure) {
    context.metrics().count("store_failures");
    LOG.log(Level.WARNING, "the store failed", failure);
    return new RefusedException(Code.UNAVAILABLE);
  }

  GameRecord record() {
    return requireNonNull(record);
  }

  Settings settings() {
    return requireNonNull(settings);
  }

  Optional<LiveGame> live() {
    return Optional.ofNullable(live);
  }

  private LiveGame started() {
    if (live == null) {
      throw new RefusedException(Code.NOT_STARTED);
    }
    return live;
  }

  private static Optional<Side> freeSeat(GameRecord record) {
    if (record.red().isEmpty()) {
      return Optional.of(Side.RED);
    }
    return record.black().isEmpty() ? Optional.of(Side.BLACK) : Optional.empty();
  }

  // Events.

  /** Starts the game, and with it the clock. */
  CompletionStage<Void> start() {
    if (live != null) {
      return done();
    }
    Settings own = settings();
    LiveGame.Builder builder = LiveGame.builder(own.ruleSet()).position(own.start());
    own.time().ifPresent(builder::timeControl);
    PlayEvent first = builder.start(context.now()).latest();
    return commit(first).thenApply(won -> nothing());
  }

  /**
   * Writes an event that is possible, and shows it.
   *
   * @return false if another server wrote one before; the room knows it then
   */
  private CompletionStage<Boolean> commit(PlayEvent event) {
    LiveGame after = after(event);
    long began = System.nanoTime();
    return context
        .store()
        .append(id, events.size(), event, after.verdict().isPresent())
        .handleAsync(
            (won, failure) -> {
              context.metrics().time("store_append", Duration.ofNanos(System.nanoTime() - began));
              if (failure != null) {
                // It was not written, but perhaps something else was; the next task looks.
                current = false;
                throw unavailable(failure);
              }
              if (won) {
                apply(event, after);
              } else {
                reload();
              }
              return won;
            },
            context.workers());
  }

  private LiveGame after(PlayEvent event) {
    LiveGame before = live;
    return before == null ? LiveGame.replay(List.of(event)) : before.play(event);
  }

  private void apply(PlayEvent event, LiveGame after) {
    boolean first = live == null;
    live = after;
    events.add(event);
    int plies = after.game().ply();
    while (renderedMoves.size() > plies) {
      renderedMoves.remove(renderedMoves.size() - 1);
    }
    changed();
    if (first) {
      watchers.forEach((watcher, sides) -> watcher.send(Json.write(snapshot("started", sides))));
      rooms.lobbyChanged();
    } else if (!watchers.isEmpty()) {
      broadcast(eventMessage(event, after));
    }
    if (event instanceof PlayEvent.Moved) {
      context.metrics().count("moves");
    }
    if (after.verdict().isPresent()) {
      context.metrics().count("games_ended");
    }
  }

  private void changed() {
    renderedState = null;
    active = live == null || live.verdict().isEmpty();
    arm();
    engine.update();
  }

  private String eventMessage(PlayEvent event, LiveGame after) {
    ObjectNode node = Json.object().put("is", "event").put("game", id).put("seq", events.size());
    ObjectNode fields = node.putObject("event");
    event.fields().forEach(fields::put);
    if (event instanceof PlayEvent.Moved) {
      renderMoves(after.game());
      node.putRawValue("move", new RawValue(renderedMoves.get(renderedMoves.size() - 1)));
    }
    node.putRawValue("state", new RawValue(renderState(after)));
    return Json.write(node);
  }

  private void renderMoves(Game game) {
    int first = renderedMoves.size();
    List<Move> moves = game.moves();
    for (int ply = first; ply < moves.size(); ply++) {
      Game before = game.at(ply);
      renderedMoves.add(Json.write(GameView.move(before.position(), moves.get(ply))));
    }
  }

  private String renderState(LiveGame game) {
    String state = renderedState;
    if (state == null) {
      state = Json.write(GameView.state(game, context.now()));
      renderedState = state;
    }
    return state;
  }

  // Clocks.

  private void arm() {
    flagTimer.run();
    flagTimer = () -> {};
    live()
        .filter(game -> game.verdict().isEmpty())
        .flatMap(LiveGame::clock)
        .flatMap(clock -> clock.flagFall())
        .ifPresent(
            fall -> {
              Duration left = Duration.between(context.now(), fall);
              Duration delay = left.compareTo(FLAG_DELAY) < 0 ? FLAG_DELAY : left;
              flagTimer = context.timer().after(delay, () -> post(this::checkFlag));
            });
  }

  CompletionStage<Void> checkFlag() {
    LiveGame game = live;
    if (game == null || game.verdict().isPresent()) {
      return done();
    }
    if (rooms.isInterrupted()) {
      // The time without a store is excused first.
      return done();
    }
    Instant now = now(game);
    Optional<Side> flagged = game.clock().flatMap(clock -> clock.flagged(now));
    if (flagged.isEmpty()) {
      arm();
      return done();
    }
    return commit(new PlayEvent.FlagFell(now, flagged.orElseThrow())).thenApply(won -> nothing());
  }

  /**
   * Takes a time off the clock in which no server could take a move.
   *
   * @param since when the last server was seen alive
   */
  CompletionStage<Void> excuse(Instant since) {
    LiveGame game = live;
    if (game == null || game.verdict().isPresent() || game.clock().isEmpty()) {
      return done();
    }
    if (game.isPaused()) {
      return commit(new PlayEvent.Resumed(now(game))).thenApply(won -> nothing());
    }
    Instant latest = game.latest().at();
    Instant from = since.isBefore(latest) ? latest : since;
    if (game.clock().flatMap(clock -> clock.flagged(from)).isPresent()) {
      return checkFlag();
    }
    if (!from.isBefore(context.now())) {
      return done();
    }
    return commit(new PlayEvent.Paused(from)).thenCompose(won -> excuse(since));
  }

  /** Aborts a game that nobody continues. */
  CompletionStage<Void> abortIfOlderThan(Instant before) {
    LiveGame game = live;
    if (game == null || game.verdict().isPresent() || !game.latest().at().isBefore(before)) {
      return done();
    }
    return commit(new PlayEvent.Aborted(now(game), Optional.empty())).thenApply(won -> nothing());
  }

  /** The current time, but not before the latest event, which another server may have written. */
  private Instant now(LiveGame game) {
    Instant now = context.now();
    return now.isBefore(game.latest().at()) ? game.latest().at() : now;
  }

  // Requests of connections.

  CompletionStage<Void> enter(Watcher watcher, int request, Optional<String> token) {
    Set<Side> sides = EnumSet.noneOf(Side.class);
    sides.addAll(watchers.getOrDefault(watcher, Set.of()));
    if (token.isPresent()) {
      sides.add(seatOf(token.orElseThrow()));
    }
    watchers.put(watcher, sides);
    watcherCount = watchers.size();
    ObjectNode message = snapshot("game", sides);
    message.put("id", request);
    watcher.send(Json.write(message));
    presenceChanged();
    engine.update();
    return done();
  }

  private Side seatOf(String token) {
    String digest = Tokens.digest(token);
    Side found = null;
    for (Side side : Side.values()) {
      Optional<GameRecord.Seat> seat = seat(record(), side);
      if (seat.isPresent() && Tokens.equal(digest, seat.orElseThrow().tokenDigest())) {
        found = side;
      }
    }
    if (found == null) {
      throw new RefusedException(Code.SEAT);
    }
    return found;
  }

  private static Optional<GameRecord.Seat> seat(GameRecord record, Side side) {
    return side == Side.RED ? record.red() : record.black();
  }

  CompletionStage<Void> leave(Watcher watcher) {
    if (watchers.remove(watcher) != null) {
      watcherCount = watchers.size();
      presenceChanged();
    }
    return done();
  }

  private ObjectNode snapshot(String is, Set<Side> you) {
    ObjectNode node = Json.object().put("is", is).put("game", id).put("seq", events.size());
    node.set("info", info(you));
    LiveGame game = live;
    if (game == null) {
      node.set("moves", Json.array());
      Settings own = settings();
      node.set("state", GameView.state(Game.from(own.start()), own.ruleSet()));
    } else {
      renderMoves(game.game());
      node.putRawValue("moves", new RawValue("[" + String.join(",", renderedMoves) + "]"));
      node.putRawValue("state", new RawValue(renderState(game)));
    }
    return node;
  }

  private ObjectNode info(Set<Side> you) {
    Settings own = settings();
    GameRecord game = record();
    ObjectNode node =
        Json.object()
            .put("kind", own.kind().text())
            .put("rules", own.rules())
            .put("time", own.time().map(Object::toString).orElse(null))
            .put("start", own.start().toFen())
            .put("created", game.created().toString())
            .put("started", live != null);
    ObjectNode names = node.putObject("names");
    ObjectNode seats = node.putObject("seats");
    for (Side side : Side.values()) {
      names.put(GameView.name(side), seat(game, side).map(GameRecord.Seat::name).orElse(""));
      seats.put(GameView.name(side), seat(game, side).isPresent());
    }
    if (own.engine().isPresent()) {
      EnginePlayer player = own.engine().orElseThrow();
      node.putObject("engine")
          .put("side", GameView.name(player.side()))
          .put("level", player.level())
          .put("style", player.style())
          .put("book", player.book());
    } else {
      node.putNull("engine");
    }
    ArrayNode sides = node.putArray("you");
    you.forEach(side -> sides.add(GameView.name(side)));
    return node;
  }

  /**
   * Plays an event of a player.
   *
   * @param watcher the connection
   * @param seq the number of events that the player knew
   * @param side the player
   * @param event makes the event at an instant
   */
  CompletionStage<Void> play(
      Watcher watcher, int seq, Side side, Function<Instant, PlayEvent> event) {
    requireSeat(watcher, side);
    if (seq > events.size()) {
      // The player saw more at another server.
      reload();
    }
    // The event of the player is stored, whatever becomes of the answer.
    return play(seq, event, ATTEMPTS).thenCompose(nothing -> logged(answerOffer()));
  }

  /** A task whose failure does not concern those who wait. */
  static CompletionStage<Void> logged(CompletionStage<Void> task) {
    return task.handle(
        (nothing, failure) -> {
          log(failure);
          return nothing();
        });
  }

  private CompletionStage<Void> play(int seq, Function<Instant, PlayEvent> make, int attempts) {
    LiveGame game = started();
    PlayEvent event = make.apply(now(game));
    requireFresh(seq, event);
    Optional<Refusal> refusal = game.whyRefused(event);
    if (refusal.isPresent()) {
      throw RefusedException.of(refusal.orElseThrow());
    }
    return commit(event)
        .thenCompose(
            won -> {
              if (won) {
                return done();
              }
              if (attempts == 0) {
                throw new RefusedException(Code.STALE);
              }
              return play(seq, make, attempts - 1);
            });
  }

  private void requireSeat(Watcher watcher, Side side) {
    if (!watchers.getOrDefault(watcher, Set.of()).contains(side)) {
      throw new RefusedException(Code.SEAT);
    }
  }

  /** A player who resigns or offers need not know the latest move. */
  private void requireFresh(int seq, PlayEvent event) {
    if (seq > events.size()) {
      throw new RefusedException(Code.BAD, "seq: there are fewer events", "seq 大于事件数");
    }
    boolean sensitive =
        event instanceof PlayEvent.Moved
            || event instanceof PlayEvent.Accepted
            || event instanceof PlayEvent.DrawClaimed;
    if (sensitive && !events.subList(seq, events.size()).stream().allMatch(Room::isOffer)) {
      throw new RefusedException(Code.STALE);
    }
  }

  private static boolean isOffer(PlayEvent event) {
    return event instanceof PlayEvent.Offered || event instanceof PlayEvent.Declined;
  }

  /** Answers an open offer in place of the engine. */
  private CompletionStage<Void> answerOffer() {
    LiveGame game = started();
    if (settings().engine().isEmpty() || game.verdict().isPresent()) {
      return done();
    }
    Side side = settings().engine().orElseThrow().side();
    Set<Offer> offers = game.offers(side.opponent());
    if (offers.isEmpty()) {
      return done();
    }
    Instant now = now(game);
    boolean takeback = offers.contains(Offer.TAKEBACK);
    Offer offer = takeback ? Offer.TAKEBACK : Offer.DRAW;
    PlayEvent accepted = new PlayEvent.Accepted(now, side, offer);
    boolean yes = (takeback || engine.acceptsDraw(game)) && game.whyRefused(accepted).isEmpty();
    PlayEvent answer = yes ? accepted : new PlayEvent.Declined(now, side, offer);
    return game.whyRefused(answer).isPresent()
        ? done()
        : commit(answer).thenApply(won -> nothing());
  }

  /** Plays a move of the engine, if the game is still where the engine thought about it. */
  CompletionStage<Void> playEngine(Game thought, Move move) {
    LiveGame game = live;
    if (game == null || !game.game().equals(thought)) {
      return done();
    }
    Side side = thought.position().sideToMove();
    PlayEvent event = new PlayEvent.Moved(now(game), side, move);
    Optional<Refusal> refusal = game.whyRefused(event);
    if (refusal.isPresent()) {
      return checkFlag();
    }
    return commit(event).thenApply(won -> nothing());
  }

  CompletionStage<Void> chat(Watcher watcher, String phrase) {
    Set<Side> sides = watchers.getOrDefault(watcher, Set.of());
    if (sides.isEmpty()) {
      throw new RefusedException(Code.SEAT);
    }
    Side side = sides.iterator().next();
    broadcast(
        Json.write(
            Json.object()
                .put("is", "chat")
                .put("game", id)
                .put("side", GameView.name(side))
                .put("phrase", phrase)));
    return done();
  }

  CompletionStage<Void> hint(Watcher watcher, int request) {
    LiveGame game = started();
    if (game.verdict().isPresent()) {
      throw new RefusedException(Code.RULES, "the game has ended", "对局已结束");
    }
    requireSeat(watcher, game.position().sideToMove());
    if (settings().kind() == GameKind.PEOPLE) {
      throw new RefusedException(Code.RULES, "no hints between people", "双人对局不提供支招");
    }
    engine.hint(watcher, request, game.game());
    return done();
  }

  CompletionStage<Void> rematch(Watcher watcher) {
    LiveGame game = started();
    if (game.verdict().isEmpty()) {
      throw new RefusedException(Code.NOT_OVER);
    }
    Set<Side> own = watchers.getOrDefault(watcher, Set.of());
    if (own.isEmpty()) {
      throw new RefusedException(Code.SEAT);
    }
    if (next != null) {
      throw new RefusedException(Code.TAKEN, "the rematch has begun", "新对局已经开始");
    }
    rematch.addAll(own);
    boolean agreed = settings().kind() != GameKind.PEOPLE || rematch.size() == Side.values().length;
    if (!agreed) {
      broadcast(Json.write(rematchMessage(own.iterator().next())));
      return done();
    }
    return rooms
        .rematch(record(), settings())
        .thenAcceptAsync(
            created -> {
              next = created.game();
              sendRematch(created);
            },
            context.workers());
  }

  private void sendRematch(Created created) {
    watchers.forEach(
        (watcher, sides) -> {
          ObjectNode message = Json.object().put("is", "rematch").put("game", id);
          message.put("next", created.game());
          ObjectNode tokens = message.putObject("tokens");
          // Sides change: who played this side has the token of the other.
          for (Side side : sides) {
            Side played = side.opponent();
            created.token(played).ifPresent(token -> tokens.put(GameView.name(played), token));
          }
          watcher.send(Json.write(message));
        });
  }

  private ObjectNode rematchMessage(Side side) {
    return Json.object().put("is", "rematch").put("game", id).put("side", GameView.name(side));
  }

  /** Seats the second player and starts the game. */
  CompletionStage<Side> join(GameRecord.Seat seat) {
    Side side =
        freeSeat(record())
            .filter(free -> settings().kind() == GameKind.PEOPLE)
            .orElseThrow(() -> new RefusedException(Code.TAKEN));
    return context
        .store()
        .takeSeat(id, side, seat)
        .handleAsync(
            (won, failure) -> {
              current = false;
              if (failure != null) {
                throw unavailable(failure);
              }
              if (!won) {
                throw new RefusedException(Code.TAKEN);
              }
              return side;
            },
            context.workers())
        .thenCompose(won -> startSeated().thenApply(nothing -> won));
  }

  /** Starts the game, or leaves that to the next task: the second player has the seat. */
  private CompletionStage<Void> startSeated() {
    try {
      reload();
    } catch (RefusedException e) {
      return done();
    }
    return logged(start());
  }

  /**
   * Deletes the game, which waits for its second player.
   *
   * @param watcher the connection of the player who waits
   */
  CompletionStage<Void> withdraw(Watcher watcher) {
    if (watchers.getOrDefault(watcher, Set.of()).isEmpty()) {
      throw new RefusedException(Code.SEAT);
    }
    requireWaiting(live == null && freeSeat(record()).isPresent());
    return context
        .store()
        .withdraw(id)
        .handleAsync(
            (won, failure) -> {
              current = false;
              if (failure != null) {
                throw unavailable(failure);
              }
              requireWaiting(won);
              showGone();
              return nothing();
            },
            context.workers());
  }

  private static void requireWaiting(boolean waits) {
    if (!waits) {
      throw new RefusedException(Code.TAKEN, "the second player has come", "对手已加入");
    }
  }

  // Presence.

  private void presenceChanged() {
    if (!presenceChanged) {
      presenceChanged = true;
      context.timer().after(PRESENCE_DELAY, () -> post(this::showPresence));
    }
  }

  private CompletionStage<Void> showPresence() {
    presenceChanged = false;
    ObjectNode node = Json.object().put("is", "people").put("game", id);
    node.put("watchers", watchers.values().stream().filter(Set::isEmpty).count());
    for (Side side : Side.values()) {
      node.put(GameView.name(side), isPresent(side));
    }
    broadcast(Json.write(node));
    return done();
  }

  boolean isPresent(Side side) {
    return watchers.values().stream().anyMatch(sides -> sides.contains(side));
  }

  void broadcast(String message) {
    for (Watcher watcher : new LinkedHashSet<>(watchers.keySet())) {
      watcher.send(message);
    }
  }

  static CompletionStage<Void> done() {
    return CompletableFuture.completedFuture(nothing());
  }

  @SuppressWarnings("NullAway") // Void has no other value.
  private static Void nothing() {
    return null;
  }
}
