package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** A bitboard does what a set of squares does. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class BitboardTest {
  @Property(tries = 1000)
  void operationsAgreeWithSets(@ForAll Bitboard a, @ForAll Bitboard b) {
    Set<Square> both = set(a);
    both.retainAll(set(b));
    Set<Square> either = set(a);
    either.addAll(set(b));
    Set<Square> rest = set(a);
    rest.removeAll(set(b));
    Set<Square> one = EnumSet.copyOf(either);
    one.removeAll(both);
    assertEquals(both, set(a.and(b)));
    assertEquals(either, set(a.or(b)));
    assertEquals(rest, set(a.minus(b)));
    assertEquals(one, set(a.xor(b)));
    assertEquals(EnumSet.complementOf(EnumSet.copyOf(set(a))), set(a.complement()));
  }

  @Property(tries = 1000)
  void laws(@ForAll Bitboard a, @ForAll Bitboard b, @ForAll Bitboard c) {
    assertEquals(a.and(b.or(c)), a.and(b).or(a.and(c)));
    assertEquals(a.or(b.and(c)), a.or(b).and(a.or(c)));
    assertEquals(a.or(b).complement(), a.complement().and(b.complement()));
    assertEquals(a, a.complement().complement());
    assertEquals(a.minus(b), a.and(b.complement()));
    assertEquals(a, a.xor(b).xor(b));
    assertEquals(a.size() + b.size(), a.and(b).size() + a.or(b).size());
    assertEquals(Bitboard.EMPTY, a.and(a.complement()));
    assertEquals(Bitboard.FULL, a.or(a.complement()));
  }

  @Property(tries = 1000)
  void squaresAreInAscendingOrder(@ForAll Bitboard squares) {
    List<Square> listed = new ArrayList<>();
    squares.forEach(listed::add);
    assertEquals(List.copyOf(set(squares)), listed);
    assertEquals(listed.size(), squares.size());
    assertEquals(listed.isEmpty(), squares.isEmpty());
    assertEquals(listed.stream().findFirst(), squares.lowest());
    assertEquals(
        listed.isEmpty() ? Optional.empty() : Optional.of(listed.get(listed.size() - 1)),
        squares.highest());
    assertEquals(squares, Bitboard.of(listed.toArray(new Square[0])));
    assertEquals(
        listed.toString().replace('[', '{').replace(']', '}'),
        squares.toString(),
        "like a list, but in braces");
  }

  @Property(tries = 1000)
  void reflectionMovesEverySquare(@ForAll Bitboard squares) {
    Set<Square> mirrored = EnumSet.noneOf(Square.class);
    squares.forEach(square -> mirrored.add(square.mirrored()));
    assertEquals(mirrored, set(squares.mirrored()));
    assertEquals(squares, squares.mirrored().mirrored());
    Set<Square> flipped = EnumSet.noneOf(Square.class);
    squares.forEach(square -> flipped.add(square.flipped()));
    assertEquals(flipped, set(squares.flipped()));
  }

  @Test
  void eachSquareHasItsBit() {
    for (Square square : Square.values()) {
      Bitboard one = Bitboard.of(square);
      assertEquals(
          square.rank() < 5 ? 1L << (9 * square.rank() + square.file()) : 0, one.redHalf());
      assertEquals(
          square.rank() >= 5 ? 1L << (9 * (square.rank() - 5) + square.file()) : 0,
          one.blackHalf());
      for (Square other : Square.values()) {
        assertEquals(square == other, one.contains(other));
      }
    }
    assertEquals(90, Bitboard.FULL.size());
    assertEquals(0, Bitboard.EMPTY.size());
    assertEquals(Bitboard.EMPTY, Bitboard.of());
    assertEquals(Bitboard.of(Square.E4), Bitboard.of(Square.E4, Square.E4));
    assertEquals("{a0, e4, i9}", Bitboard.of(Square.I9, Square.E4, Square.A0).toString());
  }

  @Test
  void bitsOutsideTheBoardAreRejected() {
    for (int bit = 45; bit < 64; bit++) {
      long stray = 1L << bit;
      assertThrows(IllegalArgumentException.class, () -> new Bitboard(stray, 0));
      assertThrows(IllegalArgumentException.class, () -> new Bitboard(0, stray));
    }
  }

  @Test
  void iteratorsEndAndCannotRemove() {
    Iterator<Square> squares = Bitboard.of(Square.E4).iterator();
    assertTrue(squares.hasNext());
    assertEquals(Square.E4, squares.next());
    assertFalse(squares.hasNext());
    assertThrows(NoSuchElementException.class, squares::next);
    assertThrows(UnsupportedOperationException.class, squares::remove);
  }

  @Property
  void shiftedMovesEachSquareThatStaysOnTheBoard(
      @ForAll long red,
      @ForAll long black,
      @ForAll @IntRange(min = -12, max = 12) int files,
      @ForAll @IntRange(min = -12, max = 12) int ranks) {
    Bitboard squares = new Bitboard(red & (1L << 45) - 1, black & (1L << 45) - 1);
    Set<Square> shifted = EnumSet.noneOf(Square.class);
    for (Square square : squares) {
      int file = square.file() + files;
      int rank = square.rank() + ranks;
      if (file >= 0 && file <= 8 && rank >= 0 && rank <= 9) {
        shifted.add(Square.of(file, rank));
      }
    }
    assertEquals(shifted, set(squares.shifted(files, ranks)));
    assertEquals(Bitboard.EMPTY, squares.shifted(Integer.MAX_VALUE, Integer.MIN_VALUE));
  }

  @Test
  void drawsTheBoardFromBlacksSide() {
    assertEquals(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . *
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        * . . . * . . . .
        """,
        Bitboard.of(Square.A0, Square.E0, Square.I7).draw());
  }

  @Test
  void equality() {
    new EqualsTester()
        .addEqualityGroup(Bitboard.EMPTY, new Bitboard(0, 0))
        .addEqualityGroup(Bitboard.of(Square.A0), new Bitboard(1, 0))
        .addEqualityGroup(Bitboard.of(Square.A5), new Bitboard(0, 1))
        .addEqualityGroup(Bitboard.FULL, Bitboard.EMPTY.complement())
        .testEquals();
  }

  private static Set<Square> set(Bitboard squares) {
    Set<Square> set = EnumSet.noneOf(Square.class);
    for (Square square : Square.values()) {
      if (squares.contains(square)) {
        set.add(square);
      }
    }
    return set;
  }
}
