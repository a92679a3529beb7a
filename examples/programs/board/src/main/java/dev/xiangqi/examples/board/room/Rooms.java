package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Refusals;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

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

  private final Services services;
  private final Lobby lobby;
  private final GameCreator creator;
  private final ConcurrentMap<String, Room> rooms = new ConcurrentHashMap<>();

  /** Running games without clocks, which need no server. */
  private final Set<String> untimed = ConcurrentHashMap.newKeySet();

  private volatile Instant beaten;
  private volatile boolean closed;

  /**
   * Creates the rooms; {@link #start} begins their work.
   *
   * @param services what the server shares
   */
  public Rooms(Services services) {
    this.services = services;
    lobby = new Lobby(services);
    creator = new GameCreator(services, this);
    beaten = services.now();
    services.metrics().gauge("games", "state", "active", this::activeGames);
    services.metrics().gauge("games", "state", "loaded", rooms::size);
    services
        .metrics()
        .gauge(
            "watchers",
            () -> rooms.values().stream().mapToLong(room -> room.presence().count()).sum());
  }

  /** Continues the games of the store; returns when all clocks are right. */
  public void start() {
    services.store().onChange(this::changed);
    Instant now = services.now();
    Optional<Instant> previous = services.store().beat(now);
    beaten = now;
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (String id : services.store().running()) {
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
    services.timer().after(BEAT, () -> services.workers().execute(this::beat));
    services.timer().after(SWEEP, () -> services.workers().execute(this::sweep));
    lobby.start();
  }

  private static CompletionStage<Void> excuseIfGap(
      Room room, Optional<Instant> previous, Instant now) {
    boolean paused = room.replica().phase().begun().filter(LiveGame::isPaused).isPresent();
    Optional<Instant> gap =
        previous.filter(then -> Duration.between(then, now).compareTo(MAX_GAP) > 0);
    // A flag that fell while the store failed is not written yet.
    return gap.isPresent() || paused
        ? room.timekeeper().excuse(gap.orElse(now))
        : room.timekeeper().checkFlag();
  }

  /** Records that this server is alive, and excuses the time since the last record. */
  void beat() {
    try {
      Instant now = services.now();
      Optional<Instant> previous = services.store().beat(now);
      beaten = now;
      for (Room room : rooms.values()) {
        room.post(() -> excuseIfGap(room, previous, now));
      }
    } catch (StoreException e) {
      LOG.log(Level.WARNING, "the store failed", e);
    } finally {
      if (!closed) {
        services.timer().after(BEAT, () -> services.workers().execute(this::beat));
      }
    }
  }

  /** Whether the store was out of reach for so long that the time will be excused. */
  boolean isInterrupted() {
    return Duration.between(beaten, services.now()).compareTo(MAX_GAP) > 0;
  }

  /** Forgets rooms that nobody needs, and watches games whose server may be gone. */
  void sweep() {
    try {
      for (String id : List.copyOf(rooms.keySet())) {
        rooms.computeIfPresent(id, (unused, room) -> room.closeIfIdle() ? null : room);
      }
      List<String> running = services.store().running();
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
        services.timer().after(SWEEP, () -> services.workers().execute(this::sweep));
      }
    }
  }

  private CompletionStage<Void> watch(Room room) {
    if (room.replica().phase().begun().filter(game -> game.clock().isEmpty()).isPresent()) {
      untimed.add(room.id());
      return Stages.done();
    }
    return room.timekeeper().checkFlag();
  }

  /**
   * Aborts games that nobody continued.
   *
   * @param before the time of the latest event; games with a later one continue
   */
  public void abortOlderThan(Instant before) {
    for (String id : services.store().running()) {
      post(id, room -> room.timekeeper().abortIfOlderThan(before));
    }
  }

  private void changed(String id) {
    Room room = rooms.get(id);
    if (room != null) {
      room.post(
          () -> {
            room.replica().reload();
            return Stages.done();
          });
    }
    lobby.changed();
  }

  /** {@return the number of games that wait or run here} */
  long activeGames() {
    return rooms.values().stream().filter(Room::isActive).count();
  }

  /**
   * Puts a request to a room.
   *
   * @param <T> what the request gives
   * @param id the id of the game
   * @param request calls one method
   * @return the result; {@link Code#UNKNOWN} if there is no such game
   */
  public <T> CompletionStage<T> ask(String id, Function<RoomRequests, CompletionStage<T>> request) {
    return with(id, room -> request.apply(room.requests()));
  }

  /**
   * Runs a task in the mailbox of a room.
   *
   * @return the result; {@link Code#UNKNOWN} if there is no such game
   */
  <T> CompletableFuture<T> with(String id, Function<Room, CompletionStage<T>> task) {
    if (closed) {
      return CompletableFuture.failedFuture(new RequestRefusedException(Code.CLOSING));
    }
    if (!Tokens.isId(id)) {
      return CompletableFuture.failedFuture(new RequestRefusedException(Code.UNKNOWN));
    }
    for (int i = 0; i < RETRIES; i++) {
      Room room = rooms.computeIfAbsent(id, unused -> new Room(id, services, this));
      try {
        return room.submit(() -> task.apply(room))
            .whenComplete((value, failure) -> forgetIfUnknown(id, failure));
      } catch (Mailbox.ClosedMailboxException e) {
        rooms.remove(id, room);
      }
    }
    return CompletableFuture.failedFuture(new RequestRefusedException(Code.FLOOD));
  }

  /** Runs a task that nobody waits for. */
  private void post(String id, Function<Room, CompletionStage<Void>> task) {
    Room room = rooms.computeIfAbsent(id, unused -> new Room(id, services, this));
    room.post(() -> task.apply(room));
  }

  private void forgetIfUnknown(String id, @Nullable Throwable failure) {
    if (failure != null
        && Refusals.cause(failure) instanceof RequestRefusedException refused
        && refused.code() == Code.UNKNOWN) {
      forget(id);
    }
  }

  /** Forgets a room that nobody needs any more. */
  void forget(String id) {
    // Not in the thread of the mailbox, which is not idle yet.
    services
        .timer()
        .after(
            Duration.ofMillis(1),
            () -> rooms.computeIfPresent(id, (unused, room) -> room.closeIfIdle() ? null : room));
  }

  /** {@return what creates games} */
  public GameCreator creator() {
    return creator;
  }

  /** {@return the open games} */
  public Lobby lobby() {
    return lobby;
  }

  /** Ends all work; the games stay in the store. */
  @Override
  public void close() {
    closed = true;
    try {
      services.store().beat(services.now());
    } catch (StoreException e) {
      LOG.log(Level.WARNING, "the store failed", e);
    }
  }
}
