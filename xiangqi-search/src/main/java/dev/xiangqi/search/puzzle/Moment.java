package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Optional;

/** A move of the solver with the boards before and after it, and the moves that follow. */
final class Moment {
  private final Position before;
  private final Move move;
  private final Position after;
  private final List<Move> rest;

  /** Before the move; the solver is to move. */
  private final Pieces old;

  /** After the move, as if the solver were to move again. */
  private final Pieces now;

  private final Square king;

  Moment(Position before, Move move, List<Move> rest) {
    this.before = before;
    this.move = move;
    this.rest = rest;
    after = before.play(move);
    Side solver = before.sideToMove();
    old = Pieces.of(before, solver);
    now = Pieces.of(after, solver);
    king = after.king(solver.opponent());
  }

  boolean forks() {
    int targets = 0;
    for (Square target : now.squares(false)) {
      targets += isNewTarget(target) ? 1 : 0;
    }
    return targets > 1;
  }

  private boolean isNewTarget(Square target) {
    if (!now.attacks(move.to(), target) || (target != king && !now.gains(move.to(), target))) {
      return false;
    }
    return old.isEmpty(target)
        || !old.attacks(move.from(), target)
        || !old.gains(move.from(), target);
  }

  boolean discoversCheck() {
    for (Square checker : after.checkers()) {
      if (checker != move.to() && now.attacksWithout(checker, king, move.to())) {
        return true;
      }
    }
    return false;
  }

  boolean checksTwice() {
    return after.checkers().size() > 1;
  }

  boolean becomesScreen() {
    for (Square cannon : now.squares(true)) {
      if (now.type(cannon) == PieceType.CANNON && cannon != move.to() && shootsOverMove(cannon)) {
        return true;
      }
    }
    return false;
  }

  private boolean shootsOverMove(Square cannon) {
    for (Square target : now.squares(false)) {
      boolean counts = target == king || now.gains(cannon, target);
      if (now.attacks(cannon, target)
          && counts
          && !now.attacksWithout(cannon, target, move.to())
          && !old.attacks(cannon, target)) {
        return true;
      }
    }
    return false;
  }

  boolean sacrifices() {
    return old.loses(move);
  }

  boolean takesUnprotected() {
    if (before.captured(move).isEmpty()) {
      return false;
    }
    for (Move reply : after.legalMoves()) {
      if (reply.to() == move.to()) {
        return false;
      }
    }
    return true;
  }

  boolean isQuiet() {
    return before.captured(move).isEmpty() && !after.isInCheck() && !before.isInCheck();
  }

  /** Whether a piece other than the king could take the moved one, but for its king. */
  boolean pins() {
    Pieces defender = now.turned();
    for (Square taker : defender.squares(true)) {
      if (defender.type(taker) != PieceType.KING
          && defender.attacks(taker, move.to())
          && !defender.moved(taker, move.to()).checkers().minus(after.checkers()).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  boolean traps() {
    if (after.isInCheck()) {
      return false;
    }
    for (Square piece : now.squares(false)) {
      if (isWorthTrapping(now.type(piece)) && isTrapped(now, piece) && !isTrapped(old, piece)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWorthTrapping(PieceType type) {
    return type == PieceType.ROOK || type == PieceType.HORSE || type == PieceType.CANNON;
  }

  private static boolean isTrapped(Pieces pieces, Square piece) {
    if (!pieces.wins(piece)) {
      return false;
    }
    for (Move flight : pieces.turned().moves(piece)) {
      boolean takes = !pieces.isEmpty(flight.to());
      if (takes || !pieces.moved(flight.from(), flight.to()).wins(flight.to())) {
        return false;
      }
    }
    return true;
  }

  boolean decoys() {
    return takenBy()
        .filter(reply -> rest.size() > 1 && attacksDecoyed(reply, rest.get(1)))
        .isPresent();
  }

  boolean deflects() {
    return takenBy()
        .filter(reply -> now.turned().type(reply.from()) != PieceType.KING)
        .filter(reply -> rest.size() > 1 && wouldStop(reply, rest.get(1)))
        .isPresent();
  }

  /** The reply, if it takes the moved piece. */
  private Optional<Move> takenBy() {
    return rest.isEmpty() || rest.get(0).to() != move.to()
        ? Optional.empty()
        : Optional.of(rest.get(0));
  }

  /** Whether the next move takes the piece, or gives a check that is none on the old square. */
  private boolean attacksDecoyed(Move reply, Move next) {
    if (next.to() == reply.to()) {
      return true;
    }
    Position checked = after.play(reply).play(next);
    if (now.type(reply.from()) != PieceType.KING || !checked.isInCheck()) {
      return false;
    }
    Pieces back = Pieces.of(checked, checked.sideToMove());
    return back.isEmpty(reply.from()) && back.moved(reply.to(), reply.from()).checkers().isEmpty();
  }

  /** Whether the piece on its old square could take after the next move, or were in its way. */
  private boolean wouldStop(Move reply, Move next) {
    Position last = after.play(reply).play(next);
    Pieces real = Pieces.of(last, last.sideToMove());
    if (next.to() == reply.to() || !real.isEmpty(reply.from())) {
      return false;
    }
    Pieces back = real.moved(reply.to(), reply.from());
    boolean takes = back.attacks(reply.from(), next.to()) && !real.attacks(reply.to(), next.to());
    return takes || (last.isInCheck() && back.checkers().isEmpty());
  }
}
