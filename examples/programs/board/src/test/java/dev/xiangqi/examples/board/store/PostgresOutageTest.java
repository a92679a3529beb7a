package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.play.PlayEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PostgreSQL out of reach for a while: the store recovers, and its answers stay true. */
class PostgresOutageTest {
  private static Postgres database;

  private Relay relay;
  private GameStore direct;
  private GameStore store;

  @BeforeAll
  static void startDatabase(@TempDir Path folder) {
    database = Postgres.start(folder);
  }

  @AfterAll
  static void stopDatabase() throws IOException {
    if (database != null) {
      database.close();
    }
  }

  @BeforeEach
  void open() throws IOException {
    relay = new Relay(database.port());
    direct = GameStores.open(database.url());
    // The relay knows a commit by its text, which is sent once if the driver prepares it.
    String url = database.url() + "&prepareThreshold=0";
    store = GameStores.open(url.replace(":" + database.port(), ":" + relay.port()));
  }

  @AfterEach
  void close() throws IOException {
    relay.mend();
    store.close();
    direct.close();
    relay.close();
  }

  private void create(String id) {
    direct
        .create(new GameRecord(id, Instant.EPOCH, "{}", false, Optional.empty(), Optional.empty()))
        .toCompletableFuture()
        .join();
  }

  private CompletableFuture<Boolean> append(String id, int number) {
    PlayEvent event = new PlayEvent.Paused(Instant.ofEpochSecond(number));
    return store.append(id, number, event, false).toCompletableFuture();
  }

  private int stored(String id) {
    return direct.find(id).orElseThrow().events().size();
  }

  private static void assertRefused(CompletableFuture<Boolean> write) {
    CompletionException e = assertThrows(CompletionException.class, write::join);
    assertInstanceOf(StoreException.class, e.getCause());
  }

  /** A slow machine may need more than one attempt to connect. */
  private static void awaitHealth(GameStore store) {
    while (!store.isHealthy()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void recoversFromACutNetwork() {
    create("cut");
    assertTrue(append("cut", 0).join());
    for (int number = 1; number < 4; number++) {
      relay.cut();
      assertRefused(append("cut", number));
      assertFalse(store.isHealthy());
      assertEquals(number, stored("cut"));
      relay.mend();
      awaitHealth(store);
      assertTrue(append("cut", number).join());
    }
  }

  @Test
  void aCommitThatDoesNotArriveIsRefused() throws InterruptedException {
    create("lost");
    for (int number = 0; number < 3; number++) {
      relay.cutAt(Relay.Cut.BEFORE_COMMIT);
      CompletableFuture<Boolean> answer = append("lost", number);
      relay.awaitRefusals(2);
      assertFalse(answer.isDone());
      relay.mend();
      assertRefused(answer);
      assertEquals(number, stored("lost"));
      assertTrue(append("lost", number).join());
    }
  }

  @Test
  void aCommitWhoseAnswerIsLostIsDone() throws InterruptedException {
    create("done");
    for (int number = 0; number < 3; number++) {
      relay.cutAt(Relay.Cut.AFTER_COMMIT);
      CompletableFuture<Boolean> answer = append("done", number);
      relay.awaitRefusals(2);
      assertFalse(answer.isDone());
      relay.mend();
      assertTrue(answer.join());
      assertEquals(number + 1, stored("done"));
    }
  }
}
