package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * When a match ends a game before the rules do.
 *
 * @param maxPlies the number of plies, the opening included, at which a game is drawn, from 1
 * @param lowScore ends a game lost by scores, or empty
 * @param levelScore ends a game drawn by scores, or empty
 * @param claimPlies the number of plies without capture from which a player without a move claims a
 *     draw instead of resigning
 * @param margin the time by which a player may exceed its time
 * @param hang the longest wait for a move that has no time limit; with one, the wait is ten seconds
 *     beyond limit and margin
 * @since 0.1.0
 */
public record Adjudication(
    int maxPlies,
    Optional<LowScore> lowScore,
    Optional<LevelScore> levelScore,
    int claimPlies,
    Duration margin,
    Duration hang) {
  /** 400 plies, no adjudication by score, claims from 100 plies, 500 ms of margin, 2 minutes. */
  public static final Adjudication DEFAULT =
      new Adjudication(
          400,
          Optional.empty(),
          Optional.empty(),
          100,
          Duration.ofMillis(500),
          Duration.ofMinutes(2));

  /**
   * Checks the amounts.
   *
   * @param maxPlies the number of plies at which a game is drawn
   * @param lowScore ends a game lost by scores
   * @param levelScore ends a game drawn by scores
   * @param claimPlies the number of plies without capture from which a draw is claimed
   * @param margin the time by which a player may exceed its time
   * @param hang the longest wait for a move that has no time limit
   * @throws IllegalArgumentException if an amount is negative, or plies or hang are zero
   */
  public Adjudication {
    requireNonNull(lowScore, "lowScore");
    requireNonNull(levelScore, "levelScore");
    if (maxPlies < 1 || claimPlies < 1) {
      throw new IllegalArgumentException(
          "plies: expected 1 or more, got " + Math.min(maxPlies, claimPlies));
    }
    if (margin.isNegative() || hang.isNegative() || hang.isZero()) {
      throw new IllegalArgumentException(
          "expected a margin from zero and a wait above zero, got " + margin + " and " + hang);
    }
  }

  /**
   * {@return the same with another number of plies}
   *
   * @param plies the number of plies at which a game is drawn, from 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  public Adjudication withMaxPlies(int plies) {
    return new Adjudication(plies, lowScore, levelScore, claimPlies, margin, hang);
  }

  /**
   * {@return the same with losses by score}
   *
   * @param rule ends a game lost by scores
   */
  public Adjudication withLowScore(LowScore rule) {
    return new Adjudication(maxPlies, Optional.of(rule), levelScore, claimPlies, margin, hang);
  }

  /**
   * {@return the same with draws by score}
   *
   * @param rule ends a game drawn by scores
   */
  public Adjudication withLevelScore(LevelScore rule) {
    return new Adjudication(maxPlies, lowScore, Optional.of(rule), claimPlies, margin, hang);
  }

  /**
   * {@return the same with other times}
   *
   * @param newMargin the time by which a player may exceed its time
   * @param newHang the longest wait for a move that has no time limit
   * @throws IllegalArgumentException if an amount is negative, or the wait is zero
   */
  public Adjudication withTimes(Duration newMargin, Duration newHang) {
    return new Adjudication(maxPlies, lowScore, levelScore, claimPlies, newMargin, newHang);
  }

  /**
   * A player whose score is low for several moves in a row loses.
   *
   * @param moves the number of its moves
   * @param centipawns how far below zero each score is, or further
   * @since 0.1.0
   */
  public record LowScore(int moves, int centipawns) {}

  /**
   * A game whose scores are level for several plies in a row is drawn.
   *
   * @param fromPly the number of plies before which no game is drawn so
   * @param plies the number of level plies in a row
   * @param centipawns the greatest distance of a level score from zero
   * @since 0.1.0
   */
  public record LevelScore(int fromPly, int plies, int centipawns) {}
}
