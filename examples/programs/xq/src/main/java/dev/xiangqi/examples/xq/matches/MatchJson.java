package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.search.match.EloEstimate;
import dev.xiangqi.search.match.MatchEnd;
import dev.xiangqi.search.match.MatchGame;
import dev.xiangqi.search.match.MatchScore;
import dev.xiangqi.search.match.MatchTable;
import dev.xiangqi.search.match.Sprt;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Reports a match in JSON: an object for each game, pair of players, test and the totals. */
final class MatchJson implements MatchReport {
  private final Writer out;
  private final List<String> players;
  private final Optional<Sprt> sprt;

  /**
   * Makes a report.
   *
   * @param out the output, flushed after each game
   * @param players the names of the players
   * @param sprt the test that ends the match, or empty
   */
  MatchJson(Writer out, List<String> players, Optional<Sprt> sprt) {
    this.out = out;
    this.players = players;
    this.sprt = sprt;
  }

  @Override
  public void game(MatchGame game, MatchTable table) throws IOException {
    JsonObject line =
        new JsonObject()
            .put("type", "game")
            .put("round", game.scheduled().round())
            .put("red", game.scheduled().red())
            .put("black", game.scheduled().black())
            .put("result", game.result().token())
            .put("end", game.end().name())
            .put("termination", MatchPgn.termination(game))
            .put("plies", game.game().ply());
    if (game.end() != MatchEnd.RULES) {
      line.put("details", game.reason());
    }
    write(line);
  }

  @Override
  public void end(MatchTable table, Endings endings) throws IOException {
    for (int i = 0; i < players.size(); i++) {
      for (int j = i + 1; j < players.size(); j++) {
        MatchScore score = table.score(players.get(i), players.get(j));
        if (score.games() > 0) {
          write(
              score(
                  new JsonObject()
                      .put("type", "score")
                      .put("player", players.get(i))
                      .put("opponent", players.get(j)),
                  score));
        }
      }
    }
    if (sprt.isPresent()) {
      MatchScore score = table.score(players.get(0));
      write(
          new JsonObject()
              .put("type", "sprt")
              .put("player", players.get(0))
              .putNumber("elo0", sprt.get().elo0())
              .putNumber("elo1", sprt.get().elo1())
              .putNumber("ratio", sprt.get().logLikelihoodRatio(score))
              .put("decision", sprt.get().decide(score).name()));
    }
    JsonObject ends = new JsonObject();
    endings.counts().forEach(ends::put);
    write(
        new JsonObject()
            .put("type", "totals")
            .put("games", table.results().size())
            .put("ends", ends)
            .putTexts("faults", endings.faults()));
  }

  private static JsonObject score(JsonObject line, MatchScore score) {
    EloEstimate elo = score.elo();
    return line.put("wins", score.wins())
        .put("draws", score.draws())
        .put("losses", score.losses())
        .putNumbers("pairs", score.pairs())
        .putNumber("elo", elo.elo())
        .putNumber("low", elo.low())
        .putNumber("high", elo.high())
        .putNumber("superiority", elo.superiority());
  }

  private void write(JsonObject line) throws IOException {
    out.write(line + "\n");
    out.flush();
  }
}
