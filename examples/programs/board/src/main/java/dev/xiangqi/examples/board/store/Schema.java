package dev.xiangqi.examples.board.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The tables. Instants are nanoseconds since 1970. */
final class Schema {
  /** The statements that lead from each version to the next; version 0 is an empty database. */
  private static final List<List<String>> MIGRATIONS =
      List.of(
          List.of(
              "CREATE TABLE board_games (id VARCHAR(64) NOT NULL PRIMARY KEY,"
                  + " created BIGINT NOT NULL, settings TEXT NOT NULL, listed INTEGER NOT NULL,"
                  + " red_name TEXT, red_digest TEXT, black_name TEXT, black_digest TEXT,"
                  + " begun BIGINT, ended BIGINT)",
              "CREATE INDEX board_games_waiting ON board_games (created) WHERE begun IS NULL",
              "CREATE INDEX board_games_running ON board_games (begun)"
                  + " WHERE begun IS NOT NULL AND ended IS NULL",
              "CREATE INDEX board_games_ended ON board_games (ended) WHERE ended IS NOT NULL",
              "CREATE TABLE board_events ("
                  + "game VARCHAR(64) NOT NULL REFERENCES board_games (id) ON DELETE CASCADE,"
                  + " number INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (game, number))",
              "CREATE TABLE board_beat (id INTEGER NOT NULL PRIMARY KEY, beaten BIGINT NOT NULL)"));

  /** An arbitrary number that two servers which start at once agree upon. */
  private static final long LOCK = 0x7869_616e_6771_69L;

  private Schema() {}

  /** Creates or migrates the tables of a database. */
  static void migrate(Connection connection, boolean shared) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      if (shared) {
        statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
      }
      statement.execute("CREATE TABLE IF NOT EXISTS board_schema (version INTEGER NOT NULL)");
      int version = version(statement);
      if (version > MIGRATIONS.size()) {
        throw new StoreException(
            "the database has version "
                + version
                + ", but this program knows versions up to "
                + MIGRATIONS.size()
                + ": use a newer program");
      }
      for (List<String> step : MIGRATIONS.subList(version, MIGRATIONS.size())) {
        for (String sql : step) {
          statement.execute(sql);
        }
      }
      if (version < MIGRATIONS.size()) {
        setVersion(connection, version == 0, MIGRATIONS.size());
      }
      connection.commit();
    } catch (SQLException | RuntimeException e) {
      rollback(connection, e);
      throw e;
    }
  }

  private static int version(Statement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery("SELECT MAX(version) FROM board_schema")) {
      return rows.next() ? rows.getInt(1) : 0;
    }
  }

  private static void setVersion(Connection connection, boolean first, int version)
      throws SQLException {
    String sql =
        first ? "INSERT INTO board_schema VALUES (?)" : "UPDATE board_schema SET version = ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setInt(1, version);
      statement.executeUpdate();
    }
  }

  private static void rollback(Connection connection, Throwable failure) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }
}
