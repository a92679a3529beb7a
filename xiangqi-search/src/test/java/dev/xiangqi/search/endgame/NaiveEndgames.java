package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Distances to mate found without any trick: no symmetry, no moves taken back, the move generator
 * of the kernel, and passes over all positions until nothing changes.
 */
final class NaiveEndgames {
  /** A position that nobody can win by force. */
  static final int OPEN = -1;

  private final Map<List<Integer>, Map<Long, Integer>> solved = new HashMap<>();

  /** The plies to mate or stalemate of each position with these men, by its key. */
  Map<Long, Integer> solve(int[] counts) {
    List<Integer> key = Arrays.stream(counts).boxed().toList();
    Map<Long, Integer> found = solved.get(key);
    if (found == null) {
      found = new Passes(positions(counts)).run();
      solved.put(key, found);
    }
    return found;
  }

  /** All positions with these men, of both sides to move, once each. */
  static List<Board> positions(int[] counts) {
    List<Integer> pieces = new ArrayList<>();
    for (int piece = 0; piece < Board.PIECES; piece++) {
      for (int i = 0; i < counts[piece]; i++) {
        pieces.add(piece);
      }
    }
    byte[] squares = new byte[Squares.COUNT];
    Arrays.fill(squares, (byte) Board.EMPTY);
    List<Board> positions = new ArrayList<>();
    place(pieces, 0, 0, squares, positions);
    return positions;
  }

  private static void place(
      List<Integer> pieces, int man, int from, byte[] squares, List<Board> positions) {
    if (man == pieces.size()) {
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        if (!Board.of(squares, side ^ 1, 0, 1).isInCheck()) {
          positions.add(Board.of(squares, side, 0, 1));
        }
      }
      return;
    }
    int piece = pieces.get(man);
    for (int square = from; square < Squares.COUNT; square++) {
      if (squares[square] == Board.EMPTY && LeaperAttacks.mayStand(piece, square)) {
        squares[square] = (byte) piece;
        boolean same = man + 1 < pieces.size() && pieces.get(man + 1) == piece;
        place(pieces, man + 1, same ? square + 1 : 0, squares, positions);
        squares[square] = Board.EMPTY;
      }
    }
  }

  /** The number of men of each piece of a material. */
  static int[] counts(EndgameMaterial material) {
    int[] counts = new int[Board.PIECES];
    for (int piece = 0; piece < Board.PIECES; piece++) {
      counts[piece] = material.count(piece);
    }
    return counts;
  }

  static int[] counts(Board board) {
    int[] counts = new int[Board.PIECES];
    for (int piece = 0; piece < Board.PIECES; piece++) {
      counts[piece] = board.count(piece);
    }
    return counts;
  }

  static boolean hasAttackers(int[] counts) {
    for (int type = Board.HORSE; type <= Board.PAWN; type++) {
      if (counts[Board.piece(0, type)] + counts[Board.piece(1, type)] > 0) {
        return true;
      }
    }
    return false;
  }

  private final class Passes {
    private final List<Board> positions;
    private final Map<Long, Integer> plies = new HashMap<>();

    /** The greatest number of plies after a capture that was seen. */
    private int latest;

    Passes(List<Board> positions) {
      this.positions = positions;
    }

    Map<Long, Integer> run() {
      for (Board board : positions) {
        plies.put(board.key(), OPEN);
      }
      boolean hasAttackers = hasAttackers(counts(positions.get(0)));
      boolean changed = hasAttackers;
      for (int n = 0; n == 0 || changed || n <= latest + 1; n++) {
        changed = false;
        for (Board board : positions) {
          if (plies.getOrDefault(board.key(), OPEN) == OPEN && value(board, n, hasAttackers) == n) {
            plies.put(board.key(), n);
            changed = true;
          }
        }
      }
      return plies;
    }

    /** The plies of a position if they are n, or something else. */
    private int value(Board board, int n, boolean hasAttackers) {
      int[] moves = new int[Board.MAX_MOVES];
      int count = MoveGenerator.legal(board, moves);
      if (count == 0 || !hasAttackers) {
        return count == 0 ? 0 : OPEN;
      }
      int longest = 0;
      boolean saved = false;
      for (int i = 0; i < count; i++) {
        int next = after(board, moves[i]);
        if (next != OPEN && next % 2 == 0 && next == n - 1) {
          return n;
        }
        saved |= next == OPEN || next % 2 == 0 || next >= n;
        longest = Math.max(longest, next);
      }
      return saved ? OPEN : longest + 1;
    }

    private int after(Board board, int move) {
      boolean capture = board.pieceAt(Board.to(move)) != Board.EMPTY;
      board.make(move);
      Map<Long, Integer> map = capture ? solve(counts(board)) : plies;
      int value = map.getOrDefault(board.key(), OPEN);
      latest = capture ? Math.max(latest, value) : latest;
      board.unmake();
      return value;
    }
  }
}
