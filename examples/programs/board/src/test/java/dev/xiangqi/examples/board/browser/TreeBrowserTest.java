package dev.xiangqi.examples.board.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.board.message.Json;
import dev.xiangqi.examples.board.message.TreeJson;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.LinePath;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tags;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Variations on the analysis board, and what keeps them, in a browser. */
class TreeBrowserTest extends PageTest {
  private static final String STUDY =
      """
      [Game "Chinese Chess"]
      [Event "Study"]
      [Red "Hu"]
      [Black "Xu"]
      [Date "1985.05.17"]
      [Result "1-0"]

      {before the game} 1. 炮二平五 $1 {a plan} (1. 炮八平五 {the other} 马8进7 (1... 马2进3 $6)
      2. 马八进七) 马8进7 (1... 炮8平5 $2 {why not}) 2. 马二进三 {good} 1-0
      """;

  @Override
  List<String> expectedComplaints() {
    return List.of("status of 400");
  }

  // The model

  private static final class RandomTrees {
    private final Random random;
    private final GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());

    RandomTrees(long seed) {
      random = new Random(seed);
    }

    GameTree tree() {
      line(0);
      return builder.build();
    }

    private void line(int depth) {
      if (random.nextBoolean()) {
        builder.commentLine("line " + depth);
      }
      int plies = 1 + random.nextInt(5);
      for (int i = 0; i < plies; i++) {
        List<Move> moves = Position.of(builder.board()).legalMoves();
        builder.play(moves.get(random.nextInt(moves.size())));
        if (random.nextInt(4) == 0) {
          builder.commentMove("after " + i).nag(1 + random.nextInt(6));
        }
        if (random.nextInt(5) == 0) {
          builder.commentBeforeMove("before " + i);
        }
        while (depth < 3 && random.nextInt(3) == 0) {
          builder.beginVariation();
          line(depth + 1);
          builder.endVariation();
        }
      }
    }
  }

  private static void paths(Line line, LinePath path, List<LinePath> found) {
    for (int ply = 0; ply < line.plies().size(); ply++) {
      List<Line> variations = line.plies().get(ply).variations();
      for (int i = 0; i < variations.size(); i++) {
        LinePath variation = path.variation(ply, i);
        found.add(variation);
        paths(variations.get(i), variation, found);
      }
    }
  }

  /** What the page must make of a tree. */
  private record Edit(GameTree before, String action, LinePath path, int ply, GameTree after) {}

  private static List<Edit> edits() {
    List<Edit> edits = new ArrayList<>();
    for (long seed = 0; seed < 60; seed++) {
      GameTree tree = new RandomTrees(seed).tree();
      List<LinePath> paths = new ArrayList<>();
      paths(tree.main(), LinePath.main(), paths);
      edits.add(new Edit(tree, "none", LinePath.main(), 0, tree));
      for (LinePath path : paths) {
        edits.add(new Edit(tree, "promote", path, 0, tree.promoted(path)));
        edits.add(new Edit(tree, "delete", path, 0, deleted(tree, path)));
      }
      int last = tree.main().plies().size() - 1;
      edits.add(new Edit(tree, "delete", LinePath.main(), last, shortened(tree, last)));
    }
    return edits;
  }

  /** The moves in the place of a deleted one stay. */
  private static GameTree deleted(GameTree tree, LinePath path) {
    if (tree.line(path).plies().get(0).variations().isEmpty()) {
      return tree.without(path);
    }
    LinePath other = path.variation(0, 0);
    return tree.promoted(other).without(other);
  }

  private static GameTree shortened(GameTree tree, int ply) {
    List<Ply> plies = tree.main().plies();
    if (!plies.get(ply).variations().isEmpty()) {
      LinePath other = LinePath.main().variation(ply, 0);
      return tree.promoted(other).without(other);
    }
    Line main = Line.of(tree.main().comment(), plies.subList(0, ply));
    return GameTree.of(tree.tags(), tree.start(), main, tree.result());
  }

  private static final String EDIT =
      """
      const [edits, done] = arguments;
      import('/assets/tree.js').then(({Tree}) => done(JSON.parse(edits).map(({game, action, steps, ply}) => {
        const tree = Tree.read(game);
        let line = tree.main;
        for (const [at, index] of steps) {
          line = line.plies[at].variations[index];
        }
        if (action !== 'none') {
          tree[action](line.plies[ply]);
        }
        return JSON.stringify(tree.write());
      })), error => done(error.message));
      """;

  @Test
  void editsAreThoseOfTheLibrary() {
    List<Edit> edits = edits();
    ArrayNode sent = Json.array();
    for (Edit edit : edits) {
      ObjectNode node = sent.addObject().put("action", edit.action()).put("ply", edit.ply());
      node.set("game", TreeJson.write(edit.before()));
      ArrayNode steps = node.putArray("steps");
      for (LinePath at = edit.path(); !at.isMain(); at = at.parent().orElseThrow()) {
        steps.insertArray(0).add(at.ply()).add(at.index());
      }
    }
    List<?> answers = (List<?>) page.callback(EDIT, Json.write(sent));
    List<GameTree> after =
        answers.stream().map(text -> TreeJson.read(Json.read(text.toString()))).toList();
    for (int i = 0; i < edits.size(); i++) {
      assertEquals(edits.get(i).after(), after.get(i), edits.get(i).toString());
    }
  }

  // The page

  @Test
  void aStudyIsEditedKeptAndSaved(@TempDir Path folder) throws IOException {
    page.downloadTo(folder);
    page.open("/#analyse");
    page.upload("[data-do=open]", Files.writeString(folder.resolve("study.pgn"), STUDY));
    page.await("all moves", () -> page.moves() == 8 && page.isTurn());
    page.awaitText(".file-card", "Hu – Xu 1-0 · 1985.05.17 · Study · study.pgn");
    page.awaitText(".tree-tools .comment", "before the game");

    // Another reply becomes a variation, then the main line.
    page.click(".moves button");
    page.await("Black's turn", () -> page.isTurn() && page.fen().contains(" b "));
    page.awaitText(".tree-tools .comment", "a plan");
    page.click("a9", "a8");
    page.await("a variation", () -> page.moves() == 9 && current().equals("R1+1"));
    page.press("Comment");
    page.keys("an idea", Keys.ESCAPE);
    page.awaitText(".tree-tools .comment", "an idea");
    page.press("Promote");
    page.await("the main line", () -> !page.isEnabled("[data-do=promote]"));

    // The keyboard goes to the next alternatives; the last one is deleted.
    page.send(".moves [aria-current]", Keys.ARROW_DOWN);
    page.await("the old reply", () -> current().equals("H8+7"));
    page.keys(Keys.ARROW_DOWN);
    page.await("the other one", () -> current().equals("C8=5?"));
    page.keys(Keys.DELETE);
    page.await("one less", () -> page.moves() == 8 && current().equals("C2=5!"));

    GameTree expected = GameFiles.parse(STUDY).without(LinePath.main().variation(1, 0));
    expected = expected.withMoves(Move.parseList("h2e2 a9a8"));
    expected = expected.promoted(LinePath.main().variation(1, 0));
    Path file = page.save(folder, GameFormat.named("pgn").orElseThrow());
    GameTree saved = GameFiles.parse(Files.readString(file));
    assertEquals(expected.withoutComments().main(), saved.withoutComments().main());
    assertEquals("an idea", saved.main().plies().get(1).commentAfter());

    page.await("the address", () -> page.address().endsWith("?moves=h2e2"));
    page.reload();
    page.await("the study", () -> page.moves() == 8 && current().equals("C2=5!") && page.isTurn());
    page.awaitText(".file-card", "Hu – Xu");
    assertEquals(List.of(), unseen());
    Look look = new Look();
    look.at(page, "study", ".moves .variation");
    assertEquals(List.of(), look.found());

    // Somebody else sees the position by its address.
    BoardPage guest = guest();
    guest.open(page.address());
    guest.await("the position", () -> guest.moves() == 1 && guest.isTurn());
    assertEquals(page.position(), guest.position());
    guest.close();

    page.press("Try again here");
    page.await("a game", () -> page.address().startsWith("/play/"));
    page.await("Red's turn", () -> page.moves() == 0 && page.isTurn());
    page.back();
    page.await("the study", () -> page.moves() == 8 && page.isTurn());
    page.press("New");
    page.await("an empty board", () -> page.moves() == 0);
    page.back();
    page.await("the study", () -> page.moves() == 8);
  }

  private String current() {
    return String.valueOf(
        page.script("return document.querySelector('.moves [aria-current]')?.textContent"));
  }

  /** The parts of the page that a reader on a desktop does not see without scrolling. */
  private List<?> unseen() {
    return (List<?>)
        page.script(
            """
            scrollTo(0, 0);
            return ['xiangqi-board', '.lines', '.moves-card', '.curve-card', '[data-do=again]', '[data-do=play]'].filter(part => {
              const {top, bottom} = document.querySelector(part).getBoundingClientRect();
              return top < 0 || bottom > innerHeight;
            });
            """);
  }

  @Test
  void endsOfGamesAreExplained() {
    page.open(
        "/#analyse?fen=3k5/9/9/9/9/9/9/4R4/9/5K3_w&moves=e2d2.d9e9.d2e2.e9d9.e2d2.d9e9.d2e2.e9d9.e2d2");
    page.awaitText(".verdict", "Black wins. ");
    page.await("arrows", () -> page.arrows().equals(List.of("bad d2e2", "bad e2d2")));
    assertEquals(List.of(), page.violations());
    // Other rules allow it, also after a reload.
    page.choose(".rules select", "threefold");
    page.awaitText(".verdict", ": a draw. ");
    page.await("no arrows", () -> page.arrows().isEmpty());
    page.reload();
    page.awaitText(".verdict", ": a draw. ");
    page.choose(".rules select", "wxf");
    page.awaitText(".verdict", "Black wins. ");
    // The position one move before has occurred three times, too.
    page.click("[aria-label='One move back']");
    page.click("[aria-label='One move back']");
    page.await("no verdict", () -> !page.shows(".verdict") && page.isTurn());
    page.await("no arrows", () -> page.arrows().isEmpty());
    page.open("/#analyse?fen=4k4/9/4N4/9/9/9/9/7C1/9/4K4_w&moves=h2e2");
    page.awaitText(".verdict", "Kill: horse-cannon.");
    assertEquals("Checkmate of Black: Red wins. Kill: horse-cannon.", page.text(".verdict"));
    page.script("location.hash = 'analyse?moves=h2h8'");
    page.awaitPassing("move 1 is not legal");
    assertTrue(page.moves() <= 1);
  }
}
