package dev.xiangqi.examples.xq.pairing.swiss;

/**
 * The order of the sets of moved players (article 4.4), then of their opponents (article 4.2): the
 * first moved player is paired if possible, and so on; the first one meets the highest possible
 * resident, and so on.
 */
final class MovedOrder implements GenerationOrder {
  private final Bracket bracket;
  private final WeightLayout layout;
  private final int sets;
  private final int opponents;

  MovedOrder(Bracket bracket, WeightLayout layout) {
    this.bracket = bracket;
    this.layout = layout;
    sets = layout.size();
    opponents = sets + bracket.moved();
    for (int i = 0; i < bracket.moved(); i++) {
      layout.add(1);
    }
    for (int i = 0; i < bracket.moved(); i++) {
      layout.add(bracket.size());
    }
  }

  @Override
  public void weigh(long[] weight, int higher, int lower) {
    if (bracket.isMoved(higher)) {
      layout.put(weight, sets + higher, 1);
      layout.put(weight, opponents + higher, -(lower - bracket.moved()));
    }
  }
}
