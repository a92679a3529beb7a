package dev.xiangqi.examples.board.room;

import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Runs tasks one after another on a shared executor. A task ends when its stage completes, so it
 * may wait for the database without holding a thread. Thread-safe.
 */
final class Mailbox {
  private static final int LIMIT = 1000;

  private final Executor executor;
  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private boolean running;
  private boolean closed;

  Mailbox(Executor executor) {
    this.executor = executor;
  }

  /**
   * {@return the result of a task, or a failed stage if the mailbox is full}
   *
   * @throws ClosedMailboxException if the mailbox is closed
   */
  <T> CompletableFuture<T> submit(Supplier<CompletionStage<T>> task) {
    CompletableFuture<T> result = new CompletableFuture<>();
    synchronized (this) {
      if (closed) {
        throw new ClosedMailboxException();
      }
      if (tasks.size() >= LIMIT) {
        return CompletableFuture.failedFuture(new RequestRefusedException(Code.FLOOD));
      }
      tasks.addLast(() -> run(task, result));
      if (running) {
        return result;
      }
      running = true;
    }
    executor.execute(this::runNext);
    return result;
  }

  /**
   * Closes the mailbox if it is empty and a condition holds.
   *
   * @return whether it is closed
   */
  synchronized boolean closeIf(BooleanSupplier condition) {
    if (!closed && !running && condition.getAsBoolean()) {
      closed = true;
    }
    return closed;
  }

  private <T> void run(Supplier<CompletionStage<T>> task, CompletableFuture<T> result) {
    CompletionStage<T> stage;
    try {
      stage = task.get();
    } catch (RuntimeException e) {
      stage = CompletableFuture.failedFuture(e);
    }
    stage.whenComplete(
        (value, failure) -> {
          if (failure == null) {
            result.complete(value);
          } else {
            result.completeExceptionally(failure);
          }
          executor.execute(this::runNext);
        });
  }

  private void runNext() {
    Runnable task;
    synchronized (this) {
      task = tasks.pollFirst();
      if (task == null) {
        running = false;
        return;
      }
    }
    task.run();
  }

  /** Thrown for a task after the end of the mailbox. */
  static final class ClosedMailboxException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
