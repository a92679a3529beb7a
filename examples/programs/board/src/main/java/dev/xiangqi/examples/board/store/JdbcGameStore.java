package dev.xiangqi.examples.board.store;

import static java.util.Objects.requireNonNull;

import com.zaxxer.hikari.HikariDataSource;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Games in SQLite or PostgreSQL. */
final class JdbcGameStore implements GameStore {
  private static final Logger LOG = Logger.getLogger(JdbcGameStore.class.getName());

  private static final Duration WAIT = Duration.ofSeconds(30);
  private static final int SENDER_BYTES = 8;

  /** Number of games that one transaction deletes, so that others need not wait for long. */
  private static final int DELETED_AT_ONCE = 200;

  private static final String COLUMNS =
      "SELECT id, created, settings, listed, red_name, red_digest, black_name, black_digest"
          + " FROM board_games";
  private static final String OLD = "(ended < ? OR (begun IS NULL AND created < ?))";

  private final HikariDataSource pool;
  private final List<GroupWriter> writers;
  private final Optional<ChangeListener> changes;

  private JdbcGameStore(Database database, HikariDataSource pool) {
    this.pool = pool;
    SecureRandom random = new SecureRandom();
    byte[] own = new byte[SENDER_BYTES];
    random.nextBytes(own);
    Optional<String> name =
        database.isShared() ? Optional.of(HexFormat.of().formatHex(own)) : Optional.empty();
    changes = name.map(known -> new ChangeListener(database, known));
    writers =
        IntStream.rangeClosed(1, database.writers())
            .mapToObj(
                i ->
                    new GroupWriter(
                        database,
                        pool,
                        name.map(known -> new Transaction.Sender(known, random.nextLong())),
                        LOG::log,
                        "board-store-writer-" + i))
            .toList();
  }

  static JdbcGameStore open(Database database) {
    HikariDataSource pool = database.pool();
    try (Connection connection = pool.getConnection()) {
      Schema.migrate(connection, database.isShared());
      JdbcGameStore store = new JdbcGameStore(database, pool);
      if (store.changes.isPresent()) {
        store.changes.orElseThrow().start();
      }
      store.writers.forEach(GroupWriter::start);
      return store;
    } catch (SQLException e) {
      pool.close();
      throw new StoreException("cannot open the database", e);
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
  }

  // Writing.

  @Override
  public CompletionStage<Void> create(GameRecord game) {
    requireText(game.id());
    requireText(game.settings());
    game.red().ifPresent(JdbcGameStore::requireText);
    game.black().ifPresent(JdbcGameStore::requireText);
    return submit(new Write.Create(game)).thenAccept(JdbcGameStore::requireNew);
  }

  private static void requireNew(long rows) {
    if (rows == 0) {
      throw new IllegalArgumentException("the id of the game is not new");
    }
  }

  @Override
  public CompletionStage<Boolean> takeSeat(String id, Side side, GameRecord.Seat seat) {
    requireText(id);
    requireText(seat);
    return submit(new Write.Take(id, requireNonNull(side, "side"), seat)).thenApply(n -> n > 0);
  }

  @Override
  public CompletionStage<Boolean> withdraw(String id) {
    requireText(id);
    return submit(new Write.Withdraw(id)).thenApply(n -> n > 0);
  }

  @Override
  public CompletionStage<Boolean> append(String id, int number, PlayEvent event, boolean last) {
    requireText(id);
    if (number < 0) {
      throw new IllegalArgumentException("number: expected 0 or more, found " + number);
    }
    return submit(new Write.Append(id, number, event, last)).thenApply(n -> n > 0);
  }

  private static void requireText(GameRecord.Seat seat) {
    requireText(seat.name());
    requireText(seat.tokenDigest());
  }

  /** PostgreSQL stores neither the character 0 nor half a surrogate pair. */
  private static void requireText(String text) {
    if (text.codePoints().anyMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE)) {
      throw new IllegalArgumentException("expected a text of Unicode characters other than 0");
    }
  }

  private CompletionStage<Long> submit(Write write) {
    // The writes of a game keep their order.
    writers.get(Math.floorMod(write.game().hashCode(), writers.size())).submit(write);
    return write.stage();
  }

  private long await(Write.Task task) {
    Future<Long> result = submit(new Write.Other(task)).toCompletableFuture();
    try {
      return result.get(WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof StoreException failure) {
        throw failure;
      }
      throw new StoreException("cannot write", e);
    } catch (TimeoutException e) {
      throw new StoreException("the database does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException("interrupted", e);
    }
  }

  @Override
  public int deleteOlderThan(Instant before) {
    long time = Write.nanos(before);
    long sum = 0;
    long deleted;
    do {
      deleted = await(connection -> deleteSome(connection, time));
      sum += deleted;
    } while (deleted == DELETED_AT_ONCE);
    return Math.toIntExact(sum);
  }

  private static long deleteSome(Connection connection, long time) throws SQLException {
    // The outer condition again: another server may have begun the game meanwhile.
    try (PreparedStatement statement =
        connection.prepareStatement(
            "DELETE FROM board_games WHERE id IN (SELECT id FROM board_games WHERE "
                + OLD
                + " LIMIT ?) AND "
                + OLD)) {
      int column = 0;
      statement.setLong(++column, time);
      statement.setLong(++column, time);
      statement.setInt(++column, DELETED_AT_ONCE);
      statement.setLong(++column, time);
      statement.setLong(++column, time);
      return statement.executeUpdate();
    }
  }

  @Override
  public Optional<Instant> beat(Instant now) {
    AtomicLong previous = new AtomicLong();
    long found = await(connection -> beat(connection, Write.nanos(now), previous));
    return found == 0 ? Optional.empty() : Optional.of(Write.instant(previous.get()));
  }

  private static long beat(Connection connection, long now, AtomicLong previous)
      throws SQLException {
    long found;
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT beaten FROM board_beat WHERE id = 1");
        ResultSet rows = statement.executeQuery()) {
      found = rows.next() ? 1 : 0;
      if (found > 0) {
        previous.set(rows.getLong(1));
      }
    }
    try (PreparedStatement statement =
        connection.prepareStatement(
            "INSERT INTO board_beat (id, beaten) VALUES (1, ?) ON CONFLICT (id)"
                + " DO UPDATE SET beaten = excluded.beaten"
                + " WHERE board_beat.beaten < excluded.beaten")) {
      statement.setLong(1, now);
      statement.executeUpdate();
    }
    return found;
  }

  // Reading.

  @Override
  public Optional<StoredGame> find(String id) {
    return read(
        connection -> {
          // The events first: the seats are then at least as new as they.
          List<PlayEvent> events = events(connection, id);
          try (PreparedStatement statement =
              connection.prepareStatement(COLUMNS + " WHERE id = ?")) {
            statement.setString(1, id);
            return games(statement).stream().findFirst().map(game -> new StoredGame(game, events));
          }
        });
  }

  private static List<PlayEvent> events(Connection connection, String id) throws SQLException {
    List<PlayEvent> events = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT number, event FROM board_events WHERE game = ? ORDER BY number")) {
      statement.setString(1, id);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          String place = "game " + id + ", event " + events.size();
          String placeZh = "对局 " + id + " 的第 " + events.size() + " 个事件";
          if (rows.getInt(1) != events.size()) {
            throw new DamagedGameException(place + ": missing in the database", placeZh + "缺失");
          }
          events.add(event(place, placeZh, String.valueOf(rows.getString(2))));
        }
      }
    }
    return events;
  }

  private static PlayEvent event(String place, String placeZh, String text) {
    try {
      return PlayEvent.parse(text);
    } catch (IllegalArgumentException e) {
      DamagedGameException damaged =
          new DamagedGameException(place + ": cannot be read", placeZh + "无法读取");
      damaged.initCause(e);
      throw damaged;
    }
  }

  private static List<GameRecord> games(PreparedStatement statement) throws SQLException {
    List<GameRecord> games = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        games.add(
            new GameRecord(
                rows.getString("id"),
                Write.instant(rows.getLong("created")),
                String.valueOf(rows.getString("settings")),
                rows.getInt("listed") != 0,
                seat(rows.getString("red_name"), rows.getString("red_digest")),
                seat(rows.getString("black_name"), rows.getString("black_digest"))));
      }
    }
    return games;
  }

  private static Optional<GameRecord.Seat> seat(@Nullable String name, @Nullable String digest) {
    return name == null || digest == null
        ? Optional.empty()
        : Optional.of(new GameRecord.Seat(name, digest));
  }

  @Override
  public List<GameRecord> open(int limit) {
    return read(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(
                  COLUMNS
                      + " WHERE begun IS NULL AND listed = 1"
                      + " AND (red_digest IS NULL OR black_digest IS NULL)"
                      + " ORDER BY created DESC, id LIMIT ?")) {
            statement.setInt(1, limit);
            return games(statement);
          }
        });
  }

  @Override
  public List<String> running() {
    return texts("SELECT id FROM board_games WHERE begun IS NOT NULL AND ended IS NULL");
  }

  @Override
  public List<String> ids() {
    return texts("SELECT id FROM board_games");
  }

  private List<String> texts(String sql) {
    return read(
        connection -> {
          List<String> texts = new ArrayList<>();
          try (PreparedStatement statement = connection.prepareStatement(sql);
              ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
              texts.add(String.valueOf(rows.getString(1)));
            }
          }
          return texts;
        });
  }

  @Override
  public OptionalLong fileSize() {
    return changes.isPresent()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Long.parseLong(
                texts("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
                    .get(0)));
  }

  @Override
  public List<String> checkFile(int limit) {
    if (changes.isPresent()) {
      return List.of();
    }
    List<String> faults = new ArrayList<>(texts("PRAGMA integrity_check(" + limit + ")"));
    faults.remove("ok");
    texts(
            "SELECT DISTINCT game FROM board_events"
                + " WHERE game NOT IN (SELECT id FROM board_games) LIMIT "
                + limit)
        .forEach(game -> faults.add("events of a game that is missing: " + game));
    return faults;
  }

  private <T> T read(Query<T> query) {
    try {
      try (Connection connection = pool.getConnection()) {
        try {
          return query.run(connection);
        } catch (SQLException e) {
          // The pool closes a connection that it finds broken, as after a restart of the database.
          if (!connection.isClosed()) {
            throw e;
          }
        }
      }
      pool.getHikariPoolMXBean().softEvictConnections();
      try (Connection connection = pool.getConnection()) {
        return query.run(connection);
      }
    } catch (SQLException e) {
      throw new StoreException("cannot read", e);
    }
  }

  @Override
  public void onChange(Consumer<String> listener) {
    requireNonNull(listener, "listener");
    changes.ifPresent(known -> known.add(listener));
  }

  @Override
  public boolean isHealthy() {
    try {
      if (writers.stream().anyMatch(GroupWriter::isFailing)) {
        // Any transaction shows whether the failure has passed.
        List<CompletionStage<Long>> probes = new ArrayList<>();
        for (GroupWriter writer : writers) {
          Write probe = new Write.Other(JdbcGameStore::probe);
          probes.add(probe.stage());
          writer.submit(probe);
        }
        for (CompletionStage<Long> probe : probes) {
          probe.toCompletableFuture().get(WAIT.toMillis(), TimeUnit.MILLISECONDS);
        }
      }
      return read(JdbcGameStore::canRead);
    } catch (StoreException | ExecutionException | TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static long probe(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("UPDATE board_schema SET version = version")) {
      return statement.executeUpdate();
    }
  }

  private static boolean canRead(Connection connection) throws SQLException {
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT version FROM board_schema");
        ResultSet rows = statement.executeQuery()) {
      return rows.next();
    }
  }

  @Override
  public void close() {
    writers.forEach(GroupWriter::close);
    changes.ifPresent(ChangeListener::close);
    if (changes.isEmpty()) {
      checkpoint();
    }
    pool.close();
  }

  /** Moves the log of SQLite into its file, which may then be copied alone. */
  private void checkpoint() {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (SQLException e) {
      LOG.log(Level.WARNING, "the log stays in a file of its own, which is read later", e);
    }
  }

  /** Reads from a connection. */
  private interface Query<T> {
    T run(Connection connection) throws SQLException;
  }
}
