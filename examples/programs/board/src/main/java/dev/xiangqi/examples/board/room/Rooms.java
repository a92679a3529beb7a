package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.RefusedException;
import dev.xiangqi.examples.board.store.GameRecord;
import dev.xiangqi.examples.board.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * All games of a server. A room is made when somebody needs its game, and forgotten when nobody
 * does. Thread-safe.
 *
 * <p>Several servers may share a store. The number of an event decides who was first: a flag falls
 * once, and the engine answers once. Each server also watches the clocks of games that began
 * elsewhere, so that they end if their server is gone.
 *
 * <p>Every server records in the store that it is alive. A gap in that record, whether by a restart
 * or by a failure of the database, is a time in which no player could move. It is not charged: the
 * clock is paused from its beginning to its end. A flag that fell before the gap stays fallen.
 */
public final class Rooms implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(Rooms.class.getName());

  private static final Duration BEAT = Duration.ofSeconds(5);

  /** A longer gap between two records of life is excused. */
  static final Duration MAX_GAP = Duration.ofSeconds(20);

  private static final Duration SWEEP = Duration.ofSeconds(60);
  private static final Duration START_LIMIT = Duration.ofSeconds(60);
  private static final int RETRIES = 5;

  private final RoomContext context;
  private final Lobby lobby;
  private final Tokens tokens = new Tokens();
  private final ConcurrentMap<String, Room> rooms = new ConcurrentHashMap<>();

  /** Running games without clocks, which need no server. */
  private final Set<String> untimed = ConcurrentHashMap.newKeySet();

  private volatile Instant beaten;
  private volatile boolean closed;

  /**
   * Creates the rooms; {@link #start} begins their work.
   *
   * @param context what all rooms share
   */
  public Rooms(RoomContext context) {
    this.context = context;
    lobby = new Lobby(context);
    beaten = context.now();
    context.metrics().gauge("games", "state", "active", this::activeGames);
    context.metrics().gauge("games", "state", "loaded", rooms::size);
    context
        .metrics()
        .gauge("watchers", () -> rooms.values().stream().mapToLong(Room::watcherCount).sum());
  }

  /** {@return whether the engine has an opening book} */
  public boolean hasBook() {
    return context.book().isPresent();
  }

  /** Continues the games of the store; returns when all clocks are right. */
  public void start() {
    context.store().onChange(this::changed);
    Instant now = context.now();
    Optional<Instant> previous = context.store().beat(now);
    beaten = now;
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (String id : context.store().running()) {
      all.add(with(id, room -> excuseIfGap(room, previous, now)));
    }
    try {
      CompletableFuture.allOf(all.toArray(CompletableFuture[]::new))
          .get(START_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      LOG.log(Level.WARNING, "some games could not be continued", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    context.timer().after(BEAT, () -> context.workers().execute(this::beat));
    context.timer().after(SWEEP, () -> context.workers().execute(this::sweep));
    lobby.start();
  }

  private static CompletionStage<Void> excuseIfGap(
      Room room, Optional<Instant> previous, Instant now) {
    boolean paused = room.live().filter(LiveGame::isPaused).isPresent();
    Optional<Instant> gap =
        previous.filter(then -> Duration.between(then, now).compareTo(MAX_GAP) > 0);
    // A flag that fell while the store failed is not written yet.
    return gap.isPresent() || paused ? room.excuse(gap.orElse(now)) : room.checkFlag();
  }

  /** Records that this server is alive, and excuses the time since the last record. */
  void beat() {
    try {
      Instant now = context.now();
      Optional<Instant> previous = context.store().beat(now);
      beaten = now;
      for (Room room : rooms.values()) {
        room.post(() -> excuseIfGap(room, previous, now));
      }
    } catch (StoreException e) {
      LOG.log(Level.WARNING, "the store failed", e);
    } finally {
      if (!closed) {
        context.timer().after(BEAT, () -> context.workers().execute(this::beat));
      }
    }
  }

  /** Whether the store was out of reach for so long that the time will be excused. */
  boolean isInterrupted() {
    return Duration.between(beaten, context.now()).compareTo(MAX_GAP) > 0;
  }

  /** Forgets rooms that nobody needs, and watches games whose server may be gone. */
  void sweep() {
    try {
      for (String id : List.copyOf(rooms.keySet())) {
        rooms.computeIfPresent(id, (unused, room) -> room.closeIfIdle() ? null : room);
      }
      List<String> running = context.store().running();
      untimed.retainAll(running);
      for (String id : running) {
        if (!untimed.contains(id)) {
          post(id, this::watch);
        }
      }
    } catch (StoreException e) {
      LOG.log(Level.WARNING, "the store failed", e);
    } finally {
      if (!closed) {
        context.timer().after(SWEEP, () -> context.workers().execute(this::sweep));
      }
    }
  }

  private CompletionStage<Void> watch(Room room) {
    if (room.live().filter(game -> game.clock().isEmpty()).isPresent()) {
      untimed.add(room.record().id());
      return Room.done();
    }
    return room.checkFlag();
  }

  /**
   * Aborts games that nobody continued.
   *
   * @param before the time of the latest event; games with a later one continue
   */
  public void abortOlderThan(Instant before) {
    for (String id : context.store().running()) {
      post(id, room -> room.abortIfOlderThan(before));
    }
  }

  private void changed(String id) {
    Room room = rooms.get(id);
    if (room != null) {
      room.post(
          () -> {
            room.reload();
            return Room.done();
          });
    }
    lobby.changed();
  }

  void lobbyChanged() {
    lobby.changed();
  }

  private long activeGames() {
    return rooms.values().stream().filter(Room::isActive).count();
  }

  /**
   * Runs a task in the mailbox of a room.
   *
   * @return the result; {@link Code#UNKNOWN} if there is no such game
   */
  private <T> CompletableFuture<T> with(String id, Function<Room, CompletionStage<T>> task) {
    if (closed) {
      return CompletableFuture.failedFuture(new RefusedException(Code.CLOSING));
    }
    if (!Tokens.isId(id)) {
      return CompletableFuture.failedFuture(new RefusedException(Code.UNKNOWN));
    }
    for (int i = 0; i < RETRIES; i++) {
      Room room = rooms.computeIfAbsent(id, unused -> new Room(id, context, this));
      try {
        return room.submit(() -> task.apply(room))
            .whenComplete((value, failure) -> forgetIfUnknown(id, failure));
      } catch (Mailbox.ClosedMailboxException e) {
        rooms.remove(id, room);
      }
    }
    return CompletableFuture.failedFuture(new RefusedException(Code.FLOOD));
  }

  /** Runs a task that nobody waits for. */
  private void post(String id, Function<Room, CompletionStage<Void>> task) {
    Room room = rooms.computeIfAbsent(id, unused -> new Room(id, context, this));
    room.post(() -> task.apply(room));
  }

  private void forgetIfUnknown(String id, Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause instanceof RefusedException refused && refused.code() == Code.UNKNOWN) {
      forget(id);
    }
  }

  private void forget(String id) {
    // Not in the thread of the mailbox, which is not idle yet.
    context
        .timer()
        .after(
            Duration.ofMillis(1),
            () -> rooms.computeIfPresent(id, (unused, room) -> room.closeIfIdle() ? null : room));
  }

  // Requests by HTTP.

  /**
   * Creates a game.
   *
   * @param fields the request
   * @return the id and the tokens
   * @throws RefusedException if the request is malformed or the server is full
   */
  public CompletionStage<Created> create(Fields fields) {
    NewGame request = NewGame.read(fields, tokens);
    if (activeGames() >= context.limits().games()
        || (request.settings().engine().isPresent() && context.pool().isFull())) {
      throw new RefusedException(Code.FULL);
    }
    Map<Side, String> names = new EnumMap<>(Side.class);
    names.put(request.side(), request.name());
    if (request.settings().kind() == GameKind.SCREEN) {
      names.put(request.side().opponent(), "");
    }
    return create(request.settings(), names, request.open());
  }

  private CompletionStage<Created> create(
      Settings settings, Map<Side, String> names, boolean open) {
    Map<Side, String> secrets = new EnumMap<>(Side.class);
    Map<Side, GameRecord.Seat> seats = new EnumMap<>(Side.class);
    names.forEach(
        (side, name) -> {
          String token = tokens.token();
          secrets.put(side, token);
          seats.put(side, new GameRecord.Seat(name, Tokens.digest(token)));
        });
    // No token has an empty digest, so nobody takes the seat of the engine.
    settings.engine().ifPresent(own -> seats.put(own.side(), new GameRecord.Seat("", "")));
    String id = tokens.id();
    GameRecord record =
        new GameRecord(
            id,
            context.now(),
            settings.toJson(),
            open,
            Optional.ofNullable(seats.get(Side.RED)),
            Optional.ofNullable(seats.get(Side.BLACK)));
    boolean complete = seats.size() == Side.values().length;
    context.metrics().count("games_created", "kind", settings.kind().text());
    return context
        .store()
        .create(record)
        .exceptionally(
            failure -> {
              LOG.log(Level.WARNING, "the store failed", failure);
              throw new RefusedException(Code.UNAVAILABLE);
            })
        // The game is stored: if it cannot start now, it does when somebody enters it.
        .thenCompose(nothing -> complete ? Room.logged(with(id, Room::start)) : Room.done())
        .thenApply(
            nothing -> {
              lobby.changed();
              return new Created(id, secrets);
            });
  }

  /** Creates the next game of the same players, with sides changed. */
  CompletionStage<Created> rematch(GameRecord before, Settings settings) {
    Map<Side, String> names = new EnumMap<>(Side.class);
    Settings exchanged = settings.exchanged();
    for (Side side : Side.values()) {
      boolean engine = exchanged.engine().filter(own -> own.side() == side).isPresent();
      if (!engine) {
        Optional<GameRecord.Seat> played = side == Side.RED ? before.black() : before.red();
        names.put(side, played.map(GameRecord.Seat::name).orElse(""));
      }
    }
    return create(exchanged, names, false);
  }

  /**
   * Takes the free seat of a game.
   *
   * @param id the id of the game
   * @param fields the request
   * @return the side and its token
   * @throws RefusedException if the request is malformed
   */
  public CompletionStage<Created> join(String id, Fields fields) {
    String name = NewGame.name(fields);
    fields.end();
    String token = tokens.token();
    GameRecord.Seat seat = new GameRecord.Seat(name, Tokens.digest(token));
    return with(id, room -> room.join(seat))
        .thenApply(
            side -> {
              lobby.changed();
              return new Created(id, Map.of(side, token));
            });
  }

  /**
   * {@return a game and its players, for a file}
   *
   * @param id the id of the game
   */
  public CompletionStage<PlayedGame> played(String id) {
    return with(
        id,
        room ->
            CompletableFuture.completedFuture(
                new PlayedGame(
                    room.live().orElseThrow(() -> new RefusedException(Code.NOT_STARTED)),
                    room.record().red().map(GameRecord.Seat::name).orElse(""),
                    room.record().black().map(GameRecord.Seat::name).orElse(""))));
  }

  /** {@return the open games as a JSON array} */
  public String lobby() {
    return lobby.games();
  }

  // Requests of connections.

  /**
   * Shows a game to a connection from now on.
   *
   * @param id the id of the game
   * @param watcher the connection
   * @param request the number of the request
   * @param token the token of a seat, or empty to watch
   * @return completed when the game was sent
   */
  public CompletionStage<Void> enter(
      String id, Watcher watcher, int request, Optional<String> token) {
    return with(id, room -> room.enter(watcher, request, token));
  }

  /**
   * Ends {@link #enter}.
   *
   * @param id the id of the game
   * @param watcher the connection
   * @return completed when it is done
   */
  public CompletionStage<Void> leave(String id, Watcher watcher) {
    return with(id, room -> room.leave(watcher));
  }

  /**
   * Plays an event.
   *
   * @param id the id of the game
   * @param watcher the connection of the player
   * @param seq the number of events that the player knew
   * @param fields the event without its time
   * @return completed when it is durable and was shown
   * @throws RefusedException if it is not an event of a player
   */
  public CompletionStage<Void> play(
      String id, Watcher watcher, int seq, Map<String, String> fields) {
    PlayerEvents.Played played = PlayerEvents.read(fields);
    return with(id, room -> room.play(watcher, seq, played.side(), played.event()));
  }

  /**
   * Deletes a game that waits for its second player.
   *
   * @param id the id of the game
   * @param watcher the connection of the player who waits
   * @return completed when it is deleted; {@link Code#TAKEN} if the second player came before
   */
  public CompletionStage<Void> withdraw(String id, Watcher watcher) {
    return with(id, room -> room.withdraw(watcher))
        .thenRun(
            () -> {
              lobby.changed();
              forget(id);
            });
  }

  /**
   * Shows a phrase.
   *
   * @param id the id of the game
   * @param watcher the connection of the player
   * @param phrase the key of the phrase
   * @return completed when it was shown
   */
  public CompletionStage<Void> chat(String id, Watcher watcher, String phrase) {
    return with(id, room -> room.chat(watcher, phrase));
  }

  /**
   * Asks for a rematch.
   *
   * @param id the id of the game
   * @param watcher the connection of the player
   * @return completed when it was shown
   */
  public CompletionStage<Void> rematch(String id, Watcher watcher) {
    return with(id, room -> room.rematch(watcher));
  }

  /**
   * Searches a hint, which is sent later.
   *
   * @param id the id of the game
   * @param watcher the connection of the player
   * @param request the number of the request
   * @return completed when the search waits or runs
   */
  public CompletionStage<Void> hint(String id, Watcher watcher, int request) {
    return with(id, room -> room.hint(watcher, request));
  }

  /**
   * Sends the lobby now and whenever it changes.
   *
   * @param watcher the connection
   * @param request the number of the request
   */
  public void enterLobby(Watcher watcher, int request) {
    lobby.enter(watcher, request);
  }

  /**
   * Ends {@link #enterLobby}.
   *
   * @param watcher the connection
   */
  public void leaveLobby(Watcher watcher) {
    lobby.leave(watcher);
  }

  /** Ends all work; the games stay in the store. */
  @Override
  public void close() {
    closed = true;
    try {
      context.store().beat(context.now());
    } catch (StoreException e) {
      LOG.log(Level.WARNING, "the store failed", e);
    }
  }
}
