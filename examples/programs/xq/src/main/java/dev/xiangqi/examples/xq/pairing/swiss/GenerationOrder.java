package dev.xiangqi.examples.xq.pairing.swiss;

/**
 * Weighs pairs by the order in which the rules generate candidates of equal quality (article 4).
 */
interface GenerationOrder {
  /** Weighs a pair of the bracket, the higher player first. */
  void weigh(long[] weight, int higher, int lower);
}
