package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.examples.board.LongGame;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Files on the analysis board, in a browser: all that they have survives saving. */
class FilesBrowserTest extends PageTest {
  private static final GameFormat PGN = GameFormat.named("pgn").orElseThrow();

  private static final String STUDY =
      """
      [Game "Chinese Chess"]
      [Event "Study"]
      [Red "Hu"]
      [Black "Xu"]
      [Annotator "Guo"]
      [Result "1-0"]

      {before the game} 1. 炮二平五 $1 {a plan} (1. 炮八平五 {the other} 马8进7 (1... 马2进3 $6)
      2. 马八进七) (1. 兵七进一) 马8进7 (1... 炮8平5 $2 {why not}) 2. 马二进三 {good} 1-0
      """;

  private static final String ENDGAME =
      """
      [Game "Chinese Chess"]
      [Event "Endgame"]
      [Result "*"]
      [FEN "4k4/9/3P1P3/9/9/9/9/9/4A4/4K4 b - - 5 9"]

      1... 将5进1 (1... 将5平4 {loses}) 2. 帅五平四 *
      """;

  @BeforeEach
  void openAnalysis() {
    page.open("/#analyse");
  }

  private Path open(Path folder, String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    page.downloadTo(folder);
    page.upload("[data-do=open]", file);
    return file;
  }

  private void awaitMoves(int moves) {
    page.await(moves + " moves", () -> page.moves() == moves && page.isTurn());
  }

  private static GameTree only(Path file) throws IOException {
    try (GameReader reader = GameFiles.open(file);
        Stream<GameTree> games = reader.games()) {
      List<GameTree> all = games.toList();
      assertEquals(1, all.size());
      return all.get(0);
    }
  }

  /** Saves the game, and requires all that it had, with moves added. */
  private void assertSaved(Path folder, String text, String moves) throws IOException {
    GameTree before = GameFiles.parse(text);
    assertSaved(folder, before.withMoves(Move.parseList(moves)));
  }

  private void assertSaved(Path folder, GameTree expected) throws IOException {
    Path file = page.save(folder, PGN);
    GameTree saved = only(file);
    assertEquals(expected.main(), saved.main());
    assertEquals(expected.start(), saved.start());
    assertEquals(expected.result(), saved.result());
    for (Tag tag : expected.tags().asList()) {
      assertEquals(tag.value(), saved.tags().get(tag.name()).orElse(""), tag.name());
    }
    Files.delete(file);
  }

  @Test
  void aMoveIsAddedAndNothingIsLost(@TempDir Path folder) throws IOException {
    open(folder, "study.pgn", STUDY);
    awaitMoves(9);
    page.awaitText(".file-card", "Hu – Xu 1-0 · Study · study.pgn");
    assertSaved(folder, STUDY, "h2e2 h9g7 h0g2");
    page.click("[aria-label='Latest position']");
    page.play("i9h9");
    awaitMoves(10);
    assertSaved(folder, STUDY, "h2e2 h9g7 h0g2 i9h9");
    page.save(folder, GameFormat.named("xqf").orElseThrow());
    page.awaitPassing("XQF cannot hold everything: ");
  }

  @Test
  void aGameGoesOnAgainstTheEngine(@TempDir Path folder) throws IOException {
    open(folder, "study.pgn", STUDY);
    awaitMoves(9);
    page.click("[aria-label='Latest position']");
    page.await("Black's turn", () -> page.fen().contains(" b "));
    page.press("Play from here");
    page.click("label:has(input[value=people])");
    page.awaitText(".notice", "your own position");
    page.click("label:has(input[value=engine])");
    page.awaitText(".notice", "The game goes on after its 3 moves, without a clock.");
    assertFalse(page.shows(".new-game > .field select"), "no clocks");
    assertEquals(List.of(), page.violations());
    page.click("label:has(input[value=black])");
    page.send("input[type=range]", Keys.HOME);
    page.press("Start the game");
    page.await("the moves of the file", () -> page.moves() == 3 && page.isTurn());
    page.awaitText(".moves", "C2=5");
    page.play("i9h9");
    page.await("the engine's reply", () -> page.moves() == 5 && page.isTurn());
  }

  @Test
  void oneOfSeveralGamesWithAnotherStartIsSavedAlone(@TempDir Path folder) throws IOException {
    String broken = "\n[Event \"Broken\"]\n[FEN \"9/9 w\"]\n\n1. 车一进九 *\n\n";
    open(folder, "games.pgn", STUDY + broken + ENDGAME);
    page.press("3. Endgame");
    awaitMoves(3);
    page.awaitText(".file-card", "This is game 3 of the file. Saving writes this game alone.");
    page.await(".file-card summary");
    page.click(".language");
    page.awaitText(".file-card", "第 3 局");
    page.click("[data-do=save]");
    page.awaitText("dialog", "保存时只写入这一局");
    Look look = new Look();
    look.here(page, "zh-file-save");
    page.click("dialog .plain");
    page.await("no dialog", () -> !page.shows("dialog"));
    page.click(".file-card summary");
    look.at(page, "file-notes", ".file-card li");
    assertEquals(List.of(), look.found());
    page.click("[aria-label='Latest position']");
    awaitMoves(3);
    page.click("e8", "e9");
    awaitMoves(4);
    assertSaved(folder, ENDGAME, "e9e8 e0f0 e8e9");
  }

  @Test
  void aFileWithoutAnythingElseNeedsNoWords(@TempDir Path folder) throws IOException {
    open(folder, "plain.pgn", "[Red \"Hu\"]\n\n1. 炮二平五 马8进7 *\n");
    awaitMoves(2);
    page.awaitText(".file-card", "Red: Hu plain.pgn");
    page.press("Set up");
    page.press("Analyse it");
    page.await("xiangqi-board");
    assertFalse(page.shows(".file-card"), "another game");
  }

  @Test
  void aFileOfAThousandPliesAndMore(@TempDir Path folder) throws IOException {
    Game game = LongGame.of(1003);
    String text = GameFiles.toText(GameTree.of(game, GameResult.DRAW));
    open(folder, "long.pgn", text);
    awaitMoves(1003);
    page.click("[aria-label='Latest position']");
    page.await(
        "the last position", () -> game.position().toFen().startsWith(page.position() + " "));
    page.set("engine", true);
    page.await("lines", () -> page.count(".lines li") > 0);
    Path saved = page.save(folder, PGN);
    assertEquals(game.moves(), only(saved).mainMoves());
  }
}
