package dev.xiangqi.bookonspark;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The counts of files and games read. They travel with the games and are added up at the end.
 * Spark's accumulators would count the games of a repeated task twice. An immutable value.
 */
final class ReadReport {
  private static final int FILES = 0;
  private static final int DAMAGED = 1;
  private static final int GAMES = 2;
  private static final int LEFT_OUT = 3;
  private static final int PROBLEMS = 4;
  private static final NotationProblem[] KINDS = NotationProblem.values();

  private static final int WARNINGS = PROBLEMS + KINDS.length;

  private final long[] counts;

  private ReadReport(long[] counts) {
    this.counts = counts;
  }

  /** {@return a report with all counts 0} */
  static ReadReport empty() {
    return new ReadReport(new long[WARNINGS + KINDS.length]);
  }

  /** {@return this report plus one file} */
  ReadReport withFile() {
    return plus(FILES);
  }

  /** {@return this report plus one damaged file, which was read up to the damage} */
  ReadReport withDamage() {
    return plus(DAMAGED);
  }

  /** {@return this report plus one game read} */
  ReadReport withGame() {
    return plus(GAMES);
  }

  /** {@return this report plus one game that was read and is left out} */
  ReadReport withLeftOut() {
    return plus(LEFT_OUT);
  }

  /** {@return this report plus one game that could not be read} */
  ReadReport withRefused(NotationProblem problem) {
    return plus(PROBLEMS + problem.ordinal());
  }

  /** {@return this report plus a game read with warnings; each kind counts once} */
  ReadReport withWarnings(List<Diagnostic> warnings) {
    ReadReport sum = this;
    for (NotationProblem problem : warnings.stream().map(Diagnostic::problem).distinct().toList()) {
      sum = sum.plus(WARNINGS + problem.ordinal());
    }
    return sum;
  }

  private ReadReport plus(int index) {
    long[] sum = counts.clone();
    sum[index] = Math.addExact(sum[index], 1);
    return new ReadReport(sum);
  }

  /** {@return the sum of both reports} */
  ReadReport plus(ReadReport other) {
    long[] sum = counts.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] = Math.addExact(sum[i], other.counts[i]);
    }
    return new ReadReport(sum);
  }

  /** {@return the report as bytes, to be sent between tasks} */
  byte[] toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * counts.length);
    bytes.asLongBuffer().put(counts);
    return bytes.array();
  }

  /** {@return the report in bytes from {@link #toBytes}} */
  static ReadReport fromBytes(byte[] bytes) {
    ReadReport report = empty();
    ByteBuffer.wrap(bytes).asLongBuffer().get(report.counts);
    return report;
  }

  /** {@return the number of files} */
  long files() {
    return counts[FILES];
  }

  /**
   * Refuses an input without files.
   *
   * @throws IOException if there are none
   */
  void requireFiles(String input) throws IOException {
    if (files() == 0) {
      throw new IOException(input + ": expected game files, found none");
    }
  }

  /** {@return the number of files that could be read only in part} */
  long damagedFiles() {
    return counts[DAMAGED];
  }

  /** {@return the number of games read, duplicates included} */
  long games() {
    return counts[GAMES];
  }

  /** {@return the number of games read and left out: by the settings of a book, or as too long} */
  long leftOut() {
    return counts[LEFT_OUT];
  }

  /** {@return the number of unreadable games by kind of fault, without kinds that do not occur} */
  Map<NotationProblem, Long> refused() {
    return kinds(PROBLEMS);
  }

  /** {@return the number of games read with warnings, by kind, without kinds that do not occur} */
  Map<NotationProblem, Long> warnings() {
    return kinds(WARNINGS);
  }

  private Map<NotationProblem, Long> kinds(int first) {
    Map<NotationProblem, Long> kinds = new EnumMap<>(NotationProblem.class);
    for (NotationProblem problem : KINDS) {
      long count = counts[first + problem.ordinal()];
      if (count > 0) {
        kinds.put(problem, count);
      }
    }
    return Collections.unmodifiableMap(kinds);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof ReadReport other && Arrays.equals(counts, other.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  /** {@return all counts as text} */
  @Override
  public String toString() {
    return "%d files (%d damaged), %d games (%d left out), refused: %s, with warnings: %s"
        .formatted(files(), damagedFiles(), games(), leftOut(), refused(), warnings());
  }
}
