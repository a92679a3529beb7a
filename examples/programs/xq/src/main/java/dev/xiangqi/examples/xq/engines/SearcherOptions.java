package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.EngineProcesses;
import dev.xiangqi.examples.xq.command.EngineWords;
import dev.xiangqi.examples.xq.command.RuleSetName;
import dev.xiangqi.examples.xq.command.ShellWords;
import dev.xiangqi.examples.xq.command.TablesOption;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.protocol.EngineSearcher;
import dev.xiangqi.search.protocol.Protocol;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The searcher and its settings: a searcher found by name, or an engine in another process. */
final class SearcherOptions {
  @Option(
      names = "--engine",
      paramLabel = "NAME",
      converter = SearcherName.class,
      description = "Use the searcher of this name (default: " + SearcherName.DEFAULT + ").")
  private Optional<SearcherProvider> engine = Optional.empty();

  @Option(
      names = "--uci",
      paramLabel = "CMD",
      description = "Run an engine that speaks UCI, with this command line, quoted as for a shell.")
  private Optional<String> uci = Optional.empty();

  @Option(
      names = "--ucci",
      paramLabel = "CMD",
      description =
          "Run an engine that speaks UCCI, with this command line, quoted as for a shell.")
  private Optional<String> ucci = Optional.empty();

  @Option(
      names = "--xboard",
      paramLabel = "CMD",
      description =
          "Run an engine that speaks XBoard's protocol, with this command line, quoted as for a"
              + " shell.")
  private Optional<String> xboard = Optional.empty();

  @Option(names = "--threads", paramLabel = "T", description = "Search with T threads.")
  private Optional<Integer> threads = Optional.empty();

  @Option(
      names = "--hash",
      paramLabel = "MB",
      description = "Use MB megabytes for the transposition table.")
  private Optional<Integer> hash = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      converter = RuleSetName.class,
      completionCandidates = RuleSetName.Names.class,
      description = "End games by these rules, as for judge (default: wxf).")
  private Optional<RuleSet> rules = Optional.empty();

  @Option(
      names = "--level",
      paramLabel = "L",
      description = "Play at level L, from 1 (beginner) to 28 (default: 28).")
  private Optional<Integer> level = Optional.empty();

  @Option(
      names = "--style",
      paramLabel = "STYLE",
      description = "Play in this style: solid, normal or risky (default: normal).")
  private Optional<String> style = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the errors below level 28; the same seed repeats them.")
  private Optional<Integer> seed = Optional.empty();

  @Mixin private TablesOption tables = new TablesOption();

  private static final String WARM_UP = "Warm Up";

  /**
   * Refuses options that exclude each other.
   *
   * @throws IllegalArgumentException if there are such options; the message names them
   */
  void check() {
    List<String> given =
        Stream.of(
                engine.map(some -> "--engine"),
                uci.map(some -> "--uci"),
                ucci.map(some -> "--ucci"),
                xboard.map(some -> "--xboard"))
            .flatMap(Optional::stream)
            .toList();
    if (given.size() > 1) {
      throw new IllegalArgumentException(
          given.get(0) + ": expected no " + given.get(1) + " with it");
    }
    if (engine.isEmpty()
        && !given.isEmpty()
        && (rules.isPresent()
            || level.isPresent()
            || style.isPresent()
            || seed.isPresent()
            || tables.folder().isPresent())) {
      throw new IllegalArgumentException(
          "--rules, --level, --style, --seed and --tables: expected no "
              + given.get(0)
              + " with them");
    }
  }

  /**
   * Refuses a wrong folder of {@code --tables} before the searcher does, which knows the folder by
   * the name of a setting.
   */
  void checkTables() throws IOException, InputRefusedException {
    tables.open();
  }

  /**
   * Opens the searcher.
   *
   * @throws IllegalArgumentException if the searcher does not have a setting or refuses its value;
   *     the message names the setting
   */
  Searcher open() {
    if (uci.isPresent()) {
      return process(Protocol.UCI, "--uci", uci.orElseThrow());
    }
    if (ucci.isPresent()) {
      return process(Protocol.UCCI, "--ucci", ucci.orElseThrow());
    }
    if (xboard.isPresent()) {
      return process(Protocol.XBOARD, "--xboard", xboard.orElseThrow());
    }
    SearcherProvider provider = engine.orElseGet(SearcherName::defaultSearcher);
    return provider.create(settings(provider));
  }

  private Map<String, String> settings(SearcherProvider provider) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (provider.option(WARM_UP).isPresent()) {
      // No clock runs here, so a warm-up would only add to the time.
      settings.put(WARM_UP, "false");
    }
    threads.ifPresent(value -> settings.put("Threads", Integer.toString(value)));
    hash.ifPresent(value -> settings.put("Hash", Integer.toString(value)));
    rules.ifPresent(value -> settings.put("Rules", value.name()));
    level.ifPresent(value -> settings.put("Level", Integer.toString(value)));
    style.ifPresent(value -> settings.put("Style", value));
    seed.ifPresent(value -> settings.put("Seed", Integer.toString(value)));
    tables.folder().ifPresent(value -> settings.put("EgtbPaths", value.toString()));
    return settings;
  }

  private Searcher process(Protocol protocol, String option, String command) {
    EngineSearcher.Builder process = EngineProcesses.builder(words(option, command), protocol);
    EngineWords names = EngineWords.of(protocol);
    threads.ifPresent(value -> process.option(names.threads(), Integer.toString(value)));
    hash.ifPresent(value -> process.option(names.hash(), Integer.toString(value)));
    EngineProcesses.endWithXq();
    return process.start();
  }

  private static List<String> words(String option, String command) {
    try {
      return ShellWords.split(command);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }
}
