package dev.xiangqi.benchmarks;

import dev.xiangqi.book.BookBuilder;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.GameInfo;
import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.PartialBook;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Building a book of games in memory, and looking up moves in a book. Pass a file of real games
 * with {@code -p games=FILE}, because random games share hardly any positions.
 */
@State(Scope.Benchmark)
@Fork(
    value = 3,
    // Touching fresh memory would cost more than the lookups that allocate it.
    jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BookBenchmark {
  /** A file of games of any format, or {@code random}. */
  @Param("random")
  public String games = "random";

  private final List<Game> played = new ArrayList<>();
  private final List<GameResult> results = new ArrayList<>();
  private final Random random = new Random(1);
  private Path folder = Path.of("");
  private Optional<OpeningBook> book = Optional.empty();
  private Position[] positions = {};
  private long pairs;
  private int at;

  /** Units of work done. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counters {
    /** Pairs of position and move counted: one for each ply of each game. */
    public long pairs;
  }

  /** Reads the games and writes the book for the lookups. */
  @Setup
  public void setUp() throws IOException {
    if (games.equals("random")) {
      for (Game game : PlayedGames.games()) {
        add(game, GameResult.DRAW);
      }
    } else {
      try (GameReader reader = GameFiles.open(Path.of(games))) {
        while (reader.hasNext()) {
          if (reader.next() instanceof GameEntry.Read read) {
            add(read.tree().mainGame(), read.tree().result());
          }
        }
      }
    }
    folder = Files.createTempDirectory("benchmark");
    OpeningBook opened = build().write(folder.resolve("book"), BookFilter.none());
    book = Optional.of(opened);
    List<Position> known = new ArrayList<>();
    opened.walk(
        Position.initial(),
        plies(),
        (line, position, moves) -> {
          known.add(position);
          return true;
        });
    Collections.shuffle(known, random);
    positions = known.toArray(Position[]::new);
  }

  private void add(Game game, GameResult result) {
    played.add(game);
    results.add(result);
    pairs += Math.min(plies(), game.moves().size());
  }

  private static int plies() {
    return BookSettings.defaults().maxPlies();
  }

  /** Deletes the book. */
  @TearDown
  public void tearDown() throws IOException {
    book.orElseThrow().close();
    Files.delete(folder.resolve("book"));
    Files.delete(folder);
  }

  private PartialBook build() {
    BookBuilder builder = BookBuilder.create();
    for (int i = 0; i < played.size(); i++) {
      builder.add(played.get(i), results.get(i), GameInfo.none());
    }
    return builder.build();
  }

  /** Counts the games and sorts the counts: everything before the file is written. */
  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.SECONDS)
  public PartialBook count(Counters counters) {
    counters.pairs += pairs;
    return build();
  }

  /** Counts the games and writes the book file. */
  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @OutputTimeUnit(TimeUnit.SECONDS)
  public long countAndWrite(Counters counters) throws IOException {
    Path file = folder.resolve("written");
    try (OpeningBook written = count(counters).write(file, BookFilter.usual())) {
      return written.size();
    } finally {
      Files.delete(file);
    }
  }

  /** Looks up all moves of one of 64 positions, so all were looked up recently. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public List<BookMove> lookUpHot() {
    return book.orElseThrow().moves(positions[at++ & 63]);
  }

  /** Looks up all moves of any position of the book. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public List<BookMove> lookUpAny() {
    if (++at >= positions.length) {
      at = 0;
    }
    return book.orElseThrow().moves(positions[at]);
  }

  /** Picks one move by weight, in one of 64 positions. */
  @Benchmark
  @BenchmarkMode(Mode.AverageTime)
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  public Optional<Move> pickHot() {
    return book.orElseThrow().pick(positions[at++ & 63], random);
  }
}
