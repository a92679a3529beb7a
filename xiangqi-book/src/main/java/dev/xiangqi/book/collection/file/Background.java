package dev.xiangqi.book.collection.file;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/** Runs one task after the other while its owner does something else. For one owner thread. */
final class Background {
  private final Executor executor;
  private CompletableFuture<Void> running = CompletableFuture.completedFuture(null);

  /** A task. */
  @FunctionalInterface
  interface Task {
    void run() throws IOException;
  }

  Background(Executor executor) {
    this.executor = executor;
  }

  /** Starts a task when the one before has ended; throws what made that one fail. */
  void start(Task task) throws IOException {
    await();
    CompletableFuture<Void> done = new CompletableFuture<>();
    running = done;
    executor.execute(
        () -> {
          try {
            task.run();
            done.complete(null);
          } catch (Throwable e) {
            done.completeExceptionally(e);
          }
        });
  }

  /** Waits for the end of the task; throws what made it fail. */
  void await() throws IOException {
    try {
      running.join();
    } catch (CompletionException e) {
      throw thrown(e);
    }
  }

  private static IOException thrown(CompletionException failure) {
    Throwable cause = failure.getCause();
    if (cause instanceof IOException e) {
      return e;
    }
    if (cause instanceof RuntimeException e) {
      throw e;
    }
    if (cause instanceof Error e) {
      throw e;
    }
    throw failure;
  }

  /** Waits for the end of the task. */
  void end() {
    try {
      running.join();
    } catch (CompletionException e) {
      // It was told already, or another failure has made the work of the task useless.
    }
  }
}
