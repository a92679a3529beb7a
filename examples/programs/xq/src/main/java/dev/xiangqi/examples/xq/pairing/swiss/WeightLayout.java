package dev.xiangqi.examples.xq.pairing.swiss;

import java.util.ArrayList;
import java.util.List;

/**
 * Packs numbers of falling importance into the words of a weight. The sum of a number over a
 * matching never reaches the next more important one in the same word, so heavier matchings are
 * those that are better in the first number in which they differ. For one thread.
 */
final class WeightLayout {
  /** Maximum of the sums in a word; leaves room for the dual values of a matching. */
  private static final long MOST = 1L << 40;

  private final List<Field> fields = new ArrayList<>();
  private long product = MOST;
  private int words;

  /**
   * A number in a weight.
   *
   * @param word the word that contains it
   * @param capacity the product of the ranges of the numbers in the word up to this one
   */
  private record Field(int word, long capacity) {}

  /**
   * Adds a number that is less important than those added before.
   *
   * @param most the maximum of the absolute value of its sum over a matching
   * @return the index of the number
   */
  int add(long most) {
    long range = 2 * most + 1;
    if (product > MOST / range) {
      words++;
      product = 1;
    }
    product *= range;
    fields.add(new Field(words - 1, product));
    return fields.size() - 1;
  }

  /** {@return the number of numbers} */
  int size() {
    return fields.size();
  }

  /** {@return the number of words} */
  int words() {
    return words;
  }

  /** Adds a value to a number of a weight. */
  void put(long[] weight, int field, long value) {
    weight[fields.get(field).word()] += value * scale(field);
  }

  /** {@return the product of the ranges of the less important numbers in the same word} */
  private long scale(int field) {
    int word = fields.get(field).word();
    int last = field;
    while (last + 1 < fields.size() && fields.get(last + 1).word() == word) {
      last++;
    }
    return fields.get(last).capacity() / fields.get(field).capacity();
  }
}
