package dev.xiangqi.tuning.games;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.support.RandomMove;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;

/**
 * Plays games of the built-in engine against itself. A game depends only on the settings and its
 * number, because a one-thread search with a node limit is deterministic. Not thread-safe.
 */
final class SelfPlay implements Closeable {
  private static final int TABLE_MEGABYTES = 2;

  /** Positions with this score or a greater one are dropped, because the game is decided. */
  private static final int DECIDED_SCORE = 1500;

  private final Searcher searcher;
  private final RandomOpenings openings;
  private final SearchLimits limits;
  private final GameSettings settings;

  SelfPlay(GameSettings settings) {
    this.settings = settings;
    searcher = settings.searcher(TABLE_MEGABYTES);
    openings = new RandomOpenings(settings, searcher);
    limits = settings.limits();
  }

  /**
   * Plays a game.
   *
   * @param number the game's number
   * @return the records of its quiet positions, in order
   * @throws CancellationException if the thread is interrupted
   */
  byte[] play(long number) {
    Game opening = openings.find(number);
    searcher.newGame();
    Kept kept = new Kept();
    Random random = SeededRandom.of(settings.seed(), number, RandomOpenings.MOVES);
    GameResult result =
        Play.toTheEnd(
            opening,
            searcher,
            searcher,
            limits,
            (game, found) -> {
              Move best = found.bestMove().orElseThrow();
              if (isQuiet(game.position(), best) && isUsable(found)) {
                kept.add(game.position(), Centipawns.of(found));
              }
              if (isAtRandom(random)) {
                kept.randomMovePlayed();
                return RandomMove.of(game.position(), random);
              }
              return best;
            });
    return kept.records(result);
  }

  private boolean isAtRandom(Random random) {
    return settings.randomMoves() > 0 && random.nextInt(settings.randomMoves()) == 0;
  }

  private static boolean isQuiet(Position position, Move move) {
    return position.checkers().isEmpty() && position.pieceAt(move.to()).isEmpty();
  }

  private static boolean isUsable(SearchResult found) {
    return Centipawns.isExact(found) && Math.abs(Centipawns.of(found)) < DECIDED_SCORE;
  }

  @Override
  public void close() {
    searcher.close();
  }

  /** The positions of a game, which wait for its result. */
  private static final class Kept {
    private final List<PositionScore> positions = new ArrayList<>();
    private boolean isAfterRandomMove;

    void add(Position position, int score) {
      boolean opensGame = positions.isEmpty();
      positions.add(new PositionScore(position, score, opensGame, !opensGame && isAfterRandomMove));
      isAfterRandomMove = false;
    }

    void randomMovePlayed() {
      isAfterRandomMove = true;
    }

    byte[] records(GameResult result) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (PositionScore each : positions) {
        bytes.writeBytes(each.record(result).toBytes());
      }
      return bytes.toByteArray();
    }
  }

  private record PositionScore(
      Position position, int score, boolean opensGame, boolean afterRandomMove) {
    PositionRecord record(GameResult result) {
      return new PositionRecord(position, score, result, opensGame, afterRandomMove);
    }
  }
}
