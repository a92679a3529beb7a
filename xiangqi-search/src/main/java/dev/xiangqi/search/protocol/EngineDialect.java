package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the protocols put in different words. */
interface EngineDialect {
  /** More than any game takes. */
  Duration LONGEST = Duration.ofSeconds(2_000_000);

  /**
   * A search put into words.
   *
   * @param lines to be sent one after another
   * @param timed whether the engine is told of the time that it may take, if there is such a limit
   */
  record Commands(List<String> lines, boolean timed) {}

  /** The first line that an engine is sent. */
  String greeting();

  /** The line that ends its reply. */
  default String greeted() {
    return greeting() + "ok";
  }

  String setOption(String name, String value);

  String newGame();

  /**
   * Puts a search into words.
   *
   * @param allowed the legal moves that the limits allow, at least one
   * @throws IllegalArgumentException if the protocol has no words for it
   */
  Commands search(Game game, SearchLimits limits, List<Move> allowed);

  /** Reads a score that is not said to be of a kind. */
  Score score(long value);

  /**
   * Returns the words of a protocol.
   *
   * @param milliseconds whether an engine of UCCI takes its times in those, and not in seconds
   */
  static EngineDialect of(Protocol protocol, Ranks ranks, boolean milliseconds) {
    return protocol == Protocol.UCI ? new EngineUci(ranks) : new EngineUcci(ranks, milliseconds);
  }

  /** Writes moves, each with a space before. */
  static String moves(Ranks ranks, List<Move> moves) {
    return moves.stream().map(move -> " " + ranks.format(move)).collect(Collectors.joining());
  }

  /** Writes what follows the word that sets up a position. */
  static String position(String start, Ranks ranks, List<Move> moves) {
    return "position " + start + (moves.isEmpty() ? "" : " moves" + moves(ranks, moves));
  }

  /** Milliseconds, at most as many as an engine's integers hold: 23 days. */
  static long millis(Duration time) {
    return time.isNegative() ? 0 : (time.compareTo(LONGEST) > 0 ? LONGEST : time).toMillis();
  }

  /** Hundredths of a pawn, within the range of a score. */
  static Score centipawns(long value) {
    return new Score.Centipawns(
        (int) Math.max(-Score.MAX_CENTIPAWNS, Math.min(Score.MAX_CENTIPAWNS, value)));
  }

  /** The legal moves that the limits leave out, or empty if there is none. */
  static Optional<List<Move>> excluded(Game game, List<Move> allowed) {
    List<Move> excluded =
        game.position().legalMoves().stream().filter(move -> !allowed.contains(move)).toList();
    return excluded.isEmpty() ? Optional.empty() : Optional.of(excluded);
  }
}
