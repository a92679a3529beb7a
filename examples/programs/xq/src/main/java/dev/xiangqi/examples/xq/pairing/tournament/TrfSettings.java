package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament.Apart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The lines of a tournament report file that are not players: name, number of rounds, lot, points,
 * players who must not meet, absences. For one file.
 */
final class TrfSettings {
  private String name = "";
  private int rounds;
  private TextLine roundsLine = new TextLine(1, "");
  private Optional<Side> first = Optional.empty();
  private boolean keepsOrder;
  private PointSystem points = PointSystem.STANDARD;
  private Optional<Integer> bye = Optional.empty();
  private final List<Apart> apart = new ArrayList<>();
  private final Map<Integer, Map<Integer, Outcome>> absences = new HashMap<>();

  /** Where each number of a player was first used. */
  private final Map<Integer, TextLine> used = new HashMap<>();

  /** The round of absences that name no round: the next one. */
  private static final int NEXT = 0;

  String name() {
    return name;
  }

  int rounds() {
    return rounds;
  }

  Optional<Side> first() {
    return first;
  }

  /** {@return whether players keep the order of their lines instead of that of their numbers} */
  boolean keepsOrder() {
    return keepsOrder;
  }

  PointSystem points() {
    return new PointSystem(
        points.win(),
        points.draw(),
        points.loss(),
        bye.orElse(points.win()),
        points.absence(),
        points.forfeit());
  }

  List<Apart> apart() {
    return apart;
  }

  /** {@return what a player asked for in a round that is not yet in the player's line} */
  Optional<RoundEntry> absence(int player, int round) {
    Map<Integer, Outcome> next = absences.getOrDefault(NEXT, Map.of());
    Outcome outcome = absences.getOrDefault(round, next).getOrDefault(player, next.get(player));
    return Optional.ofNullable(outcome).map(RoundEntry::without);
  }

  /** Reads a line. */
  void read(TextLine line) throws TournamentFileException {
    switch (line.columns(1, 3)) {
      case "012" -> name = line.columns(5, line.length()).strip();
      case "XXR", "142" -> readRounds(line);
      case "XXC" -> readConfiguration(line);
      case "152" -> first = Optional.of(side(line));
      case "XXP" -> apart.add(Apart.always(numbers(line, 1)));
      case "260" -> readApart(line);
      case "XXZ" -> numbers(line, 1).forEach(player -> absent(NEXT, player, Outcome.ABSENT));
      case "240" -> readAbsences(line);
      case "BBW", "BBD", "BBL", "BBU", "BBZ", "BBF" ->
          setPoints(line, line.columns(3, 3), value(line));
      case "162" -> readPoints(line);
      case "XXA", "250", "299", "XXS", "013", "310", "192" -> refuseUnsupported(line);
      default -> {
        // All other lines say nothing about pairing.
      }
    }
  }

  private void readRounds(TextLine line) throws TournamentFileException {
    Word word = words(line, 1).get(0);
    rounds = word.number("a number of rounds", "轮数");
    roundsLine = line;
  }

  private void readConfiguration(TextLine line) throws TournamentFileException {
    for (Word word : words(line, 1)) {
      switch (word.text()) {
        case "rank" -> keepsOrder = true;
        case "white1" -> first = Optional.of(Side.RED);
        case "black1" -> first = Optional.of(Side.BLACK);
        default -> throw word.expected("rank, white1 or black1", "rank、white1 或 black1");
      }
    }
  }

  private static Side side(TextLine line) throws TournamentFileException {
    Word word = words(line, 1).get(0);
    return switch (word.text()) {
      case "W" -> Side.RED;
      case "B" -> Side.BLACK;
      default -> throw word.expected("W or B", "W 或 B");
    };
  }

  private void readApart(TextLine line) throws TournamentFileException {
    List<Word> words = words(line, 4);
    int from = words.get(0).number("the first round", "起始轮次");
    int to = words.get(1).number("the last round", "终止轮次");
    apart.add(new Apart(players(line, words.subList(2, words.size())), from, to));
  }

  private void readAbsences(TextLine line) throws TournamentFileException {
    List<Word> words = words(line, 3);
    Outcome outcome =
        switch (words.get(0).text()) {
          case "F" -> Outcome.FULL;
          case "H" -> Outcome.HALF;
          case "Z" -> Outcome.ABSENT;
          default -> throw words.get(0).expected("F, H or Z", "F、H 或 Z");
        };
    int round = words.get(1).number("a round", "轮次");
    for (int player : players(line, words.subList(2, words.size()))) {
      absent(round, player, outcome);
    }
  }

  private void absent(int round, int player, Outcome outcome) {
    absences.computeIfAbsent(round, each -> new HashMap<>()).put(player, outcome);
  }

  private static int value(TextLine line) throws TournamentFileException {
    return points(words(line, 1).get(0));
  }

  private static int points(Word word) throws TournamentFileException {
    Optional<Integer> points = Numbers.points(word.text());
    if (points.isEmpty()) {
      throw word.expected("points such as 1.0", "分值，如 1.0");
    }
    return points.get();
  }

  /** Reads pairs of a letter and points, such as {@code W 2.0 D 1.0}, also without the space. */
  private void readPoints(TextLine line) throws TournamentFileException {
    List<Word> words = words(line, 1);
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      String letter = word.text().substring(0, 1);
      boolean joined = word.text().length() > 1;
      if (!joined && i + 1 == words.size()) {
        throw word.expected("points after the letter", "字母后的分值");
      }
      int value = points(joined ? word.after(1) : words.get(++i));
      if (letter.equals("P")) {
        bye = Optional.of(value);
      } else {
        setPoints(line, letter, value);
      }
    }
  }

  private void setPoints(TextLine line, String letter, int value) throws TournamentFileException {
    PointSystem now = points;
    int win = now.win();
    int draw = now.draw();
    int loss = now.loss();
    int absence = now.absence();
    int forfeit = now.forfeit();
    switch (letter) {
      case "W" -> win = value;
      case "D" -> draw = value;
      case "L" -> loss = value;
      case "U" -> bye = Optional.of(value);
      case "F" -> forfeit = value;
      case "A" -> {
        absence = value;
        forfeit = value;
      }
      case "Z" -> {
        absence = value;
        forfeit = line.text().startsWith("BB") ? forfeit : value;
      }
      default ->
          throw line.fault(
              5, "expected W, D, L, Z, A or P, found {0}", "应为 W、D、L、Z、A 或 P，读到 {0}", letter);
    }
    points = new PointSystem(win, draw, loss, now.bye(), absence, forfeit);
  }

  /** Refuses what would change the pairing: acceleration, teams, points that follow other rules. */
  private static void refuseUnsupported(TextLine line) throws TournamentFileException {
    String type = line.columns(1, 3);
    boolean accelerated =
        switch (type) {
          case "XXA" ->
              words(line, 1).stream().skip(1).anyMatch(word -> !word.text().matches("[0.]+"));
          case "192" -> line.text().contains("BAKU");
          default -> true;
        };
    if (accelerated) {
      throw line.fault(
          1,
          "line {0} is not supported, expected no acceleration, no teams, and points in BBW or 162",
          "不支持 {0} 行：应无加速编排、无团体，分值写在 BBW 或 162 行",
          type);
    }
  }

  private Set<Integer> numbers(TextLine line, int least) throws TournamentFileException {
    return players(line, words(line, least));
  }

  private Set<Integer> players(TextLine line, List<Word> words) throws TournamentFileException {
    Set<Integer> numbers = new HashSet<>();
    for (Word word : words) {
      int number = word.number("the number of a player", "棋手编号");
      numbers.add(number);
      used.putIfAbsent(number, line);
    }
    return numbers;
  }

  private static List<Word> words(TextLine line, int least) throws TournamentFileException {
    List<Word> words = Word.of(line, 3);
    if (words.size() < least) {
      throw line.fault(
          line.length() + 1, "expected {0} more words", "还应有 {0} 项", least - words.size());
    }
    return words;
  }

  /** Refuses numbers of players that do not exist. */
  void checkNumbers(Set<Integer> players) throws TournamentFileException {
    for (Map.Entry<Integer, TextLine> entry : used.entrySet()) {
      if (!players.contains(entry.getKey())) {
        throw entry
            .getValue()
            .fault(
                5,
                "expected numbers of players in lines 001, found {0}",
                "应为 001 行中的棋手编号，读到 {0}",
                entry.getKey());
      }
    }
  }

  /** Refuses more rounds than there should be. */
  void checkRounds(int played) throws TournamentFileException {
    if (rounds > 0 && played > rounds) {
      throw roundsLine.fault(
          5,
          "{0} rounds, but players have {1}: expected {1} or more",
          "写明 {0} 轮，棋手已有 {1} 轮：应不少于 {1}",
          rounds,
          played);
    }
  }
}
