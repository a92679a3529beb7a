package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The store in a real PostgreSQL. */
class PostgresStoreTest extends GameStoreContract {
  private static Postgres server;

  @BeforeAll
  static void startServer(@TempDir Path folder) {
    server = Postgres.start(folder);
  }

  @AfterAll
  static void stopServer() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  @Override
  @BeforeEach
  void openStore() {
    try (Connection connection = DriverManager.getConnection(server.url());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "DROP TABLE IF EXISTS board_events, board_games, board_beat, board_schema CASCADE");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    super.openStore();
  }

  @Override
  GameStore open() {
    return GameStores.open(server.url());
  }

  private static void create(GameStore store, String id) {
    store
        .create(new GameRecord(id, Instant.EPOCH, "{}", true, Optional.empty(), Optional.empty()))
        .toCompletableFuture()
        .join();
  }

  private static CompletableFuture<Boolean> append(GameStore store, String id, int number) {
    PlayEvent event = new PlayEvent.Paused(Instant.ofEpochSecond(number));
    return store.append(id, number, event, false).toCompletableFuture();
  }

  @Test
  void noticesReachOtherServersOnly() {
    try (GameStore one = open();
        GameStore other = open()) {
      BlockingQueue<String> own = new LinkedBlockingQueue<>();
      BlockingQueue<String> foreign = new LinkedBlockingQueue<>();
      one.onChange(own::add);
      other.onChange(foreign::add);
      create(one, "noticed game");
      assertEquals("noticed game", Waiting.take(foreign));
      assertTrue(append(one, "noticed game", 0).join());
      assertEquals("noticed game", Waiting.take(foreign));
      assertFalse(append(other, "noticed game", 0).join());
      assertTrue(append(other, "noticed game", 1).join());
      assertEquals("noticed game", Waiting.take(own));
      assertEquals(List.of(), List.copyOf(own));
      assertEquals(List.of(), List.copyOf(foreign));
    }
  }

  @Test
  void recoversWhenTheDatabaseComesBack() throws IOException {
    try (GameStore one = open();
        GameStore other = open()) {
      BlockingQueue<String> foreign = new LinkedBlockingQueue<>();
      create(one, "restart");
      assertTrue(append(one, "restart", 0).join());
      other.onChange(foreign::add);
      server.stop();
      CompletionException e =
          assertThrows(CompletionException.class, () -> append(one, "restart", 1).join());
      assertTrue(e.getCause() instanceof StoreException, e::toString);
      assertThrows(StoreException.class, () -> one.find("restart"));
      assertFalse(one.isHealthy());
      server.restart();
      Waiting.until("the database to be back", one::isHealthy);
      assertTrue(append(one, "restart", 1).join());
      assertEquals(2, other.find("restart").orElseThrow().events().size());
      // Either the notice, or the look at everything after the new connection.
      assertEquals("restart", Waiting.take(foreign));
    }
  }

  @Test
  void serversThatWriteTheSameGamesDoNotBlockEachOther() {
    int games = 20;
    int events = 10;
    try (GameStore one = open();
        GameStore other = open()) {
      for (int i = 0; i < games; i++) {
        create(one, "both" + i);
      }
      List<CompletableFuture<Boolean>> all = new ArrayList<>();
      for (int number = 0; number < events; number++) {
        for (int i = 0; i < games; i++) {
          // Opposite orders, which would be a deadlock if the writes were not ordered.
          all.add(append(one, "both" + i, number));
          all.add(append(other, "both" + (games - 1 - i), number));
        }
        all.forEach(CompletableFuture::join);
      }
      assertEquals((long) games * events, all.stream().filter(CompletableFuture::join).count());
      for (int i = 0; i < games; i++) {
        assertEquals(one.find("both" + i), other.find("both" + i));
      }
    }
  }

  @Test
  void anUnreachableServerIsAFailureOfTheStore() {
    StoreException e =
        assertThrows(
            StoreException.class,
            () -> GameStores.open("jdbc:postgresql://127.0.0.1:1/x?user=u&password=secret"));
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      assertFalse(cause.toString().contains("secret"), cause::toString);
    }
  }
}
