package dev.xiangqi.tuning.margins;

import dev.xiangqi.search.engine.SearchMargins;
import dev.xiangqi.tuning.games.Duel;
import dev.xiangqi.tuning.games.GameSettings;
import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.support.Lent;
import dev.xiangqi.tuning.support.Workers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * Tries many changes of the search at once. In each duel one side plays with a random half of them,
 * the other with the rest. Duels are played in batches, and a killed process loses one batch at
 * most. The results do not depend on the number of threads.
 */
public final class Screening {
  /** Duels between two writes of the file. */
  private static final int BATCH = 16;

  private final Path file;
  private final GameSettings games;
  private final List<Change> changes;
  private final PrintWriter err;

  /**
   * Makes a screening.
   *
   * @param file the results, which a later run continues
   * @param err for progress
   */
  public Screening(Path file, GameSettings games, List<Change> changes, PrintWriter err) {
    this.file = file;
    this.games = games;
    this.changes = List.copyOf(changes);
    this.err = err;
  }

  /** Plays the duels that are left, and returns the effects by all of them. */
  public Effects run(int duels, int threads) throws IOException {
    List<Integer> points = read();
    try (Lent<Duel> players = new Lent<>(threads, () -> new Duel(games));
        Workers workers = new Workers(threads)) {
      while (points.size() < duels) {
        List<Callable<Integer>> batch = new ArrayList<>();
        int end = Math.min(duels, points.size() + BATCH);
        for (int number = points.size(); number < end; number++) {
          int duel = number;
          int[] signs = signs(duel);
          batch.add(
              () ->
                  players.use(player -> player.play(duel, margins(signs, 1), margins(signs, -1))));
        }
        points.addAll(workers.run(batch));
        write(points);
        err.println("duel " + points.size() + " of " + duels);
        err.flush();
      }
    }
    double[][] signs = new double[points.size()][];
    double[] scores = new double[points.size()];
    for (int duel = 0; duel < scores.length; duel++) {
      signs[duel] = IntStream.of(signs(duel)).asDoubleStream().toArray();
      scores[duel] = points.get(duel) / 4.0;
    }
    return Effects.of(signs, scores);
  }

  /** {@return 1 for each change that the first side of a duel has, -1 for the others} */
  private int[] signs(int duel) {
    return Signs.of(games.seed(), duel, changes.size());
  }

  /**
   * Returns the margins of one side of a duel.
   *
   * @param side 1 or -1: the sign of its changes
   */
  private SearchMargins margins(int[] signs, int side) {
    SearchMargins margins = SearchMargins.standard();
    for (int i = 0; i < signs.length; i++) {
      if (signs[i] == side) {
        margins = changes.get(i).applyTo(margins);
      }
    }
    return margins;
  }

  private String settings() {
    String standard = SearchMargins.standard().toString().replace('\n', ' ');
    return games.text() + ", " + changes + ", " + standard;
  }

  private void write(List<Integer> points) throws IOException {
    StringBuilder text = new StringBuilder(settings()).append('\n');
    points.forEach(each -> text.append(each).append('\n'));
    AtomicFile.write(file, text.toString());
  }

  private List<Integer> read() throws IOException {
    List<Integer> points = new ArrayList<>();
    if (!Files.exists(file)) {
      return points;
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(settings())) {
      throw new BadDataException(
          file + ": expected the same settings, changes and standard margins as before");
    }
    try {
      lines.stream().skip(1).map(Integer::valueOf).forEach(points::add);
    } catch (NumberFormatException e) {
      throw new BadDataException(file.toString(), e);
    }
    return points;
  }
}
