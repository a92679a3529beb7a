package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.search.proof.NaiveMates;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random placements of tables by searches forwards: short mates are found by trying every move, and
 * each verdict follows from those after all moves. With {@code -Dxiangqi.endgame.tables=FOLDER} and
 * {@code -Dxiangqi.endgame.placements=10000} placements of the largest materials of a folder.
 */
class ForwardSearchTest {
  private static final String FOLDER = System.getProperty("xiangqi.endgame.tables", "");
  private static final int PLACEMENTS = Integer.getInteger("xiangqi.endgame.placements", 200);
  private static final int MOST_PLIES = 3;

  private final Random random = new Random(49);

  @Test
  void randomPlacementsHaveTheVerdictsOfForwardSearch(@TempDir Path folder)
      throws IOException, InterruptedException {
    if (FOLDER.isEmpty()) {
      EndgameBuilder.to(folder).materials(List.of(EndgameMaterial.parse("KN-KA"))).build();
    }
    EndgameTables tables = EndgameTables.open(FOLDER.isEmpty() ? folder : Path.of(FOLDER));
    int men = tables.materials().stream().mapToInt(EndgameMaterial::men).max().orElseThrow();
    List<EndgameMaterial> largest =
        tables.materials().stream().filter(material -> material.men() == men).toList();
    NaiveMates mates = new NaiveMates(false);
    for (int i = 0; i < PLACEMENTS; i++) {
      Position position = place(largest.get(random.nextInt(largest.size())));
      EndgameEntry entry = tables.probe(position).orElseThrow();
      int plies = entry.plies().orElse(0);
      int expected = plies % 2 == 1 && plies <= MOST_PLIES ? plies : 0;
      assertEquals(expected, mates.shortest(position, MOST_PLIES), position::toFen);
      assertFollows(tables, position, entry);
    }
  }

  /** Checks the distance and the verdicts against those after each move. */
  private static void assertFollows(EndgameTables tables, Position position, EndgameEntry entry) {
    int fastest = Integer.MAX_VALUE;
    int slowest = -1;
    boolean holds = false;
    boolean[][] after = new boolean[EndgameLaw.values().length][EndgameOutcome.values().length];
    for (Move move : position.legalMoves()) {
      EndgameEntry next = tables.probe(position.play(move)).orElseThrow();
      int plies = next.plies().orElse(-1);
      fastest = plies >= 0 && plies % 2 == 0 ? Math.min(fastest, plies) : fastest;
      slowest = Math.max(slowest, plies);
      holds |= plies < 0 || plies % 2 == 0;
      for (EndgameLaw law : EndgameLaw.values()) {
        after[law.ordinal()][next.outcome(law).reversed().ordinal()] = true;
      }
    }
    int expected = fastest < Integer.MAX_VALUE ? fastest + 1 : holds ? -1 : slowest + 1;
    assertEquals(expected, entry.plies().orElse(-1), position::toFen);
    if (entry.plies().isPresent() && entry.plies().getAsInt() == 0) {
      return;
    }
    for (EndgameLaw law : EndgameLaw.values()) {
      EndgameOutcome outcome = entry.outcome(law);
      boolean[] found = after[law.ordinal()];
      boolean wins = found[EndgameOutcome.WIN.ordinal()];
      boolean draws = found[EndgameOutcome.DRAW.ordinal()];
      boolean unknown = found[EndgameOutcome.UNKNOWN.ordinal()];
      boolean follows =
          switch (outcome) {
            case WIN -> wins;
            case DRAW -> draws && !wins;
            case LOSS -> !wins && !draws && !unknown;
            case UNKNOWN -> !wins || law == EndgameLaw.TIANTIAN;
          };
      assertTrue(follows, () -> law + " " + outcome + " " + position.toFen());
    }
  }

  private Position place(EndgameMaterial material) {
    Optional<Position> position = Optional.empty();
    while (position.isEmpty()) {
      byte[] squares = new byte[Squares.COUNT];
      Arrays.fill(squares, (byte) Board.EMPTY);
      for (int piece = 0; piece < Board.PIECES; piece++) {
        for (int man = 0; man < material.count(piece); man++) {
          squares[free(piece, squares)] = (byte) piece;
        }
      }
      int side = random.nextInt(2);
      if (!Board.of(squares, side ^ 1, 0, 1).isInCheck()) {
        position = Optional.of(Position.of(Board.of(squares, side, 0, 1)));
      }
    }
    return random.nextBoolean() ? position.orElseThrow() : position.orElseThrow().colorsSwapped();
  }

  private int free(int piece, byte[] squares) {
    int square = random.nextInt(Squares.COUNT);
    while (squares[square] != Board.EMPTY || !LeaperAttacks.mayStand(piece, square)) {
      square = random.nextInt(Squares.COUNT);
    }
    return square;
  }
}
