package dev.xiangqi.examples.board.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A thread that writes. All that came while a transaction ran goes into the next one, so a commit,
 * which waits for the disk, serves many. The queue is bounded.
 */
final class GroupWriter {
  private static final Logger LOG = Logger.getLogger(GroupWriter.class.getName());

  private static final int QUEUE = 4096;
  private static final int BATCH = 512;

  /** Number of times that a transaction runs which another server's kept from finishing. */
  private static final int ATTEMPTS = 3;

  private final Database database;
  private final DataSource pool;
  private final Optional<String> sender;
  private final BlockingQueue<Write> queue = new ArrayBlockingQueue<>(QUEUE);
  private final Write.Other end = new Write.Other(connection -> 0);
  private final Thread thread;
  private volatile boolean failing;
  private boolean closed;

  GroupWriter(Database database, DataSource pool, Optional<String> sender, String name) {
    this.database = database;
    this.pool = pool;
    this.sender = sender;
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
        LOG.log(Level.WARNING, "writing failed", e);
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
        boolean known = failing;
        failing = true;
        if (!known) {
          // Once for each outage.
          LOG.log(Level.WARNING, "writing failed", e);
        }
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
    LOG.log(Level.WARNING, "writing failed", failure);
    fail(writes, failure);
  }

  private void transaction(List<Write> writes) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      try {
        connection.setAutoCommit(false);
        new Transaction(connection, sender).run(writes);
      } catch (SQLException | RuntimeException e) {
        Schema.rollback(connection, e);
        throw e;
      }
    }
    failing = false;
    writes.forEach(Write::succeed);
  }

  private static void fail(List<Write> writes, Throwable failure) {
    writes.forEach(write -> write.fail(new StoreException("cannot write", failure)));
  }
}
