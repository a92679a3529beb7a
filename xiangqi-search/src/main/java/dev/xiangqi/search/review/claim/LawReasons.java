package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the law of the game says of a move, of the reply, and of a better move. */
final class LawReasons implements Reasons {
  /** Chances of a player who would rather draw. */
  private static final double EVEN = 0.5;

  private final RuleSet rules;

  LawReasons(RuleSet rules) {
    this.rules = rules;
  }

  @Override
  public List<Claim> find(Evidence evidence) {
    List<Claim> claims = new ArrayList<>();
    Game game = evidence.game();
    Game after = game.play(evidence.played());
    Side side = game.position().sideToMove();
    rules
        .judge(after)
        .flatMap(verdict -> judged(evidence.played(), side, verdict))
        .ifPresent(claims::add);
    if (claims.isEmpty() && evidence.bestChance() > EVEN && evidence.line().size() > 1) {
      Move reply = evidence.line().get(1);
      drawn(after.play(reply))
          .map(of -> new Claim.Law(ClaimKind.LETS_REPEAT, reply, of))
          .ifPresent(claims::add);
    }
    if (evidence.chance() < EVEN) {
      Move best = evidence.best().get(0);
      drawn(game.play(best))
          .map(of -> new Claim.Law(ClaimKind.MISSES_DRAW, best, of))
          .ifPresent(claims::add);
    }
    return claims;
  }

  private static Optional<Claim> judged(Move move, Side side, Verdict verdict) {
    Termination termination = verdict.termination();
    if (verdict.loser().filter(side::equals).isPresent()) {
      return Optional.of(new Claim.Law(ClaimKind.BREAKS_LAW, move, termination));
    }
    if (verdict.result() != GameResult.DRAW) {
      return Optional.empty();
    }
    ClaimKind kind =
        isRepetition(termination) ? ClaimKind.REPEATS_FOR_DRAW : ClaimKind.REACHES_LIMIT;
    return Optional.of(new Claim.Law(kind, move, termination));
  }

  private static boolean isRepetition(Termination termination) {
    return termination == Termination.REPETITION || termination == Termination.MUTUAL_VIOLATION;
  }

  private Optional<Termination> drawn(Game game) {
    return rules
        .judge(game)
        .filter(verdict -> verdict.result() == GameResult.DRAW)
        .map(Verdict::termination)
        .filter(LawReasons::isRepetition);
  }

  @Override
  public boolean isOwn(Claim claim) {
    return claim instanceof Claim.Law;
  }

  @Override
  public Optional<String> whyFalse(Claim claim, Game game, Move played) {
    Claim.Law law = (Claim.Law) claim;
    boolean isOfOther = law.type() == ClaimKind.LETS_REPEAT || law.type() == ClaimKind.MISSES_DRAW;
    if (!isOfOther) {
      Side side = game.position().sideToMove();
      Optional<Verdict> verdict = rules.judge(game.play(played));
      return Reasons.unless(
          law.move().equals(played)
              && verdict
                  .flatMap(found -> judged(played, side, found))
                  .filter(law::equals)
                  .isPresent(),
          "the rules judge " + verdict);
    }
    Game before = law.type() == ClaimKind.LETS_REPEAT ? game.play(played) : game;
    return Reasons.unless(
        before.position().isLegal(law.move())
            && !(law.type() == ClaimKind.MISSES_DRAW && law.move().equals(played))
            && drawn(before.play(law.move())).filter(law.termination()::equals).isPresent(),
        "the rules see no such draw after " + law.move());
  }
}
