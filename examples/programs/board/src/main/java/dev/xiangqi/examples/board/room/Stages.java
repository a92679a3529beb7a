package dev.xiangqi.examples.board.room;

import dev.xiangqi.examples.board.message.Refusals;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Stages of tasks that have no result. */
final class Stages {
  private static final Logger LOG = Logger.getLogger(Stages.class.getName());

  private Stages() {}

  static CompletionStage<Void> done() {
    return CompletableFuture.completedFuture(nothing());
  }

  /** {@return a stage that completes after another} */
  static CompletionStage<Void> after(CompletionStage<?> stage) {
    return stage.thenApply(result -> nothing());
  }

  /** {@return a task whose failure does not concern those who wait} */
  static CompletionStage<Void> logged(CompletionStage<Void> task) {
    return task.handle(
        (nothing, failure) -> {
          log(failure);
          return nothing();
        });
  }

  /** Logs the failure of a task, if it has one that is no refusal. */
  static void log(@Nullable Throwable failure) {
    if (failure != null && !(Refusals.cause(failure) instanceof RequestRefusedException)) {
      LOG.log(Level.WARNING, "a task of a room failed", Refusals.cause(failure));
    }
  }

  @SuppressWarnings("NullAway") // Void has no other value.
  private static Void nothing() {
    return null;
  }
}
