package dev.xiangqi.tuning.games;

import java.util.Random;

/** Random numbers of a game, which depend only on a seed and the game's number. */
final class SeededRandom {
  private SeededRandom() {}

  /**
   * {@return random numbers, the same on every JVM}
   *
   * @param attempt another number gives other numbers for the same game
   */
  static Random of(long seed, long game, long attempt) {
    // The documentation of Random guarantees the same numbers on every JVM.
    return new Random(mix(mix(mix(seed) + game) + attempt));
  }

  /**
   * Scatters close numbers: the finalizer of SplitMix64 (Steele, Lea and Flood, Fast splittable
   * pseudorandom number generators, 2014; constants by Stafford).
   */
  private static long mix(long number) {
    long mixed = number + 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
