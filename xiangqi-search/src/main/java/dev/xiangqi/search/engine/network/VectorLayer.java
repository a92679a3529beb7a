package dev.xiangqi.search.engine.network;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The same arithmetic by the Vector API, which a user adds with {@code --add-modules
 * jdk.incubator.vector}. Only {@link VectorModule} loads this class.
 */
final class VectorLayer implements Layer {
  private static final VectorSpecies<Integer> SPECIES =
      IntVector.SPECIES_PREFERRED.length() > STEP
          ? IntVector.SPECIES_512
          : IntVector.SPECIES_PREFERRED;

  private static final int LANES = SPECIES.length();

  /** The class of the vectors, of which the API shows a superclass alone. */
  private static final Class<? extends IntVector> VECTOR = IntVector.zero(SPECIES).getClass();

  @Override
  public void sum(int[] to, int[] from, int[][] rows, int[] numbers, int count) {
    for (int i = 0; i < to.length; i += LANES) {
      IntVector sum = IntVector.fromArray(SPECIES, from, i);
      for (int k = 0; k < count; k++) {
        sum = sum.add(IntVector.fromArray(SPECIES, rows[numbers[k]], i));
      }
      // As below: the JIT does not always find the class of what a loop has summed up.
      VECTOR.cast(sum).intoArray(to, i);
    }
  }

  @Override
  public void move(int[] to, int[] from, int[] minus, int[] plus) {
    for (int i = 0; i < to.length; i += LANES) {
      IntVector.fromArray(SPECIES, from, i)
          .sub(IntVector.fromArray(SPECIES, minus, i))
          .add(IntVector.fromArray(SPECIES, plus, i))
          .intoArray(to, i);
    }
  }

  @Override
  public void capture(int[] to, int[] from, int[] minus, int[] plus, int[] captured) {
    for (int i = 0; i < to.length; i += LANES) {
      IntVector.fromArray(SPECIES, from, i)
          .sub(IntVector.fromArray(SPECIES, minus, i))
          .add(IntVector.fromArray(SPECIES, plus, i))
          .sub(IntVector.fromArray(SPECIES, captured, i))
          .intoArray(to, i);
    }
  }

  @Override
  public int output(int[] own, int[] ownWeights, int[] enemy, int[] enemyWeights) {
    return output(own, ownWeights) + output(enemy, enemyWeights);
  }

  // Methods that return vectors would allocate them wherever the JIT does not inline.
  private static int output(int[] sums, int[] weights) {
    IntVector output = IntVector.zero(SPECIES);
    for (int i = 0; i < sums.length; i += LANES) {
      IntVector both = IntVector.fromArray(SPECIES, sums, i);
      IntVector seen =
          both.lanewise(VectorOperators.LSHL, BITS)
              .lanewise(VectorOperators.ASHR, BITS)
              .min(0)
              .add(ONE)
              .max(0);
      IntVector mirrored =
          both.add(BORROWED).lanewise(VectorOperators.ASHR, BITS).min(0).add(ONE).max(0);
      output =
          seen.mul(seen)
              .add(mirrored.mul(mirrored))
              .mul(IntVector.fromArray(SPECIES, weights, i))
              .add(output);
    }
    // The JIT does not always find the class of what a loop has summed up. Then each call would
    // allocate an array and add its elements.
    return VECTOR.cast(output).reduceLanes(VectorOperators.ADD);
  }
}
