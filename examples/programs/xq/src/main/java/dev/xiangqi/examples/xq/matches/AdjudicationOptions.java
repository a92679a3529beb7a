package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.search.match.Adjudication;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;

/** The options for ends of games that the rules do not end. */
final class AdjudicationOptions {
  @Option(
      names = "--resign",
      arity = "2",
      hideParamSyntax = true,
      paramLabel = "MOVES CP",
      description =
          "A player loses whose score is -CP hundredths of a pawn or less for MOVES of its moves in"
              + " a row (default: never).")
  private List<Integer> resign = List.of();

  @Option(
      names = "--draw",
      arity = "3",
      hideParamSyntax = true,
      paramLabel = "PLY COUNT CP",
      description =
          "From ply PLY on, a game is drawn whose scores are within CP hundredths of a pawn for"
              + " COUNT plies in a row (default: never).")
  private List<Integer> draw = List.of();

  @Option(
      names = "--max-plies",
      paramLabel = "N",
      defaultValue = "400",
      description = "A game is drawn after N plies, those of its opening included (default: 400).")
  private int maxPlies = Adjudication.DEFAULT.maxPlies();

  @Option(
      names = "--claim",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "A player that answers without a move after N plies without capture claims a draw; before,"
              + " it resigns (default: 100).")
  private int claim = Adjudication.DEFAULT.claimPlies();

  @Option(
      names = "--margin",
      paramLabel = "MS",
      defaultValue = "500",
      description =
          "A player loses that exceeds its time by more than MS milliseconds (default: 500).")
  private int margin = (int) Adjudication.DEFAULT.margin().toMillis();

  @Option(
      names = "--hang",
      paramLabel = "S",
      defaultValue = "120",
      description =
          "A player without a limit of time loses if it does not answer in S seconds (default:"
              + " 120).")
  private int hang = (int) Adjudication.DEFAULT.hang().toSeconds();

  /**
   * {@return the settings}
   *
   * @throws IllegalArgumentException if a value is out of range
   */
  Adjudication adjudication() {
    Adjudication settings =
        new Adjudication(
            maxPlies,
            Adjudication.DEFAULT.lowScore(),
            Adjudication.DEFAULT.levelScore(),
            claim,
            Duration.ofMillis(margin),
            Duration.ofSeconds(hang));
    if (!resign.isEmpty()) {
      settings = settings.withLowScore(new Adjudication.LowScore(resign.get(0), resign.get(1)));
    }
    if (!draw.isEmpty()) {
      settings =
          settings.withLevelScore(
              new Adjudication.LevelScore(draw.get(0), draw.get(1), draw.get(2)));
    }
    return settings;
  }
}
