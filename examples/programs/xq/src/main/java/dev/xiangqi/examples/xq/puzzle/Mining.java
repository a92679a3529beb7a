package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.puzzle.PuzzleMiner;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Mines games on some threads. Games are handed over and taken back by one thread, in their order,
 * so the miners alone run on others.
 */
final class Mining implements Closeable {
  private final ExecutorService threads;
  private final BlockingQueue<PuzzleMiner> miners;
  private final BlockingQueue<Running> running;
  private final Optional<MiningLog> log;
  private final Mined mined = new Mined();

  /** A game that is being mined. */
  private record Running(String id, Future<List<Mined.Entry>> puzzles) {}

  /**
   * Makes miners.
   *
   * @param jobs the number of threads
   * @param settings makes a miner
   * @param log the games of earlier runs; empty if nothing is kept
   */
  Mining(int jobs, PuzzleMiner.Builder settings, Optional<MiningLog> log) {
    threads = Executors.newFixedThreadPool(jobs);
    miners = new ArrayBlockingQueue<>(jobs);
    for (int i = 0; i < jobs; i++) {
      miners.add(settings.build());
    }
    running = new ArrayBlockingQueue<>(2 * jobs);
    this.log = log;
  }

  /** Mines a game; waits while too many are running. */
  void add(GameEntry.Read entry) throws IOException {
    String source = entry.source() + ":" + entry.number();
    String id = id(source, entry.tree());
    Optional<List<Puzzle>> known = log.flatMap(earlier -> earlier.find(id));
    if (known.isPresent()) {
      Mined.Entry.of(known.get(), entry.tree().tags()).forEach(mined::add);
      return;
    }
    while (running.remainingCapacity() == 0 || isFirstDone()) {
      takeBack();
    }
    running.add(new Running(id, threads.submit(() -> mine(entry.tree(), source))));
  }

  /** {@return a text that differs for other moves, tags and sources} */
  private static String id(String source, GameTree tree) {
    String text =
        source + '\n' + Mined.Entry.kept(tree.tags()) + tree.start().toFen() + tree.mainMoves();
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private List<Mined.Entry> mine(GameTree tree, String source) throws InterruptedException {
    PuzzleMiner miner = miners.take();
    try {
      return Mined.Entry.of(miner.mine(tree.mainGame(), source), tree.tags());
    } finally {
      miners.add(miner);
    }
  }

  private boolean isFirstDone() {
    return !running.isEmpty() && running.element().puzzles.isDone();
  }

  private void takeBack() throws IOException {
    Running first = running.remove();
    List<Mined.Entry> puzzles = result(first.puzzles);
    if (log.isPresent()) {
      log.get().add(first.id, puzzles);
    }
    puzzles.forEach(mined::add);
  }

  private static List<Mined.Entry> result(Future<List<Mined.Entry>> puzzles) throws IOException {
    try {
      return puzzles.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a miner failed", e.getCause());
    }
  }

  /** {@return the number of puzzles so far} */
  int size() {
    return mined.size();
  }

  /** Waits for all games; {@return the puzzles} */
  List<Mined.Entry> finish() throws IOException {
    while (!running.isEmpty()) {
      takeBack();
    }
    return mined.entries();
  }

  /** Ends the threads; a game that is being mined is given up. */
  @Override
  public void close() {
    threads.shutdownNow();
    miners.forEach(PuzzleMiner::close);
  }
}
