package dev.xiangqi.examples.xq.matches;

import dev.xiangqi.examples.xq.command.ShellWords;
import dev.xiangqi.search.SearchLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The settings of a player as words, such as {@code engine=alphabeta name=A nodes=5000
 * option.Hash=16}.
 */
final class PlayerSpec {
  /** The keys that choose the program; a player has one of them. */
  static final List<String> PROGRAMS = List.of("engine", "uci", "ucci", "xboard");

  /** The keys that limit a move. A player with one of its own has none of the default ones. */
  static final List<String> LIMITS = List.of("time", "clock", "nodes", "depth");

  private static final Set<String> OTHERS =
      Set.of("name", "dir", "ranks", "hash", "threads", "ponder", "restart");

  private static final String OPTION = "option.";
  private static final int DEFAULT_MILLIS = 100;
  private static final long MAX_MILLIS = 1L << 40;

  private final Map<String, String> values;
  private final Map<String, String> options;
  private final String name;

  private PlayerSpec(Map<String, String> values, Map<String, String> options, String name) {
    this.values = values;
    this.options = options;
    this.name = name;
  }

  /**
   * {@return the players}
   *
   * @param texts their settings, one text each
   * @param defaults the settings of players without their own
   * @throws IllegalArgumentException if a setting is unknown or has no valid value, or two players
   *     are given the same name
   */
  static List<PlayerSpec> parse(List<String> texts, Map<String, String> defaults) {
    List<PlayerSpec> players = new ArrayList<>();
    for (String text : texts) {
      players.add(parse(text, defaults));
    }
    for (int i = 0; i < players.size(); i++) {
      String name = players.get(i).name;
      if (players.get(i).values.containsKey("name")) {
        continue;
      }
      // Players without a given name are numbered if their programs have the same name.
      List<PlayerSpec> same = players.stream().filter(p -> p.name.equals(name)).toList();
      if (same.size() > 1) {
        for (int k = i, number = 1; k < players.size(); k++) {
          PlayerSpec player = players.get(k);
          if (player.name.equals(name) && !player.values.containsKey("name")) {
            players.set(k, new PlayerSpec(player.values, player.options, name + "#" + number++));
          }
        }
      }
    }
    if (players.stream().map(PlayerSpec::name).distinct().count() < players.size()) {
      throw new IllegalArgumentException(
          "expected different names, got " + players.stream().map(PlayerSpec::name).toList());
    }
    return List.copyOf(players);
  }

  private static PlayerSpec parse(String text, Map<String, String> defaults) {
    Map<String, String> own = new LinkedHashMap<>();
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : ShellWords.split(text)) {
      int equals = word.indexOf('=');
      String key = equals < 0 ? word : word.substring(0, equals);
      boolean option = key.startsWith(OPTION);
      if (equals < 0
          || !(option || PROGRAMS.contains(key) || LIMITS.contains(key) || OTHERS.contains(key))) {
        throw new IllegalArgumentException(
            "expected engine, uci, ucci or xboard, name, dir, ranks, time, clock, nodes, depth, hash,"
                + " threads, ponder, restart or option.NAME, each with = and a value, got \""
                + word
                + "\"");
      }
      if (option) {
        options.put(key.substring(OPTION.length()), word.substring(equals + 1));
      } else {
        own.put(key, word.substring(equals + 1));
      }
    }
    List<String> programs = PROGRAMS.stream().filter(own::containsKey).toList();
    if (programs.size() != 1) {
      throw new IllegalArgumentException(
          "expected one of engine, uci, ucci and xboard, got "
              + (programs.isEmpty() ? "none" : programs)
              + " in \""
              + text
              + "\"");
    }
    Map<String, String> values = new TreeMap<>(defaults);
    if (LIMITS.stream().anyMatch(own::containsKey)) {
      values.keySet().removeAll(LIMITS);
    }
    values.putAll(own);
    PlayerSpec spec = new PlayerSpec(values, options, nameOf(own, programs.get(0)));
    spec.limits();
    spec.restarts();
    return spec;
  }

  private static String nameOf(Map<String, String> own, String program) {
    String value = own.getOrDefault(program, "");
    String name = own.get("name");
    if (name == null) {
      String path = program.equals("engine") ? value : ShellWords.split(value).get(0);
      name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
    if (name.isBlank() || name.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("name: expected a name in one line, got \"" + name + "\"");
    }
    return name;
  }

  /** {@return the name, given or that of the program} */
  String name() {
    return name;
  }

  /** {@return the key of the program: engine, uci, ucci or xboard} */
  String program() {
    return PROGRAMS.stream().filter(values::containsKey).findFirst().orElseThrow();
  }

  /** {@return the value of a key, or empty} */
  Optional<String> value(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** {@return the options of the program by name} */
  Map<String, String> options() {
    return options;
  }

  /** {@return whether a move takes a limited time} */
  boolean isTimed() {
    return limits().time().isPresent() || limits().timeLeft().isPresent();
  }

  /** {@return the limits of each move} */
  SearchLimits limits() {
    SearchLimits.Builder limits = SearchLimits.builder();
    value("time").ifPresent(text -> limits.time(Duration.ofMillis(number("time", text))));
    value("nodes").ifPresent(text -> limits.nodes(number("nodes", text)));
    value("depth")
        .ifPresent(text -> limits.depth((int) Math.min(number("depth", text), Integer.MAX_VALUE)));
    value("clock").ifPresent(text -> limits.timeLeft(Clock.parse(text)));
    if (LIMITS.stream().noneMatch(values::containsKey)) {
      limits.time(Duration.ofMillis(DEFAULT_MILLIS));
    }
    return limits.ponder(isTrue("ponder")).build();
  }

  /** {@return whether each game gets a new process or searcher} */
  boolean restarts() {
    return isTrue("restart");
  }

  private boolean isTrue(String key) {
    String text = values.getOrDefault(key, "false");
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException(key + ": expected true or false, got \"" + text + "\"");
    }
    return text.equals("true");
  }

  private static long number(String key, String text) {
    try {
      long number = Long.parseLong(text);
      if (number >= 1 && number <= MAX_MILLIS) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new IllegalArgumentException(key + ": expected a number from 1, got \"" + text + "\"");
  }

  /** {@return all settings in a fixed order, for comparison with those of an earlier run} */
  @Override
  public String toString() {
    Map<String, String> all = new TreeMap<>(values);
    options.forEach((key, value) -> all.put(OPTION + key, value));
    all.put("name", name);
    return all.toString();
  }
}
