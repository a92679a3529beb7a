package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.ProofVerdict;
import dev.xiangqi.search.proof.Prover;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Proofs, and the nodes of the prover in a second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ProverBenchmark {
  /** A mate in seven by checks. */
  private static final Position CHECKS =
      Position.fromFen("C1N2a3/3ka2r1/9/9/3N5/9/5p3/4BA3/4p4/5KB2 w");

  /** A mate in seven with quiet moves. */
  private static final Position QUIET = Position.fromFen("3nra3/3k5/2N6/2N6/4P1b2/9/9/9/5K3/9 w");

  /** The threads of the prover. */
  @Param({"1", "2"})
  public int threads;

  private Prover prover = Prover.builder().build();
  private Prover byChecks = prover;

  /** What JMH adds up. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Counts {
    /** The nodes. */
    public long nodes;
  }

  /** Prepares the provers. */
  @Setup(Level.Trial)
  public void setUp() {
    prover = Prover.builder().memory(64).threads(threads).shortest(true).build();
    byChecks = Prover.builder().memory(64).threads(threads).checksOnly(true).shortest(true).build();
  }

  /** {@return the shortest mate by checks} */
  @Benchmark
  public Proof checks(Counts counts) {
    return proved(byChecks.prove(CHECKS), counts);
  }

  /** {@return the shortest mate by any moves} */
  @Benchmark
  public Proof any(Counts counts) {
    return proved(prover.prove(QUIET), counts);
  }

  private static Proof proved(Proof proof, Counts counts) {
    if (proof.verdict() != ProofVerdict.SHORTEST_WIN) {
      throw new IllegalStateException("not proved: " + proof);
    }
    counts.nodes += proof.nodes();
    return proof;
  }
}
