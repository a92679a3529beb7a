package dev.xiangqi.notation.opening;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;
import java.util.List;

/**
 * Tests placements with a few operations on bits. Each piece, or none, that any placement or its
 * mirror image requires on a square has a bit. Immutable.
 */
final class PlacementBits {
  private static final int WORDS = 2;
  private static final int NONE = -1;

  /** The number of the bit of a piece on a square, or {@link #NONE}. */
  private final int[][] numbers = new int[Board.EMPTY + 1][Squares.COUNT];

  /** The bits of each square, and those of each placement and of its mirror image. */
  private final long[] squares = new long[WORDS * Squares.COUNT];

  private final long[] straight;
  private final long[] mirrored;
  private final long[] start;
  private int count;

  PlacementBits(List<OpeningPieces> placements) {
    for (int[] row : numbers) {
      Arrays.fill(row, NONE);
    }
    for (OpeningPieces placement : placements) {
      placement.forEach(false, this::number);
      placement.forEach(true, this::number);
    }
    straight = bits(placements, false);
    mirrored = bits(placements, true);
    start = ofStart();
  }

  private void number(int square, int piece) {
    if (numbers[piece][square] == NONE) {
      if (count == WORDS * Long.SIZE) {
        throw new IllegalStateException("more requirements than " + count);
      }
      numbers[piece][square] = count++;
      set(squares, square, piece, square);
    }
  }

  private long[] bits(List<OpeningPieces> placements, boolean mirror) {
    long[] bits = new long[WORDS * placements.size()];
    for (int i = 0; i < placements.size(); i++) {
      int index = i;
      placements.get(i).forEach(mirror, (square, piece) -> set(bits, index, piece, square));
    }
    return bits;
  }

  private void set(long[] bits, int index, int piece, int square) {
    int number = numbers[piece][square];
    if (number != NONE) {
      bits[WORDS * index + number / Long.SIZE] |= 1L << number;
    }
  }

  private long[] ofStart() {
    Board board = Position.initial().toBoard();
    long[] bits = new long[WORDS];
    for (int square = 0; square < Squares.COUNT; square++) {
      set(bits, 0, board.pieceAt(square), square);
    }
    return bits;
  }

  /** {@return a line that begins with the usual starting position} */
  Line line(int maxPlies) {
    return new Line(maxPlies);
  }

  /** The bits of the positions of a game. */
  final class Line {
    private final long[] bits;

    /** The bits that any position has. */
    private final long[] ever;

    private int plies;

    private Line(int maxPlies) {
      bits = Arrays.copyOf(start, WORDS * (maxPlies + 1));
      ever = start.clone();
    }

    /** Goes to the next ply, with the position of the one before. */
    void next() {
      int from = WORDS * plies++;
      bits[from + WORDS] = bits[from];
      bits[from + WORDS + 1] = bits[from + 1];
    }

    /** Changes the content of a square. */
    void put(int square, int piece) {
      bits[WORDS * plies] &= ~squares[WORDS * square];
      bits[WORDS * plies + 1] &= ~squares[WORDS * square + 1];
      set(bits, plies, piece, square);
      set(ever, 0, piece, square);
    }

    /**
     * {@return the first ply, from 1, with a placement or its mirror image; {@link
     * Integer#MAX_VALUE} if there is none up to the latest}
     */
    int firstPly(int placement, int latest) {
      if (isIn(ever, 0, placement)) {
        int last = Math.min(plies, latest);
        for (int ply = 1; ply <= last; ply++) {
          if (isIn(bits, ply, placement)) {
            return ply;
          }
        }
      }
      return Integer.MAX_VALUE;
    }

    private boolean isIn(long[] positions, int index, int placement) {
      long lower = ~positions[WORDS * index];
      long upper = ~positions[WORDS * index + 1];
      int i = WORDS * placement;
      return ((straight[i] & lower) | (straight[i + 1] & upper)) == 0
          || ((mirrored[i] & lower) | (mirrored[i + 1] & upper)) == 0;
    }
  }
}
