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

  /** The first lines sent to an engine. */
  List<String> greeting();

  /** The last line of the engine's reply to the greeting, for messages. */
  default String greeted() {
    return greeting().get(0) + "ok";
  }

  /** Whether a line ends the engine's reply to the greeting. */
  default boolean isGreeted(String line) {
    return line.strip().equals(greeted());
  }

  /** Reads a line of the engine's reply to the greeting. */
  default EngineIntroduction introduction(String line) {
    return EngineIntroduction.parse(line);
  }

  /** Why the engine, which has introduced itself, does not play xiangqi; empty if it may. */
  default Optional<String> unsuitable() {
    return Optional.empty();
  }

  /**
   * Returns the dialect for an engine that has introduced itself.
   *
   * @param ranks the engine's numbering of ranks
   * @param milliseconds whether a UCCI engine expects times in milliseconds instead of seconds
   */
  EngineDialect configured(Ranks ranks, boolean milliseconds);

  /** The question whether the engine has done everything before. */
  default String ready() {
    return "isready";
  }

  /** The answer to {@link #ready}. */
  default String readied() {
    return "readyok";
  }

  /** The command that ends a search. */
  default String stop() {
    return "stop";
  }

  /** Reads the line that ends a search; empty for other lines. */
  default Optional<EngineAnswer> answer(String line) {
    return EngineAnswer.parse(line);
  }

  /** Rewrites a report as {@code info} of UCI; other lines stay. */
  default String info(String line) {
    return line;
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

  /** Returns the dialect of a protocol, for an engine that has not introduced itself. */
  static EngineDialect of(Protocol protocol) {
    return switch (protocol) {
      case UCI -> new EngineUci(Ranks.FROM_ZERO);
      case UCCI -> new EngineUcci(Ranks.FROM_ZERO, false);
      case XBOARD -> new EngineXboard();
    };
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

  /** Appends a word and its number to a command. */
  static void append(StringBuilder command, String word, long value) {
    command.append(' ').append(word).append(' ').append(value);
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
