package dev.xiangqi.examples.board.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * Receives the notices of other servers on a connection of its own.
 *
 * <p>Notices that are sent while the connection is broken are lost. After a new connection, every
 * game that waits, runs, or ended in the meantime counts as changed.
 */
final class ChangeListener {
  static final String CHANNEL = "xiangqi_board";

  private static final Logger LOG = Logger.getLogger(ChangeListener.class.getName());

  private static final Duration POLL = Duration.ofMillis(250);

  /** Time without a notice after which the connection is tested: a broken network is silent. */
  private static final Duration SILENCE = Duration.ofSeconds(10);

  private static final Duration PAUSE = Duration.ofMillis(500);

  /** Covers differences between the clocks of servers. */
  private static final Duration MARGIN = Duration.ofHours(1);

  private final Database database;
  private final String sender;
  private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
  private final Thread thread;
  private volatile boolean closed;
  private @Nullable Connection connection;
  private Instant connected = Instant.now();

  /**
   * Creates a listener.
   *
   * @param database a PostgreSQL database
   * @param sender the sender whose notices are ignored
   */
  ChangeListener(Database database, String sender) {
    this.database = database;
    this.sender = sender;
    thread = new Thread(this::loop, "board-store-notices");
    thread.setDaemon(true);
  }

  void add(Consumer<String> listener) {
    listeners.add(listener);
  }

  /** Connects, so that no later change is missed. */
  void start() throws SQLException {
    connection = listen();
    thread.start();
  }

  void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(SILENCE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Connection listen() throws SQLException {
    Connection fresh = database.connect();
    try (Statement statement = fresh.createStatement()) {
      statement.execute("LISTEN " + CHANNEL);
    } catch (SQLException e) {
      fresh.close();
      throw e;
    }
    return fresh;
  }

  private void loop() {
    while (!closed) {
      try {
        if (connection == null) {
          connection = listen();
          lookAtAll(connection);
        }
        read(connection);
      } catch (SQLException e) {
        log(e);
        disconnect();
        pause();
      } catch (RuntimeException e) {
        LOG.log(Level.WARNING, "a listener failed", e);
      }
    }
    disconnect();
  }

  /** Once for each outage. */
  private void log(SQLException failure) {
    if (connection == null) {
      LOG.log(Level.FINE, "still no connection for notices", failure);
    } else {
      LOG.warning("the connection for notices failed: " + failure.getMessage());
    }
  }

  private void read(Connection from) throws SQLException {
    PGNotification[] notices =
        from.unwrap(PGConnection.class).getNotifications((int) POLL.toMillis());
    if (notices != null && notices.length > 0) {
      for (PGNotification notice : notices) {
        accept(notice.getParameter());
      }
      connected = Instant.now();
    } else if (Duration.between(connected, Instant.now()).compareTo(SILENCE) > 0) {
      try (Statement statement = from.createStatement()) {
        statement.execute("SELECT 1");
      }
      connected = Instant.now();
    }
  }

  private void accept(String notice) {
    int space = notice.indexOf(' ');
    if (space > 0 && !notice.substring(0, space).equals(sender)) {
      changed(notice.substring(space + 1));
    }
  }

  private void changed(String game) {
    for (Consumer<String> listener : listeners) {
      try {
        listener.accept(game);
      } catch (RuntimeException e) {
        LOG.log(Level.WARNING, "a listener failed", e);
      }
    }
  }

  private void lookAtAll(Connection from) throws SQLException {
    List<String> games = new ArrayList<>();
    try (PreparedStatement statement =
        from.prepareStatement("SELECT id FROM board_games WHERE ended IS NULL OR ended > ?")) {
      statement.setLong(1, Write.nanos(connected.minus(MARGIN)));
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          games.add(rows.getString(1));
        }
      }
    }
    games.forEach(this::changed);
  }

  private void disconnect() {
    Connection old = connection;
    connection = null;
    if (old != null) {
      try {
        old.close();
      } catch (SQLException e) {
        LOG.log(Level.FINE, "closing failed", e);
      }
    }
  }

  private void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      // The loop looks whether it is to end.
    }
  }
}
