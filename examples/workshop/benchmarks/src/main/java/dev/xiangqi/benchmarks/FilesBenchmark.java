package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reading and writing files of random games on one thread. The games are main lines with a few
 * tags. The counters give bytes and plies per second.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FilesBenchmark {
  /** The format read and written. */
  @Param({"pgn", "xml", "dhtmlxq", "xqf", "cbr", "ucci"})
  public String format = "pgn";

  private final List<GameTree> games = new ArrayList<>();
  private final List<byte[]> files = new ArrayList<>();

  /** Units of work done. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counters {
    /** Bytes of the files. */
    public long bytes;

    /** Plies of the games. */
    public long plies;
  }

  /** Writes the files to be read: one with all games, or one per game. */
  @Setup
  public void writeFiles() throws IOException {
    Tags tags =
        Tags.of(
            List.of(
                new Tag("Event", "全国象棋个人赛"),
                new Tag("Date", "2026.01.01"),
                new Tag("Red", "红方棋手"),
                new Tag("Black", "黑方棋手")));
    for (Game game : PlayedGames.games()) {
      GameTree tree = GameTree.of(game, GameResult.DRAW);
      games.add(GameTree.of(tags, tree.start(), tree.main(), tree.result()));
    }
    files.addAll(write());
  }

  private List<byte[]> write() throws IOException {
    GameFormat named = GameFormat.named(format).orElseThrow();
    List<byte[]> written = new ArrayList<>();
    int step = named.isSingleGame() ? 1 : games.size();
    for (int i = 0; i < games.size(); i += step) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GameWriter writer = named.writer(bytes, WriteOptions.defaults())) {
        for (GameTree game : games.subList(i, i + step)) {
          List<Loss> losses = writer.write(game);
          if (losses.size() > games.size()) {
            throw new IllegalStateException("lost " + losses);
          }
        }
      }
      written.add(bytes.toByteArray());
    }
    return written;
  }

  /** Reads complete games; every move is played and checked. */
  @Benchmark
  public int read(Counters counters) throws IOException {
    return read(ReadOptions.defaults(), counters);
  }

  /** Reads only the headers and the locations of games. */
  @Benchmark
  public int headers(Counters counters) throws IOException {
    return read(ReadOptions.defaults().withHeadersOnly(true), counters);
  }

  private int read(ReadOptions options, Counters counters) throws IOException {
    GameFormat named = GameFormat.named(format).orElseThrow();
    int entries = 0;
    for (byte[] file : files) {
      GameSource source = GameSource.of(new ByteArrayInputStream(file), "games");
      try (GameReader reader = named.reader(source, options)) {
        for (; reader.hasNext(); entries++) {
          if (!reader.next().diagnostics().isEmpty()) {
            throw new IllegalStateException("diagnostics in game " + entries);
          }
        }
      }
      counters.bytes += file.length;
    }
    games.forEach(game -> counters.plies += game.main().plies().size());
    return entries;
  }

  /** Writes complete games. */
  @Benchmark
  public int write(Counters counters) throws IOException {
    int length = 0;
    for (byte[] file : write()) {
      length += file.length;
    }
    counters.bytes += length;
    games.forEach(game -> counters.plies += game.main().plies().size());
    return length;
  }
}
