package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Boards;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class AttacksTest {
  @Property(tries = 500)
  void attacksAgreeWithTheSlowRules(@ForAll Bitboard occupied, @ForAll Piece piece) {
    SlowRules rules = SlowRules.ofOccupied(occupied);
    for (Square from : Square.values()) {
      Set<Square> attacked = new TreeSet<>();
      for (Square to : Square.values()) {
        if (Positions.ground(piece).contains(from) && rules.attacks(piece.letter(), from, to)) {
          attacked.add(to);
        }
      }
      assertEquals(attacked, set(Attacks.from(piece, from, occupied)), () -> piece + " " + from);
    }
  }

  @Property(tries = 500)
  void aPieceDoesNotBlockItself(
      @ForAll Bitboard occupied, @ForAll Piece piece, @ForAll Square square) {
    assertEquals(
        Attacks.from(piece, square, occupied.minus(Bitboard.of(square))),
        Attacks.from(piece, square, occupied.or(Bitboard.of(square))));
  }

  @Test
  void between() {
    for (Square a : Square.values()) {
      for (Square b : Square.values()) {
        Set<Square> between = new TreeSet<>();
        for (Square c : Square.values()) {
          if ((isBetween(c.file(), a.file(), b.file()) && same(c.rank(), a.rank(), b.rank()))
              || (isBetween(c.rank(), a.rank(), b.rank()) && same(c.file(), a.file(), b.file()))) {
            between.add(c);
          }
        }
        assertEquals(between, set(Attacks.between(a, b)), () -> a + " " + b);
      }
    }
  }

  @Test
  void cannonsAttackAfterTheirScreen() {
    Position position =
        Boards.draw(
            """
            ....k....
            ....r....
            .........
            ....p....
            .........
            ..N.C....
            .........
            .........
            .........
            ...K.....
            """);
    assertEquals(
        Bitboard.of(Square.E7, Square.E8, Square.A4, Square.B4),
        Attacks.from(Piece.RED_CANNON, Square.E4, position.occupied()));
  }

  @Test
  void horsesAttackPastTheirFreeLegs() {
    Position position =
        Boards.draw(
            """
            ....k....
            .........
            .........
            .........
            ....p....
            ....NP...
            .........
            .........
            .........
            ...K.....
            """);
    assertEquals(
        Bitboard.of(Square.D2, Square.F2, Square.C3, Square.C5),
        Attacks.from(Piece.RED_HORSE, Square.E4, position.occupied()));
  }

  @Test
  void cannonsGoWhereTheyDoNotStrike() {
    Position position =
        Boards.draw(
            """
            ....k....
            ....r....
            .........
            ....p....
            .........
            .RR.C....
            .........
            .........
            .........
            ...K.....
            """);
    assertEquals(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . * . . . .
        . . . * . * * * *
        . . . . * . . . .
        . . . . * . . . .
        . . . . * . . . .
        . . . . * . . . .
        """,
        Attacks.quiet(Piece.RED_CANNON, Square.E4, position.occupied()).draw());
  }

  @Property
  @Domain(PositionArbitraries.class)
  @Domain(DomainContext.Global.class)
  void legalMovesAreQuietOrStrikeAnEnemy(@ForAll Position position) {
    Bitboard occupied = position.occupied();
    Bitboard enemies = position.occupied(position.sideToMove().opponent());
    for (Move move : position.legalMoves()) {
      Piece piece = position.pieceAt(move.from()).orElseThrow();
      Bitboard targets =
          Attacks.quiet(piece, move.from(), occupied)
              .or(Attacks.from(piece, move.from(), occupied).and(enemies));
      assertTrue(targets.contains(move.to()), move::toString);
      assertEquals(
          position.captured(move).isPresent(),
          Attacks.from(piece, move.from(), occupied).contains(move.to())
              && enemies.contains(move.to()));
    }
  }

  private static boolean isBetween(int x, int a, int b) {
    return Math.min(a, b) < x && x < Math.max(a, b);
  }

  private static boolean same(int x, int a, int b) {
    return x == a && x == b;
  }

  private static Set<Square> set(Bitboard squares) {
    Set<Square> set = new TreeSet<>();
    squares.forEach(set::add);
    return set;
  }
}
