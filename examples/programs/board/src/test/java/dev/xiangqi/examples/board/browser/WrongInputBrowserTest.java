package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page says to wrong addresses, files, times and positions, in both languages. */
class WrongInputBrowserTest extends PageTest {
  private final Look look = new Look();

  @Override
  List<String> expectedComplaints() {
    return List.of("status of 404", "status of 400", "status of 413");
  }

  @Test
  void anUnknownAddressIsAPage() {
    for (String address : List.of("/nonsense", "/play/UPPER", "/#nothing")) {
      page.open(address);
      assertUnknown();
      page.press("中文");
      page.awaitText("#main h1", "没有这个页面");
      page.press("English");
      assertUnknown();
      page.click("#main a");
      page.await(".new-game");
      assertEquals("/", page.address());
    }
    // Within the page, too.
    page.script("location.hash = '#nothing'");
    assertUnknown();
    page.script("history.back()");
    page.await(".new-game");
    page.open("/nonsense");
    assertUnknown();
    look.at(page, "nonsense", "#main h1");
    assertEquals(List.of(), look.found());
  }

  /** The page before its script runs is in both languages; then, in that of the reader. */
  private void assertUnknown() {
    page.await(
        "one heading",
        () -> page.count("#main h1") == 1 && page.text("#main h1").equals("There is no such page"));
  }

  @Test
  void aFileThatIsNoGameFileGetsATrueSentence(@TempDir Path folder) throws IOException {
    Path garbage = Files.write(folder.resolve("photo.png"), new byte[] {(byte) 0x89, 'P', 'N', 0});
    Path empty = Files.createFile(folder.resolve("empty.pgn"));
    Path large = Files.write(folder.resolve("film.mp4"), new byte[2_000_000]);
    String broken = "[Event \"A\"]\n[FEN \"9/9 w\"]\n\n1. 车一进九 *\n";
    Path none = Files.writeString(folder.resolve("broken.pgn"), broken);
    for (String address : List.of("/", "/#analyse")) {
      page.set("language", "en");
      page.open(address);
      assertSaid(
          garbage,
          "“photo.png” is not a game file. PGN, XQF, CBR, CBL, CHE, UBB and other formats can be opened.");
      assertSaid(empty, "“empty.pgn” is empty.");
      assertSaid(large, "“film.mp4” is too large. Files of at most 1 MB can be opened.");
      assertSaid(none, "No game of “broken.pgn” can be read: ");
      page.press("中文");
      assertSaid(garbage, "“photo.png”不是棋谱文件。可以打开 PGN、XQF、CBR、CBL、CHE、UBB 等格式。");
      assertSaid(empty, "“empty.pgn”是空文件。");
      assertSaid(large, "“film.mp4”过大。可以打开不超过 1 MB 的文件。");
      assertSaid(none, "“broken.pgn”中没有可读取的对局：");
      look.here(page, "zh-garbage" + address.length());
    }
    assertEquals(List.of(), look.found());
  }

  private void assertSaid(Path file, String sentence) {
    page.upload(".tools li:nth-child(2) button, [data-do=open]", file);
    page.awaitPassing(sentence);
  }

  @Test
  void aWrongTimeIsAnsweredAtItsField() {
    for (String language : List.of("en", "zh")) {
      page.set("language", language);
      page.open("/");
      page.choose(".new-game > .field select", "own");
      for (String time : List.of("soon", " ")) {
        page.type("[aria-describedby]", time);
        page.click(".new-game button.primary");
        page.awaitText(
            ".field .error",
            language.equals("en")
                ? "This is no time control: 15m+10 gives 15 minutes, and 10 seconds more after each move."
                : "这不是用时规定：例如 15m+10 表示 15 分钟，每步再加 10 秒。");
        assertEquals(
            List.of("true", true, true),
            page.script(
                """
                const field = document.activeElement;
                const notes = field.getAttribute('aria-describedby').split(' ').map(id => document.getElementById(id));
                return [field.getAttribute('aria-invalid'), notes[0].matches('.error'), notes[1].matches('.help')];
                """));
        look.here(page, language + "-time");
        page.type("[aria-describedby]", "15m+10");
        page.await("no error", () -> !page.shows(".field .error"));
      }
    }
    page.click(".new-game button.primary");
    page.await("xiangqi-board");
    assertEquals(List.of(), look.found());
  }

  @Test
  void anImpossiblePositionIsExplained() {
    page.open("/#setup");
    assertProblem(
        "3kk4/9/4P4/9/9/9/9/9/9/PPPPPP3 w",
        "The position is impossible: Red has no king; Red has 7 pawns, at most 5 are possible;"
            + " Black has 2 kings, only 1 is possible;"
            + " the red pawns on a0, b0, c0, d0, e0 and f0 are behind their first rank.",
        "局面不可能出现：红方没有帅；红方有 7 个兵，最多 5 个；黑方有 2 个将，最多 1 个；" + "a0、b0、c0、d0、e0、f0 的兵在起始线之后。");
    assertProblem("k".repeat(200), "This is no FEN: at character ", "这不是 FEN：第 ");
    assertEquals(List.of(), look.found());
  }

  private void assertProblem(String fen, String english, String chinese) {
    page.paste("input.fen", fen);
    page.awaitText(".status.error", english);
    assertFalse(page.text(".status").contains(fen), "no raw text");
    assertFalse(page.isEnabled(".buttons .primary"));
    look.here(page, "en-impossible-" + fen.length());
    page.press("中文");
    page.awaitText(".status.error", chinese);
    look.here(page, "zh-impossible-" + fen.length());
    page.press("English");
    page.awaitText(".status.error", english);
  }

  @Test
  void longTextsStayInTheirCards(@TempDir Path folder) throws IOException {
    String text = "wordwithoutend".repeat(20);
    String game =
        "[Event \"%s\"]\n[Red \"%s\"]\n[Black \"%s\"]\n[Result \"*\"]\n\n{%s} 1. h2e2 {%s} h9g7 *\n\n"
            .replace("%s", text);
    Path file =
        Files.writeString(folder.resolve("name".repeat(50) + ".pgn"), game + game + "x " + text);
    page.upload(".tools li:nth-child(2) button", file);
    page.await("dialog");
    look.here(page, "en-long-choice");
    page.click(".choices button");
    page.await(".file-card");
    page.await("the moves", () -> page.moves() == 2);
    look.at(page, "long-file", ".file-card");
    page.click("[aria-label='One move on']");
    page.awaitText(".notice", text);
    look.here(page, "en-long-comment");
    page.set("name", "N".repeat(40));
    page.open("/");
    page.start("people", "");
    look.at(page, "long-name", ".notice");
    assertEquals(List.of(), look.found());
  }
}
