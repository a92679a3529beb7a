package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class LinePathTest {
  private static final LinePath MAIN = LinePath.main();
  private static final int DEEP = 10_000;

  private static Move move(String text) {
    return Move.parse(text);
  }

  /**
   * Three alternatives to the second ply, of which the second has two alternatives to its first
   * ply.
   */
  private static GameTree sample() {
    return GameTree.builder(Tags.empty(), Position.initial())
        .commentLine("root")
        .play(move("h2e2"))
        .play(move("h9g7"))
        .commentBeforeMove("main")
        .commentMove("horse")
        .beginVariation()
        .play(move("b9c7"))
        .endVariation()
        .beginVariation()
        .commentLine("cannon")
        .play(move("h7e7"))
        .commentBeforeMove("same")
        .nag(1)
        .beginVariation()
        .commentLine("inner")
        .play(move("b7e7"))
        .play(move("e2e6"))
        .endVariation()
        .play(move("h0g2"))
        .endVariation()
        .beginVariation()
        .play(move("a9a8"))
        .endVariation()
        .play(move("h0g2"))
        .build();
  }

  private static String moves(GameTree tree) {
    StringBuilder text = new StringBuilder();
    tree.walk(
        new GameTree.Visitor() {
          @Override
          public void begin(Line line, Cursor at) {
            text.append(at.depth() == 0 ? "" : "(").append(said(line.comment()));
          }

          @Override
          public void ply(Ply ply, Cursor at) {
            text.append(said(ply.commentBefore()))
                .append(ply.move())
                .append(said(ply.commentAfter()))
                .append(' ');
          }

          @Override
          public void end(Line line, Cursor at) {
            text.append(at.depth() == 0 ? "" : ") ");
          }
        });
    return text.toString().replace(" )", ")").strip();
  }

  private static String said(String comment) {
    return comment.isEmpty() ? "" : "{" + comment.replace('\n', '/') + "}";
  }

  private static Map<LinePath, Line> paths(GameTree tree) {
    Map<LinePath, Line> paths = new LinkedHashMap<>();
    tree.walk(
        new GameTree.Visitor() {
          @Override
          public void begin(Line line, Cursor at) {
            assertEquals(at.depth(), at.path().depth());
            paths.put(at.path(), line);
          }

          @Override
          public void ply(Ply ply, Cursor at) {}
        });
    return paths;
  }

  @Test
  void pathOfABuilder() {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    assertEquals(LinePath.main(), builder.path());
    builder.play(Move.parse("h2e2")).play(Move.parse("h9g7"));
    builder.beginVariation().play(Move.parse("b9c7")).endVariation();
    builder.beginVariation().play(Move.parse("h7e7"));
    assertEquals(LinePath.main().variation(1, 1), builder.path());
    builder.beginVariation().play(Move.parse("b7e7"));
    assertEquals(LinePath.main().variation(1, 1).variation(0, 0), builder.path());
    LinePath path = builder.path();
    builder.endVariation().endVariation();
    assertEquals(LinePath.main(), builder.path());
    assertEquals("b7e7", builder.build().line(path).toString());
  }

  @Test
  void pathsAreValues() {
    LinePath path = MAIN.variation(4, 0).variation(2, 1);
    assertEquals("4.0/2.1", path.toString());
    assertEquals("main", MAIN.toString());
    assertEquals(2, path.ply());
    assertEquals(1, path.index());
    assertEquals(2, path.depth());
    assertEquals(Optional.of(MAIN.variation(4, 0)), path.parent());
    assertTrue(MAIN.isMain());
    assertFalse(path.isMain());
    assertThrows(IllegalArgumentException.class, () -> MAIN.variation(-1, 0));
    assertThrows(IllegalArgumentException.class, () -> MAIN.variation(0, -1));
    new EqualsTester()
        .addEqualityGroup(MAIN, LinePath.main())
        .addEqualityGroup(path, MAIN.variation(4, 0).variation(2, 1))
        .addEqualityGroup(MAIN.variation(4, 0))
        .addEqualityGroup(MAIN.variation(2, 1))
        .addEqualityGroup(MAIN.variation(4, 1).variation(2, 1))
        .addEqualityGroup(MAIN.variation(0, 0))
        .testEquals();
  }

  @Test
  void theContinuationBecomesTheFirstVariation() {
    GameTree tree = sample();
    assertEquals(
        "{root}h2e2 {main}h9g7{horse} (b9c7) ({cannon}{same}h7e7 ({inner}b7e7 e2e6) h0g2) (a9a8)"
            + " h0g2",
        moves(tree));
    GameTree promoted = tree.promoted(MAIN.variation(1, 1));
    assertEquals(
        "{root}h2e2 {cannon/same}h7e7 ({main}h9g7{horse} h0g2) (b9c7) ({inner}b7e7 e2e6) (a9a8)"
            + " h0g2",
        moves(promoted));
    assertEquals(List.of(1), promoted.main().plies().get(1).nags());
    assertEquals(
        "{root}h2e2 b9c7 ({main}h9g7{horse} h0g2) ({cannon}{same}h7e7 ({inner}b7e7 e2e6) h0g2)"
            + " (a9a8)",
        moves(tree.promoted(MAIN.variation(1, 0))));
  }

  @Test
  void alternativesToTheFirstMoveOfAVariation() {
    LinePath inner = MAIN.variation(1, 1).variation(0, 0);
    assertEquals(
        "{root}h2e2 {main}h9g7{horse} (b9c7) ({inner}b7e7 ({cannon}{same}h7e7 h0g2) e2e6) (a9a8)"
            + " h0g2",
        moves(sample().promoted(inner)));
    assertEquals(
        "{root}h2e2 {inner}b7e7 ({main}h9g7{horse} h0g2) (b9c7) ({cannon}{same}h7e7 h0g2) (a9a8)"
            + " e2e6",
        moves(sample().promotedToMain(inner)));
  }

  @Test
  void aVariationIsDeleted() {
    assertEquals(
        "{root}h2e2 {main}h9g7{horse} (b9c7) (a9a8) h0g2",
        moves(sample().without(MAIN.variation(1, 1))));
    assertEquals(
        "{root}h2e2 {main}h9g7{horse} (b9c7) ({cannon}{same}h7e7 h0g2) (a9a8) h0g2",
        moves(sample().without(MAIN.variation(1, 1).variation(0, 0))));
  }

  @Test
  void errorsNameThePath() {
    GameTree tree = sample();
    LinePath noPly = MAIN.variation(1, 1).variation(2, 0);
    LinePath noVariation = MAIN.variation(1, 3).variation(0, 0);
    assertEquals(
        "no line 1.1/2.0: 1.1 has 2 plies; both are counted from 0",
        assertThrows(IllegalArgumentException.class, () -> tree.promoted(noPly)).getMessage());
    assertEquals(
        "no line 1.3/0.0: main has 3 variations in place of ply 1; both are counted from 0",
        assertThrows(IllegalArgumentException.class, () -> tree.without(noVariation)).getMessage());
    assertThrows(IllegalArgumentException.class, () -> tree.line(noPly));
    assertThrows(IllegalArgumentException.class, () -> tree.promotedToMain(noPly));
    assertThrows(IllegalArgumentException.class, () -> tree.promoted(MAIN));
    assertThrows(IllegalArgumentException.class, () -> tree.promotedToMain(MAIN));
    assertThrows(IllegalArgumentException.class, () -> tree.without(MAIN));
  }

  @Property(tries = 300)
  void aWalkReportsThePathOfEachLine(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    Map<LinePath, Line> paths = paths(tree);
    assertEquals(tree.lineCount(), paths.size());
    paths.forEach((path, line) -> assertEquals(line, tree.line(path)));
  }

  @Property(tries = 300)
  void promotionKeepsTheMovesOfAllLines(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    Random random = new Random(seed);
    List<LinePath> paths = List.copyOf(paths(tree).keySet());
    List<String> lines = sortedLines(tree);
    for (LinePath path : paths) {
      if (path.isMain() || random.nextInt(3) > 0) {
        continue;
      }
      GameTree promoted = tree.promoted(path);
      GameTree toMain = tree.promotedToMain(path);
      assertEquals(tree.size(), promoted.size());
      assertEquals(tree.lineCount(), promoted.lineCount());
      assertEquals(lines, sortedLines(promoted));
      assertEquals(lines, sortedLines(toMain));
      assertEquals(toMain, GameTree.of(tree.tags(), tree.start(), toMain.main(), tree.result()));
      assertEquals(tree.line(path).plies().size(), tailOf(promoted, path));
      assertEquals(tree.lines().toList().get(paths.indexOf(path)).mainMoves(), toMain.mainMoves());
    }
  }

  private static int tailOf(GameTree promoted, LinePath path) {
    return promoted.line(path.parent().orElseThrow()).plies().size() - path.ply();
  }

  private static List<String> sortedLines(GameTree tree) {
    return tree.lines().map(line -> line.main().toString()).sorted().toList();
  }

  @Property(tries = 300)
  void promotingTheReplacedLineUndoesAPromotion(@ForAll long seed) {
    GameTree tree = Trees.random(seed).withoutComments();
    paths(tree)
        .forEach(
            (path, line) -> {
              if (!path.isMain() && path.index() == 0 && isPlain(line)) {
                assertEquals(tree, tree.promoted(path).promoted(path));
              }
            });
  }

  private static boolean isPlain(Line line) {
    return line.plies().get(0).variations().isEmpty();
  }

  @Property(tries = 200)
  void deletionRemovesOnlyTheVariation(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    paths(tree)
        .forEach(
            (path, line) -> {
              if (!path.isMain()) {
                GameTree rest = tree.without(path);
                GameTree gone = tree.withLine(line);
                assertEquals(tree.size(), rest.size() + gone.size());
                assertEquals(tree.lineCount(), rest.lineCount() + gone.lineCount());
                assertEquals(tree.mainMoves(), rest.mainMoves());
              }
            });
  }

  @Test
  void deepPaths() {
    GameTree tree = LargeTrees.nest(DEEP);
    LinePath path = MAIN;
    for (int i = 1; i <= DEEP; i++) {
      path = path.variation(1, 0);
    }
    assertEquals(2, tree.line(path).plies().size());
    assertEquals(DEEP + 2, tree.promotedToMain(path).main().plies().size());
    assertEquals(tree.size(), tree.promoted(path).size());
    assertEquals(DEEP - 1, tree.without(path).depth());
    assertEquals(4 * DEEP - 1, path.toString().length());
    assertTrue(paths(tree).containsKey(path));
  }
}
