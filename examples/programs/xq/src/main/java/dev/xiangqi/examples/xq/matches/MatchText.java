package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.search.match.EloEstimate;
import dev.xiangqi.search.match.MatchGame;
import dev.xiangqi.search.match.MatchScore;
import dev.xiangqi.search.match.MatchTable;
import dev.xiangqi.search.match.Sprt;
import java.io.IOException;
import java.io.Writer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reports a match as text: a line for each game, then the table. */
final class MatchText implements MatchReport {
  private static final int MAX_FAULTS = 20;

  private final Writer out;
  private final List<String> players;
  private final int games;
  private final Optional<Sprt> sprt;

  /**
   * Makes a report.
   *
   * @param out the output, flushed after each game
   * @param players the names of the players
   * @param games the number of games of the match
   * @param sprt the test that ends the match, or empty
   */
  MatchText(Writer out, List<String> players, int games, Optional<Sprt> sprt) {
    this.out = out;
    this.players = players;
    this.games = games;
    this.sprt = sprt;
  }

  @Override
  public void game(MatchGame game, MatchTable table) throws IOException {
    String first = players.get(0);
    MatchScore score = table.score(first);
    out.write(
        String.format(
            Locale.ROOT,
            "%d/%d %s %s - %s %s, %s, %d plies | %s",
            table.results().size(),
            games,
            game.scheduled().round(),
            game.scheduled().red(),
            game.scheduled().black(),
            game.result().token(),
            game.reason(),
            game.game().ply(),
            first + ": " + brief(score)));
    out.write(sprt.map(test -> ", " + ratio(test, score)).orElse("") + "\n");
    out.flush();
  }

  @Override
  public void end(MatchTable table, Endings endings) throws IOException {
    if (table.results().isEmpty()) {
      out.write("no game finished\n");
      return;
    }
    out.write("\n");
    if (players.size() > 2) {
      for (String player : ranking(table)) {
        write(player, table.score(player));
      }
      out.write("\n");
    }
    for (int i = 0; i < players.size(); i++) {
      for (int j = i + 1; j < players.size(); j++) {
        write(
            players.get(i) + " against " + players.get(j),
            table.score(players.get(i), players.get(j)));
      }
    }
    if (sprt.isPresent()) {
      Sprt test = sprt.get();
      MatchScore score = table.score(players.get(0));
      String decision =
          switch (test.decide(score)) {
            case ACCEPT_H0 -> "H0 accepted";
            case ACCEPT_H1 -> "H1 accepted";
            case CONTINUE -> "undecided";
          };
      out.write(
          String.format(
              Locale.ROOT,
              "SPRT of %s, Elo %s or %s: %s, %s\n",
              players.get(0),
              plain(test.elo0()),
              plain(test.elo1()),
              ratio(test, score),
              decision));
    }
    out.write(
        "ends: "
            + endings.counts().entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "))
            + "\n");
    out.write("faults: " + endings.faults().size() + "\n");
    for (String fault : endings.faults().stream().limit(MAX_FAULTS).toList()) {
      out.write("  " + fault + "\n");
    }
    out.flush();
  }

  private List<String> ranking(MatchTable table) {
    return players.stream()
        .sorted(Comparator.comparingDouble((String name) -> -table.score(name).mean()))
        .toList();
  }

  private void write(String who, MatchScore score) throws IOException {
    if (score.games() > 0) {
      String pairs = score.pairs().stream().map(String::valueOf).collect(Collectors.joining(" "));
      out.write(
          String.format(
              Locale.ROOT,
              "%s: %s of %d, %.1f %%, %s, pairs %s\n",
              who,
              plain(score.points()),
              score.games(),
              100 * score.mean(),
              brief(score),
              pairs));
    }
  }

  private static String brief(MatchScore score) {
    EloEstimate elo = score.elo();
    return String.format(
        Locale.ROOT,
        "+%d =%d -%d, Elo %+.0f (%+.0f to %+.0f), LOS %.1f %%",
        score.wins(),
        score.draws(),
        score.losses(),
        rounded(elo.elo()),
        rounded(elo.low()),
        rounded(elo.high()),
        100 * elo.superiority());
  }

  /** {@return an integer that is never -0, which would be printed as such} */
  private static double rounded(double number) {
    return Math.rint(number) + 0.0;
  }

  private static String ratio(Sprt test, MatchScore score) {
    return String.format(
        Locale.ROOT,
        "LLR %.2f (%.2f to %.2f)",
        test.logLikelihoodRatio(score),
        test.lowerBound(),
        test.upperBound());
  }

  /** {@return a number without a fraction if it has none} */
  private static String plain(double number) {
    return number == Math.rint(number)
        ? String.format(Locale.ROOT, "%.0f", number)
        : String.format(Locale.ROOT, "%.1f", number);
  }
}
