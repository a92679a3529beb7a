package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The client side of a protocol: the commands to an engine, and unlabelled scores. */
interface EngineDialect {
  /** The longest time sent to an engine, more than any game takes. */
  Duration LONGEST = Duration.ofSeconds(2_000_000);

  /**
   * The commands for a search.
   *
   * @param lines the lines to send in order
   * @param timed whether the commands contain the time limit of the move
   */
  record Commands(List<String> lines, boolean timed) {}

  /** The first line sent to an engine. */
  String greeting();

  /** The last line of the engine's reply to the greeting. */
  default String greeted() {
    return greeting() + "ok";
  }

  String setOption(String name, String value);

  String newGame();

  /**
   * Creates the commands for a search.
   *
   * @param allowed the legal moves that the limits allow, at least one
   * @throws IllegalArgumentException if the protocol cannot express the limits
   */
  Commands search(Game game, SearchLimits limits, List<Move> allowed);

  /** Interprets a score without {@code cp} or {@code mate}. */
  Score score(long value);

  /**
   * Returns the dialect of a protocol.
   *
   * @param milliseconds whether a UCCI engine expects times in milliseconds instead of seconds
   */
  static EngineDialect of(Protocol protocol, Ranks ranks, boolean milliseconds) {
    return protocol == Protocol.UCI ? new EngineUci(ranks) : new EngineUcci(ranks, milliseconds);
  }

  /** Writes moves, each after a space. */
  static String moves(Ranks ranks, List<Move> moves) {
    return moves.stream().map(move -> " " + ranks.format(move)).collect(Collectors.joining());
  }

  /** Writes the command that sets up a position. */
  static String position(String start, Ranks ranks, List<Move> moves) {
    return "position " + start + (moves.isEmpty() ? "" : " moves" + moves(ranks, moves));
  }

  /** Converts to milliseconds, at most 23 days, which fits the integers of engines. */
  static long millis(Duration time) {
    return time.isNegative() ? 0 : (time.compareTo(LONGEST) > 0 ? LONGEST : time).toMillis();
  }

  /** A score in hundredths of a pawn, limited to the valid range. */
  static Score centipawns(long value) {
    return new Score.Centipawns(
        (int) Math.max(-Score.MAX_CENTIPAWNS, Math.min(Score.MAX_CENTIPAWNS, value)));
  }

  /** The legal moves that the limits exclude; empty if there are none. */
  static Optional<List<Move>> excluded(Game game, List<Move> allowed) {
    List<Move> excluded =
        game.position().legalMoves().stream().filter(move -> !allowed.contains(move)).toList();
    return excluded.isEmpty() ? Optional.empty() : Optional.of(excluded);
  }
}
