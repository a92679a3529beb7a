package dev.xiangqi.examples.board.store;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Games that end with the server: for tests, and to try the server. Thread-safe. */
public final class MemoryStore implements GameStore {
  private final Map<String, Entry> games = new LinkedHashMap<>();
  private Optional<Instant> beat = Optional.empty();

  /** Creates a store without games. */
  public MemoryStore() {}

  @Override
  public synchronized CompletionStage<Void> create(GameRecord game) {
    if (games.putIfAbsent(game.id(), new Entry(game)) != null) {
      throw new IllegalArgumentException("the id of the game is not new");
    }
    return CompletableFuture.runAsync(() -> {}, Runnable::run);
  }

  @Override
  public synchronized Optional<StoredGame> find(String id) {
    return Optional.ofNullable(games.get(id))
        .map(entry -> new StoredGame(entry.game, entry.events));
  }

  @Override
  public synchronized CompletionStage<Boolean> takeSeat(
      String id, Side side, GameRecord.Seat seat) {
    Entry entry = games.get(id);
    boolean free =
        entry != null && (side == Side.RED ? entry.game.red() : entry.game.black()).isEmpty();
    if (entry != null && free) {
      GameRecord old = entry.game;
      entry.game =
          new GameRecord(
              id,
              old.created(),
              old.settings(),
              old.open(),
              side == Side.RED ? Optional.of(seat) : old.red(),
              side == Side.BLACK ? Optional.of(seat) : old.black());
    }
    return CompletableFuture.completedFuture(free);
  }

  @Override
  public synchronized CompletionStage<Boolean> withdraw(String id) {
    Entry entry = games.get(id);
    boolean waits =
        entry != null
            && entry.events.isEmpty()
            && (entry.game.red().isEmpty() || entry.game.black().isEmpty());
    if (waits) {
      games.remove(id);
    }
    return CompletableFuture.completedFuture(waits);
  }

  @Override
  public synchronized CompletionStage<Boolean> append(
      String id, int number, PlayEvent event, boolean last) {
    Entry entry = games.get(id);
    boolean next = entry != null && entry.events.size() == number;
    if (entry != null && next) {
      entry.events.add(event);
      entry.over = last;
    }
    return CompletableFuture.completedFuture(next);
  }

  @Override
  public synchronized List<GameRecord> open(int limit) {
    return games.values().stream()
        .filter(entry -> entry.events.isEmpty())
        .map(entry -> entry.game)
        .filter(game -> game.open() && (game.red().isEmpty() || game.black().isEmpty()))
        .sorted(Comparator.comparing(GameRecord::created).reversed())
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized List<String> running() {
    return games.values().stream()
        .filter(entry -> !entry.events.isEmpty() && !entry.over)
        .map(entry -> entry.game.id())
        .toList();
  }

  @Override
  public synchronized int deleteOlderThan(Instant before) {
    int size = games.size();
    games
        .values()
        .removeIf(
            entry -> {
              boolean idle = entry.over || entry.events.isEmpty();
              Instant latest =
                  entry.events.isEmpty()
                      ? entry.game.created()
                      : entry.events.get(entry.events.size() - 1).at();
              return idle && latest.isBefore(before);
            });
    return size - games.size();
  }

  @Override
  public void onChange(Consumer<String> listener) {
    // No other server has these games.
  }

  @Override
  public synchronized Optional<Instant> beat(Instant now) {
    Optional<Instant> previous = beat;
    beat = Optional.of(now);
    return previous;
  }

  @Override
  public synchronized List<String> ids() {
    return List.copyOf(games.keySet());
  }

  @Override
  public boolean isHealthy() {
    return true;
  }

  @Override
  public void close() {
    // The games stay, so that a test can start another server with them.
  }

  private static final class Entry {
    private GameRecord game;
    private final List<PlayEvent> events = new ArrayList<>();
    private boolean over;

    Entry(GameRecord game) {
      this.game = game;
    }
  }
}
