package dev.xiangqi.benchmarks;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameEntry;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Looking up random positions of all materials of up to four men. The system property {@code
 * xiangqi.endgames} names a folder with tables; without it they are built first.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EndgameProbeBenchmark {
  private static final int POSITIONS = 20_000;

  private final List<Board> boards = new ArrayList<>();
  private EndgameTables tables = EndgameTables.none();
  private Optional<Path> built = Optional.empty();
  private int next;

  /** Opens the tables and draws the positions. */
  @Setup
  public void open() throws IOException, InterruptedException {
    String given = System.getProperty("xiangqi.endgames");
    Path folder = given == null ? Files.createTempDirectory("endgames") : Path.of(given);
    if (given == null) {
      built = Optional.of(folder);
      EndgameBuilder.to(folder).men(4).build();
    }
    tables = EndgameTables.open(folder);
    List<EndgameMaterial> materials = tables.materials();
    SplittableRandom random = new SplittableRandom(49);
    while (boards.size() < POSITIONS) {
      draw(materials.get(random.nextInt(materials.size())), random)
          .ifPresent(position -> boards.add(position.toBoard()));
    }
  }

  /** Puts the men of a material on random squares; empty if this is no position. */
  private static Optional<Position> draw(EndgameMaterial material, SplittableRandom random) {
    String name = material.toString();
    int dash = name.indexOf('-');
    String men = name.substring(0, dash) + name.substring(dash + 1).toLowerCase(Locale.ROOT);
    Position.Builder position = Position.builder();
    for (int man = 0; man < men.length(); man++) {
      Square square = Square.of(random.nextInt(9), random.nextInt(10));
      position.put(square, Piece.of(men.charAt(man)));
    }
    position.sideToMove(random.nextBoolean() ? Side.RED : Side.BLACK);
    try {
      return Optional.of(position.build());
    } catch (InvalidPositionException e) {
      return Optional.empty();
    }
  }

  /** Deletes tables that were built. */
  @TearDown
  public void delete() throws IOException {
    if (built.isPresent()) {
      try (var files = Files.walk(built.get())) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private Board next() {
    next = (next + 1) % POSITIONS;
    return boards.get(next);
  }

  /** {@return the outcome of the next position} */
  @Benchmark
  public EndgameOutcome outcome() {
    return tables.outcome(next(), EndgameLaw.WXF);
  }

  /** {@return all that is known about the next position} */
  @Benchmark
  public Optional<EndgameEntry> entry() {
    return tables.probe(next());
  }
}
