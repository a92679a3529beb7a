package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament.Apart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes tournament report files. */
final class TrfWriter {
  /** The column of the name, and its width. */
  private static final int NAME = 15;

  private static final int NAME_WIDTH = 33;

  /** The column of the place in the standings. */
  private static final int RANK = 86;

  private TrfWriter() {}

  /** {@return the lines of a tournament} */
  static List<String> write(Tournament tournament) {
    List<String> lines = new ArrayList<>();
    if (!tournament.name().isEmpty()) {
      lines.add("012 " + tournament.name());
    }
    addRounds(tournament, lines);
    tournament
        .firstSide()
        .ifPresent(side -> lines.add("XXC " + (side == Side.RED ? "white1" : "black1")));
    addPoints(tournament.points(), lines);
    tournament.apart().forEach(apart -> lines.add(apart(apart)));
    List<Standing> standings = Standings.of(tournament.finished(), TieBreak.DEFAULT);
    for (Player player : tournament.players()) {
      lines.add(line(tournament, player, Standings.rank(standings, player)));
    }
    return lines;
  }

  private static void addRounds(Tournament tournament, List<String> lines) {
    if (tournament.rounds() > 0) {
      lines.add("XXR " + tournament.rounds());
    }
  }

  private static void addPoints(PointSystem points, List<String> lines) {
    PointSystem usual = PointSystem.STANDARD;
    add("BBW", points.win(), usual.win(), lines);
    add("BBD", points.draw(), usual.draw(), lines);
    add("BBL", points.loss(), usual.loss(), lines);
    add("BBZ", points.absence(), usual.absence(), lines);
    add("BBF", points.forfeit(), usual.forfeit(), lines);
    add("BBU", points.bye(), points.win(), lines);
  }

  private static void add(String code, int value, int usual, List<String> lines) {
    if (value != usual) {
      lines.add(code + ' ' + points(value));
    }
  }

  private static String apart(Apart apart) {
    boolean always = apart.equals(Apart.always(apart.numbers()));
    String numbers =
        apart.numbers().stream()
            .sorted()
            .map(number -> String.format(Locale.ROOT, "%4d", number))
            .collect(Collectors.joining(" "));
    return always
        ? "XXP " + numbers
        : String.format(Locale.ROOT, "260 %3d %3d %s", apart.first(), apart.last(), numbers);
  }

  private static String points(int points) {
    return String.format(Locale.ROOT, "%2d.%d", points / 10, points % 10);
  }

  private static String line(Tournament tournament, Player player, int rank) {
    String start = String.format(Locale.ROOT, "001 %4d", player.number());
    TextLine line = new TextLine(0, start).replacing(NAME, name(player));
    line = line.replacing(TrfPlayer.POINTS, points(tournament, player));
    line = line.replacing(RANK, String.format(Locale.ROOT, "%4d", rank));
    for (int round = 1; round <= player.rounds().size(); round++) {
      line = line.replacing(TrfRound.column(round), TrfRound.write(player.rounds().get(round - 1)));
    }
    return line.text();
  }

  private static String name(Player player) {
    return new TextLine(0, player.name()).columns(1, NAME_WIDTH);
  }

  private static String points(Tournament tournament, Player player) {
    return points(tournament.points(player, player.rounds().size()));
  }

  /**
   * {@return the lines of a file with the last round of a tournament added; all else stays}
   *
   * @param lines the file before the round
   * @param tournament the tournament with the round
   */
  static List<String> update(List<TextLine> lines, Tournament tournament) {
    List<String> updated = new ArrayList<>();
    boolean namesRounds = false;
    for (TextLine line : lines) {
      String code = line.columns(1, 3);
      namesRounds |= code.equals("XXR") || code.equals("142");
      if (code.equals("001")) {
        updated.add(updated(line, tournament));
      } else if (!code.equals("XXZ")) {
        updated.add(line.text());
      }
    }
    if (!namesRounds) {
      List<String> rounds = new ArrayList<>();
      addRounds(tournament, rounds);
      updated.addAll(0, rounds);
    }
    return updated;
  }

  private static String updated(TextLine line, Tournament tournament) {
    Player player = tournament.player(Integer.parseInt(line.columns(5, 8).strip()));
    int round = tournament.played();
    RoundEntry entry = tournament.entry(player, round);
    return line.replacing(TrfPlayer.POINTS, points(tournament, player))
        .replacing(TrfRound.column(round), TrfRound.write(entry))
        .text();
  }
}
