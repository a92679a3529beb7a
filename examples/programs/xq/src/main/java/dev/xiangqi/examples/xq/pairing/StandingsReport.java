package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.pairing.Report.Column;
import dev.xiangqi.examples.xq.pairing.tournament.Phrase;
import dev.xiangqi.examples.xq.pairing.tournament.PointSystem;
import dev.xiangqi.examples.xq.pairing.tournament.Standing;
import dev.xiangqi.examples.xq.pairing.tournament.Standings;
import dev.xiangqi.examples.xq.pairing.tournament.TieBreak;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import java.util.ArrayList;
import java.util.List;

/** Reports the standings. */
final class StandingsReport {
  private final List<TieBreak> tieBreaks;

  private StandingsReport(List<TieBreak> tieBreaks) {
    this.tieBreaks = tieBreaks;
  }

  /** {@return the standings after the rounds that have been paired} */
  static Report of(Tournament tournament, List<TieBreak> tieBreaks) {
    StandingsReport report = new StandingsReport(tieBreaks);
    List<Standing> standings = Standings.of(tournament, tieBreaks);
    Phrase title = Phrase.of("Standings after round {0}", "第{0}轮后名次", tournament.played());
    return new Report(
        title,
        report.columns(),
        standings.stream().map(report::row).toList(),
        standings.stream().map(report::json).toList());
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.number("rank", "rank", "名次"));
    columns.add(Column.number("number", "no.", "编号"));
    columns.add(Column.text("name", "name", "姓名"));
    columns.add(Column.number("points", "points", "积分"));
    tieBreaks.forEach(each -> columns.add(new Column(each.code(), each.label(), true)));
    return columns;
  }

  private List<String> row(Standing standing) {
    List<String> cells = new ArrayList<>();
    cells.add(Integer.toString(standing.rank()));
    cells.add(Integer.toString(standing.player().number()));
    cells.add(standing.player().name());
    cells.add(PointSystem.text(standing.points()));
    for (int i = 0; i < tieBreaks.size(); i++) {
      int value = standing.tieBreaks().get(i);
      cells.add(tieBreaks.get(i).isPoints() ? PointSystem.text(value) : Integer.toString(value));
    }
    return cells;
  }

  private JsonObject json(Standing standing) {
    JsonObject object =
        new JsonObject()
            .put("rank", standing.rank())
            .put("number", standing.player().number())
            .put("name", standing.player().name())
            .putNumber("points", standing.points() / 10.0);
    for (int i = 0; i < tieBreaks.size(); i++) {
      double value = standing.tieBreaks().get(i);
      object.putNumber(tieBreaks.get(i).code(), tieBreaks.get(i).isPoints() ? value / 10 : value);
    }
    return object;
  }
}
