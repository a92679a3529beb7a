package dev.xiangqi.examples.xq.pairing.swiss;

/**
 * The order of exchanges between the upper half S1 and the lower half S2 of the residents who meet
 * each other (article 4.3), then of the transpositions of S2 (article 4.2).
 *
 * <p>The higher player of each pair stands in S1 after the exchange. So the set of higher players
 * tells the exchange, and a candidate in which a lower player stands in S1 comes later.
 */
final class ResidentOrder implements GenerationOrder {
  private final Bracket bracket;
  private final WeightLayout layout;
  private final int half;
  private final int kept;
  private final int sum;
  private final int lowered;
  private final int raised;
  private final int opponents;

  /**
   * Adds the order to a layout.
   *
   * @param bracket the bracket without pairs of moved players
   * @param layout the layout with the criteria
   * @param half the number of pairs
   */
  ResidentOrder(Bracket bracket, WeightLayout layout, int half) {
    this.bracket = bracket;
    this.layout = layout;
    this.half = half;
    int residents = bracket.size() - bracket.moved();
    kept = layout.add(residents);
    sum = layout.add((long) residents * residents);
    lowered = layout.size();
    raised = lowered + half;
    opponents = lowered + residents;
    for (int i = 0; i < residents; i++) {
      layout.add(1);
    }
    for (int i = 0; i < residents; i++) {
      layout.add(residents);
    }
  }

  @Override
  public void weigh(long[] weight, int higher, int lower) {
    int upper = higher - bracket.moved();
    boolean keeps = upper < half;
    // The fewest exchanges, then the least difference of the sums of exchanged numbers.
    layout.put(weight, kept, keeps ? 1 : 0);
    layout.put(weight, sum, -upper);
    // Then the lowest players that leave S1, and the highest that enter it.
    layout.put(weight, keeps ? lowered + half - 1 - upper : raised + upper - half, keeps ? -1 : 1);
    layout.put(weight, opponents + upper, -(lower - bracket.moved()));
  }
}
