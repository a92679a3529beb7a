package dev.xiangqi.examples.board.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * A database and what differs between the kinds.
 *
 * @param url the JDBC URL; it may contain a password, so no message shows it
 * @param isShared whether other servers may use it: PostgreSQL, otherwise SQLite
 * @param lockTime how long a statement of SQLite waits for the lock of another program
 */
record Database(String url, boolean isShared, Duration lockTime) {
  private static final String POSTGRESQL = "jdbc:postgresql:";
  private static final String SQLITE = "jdbc:sqlite:";

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
  private static final int CONNECTIONS = 6;
  private static final Duration LOCK_TIME = Duration.ofSeconds(5);

  /** Error code of SQLite for a violated constraint; the bits above say which kind. */
  private static final int SQLITE_CONSTRAINT = 19;

  private static final int SQLITE_CODE_BITS = 0xff;

  /** The pragmas of each SQLite connection. */
  private static final Map<String, String> PRAGMAS =
      Map.of(
          "journal_mode", "WAL",
          // An acknowledged move survives a power failure.
          "synchronous", "FULL",
          "foreign_keys", "true",
          // A transaction that reads first cannot fail later because another one wrote.
          "transaction_mode", "IMMEDIATE");

  /** Lets a server notice a dead network. Seconds. */
  private static final Map<String, String> NETWORK =
      Map.of(
          "connectTimeout", "3",
          "socketTimeout", "20",
          "tcpKeepAlive", "true",
          "ApplicationName", "xiangqi-board");

  static Database of(String location) {
    if (location.startsWith(POSTGRESQL)) {
      return new Database(location, true, LOCK_TIME);
    }
    if (location.startsWith(SQLITE)) {
      return new Database(location, false, LOCK_TIME);
    }
    if (location.startsWith("jdbc:")) {
      throw new IllegalArgumentException("expected jdbc:postgresql: or jdbc:sqlite:");
    }
    return new Database(SQLITE + location, false, LOCK_TIME);
  }

  /** The number of threads that write. SQLite has one writer at a time. */
  int writers() {
    return isShared ? 2 : 1;
  }

  HikariDataSource pool() {
    HikariConfig config = new HikariConfig();
    config.setPoolName("board-store");
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(CONNECTIONS);
    config.setConnectionTimeout(CONNECT_TIMEOUT.toMillis());
    properties().forEach(config::addDataSourceProperty);
    if (isShared) {
      config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
      // A transaction whose server is out of reach ends, so that its locks hold nobody up. A
      // database whose default is not to wait for its disk could lose acknowledged moves.
      config.setConnectionInitSql(
          "SET idle_in_transaction_session_timeout = '20s';"
              + " SELECT set_config('synchronous_commit', 'on', false)"
              + " WHERE current_setting('synchronous_commit') = 'off'");
    }
    try {
      return new HikariDataSource(config);
    } catch (HikariPool.PoolInitializationException | IllegalArgumentException e) {
      throw new StoreException("cannot open the database", e);
    }
  }

  /** Opens a connection outside the pool. */
  Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties().forEach(properties::setProperty);
    return DriverManager.getConnection(url, properties);
  }

  private Map<String, String> properties() {
    if (isShared) {
      return NETWORK;
    }
    Map<String, String> pragmas = new HashMap<>(PRAGMAS);
    pragmas.put("busy_timeout", Long.toString(lockTime.toMillis()));
    return pragmas;
  }

  /** Whether a failure is the fault of one statement, so that others may succeed. */
  boolean isOfOneWrite(SQLException failure) {
    if (!isShared) {
      return (failure.getErrorCode() & SQLITE_CODE_BITS) == SQLITE_CONSTRAINT;
    }
    // Classes of SQLSTATE: data, constraints, and deadlocks.
    String state = failure.getSQLState();
    return state != null
        && (state.startsWith("22") || state.startsWith("23") || state.startsWith("40"));
  }
}
