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

class CurveCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void printsTheCurveAndTheResultsByScore() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Position position : List.of(Position.initial(), Position.initial().colorsSwapped())) {
      for (GameResult result : GameResult.values()) {
        if (result != GameResult.UNKNOWN) {
          for (int score : new int[] {-400, 0, 0, 400}) {
            bytes.writeBytes(new PositionRecord(position, score, result, true).toBytes());
          }
        }
      }
    }
    bytes.writeBytes(
        new PositionRecord(Position.initial(), 400, GameResult.RED_WINS, true).toBytes());
    bytes.writeBytes(
        new PositionRecord(Position.initial().colorsSwapped(), 400, GameResult.BLACK_WINS, true)
            .toBytes());
    Files.write(RecordFiles.file(folder, 0), bytes.toByteArray());

    Ran ran = tuning("curve", folder);

    assertEquals(0, ran.status(), ran.err());
    List<String> lines = ran.out().lines().toList();
    assertTrue(
        lines.get(0).matches("scale [0-9.]+, margin [0-9.]+, fade [0-9.]+, loss [0-9.]+"),
        lines.get(0));
    assertEquals(4 + 21, lines.size());
    assertTrue(lines.get(14).startsWith("| 0 | 12 | 33.3 | 33.3 |"), lines.get(14));
    assertTrue(lines.get(18).startsWith("| 400 | 8 | 50.0 | 25.0 | 25.0 |"), lines.get(18));
    assertTrue(lines.get(10).startsWith("| -400 | 6 | 33.3 |"), lines.get(10));
  }

  @Test
  void refusesAFolderWithoutGames() {
    Ran ran = tuning("curve", folder);
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("expected files games-000000.bin"), ran.err());
  }
}
