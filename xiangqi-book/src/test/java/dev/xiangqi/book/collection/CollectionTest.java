package dev.xiangqi.book.collection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.testing.KillExample;
import dev.xiangqi.testing.SlowQueries;
import dev.xiangqi.testing.SlowQueries.SlowGame;
import dev.xiangqi.testing.SlowQueries.SlowQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collections of random games, compared with the games themselves. */
class CollectionTest {
  @TempDir private Path folder = Path.of("");

  private Path file() {
    return folder.resolve("games");
  }

  private GameCollection build(List<SlowGame> games) throws IOException {
    return CollectionBuilder.create(file()).build(List.of(SampleGames.input("all", games)));
  }

  /** The different games, in the order of a collection. */
  private static List<SlowGame> distinct(List<SlowGame> games) {
    Map<GameRecord, SlowGame> sorted = new TreeMap<>();
    games.forEach(game -> sorted.put(SampleGames.record(game), game));
    return List.copyOf(sorted.values());
  }

  private static void assertGames(List<SlowGame> expected, GameCollection collection) {
    assertEquals(expected.size(), collection.size());
    assertEquals(expected.stream().mapToLong(game -> game.game().ply()).sum(), collection.plies());
    for (int i = 0; i < expected.size(); i++) {
      SlowGame game = expected.get(i);
      CollectedGame found = collection.game(i);
      assertEquals(i, found.number());
      assertEquals(game.game().startPosition(), found.start());
      assertEquals(game.game().moves(), found.moves());
      assertEquals(game.result(), found.result());
      assertEquals(List.copyOf(game.tags().entrySet()), List.copyOf(found.tags().entrySet()));
      assertEquals(game.facts().year(), found.facts().year());
      assertEquals(game.facts().tag("Red"), found.facts().tag("Red"));
      assertEquals(game.facts().ending(), found.facts().ending());
      assertEquals(game.game().ply(), found.facts().plies());
    }
    assertThrows(IndexOutOfBoundsException.class, () -> collection.game(expected.size()));
    assertThrows(IndexOutOfBoundsException.class, () -> collection.game(-1));
  }

  @Test
  void gamesComeBackInTheirOrder() throws IOException {
    List<SlowGame> games = SampleGames.list(1, 700);
    try (GameCollection collection = build(games)) {
      assertGames(distinct(games), collection);
      collection.verify();
      assertEquals(file(), collection.file());
      assertEquals(Files.size(file()), collection.bytes());
      assertEquals(1, collection.parts());
    }
  }

  @Test
  void killsAreFoundWhereTheyEndGames() throws IOException {
    List<SlowGame> games = new ArrayList<>();
    for (KillExample example : KillExample.all()) {
      for (Game game : List.of(example.game(), example.counterfactual())) {
        games.add(SlowGame.of(game, GameResult.UNKNOWN, Map.of()));
      }
    }
    try (GameCollection collection = build(games)) {
      for (Kill kill : Kill.values()) {
        Set<Game> expected = new HashSet<>();
        games.stream()
            .map(SlowGame::game)
            .filter(game -> Kills.of(game).contains(kill))
            .forEach(expected::add);
        Set<Game> found = new HashSet<>();
        collection
            .search(Query.kill(kill))
            .forEach(match -> found.add(game(collection.game(match.game()), match.plies())));
        assertEquals(expected, found, kill.name());
      }
    }
  }

  /** The game, which must have been found at its end alone. */
  private static Game game(CollectedGame found, List<Integer> plies) {
    assertEquals(List.of(found.moves().size()), plies);
    return Game.from(found.start()).play(found.moves());
  }

  @Test
  void theBytesDependOnTheGamesAlone() throws IOException {
    List<SlowGame> games = SampleGames.list(2, 400);
    build(games).close();
    byte[] expected = Files.readAllBytes(file());
    Random random = new Random(2);
    for (int i = 1; i <= 6; i++) {
      CollectionBuilder.create(file())
          .jobs(1 + i % 3)
          .anyMemory(i % 2 == 0 ? 0 : 1 << 22)
          .build(SampleGames.inputs(games, i, random))
          .close();
      assertArrayEquals(expected, Files.readAllBytes(file()));
    }
    List<GameRecord> sorted = games.stream().map(SampleGames::record).sorted().toList();
    CollectionBuilder.create(file()).buildSorted(sorted.iterator()).close();
    assertArrayEquals(expected, Files.readAllBytes(file()));
    Path other = folder.resolve("other");
    try (GameCollection all = GameCollection.open(file())) {
      CollectionBuilder.create(other).build(List.of(all.asInput())).close();
    }
    assertArrayEquals(expected, Files.readAllBytes(other));
    try (var left = Files.list(folder)) {
      assertEquals(2, left.count());
    }
  }

  @Test
  void noGames() throws IOException {
    try (GameCollection none = CollectionBuilder.create(file()).build(List.of())) {
      assertEquals(0, none.size());
      none.verify();
      assertEquals(0, none.search(Query.parse("R")).count());
      assertEquals(0, none.games(PositionQuery.of(Position.initial())).count());
      assertEquals(List.of(), none.games(PositionQuery.of(Position.initial())).top(3));
    }
    List<SlowGame> games = SampleGames.list(3, 10);
    try (GameCollection some =
        CollectionBuilder.create(file()).add(List.of(SampleGames.input("a", games)))) {
      assertGames(distinct(games), some);
    }
  }

  @Test
  void addedGamesAreFoundAndTheNinthPartMergesAll() throws IOException {
    List<SlowGame> games = SampleGames.list(4, 500);
    build(games).close();
    byte[] all = Files.readAllBytes(file());
    build(games.subList(0, 100)).close();
    for (int i = 1; i < 9; i++) {
      List<SlowGame> known = games.subList(0, 50 + 50 * i);
      // Half of them are there already.
      List<SlowGame> more = games.subList(50 * i, i == 8 ? 500 : 100 + 50 * i);
      try (GameCollection before = GameCollection.open(file());
          GameCollection after =
              CollectionBuilder.create(file()).add(SampleGames.inputs(more, 2, new Random(i)))) {
        assertEquals(distinct(known).size(), before.size());
        assertEquals(i < 8 ? i + 1 : 1, after.parts());
        after.verify();
        Set<GameRecord> found = new HashSet<>();
        for (long game = 0; game < after.size(); game++) {
          CollectedGame each = after.game(game);
          found.add(GameRecord.of(each.start(), each.moves(), each.tags(), each.facts()));
        }
        assertEquals(after.size(), found.size());
        SlowGame last = games.get(99 + 50 * i);
        assertTrue(found.contains(SampleGames.record(last)));
        Query query = Query.parse("result 1-0 and turn black");
        assertEquals(
            distinct(games.subList(0, i == 8 ? 500 : 100 + 50 * i)).stream()
                .filter(game -> query.matches(game.game(), game.facts()))
                .count(),
            after.search(query).count());
      }
    }
    assertArrayEquals(all, Files.readAllBytes(file()));
  }

  @Test
  void oneOfTwoAdditionsAtOnceFailsAndTheOtherStays() throws IOException {
    List<SlowGame> games = SampleGames.list(7, 90);
    build(games.subList(0, 30)).close();
    CollectionInput inner = SampleGames.input("inner", games.subList(30, 60));
    CollectionInput outer =
        new CollectionInput() {
          @Override
          public String id() {
            return "outer";
          }

          @Override
          public void read(Consumer<GameRecord> sink) throws IOException {
            games.subList(60, 90).stream().map(SampleGames::record).forEach(sink);
            CollectionBuilder other = CollectionBuilder.create(file());
            other.workFolder(folder.resolve("other")).add(List.of(inner)).close();
          }
        };
    CollectionBuilder builder = CollectionBuilder.create(file()).workFolder(folder.resolve("one"));
    IOException e = assertThrows(IOException.class, () -> builder.add(List.of(outer)));
    assertTrue(String.valueOf(e.getMessage()).contains("meanwhile"), e.toString());
    try (GameCollection after = GameCollection.open(file())) {
      assertEquals(distinct(games.subList(0, 60)).size(), after.size());
      after.verify();
    }
    try (GameCollection after = builder.add(List.of(outer))) {
      assertEquals(distinct(games).size(), after.size());
      after.verify();
    }
  }

  @Test
  void addingGamesThatAreThereChangesNothing() throws IOException {
    List<SlowGame> games = SampleGames.list(5, 300);
    build(games).close();
    byte[] all = Files.readAllBytes(file());
    CollectionBuilder.create(file()).add(SampleGames.inputs(games, 3, new Random(5))).close();
    assertArrayEquals(all, Files.readAllBytes(file()));
  }

  @Test
  void queriesFindWhatTheirDefinitionsSay() throws IOException {
    List<SlowGame> games = distinct(SampleGames.list(6, 600));
    Random random = new Random(6);
    SlowQueries queries = new SlowQueries(random);
    int hits = 0;
    try (GameCollection collection = build(games)) {
      for (int i = 0; i < 160; i++) {
        SlowQuery slow = queries.next(games.get(random.nextInt(games.size())), 3);
        List<CollectionMatch> expected = new ArrayList<>();
        for (int game = 0; game < games.size(); game++) {
          BitSet plies = slow.find().apply(games.get(game));
          if (!plies.isEmpty()) {
            expected.add(new CollectionMatch(game, plies.stream().toArray()));
          }
        }
        CollectionSearch search = collection.search(Query.parse(slow.text())).jobs(1 + i % 2);
        List<CollectionMatch> found = new ArrayList<>();
        search.forEach(found::add);
        assertEquals(expected, found, slow::text);
        assertEquals(expected.size(), search.count());
        assertEquals(expected.subList(0, Math.min(3, expected.size())), search.first(3));
        hits += expected.size();
      }
    }
    assertTrue(hits > 2_000, "hits: " + hits);
  }

  /** What a plain loop over the games finds for a position. */
  private static final class SlowPosition {
    private final List<CollectionMatch> matches = new ArrayList<>();
    private final NextMoves table = new NextMoves();

    SlowPosition(List<SlowGame> games, PositionQuery query) {
      for (int i = 0; i < games.size(); i++) {
        add(i, games.get(i), query);
      }
    }

    private void add(int number, SlowGame slow, PositionQuery query) {
      Game game = slow.game();
      List<Integer> plies = new ArrayList<>();
      List<Move> next = new ArrayList<>();
      Optional<GameResult> result = Optional.empty();
      for (int ply = 0; ply <= game.ply(); ply++) {
        Optional<PositionQuery.Likeness> likeness = query.likeness(game.at(ply).position());
        if (likeness.isPresent()) {
          plies.add(ply);
          result = result.isPresent() ? result : likeness.map(is -> is.result(slow.result()));
          if (ply < game.ply()) {
            next.add(likeness.get().move(game.moves().get(ply)));
          }
        }
      }
      if (!plies.isEmpty()) {
        matches.add(
            new CollectionMatch(number, plies.stream().mapToInt(Integer::intValue).toArray()));
        table.add(next, result.orElseThrow(), slow.facts().year());
      }
    }
  }

  @Test
  void positionsAreFoundByTheirLists() throws IOException {
    List<SlowGame> games = distinct(SampleGames.list(7, 400));
    Random random = new Random(7);
    try (GameCollection collection = build(games)) {
      int twice = 0;
      for (int i = 0; i < 300; i++) {
        Game game = games.get(random.nextInt(games.size())).game();
        Position position = game.at(random.nextInt(game.ply() + 1)).position();
        PositionQuery query = PositionQuery.of(position);
        query = random.nextBoolean() ? query.orMirrored() : query;
        query = random.nextInt(3) == 0 ? query.orColorsSwapped() : query;
        SlowPosition slow = new SlowPosition(games, query);
        PositionGames found = collection.games(query);
        List<CollectionMatch> matches = new ArrayList<>();
        found.forEach(matches::add);
        assertEquals(slow.matches, matches);
        assertEquals(slow.matches.size(), found.count());
        assertEquals(slow.table.rows(), found.nextMoves());
        List<Long> top = found.top(5);
        assertEquals(
            slow.matches.stream()
                .map(CollectionMatch::game)
                .sorted(
                    (a, b) ->
                        Long.compare(rank(games.get(b.intValue())), rank(games.get(a.intValue()))))
                .limit(5)
                .toList(),
            top);
        twice += matches.stream().anyMatch(match -> match.plies().size() > 1) ? 1 : 0;
      }
      assertTrue(twice > 10, "positions reached twice: " + twice);
      assertEquals(
          0,
          collection
              .games(PositionQuery.of(Position.fromFen("3k5/9/9/9/9/9/9/9/9/4RK3 w")))
              .count());
    }
  }

  private static long rank(SlowGame game) {
    long red = Long.parseLong(game.tags().getOrDefault("RedElo", "0"));
    long black = Long.parseLong(game.tags().getOrDefault("BlackElo", "0"));
    String date = game.tags().getOrDefault("Date", "0").replace(".", "").replace("?", "0");
    return (((red + black) / 2) << 32) + Long.parseLong(date);
  }

  @Test
  void manyTagsOfTheirOwn() throws IOException {
    List<SlowGame> games = new ArrayList<>();
    for (SlowGame each : SampleGames.list(8, 200)) {
      Map<String, String> tags = new TreeMap<>(each.tags());
      tags.put("Note", "n".repeat(games.size() * 40));
      games.add(SlowGame.of(each.game(), each.result(), tags));
    }
    try (GameCollection collection = build(games)) {
      assertGames(distinct(games), collection);
      collection.verify();
    }
  }

  @Test
  void aStepOfASearchEndsBeforeItsPliesFillTheMemory() throws IOException {
    List<Move> round = Stream.of("a0a1", "a9a8", "a1a0", "a8a9").map(Move::parse).toList();
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < 15_000; i++) {
      moves.addAll(round);
    }
    List<GameRecord> games = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Map<String, String> tags = Map.of("Red", "R" + i);
      GameFacts facts = GameFacts.of(GameResult.DRAW, moves.size(), tags);
      games.add(GameRecord.of(Position.initial(), moves, tags, facts));
    }
    try (GameCollection collection =
        CollectionBuilder.create(file()).buildSorted(games.iterator())) {
      CollectionSearch search = collection.search(Query.parse("plies >= 0"));
      List<Long> progress = new ArrayList<>();
      List<CollectionMatch> found = search.listener(progress::add).first(9);
      assertEquals(List.of(5L, 6L), progress);
      assertEquals(6, found.size());
      for (int i = 0; i < 6; i++) {
        assertEquals(i, found.get(i).game());
        assertEquals(60_001, found.get(i).plies().size());
      }
      assertEquals(found, search.first(6));
      assertEquals(6, search.count());
      PositionGames reached = collection.games(PositionQuery.of(Position.initial()));
      assertEquals(6, reached.count());
      assertEquals(List.of(), reached.top(0));
    }
  }
}
