package dev.xiangqi.core;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.NullArguments;
import org.junit.jupiter.api.Test;

/** Every public method refuses a null argument and names it. */
class NullsTest {
  private final NullArguments nulls =
      new NullArguments()
          .with(int.class, 1)
          .with(String.class, "h2e2")
          .with(Board.class, Position.initial().toBoard())
          .with(Side.class, Side.RED)
          .with(PieceType.class, PieceType.ROOK)
          .with(Piece.class, Piece.RED_ROOK)
          .with(Square.class, Square.E4)
          .with(Square[].class, new Square[] {Square.A0})
          .with(Position.class, Position.initial())
          .with(Game.class, Game.start())
          .with(Move.class, Move.parse("h2e2"))
          .with(PositionKey.class, Position.initial().key())
          .with(Bitboard.class, Bitboard.FULL);

  @Test
  void staticMethodsAndConstructors() {
    nulls.checkStatic(
        Side.class,
        PieceType.class,
        Piece.class,
        Square.class,
        Move.class,
        Bitboard.class,
        Attacks.class,
        Position.class,
        PositionKey.class,
        Game.class,
        GameResult.class,
        Perft.class);
  }

  @Test
  void methods() {
    nulls.checkInstance(
        Square.A0,
        Move.parse("h2e2"),
        Bitboard.FULL,
        Position.initial(),
        Position.builder(),
        Game.start(),
        Position.initial().key());
  }
}
