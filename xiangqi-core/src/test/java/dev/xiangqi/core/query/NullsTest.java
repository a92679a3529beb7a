package dev.xiangqi.core.query;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.pattern.Comparison;
import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.core.pattern.Pieces;
import dev.xiangqi.testing.NullArguments;
import java.text.ParsePosition;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every public method of patterns and queries refuses a null argument and names it. */
class NullsTest {
  private static final GameFacts FACTS = GameFacts.of(GameResult.DRAW, 0, Map.of());

  private final NullArguments nulls =
      new NullArguments()
          .with(int.class, 1)
          .with(long.class, 1L)
          .with(String.class, "R")
          .with(ParsePosition.class, new ParsePosition(0))
          .with(Optional.class, Optional.empty())
          .with(Map.class, Map.of())
          .with(Move.class, Move.parse("h2e2"))
          .with(Board.class, Position.initial().toBoard())
          .with(Side.class, Side.RED)
          .with(Piece.class, Piece.RED_ROOK)
          .with(Piece[].class, new Piece[] {Piece.RED_ROOK})
          .with(Square[].class, new Square[] {Square.A0})
          .with(Bitboard.class, Bitboard.FULL)
          .with(Position.class, Position.initial())
          .with(Game.class, Game.start())
          .with(GameResult.class, GameResult.DRAW)
          .with(Comparison.class, Comparison.EQUAL)
          .with(Pieces.class, Pieces.any())
          .with(Pattern.class, Pattern.check())
          .with(Query.class, Query.of(Pattern.check()))
          .with(Kill.class, Kill.STALEMATE)
          .with(GameFacts.class, FACTS);

  @Test
  void staticMethods() {
    nulls.checkStatic(
        Comparison.class,
        Pieces.class,
        Pattern.class,
        Query.class,
        PositionQuery.class,
        GameFacts.class);
  }

  @Test
  void methods() {
    PositionQuery position = PositionQuery.of(Position.initial());
    nulls.checkInstance(
        Comparison.EQUAL,
        Pieces.any(),
        Pattern.check(),
        Query.of(Pattern.check()),
        position,
        position.likeness(Position.initial()).orElseThrow(),
        Query.of(Pattern.check()).matcher());
  }
}
