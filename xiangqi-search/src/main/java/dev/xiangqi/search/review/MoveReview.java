package dev.xiangqi.search.review;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.review.claim.Claim;
import dev.xiangqi.search.review.claim.ClaimFinder;
import dev.xiangqi.search.review.claim.Evidence;
import dev.xiangqi.search.tactics.Pieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Judges the moves of a game, after each of its positions has been looked at. Thread-safe. */
final class MoveReview {
  /** From this loss on a move is searched again. */
  private static final double DOUBT = 0.05;

  /** A line of at least this number of moves is long enough. */
  private static final int LONG = 6;

  /** How often a line is made longer. */
  private static final int LENGTHENED = 2;

  private final Reviewer reviewer;
  private final Game game;
  private final List<Move> moves;
  private final List<Look> looks;
  private final List<NextMoves.Row> known;

  /**
   * Prepares judgements.
   *
   * @param looks the opinion about each position, before the first move first
   * @param known the known games of the first moves
   */
  MoveReview(Reviewer reviewer, Game game, List<Look> looks, List<NextMoves.Row> known) {
    this.reviewer = reviewer;
    this.game = game;
    moves = game.moves();
    this.looks = looks;
    this.known = known;
  }

  /** The best move and the move of the game, both for the player who moves. */
  private record Compared(Move move, Look best, Look played) {
    boolean isBest() {
      return best.line().isEmpty() || best.beginsWith(move);
    }

    boolean isGuess() {
      return best.isGuess() || played.isGuess();
    }

    boolean missesMate() {
      return best.announcesMate() && !played.announcesMate();
    }

    /** A guess proves no loss, so both have the chances of the one that is no guess. */
    Compared withoutGuess() {
      return best.isGuess() && !played.isGuess()
          ? new Compared(move, best.withChance(played.chance()), played)
          : new Compared(move, best, played.withChance(best.chance()));
    }
  }

  /** {@return the opinion about a move, given its index} */
  ReviewedMove of(Searcher searcher, int index) {
    Game before = game.at(index);
    Compared compared = compare(searcher, index, before);
    Side side = before.position().sideToMove();
    Look best = compared.best;
    Judgement judgement = judge(searcher, index, before, compared);
    return new ReviewedMove(
        index + 1,
        side,
        compared.move,
        Puzzle.Phase.of(before.position()),
        ofRed(side, best.chance()),
        ofRed(side, compared.played.chance()),
        judgement,
        best.line().isEmpty() ? List.of(compared.move) : best.line(),
        compared.played.line(),
        reasons(index, before, compared, judgement));
  }

  private static double ofRed(Side side, double chance) {
    return side == Side.RED ? chance : 1 - chance;
  }

  private Compared compare(Searcher searcher, int index, Game before) {
    Move move = moves.get(index);
    Compared compared = new Compared(move, looks.get(index), looks.get(index + 1).afterMove(move));
    boolean isDoubtful = compared.best.chance() - compared.played.chance() >= DOUBT;
    if (isDoubtful) {
      compared = compareAgain(searcher, before, compared, isOver(index + 1));
    }
    return compared.isGuess() ? compared.withoutGuess() : compared;
  }

  /** Whether the opinion about a position is the verdict of the rules. */
  private boolean isOver(int ply) {
    return looks.get(ply).line().isEmpty();
  }

  private Compared compareAgain(Searcher searcher, Game before, Compared first, boolean isOver) {
    Move move = first.move;
    Look best = Look.at(searcher, before, reviewer.furtherLimits);
    if (isOver) {
      return new Compared(move, best, first.played);
    }
    if (best.beginsWith(move)) {
      return new Compared(move, best, best);
    }
    SearchLimits alone = reviewer.furtherLimits.toBuilder().onlyMoves(List.of(move)).build();
    Look played = Look.at(searcher, before, alone);
    return new Compared(
        move,
        lengthened(searcher, before, best),
        lengthened(searcher, before, played.beginsWith(move) ? played : first.played));
  }

  /** A short line shows little, so the position after it is searched, too. */
  private Look lengthened(Searcher searcher, Game before, Look look) {
    Look longer = look;
    for (int i = 0; i < LENGTHENED && longer.line().size() < LONG; i++) {
      Game end = before.play(longer.line());
      if (reviewer.rules.judge(end).isPresent()) {
        break;
      }
      longer = longer.followedBy(Look.at(searcher, end, reviewer.limits));
    }
    return longer;
  }

  private Judgement judge(Searcher searcher, int index, Game before, Compared compared) {
    Judgement judgement =
        compared.isBest()
            ? Judgement.BEST
            : Judgement.of(compared.best.chance(), compared.played.chance());
    if (index < known.size() && !judgement.isError()) {
      return Judgement.BOOK;
    }
    return compared.isBest() && isBrilliant(searcher, before, compared)
        ? Judgement.BRILLIANT
        : judgement;
  }

  private boolean isBrilliant(Searcher searcher, Game before, Compared compared) {
    Move move = compared.move;
    Position position = before.position();
    if (position.legalMoves().size() < 2
        || !Pieces.of(position, position.sideToMove()).loses(move)) {
      return false;
    }
    SearchLimits others = reviewer.limits.toBuilder().excludedMoves(Set.of(move)).build();
    Look second = Look.at(searcher, before, others);
    return !second.isGuess() && Judgement.holdsAlone(compared.best.chance(), second.chance());
  }

  private List<Claim> reasons(int index, Game before, Compared compared, Judgement judgement) {
    List<Claim> reasons = new ArrayList<>();
    if (judgement.isError() || (!compared.isBest() && compared.missesMate())) {
      Look best = compared.best;
      Look played = compared.played;
      reasons.addAll(
          new ClaimFinder(reviewer.rules, reviewer.proofNodes)
              .find(
                  new Evidence(
                      before,
                      compared.move,
                      best.line(),
                      best.chance(),
                      played.line(),
                      played.chance())));
    }
    if (index < known.size()) {
      reasons.add(new Claim.PlayedBefore(known.get(index)));
    }
    return reasons;
  }
}
