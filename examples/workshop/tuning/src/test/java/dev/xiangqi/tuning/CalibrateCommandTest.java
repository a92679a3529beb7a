package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void comparesTheSideToMoveWithItsResult() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Position red = Position.initial();
    Position black = red.colorsSwapped();
    add(bytes, new PositionRecord(red, 0, GameResult.RED_WINS, true));
    add(bytes, new PositionRecord(black, 0, GameResult.RED_WINS, false));
    add(bytes, new PositionRecord(red, 0, GameResult.DRAW, true));
    add(bytes, new PositionRecord(black, 30_000, GameResult.BLACK_WINS, true));
    Files.write(RecordFiles.file(folder, 0), bytes.toByteArray());

    Ran ran = tuning("calibrate", folder);

    assertEquals(0, ran.status(), ran.err());
    List<String> lines = ran.out().lines().toList();
    assertEquals("3 games", lines.get(0));
    assertEquals(1 + 2 * 13, lines.size());
    assertTrue(lines.get(5).startsWith("| 10 | 3 | 10.7 | 33.3 | 22.6 | "), lines.get(5));
    assertEquals("| 90 | 1 | 100.0 | 100.0 | 0.0 | 0.0 |", lines.get(13));
    assertTrue(lines.get(22).startsWith("| 50 | 3 | 50.0 | 50.0 | 0.0 | "), lines.get(22));
  }

  private static void add(ByteArrayOutputStream bytes, PositionRecord position) {
    bytes.writeBytes(position.toBytes());
  }

  @Test
  void refusesAFolderWithoutGames() {
    Ran ran = tuning("calibrate", folder);
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("expected files games-000000.bin"), ran.err());
  }
}
