package dev.xiangqi.search.tactics;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A move of a player, here the solver, with the boards before and after it, and what follows. */
public final class Moment {
  private final Position before;
  private final Move move;
  private final Position after;
  private final List<Move> rest;

  /** Before the move; the solver is to move. */
  private final Pieces old;

  /** After the move, as if the solver were to move again. */
  private final Pieces now;

  private final Square king;

  /**
   * Looks at a move.
   *
   * @param before the position before it
   * @param move a legal move
   * @param rest the moves that follow
   */
  public Moment(Position before, Move move, List<Move> rest) {
    this.before = before;
    this.move = move;
    this.rest = rest;
    after = before.play(move);
    Side solver = before.sideToMove();
    old = Pieces.of(before, solver);
    now = Pieces.of(after, solver);
    king = after.king(solver.opponent());
  }

  /** {@return whether the moved piece attacks two pieces more, each with gain or check} */
  public boolean forks() {
    return targets().size() > 1;
  }

  /** {@return what the moved piece attacks with gain or check and did not attack before} */
  public List<Square> targets() {
    List<Square> targets = new ArrayList<>();
    for (Square target : now.squares(false)) {
      if (isNewTarget(target)) {
        targets.add(target);
      }
    }
    return targets;
  }

  private boolean isNewTarget(Square target) {
    if (!now.attacks(move.to(), target) || (target != king && !now.gains(move.to(), target))) {
      return false;
    }
    return old.isEmpty(target)
        || !old.attacks(move.from(), target)
        || !old.gains(move.from(), target);
  }

  /**
   * {@return whether another piece than the moved one gives check, and would not if the moved piece
   * were away}
   */
  public boolean discoversCheck() {
    for (Square checker : after.checkers()) {
      if (checker != move.to() && now.attacksWithout(checker, king, move.to())) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether two pieces give check} */
  public boolean checksTwice() {
    return after.checkers().size() > 1;
  }

  /** {@return whether the moved piece is the screen of a cannon} */
  public boolean becomesScreen() {
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

  /** {@return whether the exchange on its square loses material} */
  public boolean sacrifices() {
    return old.loses(move);
  }

  /** {@return whether the move takes a piece, and nothing can take back} */
  public boolean takesUnprotected() {
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

  /** {@return whether the move neither takes nor checks nor answers a check} */
  public boolean isQuiet() {
    return before.captured(move).isEmpty() && !after.isInCheck() && !before.isInCheck();
  }

  /** {@return whether a piece could take the moved one but for its own king} */
  public boolean pins() {
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

  /** {@return whether an enemy piece is attacked and has no safe square, and was not so before} */
  public boolean traps() {
    if (after.isInCheck()) {
      return false;
    }
    for (Square piece : now.squares(false)) {
      if (Pieces.isMajor(now.type(piece)) && now.traps(piece) && !old.traps(piece)) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether the reply takes the moved piece, and the taker is then taken or checked} */
  public boolean decoys() {
    return takenBy()
        .filter(reply -> rest.size() > 1 && attacksDecoyed(reply, rest.get(1)))
        .isPresent();
  }

  /** {@return whether the reply takes the moved piece, and the taker is missed where it stood} */
  public boolean deflects() {
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
