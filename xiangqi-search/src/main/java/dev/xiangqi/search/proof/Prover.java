package dev.xiangqi.search.proof;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.proof.solver.ProofSearch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Proves that the side to move wins by force, or that it does not: by mate or stalemate, against
 * every defence. Immutable and thread-safe; each search has its own memory.
 *
 * <pre>{@code
 * Position position = Position.fromFen("3k5/9/9/9/9/9/9/9/1R7/R3K4 w");
 * Proof proof = Prover.builder().shortest(true).build().prove(position);
 * System.out.println(proof + " " + proof.line()); // SHORTEST_WIN 1 [a0a9]
 * }</pre>
 *
 * <p>The search is depth-first proof-number search (Nagai 2002).
 *
 * @since 0.1.0
 */
public final class Prover {
  /** The greatest number of plies that can be asked for. */
  public static final int MAX_PLIES = ProofSearch.MAX_PLIES;

  private final boolean checksOnly;
  private final int plies;
  private final long nodes;
  private final Optional<Duration> time;
  private final int memory;
  private final int threads;
  private final boolean shortest;
  private final int treeNodes;

  private Prover(Builder builder) {
    checksOnly = builder.checksOnly;
    plies = builder.plies;
    nodes = builder.nodes;
    time = builder.time;
    memory = builder.memory;
    threads = builder.threads;
    shortest = builder.shortest;
    treeNodes = builder.treeNodes;
  }

  /** {@return settings to be changed} */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Looks for a proof on the calling thread. An interrupt ends it with {@link ProofLimit#STOPPED};
   * the interrupt flag stays set.
   *
   * @param position a position, whose side to move attacks
   * @return the answer
   */
  public Proof prove(Position position) {
    return prove(position, new AtomicBoolean());
  }

  private Proof prove(Position position, AtomicBoolean stopped) {
    requireNonNull(position, "position");
    long began = System.nanoTime();
    Stop stop = new Stop(stopped, time.map(limit -> began + limit.toNanos()));
    ProofSearch search =
        new ProofSearch(position, checksOnly, memory, threads, nodes, stop::isReached);
    search.find(plies);
    if (shortest) {
      search.shorten();
    }
    Optional<ProofNode> tree = search.win() > 0 ? search.tree(treeNodes) : Optional.empty();
    Proof.Builder proof = new Proof.Builder(position);
    proof.verdict(verdict(search), search.win(), Math.min(search.noWin(), MAX_PLIES));
    proof.solutions(
        tree.map(node -> List.of(node.next().get(0).move().orElseThrow())).orElse(List.of()));
    proof.limit(limit(search, stop));
    return proof
        .tree(tree)
        .work(search.nodes(), Duration.ofNanos(System.nanoTime() - began))
        .build();
  }

  private ProofVerdict verdict(ProofSearch search) {
    if (search.win() > 0) {
      return search.isShortest() ? ProofVerdict.SHORTEST_WIN : ProofVerdict.WIN;
    }
    if (search.noWin() == ProofSearch.NEVER) {
      return ProofVerdict.NO_WIN;
    }
    return search.noWin() >= plies ? ProofVerdict.NO_WIN_WITHIN : ProofVerdict.UNDECIDED;
  }

  private Optional<ProofLimit> limit(ProofSearch search, Stop stop) {
    ProofVerdict verdict = verdict(search);
    if (verdict.isDecided() && (verdict != ProofVerdict.WIN || !shortest)) {
      return Optional.empty();
    }
    return Optional.of(search.nodes() >= nodes ? ProofLimit.NODES : stop.reason());
  }

  /** Whether and why a search has to end. */
  private record Stop(AtomicBoolean stopped, Optional<Long> deadline) {
    boolean isReached() {
      return stopped.get() || Thread.currentThread().isInterrupted() || isLate();
    }

    private boolean isLate() {
      return deadline.isPresent() && System.nanoTime() - deadline.orElseThrow() >= 0;
    }

    ProofLimit reason() {
      return isLate() ? ProofLimit.TIME : ProofLimit.STOPPED;
    }
  }

  /**
   * Settings of a prover.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private boolean checksOnly;
    private int plies = ProofSearch.ANY_LENGTH;
    private long nodes = Long.MAX_VALUE;
    private Optional<Duration> time = Optional.empty();
    private int memory = 64;
    private int threads = 1;
    private boolean shortest;
    private int treeNodes = 100_000;

    private Builder() {}

    /**
     * Sets whether the attacker has to give check with every move (连将杀); by default he may play any
     * move (宽杀).
     *
     * @param only whether only checks count
     * @return this
     */
    public Builder checksOnly(boolean only) {
      checksOnly = only;
      return this;
    }

    /**
     * Sets the length of a win that is looked for; any by default.
     *
     * @param most the greatest number of plies, 1 to {@link #MAX_PLIES}
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder plies(int most) {
      plies = within("plies", most, 1, MAX_PLIES);
      return this;
    }

    /**
     * Sets the greatest number of nodes; no limit by default.
     *
     * @param most positions reached by a move, from 1
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder nodes(long most) {
      if (most < 1) {
        throw new IllegalArgumentException("nodes: expected 1 or more, got " + most);
      }
      nodes = most;
      return this;
    }

    /**
     * Sets the greatest time; no limit by default.
     *
     * @param most a positive duration
     * @return this
     * @throws IllegalArgumentException if not positive
     */
    public Builder time(Duration most) {
      if (most.isNegative() || most.isZero()) {
        throw new IllegalArgumentException("time: expected more than zero, got " + most);
      }
      time = Optional.of(most);
      return this;
    }

    /**
     * Sets the memory of a search for what it knows; 64 by default.
     *
     * @param megabytes 1 to 16,000
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder memory(int megabytes) {
      memory = within("memory", megabytes, 1, 16_000);
      return this;
    }

    /**
     * Sets the number of threads of a search; 1 by default.
     *
     * @param number 1 to 256
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder threads(int number) {
      threads = within("threads", number, 1, 256);
      return this;
    }

    /**
     * Sets whether the shortest win is looked for, and proved to be the shortest.
     *
     * @param wanted whether
     * @return this
     */
    public Builder shortest(boolean wanted) {
      shortest = wanted;
      return this;
    }

    /**
     * Sets the greatest number of positions of a tree; 100,000 by default. A larger proof has none.
     *
     * @param most 1 or more
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public Builder treeNodes(int most) {
      treeNodes = within("tree nodes", most, 1, Integer.MAX_VALUE);
      return this;
    }

    /** {@return a prover with these settings} */
    public Prover build() {
      return new Prover(this);
    }

    private static int within(String name, int value, int least, int greatest) {
      if (value < least || value > greatest) {
        throw new IllegalArgumentException(
            name + ": expected " + least + " to " + greatest + ", got " + value);
      }
      return value;
    }
  }
}
