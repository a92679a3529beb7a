package dev.xiangqi.examples.board.room;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.store.GameRecord;
import dev.xiangqi.examples.board.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/** The open games, and the connections that look at them. Thread-safe. */
public final class Lobby {
  private static final Logger LOG = Logger.getLogger(Lobby.class.getName());

  private static final int MAX_GAMES = 50;

  /** Greatest size of the list, bytes. Everybody who looks at the lobby gets each change of it. */
  private static final int MAX_BYTES = 12 * 1024;

  /** An open game is listed for this time; its link works longer. */
  private static final Duration LISTED = Duration.ofHours(2);

  private static final Duration TICK = Duration.ofSeconds(1);

  /** Number of ticks after which the games of other servers and old ones are looked at. */
  private static final int SLOW = 10;

  private final Services services;
  private final Set<Watcher> watchers = ConcurrentHashMap.newKeySet();
  private volatile boolean dirty = true;
  private volatile Listing listing = new Listing("[]", false);
  private int ticks;

  Lobby(Services services) {
    this.services = services;
  }

  void start() {
    refresh();
    tick();
  }

  private void tick() {
    services.timer().after(TICK, () -> services.workers().execute(this::look));
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
  private void refresh() {
    dirty = false;
    Listing now;
    try {
      now = read();
    } catch (StoreException e) {
      LOG.log(Level.WARNING, "the store failed", e);
      return;
    }
    synchronized (watchers) {
      if (!now.equals(listing)) {
        listing = now;
        String message = Json.write(message());
        watchers.forEach(watcher -> watcher.send(message));
      }
    }
  }

  private Listing read() {
    List<String> entries = new ArrayList<>();
    int bytes = 0;
    Instant oldest = services.now().minus(LISTED);
    for (GameRecord record : services.store().open(MAX_GAMES + 1)) {
      if (record.created().isAfter(oldest)) {
        String entry = text(record);
        bytes += entry.getBytes(UTF_8).length + 1;
        if (entries.size() == MAX_GAMES || bytes > MAX_BYTES) {
          return new Listing(array(entries), true);
        }
        if (!entry.isEmpty()) {
          entries.add(entry);
        }
      }
    }
    return new Listing(array(entries), false);
  }

  private static String array(List<String> entries) {
    return "[" + String.join(",", entries) + "]";
  }

  /** {@return an entry as JSON; empty for a damaged game} */
  private static String text(GameRecord record) {
    try {
      return Json.write(entry(record));
    } catch (RequestRefusedException e) {
      // The check of the store names it.
      LOG.log(Level.FINE, "a damaged game is not listed", e);
      return "";
    }
  }

  private static ObjectNode entry(GameRecord record) {
    Settings settings = Settings.parse(record.settings());
    GameRecord.Seat creator =
        record.red().or(record::black).orElseThrow(() -> new RequestRefusedException(Code.DAMAGED));
    return Json.object()
        .put("game", record.id())
        .put("name", creator.name())
        .put("side", record.red().isEmpty() ? "red" : "black")
        .put("rules", settings.rules())
        .put("time", settings.time().map(Object::toString).orElse(null))
        .put("fen", settings.start().position().toFen())
        .put("created", record.created().toString());
  }

  private ObjectNode message() {
    ObjectNode node = Json.object().put("is", "lobby");
    node.putRawValue("games", new RawValue(listing.games()));
    return node.put("more", listing.more());
  }

  /** Takes note that a game may have been opened or taken. */
  void changed() {
    dirty = true;
  }

  /** {@return the open games as a JSON array, at most a second old} */
  public String games() {
    return listing.games();
  }

  /**
   * Sends the open games now and whenever they change.
   *
   * @param watcher the connection
   * @param request the number of the request
   */
  public void enter(Watcher watcher, int request) {
    // A change meanwhile must not overtake this answer.
    synchronized (watchers) {
      watchers.add(watcher);
      watcher.send(Json.write(message().put("id", request)));
    }
  }

  /**
   * Ends {@link #enter}.
   *
   * @param watcher the connection
   */
  public void leave(Watcher watcher) {
    watchers.remove(watcher);
  }

  /**
   * The games that are listed.
   *
   * @param games a JSON array, the newest game first
   * @param more whether more games are open
   */
  private record Listing(String games, boolean more) {}
}
