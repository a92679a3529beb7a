package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * Report of a running search about one line of play. Immutable.
 *
 * @since 0.1.0
 */
public final class SearchInfo {
  private final int depth;
  private final int selectiveDepth;
  private final int line;
  private final Score score;
  private final Bound bound;
  private final long nodes;
  private final Duration elapsed;
  private final OptionalInt hashPermille;
  private final List<Move> moves;

  private SearchInfo(Builder builder) {
    this.depth = builder.depth;
    this.selectiveDepth = Math.max(builder.depth, builder.selectiveDepth);
    this.line = builder.line;
    this.score = builder.score;
    this.bound = builder.bound;
    this.nodes = builder.nodes;
    this.elapsed = builder.elapsed;
    this.hashPermille = builder.hashPermille;
    this.moves = builder.moves;
  }

  /**
   * Returns a builder of a report for line 1 with an exact score.
   *
   * @param score the line's score for the side to move
   * @return a builder
   */
  public static Builder builder(Score score) {
    return new Builder(score);
  }

  /** {@return the nominal search depth in plies, from 0} */
  public int depth() {
    return depth;
  }

  /** {@return the length of the longest searched line in plies, not less than the depth} */
  public int selectiveDepth() {
    return selectiveDepth;
  }

  /** {@return the rank of this line among the requested ones, from 1, the best} */
  public int line() {
    return line;
  }

  /** {@return the line's score for the side to move, or a bound of it} */
  public Score score() {
    return score;
  }

  /** {@return whether the score is exact or a bound} */
  public Bound bound() {
    return bound;
  }

  /** {@return the number of nodes searched so far by all threads} */
  public long nodes() {
    return nodes;
  }

  /** {@return the time since the search began, not negative} */
  public Duration elapsed() {
    return elapsed;
  }

  /** {@return nodes a second; 0 before the first microsecond} */
  public long nodesPerSecond() {
    long micros = TimeUnit.MICROSECONDS.convert(elapsed);
    return micros == 0 ? 0 : (long) (nodes * 1e6 / micros);
  }

  /** {@return the permille of the transposition table in use, 0-1000; empty if unknown} */
  public OptionalInt hashPermille() {
    return hashPermille;
  }

  /** {@return the line's moves, each legal after those before; empty if there is no move} */
  public List<Move> moves() {
    return moves;
  }

  @Override
  public boolean equals(Object object) {
    // The text counts mates in moves; only the score distinguishes plies.
    return object instanceof SearchInfo other
        && score.equals(other.score)
        && toString().equals(other.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /**
   * {@return all fields, similar to UCI: {@code depth 9 seldepth 14 multipv 1 score cp 31 nodes
   * 4711 ...}}
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append("depth ").append(depth).append(" seldepth ").append(selectiveDepth);
    text.append(" multipv ").append(line).append(" score ").append(score);
    text.append(bound == Bound.EXACT ? "" : bound == Bound.LOWER ? " lowerbound" : " upperbound");
    text.append(" nodes ").append(nodes).append(" time ").append(elapsed);
    hashPermille.ifPresent(value -> text.append(" hashfull ").append(value));
    text.append(" pv");
    moves.forEach(move -> text.append(' ').append(move));
    return text.toString();
  }

  /**
   * Builds a report. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private final Score score;
    private int depth;
    private int selectiveDepth;
    private int line = 1;
    private Bound bound = Bound.EXACT;
    private long nodes;
    private Duration elapsed = Duration.ZERO;
    private OptionalInt hashPermille = OptionalInt.empty();
    private List<Move> moves = List.of();

    private Builder(Score score) {
      this.score = requireNonNull(score, "score");
    }

    /**
     * Sets the depth.
     *
     * @param depth plies, not negative
     * @return this
     */
    public Builder depth(int depth) {
      this.depth = (int) atLeast("depth", 0, depth);
      return this;
    }

    /**
     * Sets the length of the longest searched line.
     *
     * @param depth plies, not negative
     * @return this
     */
    public Builder selectiveDepth(int depth) {
      this.selectiveDepth = (int) atLeast("selective depth", 0, depth);
      return this;
    }

    /**
     * Sets the rank of the line.
     *
     * @param line from 1, the best
     * @return this
     */
    public Builder line(int line) {
      this.line = (int) atLeast("line", 1, line);
      return this;
    }

    /**
     * Sets whether the score is exact or a bound.
     *
     * @param bound exact, lower or upper
     * @return this
     */
    public Builder bound(Bound bound) {
      this.bound = requireNonNull(bound, "bound");
      return this;
    }

    /**
     * Sets the number of nodes searched.
     *
     * @param nodes not negative
     * @return this
     */
    public Builder nodes(long nodes) {
      this.nodes = atLeast("nodes", 0, nodes);
      return this;
    }

    /**
     * Sets the time since the search began.
     *
     * @param elapsed not negative
     * @return this
     */
    public Builder elapsed(Duration elapsed) {
      requireNonNull(elapsed, "elapsed");
      if (elapsed.isNegative()) {
        throw new IllegalArgumentException("elapsed: expected none or more, got " + elapsed);
      }
      this.elapsed = elapsed;
      return this;
    }

    /**
     * Sets the permille of the transposition table in use.
     *
     * @param permille not negative
     * @return this
     */
    public Builder hashPermille(int permille) {
      this.hashPermille = OptionalInt.of((int) atLeast("hash permille", 0, permille));
      return this;
    }

    /**
     * Sets the line's moves.
     *
     * @param moves each legal after those before; copied
     * @return this
     */
    public Builder moves(List<Move> moves) {
      this.moves = List.copyOf(requireNonNull(moves, "moves"));
      return this;
    }

    /** {@return the report, independent of later changes to the builder} */
    public SearchInfo build() {
      return new SearchInfo(this);
    }

    private static long atLeast(String what, long least, long value) {
      if (value < least) {
        throw new IllegalArgumentException(what + ": expected " + least + " or more, got " + value);
      }
      return value;
    }
  }
}
