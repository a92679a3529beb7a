package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameStatistics;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The factors of {@link ScaleFactor} against tables of endings: the share of the positions that the
 * stronger side wins, the mean of those with either side to move, in sixteenths, at least one. All
 * those of up to four men; with {@code -Dxiangqi.endgame.tables=FOLDER} all those of up to seven,
 * from the tables of a folder.
 */
class SolvedSharesTest {
  private static final String FOLDER = System.getProperty("xiangqi.endgame.tables", "");
  private static final int SMALL = 4;
  private static final int VALUE = 1600;

  /** The ranks 7 to 0 of Red's men. */
  private static final List<String> RED =
      List.of(
          "9/9/9/9/9/9/9/R3K4",
          "9/9/9/9/9/9/9/N3K4",
          "9/9/9/9/9/9/9/C3K4",
          "9/9/9/9/9/9/9/C3KA3",
          "9/9/9/9/9/9/9/C3K1B2",
          "9/9/9/9/P8/9/9/4K4",
          "9/9/9/9/P1P6/9/9/4K4");

  /** The ranks 9 and 8 of Black's men. */
  private static final List<String> BLACK =
      List.of(
          "3k5/9",
          "3k2b2/9",
          "2bk2b2/9",
          "3k1a3/9",
          "3k1ab2/9",
          "2bk1ab2/9",
          "3k1a3/4a4",
          "3k1ab2/4a4",
          "2bk1ab2/4a4");

  @Test
  void theFactorsAreTheSharesWon(@TempDir Path folder) throws IOException, InterruptedException {
    List<Position> positions = new ArrayList<>();
    for (String red : RED) {
      for (String black : BLACK) {
        positions.add(Position.fromFen(black + "/" + red + " w"));
      }
    }
    if (FOLDER.isEmpty()) {
      positions.removeIf(position -> EndgameMaterial.of(position).men() > SMALL);
      List<EndgameMaterial> materials = positions.stream().map(EndgameMaterial::of).toList();
      EndgameBuilder.to(folder).materials(materials).distances(false).build();
    }
    EndgameTables tables = EndgameTables.open(FOLDER.isEmpty() ? folder : Path.of(FOLDER));
    for (Position position : positions) {
      EndgameMaterial material = EndgameMaterial.of(position);
      EndgameStatistics numbers = tables.statistics(material).orElseThrow();
      double both =
          share(numbers, Side.RED, EndgameOutcome.WIN)
              + share(numbers, Side.BLACK, EndgameOutcome.LOSS);
      long share = Math.max(1, Math.round(8 * both));
      int scaled = ScaleFactor.scale(position.toBoard(), VALUE);
      assertEquals(VALUE * share / 16, scaled, material::toString);
    }
  }

  private static double share(EndgameStatistics numbers, Side mover, EndgameOutcome outcome) {
    return (double) numbers.count(mover, EndgameLaw.WXF, outcome) / numbers.positions(mover);
  }
}
