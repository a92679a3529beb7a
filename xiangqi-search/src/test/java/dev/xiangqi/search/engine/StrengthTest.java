package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import dev.xiangqi.search.engine.tree.Contempt;
import dev.xiangqi.testing.Positions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Levels, randomness, style and contempt. */
class StrengthTest {
  private static final SearchLimits LIMITS = SearchLimits.nodes(2_000);

  private static AlphaBetaSearcher.Builder builder() {
    return AlphaBetaSearcher.builder().hash(1);
  }

  /** Moves played in some positions. */
  private static List<Move> plays(AlphaBetaSearcher.Builder builder) {
    List<Move> moves = new ArrayList<>();
    try (AlphaBetaSearcher searcher = builder.build()) {
      for (long seed = 0; seed < 12; seed++) {
        Position position = Positions.played(seed, 10).position();
        searcher.newGame();
        SearchResult result = searcher.search(Game.from(position), LIMITS);
        Move move = result.bestMove().orElseThrow();
        assertTrue(position.isLegal(move));
        assertEquals(1, result.lines().size());
        assertEquals(move, result.lines().get(0).moves().get(0));
        moves.add(move);
      }
    }
    return moves;
  }

  @Test
  void aLevelRepeatsItselfWithItsSeed() {
    List<Move> ofSeeds = new ArrayList<>();
    List<Move> ofOthers = new ArrayList<>();
    for (int level = 1; level <= AlphaBetaSearcher.FULL_LEVEL; level++) {
      List<Move> played = plays(builder().level(level).seed(1));
      assertEquals(played, plays(builder().level(level).seed(1)), "level " + level);
      List<Move> others = plays(builder().level(level).seed(2));
      if (level == AlphaBetaSearcher.FULL_LEVEL) {
        assertEquals(played, others, "full strength does not err");
      }
      ofSeeds.addAll(played);
      ofOthers.addAll(others);
    }
    assertNotEquals(ofSeeds, ofOthers);
  }

  @Test
  void withoutASeedGamesDiffer() {
    assertNotEquals(plays(builder().level(2)), plays(builder().level(2)));
    assertNotEquals(plays(builder().randomness(300)), plays(builder().randomness(300)));
    assertEquals(plays(builder()), plays(builder()), "full strength does not err");
  }

  @Test
  void aNewGameDiffersUnlessThereIsASeed() {
    assertTrue(firstMoves(builder().level(1)).size() > 1);
    assertEquals(1, firstMoves(builder().level(1).seed(0)).size());
  }

  /** The different first moves in 20 games of one searcher. */
  private static Set<Move> firstMoves(AlphaBetaSearcher.Builder builder) {
    Set<Move> moves = new HashSet<>();
    try (AlphaBetaSearcher searcher = builder.build()) {
      for (int game = 0; game < 20; game++) {
        searcher.newGame();
        moves.add(searcher.search(Game.start(), LIMITS).bestMove().orElseThrow());
      }
    }
    return moves;
  }

  @Test
  void theProviderDrawsASeedUnlessOneIsSet() {
    Set<Optional<Move>> drawn = new HashSet<>();
    Set<Optional<Move>> repeated = new HashSet<>();
    Map<String, String> values = Map.of("Level", "1", "Hash", "1", "Warm Up", "false");
    Map<String, String> seeded = new HashMap<>(values);
    seeded.put("Seed", "0");
    for (int i = 0; i < 20; i++) {
      try (Searcher searcher = new AlphaBetaProvider().create(values);
          Searcher same = new AlphaBetaProvider().create(seeded)) {
        drawn.add(searcher.search(Game.start(), LIMITS).bestMove());
        repeated.add(same.search(Game.start(), LIMITS).bestMove());
      }
    }
    assertTrue(drawn.size() > 1);
    assertEquals(1, repeated.size());
  }

  @Test
  void aLowLevelSearchesFewNodes() {
    long[] expected = {25, 48, 79, 125, 180, 250, 380, 520, 840, 1_400, 2_100, 3_100, 4_500};
    for (int level = 1; level <= expected.length; level++) {
      try (AlphaBetaSearcher searcher = builder().level(level).build()) {
        long nodes = searcher.search(Game.start(), SearchLimits.depth(50)).nodes();
        assertEquals(expected[level - 1], nodes, "level " + level);
      }
    }
  }

  @Test
  void aHigherLevelSearchesMoreAndErrsLess() {
    SkillLevel lower = SkillLevel.of(1, 0, 1);
    for (int level = 2; level <= AlphaBetaSearcher.FULL_LEVEL; level++) {
      SkillLevel higher = SkillLevel.of(level, 0, 1);
      String name = "level " + level;
      assertTrue(higher.nodes() > lower.nodes(), name);
      assertTrue(higher.candidates() <= lower.candidates(), name);
      assertTrue(higher.misjudgement().deviation() <= lower.misjudgement().deviation(), name);
      assertEquals(8, SkillLevel.of(level, 1, 1).candidates(), "randomness needs a choice");
      lower = higher;
    }
    assertEquals(1, lower.candidates());
    assertEquals(0, lower.misjudgement().deviation());
  }

  @Test
  void randomnessVariesPlayAtFullLevel() {
    List<Move> exact = plays(builder());
    List<Move> random = plays(builder().randomness(100).seed(3));
    assertEquals(random, plays(builder().randomness(100).seed(3)));
    assertNotEquals(exact, random);
    assertEquals(exact, plays(builder().seed(3)), "a seed alone changes nothing");
  }

  @Test
  void noLevelMissesAMateItFound() {
    Game game = Game.from(Position.fromFen("3k5/8R/9/R8/9/9/4p4/9/4A4/4KA3 w - - 0 1"));
    for (int level = 10; level <= AlphaBetaSearcher.FULL_LEVEL; level++) {
      try (AlphaBetaSearcher searcher = builder().level(level).randomness(300).build()) {
        SearchResult result = searcher.search(game, SearchLimits.depth(3));
        assertEquals(Optional.of(new Score.WinIn(1)), result.score(), "level " + level);
      }
    }
  }

  @Test
  void contemptIsTheValueOfADraw() {
    // The king can take the last attacker.
    Game game = Game.from(Position.fromFen("3k5/9/9/9/9/9/9/9/4p4/4K4 w - - 0 1"));
    SearchLimits taking =
        SearchLimits.builder().depth(2).onlyMoves(List.of(Move.parse("e0e1"))).build();
    for (int contempt : new int[] {-300, -1, 0, 7, 300}) {
      try (AlphaBetaSearcher searcher = builder().contempt(contempt).build()) {
        assertEquals(
            Optional.of(new Score.Centipawns(-contempt)),
            searcher.search(game, taking).score(),
            "contempt " + contempt);
      }
    }
  }

  @Test
  void stylesJudgeDifferently() {
    List<Optional<Score>> scores = new ArrayList<>();
    for (Style style : Style.values()) {
      assertEquals(plays(builder().style(style)), plays(builder().style(style)));
      try (AlphaBetaSearcher searcher = builder().style(style).build()) {
        scores.add(searcher.search(Game.start(), SearchLimits.depth(5)).score());
      }
    }
    assertEquals(3, new HashSet<>(scores).size(), () -> "judged " + scores);
    assertEquals(new Contempt(-10, -3), Style.SOLID.contempt(5));
  }

  @Test
  void theProviderSetsAll() {
    SearcherProvider provider = new AlphaBetaProvider();
    Map<String, String> values =
        Map.ofEntries(
            Map.entry("Hash", "1"),
            Map.entry("Threads", "1"),
            Map.entry("Level", "3"),
            Map.entry("Style", "Risky"),
            Map.entry("Contempt", "-20"),
            Map.entry("Randomness", "15"),
            Map.entry("Seed", "9"),
            Map.entry("UCI_LimitStrength", "false"),
            Map.entry("UCI_Elo", "700"),
            Map.entry("Rules", "CXA"),
            Map.entry("Evaluation", "terms"),
            Map.entry("Network File", ""),
            Map.entry("Margins File", ""),
            Map.entry("EgtbPaths", ""),
            Map.entry("Move Overhead", "100"),
            Map.entry("Warm Up", "false"));
    assertEquals(provider.options().size(), values.size());
    AlphaBetaSearcher.Builder same =
        builder().level(3).style(Style.RISKY).contempt(-20).randomness(15).seed(9).terms();
    try (Searcher searcher = provider.create(values);
        AlphaBetaSearcher other = same.build()) {
      Game game = Positions.played(5, 20);
      assertEquals(other.search(game, LIMITS).bestMove(), searcher.search(game, LIMITS).bestMove());
    }
    try (Searcher searcher = provider.create()) {
      assertTrue(searcher.search(Game.start(), LIMITS).bestMove().isPresent());
    }
  }

  @Test
  void everyOfferedRuleSetExists() {
    for (String rules :
        List.of("wxf", "cxa", "pikafish", "ucci-league", "check-only", "threefold")) {
      try (Searcher searcher =
          new AlphaBetaProvider().create(Map.of("Rules", rules, "Hash", "1"))) {
        Game game = Positions.shuffled(Position.initial(), 3, 30);
        assertTrue(searcher.search(game, LIMITS).bestMove().isPresent(), rules);
      }
    }
  }

  @Test
  void amountsOutOfRangeAreRefused() {
    refused("hash: expected 1 to 8192, got 0", () -> builder().hash(0));
    refused("hash: expected 1 to 8192, got 8193", () -> builder().hash(8_193));
    refused("threads: expected 1 to 256, got 257", () -> builder().threads(257));
    refused("level: expected 1 to 28, got 29", () -> builder().level(29));
    refused("contempt: expected -300 to 300, got 301", () -> builder().contempt(301));
    refused("randomness: expected 0 to 300, got -1", () -> builder().randomness(-1));
    refused(
        "overhead: expected none or more, got PT-1S",
        () -> builder().moveOverhead(Duration.ofSeconds(-1)));
  }

  private static void refused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
