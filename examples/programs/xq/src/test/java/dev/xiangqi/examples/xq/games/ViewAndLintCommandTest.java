package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
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
  void viewSpeaksTheLanguageOfTheReader() {
    String english = Ran.withInput(GAME, "view", "--language", "en").out();
    assertTrue(english.contains("<html lang=\"en\">"), english);
    assertTrue(english.contains("Red wins") && english.contains("C2=5"), english);
    String chinese = Ran.withInput("1. h2e2 h9g7 0-1\n", "view", "--language", "zh").out();
    assertTrue(chinese.contains("<html lang=\"zh\">"), chinese);
    assertTrue(chinese.contains("黑胜") && chinese.contains("炮二平五"), chinese);
    String traditional = Ran.withInput(GAME, "view", "--language", "zh-Hant").out();
    assertTrue(traditional.contains("紅勝") && traditional.contains("馬８進７"), traditional);
    String named = Ran.withInput(GAME, "view", "--language", "en", "--moves", "chinese").out();
    assertTrue(named.contains("Red wins") && named.contains("炮二平五"), named);
    Ran wrong = Ran.withInput(GAME, "view", "--language", "fr");
    assertEquals(2, wrong.status());
    assertTrue(wrong.err().contains("en, zh, zh-Hant"), wrong.err());
  }

  @Test
  void theThemeColoursBoardAndPage() {
    String dark = page("dark");
    assertTrue(dark.contains("theme=\"dark\"") && dark.contains("<style media=\"screen\">"), dark);
    assertTrue(dark.contains("<meta name=\"color-scheme\" content=\"dark\">"), dark);
    String light = page("light");
    assertTrue(
        light.contains("theme=\"wood\"") && light.contains("<style media=\"not all\">"), light);
    assertTrue(page("print").contains("theme=\"contrast\""));
    String auto = page("auto");
    assertTrue(auto.contains("<style media=\"screen and (prefers-color-scheme: dark)\">"), auto);
    assertEquals(auto, page("wood"));
    assertEquals(auto, Ran.withInput(GAME, "view").out());
    Ran wrong = Ran.withInput(GAME, "view", "--theme", "pink");
    assertEquals(2, wrong.status());
    assertTrue(wrong.err().contains("auto, light, dark, wood, print"), wrong.err());
  }

  private static String page(String theme) {
    return Ran.withInput(GAME, "view", "--theme", theme).out();
  }

  private static String largeGames() {
    String comment = "{" + "x".repeat(3_500_000) + "}";
    return ("[Event \"e\"]\n\n1. h2e2 " + comment + " h9g7 *\n\n").repeat(5);
  }

  @Test
  void moreGamesThanABrowserBearsGetSeveralPages() throws IOException {
    Path page = folder.resolve("my #games.html");
    Ran ran = Ran.withInput(largeGames(), "view", "-o", page.toString());
    assertEquals(0, ran.status(), ran.err());
    assertEquals(
        "xq view: 5 games are more than a browser bears in one page; there are 3 with links between"
            + " them, my #games.html to my #games-3.html\n",
        ran.err());
    String first = Files.readString(page);
    assertTrue(first.contains("<a href=\"./my%20%23games-2.html\">3–4</a>"));
    String last = Files.readString(folder.resolve("my #games-3.html"));
    assertTrue(last.contains("<a href=\"./my%20%23games.html\">1–2</a>"));
    assertTrue(last.contains("<b aria-current=\"page\">5</b>"));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(3, files.count());
    }
  }

  @Test
  void standardOutputHasOnePage() {
    Ran ran = Ran.withInput(largeGames(), "view");
    assertEquals(0, ran.status());
    assertFalse(ran.out().contains("<nav"));
    assertEquals(
        "xq view: 5 games in one page, which a browser may not bear; -o FILE.html makes 3 pages\n",
        ran.err());
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

  @Test
  void aGameIsAnAnimation() throws IOException {
    Path gif = folder.resolve("game.gif");
    Ran ran =
        Ran.withInput(
            GAME, "view", "--format", "gif", "--width=120", "--delay=200", "-o", gif.toString());
    assertEquals(0, ran.status(), ran.err());
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
      reader.setInput(in);
      assertEquals(4, reader.getNumImages(true), "the start and three moves");
      assertEquals(120, reader.getWidth(0));
    }
    Ran two = Ran.withInput(GAME + GAME, "view", "--format", "gif");
    assertEquals(1, two.status());
    assertEquals("xq view: expected one game for --format gif, got 2", two.lastError());
    assertEquals(0, two.bytes().length);
    for (List<String> wrong :
        List.of(
            List.of("--width=120"),
            List.of("--format=gif", "--width=10"),
            List.of("--format=gif", "--delay=1"),
            List.of("--format=gif", "--moves=wxf"))) {
      List<String> args = new ArrayList<>(List.of("view"));
      args.addAll(wrong);
      assertEquals(2, Ran.withInput(GAME, args.toArray(new String[0])).status(), wrong::toString);
    }
  }
}
