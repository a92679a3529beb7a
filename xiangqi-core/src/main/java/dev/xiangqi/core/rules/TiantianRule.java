package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The law of the app 天天象棋, which forbids to go on and lets no repetition lose.
 *
 * <p>One piece may give six checks in a row, two pieces twelve, three or more eighteen. Six chases
 * of one piece in a row are permitted, whatever the number of chasers. Of checks and chases of one
 * piece in a row, one piece may make twelve, several eighteen. A move that does neither, or a
 * capture by either side, ends the row. While a side answers checks, its chases are not forbidden,
 * since the side that gives check has to change first.
 *
 * <p>The game is drawn if both sides have given check, or chased one piece each, six times in a
 * row. It is drawn if a position has occurred for the fifth time without a check or chase in
 * between.
 *
 * <p>A chase is a new threat to capture, also by a piece that the move uncovers. The attacker is no
 * king and no pawn, the victim no pawn on its own half. Offers to exchange pieces of one kind are
 * no chases, nor are threats to protected pieces, except those of a horse or cannon to a rook.
 *
 * <p>The guide {@code docs/rules.md} names the sources, and what is not certain.
 */
record TiantianRule() implements RepetitionRule, ContinuationRule {
  private static final int LIMIT_OF_ONE = 6;
  private static final int LIMIT_OF_CHASES = 6;
  private static final int LIMIT_OF_MIXED_ROW = 12;
  private static final int LIMIT_OF_MIXED_ROW_OF_SEVERAL = 18;

  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    Span span = new Span(since, game);
    if (span.hasCheck(Side.RED) || span.hasCheck(Side.BLACK) || hasChase(since, game)) {
      return Optional.empty();
    }
    return Optional.of(
        Verdict.builder(GameResult.DRAW, Termination.REPETITION)
            .cycle(() -> span.cycle(TiantianRule::chase))
            .build());
  }

  private static boolean hasChase(Game since, Game last) {
    for (Game game = last; game.ply() > since.ply(); game = Span.before(game)) {
      if (EffectiveAttacks.unprotected().newPairs(game).length > 0) {
        return true;
      }
    }
    return false;
  }

  private static Chase chase(Game game) {
    return EffectiveAttacks.chase(EffectiveAttacks.unprotected().newPairs(game));
  }

  @Override
  public Optional<Verdict> judge(Game game) {
    if (quietPlies(game) < 2 * LIMIT_OF_ONE) {
      return Optional.empty();
    }
    ForcingRow row = ForcingRow.of(game);
    if (row.length() < LIMIT_OF_ONE) {
      return Optional.empty();
    }
    ForcingRow other = ForcingRow.of(Span.before(game));
    boolean mutual =
        (row.checks().length() >= LIMIT_OF_ONE && other.checks().length() >= LIMIT_OF_ONE)
            || (hasFullChase(row) && hasFullChase(other));
    return mutual
        ? Optional.of(Verdict.of(GameResult.DRAW, Termination.MUTUAL_VIOLATION))
        : Optional.empty();
  }

  private static boolean hasFullChase(ForcingRow row) {
    for (Square victim : row.victims()) {
      if (row.chases(victim).length() >= LIMIT_OF_CHASES) {
        return true;
      }
    }
    return false;
  }

  @Override
  public List<ForbiddenMove> forbidden(Game game) {
    if (quietPlies(game) < 2 * LIMIT_OF_ONE) {
      return List.of();
    }
    ForcingRow row = ForcingRow.of(Span.before(game));
    if (row.length() < LIMIT_OF_ONE) {
      return List.of();
    }
    Position position = game.position();
    List<ForbiddenMove> forbidden = new ArrayList<>();
    for (Move move : position.legalMoves()) {
      ForcingRow next = row.with(game.play(move));
      boolean waived = !next.endsWithCheck() && !position.checkers().isEmpty();
      if (!waived) {
        excess(move, next).ifPresent(forbidden::add);
      }
    }
    return List.copyOf(forbidden);
  }

  /** The plies of the game since the last capture. */
  private static int quietPlies(Game game) {
    return Math.min(game.ply(), game.position().quietPlies());
  }

  private static Optional<ForbiddenMove> excess(Move move, ForcingRow row) {
    ForcingRow.Run checks = row.checks();
    int limit = LIMIT_OF_ONE * Math.min(3, checks.pieces().size());
    if (checks.length() > limit) {
      return Optional.of(forbidden(move, ForbiddenMove.Reason.CHECKS, checks, limit));
    }
    for (Square victim : row.victims()) {
      ForcingRow.Run chases = row.chases(victim);
      if (chases.length() > LIMIT_OF_CHASES) {
        return Optional.of(forbidden(move, ForbiddenMove.Reason.CHASES, chases, LIMIT_OF_CHASES));
      }
      ForcingRow.Run mixed = row.checksAndChases(victim);
      int most = mixed.pieces().size() == 1 ? LIMIT_OF_MIXED_ROW : LIMIT_OF_MIXED_ROW_OF_SEVERAL;
      if (mixed.length() > most && mixed.checks() > 0 && mixed.checks() < mixed.length()) {
        return Optional.of(forbidden(move, ForbiddenMove.Reason.CHECKS_AND_CHASES, mixed, most));
      }
    }
    return Optional.empty();
  }

  private static ForbiddenMove forbidden(
      Move move, ForbiddenMove.Reason reason, ForcingRow.Run run, int limit) {
    return new ForbiddenMove(move, reason, run.length(), limit, run.pieces().size());
  }
}
