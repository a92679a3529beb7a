package dev.xiangqi.search.endgame;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The solved endings in a folder, as {@link EndgameBuilder} writes them.
 *
 * <p>The files are mapped. Their headers and indexes are checked when the folder is opened, each
 * block when it is first read. A position has no history here, and the limits of plies without
 * capture are not considered. Thread-safe.
 *
 * @since 0.1.0
 */
public final class EndgameTables implements EndgameSource {
  /** A table, and whether Red is the weaker side of the board. */
  private record Found(Table table, boolean swapped) {
    /** {@return the side to move, as the table counts sides} */
    int side(Board board) {
      return swapped ? board.sideToMove() ^ 1 : board.sideToMove();
    }

    int number(Board board) {
      return table.placements().number(board, swapped);
    }
  }

  /** Finds the table of the material on a board. Looking up allocates nothing. Immutable. */
  private static final class Index {
    /** Number of bits of the count of a piece. */
    private static final int COUNT_BITS = 3;

    private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;

    /** A hash table with linear probing, at most half full. */
    private final long[] keys;

    private final @Nullable Found[] values;
    private final int shift;
    private final int mostMen;

    Index(List<Table> tables) {
      int bits = 2;
      while ((1 << bits) < 4 * tables.size()) {
        bits++;
      }
      shift = Long.SIZE - bits;
      keys = new long[1 << bits];
      values = new Found[1 << bits];
      int most = 0;
      for (Table table : tables) {
        EndgameMaterial material = table.placements().material;
        most = Math.max(most, material.men());
        // If the sides are equal, Red is the stronger one.
        put(material, true, new Found(table, true));
        put(material, false, new Found(table, false));
      }
      mostMen = most;
    }

    private void put(EndgameMaterial material, boolean swapped, Found found) {
      long key = 0;
      for (int piece = 0; piece < Board.PIECES; piece++) {
        int own = swapped ? (piece + Board.TYPES) % Board.PIECES : piece;
        key = (key << COUNT_BITS) | material.count(own);
      }
      int slot = slot(key);
      keys[slot] = key;
      values[slot] = found;
    }

    /** The place of a key, or a free one. */
    private int slot(long key) {
      int slot = (int) ((key * GOLDEN_RATIO) >>> shift);
      while (values[slot] != null && keys[slot] != key) {
        slot = (slot + 1) & (keys.length - 1);
      }
      return slot;
    }

    /** {@return the table of the material on a board, or null} */
    @Nullable Found find(Board board) {
      int men = Long.bitCount(board.occupiedLower()) + Long.bitCount(board.occupiedUpper());
      if (men > mostMen) {
        return null;
      }
      long key = 0;
      for (int piece = 0; piece < Board.PIECES; piece++) {
        key = (key << COUNT_BITS) | board.count(piece);
      }
      return values[slot(key)];
    }
  }

  private final Map<EndgameMaterial, Table> tables = new TreeMap<>();
  private final Index index;

  private EndgameTables(List<Table> list) {
    list.forEach(table -> tables.put(table.placements().material, table));
    index = new Index(list);
  }

  /** {@return tables without any material} */
  public static EndgameTables none() {
    return new EndgameTables(List.of());
  }

  /**
   * Opens the tables of a folder.
   *
   * @param folder a folder with files whose names end with {@code .xqe}; others are ignored
   * @return the tables; none if there are no such files
   * @throws IOException if the folder or a file cannot be read
   * @throws InvalidEndgameTableException if a file is no table, cut, or damaged in its header or an
   *     index
   */
  public static EndgameTables open(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> stream =
        Files.newDirectoryStream(folder, "*" + TableFormat.EXTENSION)) {
      stream.forEach(files::add);
    }
    files.sort(null);
    List<Table> list = new ArrayList<>();
    for (Path file : files) {
      Table table = Table.open(file);
      String expected = fileName(table.placements().material);
      if (!String.valueOf(file.getFileName()).equals(expected)) {
        throw new InvalidEndgameTableException(
            file.toString(), "the table of another material, expected the name " + expected);
      }
      list.add(table);
    }
    return new EndgameTables(list);
  }

  static String fileName(EndgameMaterial material) {
    return material + TableFormat.EXTENSION;
  }

  /** {@return the materials, in their order; an unmodifiable list} */
  public List<EndgameMaterial> materials() {
    return List.copyOf(tables.keySet());
  }

  /**
   * {@return the numbers of a material, or empty if there is no table of it}
   *
   * @param material any material
   */
  public Optional<EndgameStatistics> statistics(EndgameMaterial material) {
    return Optional.ofNullable(tables.get(material)).map(Table::statistics);
  }

  /**
   * {@return the length of a material's file in bytes, or empty if there is no table of it}
   *
   * @param material any material
   */
  public OptionalInt fileLength(EndgameMaterial material) {
    Table table = tables.get(material);
    return table == null ? OptionalInt.empty() : OptionalInt.of(table.fileLength());
  }

  /**
   * Checks every block of a material's file.
   *
   * @param material a material of {@link #materials}; others are ignored
   * @throws InvalidEndgameTableException if the file is damaged
   */
  public void verify(EndgameMaterial material) {
    Optional.ofNullable(tables.get(material)).ifPresent(Table::load);
  }

  /**
   * {@return what is known of a position, or empty if there is no table of its material}
   *
   * <p>Without attackers no table is needed: the game is over.
   *
   * @param position any position
   * @throws InvalidEndgameTableException if the block with the position is damaged
   */
  @Override
  public Optional<EndgameEntry> probe(Position position) {
    Board board = position.toBoard();
    return EndgameMaterial.of(position).hasAttackers()
        ? probe(board)
        : Optional.of(entryWithoutAttackers(board));
  }

  /**
   * As {@link #probe(Position)}, for programs that search; empty also without attackers.
   *
   * @param board any board; it is not changed
   * @return what is known, or empty if there is no table of the material
   * @throws InvalidEndgameTableException if the block with the position is damaged
   */
  @Override
  public Optional<EndgameEntry> probe(Board board) {
    Found found = index.find(board);
    return found == null ? Optional.empty() : Optional.of(entry(found, board));
  }

  /**
   * As {@link #probe(Position)} for one law and without the distance: a mapped read that allocates
   * nothing, for programs that search.
   *
   * @param board any board; it is not changed
   * @param law the law
   * @return the outcome; {@link EndgameOutcome#UNKNOWN} also if there is no table of the material
   * @throws InvalidEndgameTableException if the block with the position is damaged
   */
  public EndgameOutcome outcome(Board board, EndgameLaw law) {
    return outcome(board, law, Integer.MAX_VALUE);
  }

  /**
   * As {@link #outcome(Board, EndgameLaw)}, where a limit of plies without capture is near. A win
   * or a loss counts only if the longest way to mate of the whole material fits into the plies
   * left.
   *
   * @param board any board; it is not changed
   * @param law the law
   * @param pliesLeft the number of plies without capture before the game is drawn
   * @return the outcome, {@link EndgameOutcome#UNKNOWN} also if the limit may change it
   * @throws InvalidEndgameTableException if the block with the position is damaged
   */
  @Override
  public EndgameOutcome outcome(Board board, EndgameLaw law, int pliesLeft) {
    Found found = index.find(board);
    if (found == null) {
      return EndgameOutcome.UNKNOWN;
    }
    Table table = found.table();
    EndgameOutcome outcome = LawCode.get(table.laws(found.side(board), found.number(board)), law);
    return outcome == EndgameOutcome.DRAW || table.statistics().longest() <= pliesLeft
        ? outcome
        : EndgameOutcome.UNKNOWN;
  }

  private static EndgameEntry entryWithoutAttackers(Board board) {
    boolean over = MoveGenerator.legal(board, new int[Board.MAX_MOVES]) == 0;
    EndgameOutcome outcome = over ? EndgameOutcome.LOSS : EndgameOutcome.DRAW;
    return new EndgameEntry(
        outcome, outcome, outcome, over ? OptionalInt.of(0) : OptionalInt.empty());
  }

  private static EndgameEntry entry(Found found, Board board) {
    int side = found.side(board);
    int number = found.number(board);
    Table table = found.table();
    byte laws = table.laws(side, number);
    OptionalInt plies = OptionalInt.empty();
    EndgameOutcome wxf = LawCode.get(laws, EndgameLaw.WXF);
    if (LawCode.isMate(laws) && table.hasDistances()) {
      plies = OptionalInt.of(table.distance(side, number, wxf == EndgameOutcome.WIN));
    }
    return new EndgameEntry(
        wxf, LawCode.get(laws, EndgameLaw.CXA), LawCode.get(laws, EndgameLaw.TIANTIAN), plies);
  }

  /**
   * {@return the best moves of a position under a law}
   *
   * <p>In a won position these are the moves that win in the fewest plies, or, if only perpetual
   * check of the other side decides, those that lead there soonest. In a lost one they hold out
   * longest. In a drawn one they are the moves that keep the draw. Without distances all moves that
   * keep the outcome are best. A move whose outcome is unknown is not among them. The list is
   * unmodifiable, in the order of {@link Position#legalMoves}; it is empty if the outcome of the
   * position is unknown.
   *
   * @param position any position
   * @param law the law
   * @throws InvalidEndgameTableException if a block that is read is damaged
   */
  public List<Move> best(Position position, EndgameLaw law) {
    return best(position, law, position.legalMoves());
  }

  /**
   * As {@link #best(Position, EndgameLaw)}, among some moves.
   *
   * @param position any position
   * @param law the law
   * @param moves legal moves
   * @return those of them that keep the outcome of the position, the best ones, in their order;
   *     empty if none of them is known to keep it
   * @throws InvalidEndgameTableException if a block that is read is damaged
   */
  @Override
  public List<Move> best(Position position, EndgameLaw law, List<Move> moves) {
    EndgameOutcome outcome =
        probe(position).map(entry -> entry.outcome(law)).orElse(EndgameOutcome.UNKNOWN);
    if (outcome == EndgameOutcome.UNKNOWN) {
      return List.of();
    }
    List<Move> best = new ArrayList<>();
    int bestRank = Integer.MIN_VALUE;
    for (Move move : moves) {
      Position next = position.play(move);
      Optional<EndgameEntry> entry = probe(next);
      if (entry.isEmpty() || entry.get().outcome(law) != outcome.reversed()) {
        continue;
      }
      int rank = rank(next, entry.get(), outcome);
      if (rank > bestRank) {
        best.clear();
        bestRank = rank;
      }
      if (rank == bestRank) {
        best.add(move);
      }
    }
    return List.copyOf(best);
  }

  /**
   * The rank of a next position among those with its outcome: mates come before perpetual checks.
   */
  private int rank(Position next, EndgameEntry entry, EndgameOutcome outcome) {
    if (outcome == EndgameOutcome.DRAW) {
      return 0;
    }
    int plies = entry.plies().orElseGet(() -> lawRank(next));
    int later = entry.plies().isPresent() ? plies : 1000 + 2 * plies + (next.isInCheck() ? 1 : 0);
    return outcome == EndgameOutcome.WIN ? -later : later;
  }

  /** The rank of a position that perpetual check decides; see {@link PerpetualChecks#putRanks}. */
  private int lawRank(Position position) {
    Board board = position.toBoard();
    Found found = index.find(board);
    if (found == null || !found.table().hasDistances()) {
      return 0;
    }
    int side = found.side(board);
    int number = found.number(board);
    boolean won =
        LawCode.get(found.table().laws(side, number), EndgameLaw.WXF) == EndgameOutcome.WIN;
    return found.table().distance(side, number, won);
  }

  /**
   * {@return a position with the longest way to mate or stalemate, the winner to move, or empty if
   * there is no table, no distance or no win}
   *
   * <p>Reads the whole table.
   *
   * @param material any material
   */
  public Optional<Position> longestWin(EndgameMaterial material) {
    Table table = tables.get(material);
    if (table == null || !table.hasDistances() || table.statistics().longest() == 0) {
      return Optional.empty();
    }
    int longest = table.statistics().longest();
    return new TableScan(table).wonIn(longest - 1 + longest % 2);
  }

  /**
   * {@return the mutual zugzwangs of a material, none if there is no table of it}
   *
   * <p>Reads the whole table.
   *
   * @param material any material
   * @param law the law
   * @param limit the maximum number of positions in the list
   */
  public EndgameZugzwangs zugzwangs(EndgameMaterial material, EndgameLaw law, int limit) {
    Table table = tables.get(material);
    return table == null
        ? new EndgameZugzwangs(0, List.of())
        : new TableScan(table).zugzwangs(law, limit);
  }

  /**
   * {@return studies of tempo, the longest wins first; none if there is no table of the material}
   *
   * <p>Each leads to a mutual zugzwang in which the weaker side loses if it has to move, and can
   * move a man that is neither king nor guard. There is at most one study for each zugzwang. Reads
   * the whole table.
   *
   * @param material any material
   * @param law the law
   * @param limit the maximum number of studies
   * @throws InvalidEndgameTableException if a block that is read is damaged
   */
  public List<EndgameStudy> studies(EndgameMaterial material, EndgameLaw law, int limit) {
    Table table = tables.get(material);
    return table == null
        ? List.of()
        : new TableScan(table).studies(law, limit, position -> onlyWin(position, law));
  }

  /** The move that wins, if the others are known not to. */
  private Optional<Move> onlyWin(Position position, EndgameLaw law) {
    Optional<Move> only = Optional.empty();
    for (Move move : position.legalMoves()) {
      EndgameOutcome outcome =
          probe(position.play(move))
              .map(entry -> entry.outcome(law))
              .orElse(EndgameOutcome.UNKNOWN);
      if (outcome == EndgameOutcome.UNKNOWN
          || (outcome == EndgameOutcome.LOSS && only.isPresent())) {
        return Optional.empty();
      }
      only = outcome == EndgameOutcome.LOSS ? Optional.of(move) : only;
    }
    return only;
  }

  /**
   * Shows the materials.
   *
   * @return the materials, separated by spaces
   */
  @Override
  public String toString() {
    return tables.keySet().stream().map(EndgameMaterial::toString).collect(Collectors.joining(" "));
  }
}
