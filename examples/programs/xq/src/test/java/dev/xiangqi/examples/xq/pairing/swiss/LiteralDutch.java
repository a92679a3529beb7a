package dev.xiangqi.examples.xq.pairing.swiss;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.Outcome;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.Player;
import dev.xiangqi.examples.xq.pairing.tournament.RoundEntry;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The Dutch system by the letter, for a few players: all pairings of the round are listed, each
 * bracket keeps those that fail the criteria least, one criterion after the other, and the
 * candidates are generated in the order of the rules until one of them is among these. Shares
 * nothing with the system under test.
 */
final class LiteralDutch {
  /** A point, in tenths. */
  private static final int POINT = 10;

  private static final Comparator<Person> ORDER =
      Comparator.<Person>comparingInt(person -> -person.score)
          .thenComparingInt(person -> person.pairingNumber);

  private final Tournament tournament;
  private final List<Person> people = new ArrayList<>();

  private LiteralDutch(Tournament tournament) {
    this.tournament = tournament;
    int number = 0;
    for (Player player : tournament.players()) {
      Person person = new Person(player);
      boolean present = tournament.isPresent(player);
      number += present || person.entered() ? 1 : 0;
      person.pairingNumber = number;
      if (present) {
        people.add(person);
      }
    }
    people.sort(ORDER);
  }

  /** {@return the pairs of the next round, in no special order; empty if there are none} */
  static Optional<Set<Pairing>> pair(Tournament tournament) {
    return new LiteralDutch(tournament).pair();
  }

  /** {@return whether any pairing keeps the absolute criteria} */
  static boolean isPossible(Tournament tournament) {
    LiteralDutch dutch = new LiteralDutch(tournament);
    return dutch.isPossible(dutch.people, dutch.people.size() % 2 == 1, new HashSet<>());
  }

  /**
   * Tries all partners of the first player.
   *
   * @param bye whether one of those who are left gets the bye
   * @param failed groups that cannot be paired
   */
  private boolean isPossible(List<Person> left, boolean bye, Set<List<Person>> failed) {
    if (left.isEmpty()) {
      return true;
    }
    if (failed.contains(left)) {
      return false;
    }
    Person one = left.get(0);
    List<Person> others = left.subList(1, left.size());
    boolean possible = bye && mayHaveBye(one) && isPossible(others, false, failed);
    for (int i = 0; i < others.size() && !possible; i++) {
      Person other = others.get(i);
      possible =
          mayMeet(one, other)
              && isPossible(others.stream().filter(each -> each != other).toList(), bye, failed);
    }
    if (!possible) {
      failed.add(List.copyOf(left));
    }
    return possible;
  }

  /** What the rules say of a player. */
  private final class Person {
    final Player player;
    int pairingNumber;
    final int score;
    final List<Side> sides = new ArrayList<>();
    final Set<Integer> met = new HashSet<>();
    boolean hadFreePoints;

    Person(Player player) {
      this.player = player;
      score = tournament.points(player, tournament.played());
      for (int round = 1; round <= tournament.played(); round++) {
        RoundEntry entry = tournament.entry(player, round);
        if (entry.outcome().isPlayed()) {
          sides.add(entry.side().orElseThrow());
          met.add(entry.opponent());
        } else {
          hadFreePoints |= tournament.points().of(entry.outcome()) >= tournament.points().win();
        }
      }
    }

    boolean entered() {
      for (int round = 1; round <= tournament.played(); round++) {
        Outcome outcome = tournament.entry(player, round).outcome();
        if (outcome.isPaired() || outcome == Outcome.BYE) {
          return true;
        }
      }
      return false;
    }

    int difference() {
      return sides.stream().mapToInt(side -> side == Side.RED ? 1 : -1).sum();
    }

    Side last() {
      return sides.get(sides.size() - 1);
    }

    boolean twice() {
      return sides.size() > 1 && last() == sides.get(sides.size() - 2);
    }

    /** 0 none, 1 mild, 2 strong, 3 absolute. */
    int strength() {
      if (sides.isEmpty()) {
        return 0;
      }
      int difference = Math.abs(difference());
      return difference > 1 || twice() ? 3 : difference == 1 ? 2 : 1;
    }

    Optional<Side> preference() {
      if (sides.isEmpty()) {
        return Optional.empty();
      }
      int difference = difference();
      if (difference > 1 || difference < -1) {
        return Optional.of(difference > 1 ? Side.BLACK : Side.RED);
      }
      if (twice() || difference == 0) {
        return Optional.of(last().opponent());
      }
      return Optional.of(difference > 0 ? Side.BLACK : Side.RED);
    }

    boolean topscorer() {
      int most = tournament.played() * tournament.points().win();
      return tournament.played() == tournament.rounds() - 1 && score > most / 2.0;
    }

    boolean floated(int back, boolean down) {
      int round = tournament.played() + 1 - back;
      if (round < 1) {
        return false;
      }
      RoundEntry entry = tournament.entry(player, round);
      if (!entry.outcome().isPlayed()) {
        int points = tournament.points().of(entry.outcome());
        return down && (points > tournament.points().loss() || entry.outcome() == Outcome.BYE);
      }
      int own = tournament.points(player, round - 1);
      int other = tournament.points(tournament.player(entry.opponent()), round - 1);
      return down ? own > other : own < other;
    }

    int unplayed() {
      return tournament.played() - sides.size();
    }
  }

  /** Two people, the higher one first; the second one is missing for a bye. */
  private record Two(Person one, Optional<Person> other) {
    boolean has(Person person) {
      return one == person || other.filter(each -> each == person).isPresent();
    }
  }

  private Optional<Set<Pairing>> pair() {
    List<List<Two>> rounds = new ArrayList<>();
    list(people, new ArrayList<>(), rounds);
    if (rounds.isEmpty()) {
      return Optional.empty();
    }
    int byeScore = rounds.stream().mapToInt(LiteralDutch::byeScore).min().orElseThrow();
    rounds.removeIf(round -> byeScore(round) != byeScore);
    List<Person> moved = List.of();
    List<Person> waiting = people;
    while (!waiting.isEmpty()) {
      int score = waiting.get(0).score;
      List<Person> residents = waiting.stream().filter(each -> each.score == score).toList();
      waiting = waiting.stream().filter(each -> each.score != score).toList();
      Bracket bracket = new Bracket(moved, residents, next(waiting));
      List<Two> best = bracket.best(rounds);
      rounds.removeIf(round -> !bracket.pairs(round).equals(best));
      moved = bracket.left(best);
    }
    Set<Pairing> pairings = new HashSet<>();
    rounds.get(0).forEach(two -> pairings.add(pairing(two)));
    return Optional.of(pairings);
  }

  private static List<Person> next(List<Person> waiting) {
    return waiting.stream().filter(each -> each.score == waiting.get(0).score).toList();
  }

  private void list(List<Person> left, List<Two> round, List<List<Two>> rounds) {
    if (left.isEmpty()) {
      rounds.add(List.copyOf(round));
      return;
    }
    Person one = left.get(0);
    List<Person> others = left.subList(1, left.size());
    boolean byeIsFree = round.stream().allMatch(two -> two.other().isPresent());
    if (people.size() % 2 == 1 && byeIsFree && mayHaveBye(one)) {
      add(new Two(one, Optional.empty()), others, round, rounds);
    }
    for (Person other : others) {
      if (mayMeet(one, other)) {
        List<Person> rest = others.stream().filter(each -> each != other).toList();
        add(new Two(one, Optional.of(other)), rest, round, rounds);
      }
    }
  }

  private void add(Two two, List<Person> rest, List<Two> round, List<List<Two>> rounds) {
    round.add(two);
    list(rest, round, rounds);
    round.remove(round.size() - 1);
  }

  /** C2. */
  private static boolean mayHaveBye(Person person) {
    return !person.hadFreePoints
        && person.player.rounds().stream().noneMatch(entry -> entry.outcome() == Outcome.BYE);
  }

  /** C1 and C3. */
  private boolean mayMeet(Person one, Person other) {
    boolean apart =
        tournament.apart().stream()
            .anyMatch(
                each ->
                    each.numbers().contains(one.player.number())
                        && each.numbers().contains(other.player.number()));
    boolean clash =
        one.strength() == 3
            && other.strength() == 3
            && one.preference().equals(other.preference())
            && !one.topscorer()
            && !other.topscorer();
    return !apart && !clash && !one.met.contains(other.player.number());
  }

  private static int byeScore(List<Two> round) {
    return round.stream()
        .filter(two -> two.other().isEmpty())
        .mapToInt(two -> two.one().score)
        .findFirst()
        .orElse(0);
  }

  private Pairing pairing(Two two) {
    int one = two.one().player.number();
    if (two.other().isEmpty()) {
      return Pairing.bye(one);
    }
    int other = two.other().get().player.number();
    boolean red = side(two.one(), two.other().get()) == Side.RED;
    return red ? new Pairing(one, other) : new Pairing(other, one);
  }

  /** Article 5: the side of the higher player. */
  private Side side(Person higher, Person lower) {
    Optional<Side> own = higher.preference();
    Optional<Side> other = lower.preference();
    if (own.isPresent() && !own.equals(other)) {
      return own.get();
    }
    if (own.isEmpty() && other.isPresent()) {
      return other.get().opponent();
    }
    if (own.isEmpty()) {
      Side drawn = tournament.firstSide().orElse(Side.RED);
      return higher.pairingNumber % 2 == 1 ? drawn : drawn.opponent();
    }
    if (higher.strength() != lower.strength()) {
      return higher.strength() > lower.strength() ? own.get() : own.get().opponent();
    }
    int width = Math.abs(higher.difference()) - Math.abs(lower.difference());
    if (higher.strength() == 3 && width != 0) {
      return width > 0 ? own.get() : own.get().opponent();
    }
    List<Side> mine = higher.sides;
    List<Side> theirs = lower.sides;
    for (int i = mine.size() - 1, j = theirs.size() - 1; i >= 0 && j >= 0; i--, j--) {
      if (mine.get(i) != theirs.get(j)) {
        return mine.get(i).opponent();
      }
    }
    return own.get();
  }

  /** A bracket with the players moved down, the residents, and the residents of the next one. */
  private final class Bracket {
    private final List<Person> moved;
    private final List<Person> residents;
    private final List<Person> next;

    Bracket(List<Person> moved, List<Person> residents, List<Person> next) {
      this.moved = moved;
      this.residents = residents;
      this.next = next;
    }

    private boolean isInside(Two two, List<Person> above, List<Person> own) {
      return two.other().isPresent()
          && own.contains(two.other().get())
          && (own.contains(two.one()) || above.contains(two.one()));
    }

    /** The pairs of the bracket in a pairing of the round. */
    List<Two> pairs(List<Two> round) {
      return round.stream().filter(two -> isInside(two, moved, residents)).toList();
    }

    List<Person> left(List<Two> pairs) {
      return Stream.concat(moved.stream(), residents.stream())
          .filter(person -> pairs.stream().noneMatch(two -> two.has(person)))
          .toList();
    }

    List<Two> best(List<List<Two>> rounds) {
      List<List<Integer>> failures = rounds.stream().map(this::failures).toList();
      List<Integer> least = failures.stream().min(LiteralDutch::compare).orElseThrow();
      Set<Set<Two>> best = new HashSet<>();
      for (int i = 0; i < rounds.size(); i++) {
        if (failures.get(i).equals(least)) {
          best.add(new HashSet<>(pairs(rounds.get(i))));
        }
      }
      Set<Two> any = best.iterator().next();
      int paired = (int) any.stream().filter(two -> moved.contains(two.one())).count();
      Set<Two> first = new Candidates(this, any.size(), paired).first(best);
      return rounds.stream()
          .map(this::pairs)
          .filter(pairs -> new HashSet<>(pairs).equals(first))
          .findFirst()
          .orElseThrow();
    }

    /** How much a pairing fails C6 to C21, in this order. */
    private List<Integer> failures(List<Two> round) {
      List<Two> pairs = pairs(round);
      List<Person> left = left(pairs);
      List<Integer> failures = new ArrayList<>();
      failures.add(left.size());
      failures.addAll(descending(left.stream().map(person -> person.score)));
      List<Person> leftNext =
          Stream.concat(left.stream(), next.stream())
              .filter(
                  person ->
                      round.stream().noneMatch(two -> two.has(person) && isInside(two, left, next)))
              .toList();
      failures.add(leftNext.size());
      failures.addAll(descending(leftNext.stream().map(person -> person.score)));
      boolean alone =
          left.size() == 1
              && round.stream().anyMatch(two -> two.other().isEmpty() && two.has(left.get(0)));
      failures.add(alone ? left.get(0).unplayed() : 0);
      addSides(pairs, failures);
      addFloats(pairs, left, failures);
      return failures;
    }

    private void addSides(List<Two> pairs, List<Integer> failures) {
      int[] counts = new int[4];
      for (Two two : pairs) {
        Side side = side(two.one(), two.other().orElseThrow());
        count(two.one(), side, counts);
        count(two.other().orElseThrow(), side.opponent(), counts);
      }
      for (int count : counts) {
        failures.add(count);
      }
    }

    private void count(Person person, Side side, int[] counts) {
      int difference = person.difference() + (side == Side.RED ? 1 : -1);
      boolean missed = person.preference().filter(side.opponent()::equals).isPresent();
      counts[0] += Math.abs(difference) > 2 ? 1 : 0;
      counts[1] += person.twice() && person.last() == side ? 1 : 0;
      counts[2] += missed ? 1 : 0;
      counts[3] += missed && person.strength() == 2 ? 1 : 0;
    }

    private void addFloats(List<Two> pairs, List<Person> left, List<Integer> failures) {
      for (int back = 1; back <= 2; back++) {
        int rounds = back;
        failures.add(
            (int)
                left.stream()
                    .filter(residents::contains)
                    .filter(person -> person.floated(rounds, true))
                    .count());
        failures.add((int) raised(pairs, rounds).count());
      }
      for (int back = 1; back <= 2; back++) {
        int rounds = back;
        int score = residents.get(0).score;
        failures.addAll(
            descending(
                moved.stream()
                    .filter(person -> person.floated(rounds, true))
                    .map(person -> person.score - score + (left.contains(person) ? POINT : 0))));
        failures.addAll(descending(raised(pairs, rounds).map(two -> two.one().score - score)));
      }
    }

    /** The pairs of moved players with residents who had an upfloat. */
    private Stream<Two> raised(List<Two> pairs, int rounds) {
      return pairs.stream()
          .filter(two -> moved.contains(two.one()))
          .filter(two -> two.other().orElseThrow().floated(rounds, false));
    }
  }

  private static List<Integer> descending(Stream<Integer> values) {
    return values.sorted(Comparator.reverseOrder()).toList();
  }

  /** Lists begin to differ in length only after a number that differs. */
  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** The candidates of a bracket in the order of articles 3 and 4. */
  private static final class Candidates {
    private final Bracket bracket;
    private final int pairs;
    private final int paired;

    /** Candidates with some pairs, some of them of moved players. */
    Candidates(Bracket bracket, int pairs, int paired) {
      this.bracket = bracket;
      this.pairs = pairs;
      this.paired = paired;
    }

    Set<Two> first(Set<Set<Two>> wanted) {
      for (List<Person> set : arrangements(bracket.moved, paired, true)) {
        for (List<Person> opponents : arrangements(bracket.residents, paired, false)) {
          Set<Two> moved = two(set, opponents);
          List<Person> rest = without(bracket.residents, opponents);
          Optional<Set<Two>> found = remainder(moved, rest, wanted);
          if (found.isPresent()) {
            return found.get();
          }
        }
      }
      throw new IllegalStateException("no candidate");
    }

    private Optional<Set<Two>> remainder(Set<Two> moved, List<Person> rest, Set<Set<Two>> wanted) {
      int half = pairs - paired;
      List<Person> upper = rest.subList(0, half);
      List<Person> lower = rest.subList(half, rest.size());
      for (Exchange exchange : exchanges(rest, upper, lower)) {
        List<Person> one = exchange.apply(rest, upper, exchange.down(), exchange.up());
        List<Person> two = exchange.apply(rest, lower, exchange.up(), exchange.down());
        for (List<Person> opponents : arrangements(two, half, false)) {
          Set<Two> candidate = two(one, opponents);
          candidate.addAll(moved);
          if (wanted.contains(candidate)) {
            return Optional.of(candidate);
          }
        }
      }
      return Optional.empty();
    }

    private static Set<Two> two(List<Person> ones, List<Person> others) {
      Set<Two> pairs = new HashSet<>();
      for (int i = 0; i < ones.size(); i++) {
        Person one = ones.get(i);
        Person other = others.get(i);
        boolean inOrder = ORDER.compare(one, other) < 0;
        pairs.add(new Two(inOrder ? one : other, Optional.of(inOrder ? other : one)));
      }
      return pairs;
    }

    /** Article 4.3. */
    private static List<Exchange> exchanges(
        List<Person> rest, List<Person> upper, List<Person> lower) {
      List<Exchange> exchanges = new ArrayList<>();
      for (int count = 0; count <= Math.min(upper.size(), lower.size()); count++) {
        for (List<Person> down : arrangements(upper, count, true)) {
          for (List<Person> up : arrangements(lower, count, true)) {
            exchanges.add(new Exchange(numbers(rest, down), numbers(rest, up), down, up));
          }
        }
      }
      exchanges.sort(Exchange.ORDER);
      return exchanges;
    }

    private static List<Integer> numbers(List<Person> rest, List<Person> some) {
      return some.stream().map(rest::indexOf).toList();
    }
  }

  /** Players moved from S1 to S2 and back, also by their numbers in the bracket. */
  private record Exchange(
      List<Integer> downNumbers, List<Integer> upNumbers, List<Person> down, List<Person> up) {
    static final Comparator<Exchange> ORDER =
        Comparator.<Exchange>comparingInt(exchange -> exchange.down().size())
            .thenComparingInt(exchange -> sum(exchange.upNumbers()) - sum(exchange.downNumbers()))
            .thenComparing(
                exchange -> descending(exchange.downNumbers().stream()), (a, b) -> compare(b, a))
            .thenComparing(Exchange::upNumbers, LiteralDutch::compare);

    private static int sum(List<Integer> numbers) {
      return numbers.stream().mapToInt(Integer::intValue).sum();
    }

    List<Person> apply(List<Person> rest, List<Person> half, List<Person> out, List<Person> in) {
      return rest.stream()
          .filter(person -> in.contains(person) || (half.contains(person) && !out.contains(person)))
          .toList();
    }
  }

  private static List<Person> without(List<Person> people, List<Person> some) {
    return people.stream().filter(person -> !some.contains(person)).toList();
  }

  /** Arrangements of some people in lexicographic order; only those in order, or all. */
  private static List<List<Person>> arrangements(List<Person> people, int count, boolean inOrder) {
    if (count == 0) {
      return List.of(List.of());
    }
    List<List<Person>> arrangements = new ArrayList<>();
    for (int i = 0; i < people.size(); i++) {
      Person first = people.get(i);
      List<Person> others =
          inOrder ? people.subList(i + 1, people.size()) : without(people, List.of(first));
      for (List<Person> rest : arrangements(others, count - 1, inOrder)) {
        arrangements.add(Stream.concat(Stream.of(first), rest.stream()).toList());
      }
    }
    return arrangements;
  }
}
