package dev.xiangqi.examples.xq.pairing;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.NoPairingException;
import dev.xiangqi.examples.xq.pairing.tournament.Outcome;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.PairingSystem;
import dev.xiangqi.examples.xq.pairing.tournament.Player;
import dev.xiangqi.examples.xq.pairing.tournament.PointSystem;
import dev.xiangqi.examples.xq.pairing.tournament.RoundEntry;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament.Apart;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * A tournament that is played at random, with absences, forfeits, and players who are kept apart.
 */
public final class RandomTournament {
  private final Random random;
  private Tournament tournament;

  /** Begins a tournament. */
  public RandomTournament(long seed, int players, int rounds) {
    random = new Random(seed);
    List<Player> list = new ArrayList<>();
    for (int number = 1; number <= players; number++) {
      list.add(new Player(number, "Player " + number, List.of()));
    }
    boolean xiangqi = random.nextBoolean();
    tournament =
        new Tournament(
            "Random",
            rounds,
            Optional.of(random.nextBoolean() ? Side.RED : Side.BLACK),
            xiangqi ? PointSystem.of(20, 10, 0) : PointSystem.STANDARD,
            list,
            players > 4 && random.nextInt(3) == 0
                ? List.of(Apart.always(Set.of(1, 1 + players / 2)))
                : List.of());
  }

  /**
   * {@return a tournament whose rounds were paired without any rule}
   *
   * <p>Players then have sides and opponents that no pairing system would give them, so each
   * criterion decides more often.
   */
  public static Tournament lawless(long seed, int players, int rounds) {
    RandomTournament random = new RandomTournament(seed, players, rounds + 1);
    if (random.random.nextBoolean()) {
      random.tournament = random.tournament.withRounds(rounds + 3);
    }
    for (int round = 1; round <= rounds; round++) {
      random.playLawlessly();
    }
    return random.tournament;
  }

  private void playLawlessly() {
    List<Integer> numbers = new ArrayList<>();
    tournament.players().forEach(player -> numbers.add(player.number()));
    Collections.shuffle(numbers, random);
    List<Pairing> pairings = new ArrayList<>();
    for (int i = 0; i + 1 < numbers.size(); i += 2) {
      pairings.add(new Pairing(numbers.get(i), numbers.get(i + 1)));
    }
    if (numbers.size() % 2 == 1) {
      int last = numbers.get(numbers.size() - 1);
      List<Player> players = new ArrayList<>(tournament.players());
      boolean bye = random.nextInt(3) == 0;
      RoundEntry entry = bye ? RoundEntry.without(Outcome.BYE) : absence();
      players.set(last - 1, with(players.get(last - 1), entry));
      tournament = withPlayers(players);
    }
    play(pairings);
  }

  /** {@return the tournament before the next round, in which some players are absent} */
  public Tournament beforeRound() {
    List<Player> players = new ArrayList<>();
    for (Player player : tournament.players()) {
      players.add(random.nextInt(10) == 0 ? with(player, absence()) : player);
    }
    tournament = withPlayers(players);
    return tournament;
  }

  private RoundEntry absence() {
    return RoundEntry.without(random.nextBoolean() ? Outcome.ABSENT : Outcome.HALF);
  }

  /** Pairs the next round and plays its games. */
  public void play(PairingSystem system) throws NoPairingException {
    play(system.pair(tournament));
  }

  /** Plays the games of a round. */
  public void play(List<Pairing> pairings) {
    tournament = tournament.withRound(pairings);
    List<Player> players = new ArrayList<>(tournament.players());
    for (Pairing pairing : pairings) {
      if (!pairing.isBye()) {
        boolean forfeited = random.nextInt(12) == 0;
        int result = random.nextInt(3);
        end(players, pairing.red(), outcome(result, forfeited));
        end(players, pairing.black(), outcome(2 - result, forfeited));
      }
    }
    tournament = withPlayers(players);
  }

  private static Outcome outcome(int result, boolean forfeited) {
    return switch (result) {
      case 0 -> forfeited ? Outcome.FORFEIT_LOSS : Outcome.LOSS;
      case 2 -> forfeited ? Outcome.FORFEIT_WIN : Outcome.WIN;
      default -> forfeited ? Outcome.FORFEIT_LOSS : Outcome.DRAW;
    };
  }

  private static void end(List<Player> players, int number, Outcome outcome) {
    Player player = players.get(number - 1);
    List<RoundEntry> rounds = new ArrayList<>(player.rounds());
    RoundEntry pending = rounds.remove(rounds.size() - 1);
    rounds.add(new RoundEntry(outcome, pending.opponent(), pending.side()));
    players.set(number - 1, new Player(number, player.name(), rounds));
  }

  private static Player with(Player player, RoundEntry entry) {
    List<RoundEntry> rounds = new ArrayList<>(player.rounds());
    rounds.add(entry);
    return new Player(player.number(), player.name(), rounds);
  }

  private Tournament withPlayers(List<Player> players) {
    return new Tournament(
        tournament.name(),
        tournament.rounds(),
        tournament.first(),
        tournament.points(),
        players,
        tournament.apart());
  }

  /** {@return the tournament} */
  public Tournament tournament() {
    return tournament;
  }
}
