package dev.xiangqi.core;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Counts leaf positions, to verify and time the move generator.
 *
 * <p>The moves of the last ply are counted, not played. Interrupting the calling thread cancels any
 * of these methods.
 *
 * @since 0.1.0
 */
public final class Perft {
  /** Limit of the buffers. Deeper counts would never finish. */
  private static final int MAX_DEPTH = 30;

  private final Board board;
  private final int[][] buffers;

  private Perft(Board board, int depth) {
    this.board = board;
    this.buffers = new int[depth + 1][Board.MAX_MOVES];
  }

  /**
   * {@return the number of legal move sequences of a given length}
   *
   * @param position the starting position
   * @param depth the length in plies, 0-30
   * @throws IllegalArgumentException if the depth is out of range
   * @throws CancellationException if the calling thread is interrupted
   */
  public static long count(Position position, int depth) {
    checkDepth(depth);
    return new Perft(position.toBoard(), depth).count(depth);
  }

  /**
   * {@return the number of legal move sequences of a given length, counted on several threads}
   *
   * <p>The number does not depend on the number of threads.
   *
   * @param position the starting position
   * @param depth the length in plies, 0-30
   * @param threads the number of threads, at least 1
   * @throws IllegalArgumentException if an argument is out of range
   * @throws CancellationException if the calling thread is interrupted
   */
  public static long count(Position position, int depth, int threads) {
    checkDepth(depth);
    if (threads < 1) {
      throw new IllegalArgumentException("threads: expected at least 1, got " + threads);
    }
    if (threads == 1 || depth < 3) {
      return count(position, depth);
    }
    List<Position> roots = new ArrayList<>();
    for (Move first : position.legalMoves()) {
      Position next = position.play(first);
      for (Move second : next.legalMoves()) {
        roots.add(next.play(second));
      }
    }
    return countAll(roots, depth - 2, threads);
  }

  /**
   * {@return the number of move sequences for each legal first move, unmodifiable, in ascending
   * order of moves}
   *
   * @param position the starting position
   * @param depth the length in plies, 1-30
   * @throws IllegalArgumentException if the depth is out of range
   * @throws CancellationException if the calling thread is interrupted
   */
  public static Map<Move, Long> divide(Position position, int depth) {
    checkDepth(depth);
    if (depth == 0) {
      throw new IllegalArgumentException("depth: expected at least 1 to divide by first move");
    }
    Map<Move, Long> counts = new LinkedHashMap<>();
    for (Move move : position.legalMoves()) {
      counts.put(move, count(position.play(move), depth - 1));
    }
    return Collections.unmodifiableMap(counts);
  }

  private static long countAll(List<Position> roots, int depth, int threads) {
    List<Callable<Long>> tasks = new ArrayList<>();
    for (Position root : roots) {
      tasks.add(() -> count(root, depth));
    }
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      long total = 0;
      for (Future<Long> count : executor.invokeAll(tasks)) {
        total += count.get();
      }
      return total;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cancelled();
    } catch (ExecutionException e) {
      throw new IllegalStateException("perft failed on a worker thread", e.getCause());
    } finally {
      executor.shutdownNow();
    }
  }

  private long count(int depth) {
    if (depth == 0) {
      return 1;
    }
    int[] moves = buffers[depth];
    if (depth == 1) {
      return MoveGenerator.count(board, moves);
    }
    if (depth >= 4 && Thread.currentThread().isInterrupted()) {
      throw cancelled();
    }
    int end = MoveGenerator.legal(board, moves);
    long count = 0;
    for (int i = 0; i < end; i++) {
      board.make(moves[i]);
      count += count(depth - 1);
      board.unmake();
    }
    return count;
  }

  private static void checkDepth(int depth) {
    if (depth < 0 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException("depth: expected 0-" + MAX_DEPTH + ", got " + depth);
    }
  }

  private static CancellationException cancelled() {
    return new CancellationException("perft was interrupted");
  }
}
