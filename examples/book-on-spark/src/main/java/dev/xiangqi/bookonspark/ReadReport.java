package dev.xiangqi.bookonspark;

import dev.xiangqi.notation.NotationProblem;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What became of files and games: counts that add up, as the counts of moves do, and travel with
 * them. Spark's accumulators would count the games of a task again that had to be repeated. An
 * immutable value.
 */
final class ReadReport {
  private static final int FILES = 0;
  private static final int DAMAGED = 1;
  private static final int GAMES = 2;
  private static final int LEFT_OUT = 3;
  private static final int PROBLEMS = 4;
  private static final NotationProblem[] KINDS = NotationProblem.values();

  private final long[] counts;

  private ReadReport(long[] counts) {
    this.counts = counts;
  }

  /** Nothing read. */
  static ReadReport empty() {
    return new ReadReport(new long[PROBLEMS + KINDS.length]);
  }

  /** A file begun. */
  ReadReport withFile() {
    return plus(FILES);
  }

  /** A file whose packing is damaged; what is behind the damage was not read. */
  ReadReport withDamage() {
    return plus(DAMAGED);
  }

  /** A game read. */
  ReadReport withGame() {
    return plus(GAMES);
  }

  /** A game read before that the settings leave out. */
  ReadReport withLeftOut() {
    return plus(LEFT_OUT);
  }

  /** A game that could not be read. */
  ReadReport withRefused(NotationProblem problem) {
    return plus(PROBLEMS + problem.ordinal());
  }

  private ReadReport plus(int index) {
    long[] sum = counts.clone();
    sum[index] = Math.addExact(sum[index], 1);
    return new ReadReport(sum);
  }

  /** Both together. */
  ReadReport plus(ReadReport other) {
    long[] sum = counts.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] = Math.addExact(sum[i], other.counts[i]);
    }
    return new ReadReport(sum);
  }

  /** A form that can be shipped. */
  byte[] toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * counts.length);
    bytes.asLongBuffer().put(counts);
    return bytes.array();
  }

  /** Reads what {@link #toBytes} gave. */
  static ReadReport fromBytes(byte[] bytes) {
    ReadReport report = empty();
    ByteBuffer.wrap(bytes).asLongBuffer().get(report.counts);
    return report;
  }

  /** How many files there were. */
  long files() {
    return counts[FILES];
  }

  /** How many of them had to be given up somewhere. */
  long damagedFiles() {
    return counts[DAMAGED];
  }

  /** How many games were read, those given more than once included. */
  long games() {
    return counts[GAMES];
  }

  /** How many of them the settings left out. */
  long leftOut() {
    return counts[LEFT_OUT];
  }

  /** How many games could not be read, by what was wrong; kinds without any are missing. */
  Map<NotationProblem, Long> refused() {
    Map<NotationProblem, Long> refused = new EnumMap<>(NotationProblem.class);
    for (NotationProblem problem : KINDS) {
      long count = counts[PROBLEMS + problem.ordinal()];
      if (count > 0) {
        refused.put(problem, count);
      }
    }
    return Collections.unmodifiableMap(refused);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof ReadReport other && Arrays.equals(counts, other.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  /** All numbers, in words. */
  @Override
  public String toString() {
    return "%d files (%d damaged), %d games (%d left out by the settings), refused: %s"
        .formatted(files(), damagedFiles(), games(), leftOut(), refused());
  }
}
