package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.play.PlayEvent;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that is locked or full for a while: the store recovers, and its answers stay true. */
class SqliteOutageTest {
  private static final Duration SHORT = Duration.ofMillis(1);
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final int SMALL_FILE = 20;

  private final String url;

  SqliteOutageTest(@TempDir Path folder) {
    url = "jdbc:sqlite:" + folder.resolve("games.db");
  }

  @BeforeEach
  void createGames() {
    try (GameStore store = GameStores.open(url)) {
      for (String id : new String[] {"game", "old"}) {
        get(
            store.create(
                new GameRecord(
                    id, Instant.EPOCH, "{}", false, Optional.empty(), Optional.empty())));
      }
    }
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().join();
  }

  private static PlayEvent event(int number) {
    return new PlayEvent.Paused(Instant.ofEpochSecond(number));
  }

  private static CompletionStage<Boolean> append(GameStore store, String id, int number) {
    return store.append(id, number, event(number), false);
  }

  private static void assertRefused(CompletionStage<Boolean> write) {
    CompletionException e = assertThrows(CompletionException.class, () -> get(write));
    assertInstanceOf(StoreException.class, e.getCause());
  }

  private static int stored(GameStore store, String id) {
    return store.find(id).orElseThrow().events().size();
  }

  /** A slow machine may need more than one attempt to connect. */
  private static void awaitHealth(GameStore store) {
    while (!store.isHealthy()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void recoversFromALock() throws SQLException {
    try (GameStore store = JdbcGameStore.open(new Database(url, false, SHORT));
        Connection other = DriverManager.getConnection(url);
        Statement statement = other.createStatement()) {
      assertTrue(get(append(store, "game", 0)));
      // More failures than the pool has connections.
      for (int outage = 0; outage < 3; outage++) {
        statement.execute("BEGIN IMMEDIATE");
        for (int i = 0; i < 4; i++) {
          assertRefused(append(store, "game", outage + 1));
          assertFalse(store.isHealthy());
          assertEquals(outage + 1, stored(store, "game"));
        }
        statement.execute("ROLLBACK");
        awaitHealth(store);
        assertTrue(get(append(store, "game", outage + 1)));
        assertEquals(outage + 2, stored(store, "game"));
      }
    }
  }

  @Test
  void recoversFromAFullFile() {
    String small = url + "?max_page_count=" + SMALL_FILE;
    try (GameStore store = JdbcGameStore.open(new Database(small, false, LONG))) {
      int old = fill(store, "old");
      assertTrue(old > 0);
      for (int i = 0; i < 10; i++) {
        assertRefused(append(store, "old", old));
        assertEquals(old, stored(store, "old"));
      }
      delete("old");
      awaitHealth(store);
      int written = fill(store, "game");
      assertTrue(written > 0);
      assertEquals(written, stored(store, "game"));
    }
    try (GameStore again = GameStores.open(url)) {
      assertTrue(get(append(again, "game", stored(again, "game"))));
    }
  }

  /** Appends events until the first that is refused, and returns the number of the others. */
  private static int fill(GameStore store, String id) {
    int number = 0;
    while (true) {
      try {
        assertTrue(get(append(store, id, number)));
        number++;
      } catch (CompletionException e) {
        assertInstanceOf(StoreException.class, e.getCause());
        return number;
      }
    }
  }

  private void delete(String id) {
    try (Connection other = DriverManager.getConnection(url);
        Statement statement = other.createStatement()) {
      statement.execute("PRAGMA foreign_keys = true");
      statement.execute("DELETE FROM board_games WHERE id = '" + id + "'");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
