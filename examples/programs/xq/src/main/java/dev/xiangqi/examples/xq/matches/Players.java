package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.examples.xq.command.EngineProcesses;
import dev.xiangqi.examples.xq.command.EngineWords;
import dev.xiangqi.examples.xq.command.ShellWords;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.match.MatchPlayer;
import dev.xiangqi.search.protocol.EngineSearcher;
import dev.xiangqi.search.protocol.Protocol;
import dev.xiangqi.search.protocol.Ranks;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Makes the players of a match from their settings. */
final class Players {
  private static final String WARM_UP = "Warm Up";
  private static final String RULES = "Rules";

  private Players() {}

  /**
   * {@return a player, whose searchers are found by name or run in other processes}
   *
   * @throws IllegalArgumentException if there is no searcher of that name
   */
  static MatchPlayer player(PlayerSpec spec, RuleSet rules) {
    return new MatchPlayer(spec.name(), searchers(spec, rules), spec.limits(), spec.restarts());
  }

  private static Supplier<Searcher> searchers(PlayerSpec spec, RuleSet rules) {
    String program = spec.value(spec.program()).orElseThrow();
    if (spec.program().equals("engine")) {
      SearcherProvider provider = SearcherProvider.named(program);
      Map<String, String> settings = settings(spec, provider, rules);
      return () -> provider.create(settings);
    }
    Protocol protocol = Protocol.valueOf(spec.program().toUpperCase(Locale.ROOT));
    EngineWords names = EngineWords.of(protocol);
    EngineSearcher.Builder process = EngineProcesses.builder(ShellWords.split(program), protocol);
    spec.value("dir").ifPresent(folder -> process.directory(Path.of(folder)));
    spec.value("ranks").ifPresent(text -> process.ranks(ranks(text)));
    spec.value("hash").ifPresent(size -> process.option(names.hash(), size));
    spec.value("threads").ifPresent(threads -> process.option(names.threads(), threads));
    spec.options().forEach(process::option);
    return process::start;
  }

  private static Ranks ranks(String text) {
    return switch (text) {
      case "0" -> Ranks.FROM_ZERO;
      case "1" -> Ranks.FROM_ONE;
      default -> throw new IllegalArgumentException("ranks: expected 0 or 1, got \"" + text + "\"");
    };
  }

  private static Map<String, String> settings(
      PlayerSpec spec, SearcherProvider provider, RuleSet rules) {
    Map<String, String> settings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    if (!spec.isTimed() && provider.option(WARM_UP).isPresent()) {
      settings.put(WARM_UP, "false");
    }
    if (provider.option(RULES).isPresent()) {
      settings.put(RULES, rules.name());
    }
    spec.value("hash").ifPresent(size -> settings.put("Hash", size));
    spec.value("threads").ifPresent(threads -> settings.put("Threads", threads));
    spec.options().forEach(settings::put);
    return settings;
  }

  /**
   * Starts a searcher of each player once, so that a wrong setting is reported before the first
   * game.
   *
   * @throws IllegalArgumentException if a searcher does not have a setting or refuses its value
   * @throws dev.xiangqi.search.protocol.EngineException if an engine does not start
   */
  static void tryOut(List<MatchPlayer> players) {
    for (MatchPlayer player : players) {
      try (Searcher searcher = player.searchers().get()) {
        searcher.newGame();
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(player.name() + ": " + e.getMessage(), e);
      }
    }
  }
}
