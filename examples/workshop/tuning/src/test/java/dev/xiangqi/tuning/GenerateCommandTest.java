package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.tuning.network.IntegerNetwork;
import dev.xiangqi.tuning.network.NetworkFile;
import dev.xiangqi.tuning.network.Parameters;
import dev.xiangqi.tuning.records.PositionRecord;
import dev.xiangqi.tuning.records.RecordFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateCommandTest {
  @TempDir private Path folder = Path.of("");

  private static Ran generate(Path folder, int games, int threads, int seed, Object... more) {
    List<Object> words = new ArrayList<>(List.of("generate", "-o", folder, "--games", games));
    words.addAll(List.of("--per-file", 3, "--nodes", 50, "--seed", seed, "--threads", threads));
    words.addAll(List.of(more));
    return tuning(words.toArray());
  }

  private static byte[] bytes(Path folder, int firstGame) throws IOException {
    return Files.readAllBytes(RecordFiles.file(folder, firstGame));
  }

  @Test
  void sameSeedSameBytesWhateverTheThreads() throws IOException {
    assertEquals(0, generate(folder.resolve("a"), 6, 1, 7).status());
    assertEquals(0, generate(folder.resolve("b"), 6, 2, 7).status());
    assertEquals(0, generate(folder.resolve("c"), 3, 2, 8).status());

    assertArrayEquals(bytes(folder.resolve("a"), 0), bytes(folder.resolve("b"), 0));
    assertArrayEquals(bytes(folder.resolve("a"), 3), bytes(folder.resolve("b"), 3));
    assertFalse(Arrays.equals(bytes(folder.resolve("a"), 0), bytes(folder.resolve("c"), 0)));
  }

  @Test
  void randomMovesFollowTheSeed() throws IOException {
    Path some = folder.resolve("some");
    assertEquals(0, generate(folder.resolve("none"), 3, 1, 7).status());
    assertEquals(0, generate(some, 3, 1, 7, "--random-moves", 12).status());
    assertEquals(0, generate(folder.resolve("again"), 3, 2, 7, "--random-moves", 12).status());

    assertArrayEquals(bytes(some, 0), bytes(folder.resolve("again"), 0));
    assertFalse(Arrays.equals(bytes(some, 0), bytes(folder.resolve("none"), 0)));
    assertTrue(
        Files.readAllLines(some.resolve("settings.txt")).contains("random-moves 12, marked"));
    assertTrue(Records.of(some).stream().anyMatch(PositionRecord::afterRandomMove));
    assertTrue(
        Records.of(folder.resolve("none")).stream().noneMatch(PositionRecord::afterRandomMove));
    assertEquals(1, generate(some, 6, 1, 7).status(), "other games are not mixed in");
  }

  @Test
  void menAreMissingAtRandom() throws IOException {
    assertEquals(0, generate(folder, 3, 1, 7, "--missing-men", 26).status());
    assertTrue(Files.readAllLines(folder.resolve("settings.txt")).contains("missing-men 26"));
    List<Integer> men = new ArrayList<>();
    RecordFiles.read(folder, each -> men.addAll(each.opensGame() ? List.of(men(each)) : List.of()));
    assertTrue(men.stream().anyMatch(count -> count < 24), "men in the first positions: " + men);
  }

  private static int men(PositionRecord record) {
    return record.position().occupied().size();
  }

  @Test
  void resumesAfterTheLastFile() throws IOException {
    Path file = RecordFiles.file(folder, 0);
    assertEquals(0, generate(folder, 3, 1, 1).status());
    byte[] first = Files.readAllBytes(file);
    assertEquals(0, generate(folder, 6, 1, 1).status());
    byte[] second = bytes(folder, 3);

    Files.delete(file);
    Files.write(RecordFiles.file(folder, 3), new byte[] {1});
    assertEquals(0, generate(folder, 6, 1, 1).status());

    assertArrayEquals(first, Files.readAllBytes(file));
    assertEquals(1, bytes(folder, 3).length, "an existing file is kept");
    Files.write(RecordFiles.file(folder, 3), second);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of("games-000000.bin", "games-000003.bin", "settings.txt"),
          files.map(path -> path.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void keptPositionsAreQuiet() throws IOException {
    assertEquals(0, generate(folder, 3, 1, 5).status());
    List<PositionRecord> records = Records.of(folder);

    assertTrue(records.size() > 30, "got " + records.size());
    for (PositionRecord each : records) {
      assertTrue(each.position().checkers().isEmpty());
      assertTrue(Math.abs(each.score()) < 1500);
    }
    Ran counted = tuning("count", folder);
    assertEquals(0, counted.status());
    assertTrue(counted.out().startsWith("positions " + records.size()), counted.out());
    assertTrue(counted.out().contains("games 3\n"), counted.out());
  }

  @Test
  void doesNotMixGamesOfDifferentSettings() {
    assertEquals(0, generate(folder, 3, 1, 1).status());
    Ran other = generate(folder, 3, 1, 2);
    assertEquals(1, other.status());
    assertTrue(other.err().contains("settings.txt"), other.err());
  }

  @Test
  void playsByANetworkToADepth() throws IOException {
    Path network = folder.resolve("my.xqnet");
    IntegerNetwork random = IntegerNetwork.of(Parameters.random(8, 1), 280);
    NetworkFile.write(network, random);
    Path games = folder.resolve("games");
    Ran ran = byNetwork(games, network);
    assertEquals(0, ran.status(), ran::err);
    String settings = Files.readString(games.resolve("settings.txt"));
    assertTrue(
        settings.contains("\ndepth 2\n")
            && settings.contains("\nnetwork " + EvaluationNetwork.read(network).checksum() + "\n"),
        settings);
    Files.write(network, new byte[100]);
    Ran damaged = byNetwork(games, network);
    assertEquals(1, damaged.status());
    assertEquals(
        "tuning: " + network + ": first bytes: expected XQNET and a line end",
        damaged.err().strip());
  }

  private static Ran byNetwork(Path games, Path network) {
    return tuning(
        "generate", "-o", games, "--games", 2, "--per-file", 2, "--depth", 2, "--network", network);
  }

  @Test
  void playsWithSoftLimits() throws IOException {
    Ran hard =
        tuning(
            "generate", "-o", folder.resolve("h"), "--games", 1, "--per-file", 1, "--nodes", 300);
    assertEquals(0, hard.status(), hard::err);
    Ran soft =
        tuning(
            "generate",
            "-o",
            folder.resolve("s"),
            "--games",
            1,
            "--per-file",
            1,
            "--nodes",
            300,
            "--soft-nodes",
            20);
    assertEquals(0, soft.status(), soft::err);
    assertTrue(
        Files.readString(folder.resolve("s/settings.txt"))
            .contains("\nnodes 300\nsoft-nodes 20\ndepth 200\n"));
    assertFalse(Arrays.equals(bytes(folder.resolve("h"), 0), bytes(folder.resolve("s"), 0)));
    Ran none = tuning("generate", "-o", folder, "--games", 500, "--soft-nodes", 0);
    assertEquals(2, none.status());
    assertTrue(none.err().contains("--soft-nodes"), none.err());
  }

  @Test
  void doesNotAddToGamesOfUnknownOrigin() throws IOException {
    Files.write(RecordFiles.file(folder, 0), new byte[0]);
    Ran ran = generate(folder, 3, 1, 1);
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("expected the settings of the games"), ran.err());
  }

  @Test
  void countReportsDuplicates() throws IOException {
    PositionRecord start = new PositionRecord(Position.initial(), 3, GameResult.DRAW, true);
    byte[] twice = new byte[64];
    System.arraycopy(start.toBytes(), 0, twice, 0, 32);
    System.arraycopy(start.toBytes(), 0, twice, 32, 32);
    Files.write(RecordFiles.file(folder, 0), twice);
    assertEquals(
        "positions 2\ngames 2\nred wins 0\ndraws 2\nblack wins 0\nduplicates 1\n",
        tuning("count", folder).out());
  }

  @Test
  void countNamesTheMalformedRecord() throws IOException {
    Files.write(RecordFiles.file(folder, 0), new byte[33]);
    Ran zeros = tuning("count", folder);
    assertEquals(1, zeros.status());
    assertTrue(zeros.err().contains("games-000000.bin, record 0: "), zeros.err());

    byte[] cutOff =
        Arrays.copyOf(
            new PositionRecord(Position.initial(), 3, GameResult.DRAW, true).toBytes(), 40);
    Files.write(RecordFiles.file(folder, 0), cutOff);
    Ran cut = tuning("count", folder);
    assertTrue(cut.err().contains("record 1: expected 32 bytes, got 8"), cut.err());

    assertEquals(1, tuning("count", folder.resolve("none")).status());
    assertEquals(2, tuning("count").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-o x",
        "--games 500",
        "-o x --games 0",
        "-o x --games 501",
        "-o x --games 5 --per-file 0",
        "-o x --games 500 --nodes 0",
        "-o x --games 500 --depth 0",
        "-o x --games 500 --depth 201",
        "-o x --games 500 --max-opening -1",
        "-o x --games 500 --random-plies -1",
        "-o x --games 500 --random-plies 101",
        "-o x --games 500 --random-moves -1",
        "-o x --games 500 --missing-men -1",
        "-o x --games 500 --missing-men 27",
        "-o x --games 500 --threads 0",
        "-o x --games 500 --threads 257",
        "-o x --games many",
        "-o x --games 500 --speed 3",
      })
  void refusesOptions(String options) {
    Ran ran = tuning((Object[]) ("generate " + options).trim().split(" "));
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("Try: tuning generate --help"), ran.err());
  }

  @Test
  void refusesUnknownCommands() {
    assertEquals(2, tuning().status());
    assertEquals(2, tuning("play").status());
  }
}
