package dev.xiangqi.search.proof.solver;

import dev.xiangqi.core.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The solvers of one question: they share a table, a limit of nodes and a wish to stop. For one
 * thread, which starts the others.
 */
public final class Solvers {
  private final ProofTable table;
  private final Question question;
  private final int threads;
  private final long nodeLimit;
  private final BooleanSupplier stop;
  private long nodes;

  /**
   * Prepares solvers.
   *
   * @param table what is known; shared by questions of any kind
   * @param question the question
   * @param threads the number of threads that search together
   * @param nodeLimit the greatest number of nodes, all together
   * @param stop whether to give up; asked by all threads
   */
  public Solvers(
      ProofTable table, Question question, int threads, long nodeLimit, BooleanSupplier stop) {
    this.table = table;
    this.question = question;
    this.threads = threads;
    this.nodeLimit = nodeLimit;
    this.stop = stop;
  }

  /** {@return the question} */
  public Question question() {
    return question;
  }

  /** {@return the number of positions that were reached by a move} */
  public long nodes() {
    return nodes;
  }

  /** {@return whether a limit has been reached} */
  public boolean isOver() {
    return nodes >= nodeLimit || stop.getAsBoolean();
  }

  /** {@return whether the limit of nodes has been reached} */
  public boolean isNodeLimitReached() {
    return nodes >= nodeLimit;
  }

  /**
   * Searches the position after some moves for a win.
   *
   * @param moves packed moves from the position of the question
   * @param within the greatest number of plies
   * @param turn the greatest number of nodes
   */
  Outcome prove(List<Integer> moves, int within, long turn) {
    return run(moves, within, turn, () -> Solver.proves(table, question));
  }

  /** Searches the position after some moves for a refutation of any length. */
  Outcome refute(List<Integer> moves, long turn) {
    return run(moves, Solver.UNLIMITED, turn, () -> Solver.refutes(table, question));
  }

  /**
   * Walks through a proof with a solver of its own.
   *
   * @param walk receives the solver
   */
  public void walk(Consumer<Walk> walk) {
    Solver solver = Solver.proves(table, question);
    solver.begin(Math.max(0, nodeLimit - nodes), stop);
    try {
      walk.accept(new Walk(solver));
    } finally {
      nodes += solver.nodes();
    }
  }

  /**
   * {@return the shortest win known against the longest defence; shorter than the win if it was
   * stopped}
   *
   * @param within the length of the win
   */
  public List<Move> line(int within) {
    List<Move> line = new ArrayList<>();
    walk(walk -> walk.line(within).forEach(move -> line.add(Move.ofPacked(move))));
    return line;
  }

  private Outcome run(List<Integer> moves, int within, long turn, Supplier<Solver> solvers) {
    long share = Math.max(1, Math.min(turn, nodeLimit - nodes) / threads);
    Race race = new Race(within);
    Optional<Presence> presence = threads > 1 ? Optional.of(new Presence()) : Optional.empty();
    List<Solver> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Solver solver = solvers.get();
      moves.forEach(solver::enter);
      presence.ifPresent(solver::share);
      solver.begin(share, () -> race.isOver || stop.getAsBoolean());
      all.add(solver);
    }
    List<Thread> helpers = all.stream().skip(1).map(race::start).toList();
    try {
      race.run(all.get(0));
    } finally {
      race.isOver = true;
      helpers.forEach(Solvers::join);
    }
    all.forEach(solver -> nodes += solver.nodes());
    return race.answer;
  }

  /** A search by several solvers, which ends with the first answer. */
  private static final class Race {
    private final int within;
    private volatile Outcome answer = Outcome.OPEN;
    private volatile boolean isOver;

    Race(int within) {
      this.within = within;
    }

    Thread start(Solver solver) {
      Thread helper = new Thread(() -> run(solver), "xiangqi-prover");
      helper.setDaemon(true);
      helper.start();
      return helper;
    }

    void run(Solver solver) {
      Outcome outcome = solver.solve(within);
      if (outcome.kind() != Outcome.Kind.OPEN) {
        answer = outcome;
        isOver = true;
      }
    }
  }

  private static void join(Thread helper) {
    boolean interrupted = false;
    while (helper.isAlive()) {
      try {
        helper.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
