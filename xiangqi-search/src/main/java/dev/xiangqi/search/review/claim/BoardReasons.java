package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.tactics.Pieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Facts of the board that a move brings about, and the better move does not. */
final class BoardReasons implements Reasons {
  @Override
  public List<Claim> find(Evidence evidence) {
    Position before = evidence.game().position();
    List<Claim> facts = facts(before, evidence.played());
    facts.removeAll(facts(before, evidence.best().get(0)));
    return facts;
  }

  private static List<Claim> facts(Position before, Move played) {
    List<Claim> facts = new ArrayList<>();
    View view = new View(before, played);
    for (Square square : view.own.squares(true)) {
      if (Pieces.isMajor(view.own.type(square))) {
        Square from = square == played.to() ? played.from() : square;
        if (view.isTrapped(square) && !view.wasTrapped(from)) {
          facts.add(new Claim.Board(ClaimKind.TRAPS_OWN_PIECE, List.of(square)));
        }
        if (view.isStuck(square, from)) {
          facts.add(new Claim.Board(ClaimKind.NO_MOVES, List.of(square)));
        }
        view.pinner(square, from)
            .map(pinner -> new Claim.Board(ClaimKind.PINS_ITSELF, List.of(square, pinner)))
            .ifPresent(facts::add);
      }
    }
    view.hollowCannon()
        .map(cannon -> new Claim.Board(ClaimKind.HOLLOW_CANNON, List.of(cannon)))
        .ifPresent(facts::add);
    return facts;
  }

  @Override
  public boolean isOwn(Claim claim) {
    return claim instanceof Claim.Board;
  }

  @Override
  public Optional<String> whyFalse(Claim claim, Game game, Move played) {
    return Reasons.unless(
        facts(game.position(), played).contains(claim), "the board shows no such thing");
  }

  /** The boards before and after a move, from the player's and from the opponent's side. */
  private static final class View {
    private final Position before;
    private final Position after;
    private final Side side;

    /** After the move, as if the player were to move again. */
    private final Pieces own;

    private final Pieces enemy;
    private final Pieces oldOwn;
    private final Pieces oldEnemy;

    View(Position before, Move played) {
      this.before = before;
      after = before.play(played);
      side = before.sideToMove();
      own = Pieces.of(after, side);
      enemy = Pieces.of(after, side.opponent());
      oldOwn = Pieces.of(before, side);
      oldEnemy = Pieces.of(before, side.opponent());
    }

    /** Whether the opponent can take a piece, wherever it flees. */
    boolean isTrapped(Square square) {
      return !after.isInCheck() && enemy.traps(square);
    }

    boolean wasTrapped(Square square) {
      return oldEnemy.traps(square);
    }

    /** Whether a piece has no legal move, and had one before. */
    boolean isStuck(Square square, Square from) {
      return own.moves(square).isEmpty() && !before.legalMovesFrom(from).isEmpty();
    }

    /** The enemy piece that would give check if a piece were away, and would not have before. */
    Optional<Square> pinner(Square square, Square from) {
      Optional<Square> now = pinner(own, after.king(side), square);
      return pinner(oldOwn, before.king(side), from).isPresent() ? Optional.empty() : now;
    }

    private static Optional<Square> pinner(Pieces pieces, Square king, Square square) {
      for (Square enemy : pieces.squares(false)) {
        if (Pieces.isMajor(pieces.type(enemy))
            && !pieces.attacks(enemy, king)
            && pieces.attacksWithout(enemy, king, square)) {
          return Optional.of(enemy);
        }
      }
      return Optional.empty();
    }

    Optional<Square> hollowCannon() {
      Optional<Square> now = hollowCannon(after);
      return hollowCannon(before).isPresent() ? Optional.empty() : now;
    }

    private Optional<Square> hollowCannon(Position position) {
      Square king = position.king(side);
      for (Square cannon : position.pieces(Piece.of(side.opponent(), PieceType.CANNON))) {
        boolean isInLine = cannon.file() == king.file() || cannon.rank() == king.rank();
        if (isInLine && Attacks.between(cannon, king).and(position.occupied()).isEmpty()) {
          return Optional.of(cannon);
        }
      }
      return Optional.empty();
    }
  }
}
