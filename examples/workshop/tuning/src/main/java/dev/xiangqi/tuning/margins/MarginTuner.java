package dev.xiangqi.tuning.margins;

import dev.xiangqi.search.engine.SearchMargins;
import dev.xiangqi.tuning.games.Duel;
import dev.xiangqi.tuning.games.GameSettings;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.Lent;
import dev.xiangqi.tuning.support.Workers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Tunes the margins of the search: each trial of {@link Spsa} is a duel. Trials are played in
 * batches, so the margins found do not depend on the number of threads. A killed process loses one
 * batch at most.
 */
public final class MarginTuner {
  /** Trials that are played from one center. */
  public static final int BATCH = 16;

  private final Path output;
  private final Path stateFile;
  private final GameSettings games;
  private final int trials;
  private final double rate;
  private final PrintWriter err;

  /**
   * Makes a tuner.
   *
   * @param output file for the margins; the state is beside it, with the suffix {@code .state}
   * @param trials the number of duels, a multiple of {@link #BATCH}
   * @param rate by how many steps a point of the last trial moves a margin
   * @param err for progress
   */
  public MarginTuner(Path output, GameSettings games, int trials, double rate, PrintWriter err) {
    this.output = output;
    this.stateFile = output.resolveSibling(output.getFileName() + ".state");
    this.games = games;
    this.trials = trials;
    this.rate = rate;
    this.err = err;
  }

  /** Plays the trials that are left, and writes the margins. */
  public void run(int threads) throws IOException {
    Spsa spsa = new Spsa(parameters(), trials, rate, games.seed());
    String settings = settings();
    MarginState state =
        Files.exists(stateFile)
            ? MarginState.read(stateFile, settings)
            : MarginState.begin(SearchMargins.standard());
    try (Lent<Duel> duels = new Lent<>(threads, () -> new Duel(games));
        Workers workers = new Workers(threads)) {
      while (state.trials() < trials) {
        state = after(state, spsa, workers.run(batch(state, spsa, duels)));
        state.write(stateFile, settings);
        AtomicFile.write(output, "# " + settings + ", " + state.trials() + "\n" + state.margins());
        err.println("duel " + state.trials() + " of " + trials);
        err.flush();
      }
    }
  }

  private static List<Spsa.Parameter> parameters() {
    List<Spsa.Parameter> parameters = new ArrayList<>();
    for (String name : SearchMargins.names()) {
      parameters.add(
          new Spsa.Parameter(
              name, SearchMargins.least(name), SearchMargins.most(name), SearchMargins.step(name)));
    }
    return parameters;
  }

  private String settings() {
    return "duels %d, rate %s, %s".formatted(trials, rate, games.text());
  }

  private static List<Callable<Integer>> batch(MarginState state, Spsa spsa, Lent<Duel> duels) {
    List<Callable<Integer>> batch = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      int trial = state.trials() + i;
      SearchMargins upper = MarginState.margins(spsa.values(state.center(), trial, 1));
      SearchMargins lower = MarginState.margins(spsa.values(state.center(), trial, -1));
      batch.add(() -> duels.use(duel -> duel.play(trial, upper, lower)));
    }
    return batch;
  }

  private MarginState after(MarginState state, Spsa spsa, List<Integer> points) {
    MarginState next = state;
    for (int each : points) {
      int trial = next.trials();
      next = next.after(spsa.after(next.center(), trial, each), trial >= trials / 2);
    }
    return next;
  }
}
