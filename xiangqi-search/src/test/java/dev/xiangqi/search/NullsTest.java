package dev.xiangqi.search;

import com.google.common.testing.NullPointerTester;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.AlphaBetaProvider;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every public method refuses null. */
class NullsTest {
  private final NullPointerTester tester =
      new NullPointerTester()
          .setDefault(int.class, 1)
          .setDefault(Game.class, Game.start())
          .setDefault(Move.class, Move.parse("h2e2"))
          .setDefault(Position.class, Position.initial())
          .setDefault(Duration.class, Duration.ofSeconds(1))
          .setDefault(TimeLeft.class, TimeLeft.of(Duration.ofSeconds(1), Duration.ZERO))
          .setDefault(SearchLimits.class, SearchLimits.builder().mate(1).build())
          .setDefault(Score.class, new Score.Centipawns(0));

  @Test
  void staticMethods() {
    tester.testAllPublicStaticMethods(SearchLimits.class);
    tester.testAllPublicStaticMethods(TimeLeft.class);
    tester.testAllPublicStaticMethods(SearchInfo.class);
    tester.testAllPublicStaticMethods(SearchResult.class);
    tester.testAllPublicStaticMethods(SearchTask.class);
    tester.testAllPublicStaticMethods(Searchers.class);
    tester.testAllPublicStaticMethods(SearcherSettings.class);
    tester.testAllPublicStaticMethods(SearcherProvider.class);
    tester.testAllPublicStaticMethods(AlphaBetaSearcher.class);
  }

  @Test
  void constructors() {
    tester.testAllPublicConstructors(TimeLeft.class);
  }

  @Test
  void methods() {
    tester.testAllPublicInstanceMethods(SearchLimits.builder());
    tester.testAllPublicInstanceMethods(SearchLimits.depth(1));
    tester.testAllPublicInstanceMethods(SearchInfo.builder(new Score.Centipawns(0)));
    tester.testAllPublicInstanceMethods(SearchResult.builder(StopReason.LIMIT));
    tester.testAllPublicInstanceMethods(new Score.WinIn(1));
    tester.testAllPublicInstanceMethods(SearcherSettings.of(List.of(), Map.of()));
    tester.testAllPublicInstanceMethods(new AlphaBetaProvider());
    tester.testAllPublicInstanceMethods(AlphaBetaSearcher.builder());
  }

  @Test
  void searchers() {
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.create()) {
      tester.testAllPublicInstanceMethods(searcher);
    }
  }
}
