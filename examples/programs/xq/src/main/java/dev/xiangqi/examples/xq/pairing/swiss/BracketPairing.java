package dev.xiangqi.examples.xq.pairing.swiss;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The pairs of a bracket (article 3).
 *
 * <p>The best candidate belongs to the heaviest perfect matching of all players that are left,
 * where the weight of a pair is first its quality and then its place in the order of candidates.
 * Pairs below the bracket weigh nothing, but must exist: this is C4. With an odd number of players
 * one more vertex stands for the bye.
 *
 * <p>Two matchings are needed, because the halves of the residents who meet each other are known
 * only after the moved players have their opponents.
 */
final class BracketPairing {
  private final Sides sides;
  private final OptionalInt byeScore;

  /**
   * Makes a pairing of brackets.
   *
   * @param sides the rule for sides
   * @param byeScore the score of the player with the bye (C5); empty if the number is even
   */
  BracketPairing(Sides sides, OptionalInt byeScore) {
    this.sides = sides;
    this.byeScore = byeScore;
  }

  /**
   * Two players who meet.
   *
   * @param higher the higher player
   * @param lower the lower player
   */
  record Pair(Contestant higher, Contestant lower) {}

  /**
   * A paired bracket.
   *
   * @param pairs its pairs
   * @param left the players whom it leaves unpaired, in their order
   */
  record Paired(List<Pair> pairs, List<Contestant> left) {}

  /** {@return the pairs of a bracket, for which a pairing of all players exists} */
  Paired pair(Bracket bracket) {
    boolean mayLeaveBye = mayLeaveBye(bracket);
    int[] mates = pairMoved(bracket, mayLeaveBye);
    boolean leavesBye = mayLeaveBye && 2 * pairs(bracket, mates, 0) == bracket.size() - 1;
    if (mayLeaveBye && !leavesBye) {
      mates = pairMoved(bracket, false);
    }
    List<Pair> pairs = new ArrayList<>();
    collect(bracket, mates, 0, bracket.moved(), pairs);
    Bracket rest = without(bracket, pairs);
    int half = pairs(bracket, mates, bracket.moved());
    collect(rest, pairResidents(rest, half, leavesBye), rest.moved(), rest.size(), pairs);
    return new Paired(pairs, left(bracket, pairs));
  }

  /** Whether the bracket may leave one player alone, who then gets the bye: C9. */
  private boolean mayLeaveBye(Bracket bracket) {
    return byeScore.isPresent()
        && byeScore.getAsInt() >= bracket.score()
        && bracket.size() % 2 == 1;
  }

  private static List<Contestant> left(Bracket bracket, List<Pair> pairs) {
    List<Contestant> left = new ArrayList<>(bracket.players().subList(0, bracket.size()));
    pairs.forEach(pair -> left.removeAll(List.of(pair.higher(), pair.lower())));
    return left;
  }

  /** {@return the number of pairs of the bracket whose higher player is not before an index} */
  private static int pairs(Bracket bracket, int[] mates, int from) {
    int pairs = 0;
    for (int i = from; i < bracket.size(); i++) {
      pairs += bracket.holds(i, mates[i]) ? 1 : 0;
    }
    return pairs;
  }

  private static void collect(Bracket bracket, int[] mates, int from, int to, List<Pair> pairs) {
    for (int i = from; i < to; i++) {
      if (bracket.holds(i, mates[i])) {
        pairs.add(new Pair(bracket.player(i), bracket.player(mates[i])));
      }
    }
  }

  private static Bracket without(Bracket bracket, List<Pair> pairs) {
    List<Contestant> left = new ArrayList<>(bracket.players());
    pairs.forEach(pair -> left.removeAll(List.of(pair.higher(), pair.lower())));
    int paired = pairs.size();
    return new Bracket(
        left, bracket.moved() - paired, bracket.size() - 2 * paired, bracket.next() - 2 * paired);
  }

  private int[] pairMoved(Bracket bracket, boolean leavesBye) {
    WeightLayout layout = new WeightLayout();
    Criteria criteria = new Criteria(bracket, sides, layout, leavesBye);
    GenerationOrder order = new MovedOrder(bracket, layout);
    return match(bracket, layout, criteria, order, 0);
  }

  private int[] pairResidents(Bracket bracket, int half, boolean leavesBye) {
    WeightLayout layout = new WeightLayout();
    Criteria criteria = new Criteria(bracket, sides, layout, leavesBye);
    GenerationOrder order = new ResidentOrder(bracket, layout, half);
    return match(bracket, layout, criteria, order, bracket.moved());
  }

  /**
   * Finds the heaviest matching.
   *
   * @param first the index of the first player who may be the higher one of a pair of the bracket
   */
  private int[] match(
      Bracket bracket, WeightLayout layout, Criteria criteria, GenerationOrder order, int first) {
    int players = bracket.players().size();
    Graph graph = new Graph(players + players % 2, layout.words());
    for (int lower = bracket.moved(); lower < players; lower++) {
      for (int higher = 0; higher < lower; higher++) {
        boolean inBracket = bracket.holds(higher, lower);
        if (bracket.player(higher).mayMeet(bracket.player(lower))
            && !(inBracket && higher < first)) {
          long[] weight = new long[layout.words()];
          criteria.weigh(weight, higher, lower);
          if (inBracket) {
            order.weigh(weight, higher, lower);
          }
          graph.connect(higher, lower, weight);
        }
      }
    }
    if (players % 2 == 1) {
      connectBye(graph, bracket, criteria);
    }
    Optional<int[]> mates = PerfectMatching.heaviest(graph);
    return mates.orElseThrow(() -> new IllegalStateException("no pairing of the players left"));
  }

  private void connectBye(Graph graph, Bracket bracket, Criteria criteria) {
    int bye = bracket.players().size();
    for (int i = 0; i < bye; i++) {
      Contestant player = bracket.player(i);
      if (player.mayHaveBye() && player.score() == byeScore.orElseThrow()) {
        long[] weight = new long[graph.words()];
        criteria.weighBye(weight, i);
        graph.connect(i, bye, weight);
      }
    }
  }
}
