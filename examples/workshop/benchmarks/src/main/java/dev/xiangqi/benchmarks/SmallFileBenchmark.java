package dev.xiangqi.benchmarks;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Opening and reading a file with one random game. The format is detected. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SmallFileBenchmark {
  /** The format of the file. */
  @Param({"xqf", "cbr", "pgn", "dhtmlxq"})
  public String format = "xqf";

  private Path file = Path.of("");
  private byte[] bytes = {};

  /** Writes the file. */
  @Setup
  public void writeFile() throws IOException {
    GameTree played = GameTree.of(PlayedGames.games().get(0), GameResult.DRAW);
    Tags tags =
        Tags.of(
            List.of(
                new Tag("Event", "全国象棋个人赛"),
                new Tag("Date", "2026.01.01"),
                new Tag("Red", "红方棋手"),
                new Tag("Black", "黑方棋手")));
    file = Files.createTempFile("game", "." + format);
    try (GameWriter writer = GameFiles.create(file, WriteOptions.defaults().withFormat(format))) {
      writer.write(played.withTags(tags));
    }
    bytes = Files.readAllBytes(file);
  }

  /** Deletes the file. */
  @TearDown
  public void deleteFile() throws IOException {
    Files.delete(file);
  }

  /** Detects the format of a file in memory, and reads the game. */
  @Benchmark
  public GameEntry fromMemory() throws IOException {
    try (GameReader reader =
        GameFiles.read(new ByteArrayInputStream(bytes), "game", ReadOptions.defaults())) {
      return reader.next();
    }
  }

  /** Does the same with a file on disk, which is in the cache of the operating system. */
  @Benchmark
  public GameEntry fromDisk() throws IOException {
    try (GameReader reader = GameFiles.open(file)) {
      return reader.next();
    }
  }
}
