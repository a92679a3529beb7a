package dev.xiangqi.tuning;

import dev.xiangqi.tuning.games.GameSettings;
import picocli.CommandLine.Option;

/** Options of the commands that play duels between margins. */
final class DuelOptions {
  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes of each search (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of openings and margins (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Number of games played in parallel; it does not change the results"
              + " (default: ${DEFAULT-VALUE}).")
  private int threads = 2;

  DuelOptions(long defaultNodes) {
    nodes = defaultNodes;
  }

  /** Rejects options out of range. */
  void check(TuningCommand command) {
    command.requireAtLeast("--nodes", 1, nodes);
    command.requireThreads(threads);
  }

  GameSettings settings() {
    return GameSettings.ofDuels(seed, nodes);
  }

  int threads() {
    return threads;
  }
}
