package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.ProofNode;
import dev.xiangqi.search.proof.ProofVerdict;
import dev.xiangqi.search.proof.Prover;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
  private final Prover shortest;

  MateReasons(RuleSet rules, long nodes) {
    this.rules = rules;
    this.nodes = nodes;
    prover = settings().build();
    shortest = settings().shortest(true).build();
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
            claims.addAll(onlyDefence(game, evidence.best().get(0)));
          });
    }
    return claims;
  }

  private Optional<Claim.Mate> mate(ClaimKind kind, Game game) {
    Proof proof = shortest.prove(game.position());
    if (!isMate(game, proof)) {
      return Optional.empty();
    }
    List<Kill> kills = Kills.of(game.play(proof.line()));
    return Optional.of(new Claim.Mate(kind, proof.plies().getAsInt(), proof.line(), kills));
  }

  /**
   * Whether every line of the proof ends in mate or stalemate, and no line before by a rule. The
   * proof itself begins at the position, without the moves before it.
   */
  private boolean isMate(Game game, Proof proof) {
    return rules.judge(game).isEmpty()
        && proof.verdict().isWin()
        && proof.verdict() != ProofVerdict.WIN_BY_RULES
        && proof.plies().isPresent()
        && isBeforeLimits(game, proof.plies().getAsInt())
        && avoids(proof, repeated(game));
  }

  private boolean isBeforeLimits(Game game, int plies) {
    return rules.countedPlies(game) + plies <= rules.quietPlyLimit()
        && game.ply() + plies <= rules.plyLimit().orElse(Integer.MAX_VALUE);
  }

  /** The earlier positions that are judged when they occur again. */
  private Set<PositionKey> repeated(Game game) {
    Set<PositionKey> keys = new HashSet<>();
    Optional<Game> earlier = Optional.of(game);
    while (earlier.isPresent()) {
      Position position = earlier.get().position();
      if (earlier.get().occurrences() >= rules.fold() - 1) {
        keys.add(position.key());
      }
      earlier = position.quietPlies() == 0 ? Optional.empty() : earlier.get().previous();
    }
    return keys;
  }

  private static boolean avoids(Proof proof, Set<PositionKey> keys) {
    return keys.isEmpty()
        || proof
            .tree()
            .filter(tree -> tree.next().stream().allMatch(next -> avoids(next, keys)))
            .isPresent();
  }

  private static boolean avoids(ProofNode node, Set<PositionKey> keys) {
    return !keys.contains(node.position().key())
        && node.next().stream().allMatch(next -> avoids(next, keys));
  }

  private List<Claim> onlyDefence(Game game, Move defence) {
    List<Move> moves = game.position().legalMoves();
    if (moves.size() < 2 || moves.size() > FEW_MOVES) {
      return List.of();
    }
    int longest = 0;
    for (Move move : moves) {
      if (!move.equals(defence)) {
        Game next = game.play(move);
        Proof proof = prover.prove(next.position());
        if (!isMate(next, proof)) {
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
    if (mate.line().isEmpty() || mate.plies() < 1 || mate.plies() > Prover.MAX_PLIES) {
      return Optional.of("no line, or a length out of 1-" + Prover.MAX_PLIES);
    }
    return switch (mate.type()) {
      case MISSES_MATE -> whyNotMissed(mate, game, played);
      case ALLOWS_MATE -> whyNotMate(mate, game.play(played));
      default -> whyNotOnlyDefence(mate, game, played);
    };
  }

  private Optional<String> whyNotMissed(Claim.Mate mate, Game game, Move played) {
    if (mate.line().get(0).equals(played)) {
      return Optional.of("the line begins with the played move");
    }
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
    if (!isMate(game, proof) || proof.plies().getAsInt() > mate.plies()) {
      return Optional.of("no mate within " + mate.plies() + " plies");
    }
    int length = mate.line().size();
    if (length % 2 == 0 || length > mate.plies()) {
      return Optional.of("the line is too long, or the attacker does not make its last move");
    }
    return Reasons.unless(
        mates(game, mate.line()) && Kills.of(game.play(mate.line())).equals(mate.kills()),
        "the line does not end in this mate");
  }

  /**
   * Whether a line is permitted by the rules and ends the game by mate or stalemate, not before.
   */
  private boolean mates(Game start, List<Move> line) {
    Game game = start;
    for (int i = 0; i < line.size(); i++) {
      Move move = line.get(i);
      if (!game.position().isLegal(move) || !rules.permitted(game).contains(move)) {
        return false;
      }
      game = game.play(move);
      if (i + 1 < line.size() && rules.judge(game).isPresent()) {
        return false;
      }
    }
    return game.position().hasNoLegalMove();
  }

  private Optional<String> whyNotOnlyDefence(Claim.Mate mate, Game game, Move played) {
    Position before = game.position();
    Move defence = mate.line().get(0);
    if (defence.equals(played) || !before.isLegal(defence)) {
      return Optional.of("another legal move was expected");
    }
    Prover within = settings().plies(mate.plies()).build();
    if (!isSafe(within.prove(before.play(defence)), mate.plies())) {
      return Optional.of(defence + " is not shown to avoid a mate within " + mate.plies());
    }
    for (Move move : before.legalMoves()) {
      Game next = game.play(move);
      if (!move.equals(defence) && !isMate(next, within.prove(next.position()))) {
        return Optional.of(move + " is not shown to lose within " + mate.plies());
      }
    }
    return Optional.empty();
  }
}
