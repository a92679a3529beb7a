package dev.xiangqi.search.endgame;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Solves endings and writes them to the files of a folder, which {@link EndgameTables} opens.
 *
 * <p>Materials that captures lead to are built, too. A file that is there and sound is left as it
 * is, so a build that was cut off goes on where it was. Files appear under their names when they
 * are complete. Their bytes do not depend on the threads or the order.
 *
 * <p>Each thread solves one material at a time. It takes 20 bytes a placement, so 660 MB for the
 * greatest materials of five men and 2 GB for the greatest of all; the solutions of smaller
 * materials take 4 bytes a placement. Not thread-safe.
 *
 * @since 0.1.0
 */
public final class EndgameBuilder {
  private final Path folder;
  private final TreeSet<EndgameMaterial> wanted = new TreeSet<>();
  private int threads = 1;
  private boolean distances = true;
  private EndgameProgress progress = (material, done, total, solved) -> {};
  private final Map<EndgameMaterial, Solution> solutions = new ConcurrentHashMap<>();
  private int done;

  private EndgameBuilder(Path folder) {
    this.folder = requireNonNull(folder, "folder");
  }

  /**
   * {@return a builder for the tables of a folder}
   *
   * @param folder the folder, which is created if it is missing
   */
  public static EndgameBuilder to(Path folder) {
    return new EndgameBuilder(folder);
  }

  /**
   * Adds all materials up to a number of men.
   *
   * @param men 3 to {@value EndgameMaterial#MAX_MEN}
   * @return this builder
   * @throws IllegalArgumentException if the number is out of range
   */
  public EndgameBuilder men(int men) {
    if (men < 3 || men > EndgameMaterial.MAX_MEN) {
      throw new IllegalArgumentException(
          "men: expected 3-" + EndgameMaterial.MAX_MEN + ", got " + men);
    }
    for (int i = 3; i <= men; i++) {
      wanted.addAll(EndgameMaterial.all(i));
    }
    return this;
  }

  /**
   * Adds materials, and those that captures lead to.
   *
   * @param materials materials that are {@link EndgameMaterial#isSolvable() solvable}
   * @return this builder
   * @throws IllegalArgumentException if a material cannot be solved
   */
  public EndgameBuilder materials(Collection<EndgameMaterial> materials) {
    for (EndgameMaterial material : materials) {
      if (!material.isSolvable()) {
        throw new IllegalArgumentException(
            material
                + ": expected an attacker, at most eight men, three equal ones, and 100,000,000"
                + " placements");
      }
      if (wanted.add(material)) {
        materials(material.afterCaptures());
      }
    }
    return this;
  }

  /**
   * Sets the number of threads.
   *
   * @param threads from 1; 1 by default
   * @return this builder
   * @throws IllegalArgumentException if the number is out of range
   */
  public EndgameBuilder threads(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads: expected 1 or more, got " + threads);
    }
    this.threads = threads;
    return this;
  }

  /**
   * Sets whether the tables have distances to mate, which make them several times as large.
   *
   * @param distances true by default
   * @return this builder
   */
  public EndgameBuilder distances(boolean distances) {
    this.distances = distances;
    return this;
  }

  /**
   * Sets what receives reports of the progress.
   *
   * @param listener the listener
   * @return this builder
   */
  public EndgameBuilder progress(EndgameProgress listener) {
    progress = requireNonNull(listener, "listener");
    return this;
  }

  /**
   * Builds the tables.
   *
   * @throws IOException if a file cannot be written
   * @throws InterruptedException if the thread is interrupted; files that are complete stay
   */
  public void build() throws IOException, InterruptedException {
    Files.createDirectories(folder);
    done = 0;
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      int most = wanted.stream().mapToInt(EndgameMaterial::men).max().orElse(0);
      for (int men = 3; men <= most; men++) {
        buildAll(men, workers);
      }
    } finally {
      workers.shutdownNow();
      solutions.clear();
    }
  }

  /** Builds the materials with a number of men, the greatest first; they do not need each other. */
  private void buildAll(int men, ExecutorService workers) throws IOException, InterruptedException {
    List<EndgameMaterial> materials = new ArrayList<>();
    for (EndgameMaterial material : wanted) {
      if (material.men() == men) {
        materials.add(material);
      }
    }
    materials.sort(
        Comparator.comparingLong(Placements::count).reversed().thenComparing(order -> order));
    List<Future<?>> tasks = new ArrayList<>();
    for (EndgameMaterial material : materials) {
      tasks.add(
          workers.submit(
              () -> {
                build(material);
                return material;
              }));
    }
    for (Future<?> task : tasks) {
      try {
        task.get();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof IOException failure) {
          throw failure;
        }
        if (e.getCause() instanceof Error failure) {
          throw failure;
        }
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  private void build(EndgameMaterial material) throws IOException {
    Path file = folder.resolve(EndgameTables.fileName(material));
    boolean needed = wanted.stream().anyMatch(larger -> larger.afterCaptures().contains(material));
    Optional<Solution> kept = kept(file);
    if (needed || kept.isEmpty()) {
      Solution solution = kept.isPresent() && distances ? kept.get() : solve(material);
      if (needed) {
        solutions.put(material, solution);
      }
      if (kept.isEmpty()) {
        new TableWriter(solution, distances).write(file);
      }
    }
    report(material, kept.isEmpty());
  }

  private Solution solve(EndgameMaterial material) {
    return Solution.solve(
        material,
        smaller -> {
          Solution solution = solutions.get(smaller);
          if (solution == null) {
            throw new IllegalStateException(material + " before " + smaller);
          }
          return solution;
        });
  }

  /** The solution in a file; empty unless it is complete, and has distances if they are wanted. */
  private Optional<Solution> kept(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      Table table = Table.open(file);
      Solution solution = table.load();
      return table.hasDistances() == distances ? Optional.of(solution) : Optional.empty();
    } catch (InvalidEndgameTableException e) {
      return Optional.empty();
    }
  }

  private synchronized void report(EndgameMaterial material, boolean solved) {
    done++;
    progress.done(material, done, wanted.size(), solved);
  }
}
