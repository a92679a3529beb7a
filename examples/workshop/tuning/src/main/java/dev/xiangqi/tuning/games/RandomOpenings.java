package dev.xiangqi.tuning.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random openings after which neither side is far ahead. */
final class RandomOpenings {
  private static final SearchLimits TRIAL = SearchLimits.nodes(1000);
  private static final RuleSet RULES = RuleSet.wxf();

  private final GameSettings settings;
  private final Searcher searcher;

  RandomOpenings(GameSettings settings, Searcher searcher) {
    this.settings = settings;
    this.searcher = searcher;
  }

  /** {@return the opening of a game; depends only on the seed and the game's number} */
  Game find(long number) {
    for (long attempt = 0; ; attempt++) {
      // The documentation of Random guarantees the same numbers on every JVM.
      Random random = new Random(mix(mix(mix(settings.seed()) + number) + attempt));
      Optional<Game> opening = play(random).filter(this::isBalanced);
      if (opening.isPresent()) {
        return opening.get();
      }
    }
  }

  private Optional<Game> play(Random random) {
    Game game = Game.start();
    for (int ply = 0; ply < settings.randomPlies(); ply++) {
      List<Move> moves = game.position().legalMoves();
      game = game.play(moves.get(random.nextInt(moves.size())));
      if (RULES.judge(game).isPresent()) {
        return Optional.empty();
      }
    }
    return Optional.of(game);
  }

  private boolean isBalanced(Game game) {
    if (!game.position().checkers().isEmpty()) {
      return false;
    }
    searcher.newGame();
    SearchResult found = searcher.search(game, TRIAL);
    return Math.abs(Centipawns.of(found)) <= settings.maxOpening();
  }

  /**
   * Scatters close numbers: the finalizer of SplitMix64 (Steele, Lea and Flood, Fast splittable
   * pseudorandom number generators, 2014; constants by Stafford).
   */
  private static long mix(long number) {
    long mixed = number + 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
