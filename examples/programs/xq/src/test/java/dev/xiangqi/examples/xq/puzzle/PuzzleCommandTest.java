package dev.xiangqi.examples.xq.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PuzzleCommandTest {
  private static final String MATE = game("9/3P5/3kba3/9/1R6C/5N3/9/1r1AB1cr1/9/3K5 b", "b2b1");
  private static final String GAIN = game("2Ca3P1/4k4/3c5/9/N1b2r3/9/9/3K1R3/9/2B2Ar2 b", "d7i7");
  private static final String DRAW =
      game("3a1kb2/4a4/9/p1R1C3p/1R2c1r2/3p5/P2N2p2/4B3B/4A4/3AK3c w", "b5e5");

  /** The mirror image of the mate. */
  private static final String IMAGE = game("9/5P3/3abk3/9/C6R1/3N5/9/1rc1BA1r1/9/5K3 b", "h2h1");

  @TempDir private Path folder = Path.of("");

  private static String game(String fen, String move) {
    return "[Red \"Red player\"]\n[FEN \"" + fen + " - - 0 1\"]\n\n1... " + move + " *\n\n";
  }

  private Path first() throws IOException {
    return Files.writeString(folder.resolve("1.pgn"), MATE + GAIN);
  }

  private Path second() throws IOException {
    return Files.writeString(folder.resolve("2.pgn"), IMAGE + DRAW);
  }

  private static Ran mine(String... more) {
    List<String> words = new ArrayList<>(List.of("puzzle", "mine"));
    words.addAll(List.of("--scan-nodes", "500", "--search-nodes", "5000"));
    words.addAll(List.of("--proof-nodes", "20000"));
    words.addAll(List.of(more));
    return Ran.xq(words.toArray(String[]::new));
  }

  @Test
  void puzzlesAreWrittenAsPgnWithoutDuplicates() throws IOException {
    Ran ran = mine("--jobs", "1", first().toString(), second().toString());
    assertEquals(0, ran.status(), ran.err());
    assertEquals("4 games, 4 puzzles, 0 refused", ran.lastError());
    assertTrue(ran.out().contains("[Red \"Red player\"]"), ran.out());
    assertTrue(ran.out().contains("[PuzzleAim \"mate\"]\n[MatePlies \"1\"]"), ran.out());
    assertTrue(ran.out().contains("[Source \"" + first() + ":1\"]\n[SourcePly \"1\"]"), ran.out());
    assertTrue(ran.out().contains("1. B5-D5 1-0"), ran.out());
  }

  @Test
  void theOrderOfFilesAndTheNumberOfThreadsDoNotMatter() throws IOException {
    String one = mine("--jobs", "1", first().toString(), second().toString()).out();
    assertEquals(one, mine("--jobs", "3", first().toString(), second().toString()).out());
    assertEquals(one, mine("--jobs", "1", second().toString(), first().toString()).out());
    assertEquals(one, mine("--jobs", "3", second().toString(), first().toString()).out());
  }

  @Test
  void aRunThatWasEndedGoesOn() throws IOException {
    Path whole = folder.resolve("whole.pgn");
    assertEquals(0, mine("-o", whole.toString(), first().toString()).status());
    Path output = folder.resolve("output.pgn");
    Path work = folder.resolve("output.pgn.work");
    try (MiningLog log =
        MiningLog.open(work, "xq puzzle 4: 500 scan nodes, 5000 search nodes, 20000 proof nodes")) {
      log.add("another game", List.of());
    }
    Files.writeString(work, Files.readString(work) + "cut o");
    Ran ran = mine("-o", output.toString(), first().toString());
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.err().contains("continues after 1 games"), ran.err());
    assertEquals(Files.readString(whole), Files.readString(output));
    assertFalse(Files.exists(work));
  }

  @Test
  void workOfOtherSettingsIsRefused() throws IOException {
    Path output = folder.resolve("output.pgn");
    Files.writeString(folder.resolve("output.pgn.work"), "other\n");
    Ran ran = mine("-o", output.toString(), first().toString());
    assertEquals(3, ran.status());
    assertTrue(ran.err().contains("mined with other settings (other)"), ran.err());
  }

  @Test
  void puzzlesAreReadBack() throws IOException {
    Path puzzles = folder.resolve("puzzles.pgn");
    mine("-o", puzzles.toString(), first().toString());
    Ran again = Ran.xq("puzzle", "show", "--pgn", puzzles.toString());
    assertEquals(Files.readString(puzzles), again.out());
    List<String> lines = Ran.xq("puzzle", "show", puzzles.toString()).lines();
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("mate\t1\t")), lines::toString);
    Ran gains = Ran.xq("puzzle", "show", "--aim", "gain", "--json", puzzles.toString());
    assertTrue(gains.out().contains("\"line\":[\"f2f5\""), gains.out());
    assertFalse(gains.out().contains("MATE"), gains.out());
  }

  @Test
  void theEasiestComeFirst() throws IOException {
    Path puzzles = folder.resolve("puzzles.pgn");
    mine("-o", puzzles.toString(), first().toString());
    // Written again with difficulties that fall.
    String hard =
        Files.readString(puzzles).replaceAll("\\[Difficulty \"\\d+\"]", "[Difficulty \"9\"]");
    String easy = hard.replaceFirst("\\[Difficulty \"9\"]", "[Difficulty \"7\"]");
    Files.writeString(puzzles, hard + easy);
    List<String> all = difficulties(puzzles.toString());
    assertEquals(List.of("9", "7"), all.stream().distinct().limit(2).toList());
    assertEquals(
        all.stream().sorted().toList(), difficulties("--by-difficulty", puzzles.toString()));
    assertEquals(List.of("7"), difficulties("--by-difficulty", "--first", "1", puzzles.toString()));
  }

  private static List<String> difficulties(String... arguments) {
    return Ran.xq(with(new String[] {"puzzle", "show"}, arguments)).lines().stream()
        .map(line -> Splitter.on('\t').splitToList(line).get(2))
        .toList();
  }

  @Test
  void aPageHasTheChosenPuzzlesInTheLanguage() throws IOException {
    Path puzzles = folder.resolve("puzzles.pgn");
    mine("-o", puzzles.toString(), first().toString());
    Path page = folder.resolve("page.html");
    String[] show = {"puzzle", "show", "--html", "--aim", "mate", "-o", page.toString()};
    Ran ran = Ran.xq(with(show, "--language", "zh", "--pictures", puzzles.toString()));
    assertEquals(0, ran.status(), ran.err());
    String html = Files.readString(page);
    assertTrue(html.contains("<h1>1. 黑先，3 着成杀</h1>"), html);
    assertTrue(html.contains("faces=\"pictures\""));
    assertTrue(html.contains("杀法：双车错。手段：无根子。实战错过。"), html);
    assertFalse(html.contains("data-aim=\"gain\""));
    // Without a puzzle the page stays.
    ran = Ran.xq(with(show, "--easiest", "28", puzzles.toString()));
    assertEquals(1, ran.status());
    assertEquals("xq puzzle show: no puzzle to show", ran.lastError());
    assertEquals(html, Files.readString(page));
    // By default the language is that of the tags.
    Ran english = Ran.xq("puzzle", "show", "--html", "--to", "iccs", puzzles.toString());
    assertTrue(english.out().contains("and win</h1>"), english.out());
    assertTrue(english.out().contains(">B5-D5</a>"));
  }

  private static String[] with(String[] words, String... more) {
    return Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new);
  }

  @Test
  void optionsOfThePageNeedIt() {
    for (String options : List.of("--html --pgn", "--html --json", "--language zh", "--letters")) {
      Ran ran = Ran.xq(with(new String[] {"puzzle", "show"}, options.split(" ")));
      assertEquals(2, ran.status(), options);
      assertTrue(ran.err().contains("--html"), ran.err());
    }
  }

  @Test
  void aWrongPuzzleIsFound() throws IOException {
    Path puzzles = folder.resolve("puzzles.pgn");
    mine("-o", puzzles.toString(), first().toString());
    String[] check = {
      "puzzle", "check", "--search-nodes", "5000", "--proof-nodes", "20000", puzzles.toString()
    };
    Ran ran = Ran.xq(check);
    assertEquals(0, ran.status(), ran.out());
    assertTrue(ran.out().startsWith("right\t"), ran.out());
    String text = Files.readString(puzzles);
    Files.writeString(puzzles, text.replace("B5-D5", "B5-B6") + text);
    ran = Ran.xq(check);
    assertEquals(1, ran.status(), ran.err());
    assertTrue(ran.out().contains("wrong\tnot the only move that reaches the aim"), ran.out());
    assertTrue(ran.lastLine().startsWith("wrong\toccurs twice"), ran.out());
  }

  @Test
  void aGainIsRightIfMoreNodesProveItsMate() throws IOException {
    Path puzzles = folder.resolve("puzzles.pgn");
    String[] mine = {"puzzle", "mine", "--scan-nodes", "500", "--search-nodes", "5000"};
    String[] unproved = {"--proof-nodes", "1", "-o", puzzles.toString(), first().toString()};
    Ran ran = Ran.xq(with(mine, unproved));
    assertEquals(0, ran.status(), ran.err());
    String text = Files.readString(puzzles);
    assertTrue(text.contains("gain") && !text.contains("mate"), text);
    ran = Ran.xq("puzzle", "check", "--search-nodes", "5000", puzzles.toString());
    assertEquals(0, ran.status(), ran.out());
    ran = Ran.xq("puzzle", "check", "--search-nodes", "5000", "--json", puzzles.toString());
    assertFalse(ran.out().contains("false"), ran.out());
  }

  @Test
  void aGameWithoutTheTagsIsNoPuzzle() throws IOException {
    Ran ran = Ran.xq("puzzle", "show", first().toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("no puzzle: expected the tag PuzzleAim"), ran.err());
  }
}
