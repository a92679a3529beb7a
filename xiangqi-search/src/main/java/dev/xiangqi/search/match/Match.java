package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.rules.RuleSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * A match between two or more players. Each pair of games has one opening and both colours.
 * Immutable; each run creates its own searchers.
 *
 * <p>The schedule depends only on the settings. A run that was stopped continues if the results of
 * its finished games are passed to {@link #run(Map, MatchListener)}.
 *
 * @since 0.1.0
 */
public final class Match {
  private final List<MatchPlayer> players;
  private final List<ScheduledGame> schedule;
  private final RuleSet rules;
  private final Adjudication adjudication;
  private final int concurrency;
  private final Optional<Sprt> sprt;
  private final Timing timing;

  private Match(Builder builder) {
    players = List.copyOf(builder.players);
    rules = builder.rules;
    adjudication = builder.adjudication;
    concurrency = builder.concurrency;
    sprt = builder.sprt;
    timing = builder.timing;
    schedule = schedule(builder);
  }

  /**
   * {@return a builder}
   *
   * <p>Its defaults: one pair from the starting position, the WXF rules, {@link
   * Adjudication#DEFAULT}, a round robin, one game at a time.
   *
   * @param players the players, two or more with different names
   * @throws IllegalArgumentException if there are fewer than two, or two have the same name
   */
  public static Builder builder(List<MatchPlayer> players) {
    return new Builder(players);
  }

  private static List<ScheduledGame> schedule(Builder builder) {
    List<Game> openings = new ArrayList<>(builder.openings);
    builder.shuffle.ifPresent(seed -> Collections.shuffle(openings, new Random(seed)));
    List<ScheduledGame> games = new ArrayList<>();
    int pair = 0;
    for (int round = 0; round < builder.pairs; round++) {
      Game opening = openings.get(round % openings.size());
      for (int i = 0; i < (builder.gauntlet ? 1 : builder.players.size()); i++) {
        for (int j = i + 1; j < builder.players.size(); j++) {
          String first = builder.players.get(i).name();
          String second = builder.players.get(j).name();
          pair++;
          games.add(new ScheduledGame(pair, 1, first, second, opening));
          games.add(new ScheduledGame(pair, 2, second, first, opening));
        }
      }
    }
    return List.copyOf(games);
  }

  /** {@return all games in the order in which they start} */
  public List<ScheduledGame> schedule() {
    return schedule;
  }

  /**
   * Plays all games.
   *
   * <p>The run closes every searcher that it creates before it returns or throws. It waits at most
   * 30 seconds for each of them. A searcher that hangs is abandoned; one whose creation hangs is
   * closed as soon as it exists.
   *
   * @param listener receives each game as it ends
   * @return the results
   */
  public MatchTable run(MatchListener listener) {
    return run(Map.of(), listener);
  }

  /**
   * Plays the games that are left, and closes its searchers as {@link #run(MatchListener)} does. An
   * interrupt ends the run: games in progress are dropped, and the interrupt flag stays set. An
   * accepted hypothesis of the test ends the run, too.
   *
   * @param played results of games of the schedule that are not to be played again
   * @param listener receives each game as it ends
   * @return the results, those of {@code played} included
   * @throws IllegalArgumentException if a played game is not in the schedule or has no result
   * @throws RuntimeException thrown by the listener
   */
  public MatchTable run(Map<ScheduledGame, GameResult> played, MatchListener listener) {
    requireNonNull(listener, "listener");
    Set<ScheduledGame> known = new HashSet<>(schedule);
    played.forEach(
        (game, result) -> {
          if (!known.contains(game) || result == GameResult.UNKNOWN) {
            throw new IllegalArgumentException(
                "expected finished games of the schedule, got " + game.round() + " " + result);
          }
        });
    return new MatchRun(this, played, listener).run();
  }

  RuleSet rules() {
    return rules;
  }

  Adjudication adjudication() {
    return adjudication;
  }

  int concurrency() {
    return concurrency;
  }

  Timing timing() {
    return timing;
  }

  MatchPlayer player(String name) {
    return players.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }

  /** Whether the test has accepted a hypothesis about the first player. */
  boolean isDecided(MatchTable table) {
    return sprt.isPresent()
        && sprt.orElseThrow().decide(table.score(players.get(0).name())) != Sprt.Decision.CONTINUE;
  }

  /**
   * Builds a match. Not thread-safe.
   *
   * @since 0.1.0
   */
  public static final class Builder {
    private final List<MatchPlayer> players;
    private List<Game> openings = List.of(Game.start());
    private Optional<Long> shuffle = Optional.empty();
    private int pairs = 1;
    private boolean gauntlet;
    private RuleSet rules = RuleSet.wxf();
    private Adjudication adjudication = Adjudication.DEFAULT;
    private int concurrency = 1;
    private Optional<Sprt> sprt = Optional.empty();
    private Timing timing = Timing.DEFAULT;

    private Builder(List<MatchPlayer> players) {
      this.players = List.copyOf(requireNonNull(players, "players"));
      long names = this.players.stream().map(MatchPlayer::name).distinct().count();
      if (this.players.size() < 2 || names < this.players.size()) {
        throw new IllegalArgumentException(
            "players: expected two or more with different names, got " + players);
      }
    }

    /**
     * Sets the openings. Pairs use them in turn, from the first again after the last.
     *
     * @param openings games whose moves are played before the players move, one or more
     * @return this builder
     * @throws IllegalArgumentException if there is none
     */
    public Builder openings(List<Game> openings) {
      if (openings.isEmpty()) {
        throw new IllegalArgumentException("openings: expected one or more, got none");
      }
      this.openings = List.copyOf(openings);
      return this;
    }

    /**
     * Shuffles the openings.
     *
     * @param seed the seed; the same seed gives the same order
     * @return this builder
     */
    public Builder shuffle(long seed) {
      shuffle = Optional.of(seed);
      return this;
    }

    /**
     * Sets the number of pairs that each two opponents play.
     *
     * @param pairs the number of pairs, from 1
     * @return this builder
     * @throws IllegalArgumentException if the number is less than 1
     */
    public Builder pairs(int pairs) {
      this.pairs = positive("pairs", pairs);
      return this;
    }

    /**
     * Sets who plays whom.
     *
     * @param gauntlet whether only the first player plays all others, instead of all each other
     * @return this builder
     */
    public Builder gauntlet(boolean gauntlet) {
      this.gauntlet = gauntlet;
      return this;
    }

    /**
     * Sets the rules that end games.
     *
     * @param rules the rules, for example {@code RuleSet.named("cxa")}
     * @return this builder
     */
    public Builder rules(RuleSet rules) {
      this.rules = requireNonNull(rules, "rules");
      return this;
    }

    /**
     * Sets when games end before the rules end them.
     *
     * @param adjudication the settings
     * @return this builder
     */
    public Builder adjudication(Adjudication adjudication) {
      this.adjudication = requireNonNull(adjudication, "adjudication");
      return this;
    }

    /**
     * Sets the number of games played at the same time.
     *
     * @param games the number of games, from 1
     * @return this builder
     * @throws IllegalArgumentException if the number is less than 1
     */
    public Builder concurrency(int games) {
      concurrency = positive("concurrency", games);
      return this;
    }

    /**
     * Ends the match when a test of the first player's score against all others decides.
     *
     * @param sprt the test
     * @return this builder
     */
    public Builder sprt(Sprt sprt) {
      this.sprt = Optional.of(requireNonNull(sprt, "sprt"));
      return this;
    }

    /** Sets the clock and the waits; for tests. */
    Builder timing(Timing waits) {
      timing = waits;
      return this;
    }

    /** {@return the match, independent of later changes to the builder} */
    public Match build() {
      return new Match(this);
    }

    private static int positive(String what, int value) {
      if (value < 1) {
        throw new IllegalArgumentException(what + ": expected 1 or more, got " + value);
      }
      return value;
    }
  }
}
