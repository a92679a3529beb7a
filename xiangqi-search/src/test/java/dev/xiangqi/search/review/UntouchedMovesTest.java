package dev.xiangqi.search.review;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.search.Searcher;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * False alarms: moves of games that a review calls errors, and that lose less than 5 points by a
 * thorough search. {@code -Dxiangqi.review.untouched=70} walks through 70 games, some 5,000 sound
 * moves; by default nothing is measured.
 *
 * <p>If the review calls a move an error, two thorough searches of the position before it decide.
 * The other moves raise no alarm; the review's own number says which of them are sound.
 */
class UntouchedMovesTest {
  private static final int GAMES = Integer.getInteger("xiangqi.review.untouched", 0);

  private final Reviewer reviewer = Reviewer.builder().build();

  /** The moves, those of them that are sound, and the sound ones that were called errors. */
  private record Counts(int moves, int sound, int alarms) {
    Counts plus(Counts more) {
      return new Counts(moves + more.moves, sound + more.sound, alarms + more.alarms);
    }
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.DAYS)
  void raisesNoFalseAlarm() throws IOException, InterruptedException, ExecutionException {
    Counts all = MeasuredGames.measure(GAMES, this::walk, Counts::plus);
    assertTrue(all.alarms() <= all.sound() * 0.02);
  }

  private Counts walk(int number, Game game, Searcher searcher) {
    Counts counts = new Counts(0, 0, 0);
    for (ReviewedMove reviewed : reviewer.review(game).moves()) {
      boolean isError = reviewed.judgement().isError();
      Game at = game.at(reviewed.ply() - 1);
      double loss = isError ? MeasuredGames.loss(searcher, at, reviewed.move()) : reviewed.loss();
      boolean isSound = loss < MeasuredGames.SOUND;
      if (isError && isSound) {
        System.out.printf("%s: loses %.3f, %s%n", at.position().toFen(), loss, reviewed);
      }
      counts = counts.plus(new Counts(1, isSound ? 1 : 0, isError && isSound ? 1 : 0));
    }
    return counts;
  }
}
