package dev.xiangqi.examples.board.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.xiangqi.testing.Interleavings;
import dev.xiangqi.testing.Stub;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A write that meets the close is stored or refused: after the close no stage is open. That holds
 * for the writes of a failed commit, too.
 *
 * <p>The database is an object that counts, since a real one cannot run in all schedules.
 */
@Tag(Interleavings.TAG)
class GroupWriterInterleavingTest {
  private static final Database DATABASE = new Database("jdbc:sqlite:none", false, Duration.ZERO);

  /** A real one reads clocks and files, and leads to thousands of objects to watch. */
  private static final GroupWriter.Log SILENT = (level, what, failure) -> {};

  private static final Connections POOL = new Connections();

  /** Connections whose statements change a row. */
  private static final class Connections extends HikariDataSource {
    private static final PreparedStatement STATEMENT =
        Stub.of(
            PreparedStatement.class,
            (method, args) -> method.equals("executeBatch") ? new int[] {1} : null);

    /** Whether the first commit fails, and the database is out of reach after it. */
    private boolean fails;

    private boolean gone;

    private final Connection connection =
        Stub.of(
            Connection.class,
            (method, args) -> {
              if (method.equals("commit")) {
                commit();
              }
              return method.equals("prepareStatement") ? STATEMENT : null;
            });

    void commit() throws SQLException {
      if (fails) {
        gone = true;
        throw new SQLException("gone");
      }
    }

    @Override
    public Connection getConnection() throws SQLException {
      if (gone) {
        throw new SQLException("gone");
      }
      return connection;
    }

    @Override
    public void evictConnection(Connection connection) {}
  }

  private static GroupWriter start(boolean fails, Write... writes) {
    POOL.fails = fails;
    POOL.gone = false;
    GroupWriter writer = new GroupWriter(DATABASE, POOL, Optional.empty(), SILENT, "writer");
    Interleavings.share(writer, writes);
    writer.start();
    return writer;
  }

  private static Write write() {
    return new Write.Withdraw("game");
  }

  /** Whether a write was stored; false if it was refused or failed. */
  private static boolean isStored(Write write) {
    CompletableFuture<Long> stage = write.stage();
    assertTrue(stage.isDone(), "a write without an answer");
    return !stage.isCompletedExceptionally();
  }

  @Test
  void aWriteThatMeetsTheCloseIsStoredOrRefused() {
    Interleavings.first(
        400,
        () -> {
          Write write = write();
          GroupWriter writer = start(false, write);
          Interleavings.Actor user = Interleavings.start(() -> writer.submit(write));
          writer.close();
          Interleavings.end(user);
          isStored(write);
        });
  }

  @Test
  void aWriteBeforeTheCloseIsStored() {
    Interleavings.first(
        60,
        () -> {
          Write write = write();
          Write late = write();
          GroupWriter writer = start(false, write, late);
          writer.submit(write);
          writer.close();
          assertTrue(isStored(write));
          writer.submit(late);
          assertFalse(isStored(late));
          assertEquals(1, write.stage().join());
        });
  }

  @Test
  void theCloseAnswersWritesOfAFailedCommit() {
    Interleavings.first(
        40,
        () -> {
          Write write = write();
          Write other = write();
          GroupWriter writer = start(true, write, other);
          Interleavings.Actor user = Interleavings.start(() -> writer.submit(other));
          writer.submit(write);
          writer.close();
          Interleavings.end(user);
          assertFalse(isStored(write));
          assertFalse(isStored(other));
        });
  }
}
