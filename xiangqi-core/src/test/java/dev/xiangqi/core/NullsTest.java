package dev.xiangqi.core;

import com.google.common.testing.NullPointerTester;
import org.junit.jupiter.api.Test;

/** Every public method rejects null arguments. */
class NullsTest {
  private final NullPointerTester tester =
      new NullPointerTester()
          .setDefault(int.class, 1)
          .setDefault(Position.class, Position.initial())
          .setDefault(Game.class, Game.start())
          .setDefault(Move.class, Move.parse("h2e2"))
          .setDefault(Bitboard.class, Bitboard.FULL);

  @Test
  void staticMethods() {
    tester.testAllPublicStaticMethods(Side.class);
    tester.testAllPublicStaticMethods(PieceType.class);
    tester.testAllPublicStaticMethods(Piece.class);
    tester.testAllPublicStaticMethods(Square.class);
    tester.testAllPublicStaticMethods(Move.class);
    tester.testAllPublicStaticMethods(Bitboard.class);
    tester.testAllPublicStaticMethods(Attacks.class);
    tester.testAllPublicStaticMethods(Position.class);
    tester.testAllPublicStaticMethods(Game.class);
    tester.testAllPublicStaticMethods(GameResult.class);
    tester.testAllPublicStaticMethods(Perft.class);
  }

  @Test
  void constructors() {
    tester.testAllPublicConstructors(Move.class);
  }

  @Test
  void methods() {
    tester.testAllPublicInstanceMethods(Square.A0);
    tester.testAllPublicInstanceMethods(Move.parse("h2e2"));
    tester.testAllPublicInstanceMethods(Bitboard.FULL);
    tester.testAllPublicInstanceMethods(Position.initial());
    tester.testAllPublicInstanceMethods(Position.builder());
    tester.testAllPublicInstanceMethods(Game.start());
    tester.testAllPublicInstanceMethods(Position.initial().key());
  }
}
