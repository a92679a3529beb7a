package dev.xiangqi.tuning.tables;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.search.endgame.EndgameEntry;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameTables;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Draws positions of tables in which play decides: by turns won and drawn ones. */
public final class TableStarts {
  /** Shorter wins are found by any search. */
  private static final int LEAST_PLIES = 9;

  /** Placements of one material before another is drawn. */
  private static final int PLACEMENTS = 200;

  /** Materials drawn for one start before the tables are refused. */
  private static final int MATERIALS = 5_000;

  private final EndgameTables tables;
  private final Random random;
  private final Set<Position> drawn = new HashSet<>();

  /**
   * Prepares drawing.
   *
   * @param tables the tables, which have a material or more
   * @param seed decides all starts
   */
  public TableStarts(EndgameTables tables, long seed) {
    this.tables = tables;
    this.random = new Random(seed);
  }

  /**
   * {@return different starts: the first one is won, the second one drawn, and so on}
   *
   * @param number how many
   * @throws IllegalArgumentException if the tables have too few such positions
   */
  public List<TableStart> draw(int number) {
    List<TableStart> starts = new ArrayList<>();
    while (starts.size() < number) {
      starts.add(draw(starts.size() % 2 == 0));
    }
    return starts;
  }

  private TableStart draw(boolean won) {
    List<EndgameMaterial> materials = tables.materials();
    for (int i = 0; i < MATERIALS; i++) {
      byte[] men = men(materials.get(random.nextInt(materials.size())));
      for (int j = 0; j < PLACEMENTS; j++) {
        Optional<Position> found = place(men).filter(position -> isStart(position, won));
        if (found.isPresent() && drawn.add(found.get())) {
          return new TableStart(found.get(), won);
        }
      }
    }
    throw new IllegalArgumentException(
        "expected tables with more positions that are " + (won ? "won" : "drawn") + " narrowly");
  }

  /** The pieces of a material such as {@code KN-KA}, Red first. */
  private static byte[] men(EndgameMaterial material) {
    String[] sides = material.toString().split("-", -1);
    String letters = sides[0] + sides[1].toLowerCase(Locale.ROOT);
    byte[] men = new byte[letters.length()];
    for (int i = 0; i < men.length; i++) {
      men[i] = (byte) Piece.of(letters.charAt(i)).ordinal();
    }
    return men;
  }

  /** A random placement in which nobody is in check and nothing can be captured. */
  private Optional<Position> place(byte[] men) {
    byte[] squares = new byte[Squares.COUNT];
    Arrays.fill(squares, (byte) Board.EMPTY);
    for (byte man : men) {
      int square;
      do {
        square = random.nextInt(Squares.COUNT);
      } while (squares[square] != Board.EMPTY || !LeaperAttacks.mayStand(man, square));
      squares[square] = man;
    }
    int side = random.nextInt(2);
    Board board = Board.of(squares, side, 0, 1);
    return isCalm(board) && isCalm(Board.of(squares, side ^ 1, 0, 1))
        ? Optional.of(Position.of(board))
        : Optional.empty();
  }

  private static boolean isCalm(Board board) {
    if (board.isInCheck()) {
      return false;
    }
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    return Arrays.stream(moves, 0, count).noneMatch(m -> board.pieceAt(Board.to(m)) != Board.EMPTY);
  }

  private boolean isStart(Position position, boolean won) {
    EndgameEntry entry = tables.probe(position).orElseThrow();
    if (won) {
      return entry.wxf() == EndgameOutcome.WIN && entry.plies().orElse(LEAST_PLIES) >= LEAST_PLIES;
    }
    int moves = position.legalMoves().size();
    return entry.wxf() == EndgameOutcome.DRAW
        && 2 * tables.best(position, EndgameLaw.WXF).size() <= moves;
  }
}
