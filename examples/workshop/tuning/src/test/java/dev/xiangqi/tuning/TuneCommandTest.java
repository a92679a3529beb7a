package dev.xiangqi.tuning;

import static dev.xiangqi.tuning.Ran.tuning;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.tuning.fit.EngineTerms;
import dev.xiangqi.tuning.fit.Terms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TuneCommandTest {
  @TempDir private static Path games = Path.of("");

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void play() {
    Ran ran = tuning("generate", "-o", games, "--games", 40, "--per-file", 40, "--nodes", 30);
    assertEquals(0, ran.status(), ran.err());
  }

  @Test
  void writesEveryTermAfterTheRemarks() throws IOException {
    Path weights = folder.resolve("weights.txt");
    Ran ran = tuning("tune", games, "-o", weights, "--epochs", 3, "--rate", 5);

    assertEquals(0, ran.status(), ran.err());
    List<String> lines = Files.readAllLines(weights);
    List<String> remarks = lines.stream().filter(line -> line.startsWith("# ")).toList();
    assertEquals(
        "# games: seed 1, nodes 30, depth 200, random-plies 8, max-opening 250, per-file 40, network none, terms",
        until(remarks, 1));
    assertTrue(remarks.get(2).matches("# 40 games, \\d+ positions, \\d+ of them held out"));
    assertTrue(remarks.get(remarks.size() - 1).startsWith("# rounded: loss 0."));
    Terms counter = new EngineTerms();
    assertEquals(
        counter.names(),
        lines.stream().skip(remarks.size()).map(line -> line.split(" ", 2)[0]).toList());
    assertFalse(Files.exists(folder.resolve("weights.txt.part")));
    for (String line : ran.err().lines().toList()) {
      assertTrue(remarks.contains("# " + line), line);
    }
  }

  private static String until(List<String> remarks, int index) {
    return remarks.get(index).substring(0, remarks.get(index).indexOf(", engine"));
  }

  @Test
  void isReproducibleAndStartsAtGivenWeights() throws IOException {
    Path first = folder.resolve("a.txt");
    Path second = folder.resolve("b.txt");
    Path third = folder.resolve("c.txt");
    assertEquals(0, tuning("tune", games, "-o", first, "--epochs", 1).status());
    assertEquals(0, tuning("tune", games, "-o", second, "--epochs", 1, "--threads", 1).status());
    assertEquals(Files.readString(first), Files.readString(second));
    Files.writeString(second, "TEMPO 5000 5000\nKING_A0 77 88\n");
    assertEquals(0, tuning("tune", games, "-o", third, "--start", second, "--epochs", 1).status());
    String tuned = Files.readString(third);
    assertTrue(tuned.contains("\nTEMPO 499"), tuned);
    assertTrue(tuned.contains("\nKING_A0 77 88\n"), "no king can be on A0, got " + tuned);
  }

  @Test
  void refusesTooFewGamesAndMissingFolders() throws IOException {
    Path few = folder.resolve("few");
    Files.createDirectories(few);
    Ran none = tuning("tune", few, "-o", folder.resolve("w.txt"));
    assertEquals(1, none.status());
    assertTrue(none.err().contains("got none"), none.err());

    assertEquals(
        0, tuning("generate", "-o", few, "--games", 2, "--per-file", 2, "--nodes", 30).status());
    Ran two = tuning("tune", few, "-o", folder.resolve("w.txt"));
    assertEquals(1, two.status());
    assertTrue(two.err().contains("expected 20 games or more, got 2"), two.err());
    assertFalse(Files.exists(folder.resolve("w.txt")));

    Ran missing = tuning("tune", folder.resolve("x"), "-o", folder.resolve("w.txt"));
    assertTrue(missing.err().contains("no such file or folder"), missing.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-o w.txt",
        "folder",
        "folder -o w.txt --epochs 0",
        "folder -o w.txt --lambda -0.1",
        "folder -o w.txt --lambda 1.1",
        "folder -o w.txt --lambda NaN",
        "folder -o w.txt --rate 0",
        "folder -o w.txt --rate NaN",
        "folder -o w.txt --threads 0",
      })
  void refusesOptions(String options) {
    Ran ran = tuning((Object[]) ("tune " + options).split(" "));
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("Try: tuning tune --help"), ran.err());
  }
}
