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
 * When a search is to stop, and what it is asked for: an immutable value. The first limit that is
 * met ends the search.
 */
public final class SearchLimits {
  /** The greatest depth that can be asked for. */
  public static final int MAX_DEPTH = 200;

  /** The most lines that can be asked for: no position has as many legal moves. */
  public static final int MAX_LINES = 128;

  private final OptionalInt depth;
  private final OptionalLong nodes;
  private final Optional<Duration> time;
  private final Optional<TimeLeft> timeLeft;
  private final Optional<TimeLeft> opponentTimeLeft;
  private final OptionalInt mate;
  private final int lines;
  private final Optional<Set<Move>> onlyMoves;
  private final Set<Move> excludedMoves;
  private final boolean ponder;
  private final boolean infinite;

  private SearchLimits(Builder builder) {
    this.depth = builder.depth;
    this.nodes = builder.nodes;
    this.time = builder.time;
    this.timeLeft = builder.timeLeft;
    this.opponentTimeLeft = builder.opponentTimeLeft;
    this.mate = builder.mate;
    this.lines = builder.lines;
    this.onlyMoves = builder.onlyMoves;
    this.excludedMoves = builder.excludedMoves;
    this.ponder = builder.ponder;
    this.infinite = builder.infinite;
  }

  /**
   * Limits the depth alone.
   *
   * @param depth plies, 1-200
   * @return limits
   * @throws IllegalArgumentException if out of range
   */
  public static SearchLimits depth(int depth) {
    return builder().depth(depth).build();
  }

  /**
   * Limits the number of nodes alone.
   *
   * @param nodes from 1
   * @return limits
   * @throws IllegalArgumentException if less than 1
   */
  public static SearchLimits nodes(long nodes) {
    return builder().nodes(nodes).build();
  }

  /**
   * Limits the time alone.
   *
   * @param time more than none
   * @return limits
   * @throws IllegalArgumentException if none or negative
   */
  public static SearchLimits time(Duration time) {
    return builder().time(time).build();
  }

  /**
   * Sets no limit: the search runs until it is stopped.
   *
   * @return limits
   */
  public static SearchLimits infinite() {
    return builder().infinite(true).build();
  }

  /**
   * Begins with no limit set.
   *
   * @return a builder
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns a builder that begins with these limits.
   *
   * @return all settings alike
   */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.depth = depth;
    builder.nodes = nodes;
    builder.time = time;
    builder.timeLeft = timeLeft;
    builder.opponentTimeLeft = opponentTimeLeft;
    builder.mate = mate;
    builder.lines = lines;
    builder.onlyMoves = onlyMoves;
    builder.excludedMoves = excludedMoves;
    builder.ponder = ponder;
    builder.infinite = infinite;
    return builder;
  }

  /**
   * Returns the depth to stop at.
   *
   * @return plies, or empty
   */
  public OptionalInt depth() {
    return depth;
  }

  /**
   * Returns how many nodes may be searched.
   *
   * @return nodes, or empty
   */
  public OptionalLong nodes() {
    return nodes;
  }

  /**
   * Returns how long the search may take.
   *
   * @return a time, or empty
   */
  public Optional<Duration> time() {
    return time;
  }

  /**
   * Returns the time left to the side to move, which the searcher divides among its moves.
   *
   * @return the time left, or empty
   */
  public Optional<TimeLeft> timeLeft() {
    return timeLeft;
  }

  /**
   * Returns the time left to the other side.
   *
   * @return the time left, or empty
   */
  public Optional<TimeLeft> opponentTimeLeft() {
    return opponentTimeLeft;
  }

  /**
   * Returns within how many moves of the side to move a win is asked for.
   *
   * @return moves, or empty
   */
  public OptionalInt mate() {
    return mate;
  }

  /**
   * Returns for how many first moves a line of its own is asked.
   *
   * @return 1-128
   */
  public int lines() {
    return lines;
  }

  /**
   * Returns the first moves to which the search is limited.
   *
   * @return moves, or empty if any may be played; those that are not legal do not matter
   */
  public Optional<Set<Move>> onlyMoves() {
    return onlyMoves;
  }

  /**
   * Returns the first moves that may not be played.
   *
   * @return moves, mostly none
   */
  public Set<Move> excludedMoves() {
    return excludedMoves;
  }

  /**
   * Tells whether the search is on the other side's time: no limit counts until {@link
   * SearchHandle#ponderHit()}.
   *
   * @return whether it ponders
   */
  public boolean ponder() {
    return ponder;
  }

  /**
   * Tells whether the search runs until it is stopped, even if nothing is left to find.
   *
   * @return whether there is no limit
   */
  public boolean isInfinite() {
    return infinite;
  }

  /**
   * Leaves those of some first moves that the limits allow.
   *
   * @param legal moves
   * @return those that may be played, in the same order
   */
  public List<Move> allowed(List<Move> legal) {
    return legal.stream()
        .filter(move -> onlyMoves.map(only -> only.contains(move)).orElse(true))
        .filter(move -> !excludedMoves.contains(move))
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

  /**
   * Names all that is set.
   *
   * @return such as {@code depth 9 lines 2}
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    depth.ifPresent(value -> text.append(" depth ").append(value));
    nodes.ifPresent(value -> text.append(" nodes ").append(value));
    time.ifPresent(value -> text.append(" time ").append(value));
    timeLeft.ifPresent(value -> text.append(" ").append(value));
    opponentTimeLeft.ifPresent(value -> text.append(" opponent's ").append(value));
    mate.ifPresent(value -> text.append(" mate ").append(value));
    text.append(infinite ? " infinite" : "").append(ponder ? " ponder" : "");
    text.append(lines > 1 ? " lines " + lines : "");
    onlyMoves.ifPresent(moves -> text.append(" only ").append(moves));
    text.append(excludedMoves.isEmpty() ? "" : " without " + excludedMoves);
    return text.substring(1);
  }

  /** Puts limits together. Not thread-safe. */
  public static final class Builder {
    private OptionalInt depth = OptionalInt.empty();
    private OptionalLong nodes = OptionalLong.empty();
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

    /**
     * Stops when so many plies have been searched.
     *
     * @param depth 1-200
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder depth(int depth) {
      this.depth = OptionalInt.of(within("depth", depth, MAX_DEPTH));
      return this;
    }

    /**
     * Stops when so many nodes have been searched. One thread of the built-in searcher stops at
     * exactly that many.
     *
     * @param nodes from 1
     * @return this
     * @throws IllegalArgumentException if less than 1
     */
    public Builder nodes(long nodes) {
      if (nodes < 1) {
        throw new IllegalArgumentException("nodes: expected 1 or more, got " + nodes);
      }
      this.nodes = OptionalLong.of(nodes);
      return this;
    }

    /**
     * Stops after a time.
     *
     * @param time more than none
     * @return this
     * @throws IllegalArgumentException if none or negative
     */
    public Builder time(Duration time) {
      if (time.isNegative() || time.isZero()) {
        throw new IllegalArgumentException("time: expected more than none, got " + time);
      }
      this.time = Optional.of(time);
      return this;
    }

    /**
     * Lets the searcher decide when to stop, so that the clock lasts.
     *
     * @param timeLeft of the side to move
     * @return this
     */
    public Builder timeLeft(TimeLeft timeLeft) {
      this.timeLeft = Optional.of(timeLeft);
      return this;
    }

    /**
     * Tells the other side's clock, which limits nothing.
     *
     * @param timeLeft of the side that is not to move
     * @return this
     */
    public Builder opponentTimeLeft(TimeLeft timeLeft) {
      this.opponentTimeLeft = Optional.of(timeLeft);
      return this;
    }

    /**
     * Asks for a win in at most so many moves, and stops when one is found or none is possible.
     *
     * @param moves of the side to move, 1-100
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder mate(int moves) {
      this.mate = OptionalInt.of(within("mate", moves, MAX_DEPTH / 2));
      return this;
    }

    /**
     * Asks for the best so many first moves, each with its line.
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
     * Limits the search to some first moves.
     *
     * @param moves at least one
     * @return this
     * @throws IllegalArgumentException if there is none
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
     * Forbids some first moves.
     *
     * @param moves any number
     * @return this
     */
    public Builder excludedMoves(Iterable<Move> moves) {
      excludedMoves = ordered(moves);
      return this;
    }

    /**
     * Makes no limit count until {@link SearchHandle#ponderHit()}.
     *
     * @param ponder whether to think on the other side's time
     * @return this
     */
    public Builder ponder(boolean ponder) {
      this.ponder = ponder;
      return this;
    }

    /**
     * Sets whether to search until stopped.
     *
     * @param infinite whether there is no limit
     * @return this
     */
    public Builder infinite(boolean infinite) {
      this.infinite = infinite;
      return this;
    }

    /**
     * Returns the limits.
     *
     * @return a value that the builder no longer touches
     * @throws IllegalArgumentException if nothing would end the search and it is not said to be
     *     infinite, or it is and there is a limit too, or the only moves are all excluded
     */
    public SearchLimits build() {
      boolean limited =
          depth.isPresent()
              || nodes.isPresent()
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

    private static int within(String what, int value, int most) {
      if (value < 1 || value > most) {
        throw new IllegalArgumentException(what + ": expected 1 to " + most + ", got " + value);
      }
      return value;
    }

    /** A copy in ascending order, so that texts repeat themselves. */
    private static Set<Move> ordered(Iterable<Move> moves) {
      Set<Move> ordered = new TreeSet<>();
      moves.forEach(move -> ordered.add(requireNonNull(move, "move")));
      return Collections.unmodifiableSet(ordered);
    }
  }
}
