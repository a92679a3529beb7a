package dev.xiangqi.search.engine.network;

import dev.xiangqi.search.InvalidNetworkException;
import java.util.zip.CRC32;

/**
 * Weights of a network. Immutable and thread-safe.
 *
 * <p>The first layer has a row for each input: half of its units see the board, the other half see
 * its mirror image with the same weights. So mirrored positions have the same value exactly, and
 * nothing has to be computed anew when a king changes wings.
 *
 * <p>The value of a position is {@code bias + own * f(own sums) + enemy * f(enemy sums)}, where
 * {@code f} cuts a sum to 0-181 and squares it. The output weights are chosen by the attackers on
 * the board.
 */
public final class NetworkWeights {
  /** The greatest number of attackers: rooks count two, cannons and horses one. */
  static final int MAX_ATTACKERS = 16;

  private static final int MAX_SQUARE = Layer.ONE * Layer.ONE;

  private final int[] biases;
  private final int[][] rows;
  private final int[][] own;
  private final int[][] enemy;
  private final long[] outputBiases;
  private final long scale;
  private final long divisor;
  private final long checksum;

  private NetworkWeights(NetworkFile file) {
    biases = doubled(file.biases, file.biases);
    rows = new int[Inputs.COUNT][];
    for (int input = 0; input < rows.length; input++) {
      rows[input] = doubled(file.rows[input], file.rows[Inputs.mirrored(input)]);
    }
    int buckets = file.outputBiases.length;
    own = new int[buckets][];
    enemy = new int[buckets][];
    outputBiases = new long[buckets];
    for (int bucket = 0; bucket < buckets; bucket++) {
      own[bucket] = outputs(file, file.own[bucket], bucket);
      enemy[bucket] = outputs(file, file.enemy[bucket], bucket);
      outputBiases[bucket] = file.outputBiases[bucket];
    }
    scale = file.scale;
    divisor = (long) MAX_SQUARE * file.outputUnit;
    checksum = file.checksum;
  }

  /**
   * Reads a network file.
   *
   * @param source the name of the file, for messages
   * @param bytes its contents
   * @throws InvalidNetworkException if they are no network file, or a sum could overflow
   */
  public static NetworkWeights parse(String source, byte[] bytes) {
    return new NetworkWeights(new NetworkFile(source, bytes));
  }

  private static int[] doubled(short[] seen, short[] mirrored) {
    int[] row = new int[2 * seen.length];
    for (int unit = 0; unit < seen.length; unit++) {
      row[unit] = seen[unit];
      row[seen.length + unit] = mirrored[unit];
    }
    return row;
  }

  /** Refuses weights whose sum of products exceeds an int, whatever the activations are. */
  private static int[] outputs(NetworkFile file, short[] weights, int bucket) {
    long positive = 0;
    long negative = 0;
    for (short weight : weights) {
      positive += 2L * Math.max(0, weight);
      negative -= 2L * Math.min(0, weight);
    }
    if (Math.max(positive, negative) * MAX_SQUARE > Integer.MAX_VALUE) {
      throw file.fault(
          "output weights of bucket " + bucket + ": expected a sum below " + Integer.MAX_VALUE);
    }
    return doubled(weights, weights);
  }

  /** {@return the number of sums of each side: twice the units of the file} */
  int width() {
    return biases.length;
  }

  /** {@return the sums of an empty board; not to be changed} */
  int[] biases() {
    return biases;
  }

  /** {@return what an input adds to the sums; not to be changed} */
  int[] row(int input) {
    return rows[input];
  }

  /**
   * Returns the value of a position.
   *
   * @param own the sums as the side to move sees the board
   * @param enemy the sums as the other side sees it
   * @param attackers the attackers on the board, 0-16
   * @return hundredths of a pawn for the side to move
   */
  long value(Layer layer, int[] own, int[] enemy, int attackers) {
    int bucket = Math.min(attackers, MAX_ATTACKERS) * outputBiases.length / (MAX_ATTACKERS + 1);
    long output = outputBiases[bucket];
    output += layer.output(own, this.own[bucket]);
    output += layer.output(enemy, this.enemy[bucket]);
    return output * scale / divisor;
  }

  /** {@return the number of units of the file} */
  public int units() {
    return biases.length / 2;
  }

  /** {@return the checksum at the end of the file, a {@link CRC32}} */
  public long checksum() {
    return checksum;
  }
}
