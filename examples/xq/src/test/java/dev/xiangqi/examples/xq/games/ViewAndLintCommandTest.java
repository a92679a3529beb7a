package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewAndLintCommandTest {
  private static final String GAME =
      "[Red \"甲<b>\"]\n\n1. 炮二平五 {好} 马8进7 (1... 炮8平5) 2. 马二进三 1-0\n\n";
  private static final String BAD = "[Event \"坏\"]\n\n1. 炮二平五 马8进7\n2. 马二进五 *\n\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void viewWritesAPageThatNeedsNothingElse() throws IOException {
    Path page = folder.resolve("page.html");
    Ran ran = Ran.withInput(GAME, "view", "-o", page.toString());
    assertEquals(0, ran.status(), ran.err());
    String html = Files.readString(page);
    assertTrue(html.startsWith("<!DOCTYPE html>"), html);
    assertTrue(html.contains("炮二平五") && html.contains("炮８平５") && html.contains("好"), html);
    assertTrue(html.contains("甲&lt;b&gt;") && !html.contains("甲<b>"), html);
    assertFalse(html.contains("src=\"http") || html.contains("href=\"http"), html);
  }

  @Test
  void viewShowsWhatItCanReadAndNamesTheRest() {
    Ran ran = Ran.withInput(GAME + BAD, "view", "--moves", "wxf");
    assertEquals(1, ran.status());
    assertTrue(ran.out().contains("C2=5"), ran.out());
    assertTrue(ran.err().startsWith("standard input:8:4: "), ran.err());
    assertEquals(1, Ran.withInput(BAD, "view").status());
  }

  @Test
  void aPageStaysWhenThereIsNoGameToShow() throws IOException {
    Path page = folder.resolve("page.html");
    Files.writeString(page, "old");
    assertEquals(1, Ran.withInput(BAD, "view", "-o", page.toString()).status());
    assertEquals("old", Files.readString(page));
  }

  @Test
  void lintTellsAFindingALine() {
    String game = "[Result \"0-1\"]\n\n1. 炮二平五 马8进7 1-0\n\n";
    Ran ran = Ran.withInput(game + BAD + game, "lint");
    assertEquals(1, ran.status(), ran.err());
    List<String> findings = ran.lines();
    assertTrue(findings.get(0).startsWith("standard input:3:"), ran.out());
    assertEquals("RESULT_MISMATCH", findings.get(0).split("\t", -1)[1]);
    assertTrue(ran.out().contains("\tILLEGAL\t"), ran.out());
    assertTrue(ran.out().contains("\tDUPLICATE_GAME\t"), ran.out());
    findings.forEach(finding -> assertEquals(3, finding.split("\t", -1).length, finding));
  }

  @Test
  void lintHasNothingToSayOfAGoodGame() {
    Ran ran = Ran.withInput("[Result \"1-0\"]\n\n1. 炮二平五 马８进７ 1-0\n", "lint");
    assertEquals(0, ran.status());
    assertEquals("", ran.out() + ran.err());
  }

  @Test
  void aFileThatIsMissingFails() {
    assertEquals(3, Ran.xq("lint", folder.resolve("no.pgn").toString()).status());
    assertEquals(3, Ran.xq("view", folder.resolve("no.pgn").toString()).status());
  }
}
