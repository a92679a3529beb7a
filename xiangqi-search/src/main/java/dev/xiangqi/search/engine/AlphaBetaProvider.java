package dev.xiangqi.search.engine;

import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherOption;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.SearcherSettings;
import dev.xiangqi.search.endgame.EndgameTables;
import dev.xiangqi.search.endgame.InvalidEndgameTableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Paths;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The built-in searcher, by the name of {@code alphabeta}. Its searchers are warmed up when they
 * are made, unless the option {@code Warm Up} says no. {@code UCI_Elo} chooses the level, instead
 * of {@code Level}, if {@code UCI_LimitStrength} is true. The option {@code Seed} repeats the
 * errors of levels and of {@code Randomness}; by default, -1, each game has other errors. {@code
 * EgtbPaths} is a folder with {@link EndgameTables}. Stateless and thread-safe.
 *
 * @since 0.1.0
 */
public final class AlphaBetaProvider implements SearcherProvider {
  private static final int MAX_OVERHEAD = 10_000;

  /** Value of the option {@code Seed} by which each game has errors of its own. */
  private static final int NO_SEED = -1;

  private static final int MAX_MARGINS_BYTES = 1 << 16;
  private static final String NETWORK = "network";
  private static final String TERMS = "terms";

  /** As UCCI names it, {@code egtbpaths}; UCI has no name for tables of xiangqi. */
  private static final String TABLES = "EgtbPaths";

  private static final List<SearcherOption> OPTIONS =
      List.of(
          new SearcherOption.Range(
              "Hash", AlphaBetaSearcher.DEFAULT_HASH, 1, AlphaBetaSearcher.MAX_HASH),
          new SearcherOption.Range("Threads", 1, 1, AlphaBetaSearcher.MAX_THREADS),
          new SearcherOption.Range(
              "Level", AlphaBetaSearcher.FULL_LEVEL, 1, AlphaBetaSearcher.FULL_LEVEL),
          new SearcherOption.Toggle("UCI_LimitStrength", false),
          new SearcherOption.Range(
              "UCI_Elo",
              AlphaBetaSearcher.MAX_ELO,
              AlphaBetaSearcher.MIN_ELO,
              AlphaBetaSearcher.MAX_ELO),
          new SearcherOption.Choice("Style", "normal", List.of("normal", "solid", "risky")),
          new SearcherOption.Range(
              "Contempt", 0, -AlphaBetaSearcher.MAX_INCLINATION, AlphaBetaSearcher.MAX_INCLINATION),
          new SearcherOption.Range("Randomness", 0, 0, AlphaBetaSearcher.MAX_INCLINATION),
          new SearcherOption.Range("Seed", NO_SEED, NO_SEED, Integer.MAX_VALUE),
          new SearcherOption.Choice(
              "Rules", "wxf", RuleSet.presets().stream().map(RuleSet::name).toList()),
          new SearcherOption.Choice("Evaluation", NETWORK, List.of(NETWORK, TERMS)),
          new SearcherOption.Text("Network File", ""),
          new SearcherOption.Text("Margins File", ""),
          new SearcherOption.Text(TABLES, ""),
          new SearcherOption.Range("Move Overhead", 10, 0, MAX_OVERHEAD),
          new SearcherOption.Toggle("Warm Up", true));

  /** Makes the provider. */
  public AlphaBetaProvider() {}

  @Override
  public String name() {
    return "alphabeta";
  }

  @Override
  public List<SearcherOption> options() {
    return OPTIONS;
  }

  @Override
  public Searcher create(Map<String, String> values) {
    SearcherSettings settings = settings(values);
    AlphaBetaSearcher.Builder builder = AlphaBetaSearcher.builder();
    int seed = settings.number("Seed");
    if (seed != NO_SEED) {
      builder.seed(seed);
    }
    evaluate(builder, settings.text("Evaluation"), settings.text("Network File"));
    steer(builder, settings.text("Margins File"));
    probe(builder, settings.text(TABLES));
    builder.level(settings.number("Level"));
    if (settings.isOn("UCI_LimitStrength")) {
      builder.elo(settings.number("UCI_Elo"));
    }
    return builder
        .hash(settings.number("Hash"))
        .threads(settings.number("Threads"))
        .style(Style.valueOf(settings.text("Style").toUpperCase(Locale.ROOT)))
        .contempt(settings.number("Contempt"))
        .randomness(settings.number("Randomness"))
        .rules(RuleSet.named(settings.text("Rules")))
        .moveOverhead(Duration.ofMillis(settings.number("Move Overhead")))
        .warmUp(settings.isOn("Warm Up"))
        .build();
  }

  private static void evaluate(
      AlphaBetaSearcher.Builder builder, String evaluation, String networkFile) {
    if (evaluation.equals(TERMS)) {
      builder.terms();
    } else if (!networkFile.isEmpty()) {
      builder.network(
          fromFile(
              "Network File", networkFile, EvaluationNetwork.MAX_BYTES, EvaluationNetwork::new));
    }
  }

  private static void steer(AlphaBetaSearcher.Builder builder, String marginsFile) {
    if (!marginsFile.isEmpty()) {
      builder.margins(
          fromFile("Margins File", marginsFile, MAX_MARGINS_BYTES, AlphaBetaProvider::margins));
    }
  }

  private static void probe(AlphaBetaSearcher.Builder builder, String folder) {
    if (folder.isEmpty()) {
      return;
    }
    try {
      EndgameTables tables = EndgameTables.open(Paths.get(folder));
      if (tables.materials().isEmpty()) {
        throw new IllegalArgumentException(
            TABLES + ": expected a folder with tables of endings (.xqe), got " + folder);
      }
      builder.endings(tables);
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException(
          TABLES + ": expected a readable folder, got " + folder + " (" + e + ")", e);
    } catch (InvalidEndgameTableException e) {
      throw new IllegalArgumentException(TABLES + ": " + e.getMessage(), e);
    }
  }

  private static SearchMargins margins(String file, byte[] bytes) {
    try {
      if (bytes.length > MAX_MARGINS_BYTES) {
        throw new IllegalArgumentException("expected at most " + MAX_MARGINS_BYTES + " bytes");
      }
      return SearchMargins.parse(new String(bytes, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /** Reads the file that an option names; a refusal names the option and the file. */
  private static <T> T fromFile(
      String option, String file, int maxBytes, BiFunction<String, byte[], T> parser) {
    try (InputStream in = Files.newInputStream(Paths.get(file))) {
      return parser.apply(file, EvaluationNetwork.bytes(in, maxBytes));
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException(
          option + ": expected a readable file, got " + file + " (" + e + ")", e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }
}
