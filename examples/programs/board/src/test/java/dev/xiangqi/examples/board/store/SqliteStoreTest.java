package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.testing.ChildProcess;
import dev.xiangqi.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The store in a file. */
class SqliteStoreTest extends GameStoreContract {
  private final Path folder;

  SqliteStoreTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private String file() {
    return folder.resolve("games.db").toString();
  }

  @Override
  GameStore open() {
    return GameStores.open(file());
  }

  /** Appends events to one game without end, and prints each number that is durable. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] args) {
      try (GameStore store = GameStores.open(args[0])) {
        int number = store.find("killed").orElseThrow().events().size();
        while (true) {
          var event = new PlayEvent.Paused(Instant.ofEpochSecond(number));
          if (!store.append("killed", number, event, false).toCompletableFuture().join()) {
            throw new IllegalStateException("event " + number + " is taken");
          }
          System.out.println(number++);
        }
      }
    }
  }

  @Test
  void nothingAcknowledgedIsLostByAKill() throws IOException {
    try (GameStore store = open()) {
      store
          .create(
              new GameRecord(
                  "killed", Instant.EPOCH, "{}", false, Optional.empty(), Optional.empty()))
          .toCompletableFuture()
          .join();
    }
    for (int kill = 0; kill < 3; kill++) {
      int last;
      try (ChildProcess writer =
          ChildProcess.java(List.of("-XX:TieredStopAtLevel=1"), Writer.class, file())) {
        assertEquals(30 + 17 * kill, writer.awaitLines(30 + 17 * kill), writer::toString);
        writer.kill();
        List<String> lines = writer.lines();
        last = Integer.parseInt(lines.get(lines.size() - 1));
      }
      try (GameStore store = open()) {
        int stored = store.find("killed").orElseThrow().events().size();
        assertTrue(stored > last, stored + " events stored, " + last + " was acknowledged");
      }
    }
  }

  @Test
  void refusesDamagedAndNewerFiles() throws IOException, SQLException {
    Path damaged = Files.writeString(folder.resolve("damaged.db"), "no database ".repeat(1000));
    assertThrows(StoreException.class, () -> GameStores.open(damaged.toString()));
    Path newer = folder.resolve("newer.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + newer);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE board_schema (version INTEGER NOT NULL)");
      statement.execute("INSERT INTO board_schema VALUES (2)");
    }
    StoreException e = assertThrows(StoreException.class, () -> GameStores.open(newer.toString()));
    assertTrue(e.toString().contains("version 2"), e::toString);
    assertThrows(IllegalArgumentException.class, () -> GameStores.open("jdbc:mysql://host/games"));
    assertThrows(
        StoreException.class,
        () -> GameStores.open(folder.resolve("no/such/folder.db").toString()));
  }

  @Test
  void reportsEventsThatCannotBeRead() throws SQLException {
    try (GameStore store = open()) {
      store
          .create(
              new GameRecord("bad", Instant.EPOCH, "{}", false, Optional.empty(), Optional.empty()))
          .toCompletableFuture()
          .join();
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
          Statement statement = connection.createStatement()) {
        statement.execute("INSERT INTO board_events VALUES ('bad', 0, 'nonsense')");
      }
      StoreException e = assertThrows(StoreException.class, () -> store.find("bad"));
      assertTrue(e.toString().contains("game bad, event 0"), e::toString);
      assertEquals(List.of(), store.running());
    }
  }

  @Test
  void aDamagedPageIsAFailureOfTheStore() throws IOException {
    try (GameStore store = open()) {
      for (int i = 0; i < 200; i++) {
        store
            .create(
                new GameRecord(
                    "game" + i,
                    Instant.EPOCH,
                    "{}".repeat(200),
                    false,
                    Optional.empty(),
                    Optional.empty()))
            .toCompletableFuture()
            .join();
      }
    }
    byte[] bytes = Files.readAllBytes(Path.of(file()));
    Arrays.fill(bytes, PAGE, bytes.length, (byte) 0xff);
    Files.write(Path.of(file()), bytes);
    assertThrows(
        StoreException.class,
        () -> {
          try (GameStore store = open()) {
            store.find("game7");
          }
        });
  }

  private static final int PAGE = 4096;

  @Test
  void refusesMoreThanTheQueueHolds() {
    CountDownLatch full = new CountDownLatch(1);
    try (GameStore store = open()) {
      PlayEvent event = new PlayEvent.Paused(Instant.EPOCH);
      store
          .create(
              new GameRecord(
                  "busy", Instant.EPOCH, "{}", false, Optional.empty(), Optional.empty()))
          .toCompletableFuture()
          .join();
      List<CompletableFuture<Boolean>> appended = new ArrayList<>();
      AtomicBoolean held = new AtomicBoolean();
      Thread test = Thread.currentThread();
      // The thread that writes also runs what follows a write.
      Waiting.until(
          "the writer to wait for the test",
          () -> {
            appended.add(
                store
                    .append("busy", appended.size(), event, false)
                    .toCompletableFuture()
                    .whenComplete(
                        (done, failure) -> {
                          if (!Thread.currentThread().equals(test)) {
                            held.set(true);
                            Waiting.await(full);
                          }
                        }));
            return held.get();
          });
      for (int i = 0; i < 6000; i++) {
        appended.add(store.append("busy", appended.size(), event, false).toCompletableFuture());
      }
      full.countDown();
      int written = 0;
      int refused = 0;
      for (CompletableFuture<Boolean> one : appended) {
        try {
          written += one.join() ? 1 : 0;
        } catch (CompletionException e) {
          assertTrue(e.getCause() instanceof StoreBusyException, e::toString);
          refused++;
        }
      }
      assertTrue(refused > 0);
      assertEquals(appended.size(), written + refused);
      assertEquals(written, store.find("busy").orElseThrow().events().size());
      assertTrue(store.isHealthy());
    } finally {
      full.countDown();
    }
  }
}
