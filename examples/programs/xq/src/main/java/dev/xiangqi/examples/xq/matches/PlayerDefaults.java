package dev.xiangqi.examples.xq.matches;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for settings of all players that do not have their own. */
final class PlayerDefaults {
  @Option(
      names = "--time",
      paramLabel = "MS",
      description = "MS milliseconds a move (default: 100 if there is no other limit).")
  private Optional<String> time = Optional.empty();

  @Option(
      names = "--clock",
      paramLabel = "S+INC",
      description = "S seconds a game and INC seconds more for each move, such as 60+0.5.")
  private Optional<String> clock = Optional.empty();

  @Option(names = "--nodes", paramLabel = "N", description = "N nodes a move.")
  private Optional<String> nodes = Optional.empty();

  @Option(names = "--depth", paramLabel = "D", description = "D plies a move, 1-200.")
  private Optional<String> depth = Optional.empty();

  @Option(
      names = "--hash",
      paramLabel = "MB",
      description = "Megabytes of each player's transposition table.")
  private Optional<String> hash = Optional.empty();

  @Option(names = "--threads", paramLabel = "T", description = "Threads of each player's search.")
  private Optional<String> threads = Optional.empty();

  @Option(
      names = "--ponder",
      description = "Let players think on their opponents' time about the reply they expect.")
  private boolean ponder;

  /** {@return the settings by key} */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    time.ifPresent(value -> values.put("time", value));
    clock.ifPresent(value -> values.put("clock", value));
    nodes.ifPresent(value -> values.put("nodes", value));
    depth.ifPresent(value -> values.put("depth", value));
    hash.ifPresent(value -> values.put("hash", value));
    threads.ifPresent(value -> values.put("threads", value));
    if (ponder) {
      values.put("ponder", "true");
    }
    return values;
  }
}
