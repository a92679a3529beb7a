package dev.xiangqi.tuning.endings;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the zugzwangs of both sides in an ending: Black to move loses, and Red to move does not
 * win. Zugzwangs in which Black can move only his king and guards are left out. A study is a
 * position with one winning move, which leads to such a zugzwang. For one thread.
 */
public final class Zugzwangs {
  /**
   * A position that Red wins with one move only.
   *
   * @param fen Red is to move
   * @param move the winning move
   * @param plies the number of plies to a mate or a capture that wins
   */
  public record Study(String fen, Move move, int plies) {
    /** {@return the position and the move as a line of EPD} */
    public String epd() {
      return fen + " bm " + move + "; c0 \"" + plies + " plies\";";
    }
  }

  private final EndingSolver endings;
  private final Ending ending;
  private final EndingTable table;
  private final PlacementNumbers layout;

  /** Solves an ending. */
  public Zugzwangs(EndingSolver endings, Ending ending) {
    this.endings = endings;
    this.ending = ending;
    table = endings.table(ending);
    layout = table.layout();
  }

  /** {@return the number of zugzwangs of both sides in which Black can move another piece} */
  public long count() {
    long count = 0;
    for (int placement = 0; placement < layout.size(); placement++) {
      count += isZugzwang(placement) ? 1 : 0;
    }
    return count;
  }

  /**
   * Finds studies, at most one for each zugzwang.
   *
   * @param most the greatest number
   * @return those with the longest wins, longest first
   */
  public List<Study> longest(int most) {
    List<Study> studies = new ArrayList<>();
    for (int placement = 0; placement < layout.size(); placement++) {
      if (isZugzwang(placement)) {
        before(placement, studies);
      }
    }
    studies.sort(Comparator.comparingInt(Study::plies).reversed());
    return studies.subList(0, Math.min(most, studies.size()));
  }

  private boolean isZugzwang(int placement) {
    return table.isWon(Board.BLACK, placement)
        && table.isPossible(Board.RED, placement)
        && !table.isWon(Board.RED, placement)
        && hasOtherMoves(board(placement, Board.BLACK));
  }

  private Board board(int placement, int side) {
    byte[] squares = new byte[Squares.COUNT];
    layout.place(placement, squares);
    return Board.of(squares, side, 0, 1);
  }

  /** Whether the side to move can move a piece that is neither king nor guard. */
  private static boolean hasOtherMoves(Board board) {
    int[] moves = new int[Board.MAX_MOVES];
    int end = MoveGenerator.legal(board, moves);
    for (int i = 0; i < end; i++) {
      if (Board.type(board.pieceAt(Board.from(moves[i]))) >= Board.HORSE) {
        return true;
      }
    }
    return false;
  }

  /** Adds the first position before a zugzwang in which no other move wins, if there is one. */
  private void before(int zugzwang, List<Study> studies) {
    Board board = board(zugzwang, Board.BLACK);
    int[] retreats = new int[Board.MAX_MOVES];
    List<Group> groups = layout.groups();
    for (int group = 0; group < groups.size(); group++) {
      int piece = groups.get(group).piece();
      if (Board.side(piece) != Board.RED) {
        continue;
      }
      for (int to : groups.get(group).squares(layout.set(zugzwang, group))) {
        int count =
            Retreats.list(piece, to, board.occupiedLower(), board.occupiedUpper(), retreats);
        for (int r = 0; r < count; r++) {
          int placement = layout.moved(zugzwang, group, to, retreats[r]);
          if (table.isWon(Board.RED, placement)) {
            Board study = board(placement, Board.RED);
            if (winningMoves(study) == 1) {
              Move move = Move.ofPacked(Board.move(retreats[r], to));
              String fen = Position.of(study).toFen();
              studies.add(new Study(fen, move, table.plies(Board.RED, placement)));
              return;
            }
          }
        }
      }
    }
  }

  private int winningMoves(Board board) {
    int[] moves = new int[Board.MAX_MOVES];
    int end = MoveGenerator.legal(board, moves);
    int winning = 0;
    for (int i = 0; i < end; i++) {
      int taken = board.pieceAt(Board.to(moves[i]));
      EndingTable next = taken == Board.EMPTY ? table : endings.table(ending.without(taken));
      board.make(moves[i]);
      winning += next.isWon(board) ? 1 : 0;
      board.unmake();
    }
    return winning;
  }
}
