package dev.xiangqi.examples.board.store;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;

/**
 * A thread that writes. All that came while a transaction ran goes into the next one, so a commit,
 * which waits for the disk, serves many. The queue is bounded.
 *
 * <p>A connection whose transaction failed is closed, since its driver may no longer know where the
 * transaction is. What a stage says is true of the database: if a commit fails, nobody is answered
 * until the database says what it has. Meanwhile, other writes are refused.
 */
final class GroupWriter {
  private static final int QUEUE = 4096;
  private static final int BATCH = 512;

  /** Number of times that a transaction runs which another server's kept from finishing. */
  private static final int ATTEMPTS = 3;

  /** Milliseconds between two looks at what a failed commit has left. */
  private static final long PAUSE = 250;

  private final Database database;
  private final HikariDataSource pool;
  private final Optional<Transaction.Sender> sender;
  private final Log log;
  private final BlockingQueue<Write> queue = new ArrayBlockingQueue<>(QUEUE);
  private final Write.Other end = new Write.Other(connection -> 0);
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;
  private volatile boolean failing;
  private boolean inDoubt;
  private boolean closed;

  /** Receives what went wrong. */
  @FunctionalInterface
  interface Log {
    /** Writes a line. */
    void write(Level level, String what, Throwable failure);
  }

  GroupWriter(
      Database database,
      HikariDataSource pool,
      Optional<Transaction.Sender> sender,
      Log log,
      String name) {
    this.database = database;
    this.pool = pool;
    this.sender = sender;
    this.log = log;
    thread = new Thread(this::loop, name);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Whether the latest transaction failed because of the database. */
  boolean isFailing() {
    return failing;
  }

  /** Puts a write into the queue, or fails its stage. */
  void submit(Write write) {
    Optional<StoreException> refusal = Optional.empty();
    synchronized (this) {
      if (closed) {
        refusal = Optional.of(new StoreException("the store is closed"));
      } else if (inDoubt) {
        refusal = Optional.of(new StoreException("the database does not answer"));
      } else if (!queue.offer(write)) {
        refusal = Optional.of(new StoreBusyException("more than " + QUEUE + " writes wait"));
      }
    }
    refusal.ifPresent(write::fail);
  }

  /** Writes what waits, and ends the thread. */
  void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    closing.countDown();
    boolean interrupted = false;
    while (true) {
      try {
        queue.put(end);
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void loop() {
    List<Write> writes = new ArrayList<>();
    boolean ended = false;
    while (!ended) {
      writes.clear();
      try {
        writes.add(queue.take());
      } catch (InterruptedException e) {
        // Nobody else has this thread; close() ends it.
        continue;
      }
      queue.drainTo(writes, BATCH - 1);
      ended = writes.remove(end);
      try {
        write(writes);
      } catch (Throwable e) {
        log.write(Level.WARNING, "writing failed", e);
        fail(writes, e);
      }
    }
  }

  private void write(List<Write> writes) {
    if (writes.isEmpty()) {
      return;
    }
    try {
      transaction(writes);
    } catch (SQLException e) {
      if (!database.isOfOneWrite(e)) {
        report(e);
        fail(writes, e);
      } else if (writes.size() == 1) {
        retry(writes, e);
      } else {
        // One of them is at fault: the others are not to suffer.
        writes.forEach(write -> write(List.of(write)));
      }
    }
  }

  private void retry(List<Write> writes, SQLException first) {
    SQLException failure = first;
    for (int i = 1; i < ATTEMPTS; i++) {
      try {
        transaction(writes);
        return;
      } catch (SQLException e) {
        e.addSuppressed(failure);
        failure = e;
      }
    }
    log.write(Level.WARNING, "writing failed", failure);
    fail(writes, failure);
  }

  /** Logs a failure of the database, once for each outage. */
  private void report(Throwable failure) {
    boolean known = failing;
    failing = true;
    if (!known) {
      log.write(Level.WARNING, "writing failed", failure);
    }
  }

  private void transaction(List<Write> writes) throws SQLException {
    Connection connection = pool.getConnection();
    Transaction transaction = new Transaction(connection, sender);
    try {
      connection.setAutoCommit(false);
      transaction.run(writes);
    } catch (SQLException | RuntimeException | Error e) {
      // Not rolled back: the driver of SQLite would begin the next transaction at once. The
      // database takes back what the end of a connection leaves.
      pool.evictConnection(connection);
      if (transaction.isInDoubt()) {
        report(e);
        settle(writes, e);
        return;
      }
      throw e;
    }
    giveBack(connection);
    failing = false;
    writes.forEach(Write::succeed);
  }

  /** Returns a connection to the pool. What it wrote is stored, so a failure concerns it alone. */
  private void giveBack(Connection connection) {
    try {
      connection.setAutoCommit(true);
      connection.close();
    } catch (SQLException e) {
      log.write(Level.FINE, "a connection failed after its transaction", e);
      pool.evictConnection(connection);
    }
  }

  /** Answers the writes of a transaction whose commit failed, as soon as the database answers. */
  private void settle(List<Write> writes, Throwable failure) {
    List<Write> doubtful = new ArrayList<>();
    List<Write> others = new ArrayList<>();
    for (Write write : writes) {
      boolean leavesTraces = write.hasChanged() && !write.game().isEmpty();
      (leavesTraces ? doubtful : others).add(write);
    }
    fail(others, failure);
    if (doubtful.isEmpty()) {
      return;
    }
    refuseOthers(failure);
    List<Write> stored = awaitStored(doubtful);
    synchronized (this) {
      inDoubt = false;
    }
    stored.forEach(Write::succeed);
    doubtful.removeAll(stored);
    fail(doubtful, failure);
  }

  private void refuseOthers(Throwable failure) {
    List<Write> waiting = new ArrayList<>();
    synchronized (this) {
      inDoubt = true;
      queue.drainTo(waiting);
      if (waiting.remove(end)) {
        queue.add(end);
      }
    }
    fail(waiting, failure);
  }

  /** Reads what is stored, again and again until the database answers or the store closes. */
  private List<Write> awaitStored(List<Write> writes) {
    boolean waits = true;
    while (waits) {
      try (Connection connection = pool.getConnection()) {
        Optional<List<Write>> stored = WriteCheck.stored(connection, sender, writes);
        if (stored.isPresent()) {
          return stored.orElseThrow();
        }
      } catch (SQLException | RuntimeException e) {
        log.write(Level.FINE, "the database does not answer yet", e);
      }
      waits = pause();
    }
    return List.of();
  }

  /** Waits a little; false if the store closes. */
  private boolean pause() {
    try {
      return !closing.await(PAUSE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      // Nobody else has this thread; close() ends it.
      return true;
    }
  }

  private static void fail(List<Write> writes, Throwable failure) {
    writes.forEach(write -> write.fail(new StoreException("cannot write", failure)));
  }
}
