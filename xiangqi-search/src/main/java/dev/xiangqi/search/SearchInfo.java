package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** One report of a search, on one line of play: an immutable value. */
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
   * Begins a report.
   *
   * @param score how good the line is for the side to move
   * @return a builder: line 1, an exact score, and nothing else known
   */
  public static Builder builder(Score score) {
    return new Builder(score);
  }

  /**
   * Returns how deep the search has gone everywhere.
   *
   * @return plies, from 0
   */
  public int depth() {
    return depth;
  }

  /**
   * Returns how deep it has gone where it went deepest.
   *
   * @return plies, not less than the depth
   */
  public int selectiveDepth() {
    return selectiveDepth;
  }

  /**
   * Returns which of the lines that were asked for this is.
   *
   * @return from 1, the best
   */
  public int line() {
    return line;
  }

  /**
   * Returns how good the line is for the side to move.
   *
   * @return the score, or a bound of it
   */
  public Score score() {
    return score;
  }

  /**
   * Returns how the score stands to the true one.
   *
   * @return mostly exact
   */
  public Bound bound() {
    return bound;
  }

  /**
   * Returns how many nodes were searched so far.
   *
   * @return by all threads together
   */
  public long nodes() {
    return nodes;
  }

  /**
   * Returns how long the search has taken so far.
   *
   * @return not negative
   */
  public Duration elapsed() {
    return elapsed;
  }

  /**
   * Returns the speed.
   *
   * @return nodes a second, or 0 before the first microsecond
   */
  public long nodesPerSecond() {
    long micros = TimeUnit.MICROSECONDS.convert(elapsed);
    return micros == 0 ? 0 : (long) (nodes * 1e6 / micros);
  }

  /**
   * Returns how full the table of positions is.
   *
   * @return 0-1000 of a thousand, or empty if it is not known
   */
  public OptionalInt hashPermille() {
    return hashPermille;
  }

  /**
   * Returns the line of play.
   *
   * @return moves, each legal after those before; none where there is no move
   */
  public List<Move> moves() {
    return moves;
  }

  @Override
  public boolean equals(Object object) {
    // The text counts a forced end in moves, so that it does not tell all plies apart.
    return object instanceof SearchInfo other
        && score.equals(other.score)
        && toString().equals(other.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /**
   * Writes all of it, much as the UCI protocol does.
   *
   * @return such as {@code depth 9 seldepth 14 multipv 1 score cp 31 nodes 4711 ...}
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

  /** Puts a report together. Not thread-safe. */
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
     * Sets how deep the search has gone where it went deepest.
     *
     * @param depth plies, not negative
     * @return this
     */
    public Builder selectiveDepth(int depth) {
      this.selectiveDepth = (int) atLeast("selective depth", 0, depth);
      return this;
    }

    /**
     * Sets which line this is.
     *
     * @param line from 1
     * @return this
     */
    public Builder line(int line) {
      this.line = (int) atLeast("line", 1, line);
      return this;
    }

    /**
     * Sets how the score stands to the true one.
     *
     * @param bound exact, lower or upper
     * @return this
     */
    public Builder bound(Bound bound) {
      this.bound = requireNonNull(bound, "bound");
      return this;
    }

    /**
     * Sets how many nodes were searched.
     *
     * @param nodes not negative
     * @return this
     */
    public Builder nodes(long nodes) {
      this.nodes = atLeast("nodes", 0, nodes);
      return this;
    }

    /**
     * Sets how long the search has taken.
     *
     * @param elapsed not negative
     * @return this
     */
    public Builder elapsed(Duration elapsed) {
      if (elapsed.isNegative()) {
        throw new IllegalArgumentException("elapsed: expected none or more, got " + elapsed);
      }
      this.elapsed = elapsed;
      return this;
    }

    /**
     * Sets how full the table of positions is.
     *
     * @param permille of a thousand, not negative
     * @return this
     */
    public Builder hashPermille(int permille) {
      this.hashPermille = OptionalInt.of((int) atLeast("hash permille", 0, permille));
      return this;
    }

    /**
     * Sets the line of play.
     *
     * @param moves each legal after those before; copied
     * @return this
     */
    public Builder moves(List<Move> moves) {
      this.moves = List.copyOf(moves);
      return this;
    }

    /**
     * Returns the report.
     *
     * @return a value that the builder no longer touches
     */
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
