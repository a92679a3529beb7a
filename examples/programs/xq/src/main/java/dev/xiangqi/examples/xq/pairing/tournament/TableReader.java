package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.TableWords.Heading;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament.Apart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads plain tables: settings, then the players in order of strength, then the rounds with a line
 * for each game. For one file.
 */
final class TableReader {
  private static final Pattern REMARK = Pattern.compile("(^|[\\s\\u3000])#.*$");
  private static final Pattern ROUND =
      Pattern.compile("(?:round\\s+|第\\s*)([0-9]{1,4})\\s*轮?[:：]?");
  private static final Pattern SETTING =
      Pattern.compile("[\\s\\u3000]*(\\p{L}+)[\\s\\u3000]*[:：]?[\\s\\u3000]*(.*)");
  private static final Pattern PLAYER =
      Pattern.compile("(?:([0-9]+)(?:[.．、][\\s\\u3000]*|[\\s\\u3000]+))?(.*)");

  private String name = "";
  private int rounds;
  private Optional<Side> first = Optional.empty();
  private PointSystem points = PointSystem.STANDARD;
  private final List<List<Word>> apart = new ArrayList<>();
  private boolean listsPlayers;
  private final List<String> names = new ArrayList<>();
  private final List<TableRound> played = new ArrayList<>();

  /** {@return the tournament of a file} */
  static Tournament read(List<TextLine> lines) throws TournamentFileException {
    TableReader reader = new TableReader();
    for (TextLine line : lines) {
      String text = REMARK.matcher(line.text()).replaceFirst("");
      if (!text.isBlank()) {
        reader.read(new TextLine(line.number(), text));
      }
    }
    return reader.tournament(lines);
  }

  /** {@return whether a line begins a round} */
  static boolean isRound(TextLine line, int number) {
    Matcher matcher = ROUND.matcher(REMARK.matcher(line.text()).replaceFirst("").strip());
    return matcher.matches() && Integer.parseInt(matcher.group(1)) == number;
  }

  /** {@return whether a line is a setting} */
  static boolean isSetting(TextLine line, Heading heading) {
    Matcher matcher = SETTING.matcher(line.text());
    return matcher.matches() && Heading.of(matcher.group(1)).filter(heading::equals).isPresent();
  }

  private void read(TextLine line) throws TournamentFileException {
    Matcher round = ROUND.matcher(line.text().strip());
    if (listsPlayers && round.matches()) {
      begin(line, Integer.parseInt(round.group(1)));
    } else if (!played.isEmpty()) {
      played.get(played.size() - 1).read(line);
    } else if (listsPlayers) {
      readPlayer(line);
    } else {
      readSetting(line);
    }
  }

  private void begin(TextLine line, int number) throws TournamentFileException {
    if (number != played.size() + 1) {
      throw line.fault(
          1, "expected round {0}, found round {1}", "应为第{0}轮，读到第{1}轮", played.size() + 1, number);
    }
    if (!played.isEmpty()) {
      played.get(played.size() - 1).check();
    }
    played.add(new TableRound(line, number, names.size()));
  }

  private void readPlayer(TextLine line) throws TournamentFileException {
    Matcher matcher = PLAYER.matcher(line.text().strip());
    int number = names.size() + 1;
    if (!matcher.matches() || matcher.group(2).isEmpty()) {
      throw line.fault(1, "expected the name of player {0}", "应为棋手 {0} 的姓名", number);
    }
    if (matcher.group(1) != null && !matcher.group(1).equals(Integer.toString(number))) {
      throw line.fault(
          1, "expected player {0}, found {1}", "应为棋手 {0}，读到 {1}", number, matcher.group(1));
    }
    if (number > Numbers.MOST) {
      throw line.fault(1, "expected at most {0} players", "棋手应不多于 {0} 名", Numbers.MOST);
    }
    names.add(matcher.group(2));
  }

  private void readSetting(TextLine line) throws TournamentFileException {
    Matcher matcher = SETTING.matcher(line.text());
    String word = matcher.matches() ? matcher.group(1) : "";
    Heading heading =
        Heading.of(word)
            .orElseThrow(
                () ->
                    line.fault(
                        1,
                        "expected tournament, rounds, first, points, apart or players",
                        "应为“赛事”“轮数”“先手”“积分”“回避”或“棋手”"));
    set(heading, line, Word.of(line, matcher.start(2)), matcher.group(2).strip());
  }

  private void set(Heading heading, TextLine line, List<Word> words, String text)
      throws TournamentFileException {
    heading.check(line, words);
    switch (heading) {
      case TOURNAMENT -> name = text;
      case ROUNDS -> rounds = words.get(0).number("a number of rounds", "轮数");
      case FIRST -> first = Optional.of(side(words.get(0)));
      case POINTS -> points = points(words);
      case APART -> apart.add(words);
      case PLAYERS -> listsPlayers = true;
    }
  }

  private static Side side(Word word) throws TournamentFileException {
    return TableWords.side(word.text()).orElseThrow(() -> word.expected("red or black", "红或黑"));
  }

  private static PointSystem points(List<Word> words) throws TournamentFileException {
    int[] values = new int[words.size()];
    for (int i = 0; i < values.length; i++) {
      Word word = words.get(i);
      values[i] =
          Numbers.points(word.text())
              .orElseThrow(() -> word.expected("points such as 2 or 0.5", "分值，如 2 或 0.5"));
    }
    PointSystem points = PointSystem.of(values[0], values[1], values[2]);
    return values.length > 3 ? points.withBye(values[3]) : points;
  }

  private Tournament tournament(List<TextLine> lines) throws TournamentFileException {
    if (names.isEmpty()) {
      TextLine last = lines.isEmpty() ? new TextLine(1, "") : lines.get(lines.size() - 1);
      throw last.fault(
          1,
          "expected a line \"players\" and the players in order of strength, or lines 001",
          "应有“棋手”一行及按实力排列的棋手，或 001 行");
    }
    TableRound last = played.isEmpty() ? null : played.get(played.size() - 1);
    if (last != null && last.isPaired()) {
      last.check();
    }
    List<Player> players = new ArrayList<>();
    for (int number = 1; number <= names.size(); number++) {
      players.add(player(number));
    }
    return new Tournament(name, rounds, first, points, players, apart());
  }

  private Player player(int number) {
    List<RoundEntry> entries = new ArrayList<>();
    played.forEach(round -> round.entry(number).ifPresent(entries::add));
    return new Player(number, names.get(number - 1), entries);
  }

  private List<Apart> apart() throws TournamentFileException {
    List<Apart> sets = new ArrayList<>();
    for (List<Word> words : apart) {
      Set<Integer> numbers = new HashSet<>();
      for (Word word : words) {
        int number = word.number("the number of a player", "棋手编号");
        if (number > names.size()) {
          throw word.expected(
              "a number from 1 to " + names.size(), " 1 至 " + names.size() + " 的编号");
        }
        numbers.add(number);
      }
      sets.add(Apart.always(numbers));
    }
    return sets;
  }
}
