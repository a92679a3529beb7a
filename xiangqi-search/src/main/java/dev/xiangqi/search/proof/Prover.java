package dev.xiangqi.search.proof;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.TableTooLargeException;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameSource;
import dev.xiangqi.search.proof.solver.ProofTable;
import dev.xiangqi.search.proof.solver.WinSearch;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Proves that the side to move wins by force, or that it does not: by mate or stalemate, against
 * every defence. Immutable and thread-safe; each search has its own memory.
 *
 * <pre>{@code
 * Position position = Position.fromFen("4k4/1R7/9/9/9/9/9/9/9/R2K5 w");
 * Proof proof = Prover.builder().shortest(true).build().prove(position);
 * System.out.println(proof + " " + proof.line()); // SHORTEST_WIN 1 [a0a9]
 * }</pre>
 *
 * <p><b>Repetition.</b> A repetition is no win, except if the rules let the defender lose it: a
 * proof counts the defender's perpetual check alone, a refutation every loop that {@link
 * RuleSet#judge} decides. Where the two differ, the answer is undecided, by {@link
 * ProofLimit#RULES}. The limits of plies without capture are ignored, and so are the moves before
 * the position.
 *
 * <p>The search is depth-first proof-number search (Nagai 2002) with weak proof numbers (Ueda and
 * others 2008).
 *
 * @since 0.1.0
 */
public final class Prover {
  /** The greatest number of plies that can be asked for. */
  public static final int MAX_PLIES = WinSearch.MAX_PLIES;

  final boolean checksOnly;
  final int plies;
  final long nodes;
  final Optional<Duration> time;
  final int memory;
  final int threads;
  final RuleSet rules;
  final boolean cooks;
  final boolean economy;
  final int treeNodes;
  final EndgameSource endings;
  private final boolean shortest;

  private Prover(Builder builder) {
    checksOnly = builder.checksOnly;
    plies = builder.plies;
    nodes = builder.nodes;
    time = builder.time;
    memory = builder.memory;
    threads = builder.threads;
    rules = builder.rules;
    shortest = builder.shortest;
    cooks = builder.cooks;
    economy = builder.economy;
    treeNodes = builder.treeNodes;
    endings = builder.endings;
  }

  /** {@return settings to be changed} */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Looks for a proof on the calling thread. An interrupt ends it with {@link ProofLimit#STOPPED};
   * the interrupt flag stays set. Without a limit of plies, nodes or time it may go on for ever.
   *
   * @param position a position, whose side to move attacks
   * @return the answer
   * @throws TableTooLargeException if the heap is smaller than the memory
   */
  public Proof prove(Position position) {
    return prove(position, ProofListener.NONE, new AtomicBoolean());
  }

  /**
   * Starts to look for a proof on a thread of its own.
   *
   * @param position a position, whose side to move attacks
   * @param listener receives reports
   * @return the running search
   */
  public ProofTask start(Position position, ProofListener listener) {
    requireNonNull(position, "position");
    requireNonNull(listener, "listener");
    return ProofTask.start(wish -> prove(position, listener, wish));
  }

  private Proof prove(Position position, ProofListener listener, AtomicBoolean wish) {
    requireNonNull(position, "position");
    return new ProofRun(this, position, new ProofStop(wish, time), listener).run();
  }

  /** Whether the shortest win is looked for; the others of its length need it, too. */
  boolean wantsShortest() {
    return shortest || cooks || economy;
  }

  /** A table that grows as the search needs it. */
  ProofTable newTable(BooleanSupplier stop) {
    Runtime runtime = Runtime.getRuntime();
    if ((long) memory << 20 > runtime.maxMemory()) {
      long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
      throw new TableTooLargeException(memory, free >> 20);
    }
    return new ProofTable(memory, stop);
  }

  /**
   * Settings of a prover.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private boolean checksOnly;
    private int plies = WinSearch.ANY_LENGTH;
    private long nodes = Long.MAX_VALUE;
    private Optional<Duration> time = Optional.empty();
    private int memory = 64;
    private int threads = 1;
    private RuleSet rules = RuleSet.wxf();
    private boolean shortest;
    private boolean cooks;
    private boolean economy;
    private int treeNodes = 100_000;
    private EndgameSource endings = EndgameSource.NONE;

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
     * Sets the greatest memory of a search for what it knows; 64 by default. A search takes it as
     * it needs it, and goes on with less if the heap is full.
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
     * Sets the rules that decide repetitions; {@link RuleSet#wxf} by default.
     *
     * @param law the rules; under rules that forbid moves, a win needs permitted moves alone
     * @return this
     */
    public Builder rules(RuleSet law) {
      rules = requireNonNull(law, "rules");
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
     * Sets whether cooks are looked for: all first moves that win, and the further winning moves on
     * the main line. This looks for the shortest win, too.
     *
     * @param wanted whether
     * @return this
     */
    public Builder cooks(boolean wanted) {
      cooks = wanted;
      return this;
    }

    /**
     * Sets whether pieces are looked for that the problem does not need. This looks for the
     * shortest win, too.
     *
     * @param wanted whether
     * @return this
     */
    public Builder economy(boolean wanted) {
      economy = wanted;
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

    /**
     * Sets what is known of endings; nothing by default. Mates are proved by the distances of the
     * tables, refutations by their draws and losses. A tree shows all moves of both sides down to
     * mate, too.
     *
     * @param source the tables
     * @return this
     */
    public Builder endings(EndgameSource source) {
      endings = requireNonNull(source, "source");
      return this;
    }

    /**
     * {@return a prover with these settings}
     *
     * @throws IllegalArgumentException if tables of endings do not know the rules
     */
    public Prover build() {
      EndgameLaw.requireKnown(endings, rules);
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
