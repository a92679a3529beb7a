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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The factors of {@link ScaleFactor} against tables of endings: sixteenths of the positions, with
 * either side to move, that the stronger side wins; at least one. All those of up to four men; the
 * others are in docs/tuning.md.
 */
class SolvedSharesTest {
  private static final int VALUE = 1600;

  /** Positions of each material, the stronger side to move. */
  private static final List<String> POSITIONS =
      List.of(
          "3k5/9/9/9/9/9/9/9/9/C3K4 w",
          "3k1a3/9/9/9/9/9/9/9/9/C3K4 w",
          "3k2b2/9/9/9/9/9/9/9/9/C3K4 w",
          "3k5/9/9/9/9/9/9/9/9/C3K1B2 w",
          "3k5/9/9/9/9/9/9/9/9/C3KA3 w",
          "3k5/9/9/9/9/9/9/9/9/N3K4 w",
          "3k1a3/9/9/9/9/9/9/9/9/N3K4 w",
          "3k2b2/9/9/9/9/9/9/9/9/N3K4 w",
          "3k5/9/9/9/9/9/9/9/9/R3K4 w",
          "3k1a3/9/9/9/9/9/9/9/9/R3K4 w",
          "3k2b2/9/9/9/9/9/9/9/9/R3K4 w",
          "3k5/9/9/9/9/9/P8/9/9/4K4 w",
          "3k1a3/9/9/9/9/9/P8/9/9/4K4 w",
          "3k2b2/9/9/9/9/9/P8/9/9/4K4 w",
          "3k5/9/9/9/9/9/P1P6/9/9/4K4 w");

  @Test
  void theFactorsAreTheSharesWon(@TempDir Path folder) throws IOException, InterruptedException {
    List<EndgameMaterial> materials =
        POSITIONS.stream().map(fen -> EndgameMaterial.of(Position.fromFen(fen))).toList();
    EndgameBuilder.to(folder).materials(materials).distances(false).build();
    EndgameTables tables = EndgameTables.open(folder);
    for (int i = 0; i < materials.size(); i++) {
      EndgameStatistics numbers = tables.statistics(materials.get(i)).orElseThrow();
      long won =
          numbers.count(Side.RED, EndgameLaw.WXF, EndgameOutcome.WIN)
              + numbers.count(Side.BLACK, EndgameLaw.WXF, EndgameOutcome.LOSS);
      long all = numbers.positions(Side.RED) + numbers.positions(Side.BLACK);
      long share = Math.max(1, Math.round(16.0 * won / all));
      int scaled = ScaleFactor.scale(Position.fromFen(POSITIONS.get(i)).toBoard(), VALUE);
      assertEquals(VALUE * share / 16, scaled, materials.get(i)::toString);
    }
  }
}
