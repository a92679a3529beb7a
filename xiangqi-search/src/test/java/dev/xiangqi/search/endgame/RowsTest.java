package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets of rows against single placements: what {@link Men} says of each of them. */
class RowsTest {
  private static final int SAMPLES = 300;

  @ParameterizedTest
  @ValueSource(strings = {"KR-K", "KRC-KR", "KN-KPA", "KPP-KB", "KNN-K", "KCB-KA", "KRP-KN"})
  void aRowIsItsPlacements(String text) {
    Placements placements = new Placements(EndgameMaterial.parse(text));
    Rows rows = new Rows(placements);
    Men men = new Men(placements);
    Random random = new Random(text.hashCode());
    int[] moves = new int[Men.MAX_MOVES];
    BitSet numbers = new BitSet();
    long[] sets = new long[2 * rows.count];
    choose(rows, random, numbers, sets);
    int looked = 0;
    for (int i = 0; i < SAMPLES; i++) {
      int row = random.nextInt(rows.count);
      for (int side = Board.RED; side <= Board.BLACK && rows.set(row); side++) {
        rows.findPossible(side);
        long possibleLower = rows.lower;
        long possibleUpper = rows.upper;
        rows.findCaptures(side);
        long capturesLower = rows.lower;
        long capturesUpper = rows.upper;
        rows.findBefore(side, sets, possibleLower, possibleUpper);
        for (int square = 0; square < Squares.COUNT; square++) {
          if (!contains(possibleLower, possibleUpper, square)) {
            continue;
          }
          men.set(rows.number(square));
          assertTrue(!men.kingsFace() && !men.isInCheck(side ^ 1));
          boolean captures = men.legalCaptures(side, moves) > 0;
          assertTrue(!captures || contains(capturesLower, capturesUpper, square));
          assertEquals(
              comesTo(numbers, men, side, moves), contains(rows.lower, rows.upper, square));
          looked++;
        }
      }
    }
    assertTrue(looked > 0);
  }

  /** Chooses one placement of ten, as numbers and as sets of rows. */
  private static void choose(Rows rows, Random random, BitSet numbers, long[] sets) {
    BitSet seen = new BitSet();
    for (int row = 0; row < rows.count; row++) {
      if (!rows.set(row)) {
        continue;
      }
      rows.findPossible(Board.RED);
      long lower = rows.lower;
      long upper = rows.upper;
      for (int square = 0; square < Squares.COUNT; square++) {
        if (contains(lower, upper, square)) {
          int number = rows.number(square);
          if (!seen.get(number)) {
            seen.set(number);
            numbers.set(number, random.nextInt(10) == 0);
          }
          if (numbers.get(number)) {
            sets[2 * row] |= Squares.lowerBit(square);
            sets[2 * row + 1] |= Squares.upperBit(square);
          }
        }
      }
    }
  }

  private static boolean contains(long lower, long upper, int square) {
    return ((lower & Squares.lowerBit(square)) | (upper & Squares.upperBit(square))) != 0;
  }

  private static boolean comesTo(BitSet numbers, Men men, int side, int[] moves) {
    int count = men.pseudoLegal(side, moves);
    for (int i = 0; i < count; i++) {
      if (!Men.isCapture(moves[i]) && numbers.get(men.numberAfter(moves[i]))) {
        return true;
      }
    }
    return false;
  }
}
