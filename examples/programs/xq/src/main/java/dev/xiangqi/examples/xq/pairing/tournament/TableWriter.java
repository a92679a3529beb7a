package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.TableWords.Heading;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament.Apart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes plain tables. Players are numbered in order of strength. */
final class TableWriter {
  private final Tournament tournament;
  private final boolean chinese;
  private final Map<Integer, Integer> places = new HashMap<>();

  private final List<Pairing> tables;

  private TableWriter(Tournament tournament, List<Pairing> tables, boolean chinese) {
    this.tournament = tournament;
    this.tables = tables;
    this.chinese = chinese;
    for (Player player : tournament.players()) {
      places.put(player.number(), places.size() + 1);
    }
  }

  /**
   * {@return the lines of a tournament}
   *
   * @param tournament the tournament
   * @param tables the tables of its last round in their order
   * @param chinese whether words are Chinese instead of English
   */
  static List<String> write(Tournament tournament, List<Pairing> tables, boolean chinese) {
    return new TableWriter(tournament, tables, chinese).lines();
  }

  /**
   * {@return the lines of a file with the last round of a tournament added; all else stays}
   *
   * @param lines the file before the round
   * @param tournament the tournament with the round
   * @param tables the tables of the round in their order
   */
  static List<String> update(List<TextLine> lines, Tournament tournament, List<Pairing> tables) {
    boolean chinese =
        lines.stream().anyMatch(line -> line.text().strip().startsWith(Heading.PLAYERS.in(true)));
    int round = tournament.played();
    List<String> updated = lines.stream().map(TextLine::text).collect(Collectors.toList());
    while (!updated.isEmpty() && updated.get(updated.size() - 1).isBlank()) {
      updated.remove(updated.size() - 1);
    }
    TableWriter writer = new TableWriter(tournament, tables, chinese);
    if (lines.stream().noneMatch(line -> TableReader.isSetting(line, Heading.ROUNDS))) {
      updated.addAll(0, writer.rounds());
    }
    boolean begun = lines.stream().anyMatch(line -> TableReader.isRound(line, round));
    if (!begun) {
      updated.addAll(List.of("", writer.heading(round)));
    }
    updated.addAll(writer.round(round, !begun));
    return updated;
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!tournament.name().isEmpty()) {
      lines.add(setting(Heading.TOURNAMENT, tournament.name()));
    }
    lines.addAll(rounds());
    tournament
        .firstSide()
        .ifPresent(side -> lines.add(setting(Heading.FIRST, TableWords.of(side, chinese))));
    if (!tournament.points().equals(PointSystem.STANDARD)) {
      lines.add(setting(Heading.POINTS, points(tournament.points())));
    }
    tournament.apart().forEach(apart -> lines.add(setting(Heading.APART, numbers(apart))));
    lines.add("");
    lines.add(Heading.PLAYERS.in(chinese));
    for (Player player : tournament.players()) {
      lines.add(places.get(player.number()) + "\t" + player.name());
    }
    int last =
        tournament.players().stream().mapToInt(player -> player.rounds().size()).max().orElse(0);
    for (int round = 1; round <= last; round++) {
      lines.add("");
      lines.add(heading(round));
      lines.addAll(round(round, true));
    }
    return lines;
  }

  private List<String> rounds() {
    int rounds = tournament.rounds();
    return rounds > 0 ? List.of(setting(Heading.ROUNDS, Integer.toString(rounds))) : List.of();
  }

  private String setting(Heading heading, String value) {
    return heading.in(chinese) + "\t" + value;
  }

  private static String points(PointSystem points) {
    return List.of(points.win(), points.draw(), points.loss(), points.bye()).stream()
        .map(PointSystem::text)
        .collect(Collectors.joining(" "));
  }

  private String numbers(Apart apart) {
    return apart.numbers().stream()
        .map(places::get)
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  private String heading(int round) {
    return chinese ? "第" + round + "轮" : "round " + round;
  }

  /** {@return the lines of a round: games in the order of tables, then players without one} */
  private List<String> round(int round, boolean absences) {
    List<String> games = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Player player : inOrder(round)) {
      RoundEntry entry = tournament.entry(player, round);
      boolean listed = absences || !entry.outcome().isAbsence();
      if (entry.opponent() == 0 && listed && round <= player.rounds().size()) {
        String word = TableWords.of(entry.outcome(), chinese);
        others.add(places.get(player.number()) + "\t" + word + remark(player.name()));
      } else if (entry.side().filter(Side.RED::equals).isPresent()) {
        games.add(game(player, entry, round));
      }
    }
    games.addAll(others);
    return games;
  }

  /** {@return the players in the order of the tables of the last round, or else of strength} */
  private List<Player> inOrder(int round) {
    List<Player> players = new ArrayList<>(tournament.players());
    if (round == tournament.played()) {
      Map<Integer, Integer> order = new HashMap<>();
      tables.forEach(table -> order.put(table.red(), order.size()));
      players.sort(Comparator.comparingInt(player -> order.getOrDefault(player.number(), -1)));
    }
    return players;
  }

  private String game(Player red, RoundEntry entry, int round) {
    Player black = tournament.player(entry.opponent());
    String result = TableWords.of(entry.outcome(), tournament.entry(black, round).outcome());
    return places.get(red.number())
        + "\t"
        + result
        + "\t"
        + places.get(black.number())
        + remark(red.name() + " - " + black.name());
  }

  private static String remark(String text) {
    return "\t# " + text;
  }
}
