package dev.xiangqi.examples.board.message;

import java.util.concurrent.CompletionException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Finds the refusal in a failure. */
public final class Refusals {
  private static final Logger LOG = Logger.getLogger(Refusals.class.getName());

  private Refusals() {}

  /**
   * {@return the exception that made a stage fail}
   *
   * @param failure the failure of the stage, or of one that followed
   */
  public static Throwable cause(Throwable failure) {
    @Nullable Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
    return cause == null ? failure : cause;
  }

  /**
   * {@return the refusal that answers a failed request; a failure that is none is logged, as a
   * fault of the server}
   *
   * @param failure the failure
   */
  public static RequestRefusedException of(Throwable failure) {
    Throwable cause = cause(failure);
    if (cause instanceof RequestRefusedException refused) {
      return refused;
    }
    LOG.log(Level.WARNING, "a request failed", cause);
    return new RequestRefusedException(Code.FAULT);
  }
}
