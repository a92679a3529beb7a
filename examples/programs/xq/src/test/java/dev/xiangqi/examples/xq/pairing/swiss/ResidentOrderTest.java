package dev.xiangqi.examples.xq.pairing.swiss;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.examples.xq.pairing.RandomTournament;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * The order of candidates, also of those with several exchanges, which hardly ever decide a round.
 */
class ResidentOrderTest {
  /** A candidate: the lower player of each pair by the higher one. */
  private record Candidate(TreeMap<Integer, Integer> pairs, int half) {
    List<Integer> lowered() {
      List<Integer> lowered = new ArrayList<>();
      for (int i = 0; i < half; i++) {
        if (!pairs.containsKey(i)) {
          lowered.add(i);
        }
      }
      return lowered;
    }

    List<Integer> raised() {
      return pairs.keySet().stream().filter(i -> i >= half).toList();
    }

    int difference() {
      return sum(raised()) - sum(lowered());
    }

    private static int sum(List<Integer> numbers) {
      return numbers.stream().mapToInt(Integer::intValue).sum();
    }
  }

  /** Article 4.3, then 4.2. */
  private static final Comparator<Candidate> RULES =
      Comparator.<Candidate>comparingInt(candidate -> candidate.raised().size())
          .thenComparingInt(Candidate::difference)
          .thenComparing(candidate -> lowestFirst(candidate.lowered()), Arrays::compare)
          .thenComparing(candidate -> array(candidate.raised()), Arrays::compare)
          .thenComparing(
              candidate -> array(List.copyOf(candidate.pairs().values())), Arrays::compare);

  /** The greatest numbers first; greater ones count as less, because they are exchanged first. */
  private static int[] lowestFirst(List<Integer> numbers) {
    return numbers.stream().sorted(Comparator.reverseOrder()).mapToInt(i -> -i).toArray();
  }

  private static int[] array(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  private static Candidate candidate(Random random, int residents, int half) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < residents; i++) {
      numbers.add(i);
    }
    Collections.shuffle(numbers, random);
    TreeMap<Integer, Integer> pairs = new TreeMap<>();
    for (int i = 0; i < half; i++) {
      int one = numbers.get(2 * i);
      int other = numbers.get(2 * i + 1);
      pairs.put(Math.min(one, other), Math.max(one, other));
    }
    return new Candidate(pairs, half);
  }

  @Property(tries = 2000)
  void heavierCandidatesComeFirst(
      @ForAll long seed,
      @ForAll @IntRange(min = 2, max = 11) int residents,
      @ForAll @IntRange(min = 0, max = 1) int left) {
    Random random = new Random(seed);
    int half = Math.max(1, residents / 2 - left);
    List<Contestant> contestants =
        Contestant.of(new RandomTournament(seed, residents, 5).tournament());
    WeightLayout layout = new WeightLayout();
    ResidentOrder order = new ResidentOrder(Bracket.of(List.of(), contestants), layout, half);
    Candidate one = candidate(random, residents, half);
    Candidate other = candidate(random, residents, half);
    int weights = Arrays.compare(weight(other, order, layout), weight(one, order, layout));
    assertEquals(
        Integer.signum(RULES.compare(one, other)),
        Integer.signum(weights),
        () -> one + " and " + other);
  }

  private static long[] weight(Candidate candidate, ResidentOrder order, WeightLayout layout) {
    long[] weight = new long[layout.words()];
    for (Map.Entry<Integer, Integer> pair : candidate.pairs().entrySet()) {
      order.weigh(weight, pair.getKey(), pair.getValue());
    }
    return weight;
  }
}
