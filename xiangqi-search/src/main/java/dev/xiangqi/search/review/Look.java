package dev.xiangqi.search.review;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchInfo;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import java.util.ArrayList;
import java.util.List;

/**
 * An opinion about a position, for its side to move.
 *
 * @param chance the probability of a win and half of that of a draw, 0 to 1
 * @param isMate whether a mate is announced, for or against the side to move
 * @param isGuess whether the chance rests on a repetition in the search, which proves nothing
 * @param line the expected moves; none if there is no move
 */
record Look(double chance, boolean isMate, boolean isGuess, List<Move> line) {
  /** The chances of a side that wins by a repetition in the search. */
  private static final double BY_RULE = 0.85;

  /** {@return the opinion of a searcher that begins afresh} */
  static Look at(Searcher searcher, Game game, SearchLimits limits) {
    if (game.position().hasNoLegalMove()) {
      return new Look(0, true, false, List.of());
    }
    searcher.newGame();
    SearchResult result = searcher.search(game, limits);
    Score score = result.score().orElse(new Score.Centipawns(0));
    return new Look(chance(score), isMate(score), isByRule(score), line(result));
  }

  /** {@return what a verdict means for the side to move} */
  static Look of(GameResult result, Side sideToMove) {
    double chance =
        result == GameResult.DRAW ? 0.5 : result == GameResult.winFor(sideToMove) ? 1 : 0;
    return new Look(chance, false, false, List.of());
  }

  private static List<Move> line(SearchResult result) {
    List<Move> line = result.lines().stream().findFirst().map(SearchInfo::moves).orElse(List.of());
    return line.isEmpty() ? result.bestMove().map(List::of).orElse(List.of()) : line;
  }

  private static double chance(Score score) {
    if (isByRule(score)) {
      return score.isWin() ? BY_RULE : 1 - BY_RULE;
    }
    return score.winProbability() + score.drawProbability() / 2;
  }

  private static boolean isMate(Score score) {
    return score instanceof Score.WinIn || score instanceof Score.LossIn;
  }

  private static boolean isByRule(Score score) {
    return score instanceof Score.WinByRule || score instanceof Score.LossByRule;
  }

  /** {@return the opinion of the player who moved here} */
  Look afterMove(Move move) {
    List<Move> moves = new ArrayList<>(List.of(move));
    moves.addAll(line);
    return new Look(1 - chance, isMate, isGuess, moves);
  }

  /** {@return the same opinion with the moves of another look at the end of its line} */
  Look followedBy(Look end) {
    List<Move> moves = new ArrayList<>(line);
    moves.addAll(end.line);
    return new Look(chance, isMate, isGuess, moves);
  }

  /** {@return the same opinion with other chances} */
  Look withChance(double other) {
    return new Look(other, isMate, isGuess, line);
  }

  /** {@return whether the line begins with a move} */
  boolean beginsWith(Move move) {
    return !line.isEmpty() && line.get(0).equals(move);
  }

  /** {@return whether a mate for the side to move is announced} */
  boolean announcesMate() {
    return isMate && chance == 1;
  }
}
