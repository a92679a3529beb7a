package dev.xiangqi.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Positions as an evaluation sees them, in a few large tables: of each the terms whose count is not
 * 0, the phase, the score of the search and the result. A sample takes some 11 bytes and three more
 * a term. Adding is for one thread; reading is safe for any number.
 */
final class Samples {
  private static final int CHUNK_BITS = 20;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int MAX_CHUNKS = 1 << (Integer.SIZE - 1 - CHUNK_BITS);

  private final int maxPhase;
  private final List<short[]> terms = new ArrayList<>();
  private final List<byte[]> counts = new ArrayList<>();

  /** How much of the last chunk is taken. A sample lies in one chunk. */
  private int used = CHUNK;

  /** By sample: its chunk, and in the lower bits its place there. */
  private int[] starts = new int[1024];

  private short[] lengths = new short[1024];
  private short[] phases = new short[1024];
  private short[] scores = new short[1024];
  private byte[] halfPoints = new byte[1024];
  private int size;

  /** Makes an empty set for an evaluation with that greatest phase. */
  Samples(int maxPhase) {
    this.maxPhase = maxPhase;
  }

  /**
   * Adds a sample.
   *
   * @param termCounts of all terms, each -128 to 127
   * @param phase of the position
   * @param scoreForRed centipawns, 16 bits
   * @param points half points of Red, 0-2
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

  int size() {
    return size;
  }

  /** What the search thought of a sample, centipawns from Red's view. */
  int score(int sample) {
    return scores[sample];
  }

  /** What Red made of it: 0, a half or 1. */
  float points(int sample) {
    return halfPoints[sample] / 2f;
  }

  /** The evaluation of a sample from Red's view. */
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

  /** Adds to a gradient what a sample does to it whose evaluation has that slope. */
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
