package dev.xiangqi.core.rules;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;

/**
 * The rules of the World and the Asian Xiangqi Federation. Perpetual check is the gravest offence.
 * A perpetual chase of a rook held by a horse comes next, then any other perpetual chase of one
 * piece. Everything else is permitted.
 */
record WxfRule() implements LevelRule {
  @Override
  public Level level(Span span, Side side) {
    if (span.hasCheck(side)) {
      return span.isPerpetualCheck(side) ? Level.CHECK : Level.PERMITTED;
    }
    Bitboard victims = span.chasedThroughout(side, this::chase);
    if (victims.isEmpty()) {
      return Level.PERMITTED;
    }
    Bitboard rooks =
        victims.and(span.since().position().pieces(Piece.of(side.opponent(), PieceType.ROOK)));
    boolean held =
        !rooks.isEmpty() && !rooks.and(span.chasedThroughout(side, WxfRule::heldRooks)).isEmpty();
    return held ? Level.HELD_ROOK_CHASE : Level.CHASE;
  }

  @Override
  public Chase chase(Game game) {
    return EffectiveAttacks.chase(EffectiveAttacks.ranked().newPairs(game));
  }

  /**
   * Returns the rooks of the side to move that must not leave their square because of an enemy
   * horse.
   */
  private static Chase heldRooks(Game game) {
    Position position = game.position();
    Side side = position.sideToMove();
    Square king = position.king(side);
    Bitboard horses = position.pieces(Piece.of(side.opponent(), PieceType.HORSE));
    Bitboard held = Bitboard.EMPTY;
    for (Square rook : position.pieces(Piece.of(side, PieceType.ROOK))) {
      Bitboard lifted = position.occupied().minus(Bitboard.of(rook));
      for (Square square : horses) {
        Piece horse = Piece.of(side.opponent(), PieceType.HORSE);
        if (Attacks.from(horse, square, lifted).contains(king)
            && !position.checkers().contains(square)) {
          held = held.or(Bitboard.of(rook));
        }
      }
    }
    return new Chase(Bitboard.EMPTY, held);
  }
}
