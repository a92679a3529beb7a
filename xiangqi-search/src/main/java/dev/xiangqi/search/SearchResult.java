package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import java.util.List;
import java.util.Optional;

/** What a search found, and why it stopped: an immutable value. */
public final class SearchResult {
  private final Optional<Move> bestMove;
  private final Optional<Move> ponderMove;
  private final List<SearchInfo> lines;
  private final long nodes;
  private final StopReason stopReason;

  private SearchResult(Builder builder) {
    this.bestMove = builder.bestMove;
    this.ponderMove = builder.ponderMove;
    this.lines = builder.lines;
    this.nodes = builder.nodes;
    this.stopReason = builder.stopReason;
  }

  /**
   * Begins a result.
   *
   * @param stopReason why the search stopped
   * @return a builder: no move and nothing known
   */
  public static Builder builder(StopReason stopReason) {
    return new Builder(stopReason);
  }

  /**
   * Returns the move to play.
   *
   * @return a legal move; empty only if there is none, or none that the limits allow, or a foreign
   *     engine gives none
   */
  public Optional<Move> bestMove() {
    return bestMove;
  }

  /**
   * Returns the reply that is expected.
   *
   * @return a move that is legal after the best one, or empty if none is known
   */
  public Optional<Move> ponderMove() {
    return ponderMove;
  }

  /**
   * Returns the last report of each line, best first.
   *
   * @return as many as were asked for and there are legal moves; none if nothing was searched
   */
  public List<SearchInfo> lines() {
    return lines;
  }

  /**
   * Returns how good the best line is for the side to move.
   *
   * @return the score, or empty if nothing was searched
   */
  public Optional<Score> score() {
    return lines.stream().findFirst().map(SearchInfo::score);
  }

  /**
   * Returns how deep the best line was searched.
   *
   * @return plies, 0 if nothing was searched
   */
  public int depth() {
    return lines.isEmpty() ? 0 : lines.get(0).depth();
  }

  /**
   * Returns how many nodes were searched.
   *
   * @return by all threads together
   */
  public long nodes() {
    return nodes;
  }

  /**
   * Returns why the search stopped.
   *
   * @return a reason
   */
  public StopReason stopReason() {
    return stopReason;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof SearchResult other
        && bestMove.equals(other.bestMove)
        && ponderMove.equals(other.ponderMove)
        && lines.equals(other.lines)
        && nodes == other.nodes
        && stopReason == other.stopReason;
  }

  @Override
  public int hashCode() {
    return 31 * bestMove.hashCode() + lines.hashCode();
  }

  /**
   * Writes moves, reason and lines.
   *
   * @return such as {@code h2e2 ponder h9g7 LIMIT [...]}
   */
  @Override
  public String toString() {
    return bestMove.map(Move::toString).orElse("-")
        + ponderMove.map(move -> " ponder " + move).orElse("")
        + " "
        + stopReason
        + " "
        + lines;
  }

  /** Puts a result together. Not thread-safe. */
  public static final class Builder {
    private final StopReason stopReason;
    private Optional<Move> bestMove = Optional.empty();
    private Optional<Move> ponderMove = Optional.empty();
    private List<SearchInfo> lines = List.of();
    private long nodes;

    private Builder(StopReason stopReason) {
      this.stopReason = requireNonNull(stopReason, "stopReason");
    }

    /**
     * Sets the move to play.
     *
     * @param move legal
     * @return this
     */
    public Builder bestMove(Move move) {
      bestMove = Optional.of(move);
      return this;
    }

    /**
     * Sets the reply that is expected.
     *
     * @param move legal after the best
     * @return this
     */
    public Builder ponderMove(Move move) {
      ponderMove = Optional.of(move);
      return this;
    }

    /**
     * Sets the last report of each line.
     *
     * @param lines best first; copied
     * @return this
     */
    public Builder lines(List<SearchInfo> lines) {
      this.lines = List.copyOf(lines);
      return this;
    }

    /**
     * Sets how many nodes were searched.
     *
     * @param nodes not negative
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public Builder nodes(long nodes) {
      if (nodes < 0) {
        throw new IllegalArgumentException("nodes: expected 0 or more, got " + nodes);
      }
      this.nodes = nodes;
      return this;
    }

    /**
     * Returns the result.
     *
     * @return a value that the builder no longer touches
     */
    public SearchResult build() {
      return new SearchResult(this);
    }
  }
}
