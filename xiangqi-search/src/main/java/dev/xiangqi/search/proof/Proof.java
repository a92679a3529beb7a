package dev.xiangqi.search.proof;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.Square;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final OptionalInt plies;
  private final int excluded;
  private final Optional<ProofLimit> limit;
  private final Optional<ProofNode> tree;
  private final List<Move> line;
  private final List<Solution> solutions;
  private final List<Move> open;
  private final List<Dual> duals;
  private final List<Square> idle;
  private final long nodes;
  private final Duration elapsed;

  private Proof(Builder builder) {
    position = builder.position;
    verdict = builder.verdict;
    plies = builder.plies;
    excluded = builder.excluded;
    limit = builder.limit;
    tree = builder.tree;
    line = List.copyOf(builder.line);
    solutions = List.copyOf(builder.solutions);
    open = List.copyOf(builder.open);
    duals = List.copyOf(builder.duals);
    idle = List.copyOf(builder.idle);
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
   * {@return the greatest number of plies until a line of the win ends; empty without a win, or if
   * it rests on a repetition and has no tree}
   *
   * <p>It is the least possible number if the verdict is {@link ProofVerdict#SHORTEST_WIN}.
   */
  public OptionalInt plies() {
    return plies;
  }

  /** {@return the number of plies within which there is no mate; 0 if none has been excluded} */
  public int excludedPlies() {
    return excluded;
  }

  /** {@return what kept the search from finding out everything that was asked for} */
  public Optional<ProofLimit> limit() {
    return limit;
  }

  /** {@return the win with all defences; empty without a win, or if it is too large} */
  public Optional<ProofNode> tree() {
    return tree;
  }

  /**
   * {@return the first moves that win, that of the tree first; the others are looked for only if
   * {@link Prover.Builder#cooks} is set}
   */
  public List<Solution> solutions() {
    return solutions;
  }

  /** {@return the first moves of which it is not known whether they win, if all were looked at} */
  public List<Move> openMoves() {
    return open;
  }

  /** {@return the further winning moves on the main line, if cooks were looked for} */
  public List<Dual> duals() {
    return duals;
  }

  /**
   * {@return the squares of the pieces without which the shortest wins have the same length and the
   * same first moves, if {@link Prover.Builder#economy} is set}
   */
  public List<Square> idlePieces() {
    return idle;
  }

  /**
   * {@return the win against the longest defence, to its end if there is a tree; empty without a
   * mate}
   */
  public List<Move> line() {
    return tree.map(Proof::line).orElse(line);
  }

  static List<Move> line(ProofNode tree) {
    Map<PositionKey, ProofNode> answers = new HashMap<>();
    collect(tree, answers);
    List<Move> line = new ArrayList<>();
    ProofNode node = tree;
    while (!node.next().isEmpty()) {
      ProofNode next = node.next().get(0);
      line.add(next.move().orElseThrow());
      node = next.next().isEmpty() ? answers.getOrDefault(next.position().key(), next) : next;
      if (next.ending() == ProofNode.Ending.REPETITION) {
        break;
      }
    }
    return List.copyOf(line);
  }

  private static void collect(ProofNode node, Map<PositionKey, ProofNode> answers) {
    if (node.ending() == ProofNode.Ending.NONE) {
      answers.put(node.position().key(), node);
    }
    node.next().forEach(next -> collect(next, answers));
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
    return plies.isPresent() ? verdict + " " + plies.getAsInt() : verdict.toString();
  }

  /** Collects what is found. */
  static final class Builder {
    private final Position position;
    private ProofVerdict verdict = ProofVerdict.UNDECIDED;
    private OptionalInt plies = OptionalInt.empty();
    private int excluded;
    private Optional<ProofLimit> limit = Optional.empty();
    private Optional<ProofNode> tree = Optional.empty();
    private List<Move> line = List.of();
    private List<Solution> solutions = List.of();
    private List<Move> open = List.of();
    private List<Dual> duals = List.of();
    private List<Square> idle = List.of();
    private long nodes;
    private Duration elapsed = Duration.ZERO;

    Builder(Position position) {
      this.position = requireNonNull(position, "position");
    }

    void verdict(ProofVerdict found) {
      verdict = found;
    }

    void plies(OptionalInt greatest) {
      plies = greatest;
    }

    void excluded(int noWinPlies) {
      excluded = noWinPlies;
    }

    void limit(ProofLimit reached) {
      limit = Optional.of(reached);
    }

    void tree(ProofNode found) {
      tree = Optional.of(found);
    }

    void line(List<Move> moves) {
      line = moves;
    }

    void solutions(List<Solution> moves) {
      solutions = moves;
    }

    void open(List<Move> moves) {
      open = moves;
    }

    void duals(List<Dual> found) {
      duals = found;
    }

    void idle(List<Square> squares) {
      idle = squares;
    }

    void work(long count, Duration time) {
      nodes = count;
      elapsed = time;
    }

    Proof build() {
      return new Proof(this);
    }
  }
}
