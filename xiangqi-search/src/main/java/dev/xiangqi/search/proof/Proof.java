package dev.xiangqi.search.proof;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The answer to the question whether the side to move, the attacker, wins by force. Immutable and
 * thread-safe.
 *
 * @since 0.1.0
 */
public final class Proof {
  private final Position position;
  private final ProofVerdict verdict;
  private final int win;
  private final int noWin;
  private final Optional<ProofLimit> limit;
  private final Optional<ProofNode> tree;
  private final List<Move> solutions;
  private final long nodes;
  private final Duration elapsed;

  Proof(Builder builder) {
    position = builder.position;
    verdict = builder.verdict;
    win = builder.win;
    noWin = builder.noWin;
    limit = builder.limit;
    tree = builder.tree;
    solutions = List.copyOf(builder.solutions);
    nodes = builder.nodes;
    elapsed = builder.elapsed;
  }

  /** {@return the position that was asked about} */
  public Position position() {
    return position;
  }

  /** {@return what has been found out} */
  public ProofVerdict verdict() {
    return verdict;
  }

  /**
   * {@return the greatest number of plies until the game ends after a win, or empty without one}
   *
   * <p>It is the least possible number if the verdict is {@link ProofVerdict#SHORTEST_WIN}.
   */
  public OptionalInt plies() {
    return verdict.isWin() ? OptionalInt.of(win) : OptionalInt.empty();
  }

  /** {@return the number of plies within which there is no win; 0 if none has been excluded} */
  public int excludedPlies() {
    return noWin;
  }

  /** {@return the limit that ended the search before its aim} */
  public Optional<ProofLimit> limit() {
    return limit;
  }

  /** {@return the win with all defences; empty without a win, or if it is too large} */
  public Optional<ProofNode> tree() {
    return tree;
  }

  /** {@return the moves that win, the main one first; more than one only if cooks were asked for} */
  public List<Move> solutions() {
    return solutions;
  }

  /** {@return the win against the longest defence; empty without a tree} */
  public List<Move> line() {
    List<Move> line = new ArrayList<>();
    Optional<ProofNode> node = tree;
    while (node.isPresent() && !node.orElseThrow().next().isEmpty()) {
      ProofNode next = node.orElseThrow().next().get(0);
      line.add(next.move().orElseThrow());
      node = Optional.of(next);
    }
    return List.copyOf(line);
  }

  /** {@return the number of positions that were reached by a move} */
  public long nodes() {
    return nodes;
  }

  /** {@return the time of the search} */
  public Duration elapsed() {
    return elapsed;
  }

  /** {@return the verdict and the length, such as {@code SHORTEST_WIN 13}} */
  @Override
  public String toString() {
    return verdict.isWin() ? verdict + " " + win : verdict.toString();
  }

  /** Collects what is found. */
  static final class Builder {
    private final Position position;
    private ProofVerdict verdict = ProofVerdict.UNDECIDED;
    private int win;
    private int noWin;
    private Optional<ProofLimit> limit = Optional.empty();
    private Optional<ProofNode> tree = Optional.empty();
    private List<Move> solutions = List.of();
    private long nodes;
    private Duration elapsed = Duration.ZERO;

    Builder(Position position) {
      this.position = requireNonNull(position, "position");
    }

    Builder verdict(ProofVerdict found, int winPlies, int noWinPlies) {
      verdict = found;
      win = winPlies;
      noWin = noWinPlies;
      return this;
    }

    Builder limit(Optional<ProofLimit> reached) {
      limit = reached;
      return this;
    }

    Builder tree(Optional<ProofNode> found) {
      tree = found;
      return this;
    }

    Builder solutions(List<Move> moves) {
      solutions = moves;
      return this;
    }

    Builder work(long count, Duration time) {
      nodes = count;
      elapsed = time;
      return this;
    }

    Proof build() {
      return new Proof(this);
    }
  }
}
