package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.pairing.Report.Column;
import dev.xiangqi.examples.xq.pairing.tournament.NoPairingException;
import dev.xiangqi.examples.xq.pairing.tournament.Outcome;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.Phrase;
import dev.xiangqi.examples.xq.pairing.tournament.Player;
import dev.xiangqi.examples.xq.pairing.tournament.RoundEntry;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import java.util.ArrayList;
import java.util.List;

/** Pairs each round again, and reports which tables differ from those of the file. */
final class CheckReport {
  private static final List<Column> COLUMNS =
      List.of(
          Column.number("round", "round", "轮次"),
          Column.text("expected", "expected", "应为"),
          Column.text("found", "found", "实为"));

  private final List<List<String>> rows = new ArrayList<>();
  private final List<JsonObject> objects = new ArrayList<>();

  /**
   * {@return a row for each round with other tables}
   *
   * @param tournament the tournament, with its number of rounds
   * @param system the system by which it should be paired
   */
  static Report of(Tournament tournament, NextRound system) {
    CheckReport report = new CheckReport();
    for (int round = 1; round <= tournament.played(); round++) {
      report.check(tournament, round, system);
    }
    Phrase title =
        Phrase.of(
            "{0} rounds, {1} with other pairings",
            "共{0}轮，{1}轮编排不同", tournament.played(), report.rows.size());
    return new Report(title, COLUMNS, report.rows, report.objects);
  }

  private void check(Tournament tournament, int round, NextRound system) {
    List<String> found = found(tournament, round);
    List<String> expected = expected(tournament.before(round), system);
    List<String> missing = without(expected, found);
    List<String> other = without(found, expected);
    if (!missing.isEmpty() || !other.isEmpty()) {
      String number = Integer.toString(round);
      rows.add(List.of(number, String.join(" ", missing), String.join(" ", other)));
    }
    objects.add(
        new JsonObject()
            .put("round", round)
            .putTexts("expected", missing)
            .putTexts("found", other));
  }

  private static List<String> expected(Tournament before, NextRound system) {
    try {
      return system.pair(before).stream().map(CheckReport::text).sorted().toList();
    } catch (NoPairingException e) {
      return List.of("none");
    }
  }

  private static List<String> found(Tournament tournament, int round) {
    List<String> tables = new ArrayList<>();
    for (Player player : tournament.players()) {
      RoundEntry entry = tournament.entry(player, round);
      boolean red = entry.side().map(Side.RED::equals).orElse(entry.opponent() > player.number());
      if (entry.outcome() == Outcome.BYE || (entry.opponent() > 0 && red)) {
        tables.add(text(new Pairing(player.number(), entry.opponent())));
      }
    }
    return tables.stream().sorted().toList();
  }

  private static List<String> without(List<String> tables, List<String> others) {
    return tables.stream().filter(table -> !others.contains(table)).toList();
  }

  /** {@return the numbers of Red and Black; 0 for the missing opponent of a bye} */
  private static String text(Pairing pairing) {
    return pairing.red() + "-" + pairing.black();
  }
}
