package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Side;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.TimeLeft;
import dev.xiangqi.search.protocol.Protocol;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A command {@code go}. Numbers out of range are limited to the nearest valid value. Unknown words
 * are ignored, as UCI demands.
 */
final class ServerGo {
  /** Limit on times: thirty years, whose nanoseconds still fit in a long. */
  private static final long MAX_MILLIS = 1_000_000_000_000L;

  /** Greatest depth of a count of leaves, which would never end. */
  private static final long MAX_PERFT = 30;

  private static final Set<String> UCI_NUMBERS =
      Set.of(
          "wtime",
          "btime",
          "winc",
          "binc",
          "movestogo",
          "depth",
          "nodes",
          "mate",
          "movetime",
          "perft");
  private static final Set<String> UCCI_NUMBERS =
      Set.of(
          "time",
          "movestogo",
          "increment",
          "opptime",
          "oppmovestogo",
          "oppincrement",
          "depth",
          "nodes",
          "movetime");
  private static final Set<String> UCI_WORDS = Set.of("ponder", "infinite", "searchmoves");
  private static final Set<String> UCCI_WORDS = Set.of("ponder", "infinite", "draw");

  private final Map<String, Long> numbers = new HashMap<>();
  private final Set<String> flags = new HashSet<>();
  private final List<String> searchMoves = new ArrayList<>();

  private Optional<String> problem = Optional.empty();

  private ServerGo() {}

  /**
   * Reads the words after {@code go}.
   *
   * @param protocol the protocol that defines the keywords
   * @param words the rest of the line
   * @return the command
   */
  static ServerGo parse(Protocol protocol, ServerWords words) {
    Set<String> numberWords = protocol == Protocol.UCI ? UCI_NUMBERS : UCCI_NUMBERS;
    Set<String> otherWords = protocol == Protocol.UCI ? UCI_WORDS : UCCI_WORDS;
    ServerGo go = new ServerGo();
    while (words.hasNext()) {
      String word = words.nextLower();
      if (numberWords.contains(word)) {
        go.number(word, words);
      } else if (otherWords.contains(word)) {
        go.flags.add(word);
      } else if (go.flags.contains("searchmoves")) {
        go.searchMoves.add(word);
      }
    }
    return go;
  }

  private void number(String keyword, ServerWords words) {
    String word = words.peekLower();
    try {
      numbers.put(keyword, Long.parseLong(word));
      words.next();
    } catch (NumberFormatException e) {
      problem = Optional.of("go " + keyword + ": expected a number, got \"" + word + "\"");
    }
  }

  /** The fault in the command, if any. */
  Optional<String> problem() {
    return problem;
  }

  /** Whether the depth is 0, which UCCI answers without a search. */
  boolean isDepthZero() {
    return numbers.getOrDefault("depth", 1L) == 0;
  }

  /** The depth of a count of leaves instead of a search, if it is asked for. */
  OptionalInt perft() {
    return numbers.containsKey("perft")
        ? OptionalInt.of((int) clamp("perft", MAX_PERFT))
        : OptionalInt.empty();
  }

  List<String> searchMoves() {
    return searchMoves;
  }

  /** The limits by UCI, except for first moves and lines; empty if the only limit is unreadable. */
  Optional<SearchLimits.Builder> uciLimits(Side toMove) {
    boolean red = toMove == Side.RED;
    SearchLimits.Builder limits = SearchLimits.builder();
    boolean limited = common(limits, 1);
    if (numbers.containsKey("mate")) {
      limits.mate((int) clamp("mate", SearchLimits.MAX_DEPTH / 2));
      limited = true;
    }
    Optional<TimeLeft> clock =
        clock(red ? "wtime" : "btime", red ? "winc" : "binc", "movestogo", 0, 1);
    clock.ifPresent(limits::timeLeft);
    clock(red ? "btime" : "wtime", red ? "binc" : "winc", "movestogo", 0, 1)
        .ifPresent(limits::opponentTimeLeft);
    return finish(limits, limited || clock.isPresent());
  }

  /**
   * The limits by UCCI. A time without increment and number of moves is the time for this move, as
   * in ElephantEye.
   *
   * @param unit the unit of time in milliseconds
   * @return the limits, except for first moves and lines; empty if the only limit is unreadable
   */
  Optional<SearchLimits.Builder> ucciLimits(int unit) {
    SearchLimits.Builder limits = SearchLimits.builder();
    boolean limited = common(limits, unit);
    long usualMoves = numbers.containsKey("increment") ? 0 : 1;
    Optional<TimeLeft> clock = clock("time", "increment", "movestogo", usualMoves, unit);
    clock.ifPresent(limits::timeLeft);
    clock("opptime", "oppincrement", "oppmovestogo", 0, unit).ifPresent(limits::opponentTimeLeft);
    return finish(limits, limited || clock.isPresent());
  }

  /** Sets the limits that both protocols have; returns whether there are any. */
  private boolean common(SearchLimits.Builder limits, int unit) {
    if (numbers.containsKey("depth")) {
      limits.depth((int) clamp("depth", SearchLimits.MAX_DEPTH));
    }
    if (numbers.containsKey("nodes")) {
      limits.nodes(clamp("nodes", Long.MAX_VALUE));
    }
    if (numbers.containsKey("movetime")) {
      limits.time(Duration.ofMillis(unit * clamp("movetime", MAX_MILLIS / unit)));
    }
    return numbers.containsKey("depth")
        || numbers.containsKey("nodes")
        || numbers.containsKey("movetime");
  }

  /** Infinite overrides limits. No limit means infinite, too, unless a limit is unreadable. */
  private Optional<SearchLimits.Builder> finish(SearchLimits.Builder limits, boolean limited) {
    boolean infinite = flags.contains("infinite");
    if (!limited && !infinite && problem.isPresent()) {
      return Optional.empty();
    }
    SearchLimits.Builder result =
        limited && !infinite ? limits : SearchLimits.builder().infinite(true);
    return Optional.of(result.ponder(flags.contains("ponder")));
  }

  private Optional<TimeLeft> clock(
      String time, String increment, String moves, long usualMoves, int unit) {
    if (!numbers.containsKey(time)) {
      return Optional.empty();
    }
    long most = MAX_MILLIS / unit;
    long remaining = Math.max(-most, Math.min(most, numbers.getOrDefault(time, 0L)));
    long added = Math.max(0, Math.min(most, numbers.getOrDefault(increment, 0L)));
    long last = numbers.getOrDefault(moves, usualMoves);
    return Optional.of(
        new TimeLeft(
            Duration.ofMillis(unit * remaining),
            Duration.ofMillis(unit * added),
            last < 1 ? OptionalInt.empty() : OptionalInt.of((int) Math.min(last, 1000))));
  }

  private long clamp(String keyword, long most) {
    return Math.max(1, Math.min(most, numbers.getOrDefault(keyword, 1L)));
  }
}
