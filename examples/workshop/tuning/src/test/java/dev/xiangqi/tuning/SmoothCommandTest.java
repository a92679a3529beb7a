package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmoothCommandTest {
  private static final Position START = Position.initial();
  private static final Position NEXT = START.play(Move.parse("h2e2"));

  @TempDir private Path folder = Path.of("");

  private Path games() throws IOException {
    return Files.createDirectories(folder.resolve("games"));
  }

  private void write(PositionRecord... records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (PositionRecord each : records) {
      bytes.writeBytes(each.toBytes());
    }
    Files.write(RecordFiles.file(games(), 0), bytes.toByteArray());
  }

  private static PositionRecord record(Position position, int score, boolean opensGame) {
    return new PositionRecord(position, score, GameResult.DRAW, opensGame);
  }

  private List<Integer> smoothed(String weights) throws IOException {
    Path out = folder.resolve("smoothed " + weights);
    Ran ran = tuning("smooth", games(), "-o", out, "--weights", weights);
    assertEquals(0, ran.status(), ran::err);
    return Records.of(out).stream().map(PositionRecord::score).toList();
  }

  @Test
  void averagesExpectedScoresOfOneSide() throws IOException {
    // 280 is an expected score of 0.7311 for the side to move, the mean with 0.5 is worth 132 and
    // so on.
    write(record(START, 280, true), record(NEXT, 0, false), record(START, -500, false));
    assertEquals(List.of(132, 209, -500), smoothed("0.5,0.5"));
    assertEquals(List.of(280, 0, -500), smoothed("0.3"));
    assertEquals(List.of(-71, 0, -500), smoothed("0.5,0,0.5"));
  }

  @Test
  void aScoreForTheOtherSideChangesItsSign() throws IOException {
    write(record(START, 280, true), record(NEXT, -280, false));
    assertEquals(List.of(280, -280), smoothed("0.5,0.5"));
  }

  @Test
  void gamesDoNotMix() throws IOException {
    write(record(START, 280, true), record(START, -280, true), record(START, 0, false));
    assertEquals(List.of(280, -132, 0), smoothed("0.5,0.5"));
  }

  @Test
  void aMeanEndsBeforeARandomMove() throws IOException {
    PositionRecord after = new PositionRecord(START, -280, GameResult.DRAW, false, true);
    write(record(START, 280, true), after, record(START, 0, false));
    assertEquals(List.of(280, -132, 0), smoothed("0.5,0.5"));
  }

  @Test
  void extremeScoresStay() throws IOException {
    write(record(START, Short.MAX_VALUE, true), record(START, Short.MIN_VALUE, true));
    assertEquals(List.of((int) Short.MAX_VALUE, (int) Short.MIN_VALUE), smoothed("1"));
  }

  @Test
  void onlyScoresChangeAndStayAmongThoseAveraged() throws IOException {
    RandomGames.write(games(), 6, 3);
    List<PositionRecord> before = Records.of(games());
    Path out = folder.resolve("a");
    assertEquals(0, tuning("smooth", games(), "-o", out).status());
    List<PositionRecord> after = Records.of(out);
    assertEquals(before.size(), after.size());
    int changed = 0;
    for (int i = 0; i < before.size(); i++) {
      PositionRecord each = before.get(i);
      assertArrayEquals(each.toBytes(), after.get(i).withScore(each.score()).toBytes());
      int least = each.scoreForRed();
      int most = least;
      for (int k = i + 1; k < Math.min(i + 4, before.size()) && !before.get(k).opensGame(); k++) {
        least = Math.min(least, before.get(k).scoreForRed());
        most = Math.max(most, before.get(k).scoreForRed());
      }
      int score = after.get(i).scoreForRed();
      assertTrue(least <= score && score <= most, least + " <= " + score + " <= " + most);
      changed += score == each.scoreForRed() ? 0 : 1;
    }
    assertTrue(changed > 0, "some scores change");
  }

  @Test
  void sameBytesWhateverTheThreadsAndFilesThatExistStay() throws IOException {
    RandomGames.write(games(), 6, 3);
    Path one = folder.resolve("a");
    Path two = Files.createDirectory(folder.resolve("b"));
    Files.write(two.resolve("games-000000.bin"), new byte[] {1});
    assertEquals(0, tuning("smooth", games(), "-o", one, "--threads", 1).status());
    assertEquals(0, tuning("smooth", games(), "-o", two, "--threads", 2).status());
    assertEquals(1, Files.size(two.resolve("games-000000.bin")));
    assertArrayEquals(
        Files.readAllBytes(one.resolve("games-000006.bin")),
        Files.readAllBytes(two.resolve("games-000006.bin")));
  }

  @Test
  void refusesGamesWithRandomMovesThatAreNotMarked() throws IOException {
    RandomGames.write(games(), 6, 3);
    Files.writeString(games().resolve("settings.txt"), "seed 1\nrandom-moves 12\n");
    Ran ran = tuning("smooth", games(), "-o", folder.resolve("a"));
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("expected games without random moves"), ran.err());
    assertTrue(Files.notExists(folder.resolve("a")));
    Files.writeString(games().resolve("settings.txt"), "seed 1\nrandom-moves 12, marked\n");
    assertEquals(0, tuning("smooth", games(), "-o", folder.resolve("a")).status());
  }

  @Test
  void namesTheMalformedRecord() throws IOException {
    Files.write(RecordFiles.file(games(), 0), new byte[33]);
    Ran ran = tuning("smooth", games(), "-o", folder.resolve("a"));
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("games-000000.bin, record 0: "), ran.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0,1", "1,-1", "1,2", "NaN", "a", ""})
  void refusesWeights(String weights) {
    Ran ran = tuning("smooth", folder, "-o", folder.resolve("a"), "--weights", weights);
    assertEquals(2, ran.status(), ran::err);
    assertTrue(ran.err().contains("--weights"), ran.err());
  }
}
