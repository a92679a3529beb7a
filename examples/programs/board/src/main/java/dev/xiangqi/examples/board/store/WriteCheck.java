package dev.xiangqi.examples.board.store;

import dev.xiangqi.core.Side;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds out what a transaction wrote whose commit failed. Such a commit may have taken place: the
 * answer may be lost on its way, or the driver may fail after it.
 */
final class WriteCheck {
  private static final String LOCK = "SELECT pg_try_advisory_xact_lock(?)";
  private static final String GAME = "SELECT 1 FROM board_games WHERE id = ?";
  private static final String EVENT =
      "SELECT 1 FROM board_events WHERE game = ? AND number = ? AND event = ?";

  private WriteCheck() {}

  /**
   * Reads whether writes are in the database.
   *
   * @param connection a connection with autocommit
   * @param sender the writer, if other servers share the database
   * @param writes writes that changed something, before the commit failed
   * @return those that were stored, or empty if the transaction has not ended yet
   */
  static Optional<List<Write>> stored(
      Connection connection, Optional<Transaction.Sender> sender, List<Write> writes)
      throws SQLException {
    if (sender.isPresent() && !hasEnded(connection, sender.orElseThrow())) {
      return Optional.empty();
    }
    List<Write> stored = new ArrayList<>();
    for (Write write : writes) {
      if (isStored(connection, write)) {
        stored.add(write);
      }
    }
    return Optional.of(stored);
  }

  /** The database may not know yet that the connection is gone, and commit after we have looked. */
  private static boolean hasEnded(Connection connection, Transaction.Sender sender)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LOCK)) {
      statement.setLong(1, sender.lock());
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() && rows.getBoolean(1);
      }
    }
  }

  private static boolean isStored(Connection connection, Write write) throws SQLException {
    if (write instanceof Write.Append append) {
      return exists(connection, EVENT, append.game(), append.number(), append.text());
    }
    if (write instanceof Write.Take take) {
      String column = take.side() == Side.RED ? "red_digest" : "black_digest";
      String seat = GAME + " AND " + column + " = ?";
      return exists(connection, seat, take.game(), take.seat().tokenDigest());
    }
    boolean exists = exists(connection, GAME, write.game());
    return write instanceof Write.Withdraw ? !exists : exists;
  }

  private static boolean exists(Connection connection, String sql, Object... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next();
      }
    }
  }
}
