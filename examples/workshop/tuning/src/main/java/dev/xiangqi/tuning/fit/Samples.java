package dev.xiangqi.tuning.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Positions reduced to the terms of an evaluation, in a few large arrays. A sample has the terms
 * with a nonzero count, the phase, the score of the search and the result. It takes about 11 bytes
 * and three more per term. Only one thread may add samples; after that, reading is thread-safe.
 */
public final class Samples {
  private static final int CHUNK_BITS = 20;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int MAX_CHUNKS = 1 << (Integer.SIZE - 1 - CHUNK_BITS);

  private final int maxPhase;
  private final List<short[]> terms = new ArrayList<>();
  private final List<byte[]> counts = new ArrayList<>();

  /** Number of used elements in the last chunk. A sample never crosses chunks. */
  private int used = CHUNK;

  /** For each sample its chunk and, in the lower bits, its offset in the chunk. */
  private int[] starts = new int[1024];

  private short[] lengths = new short[1024];
  private short[] phases = new short[1024];
  private short[] scores = new short[1024];
  private byte[] halfPoints = new byte[1024];
  private int size;

  /** Makes an empty set for an evaluation whose greatest phase is {@code maxPhase}. */
  Samples(int maxPhase) {
    this.maxPhase = maxPhase;
  }

  /**
   * Adds a sample.
   *
   * @param termCounts the counts of all terms, each -128 to 127
   * @param phase the phase of the position
   * @param scoreForRed the score in centipawns for Red, 16 bits
   * @param points the half points of Red, 0-2
   * @throws ArithmeticException if a number is out of range
   */
  void add(int[] termCounts, int phase, int scoreForRed, int points) {
    if (phase < 0 || phase > maxPhase) {
      throw new ArithmeticException("phase: expected 0 to " + maxPhase + ", got " + phase);
    }
    if (size == starts.length) {
      grow();
    }
    if (used + termCounts.length > CHUNK) {
      addChunk();
    }
    int begin = used;
    short[] chunkTerms = terms.get(terms.size() - 1);
    byte[] chunkCounts = counts.get(counts.size() - 1);
    for (int term = 0; term < termCounts.length; term++) {
      int count = termCounts[term];
      if (count != (byte) count) {
        throw new ArithmeticException("term " + term + ": expected -128 to 127, got " + count);
      }
      if (count != 0) {
        chunkTerms[used] = (short) term;
        chunkCounts[used] = (byte) count;
        used++;
      }
    }
    starts[size] = ((terms.size() - 1) << CHUNK_BITS) | begin;
    lengths[size] = (short) (used - begin);
    phases[size] = (short) phase;
    scores[size] = (short) scoreForRed;
    halfPoints[size] = (byte) points;
    size++;
  }

  /** {@return the number of samples} */
  public int size() {
    return size;
  }

  /** {@return the search's score of a sample, in centipawns for Red} */
  int score(int sample) {
    return scores[sample];
  }

  /** {@return Red's points in the game of a sample: 0, a half or 1} */
  float points(int sample) {
    return halfPoints[sample] / 2f;
  }

  /** {@return the static evaluation of a sample for Red} */
  float evaluate(int sample, float[] weights) {
    short[] chunkTerms = terms.get(starts[sample] >>> CHUNK_BITS);
    byte[] chunkCounts = counts.get(starts[sample] >>> CHUNK_BITS);
    int begin = starts[sample] & (CHUNK - 1);
    int end = begin + lengths[sample];
    float midgame = 0;
    float endgame = 0;
    for (int i = begin; i < end; i++) {
      int term = 2 * chunkTerms[i];
      midgame += chunkCounts[i] * weights[term];
      endgame += chunkCounts[i] * weights[term + 1];
    }
    int phase = phases[sample];
    return (phase * midgame + (maxPhase - phase) * endgame) / maxPhase;
  }

  /** Adds a sample's part of the gradient; {@code slope} is the derivative by its evaluation. */
  void addGradient(int sample, float slope, float[] gradient) {
    short[] chunkTerms = terms.get(starts[sample] >>> CHUNK_BITS);
    byte[] chunkCounts = counts.get(starts[sample] >>> CHUNK_BITS);
    int begin = starts[sample] & (CHUNK - 1);
    int end = begin + lengths[sample];
    float midgame = slope * phases[sample] / maxPhase;
    float endgame = slope - midgame;
    for (int i = begin; i < end; i++) {
      int term = 2 * chunkTerms[i];
      gradient[term] += chunkCounts[i] * midgame;
      gradient[term + 1] += chunkCounts[i] * endgame;
    }
  }

  private void addChunk() {
    if (terms.size() == MAX_CHUNKS) {
      throw new ArithmeticException("too many positions: " + size);
    }
    terms.add(new short[CHUNK]);
    counts.add(new byte[CHUNK]);
    used = 0;
  }

  private void grow() {
    int length = size + size / 2;
    starts = Arrays.copyOf(starts, length);
    lengths = Arrays.copyOf(lengths, length);
    phases = Arrays.copyOf(phases, length);
    scores = Arrays.copyOf(scores, length);
    halfPoints = Arrays.copyOf(halfPoints, length);
  }
}
