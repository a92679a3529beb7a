package dev.xiangqi.search.protocol;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parses the reports of one search. Unknown words and invalid values are ignored. Nodes and time
 * persist, since some engines report them on separate lines. For one thread.
 */
final class EngineInfoParser {
  /** Limit on the moves to mate; twice as many plies fit in an int. */
  private static final int MAX_MATE = 1_000_000;

  /** Ten years. */
  private static final long MAX_MILLIS = 315_360_000_000L;

  private final Position position;
  private final EngineDialect dialect;
  private final Ranks ranks;
  private long nodes;
  private long millis;

  EngineInfoParser(Position position, EngineDialect dialect, Ranks ranks) {
    this.position = position;
    this.dialect = dialect;
    this.ranks = ranks;
  }

  /** The last reported number of nodes. */
  long nodes() {
    return nodes;
  }

  /** Parses a line; empty unless it is a report with a score. */
  Optional<SearchInfo> parse(String line) {
    List<String> words = EngineOptions.words(line);
    return words.get(0).equals("info") ? new Report(words).read() : Optional.empty();
  }

  /** The parser of one line. */
  private final class Report {
    private final List<String> words;
    private int at = 1;
    private long depth;
    private long selectiveDepth;
    private long line = 1;
    private long hash = -1;
    private Optional<Score> score = Optional.empty();
    private Bound bound = Bound.EXACT;
    private List<Move> moves = List.of();

    Report(List<String> words) {
      this.words = words;
    }

    Optional<SearchInfo> read() {
      while (at < words.size()) {
        String word = words.get(at++);
        switch (word) {
          case "depth" -> depth = number(depth);
          case "seldepth" -> selectiveDepth = number(selectiveDepth);
          case "multipv" -> line = number(line);
          case "nodes" -> nodes = Math.max(0, number(nodes));
          case "time" -> millis = number(millis);
          case "hashfull" -> hash = number(hash);
          case "score" -> score = score();
          case "lowerbound" -> bound = Bound.LOWER;
          case "upperbound" -> bound = Bound.UPPER;
          case "pv" -> moves = line();
          case "string", "message" -> at = words.size();
          default -> {
            // An unknown word or its value.
          }
        }
      }
      return score.map(this::info);
    }

    private SearchInfo info(Score score) {
      SearchInfo.Builder builder =
          SearchInfo.builder(score)
              .bound(bound)
              .depth((int) within(0, depth, Integer.MAX_VALUE))
              .selectiveDepth((int) within(0, selectiveDepth, Integer.MAX_VALUE))
              .line((int) within(1, line, Integer.MAX_VALUE))
              .nodes(nodes)
              .elapsed(Duration.ofMillis(within(0, millis, MAX_MILLIS)))
              .moves(moves);
      return (hash < 0 ? builder : builder.hashPermille((int) Math.min(1000, hash))).build();
    }

    /** Consumes the next word if it is a number; else returns the given value. */
    private long number(long otherwise) {
      Optional<Long> number = integer(at);
      number.ifPresent(value -> at++);
      return number.orElse(otherwise);
    }

    private Optional<Long> integer(int index) {
      try {
        return index < words.size()
            ? Optional.of(Long.parseLong(words.get(index)))
            : Optional.empty();
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }

    /** Consumes a score: {@code cp 31}, {@code mate -3} or, in UCCI, {@code 31}. */
    private Optional<Score> score() {
      String kind = at < words.size() ? words.get(at) : "";
      boolean named = kind.equals("cp") || kind.equals("mate");
      Optional<Long> number = integer(named ? at + 1 : at);
      number.ifPresent(value -> at += named ? 2 : 1);
      return switch (kind) {
        case "cp" -> number.map(EngineDialect::centipawns);
        case "mate" -> number.map(EngineInfoParser::mate);
        default -> number.map(dialect::score);
      };
    }

    /** Consumes moves up to the first illegal one. */
    private List<Move> line() {
      List<Move> line = new ArrayList<>();
      Position here = position;
      while (at < words.size()) {
        Optional<Move> move = ranks.parse(words.get(at)).filter(here::isLegal);
        if (move.isEmpty()) {
          break;
        }
        here = here.play(move.orElseThrow());
        line.add(move.orElseThrow());
        at++;
      }
      return line;
    }
  }

  /** A UCI mate score, which counts moves. Negative is a loss, 0 is mate on the board. */
  private static Score mate(long moves) {
    long size = within(-MAX_MATE, moves, MAX_MATE);
    return size > 0 ? new Score.WinIn((int) (2 * size - 1)) : new Score.LossIn((int) (-2 * size));
  }

  private static long within(long least, long value, long most) {
    return Math.max(least, Math.min(most, value));
  }
}
