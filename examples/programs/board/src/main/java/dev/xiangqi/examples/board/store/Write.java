package dev.xiangqi.examples.board.store;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * Something to write. Its stage completes after the commit, with the number of changed rows or
 * another figure.
 */
abstract sealed class Write {
  private final CompletableFuture<Long> stage = new CompletableFuture<>();
  private long result;

  private Write() {}

  /** The id of the changed game, or empty. */
  abstract String game();

  CompletableFuture<Long> stage() {
    return stage;
  }

  /** Keeps the result until the commit. */
  void result(long value) {
    result = value;
  }

  boolean hasChanged() {
    return result > 0;
  }

  void succeed() {
    stage.complete(result);
  }

  void fail(Throwable failure) {
    stage.completeExceptionally(failure);
  }

  /** A new game. */
  static final class Create extends Write {
    private final GameRecord record;

    Create(GameRecord record) {
      this.record = record;
    }

    GameRecord record() {
      return record;
    }

    @Override
    String game() {
      return record.id();
    }
  }

  /** A seat that is taken. */
  static final class Take extends Write {
    private final String game;
    private final Side side;
    private final GameRecord.Seat seat;

    Take(String game, Side side, GameRecord.Seat seat) {
      this.game = game;
      this.side = side;
      this.seat = seat;
    }

    Side side() {
      return side;
    }

    GameRecord.Seat seat() {
      return seat;
    }

    @Override
    String game() {
      return game;
    }
  }

  /** A game that no longer waits. */
  static final class Withdraw extends Write {
    private final String game;

    Withdraw(String game) {
      this.game = game;
    }

    @Override
    String game() {
      return game;
    }
  }

  /** An event. */
  static final class Append extends Write {
    private final String game;
    private final int number;
    private final PlayEvent event;
    private final String text;
    private final boolean last;

    Append(String game, int number, PlayEvent event, boolean last) {
      this.game = game;
      this.number = number;
      this.event = event;
      this.last = last;
      text = event.text();
    }

    int number() {
      return number;
    }

    PlayEvent event() {
      return event;
    }

    String text() {
      return text;
    }

    boolean isLast() {
      return last;
    }

    @Override
    String game() {
      return game;
    }
  }

  /** Something rare, in a transaction with others. */
  static final class Other extends Write {
    private final Task task;

    Other(Task task) {
      this.task = task;
    }

    Task task() {
      return task;
    }

    @Override
    String game() {
      return "";
    }
  }

  /** Statements of a transaction. */
  @FunctionalInterface
  interface Task {
    /**
     * Runs the statements.
     *
     * @param connection the connection, without autocommit
     * @return the result of the write
     */
    long run(Connection connection) throws SQLException;
  }

  static long nanos(Instant instant) {
    try {
      return Math.addExact(
          Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
    } catch (ArithmeticException e) {
      return instant.getEpochSecond() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  static Instant instant(long nanos) {
    return Instant.ofEpochSecond(0, nanos);
  }
}
