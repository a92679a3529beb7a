package dev.xiangqi.tuning.tables;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.match.ScheduledGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Results of the games of a {@link TableMatch}. Immutable. */
public final class TableScores {
  private final List<TableStart> starts;
  private final Map<ScheduledGame, GameResult> results;

  TableScores(List<TableStart> starts, Map<ScheduledGame, GameResult> results) {
    this.starts = List.copyOf(starts);
    this.results = Map.copyOf(results);
  }

  /** {@return the table in Markdown, a line each} */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("| | with tables | without |");
    lines.add("| --- | ---: | ---: |");
    lines.add(line("points lost in won starts", true));
    lines.add(line("points lost in drawn starts", false));
    lines.add(
        "| points of "
            + results.size()
            + " games | "
            + points(TableMatch.WITH)
            + " | "
            + points(TableMatch.WITHOUT)
            + " |");
    return lines;
  }

  private String line(String name, boolean won) {
    return "| "
        + name
        + " | "
        + lost(TableMatch.WITH, won)
        + " | "
        + lost(TableMatch.WITHOUT, won)
        + " |";
  }

  /** The points that a player lost where it was to move, of those that the tables promise. */
  private String lost(String player, boolean won) {
    double lost = 0;
    double promised = 0;
    for (Map.Entry<ScheduledGame, GameResult> entry : results.entrySet()) {
      ScheduledGame game = entry.getKey();
      TableStart start = starts.get(game.pair() - 1);
      Side side = start.position().sideToMove();
      if (start.won() == won && playerOf(game, side).equals(player)) {
        double worth = won ? 1 : 0.5;
        promised += worth;
        lost += Math.max(0, worth - points(entry.getValue(), side));
      }
    }
    return text(lost) + " of " + text(promised);
  }

  private String points(String player) {
    double points = 0;
    for (Map.Entry<ScheduledGame, GameResult> entry : results.entrySet()) {
      Side side = entry.getKey().red().equals(player) ? Side.RED : Side.BLACK;
      points += points(entry.getValue(), side);
    }
    return text(points);
  }

  private static String playerOf(ScheduledGame game, Side side) {
    return side == Side.RED ? game.red() : game.black();
  }

  private static double points(GameResult result, Side side) {
    return switch (result) {
      case RED_WINS -> side == Side.RED ? 1 : 0;
      case BLACK_WINS -> side == Side.RED ? 0 : 1;
      case DRAW -> 0.5;
      case UNKNOWN -> throw new IllegalStateException("a finished game without result");
    };
  }

  private static String text(double points) {
    return points % 1 == 0 ? Long.toString((long) points) : Double.toString(points);
  }
}
