package dev.xiangqi.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.testing.Corpora;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Waiting;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Counts of leaf positions. Covers depths of at most a million leaves, or all recorded depths with
 * {@code -Dxiangqi.perft.all=true}.
 */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class PerftTest {
  private static final boolean ALL = Boolean.getBoolean("xiangqi.perft.all");
  private static final long MAX_LEAVES = ALL ? Long.MAX_VALUE : 1_000_000;
  private static final int THREADS = Runtime.getRuntime().availableProcessors();
  private static final int SLOW_DEPTH = 3;

  /** A line of an EPD file: a position and its leaf counts from depth 1. */
  record Entry(String fen, List<Long> counts) {
    static Entry parse(String line) {
      List<Long> counts = new ArrayList<>();
      String[] fields = line.split(";", -1);
      for (int depth = 1; depth < fields.length; depth++) {
        String[] count = fields[depth].trim().split(" ", -1);
        assertEquals("D" + depth, count[0], line);
        counts.add(Long.valueOf(count[1]));
      }
      assertFalse(counts.isEmpty(), line);
      return new Entry(fields[0].trim(), counts);
    }
  }

  static Stream<Entry> own() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                requireNonNull(PerftTest.class.getResourceAsStream("/perft/perft.epd")), UTF_8))) {
      return parse(reader.lines().toList());
    }
  }

  private static Stream<Entry> parse(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Entry::parse);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 44", "2, 1920", "3, 79666", "4, 3290240", "5, 133312995"})
  void start(int depth, long leaves) {
    assertEquals(leaves, Perft.count(Position.initial(), depth));
  }

  @Test
  void startToDepthSix() {
    assumeTrue(ALL, "minutes long");
    assertEquals(5_392_831_844L, Perft.count(Position.initial(), 6, THREADS));
  }

  @ParameterizedTest
  @MethodSource("own")
  void ownPositions(Entry entry) {
    assertCounts(entry);
  }

  @ParameterizedTest
  @MethodSource("own")
  void ownPositionsByTheSlowRules(Entry entry) {
    SlowRules rules = SlowRules.of(Position.fromFen(entry.fen()));
    for (int depth = 1; depth <= Math.min(SLOW_DEPTH, entry.counts().size()); depth++) {
      assertEquals(entry.counts().get(depth - 1), rules.perft(depth));
    }
  }

  @Test
  void corpus() throws IOException {
    List<Entry> entries = parse(Corpora.lines("perft/perft.epd")).toList();
    assertFalse(entries.isEmpty());
    entries.forEach(PerftTest::assertCounts);
  }

  private static void assertCounts(Entry entry) {
    Position position = Position.fromFen(entry.fen());
    for (int depth = 1; depth <= entry.counts().size(); depth++) {
      long leaves = entry.counts().get(depth - 1);
      if (leaves <= MAX_LEAVES) {
        int d = depth;
        long counted = ALL ? Perft.count(position, depth, THREADS) : Perft.count(position, depth);
        assertEquals(leaves, counted, () -> entry.fen() + " depth " + d);
      }
    }
  }

  @Property(tries = 60)
  void theNumberOfThreadsDoesNotMatter(@ForAll Position position) {
    long one = Perft.count(position, 3);
    assertEquals(one, Perft.count(position, 3, 1));
    assertEquals(one, Perft.count(position, 3, 2));
    assertEquals(one, Perft.count(position, 3, 5));
    assertEquals(position.legalMoves().size(), Perft.count(position, 1, 2));
    assertEquals(1, Perft.count(position, 0, 2));
  }

  @Property(tries = 100)
  void divideGivesTheCountOfEachMoveInOrder(@ForAll Position position) {
    Map<Move, Long> divided = Perft.divide(position, 3);
    assertEquals(position.legalMoves(), List.copyOf(divided.keySet()));
    assertEquals(
        Perft.count(position, 3), divided.values().stream().mapToLong(Long::longValue).sum());
    divided.forEach(
        (move, count) -> assertEquals(Perft.count(position.play(move), 2), count.longValue()));
    assertThrows(UnsupportedOperationException.class, divided::clear);
  }

  @Test
  void argumentsOutOfRange() {
    Position start = Position.initial();
    assertThrows(IllegalArgumentException.class, () -> Perft.count(start, -1));
    assertThrows(IllegalArgumentException.class, () -> Perft.count(start, 31));
    assertThrows(IllegalArgumentException.class, () -> Perft.count(start, 31, 2));
    assertThrows(IllegalArgumentException.class, () -> Perft.count(start, 3, 0));
    assertThrows(IllegalArgumentException.class, () -> Perft.divide(start, 0));
    assertThrows(IllegalArgumentException.class, () -> Perft.divide(start, 31));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptionCancels(int threads) throws Exception {
    assertCancelled(() -> Perft.count(Position.initial(), 12, threads));
  }

  @Test
  void interruptionCancelsDivide() throws Exception {
    assertCancelled(
        () -> Perft.divide(Position.initial(), 12).values().stream().mapToLong(n -> n).sum());
  }

  private static void assertCancelled(LongSupplier endless) throws Exception {
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              assertThrows(CancellationException.class, endless::getAsLong);
              return Thread.currentThread().isInterrupted();
            });
    Thread thread = new Thread(task);
    thread.start();
    Waiting.until("the count to begin", () -> isCounting(thread));
    thread.interrupt();
    assertTrue(Waiting.get(task), "the interrupt flag is set");
  }

  private static boolean isCounting(Thread thread) {
    return Arrays.stream(thread.getStackTrace())
        .anyMatch(frame -> frame.getClassName().equals(Perft.class.getName()));
  }
}
