package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/** Connections that fail at a chosen place: what a write answers is what the database has. */
class CommitFailureTest {
  private static final GameRecord.Seat SEAT = new GameRecord.Seat("Guo", "ab12");

  /** Where a connection fails. */
  private enum Place {
    NONE,
    BEGIN,
    BEFORE_COMMIT,
    AFTER_COMMIT,
    GIVING_BACK,
  }

  private final AtomicReference<Place> failing = new AtomicReference<>(Place.NONE);
  private final String url;
  private volatile CountDownLatch refusals = new CountDownLatch(0);
  private volatile boolean unreachable;

  /** Whether the database is out of reach after a failure. */
  private volatile boolean staysAway;

  private HikariDataSource pool;
  private GroupWriter writer;
  private GameStore reader;

  CommitFailureTest(@TempDir Path folder) {
    url = "jdbc:sqlite:" + folder.resolve("games.db");
  }

  @BeforeEach
  void open() {
    reader = GameStores.open(url);
    for (String id : List.of("game", "other", "waiting")) {
      get(
          reader.create(
              new GameRecord(id, Instant.EPOCH, "{}", false, Optional.of(SEAT), Optional.empty())));
    }
    HikariConfig config = new HikariConfig();
    config.setDataSource(source());
    // An idle connection from before an outage would still reach the database.
    config.setMaximumPoolSize(1);
    config.setInitializationFailTimeout(-1);
    config.setConnectionTimeout(5_000);
    pool = new HikariDataSource(config);
    writer =
        new GroupWriter(
            Database.of(url),
            pool,
            Optional.empty(),
            (level, what, failure) -> {},
            "writer of a test");
    writer.start();
  }

  @AfterEach
  void close() {
    writer.close();
    pool.close();
    reader.close();
  }

  private DataSource source() {
    SQLiteDataSource real = new SQLiteDataSource();
    real.setUrl(url);
    real.setBusyTimeout(30_000);
    real.setTransactionMode("IMMEDIATE");
    return proxy(
        DataSource.class,
        (method, call) -> {
          if (method.equals("getConnection")) {
            if (unreachable) {
              refusals.countDown();
              throw new SQLException("no connection");
            }
            return connection(real.getConnection());
          }
          return call.run(real);
        });
  }

  private Connection connection(Connection real) {
    return proxy(
        Connection.class,
        (method, call) -> {
          boolean commits = method.equals("commit");
          boolean switches = method.equals("setAutoCommit");
          boolean begins = switches && real.getAutoCommit();
          if (commits && failsAt(Place.BEFORE_COMMIT)) {
            throw new SQLException("the network is gone");
          }
          Object result = call.run(real);
          if ((begins && failsAt(Place.BEGIN))
              || (commits && failsAt(Place.AFTER_COMMIT))
              || (switches && !begins && failsAt(Place.GIVING_BACK))) {
            throw new SQLException("the network is gone");
          }
          return result;
        });
  }

  private boolean failsAt(Place place) {
    boolean fails = failing.compareAndSet(place, Place.NONE);
    if (fails) {
      unreachable = staysAway;
    }
    return fails;
  }

  private interface Call {
    Object run(Object target) throws Throwable;
  }

  private interface Handler {
    Object handle(String method, Call call) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, args) ->
                handler.handle(
                    method.getName(),
                    target -> {
                      try {
                        return method.invoke(target, args);
                      } catch (InvocationTargetException e) {
                        throw e.getCause();
                      }
                    })));
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().join();
  }

  private CompletableFuture<Long> write(Write write) {
    writer.submit(write);
    return write.stage();
  }

  private CompletableFuture<Long> append(String game, int number) {
    return write(
        new Write.Append(game, number, new PlayEvent.Paused(Instant.ofEpochSecond(number)), false));
  }

  private int events(String game) {
    return reader.find(game).orElseThrow().events().size();
  }

  private static void assertFails(CompletableFuture<Long> write) {
    CompletionException e = assertThrows(CompletionException.class, write::join);
    assertInstanceOf(StoreException.class, e.getCause());
  }

  @Test
  void aFailureBeforeTheCommitStoresNothing() {
    for (Place place : List.of(Place.BEGIN, Place.BEFORE_COMMIT)) {
      int before = events("game");
      for (int i = 0; i < 5; i++) {
        failing.set(place);
        assertFails(append("game", before));
        assertTrue(writer.isFailing());
        assertEquals(before, events("game"), place::toString);
      }
      assertEquals(1, append("game", before).join());
      assertFalse(writer.isFailing());
      assertEquals(before + 1, events("game"));
    }
  }

  @Test
  void aFailureAfterTheCommitIsNone() {
    for (Place place : List.of(Place.AFTER_COMMIT, Place.GIVING_BACK)) {
      int before = events("game");
      for (int i = 0; i < 5; i++) {
        failing.set(place);
        assertEquals(1, append("game", before + i).join(), place::toString);
        assertEquals(before + i + 1, events("game"));
      }
      assertEquals(1, append("game", before + 5).join());
      assertFalse(writer.isFailing());
    }
  }

  @Test
  void everyKindOfWriteIsFoundAgain() {
    GameRecord created =
        new GameRecord("new", Instant.EPOCH, "{}", false, Optional.of(SEAT), Optional.empty());
    GameRecord.Seat black = new GameRecord.Seat("Li", "cd34");
    for (Place place : List.of(Place.BEFORE_COMMIT, Place.AFTER_COMMIT)) {
      boolean stored = place == Place.AFTER_COMMIT;
      assertAnswer(place, new Write.Create(created));
      assertEquals(stored, reader.find("new").isPresent());
      assertAnswer(place, new Write.Take("other", Side.BLACK, black));
      assertEquals(stored, reader.find("other").orElseThrow().game().black().isPresent());
      assertAnswer(place, new Write.Withdraw("waiting"));
      assertEquals(stored, reader.find("waiting").isEmpty());
    }
  }

  private void assertAnswer(Place place, Write write) {
    failing.set(place);
    CompletableFuture<Long> answer = write(write);
    if (place == Place.AFTER_COMMIT) {
      assertEquals(1, answer.join(), write::toString);
    } else {
      assertFails(answer);
    }
  }

  @Test
  void nobodyIsAnsweredBeforeTheDatabaseSaysWhatItHas() throws InterruptedException {
    for (Place place : List.of(Place.BEFORE_COMMIT, Place.AFTER_COMMIT)) {
      int before = events("game");
      refusals = new CountDownLatch(2);
      staysAway = true;
      failing.set(place);
      CompletableFuture<Long> answer = append("game", before);
      refusals.await();
      assertFalse(answer.isDone());
      // Others are not tried, and so they know.
      assertFails(append("other", 0));
      assertEquals(0, events("other"));
      unreachable = false;
      if (place == Place.AFTER_COMMIT) {
        assertEquals(1, answer.join());
        assertEquals(before + 1, events("game"));
      } else {
        assertFails(answer);
        assertEquals(before, events("game"));
      }
    }
  }

  @Test
  void aStoreThatClosesDoesNotWaitForTheDatabase() throws InterruptedException {
    refusals = new CountDownLatch(2);
    staysAway = true;
    assertEquals(1, append("game", 0).join());
    failing.set(Place.BEFORE_COMMIT);
    CompletableFuture<Long> answer = append("game", 1);
    refusals.await();
    assertFalse(answer.isDone());
    writer.close();
    assertFails(answer);
  }
}
