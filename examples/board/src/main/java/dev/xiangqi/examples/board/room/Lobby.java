package dev.xiangqi.examples.board.room;

import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.store.GameRecord;
import dev.xiangqi.examples.board.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/** The open games, and the connections that look at them. Thread-safe. */
final class Lobby {
  private static final Logger LOG = Logger.getLogger(Lobby.class.getName());

  private static final int MAX_GAMES = 50;

  /** An open game is listed for this time; its link works longer. */
  private static final Duration LISTED = Duration.ofHours(2);

  private static final Duration TICK = Duration.ofSeconds(1);

  /** Number of ticks after which the games of other servers and old ones are looked at. */
  private static final int SLOW = 10;

  private final RoomContext context;
  private final Set<Watcher> watchers = ConcurrentHashMap.newKeySet();
  private volatile boolean dirty = true;
  private volatile String games = "[]";
  private int ticks;

  Lobby(RoomContext context) {
    this.context = context;
  }

  void start() {
    refresh();
    tick();
  }

  private void tick() {
    context.timer().after(TICK, () -> context.workers().execute(this::look));
  }

  private void look() {
    try {
      ticks++;
      if (dirty || ticks % SLOW == 0) {
        refresh();
      }
    } finally {
      tick();
    }
  }

  /** Reads the games, and sends them if they changed. */
  private synchronized void refresh() {
    dirty = false;
    String before = games;
    try {
      games = Json.write(read());
    } catch (StoreException e) {
      LOG.log(Level.WARNING, "the store failed", e);
    }
    if (!games.equals(before)) {
      String message = Json.write(message());
      watchers.forEach(watcher -> watcher.send(message));
    }
  }

  private ArrayNode read() {
    ArrayNode array = Json.array();
    Instant oldest = context.now().minus(LISTED);
    for (GameRecord record : context.store().open(MAX_GAMES)) {
      if (record.created().isAfter(oldest)) {
        array.add(entry(record));
      }
    }
    return array;
  }

  private static ObjectNode entry(GameRecord record) {
    Settings settings = Settings.parse(record.settings());
    GameRecord.Seat creator = record.red().or(record::black).orElseThrow();
    return Json.object()
        .put("game", record.id())
        .put("name", creator.name())
        .put("side", record.red().isEmpty() ? "red" : "black")
        .put("rules", settings.rules())
        .put("time", settings.time().map(Object::toString).orElse(null))
        .put("fen", settings.start().toFen())
        .put("created", record.created().toString());
  }

  private ObjectNode message() {
    ObjectNode node = Json.object().put("is", "lobby");
    node.putRawValue("games", new RawValue(games));
    return node;
  }

  void changed() {
    dirty = true;
  }

  /** The open games as a JSON array, at most a second old. */
  String games() {
    return games;
  }

  void enter(Watcher watcher, int request) {
    watchers.add(watcher);
    watcher.send(Json.write(message().put("id", request)));
  }

  void leave(Watcher watcher) {
    watchers.remove(watcher);
  }
}
