package dev.xiangqi.examples.board.engine;

import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.List;
import java.util.Map;

/**
 * How the engine plays.
 *
 * @param level the level, 1-28
 * @param style normal, solid or risky
 * @param rules the name of the rule set
 */
public record SearchSettings(int level, String style, String rules) {
  /** The names of the styles. */
  public static final List<String> STYLES = List.of("normal", "solid", "risky");

  /** The strongest level. */
  public static final int FULL_LEVEL = AlphaBetaSearcher.FULL_LEVEL;

  /** Size of a transposition table in megabytes; each search that runs has one. */
  private static final int TABLE_MEGABYTES = 16;

  /**
   * {@return settings for hints and analysis: full strength}
   *
   * @param rules the name of the rule set
   */
  public static SearchSettings full(String rules) {
    return new SearchSettings(FULL_LEVEL, "normal", rules);
  }

  Map<String, String> options() {
    return Map.of(
        "Hash",
        Integer.toString(TABLE_MEGABYTES),
        "Level",
        Integer.toString(level),
        "Style",
        style,
        "Rules",
        rules,
        "Warm Up",
        "false");
  }
}
