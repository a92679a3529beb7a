package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class GameTreeTransformTest {
  private static final int MANY = 100_000;

  private static Tags tags(String... namesAndValues) {
    Tags tags = Tags.empty();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      tags = tags.with(namesAndValues[i], namesAndValues[i + 1]);
    }
    return tags;
  }

  private static GameTree sample() {
    return GameTree.builder(tags("Red", "A", "Result", "红胜"), Position.initial())
        .commentLine("root")
        .play(Move.parse("h2e2"))
        .commentBeforeMove("first")
        .nag(1)
        .beginVariation()
        .commentLine("or")
        .play(Move.parse("b2e2"))
        .nag(2)
        .commentMove("why not")
        .endVariation()
        .play(Move.parse("h9g7"))
        .commentMove("reply")
        .result(GameResult.RED_WINS)
        .source("pgn", Optional.of(StandardCharsets.UTF_8))
        .build();
  }

  /** All moves, comments and glyphs of a tree. */
  private static String text(GameTree tree) {
    StringBuilder text = new StringBuilder();
    tree.walk(
        new GameTree.Visitor() {
          @Override
          public void begin(Line line, Cursor at) {
            text.append('(').append(line.comment());
          }

          @Override
          public void ply(Ply ply, Cursor at) {
            text.append(' ').append(ply.commentBefore()).append(' ').append(ply.move());
            ply.nags().forEach(nag -> text.append('$').append(nag));
            text.append(' ').append(ply.commentAfter());
          }

          @Override
          public void end(Line line, Cursor at) {
            text.append(')');
          }
        });
    return text.toString();
  }

  private static void assertLegal(GameTree tree) {
    assertEquals(tree, GameTree.of(tree.tags(), tree.start(), tree.main(), tree.result()));
  }

  @Test
  void partsAreRemoved() {
    GameTree tree = sample();
    assertEquals("(root first h2e2$1 (or  b2e2$2 why not)  h9g7 reply)", text(tree));
    assertEquals("(root first h2e2$1   h9g7 reply)", text(tree.withoutVariations()));
    assertEquals("(  h2e2$1 (  b2e2$2 )  h9g7 )", text(tree.withoutComments()));
    assertEquals("(root first h2e2 (or  b2e2 why not)  h9g7 reply)", text(tree.withoutGlyphs()));
    assertEquals("(  h2e2   h9g7 )", text(tree.stripped()));
  }

  @Test
  void headerResultAndSourceStay() {
    GameTree tree = sample();
    List<UnaryOperator<GameTree>> edits =
        List.of(
            GameTree::withoutVariations,
            GameTree::withoutComments,
            GameTree::withoutGlyphs,
            GameTree::stripped,
            GameTree::mirrored,
            game -> game.promoted(LinePath.main().variation(0, 0)),
            game -> game.without(LinePath.main().variation(0, 0)));
    for (UnaryOperator<GameTree> edit : edits) {
      GameTree edited = edit.apply(tree);
      assertEquals(tree.tags(), edited.tags());
      assertEquals(GameResult.RED_WINS, edited.result());
      assertEquals(tree.sourceFormat(), edited.sourceFormat());
      assertEquals(tree.sourceEncoding(), edited.sourceEncoding());
    }
  }

  @Test
  void anotherHeaderOrResult() {
    GameTree tree = sample();
    GameTree drawn = tree.withResult(GameResult.DRAW);
    assertEquals(tags("Red", "A", "Result", "1/2-1/2"), drawn.tags());
    assertEquals(GameResult.DRAW, drawn.result());
    assertEquals(tree, tree.withResult(GameResult.RED_WINS));
    assertEquals("红胜", tree.withResult(GameResult.RED_WINS).tags().get("Result").orElseThrow());
    GameTree bare = tree.withTags(Tags.empty());
    assertEquals(Tags.empty(), bare.tags());
    assertEquals(GameResult.RED_WINS, bare.result());
    assertEquals(Tags.empty(), bare.withResult(GameResult.DRAW).tags());
    assertEquals(tree.main(), bare.main());
    assertEquals(tree.sourceFormat(), drawn.sourceFormat());
  }

  @Test
  void mirroredGameFromAPosition() {
    String fen = "3k5/4P4/2P1P4/2P1P4/9/9/9/9/9/5K3 w - - 3 7";
    GameTree tree =
        GameTree.builder(tags("FEN", fen, "Event", "c8"), Position.fromFen(fen))
            .play(Move.parse("c7c8"))
            .commentMove("c7c8")
            .build();
    GameTree mirror = tree.mirrored();
    String mirrored = "5k3/4P4/4P1P2/4P1P2/9/9/9/9/9/3K5 w - - 3 7";
    assertEquals(tags("FEN", mirrored, "Event", "c8"), mirror.tags());
    assertEquals(Position.fromFen(mirrored), mirror.start());
    assertEquals("(  g7g8 c7c8)", text(mirror));
  }

  @Test
  void sidesAreExchanged() {
    Tags header =
        tags(
            "Event",
            "E",
            "Red",
            "A",
            "RedTeam",
            "a",
            "Reduced",
            "no",
            "Black",
            "B",
            "BlackTeam",
            "b",
            "Result",
            "1-0",
            "RED2",
            "x");
    GameTree tree =
        GameTree.builder(header, Position.initial())
            .play(Move.parse("h2e2"))
            .result(GameResult.RED_WINS)
            .build();
    GameTree swapped = tree.colorsSwapped();
    assertEquals(
        tags(
            "Event",
            "E",
            "Black",
            "A",
            "BlackTeam",
            "a",
            "Reduced",
            "no",
            "Red",
            "B",
            "RedTeam",
            "b",
            "Result",
            "0-1",
            "RED2",
            "x"),
        swapped.tags());
    assertEquals(GameResult.BLACK_WINS, swapped.result());
    assertEquals(Position.initial().colorsSwapped(), swapped.start());
    assertEquals(List.of(Move.parse("h7e7")), swapped.mainMoves());
    assertEquals(
        tags("Black", "A", "White", "B"),
        tree.withTags(tags("White", "A", "Black", "B")).colorsSwapped().tags());
  }

  @Property(tries = 300)
  void reflectionsUndoThemselvesAndAreLegal(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    assertEquals(tree, tree.mirrored().mirrored());
    assertEquals(tree, tree.colorsSwapped().colorsSwapped());
    assertEquals(tree.mirrored().colorsSwapped(), tree.colorsSwapped().mirrored());
    assertLegal(tree.mirrored());
    assertLegal(tree.colorsSwapped());
    assertEquals(
        tree.mainMoves().stream().map(Move::mirrored).toList(), tree.mirrored().mainMoves());
    assertEquals(
        tree.mainMoves().stream().map(Move::flipped).toList(), tree.colorsSwapped().mainMoves());
    assertEquals(tree.mainGame().position().mirrored(), tree.mirrored().mainGame().position());
  }

  @Property(tries = 300)
  void onlyTheRemovedPartsAreGone(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    GameTree main = tree.withoutVariations();
    assertEquals(1, main.lineCount());
    assertEquals(0, main.depth());
    assertEquals(tree.mainMoves(), main.mainMoves());
    assertEquals(tree.size(), tree.withoutComments().size());
    assertEquals(tree.lineCount(), tree.withoutGlyphs().lineCount());
    assertEquals(tree.withoutComments().withoutGlyphs(), tree.withoutGlyphs().withoutComments());
    assertEquals(tree.stripped(), main.withoutComments().withoutGlyphs());
    assertEquals(tree.stripped(), tree.withoutGlyphs().withoutComments().withoutVariations());
    assertEquals(main, main.withoutVariations());
    assertTrue(text(tree.withoutGlyphs()).length() <= text(tree).length());
    assertEquals(
        GameTree.of(tree.mainGame(), tree.result()).withTags(tree.tags()), tree.stripped());
  }

  @Property(tries = 100)
  void sizesAgreeWithAWalk(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    int[] measured = new int[3];
    tree.walk(
        new GameTree.Visitor() {
          @Override
          public void begin(Line line, Cursor at) {
            measured[1]++;
            measured[2] = Math.max(measured[2], at.depth());
          }

          @Override
          public void ply(Ply ply, Cursor at) {
            measured[0]++;
          }
        });
    assertEquals(measured[0], tree.size());
    assertEquals(measured[1], tree.lineCount());
    assertEquals(measured[2], tree.depth());
  }

  @Test
  void largeTrees() {
    for (GameTree tree :
        List.of(LargeTrees.chain(MANY), LargeTrees.nest(MANY), LargeTrees.bush())) {
      assertEquals(tree, tree.mirrored().mirrored());
      assertEquals(tree, tree.colorsSwapped().colorsSwapped());
      assertEquals(tree, tree.withoutComments().withoutGlyphs());
      assertEquals(tree.stripped(), tree.withoutVariations());
      assertLegal(tree.mirrored());
    }
    assertEquals(MANY, LargeTrees.chain(MANY).size());
    assertEquals(MANY, LargeTrees.nest(MANY).depth());
    assertEquals(32_124, LargeTrees.bush().size());
    assertEquals(349, LargeTrees.bush().lineCount());
  }
}
