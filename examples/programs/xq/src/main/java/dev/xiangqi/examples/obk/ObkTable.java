package dev.xiangqi.examples.obk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** The table of an SQLite book; holds all SQL. Thread-safe. */
final class ObkTable {
  /** SQLITE_OPEN_READONLY and SQLITE_OPEN_URI. */
  private static final String OPEN_MODE = String.valueOf(0x01 | 0x40);

  /** Maximum number of rows read for one position; more are an error. */
  private static final int MAX_ROWS = 1_000;

  private static final String QUERY =
      """
      SELECT rowid, vmove, vscore, vwin, vdraw, vlost FROM bhobk
      WHERE vkey = ? AND vvalid = 1 LIMIT\s"""
          + (MAX_ROWS + 1);

  private final String source;
  private final Connection connection;
  private final PreparedStatement query;
  private final long size;

  private ObkTable(String source, Connection connection, PreparedStatement query, long size) {
    this.source = source;
    this.connection = connection;
    this.query = query;
    this.size = size;
  }

  /** A row, with unchecked numbers. */
  record Row(long id, long move, long score, long wins, long draws, long losses) {}

  @FunctionalInterface
  interface Sink {
    void add(Row row);
  }

  static ObkTable open(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new NoSuchFileException(file.toString());
    }
    String source = file.toString();
    Properties properties = new Properties();
    properties.setProperty("open_mode", OPEN_MODE);
    try {
      Connection connection = DriverManager.getConnection(url(file.toAbsolutePath()), properties);
      try {
        check(connection, source);
        long size = count(connection, source);
        return new ObkTable(source, connection, connection.prepareStatement(QUERY), size);
      } catch (SQLException | RuntimeException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw failed(source, e);
    }
  }

  /** The JDBC URL of a file. A question mark in a plain path would begin the driver's options. */
  private static String url(Path file) {
    boolean plain = file.toString().indexOf('?') < 0;
    return "jdbc:sqlite:" + (plain ? file : file.toUri());
  }

  /** Checks all pages. SQLite reads the missing part of a truncated page as zeros. */
  private static void check(Connection connection, String source) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet problems = statement.executeQuery("PRAGMA quick_check(1)")) {
      String problem = problems.next() ? problems.getString(1) : "no result";
      if (!problem.equals("ok")) {
        throw new ObkFormatException(
            source + ": a damaged or truncated SQLite book: " + problem.replace('\n', ' '));
      }
    }
  }

  /** Counts the rows. Accepts a table only, since a view could be any query. */
  private static long count(Connection connection, String source) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet tables =
          statement.executeQuery(
              "SELECT 1 FROM sqlite_master WHERE type = 'table' AND lower(name) = 'bhobk'")) {
        if (!tables.next()) {
          throw new ObkFormatException(source + ": not a book: expected a table bhobk, found none");
        }
      }
      try (ResultSet rows = statement.executeQuery("SELECT count(*) FROM bhobk WHERE vvalid = 1")) {
        return rows.next() ? rows.getLong(1) : 0;
      }
    }
  }

  /** Passes the rows of a key to a sink; returns false if there are none. */
  synchronized boolean find(long key, Sink sink) {
    int count = 0;
    try {
      if (connection.isClosed()) {
        throw new IllegalStateException("the book " + source + " is closed");
      }
      query.setLong(1, key);
      try (ResultSet rows = query.executeQuery()) {
        while (rows.next()) {
          if (++count > MAX_ROWS) {
            throw new ObkFormatException(
                source
                    + ", row "
                    + rows.getLong(1)
                    + ": more than "
                    + MAX_ROWS
                    + " moves of one position");
          }
          sink.add(
              new Row(
                  rows.getLong(1),
                  rows.getLong(2),
                  rows.getLong(3),
                  rows.getLong(4),
                  rows.getLong(5),
                  rows.getLong(6)));
        }
      }
    } catch (SQLException e) {
      throw failed(source, e);
    }
    return count > 0;
  }

  long size() {
    return size;
  }

  synchronized void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failed(source, e);
    }
  }

  String source() {
    return source;
  }

  private static ObkFormatException failed(String source, SQLException e) {
    return new ObkFormatException(source + ": not a readable SQLite book: " + e.getMessage(), e);
  }
}
