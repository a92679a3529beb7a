package dev.xiangqi.examples.board.store;

import dev.xiangqi.core.Side;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Many writes in one transaction, with a notice of the changed games to other servers. */
final class Transaction {
  private static final String CREATE =
      "INSERT INTO board_games (id, created, settings, listed, red_name, red_digest, black_name,"
          + " black_digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
  private static final String TAKE_RED =
      "UPDATE board_games SET red_name = ?, red_digest = ? WHERE id = ? AND red_digest IS NULL";
  private static final String TAKE_BLACK =
      "UPDATE board_games SET black_name = ?, black_digest = ?"
          + " WHERE id = ? AND black_digest IS NULL";

  private static final String WITHDRAW =
      "DELETE FROM board_games WHERE id = ? AND begun IS NULL"
          + " AND (red_digest IS NULL OR black_digest IS NULL)";

  /** Leaves no gap in the numbers, and does nothing for an unknown game. */
  private static final String APPEND =
      "INSERT INTO board_events (game, number, event) SELECT ?, ?, ?"
          + " WHERE EXISTS (SELECT 1 FROM board_games WHERE id = ?)"
          + " AND (? = 0 OR EXISTS (SELECT 1 FROM board_events WHERE game = ? AND number = ?))"
          + " ON CONFLICT DO NOTHING";

  private static final String BEGIN = "UPDATE board_games SET begun = ? WHERE id = ?";
  private static final String END = "UPDATE board_games SET ended = ? WHERE id = ?";

  /** The lock lasts as long as the transaction: {@link WriteCheck} waits for its end. */
  private static final String NOTIFY =
      "SELECT COUNT(pg_notify('"
          + ChangeListener.CHANNEL
          + "', payload)), pg_advisory_xact_lock(?) FROM unnest(?) AS payload";

  private final Connection connection;
  private final Optional<Sender> sender;
  private boolean inDoubt;

  /**
   * Creates a transaction.
   *
   * @param connection a connection without autocommit
   * @param sender the sender of notices, or empty for none
   */
  Transaction(Connection connection, Optional<Sender> sender) {
    this.connection = connection;
    this.sender = sender;
  }

  /** Writes and commits. The stages are not completed yet. */
  void run(List<Write> writes) throws SQLException {
    // Two servers lock the rows of games in the same order, so they do not wait for each other.
    List<Write> ordered = writes.stream().sorted(Comparator.comparing(Write::game)).toList();
    batch(CREATE, only(ordered, Write.Create.class), Transaction::bindCreate);
    List<Write.Take> seats = only(ordered, Write.Take.class);
    batch(TAKE_RED, seats.stream().filter(s -> s.side() == Side.RED).toList(), Transaction::bind);
    batch(
        TAKE_BLACK, seats.stream().filter(s -> s.side() == Side.BLACK).toList(), Transaction::bind);
    batch(
        WITHDRAW,
        only(ordered, Write.Withdraw.class),
        (statement, write) -> statement.setString(1, write.game()));
    List<Write.Append> appends = only(ordered, Write.Append.class);
    batch(APPEND, appends, Transaction::bindAppend);
    List<Write.Append> written = appends.stream().filter(Write::hasChanged).toList();
    batch(BEGIN, written.stream().filter(a -> a.number() == 0).toList(), Transaction::bindTime);
    batch(END, written.stream().filter(Write.Append::isLast).toList(), Transaction::bindTime);
    for (Write.Other other : only(ordered, Write.Other.class)) {
      other.result(other.task().run(connection));
    }
    if (sender.isPresent()) {
      notify(sender.orElseThrow(), ordered);
    }
    inDoubt = true;
    connection.commit();
    inDoubt = false;
  }

  /** Whether the commit began and did not succeed: nobody knows what the database has. */
  boolean isInDoubt() {
    return inDoubt;
  }

  private static <T extends Write> List<T> only(List<Write> writes, Class<T> type) {
    return writes.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private <T extends Write> void batch(String sql, List<T> writes, Binder<T> binder)
      throws SQLException {
    if (writes.isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (T write : writes) {
        binder.bind(statement, write);
        statement.addBatch();
      }
      int[] counts = statement.executeBatch();
      for (int i = 0; i < counts.length; i++) {
        writes.get(i).result(counts[i]);
      }
    }
  }

  private static void bindCreate(PreparedStatement statement, Write.Create write)
      throws SQLException {
    GameRecord game = write.record();
    int column = 0;
    statement.setString(++column, game.id());
    statement.setLong(++column, Write.nanos(game.created()));
    statement.setString(++column, game.settings());
    statement.setInt(++column, game.open() ? 1 : 0);
    for (Optional<GameRecord.Seat> seat : List.of(game.red(), game.black())) {
      setText(statement, ++column, seat.map(GameRecord.Seat::name));
      setText(statement, ++column, seat.map(GameRecord.Seat::tokenDigest));
    }
  }

  private static void setText(PreparedStatement statement, int column, Optional<String> text)
      throws SQLException {
    if (text.isPresent()) {
      statement.setString(column, text.orElseThrow());
    } else {
      statement.setNull(column, Types.VARCHAR);
    }
  }

  private static void bind(PreparedStatement statement, Write.Take write) throws SQLException {
    int column = 0;
    statement.setString(++column, write.seat().name());
    statement.setString(++column, write.seat().tokenDigest());
    statement.setString(++column, write.game());
  }

  private static void bindAppend(PreparedStatement statement, Write.Append write)
      throws SQLException {
    int column = 0;
    statement.setString(++column, write.game());
    statement.setInt(++column, write.number());
    statement.setString(++column, write.text());
    statement.setString(++column, write.game());
    statement.setInt(++column, write.number());
    statement.setString(++column, write.game());
    statement.setInt(++column, write.number() - 1);
  }

  private static void bindTime(PreparedStatement statement, Write.Append write)
      throws SQLException {
    statement.setLong(1, Write.nanos(write.event().at()));
    statement.setString(2, write.game());
  }

  private void notify(Sender from, List<Write> writes) throws SQLException {
    Object[] notices =
        writes.stream()
            .filter(write -> write.hasChanged() && !write.game().isEmpty())
            .map(write -> from.name() + " " + write.game())
            .distinct()
            .toArray();
    if (notices.length == 0) {
      return;
    }
    Array array = connection.createArrayOf("text", notices);
    try (PreparedStatement statement = connection.prepareStatement(NOTIFY)) {
      statement.setLong(1, from.lock());
      statement.setArray(2, array);
      statement.execute();
    } finally {
      array.free();
    }
  }

  /**
   * Who writes, for other servers.
   *
   * @param name the sender of notices
   * @param lock the number of a lock that only this writer takes
   */
  record Sender(String name, long lock) {}

  /** Sets the parameters of a statement. */
  private interface Binder<T> {
    void bind(PreparedStatement statement, T write) throws SQLException;
  }
}
