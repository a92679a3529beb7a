package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * Limits and goal of a search. The first limit reached ends the search. Immutable.
 *
 * @since 0.1.0
 */
public final class SearchLimits {
  /** The greatest depth. */
  public static final int MAX_DEPTH = 200;

  /** The greatest number of lines: no position has as many legal moves. */
  public static final int MAX_LINES = 128;

  /** A copy of the builder, which nobody changes. */
  private final Builder chosen;

  private SearchLimits(Builder builder) {
    chosen = new Builder(builder);
  }

  /**
   * Limits only the depth.
   *
   * @param depth plies, 1-200
   * @return the limits
   * @throws IllegalArgumentException if out of range
   */
  public static SearchLimits depth(int depth) {
    return builder().depth(depth).build();
  }

  /**
   * Limits only the number of nodes.
   *
   * @param nodes from 1
   * @return the limits
   * @throws IllegalArgumentException if less than 1
   */
  public static SearchLimits nodes(long nodes) {
    return builder().nodes(nodes).build();
  }

  /**
   * Limits only the time.
   *
   * @param time greater than zero
   * @return the limits
   * @throws IllegalArgumentException if zero or negative
   */
  public static SearchLimits time(Duration time) {
    return builder().time(time).build();
  }

  /**
   * Limits only the time, by the clock of the side to move. The searcher divides the time left
   * among the moves to come.
   *
   * @param remaining the time left; negative if the flag has fallen
   * @param increment the time added after each move, not negative
   * @return the limits
   * @throws IllegalArgumentException if the increment is negative
   */
  public static SearchLimits clock(Duration remaining, Duration increment) {
    return builder().timeLeft(TimeLeft.of(remaining, increment)).build();
  }

  /**
   * Limits only the time, by the clock of the side to move, and informs the searcher of the other
   * clock.
   *
   * @param own the clock of the side to move, by which the searcher divides its time
   * @param opponent the clock of the side not to move, which limits nothing
   * @return the limits
   */
  public static SearchLimits clock(TimeLeft own, TimeLeft opponent) {
    requireNonNull(own, "own");
    requireNonNull(opponent, "opponent");
    return builder().timeLeft(own).opponentTimeLeft(opponent).build();
  }

  /** {@return no limits: the search runs until it is stopped} */
  public static SearchLimits infinite() {
    return builder().infinite(true).build();
  }

  /** {@return a builder without limits} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return a builder with these limits} */
  public Builder toBuilder() {
    return new Builder(chosen);
  }

  /** {@return the depth limit in plies, or empty} */
  public OptionalInt depth() {
    return chosen.depth;
  }

  /** {@return the node limit, or empty} */
  public OptionalLong nodes() {
    return chosen.nodes;
  }

  /** {@return the number of nodes after which no depth begins, or empty} */
  public OptionalLong softNodes() {
    return chosen.softNodes;
  }

  /** {@return the time limit, or empty} */
  public Optional<Duration> time() {
    return chosen.time;
  }

  /**
   * {@return the time left to the side to move, which the searcher divides among its moves; or
   * empty}
   */
  public Optional<TimeLeft> timeLeft() {
    return chosen.timeLeft;
  }

  /** {@return the time left to the other side, or empty} */
  public Optional<TimeLeft> opponentTimeLeft() {
    return chosen.opponentTimeLeft;
  }

  /** {@return the number of own moves within which a win is searched for, or empty} */
  public OptionalInt mate() {
    return chosen.mate;
  }

  /** {@return the number of lines to search, 1-128, each with another first move} */
  public int lines() {
    return chosen.lines;
  }

  /** {@return the only first moves allowed, or empty if all are; illegal ones are ignored} */
  public Optional<Set<Move>> onlyMoves() {
    return chosen.onlyMoves;
  }

  /** {@return the first moves not allowed, usually none} */
  public Set<Move> excludedMoves() {
    return chosen.excludedMoves;
  }

  /**
   * {@return whether the search runs on the other side's time: no limit counts until {@link
   * SearchHandle#ponderHit()}}
   */
  public boolean ponder() {
    return chosen.ponder;
  }

  /** {@return whether the search runs until it is stopped, even if nothing is left to find} */
  public boolean isInfinite() {
    return chosen.infinite;
  }

  /**
   * Filters first moves by these limits.
   *
   * @param legal the legal moves
   * @return the allowed ones, in the same order
   */
  public List<Move> allowed(List<Move> legal) {
    requireNonNull(legal, "legal");
    return legal.stream()
        .filter(move -> chosen.onlyMoves.map(only -> only.contains(move)).orElse(true))
        .filter(move -> !chosen.excludedMoves.contains(move))
        .toList();
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof SearchLimits other && toString().equals(other.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  /** {@return all limits set, such as {@code depth 9 lines 2}} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    chosen.depth.ifPresent(value -> text.append(" depth ").append(value));
    chosen.nodes.ifPresent(value -> text.append(" nodes ").append(value));
    chosen.softNodes.ifPresent(value -> text.append(" soft nodes ").append(value));
    chosen.time.ifPresent(value -> text.append(" time ").append(value));
    chosen.timeLeft.ifPresent(value -> text.append(" ").append(value));
    chosen.opponentTimeLeft.ifPresent(value -> text.append(" opponent's ").append(value));
    chosen.mate.ifPresent(value -> text.append(" mate ").append(value));
    text.append(chosen.infinite ? " infinite" : "").append(chosen.ponder ? " ponder" : "");
    text.append(chosen.lines > 1 ? " lines " + chosen.lines : "");
    chosen.onlyMoves.ifPresent(moves -> text.append(" only ").append(moves));
    text.append(chosen.excludedMoves.isEmpty() ? "" : " without " + chosen.excludedMoves);
    return text.substring(1);
  }

  /**
   * Builds limits. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private OptionalInt depth = OptionalInt.empty();
    private OptionalLong nodes = OptionalLong.empty();
    private OptionalLong softNodes = OptionalLong.empty();
    private Optional<Duration> time = Optional.empty();
    private Optional<TimeLeft> timeLeft = Optional.empty();
    private Optional<TimeLeft> opponentTimeLeft = Optional.empty();
    private OptionalInt mate = OptionalInt.empty();
    private int lines = 1;
    private Optional<Set<Move>> onlyMoves = Optional.empty();
    private Set<Move> excludedMoves = Set.of();
    private boolean ponder;
    private boolean infinite;

    private Builder() {}

    private Builder(Builder other) {
      depth = other.depth;
      nodes = other.nodes;
      softNodes = other.softNodes;
      time = other.time;
      timeLeft = other.timeLeft;
      opponentTimeLeft = other.opponentTimeLeft;
      mate = other.mate;
      lines = other.lines;
      onlyMoves = other.onlyMoves;
      excludedMoves = other.excludedMoves;
      ponder = other.ponder;
      infinite = other.infinite;
    }

    /**
     * Limits the depth.
     *
     * @param depth plies, 1-200
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder depth(int depth) {
      this.depth = OptionalInt.of(within("depth", depth, MAX_DEPTH));
      return this;
    }

    /**
     * Limits the number of nodes. The built-in searcher with one thread stops at exactly this
     * number.
     *
     * @param nodes from 1
     * @return this
     * @throws IllegalArgumentException if less than 1
     */
    public Builder nodes(long nodes) {
      this.nodes = OptionalLong.of(atLeastOne("nodes", nodes));
      return this;
    }

    /**
     * Lets no depth begin after this number of nodes. A depth that has begun is finished, so the
     * result is that of a whole depth. The first depth is always searched. No protocol knows this
     * limit, so engines in other processes refuse it.
     *
     * @param nodes from 1
     * @return this
     * @throws IllegalArgumentException if less than 1
     */
    public Builder softNodes(long nodes) {
      this.softNodes = OptionalLong.of(atLeastOne("soft nodes", nodes));
      return this;
    }

    /**
     * Limits the time.
     *
     * @param time greater than zero
     * @return this
     * @throws IllegalArgumentException if zero or negative
     */
    public Builder time(Duration time) {
      requireNonNull(time, "time");
      if (time.isNegative() || time.isZero()) {
        throw new IllegalArgumentException("time: expected more than zero, got " + time);
      }
      this.time = Optional.of(time);
      return this;
    }

    /**
     * Lets the searcher decide when to stop, by the time left.
     *
     * @param timeLeft the time left to the side to move
     * @return this
     */
    public Builder timeLeft(TimeLeft timeLeft) {
      this.timeLeft = Optional.of(requireNonNull(timeLeft, "timeLeft"));
      return this;
    }

    /**
     * Informs the searcher of the other side's time, which limits nothing.
     *
     * @param timeLeft the time left to the side not to move
     * @return this
     */
    public Builder opponentTimeLeft(TimeLeft timeLeft) {
      this.opponentTimeLeft = Optional.of(requireNonNull(timeLeft, "timeLeft"));
      return this;
    }

    /**
     * Searches for a win within a number of moves. Stops when one is found, or none is possible.
     *
     * @param moves the greatest number of moves of the side to move, 1-100
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder mate(int moves) {
      this.mate = OptionalInt.of(within("mate", moves, MAX_DEPTH / 2));
      return this;
    }

    /**
     * Sets the number of lines, each with another first move.
     *
     * @param lines 1-128
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder lines(int lines) {
      this.lines = within("lines", lines, MAX_LINES);
      return this;
    }

    /**
     * Allows only some first moves.
     *
     * @param moves at least one
     * @return this
     * @throws IllegalArgumentException if there are none
     */
    public Builder onlyMoves(Iterable<Move> moves) {
      Set<Move> only = ordered(moves);
      if (only.isEmpty()) {
        throw new IllegalArgumentException("only moves: expected one or more, got none");
      }
      onlyMoves = Optional.of(only);
      return this;
    }

    /**
     * Excludes some first moves.
     *
     * @param moves any number
     * @return this
     */
    public Builder excludedMoves(Iterable<Move> moves) {
      excludedMoves = ordered(moves);
      return this;
    }

    /**
     * Sets whether to search on the other side's time: no limit counts until {@link
     * SearchHandle#ponderHit()}.
     *
     * @param ponder whether the search ponders
     * @return this
     */
    public Builder ponder(boolean ponder) {
      this.ponder = ponder;
      return this;
    }

    /**
     * Sets whether the search runs until it is stopped.
     *
     * @param infinite whether there is no limit
     * @return this
     */
    public Builder infinite(boolean infinite) {
      this.infinite = infinite;
      return this;
    }

    /**
     * Builds the limits.
     *
     * @return limits, independent of later changes to the builder
     * @throws IllegalArgumentException if there is no limit and the search is not infinite, if it
     *     is infinite and has a limit, or if all allowed moves are excluded
     */
    public SearchLimits build() {
      boolean limited =
          depth.isPresent()
              || nodes.isPresent()
              || softNodes.isPresent()
              || time.isPresent()
              || timeLeft.isPresent()
              || mate.isPresent();
      if (limited == infinite) {
        throw new IllegalArgumentException(
            limited
                ? "infinite: expected no depth, nodes, time, time left or mate in addition"
                : "expected depth, nodes, time, time left, mate or infinite");
      }
      if (onlyMoves.isPresent() && excludedMoves.containsAll(onlyMoves.orElseThrow())) {
        throw new IllegalArgumentException(
            "only moves: expected one that is not excluded, got " + onlyMoves.orElseThrow());
      }
      return new SearchLimits(this);
    }

    private static long atLeastOne(String what, long value) {
      if (value < 1) {
        throw new IllegalArgumentException(what + ": expected 1 or more, got " + value);
      }
      return value;
    }

    private static int within(String what, int value, int most) {
      if (value < 1 || value > most) {
        throw new IllegalArgumentException(what + ": expected 1 to " + most + ", got " + value);
      }
      return value;
    }

    /** Copies moves in ascending order, so that texts are repeatable. */
    private static Set<Move> ordered(Iterable<Move> moves) {
      requireNonNull(moves, "moves");
      Set<Move> ordered = new TreeSet<>();
      moves.forEach(move -> ordered.add(requireNonNull(move, "move")));
      return Collections.unmodifiableSet(ordered);
    }
  }
}
