package dev.xiangqi.examples.xq.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndgameCommandTest {
  private static final String WON = "4k4/9/9/9/9/9/9/9/4N4/3K5 w - - 0 1";

  @TempDir private static Path folder = Path.of("");

  private static Ran built = Ran.xq("endgame", "--help");

  @BeforeAll
  static void build() {
    built = Ran.xq("endgame", "build", "-o", folder.toString(), "KC-K", "KA-KN");
  }

  @Test
  void buildTellsWhatItDid() {
    assertEquals(0, built.status(), built.err());
    assertEquals("3 materials solved, 0 kept", built.lastError());
    Ran again = Ran.xq("endgame", "build", "-o", folder.toString(), "--json", "KC-K");
    assertEquals("{\"solved\":0,\"kept\":1}\n", again.out());
  }

  @Test
  void probeAnswersEachPosition() {
    String drawn = "3ak4/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
    Ran ran =
        Ran.withInput(
            WON + "\n" + drawn + "\n4k4/9/9/9/9/9/9/9/4R4/4K4 b\n",
            "endgame",
            "probe",
            folder.toString());
    String[] lines = ran.out().split("\n", -1);
    assertTrue(lines[0].startsWith(WON + "\twin\t"), lines[0]);
    assertEquals(5, lines[0].split("\t", -1).length);
    assertTrue(lines[1].startsWith(drawn + "\tdraw\t\t"), lines[1]);
    assertEquals("error\tNO_TABLE\tno table of KR-K", lines[2]);
    assertEquals(1, ran.status());
  }

  @Test
  void probeKnowsAllLawsInJson() {
    Ran ran = Ran.xq("endgame", "probe", folder.toString(), "--json", WON);
    assertTrue(ran.out().contains("\"cxa\":{\"wdl\":\"win\",\"best\":["), ran.out());
    assertTrue(ran.out().contains("\"tiantian\":{\"wdl\":\"win\""), ran.out());
  }

  @Test
  void probeRefusesOtherLaws() {
    Ran ran = Ran.xq("endgame", "probe", folder.toString(), "--rules", "pikafish", WON);
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("--rules: expected wxf, cxa or tiantian, got pikafish"));
  }

  @Test
  void listHasAllMaterials() {
    Ran ran = Ran.xq("endgame", "list", folder.toString());
    String[] lines = ran.out().split("\n", -1);
    assertTrue(lines[0].startsWith("KC-K\t"), lines[0]);
    assertTrue(lines[2].startsWith("KN-KA\t"), lines[2]);
    assertEquals(12, lines[2].split("\t", -1).length);
  }

  @Test
  void showHasTheLongestWin() {
    Ran ran = Ran.xq("endgame", "show", folder.toString(), "KN-K");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().contains("\nlongest\t13\t"), ran.out());
    assertTrue(ran.out().contains("\nzugzwangs\t"), ran.out());
    Ran json = Ran.xq("endgame", "show", folder.toString(), "KN-KA", "--json");
    assertTrue(json.out().contains("\"longest\":38"), json.out());
    assertTrue(json.out().contains("\"studies\":[]"), json.out());
  }

  @Test
  void showListsStudies(@TempDir Path other) {
    Ran.xq("endgame", "build", "-o", other.toString(), "KNA-KP");
    Ran ran = Ran.xq("endgame", "show", other.toString(), "KNA-KP", "--studies", "2");
    List<String> studies = ran.out().lines().filter(line -> line.startsWith("study\t")).toList();
    assertEquals(2, studies.size(), ran.out());
    assertTrue(
        studies.get(0).matches("study\t\\S+ w - - 0 1 bm \\w+; c0 \"\\d+ plies\";"),
        studies.get(0));
    assertEquals(
        2, Ran.xq("endgame", "show", other.toString(), "KNA-KP", "--studies", "-1").status());
  }

  @Test
  void verifyFindsDamage(@TempDir Path other) throws IOException {
    assertTrue(Ran.xq("endgame", "verify", folder.toString()).out().startsWith("materials\t3\n"));
    byte[] bytes = Files.readAllBytes(folder.resolve("KN-K.xqe"));
    bytes[bytes.length - 1] ^= 1;
    Files.write(other.resolve("KN-K.xqe"), bytes);
    Ran ran = Ran.xq("endgame", "verify", other.toString());
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("a damaged block at byte"), ran.err());
  }

  @Test
  void searchesProofsAndReviewsUseTables() {
    String tables = folder.toString();
    int plies = Integer.parseInt(Ran.xq("endgame", "probe", tables, WON).out().split("\t", -1)[2]);
    Ran analysed = Ran.xq("analyse", "--tables", tables, "--depth", "3", "--tsv", WON);
    String score = "\tmate " + (plies + 1) / 2 + "\t" + plies + "\t0\t";
    assertTrue(analysed.out().contains(score), analysed.out());
    Ran shown = Ran.xq("analyse", "--tables", tables, "--depth", "3", WON);
    assertTrue(shown.lastLine().endsWith("; from the tables"), shown.lastLine());
    Ran proved = Ran.xq("prove", "--tables", tables, "--shortest", "--tsv", "--memory", "2", WON);
    assertTrue(proved.out().startsWith(WON + "\tmate\t" + plies + "\t"), proved.out());
    String game =
        """
        [FEN "5k3/4a4/9/9/4N4/9/9/9/9/4K4 w - - 0 1"]

        1. e5f7 *
        """;
    Ran reviewed = Ran.withInput(game, "review", "--tables", tables, "--nodes", "500", "--json");
    assertTrue(reviewed.out().contains("missed"), reviewed.out() + reviewed.err());
  }

  @Test
  void tablesGoWithKnownRulesAndTheBuiltInEngine(@TempDir Path empty) throws IOException {
    String tables = folder.toString();
    for (String command : new String[] {"prove", "review"}) {
      Ran ran = Ran.xq(command, "--tables", tables, "--rules", "threefold", "x");
      assertEquals(2, ran.status(), ran.err());
      assertTrue(ran.err().contains("expected the rules wxf, cxa or tiantian"), ran.err());
    }
    Ran other = Ran.xq("analyse", "--tables", tables, "--uci", "engine", WON);
    assertTrue(other.err().contains("--seed and --tables: expected no --uci"), other.err());
    for (String command : new String[] {"analyse", "prove", "review"}) {
      Ran none = Ran.xq(command, "--tables", empty.toString(), WON);
      assertEquals(1, none.status(), none.err());
      assertRefused(none, "tables of endings (.xqe), got " + empty);
      Path missing = empty.resolve("missing");
      Ran without = Ran.xq(command, "--tables", missing.toString(), WON);
      assertEquals(3, without.status(), without.err());
      assertRefused(without, "tables of endings, got " + missing + ", which does not exist");
    }
    Files.write(empty.resolve("KN-K.xqe"), new byte[3]);
    Ran damaged = Ran.xq("analyse", "--tables", empty.toString(), WON);
    assertEquals(1, damaged.status(), damaged.err());
    assertRefused(damaged, "sound tables, got " + empty + " (" + empty.resolve("KN-K.xqe"));
  }

  private static void assertRefused(Ran ran, String contents) {
    assertTrue(ran.err().contains("--tables: expected a folder with " + contents), ran.err());
  }

  @Test
  void wrongUsageIsRefused() {
    assertEquals(2, Ran.xq("endgame").status());
    assertEquals(2, Ran.xq("endgame", "build", "-o", folder.toString()).status());
    assertEquals(2, Ran.xq("endgame", "build", "KC-K").status());
    assertEquals(2, Ran.xq("endgame", "build", "-o", folder.toString(), "--men", "6").status());
    Ran ran = Ran.xq("endgame", "build", "-o", folder.toString(), "KRR-KRR");
    assertTrue(ran.err().contains("and 100,000,000 placements"), ran.err());
    assertEquals(2, Ran.xq("endgame", "show", folder.toString(), "nonsense").status());
  }
}
