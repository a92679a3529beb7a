package dev.xiangqi.tuning;

import dev.xiangqi.search.InvalidNetworkException;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.tuning.games.GameSettings;
import dev.xiangqi.tuning.games.Generator;
import dev.xiangqi.tuning.games.Progress;
import dev.xiangqi.tuning.support.BadDataException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Plays games of the engine against itself and keeps quiet positions. */
@Command(
    name = "generate",
    description = "Play games of the built-in engine against itself, and keep quiet positions.")
final class GenerateCommand extends TuningCommand {
  private static final int MAX_MISSING_MEN = 26;
  private static final int MAX_RANDOM_PLIES = 100;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "Folder for the games; existing files are kept.")
  private Path folder = Path.of("");

  @Option(
      names = "--games",
      paramLabel = "N",
      required = true,
      description = "Total number of games, a multiple of --per-file.")
  private long games;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1500",
      description = "Node limit of each search (default: 1500).")
  private long nodes;

  @Option(
      names = "--soft-nodes",
      paramLabel = "N",
      description = "A search begins no depth after this many nodes (default: no limit).")
  private Optional<Long> softNodes = Optional.empty();

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "200",
      description = "Depth limit of each search, 1-200 (default: 200).")
  private int depth;

  @Option(
      names = "--missing-men",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Games begin without up to N men chosen at random, 0-26; kings and the pawns before them"
              + " stay (default: 0).")
  private int missingMen;

  @Option(
      names = "--random-plies",
      paramLabel = "N",
      defaultValue = "8",
      description = "Random plies at the start of each game, 0-100 (default: 8).")
  private int randomPlies;

  @Option(
      names = "--random-moves",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "After the opening one of N moves is random, on average; 0 for none (default: 0).")
  private int randomMoves;

  @Option(
      names = "--max-opening",
      paramLabel = "CP",
      defaultValue = "250",
      description = "Greatest score of an opening for either side (default: 250).")
  private int maxOpening;

  @Option(
      names = "--network",
      paramLabel = "FILE",
      description = "Network that evaluates (default: the terms).")
  private Optional<Path> network = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Any number; a different seed gives different games (default: 1).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of games played in parallel (default: 1).")
  private int threads;

  @Option(
      names = "--per-file",
      paramLabel = "N",
      defaultValue = "500",
      description = "Games per file (default: 500).")
  private int perFile;

  @Override
  void check() {
    requireAtLeast("--per-file", 1, perFile);
    requireAtLeast("--games", 1, games);
    if (games % perFile != 0) {
      throw usage("--games: expected a multiple of --per-file, " + perFile + ", got " + games);
    }
    requireAtLeast("--nodes", 1, nodes);
    requireAtLeast("--soft-nodes", 1, softNodes.orElse(1L));
    if (depth < 1 || depth > SearchLimits.MAX_DEPTH) {
      throw usage("--depth: expected 1 to " + SearchLimits.MAX_DEPTH + ", got " + depth);
    }
    if (missingMen < 0 || missingMen > MAX_MISSING_MEN) {
      throw usage("--missing-men: expected 0 to " + MAX_MISSING_MEN + ", got " + missingMen);
    }
    if (randomPlies < 0 || randomPlies > MAX_RANDOM_PLIES) {
      throw usage("--random-plies: expected 0 to " + MAX_RANDOM_PLIES + ", got " + randomPlies);
    }
    requireAtLeast("--random-moves", 0, randomMoves);
    requireAtLeast("--max-opening", 0, maxOpening);
    requireThreads(threads);
  }

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    GameSettings settings =
        new GameSettings(
            seed,
            nodes,
            softNodes,
            depth,
            missingMen,
            randomPlies,
            randomMoves,
            maxOpening,
            network.isPresent() ? Optional.of(read(network.get())) : Optional.empty());
    new Generator(folder, settings, perFile, new Progress(err)).run(games, threads);
  }

  private static EvaluationNetwork read(Path file) throws IOException {
    try {
      return EvaluationNetwork.read(file);
    } catch (InvalidNetworkException e) {
      throw new BadDataException(e.source() + ": " + e.fault());
    }
  }
}
