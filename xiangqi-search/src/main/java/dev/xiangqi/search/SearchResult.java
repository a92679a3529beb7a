package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import java.util.List;
import java.util.Optional;

/**
 * Result of a search: moves, lines, and the reason of its end. Immutable.
 *
 * @since 0.1.0
 */
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
   * Returns a builder of a result without moves and lines.
   *
   * @param stopReason the reason of the search's end
   * @return a builder
   */
  public static Builder builder(StopReason stopReason) {
    return new Builder(stopReason);
  }

  /**
   * {@return the move to play; empty only if no legal move exists, the limits exclude all, or a
   * foreign engine gives none}
   */
  public Optional<Move> bestMove() {
    return bestMove;
  }

  /** {@return the expected reply, legal after the best move; empty if unknown} */
  public Optional<Move> ponderMove() {
    return ponderMove;
  }

  /**
   * {@return the last report of each line, best first: as many as requested and as there are legal
   * moves, none if nothing was searched}
   */
  public List<SearchInfo> lines() {
    return lines;
  }

  /** {@return the score of the best line for the side to move; empty if nothing was searched} */
  public Optional<Score> score() {
    return lines.stream().findFirst().map(SearchInfo::score);
  }

  /** {@return the depth of the best line in plies, 0 if nothing was searched} */
  public int depth() {
    return lines.isEmpty() ? 0 : lines.get(0).depth();
  }

  /** {@return the number of nodes searched by all threads} */
  public long nodes() {
    return nodes;
  }

  /** {@return the reason of the search's end} */
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

  /** {@return moves, reason and lines, such as {@code h2e2 ponder h9g7 LIMIT [...]}} */
  @Override
  public String toString() {
    return bestMove.map(Move::toString).orElse("-")
        + ponderMove.map(move -> " ponder " + move).orElse("")
        + " "
        + stopReason
        + " "
        + lines;
  }

  /**
   * Builds a result. Not thread-safe.
   *
   * @since 0.1.0
   */
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
     * @param move a legal move
     * @return this
     */
    public Builder bestMove(Move move) {
      bestMove = Optional.of(requireNonNull(move, "move"));
      return this;
    }

    /**
     * Sets the expected reply.
     *
     * @param move a legal move after the best move
     * @return this
     */
    public Builder ponderMove(Move move) {
      ponderMove = Optional.of(requireNonNull(move, "move"));
      return this;
    }

    /**
     * Sets the last report of each line.
     *
     * @param lines best first; copied
     * @return this
     */
    public Builder lines(List<SearchInfo> lines) {
      this.lines = List.copyOf(requireNonNull(lines, "lines"));
      return this;
    }

    /**
     * Sets the number of nodes searched.
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

    /** {@return the result, independent of later changes to the builder} */
    public SearchResult build() {
      return new SearchResult(this);
    }
  }
}
