package dev.xiangqi.search.match;

import dev.xiangqi.search.protocol.EngineException;
import java.io.BufferedReader;
import java.io.StringReader;
import java.time.Duration;

/** A fault of a player's searcher. */
final class PlayerFault extends Exception {
  private static final long serialVersionUID = 1L;

  private final MatchEnd end;
  private final String what;

  private PlayerFault(MatchEnd end, String what, Throwable cause) {
    super(what, cause);
    this.end = end;
    this.what = what;
  }

  /** The fault of a searcher that does not answer. */
  static PlayerFault hang(Duration timeout, Throwable cause) {
    return new PlayerFault(MatchEnd.HANG, "no answer in " + timeout.toMillis() + " ms", cause);
  }

  /** The fault of a searcher that throws. Only the first line of the message is kept. */
  static PlayerFault thrown(Throwable cause) {
    MatchEnd end = MatchEnd.CRASH;
    if (cause instanceof EngineException failure) {
      end =
          switch (failure.kind()) {
            case ILLEGAL_MOVE -> MatchEnd.ILLEGAL_MOVE;
            case TIMEOUT -> MatchEnd.HANG;
            case NOT_STARTED, ENDED, UNSUITABLE, INTERRUPTED -> MatchEnd.CRASH;
          };
    }
    String message = cause.getMessage();
    String what =
        message == null || message.isBlank()
            ? cause.getClass().getName()
            : new BufferedReader(new StringReader(message)).lines().findFirst().orElse("");
    return new PlayerFault(end, what, cause);
  }

  MatchEnd end() {
    return end;
  }

  /** The fault in words. */
  String what() {
    return what;
  }
}
