package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.Prover;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Mates that the prover shows. */
final class MateReasons implements Reasons {
  /** Chances from which a mate may be expected. */
  private static final double WINNING = 0.85;

  /** Of a position with more moves no only defence is looked for. */
  private static final int FEW_MOVES = 6;

  private static final int MEGABYTES = 16;

  private final RuleSet rules;
  private final long nodes;
  private final Prover prover;

  MateReasons(RuleSet rules, long nodes) {
    this.rules = rules;
    this.nodes = nodes;
    prover = settings().build();
  }

  private Prover.Builder settings() {
    return Prover.builder().rules(rules).nodes(nodes).memory(MEGABYTES);
  }

  @Override
  public List<Claim> find(Evidence evidence) {
    List<Claim> claims = new ArrayList<>();
    Game game = evidence.game();
    if (evidence.bestChance() >= WINNING) {
      mate(ClaimKind.MISSES_MATE, game).ifPresent(claims::add);
    }
    if (evidence.chance() <= 1 - WINNING) {
      Optional<Claim.Mate> allowed = mate(ClaimKind.ALLOWS_MATE, game.play(evidence.played()));
      allowed.ifPresent(
          mate -> {
            claims.add(mate);
            claims.addAll(onlyDefence(game.position(), evidence.best().get(0)));
          });
    }
    return claims;
  }

  private Optional<Claim.Mate> mate(ClaimKind kind, Game game) {
    Proof proof = prover.prove(game.position());
    if (!isMate(proof)) {
      return Optional.empty();
    }
    List<Kill> kills = Kills.of(game.play(proof.line()));
    return Optional.of(new Claim.Mate(kind, proof.plies().getAsInt(), proof.line(), kills));
  }

  /** Whether the proof ends in mate or stalemate, and not by the rules of repetition. */
  private static boolean isMate(Proof proof) {
    return proof.verdict().isWin()
        && proof.plies().isPresent()
        && end(proof.position(), proof.line()).hasNoLegalMove();
  }

  private static Position end(Position start, List<Move> line) {
    Position end = start;
    for (Move move : line) {
      end = end.play(move);
    }
    return end;
  }

  private List<Claim> onlyDefence(Position before, Move defence) {
    List<Move> moves = before.legalMoves();
    if (moves.size() < 2 || moves.size() > FEW_MOVES) {
      return List.of();
    }
    int longest = 0;
    for (Move move : moves) {
      if (!move.equals(defence)) {
        Proof proof = prover.prove(before.play(move));
        if (!isMate(proof)) {
          return List.of();
        }
        longest = Math.max(longest, proof.plies().getAsInt());
      }
    }
    return List.of(
        new Claim.Mate(ClaimKind.MISSES_ONLY_DEFENCE, longest, List.of(defence), List.of()));
  }

  @Override
  public boolean isOwn(Claim claim) {
    return claim instanceof Claim.Mate;
  }

  @Override
  public Optional<String> whyFalse(Claim claim, Game game, Move played) {
    Claim.Mate mate = (Claim.Mate) claim;
    return switch (mate.type()) {
      case MISSES_MATE -> whyNotMissed(mate, game, played);
      case ALLOWS_MATE -> whyNotMate(mate, game.play(played));
      default -> whyNotOnlyDefence(mate, game.position(), played);
    };
  }

  private Optional<String> whyNotMissed(Claim.Mate mate, Game game, Move played) {
    return whyNotMate(mate, game)
        .or(
            () ->
                Reasons.unless(
                    escapes(game.position().play(played), mate.plies()),
                    "no reply to " + played + " is shown to escape mate as soon"));
  }

  /** Whether a reply is proved to allow no mate within the plies less two. */
  private boolean escapes(Position after, int plies) {
    if (plies <= 2) {
      return !after.hasNoLegalMove();
    }
    Prover within = settings().plies(plies - 2).build();
    for (Move reply : after.legalMoves()) {
      Position next = after.play(reply);
      if (next.hasNoLegalMove() || isSafe(within.prove(next), plies - 2)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSafe(Proof proof, int plies) {
    return !proof.verdict().isWin() && proof.excludedPlies() >= plies;
  }

  private Optional<String> whyNotMate(Claim.Mate mate, Game game) {
    Proof proof = settings().plies(mate.plies()).build().prove(game.position());
    if (!isMate(proof) || proof.plies().getAsInt() > mate.plies()) {
      return Optional.of("no mate within " + mate.plies() + " plies");
    }
    return Reasons.unless(
        isPlayable(game.position(), mate.line())
            && end(game.position(), mate.line()).hasNoLegalMove()
            && Kills.of(game.play(mate.line())).equals(mate.kills()),
        "the line does not end in this mate");
  }

  /** {@return whether the moves are legal one after the other} */
  static boolean isPlayable(Position start, List<Move> line) {
    Position position = start;
    for (Move move : line) {
      if (!position.isLegal(move)) {
        return false;
      }
      position = position.play(move);
    }
    return true;
  }

  private Optional<String> whyNotOnlyDefence(Claim.Mate mate, Position before, Move played) {
    Move defence = mate.line().get(0);
    if (defence.equals(played) || !before.isLegal(defence)) {
      return Optional.of("another legal move was expected");
    }
    Prover within = settings().plies(mate.plies()).build();
    if (!isSafe(within.prove(before.play(defence)), mate.plies())) {
      return Optional.of(defence + " is not shown to avoid a mate within " + mate.plies());
    }
    for (Move move : before.legalMoves()) {
      if (!move.equals(defence) && !isMate(within.prove(before.play(move)))) {
        return Optional.of(move + " is not shown to lose within " + mate.plies());
      }
    }
    return Optional.empty();
  }
}
