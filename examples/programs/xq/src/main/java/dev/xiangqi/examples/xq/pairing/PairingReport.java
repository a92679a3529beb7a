package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.pairing.Report.Column;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.Phrase;
import dev.xiangqi.examples.xq.pairing.tournament.Player;
import dev.xiangqi.examples.xq.pairing.tournament.PointSystem;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import java.util.ArrayList;
import java.util.List;

/** Reports the tables of the next round. */
final class PairingReport {
  private static final List<Column> COLUMNS =
      List.of(
          Column.number("table", "table", "台次"),
          Column.number("red", "no.", "编号"),
          Column.text("red-name", "red", "红方"),
          Column.number("red-points", "points", "积分"),
          Column.number("black", "no.", "编号"),
          Column.text("black-name", "black", "黑方"),
          Column.number("black-points", "points", "积分"));

  private final Tournament tournament;
  private final PairWords words;

  private PairingReport(Tournament tournament, PairWords words) {
    this.tournament = tournament;
    this.words = words;
  }

  /**
   * {@return the tables of a round}
   *
   * @param tournament the tournament before the round
   * @param pairings the tables
   * @param words the words for the bye
   */
  static Report of(Tournament tournament, List<Pairing> pairings, PairWords words) {
    PairingReport report = new PairingReport(tournament, words);
    List<List<String>> rows = new ArrayList<>();
    List<JsonObject> objects = new ArrayList<>();
    for (Pairing pairing : pairings) {
      int table = rows.size() + 1;
      rows.add(pairing.isBye() ? report.bye(pairing) : report.row(table, pairing));
      objects.add(report.json(table, pairing));
    }
    int round = tournament.played() + 1;
    Phrase title = Phrase.of("Round {0}", "第{0}轮", round);
    return new Report(title, COLUMNS, rows, objects);
  }

  private List<String> row(int table, Pairing pairing) {
    List<String> cells = new ArrayList<>();
    cells.add(Integer.toString(table));
    add(cells, pairing.red());
    add(cells, pairing.black());
    return cells;
  }

  private List<String> bye(Pairing pairing) {
    List<String> cells = new ArrayList<>();
    cells.add("-");
    add(cells, pairing.red());
    cells.addAll(List.of("-", words.say("bye", "轮空"), "-"));
    return cells;
  }

  private void add(List<String> cells, int number) {
    Player player = tournament.player(number);
    cells.addAll(List.of(Integer.toString(number), player.name(), points(player)));
  }

  private String points(Player player) {
    return PointSystem.text(tournament.points(player, tournament.played()));
  }

  private JsonObject json(int table, Pairing pairing) {
    JsonObject object = new JsonObject().put("round", tournament.played() + 1);
    if (pairing.isBye()) {
      return object.put("bye", json(pairing.red()));
    }
    return object
        .put("table", table)
        .put("red", json(pairing.red()))
        .put("black", json(pairing.black()));
  }

  private JsonObject json(int number) {
    Player player = tournament.player(number);
    return new JsonObject()
        .put("number", number)
        .put("name", player.name())
        .putNumber("points", tournament.points(player, tournament.played()) / 10.0);
  }
}
