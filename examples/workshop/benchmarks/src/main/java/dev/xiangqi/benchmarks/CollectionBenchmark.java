package dev.xiangqi.benchmarks;

import dev.xiangqi.book.collection.CollectedGame;
import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.book.collection.CollectionInput;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * Searching a collection on one thread, and looking up positions. Pass a collection of real games
 * with {@code -p index=FILE}, because random games share hardly any positions.
 */
@State(Scope.Benchmark)
@Fork(3)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
public class CollectionBenchmark {
  private static final int POSITIONS = 1000;
  private static final Random RANDOM = new Random(1);

  /** The file of a collection, or {@code random}. */
  @Param("random")
  public String index = "random";

  private Path folder = Path.of("");
  private Optional<GameCollection> opened = Optional.empty();
  private final List<Position> positions = new ArrayList<>();
  private int at;

  /** Units of work done. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counters {
    /** Positions of all games searched. */
    public long positions;
  }

  /** What to search for. */
  @State(Scope.Benchmark)
  public static class Asked {
    /** The text of a query. */
    @Param({
      "board ????k????/*/*/????.????/*/*/*/????[CR]????/*/*",
      "R1N1 v R1E2",
      "hollow C",
      "C@e2 then within 4 played r to ?",
      "player 'Hu Ronghua'"
    })
    public String query = "";
  }

  /** Opens the collection and picks positions of its games. */
  @Setup
  public void setUp() throws IOException {
    folder = Files.createTempDirectory("benchmark");
    Path file = index.equals("random") ? build() : Path.of(index);
    GameCollection games = GameCollection.open(file);
    opened = Optional.of(games);
    while (positions.size() < POSITIONS) {
      CollectedGame game = games.game((long) (RANDOM.nextDouble() * games.size()));
      Position position = game.start();
      for (Move move : game.moves().subList(0, RANDOM.nextInt(game.moves().size() + 1))) {
        position = position.play(move);
      }
      positions.add(position);
    }
  }

  private Path build() throws IOException {
    List<GameRecord> records = new ArrayList<>();
    for (Game game : PlayedGames.games()) {
      GameFacts facts = GameFacts.of(GameResult.DRAW, game.ply(), Map.of());
      records.add(GameRecord.of(game.startPosition(), game.moves(), Map.of(), facts));
    }
    Path file = folder.resolve("index");
    CollectionBuilder.create(file).build(List.of(CollectionInput.of("random", records))).close();
    return file;
  }

  /** Deletes the collection. */
  @TearDown
  public void tearDown() throws IOException {
    opened.orElseThrow().close();
    Files.deleteIfExists(folder.resolve("index"));
    Files.delete(folder);
  }

  private Position next() {
    at = (at + 1) % POSITIONS;
    return positions.get(at);
  }

  /** Counts the games of a query. */
  @Benchmark
  public long search(Asked asked, Counters counters) {
    GameCollection games = opened.orElseThrow();
    counters.positions += games.plies() + games.size();
    return games.search(Query.parse(asked.query)).jobs(1).count();
  }

  /** Finds the games that reached a position of the games. */
  @Benchmark
  @BenchmarkMode(Mode.SampleTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public long position() {
    long[] plies = {0};
    opened
        .orElseThrow()
        .games(PositionQuery.of(next()).orMirrored())
        .forEach(match -> plies[0] += match.plies().size());
    return plies[0];
  }

  /** Finds what was played in a position of the games. */
  @Benchmark
  @BenchmarkMode(Mode.SampleTime)
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public int nextMoves() {
    return opened.orElseThrow().games(PositionQuery.of(next()).orMirrored()).nextMoves().size();
  }
}
