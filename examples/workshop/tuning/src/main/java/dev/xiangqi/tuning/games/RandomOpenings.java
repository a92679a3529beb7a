package dev.xiangqi.tuning.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.tuning.support.RandomMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random openings after which neither side is far ahead. */
final class RandomOpenings {
  private static final SearchLimits TRIAL = SearchLimits.nodes(1000);

  /** Number of an attempt that no opening makes, for the moves after it. */
  static final long MOVES = -1;

  private static final int KINGS_FILE = 4;
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
      Random random = SeededRandom.of(settings.seed(), number, attempt);
      Optional<Game> opening = play(random).filter(this::isBalanced);
      if (opening.isPresent()) {
        return opening.get();
      }
    }
  }

  private Optional<Game> play(Random random) {
    Game game = start(random);
    for (int ply = 0; ply < settings.randomPlies(); ply++) {
      game = game.play(RandomMove.of(game.position(), random));
      if (RULES.judge(game).isPresent()) {
        return Optional.empty();
      }
    }
    return Optional.of(game);
  }

  private Game start(Random random) {
    if (settings.missingMen() == 0) {
      return Game.start();
    }
    Position.Builder builder = Position.builder();
    List<Square> removable = new ArrayList<>();
    for (Square square : Square.values()) {
      Optional<Piece> piece = Position.initial().pieceAt(square);
      piece.ifPresent(man -> builder.put(square, man));
      // The men on the kings' file stay, so that the kings never face each other.
      if (piece.isPresent() && square.file() != KINGS_FILE) {
        removable.add(square);
      }
    }
    for (int missing = random.nextInt(settings.missingMen() + 1); missing > 0; missing--) {
      builder.clear(removable.remove(random.nextInt(removable.size())));
    }
    return Game.from(builder.build());
  }

  private boolean isBalanced(Game game) {
    if (!game.position().checkers().isEmpty()) {
      return false;
    }
    searcher.newGame();
    SearchResult found = searcher.search(game, TRIAL);
    return Math.abs(Centipawns.of(found)) <= settings.maxOpening();
  }
}
