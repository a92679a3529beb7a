package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GameTreeTest {
  private static final int MANY = 100_000;
  private static final String[] SHUFFLE = {"h0g2", "h9g7", "g2h0", "g7h9"};

  private static GameTreeBuilder builder() {
    return GameTree.builder(Tags.empty(), Position.initial());
  }

  private static Move move(String text) {
    return Move.parse(text);
  }

  private static GameTree sample() {
    return builder()
        .commentLine("root")
        .play(move("h2e2"))
        .commentMove("centre")
        .nag(1)
        .beginVariation()
        .commentLine("or")
        .play(move("b2e2"))
        .play(move("b9c7"))
        .endVariation()
        .play(move("h9g7"))
        .commentBeforeMove("reply")
        .result(GameResult.DRAW)
        .build();
  }

  @Test
  void aGameIsSavedLoadedAndGoesOn() {
    Game game = Game.start().play(Move.parseList("h2e2 h9g7 h0g2"));
    GameTree tree = GameTree.of(game);
    assertEquals(GameResult.UNKNOWN, tree.result());
    assertEquals(Optional.of("Chinese Chess"), tree.tags().get("Game"));
    assertEquals(Optional.empty(), tree.tags().get("Termination"));
    Game loaded = GameFiles.parse(GameFiles.toText(tree)).mainGame();
    assertEquals(game, loaded);
    assertEquals(4, loaded.play(Move.parse("i9h9")).ply());
  }

  @Test
  void aGameWithoutALegalMoveIsLost() {
    GameTree mate =
        GameTree.of(
            Game.from(Position.fromFen("3k5/8R/9/9/9/9/9/9/9/R3K4 w")).play(Move.parse("a0a9")));
    assertEquals(GameResult.RED_WINS, mate.result());
    assertEquals(Optional.of("checkmate"), mate.tags().get("Termination"));
    GameTree stalemate = GameTree.of(Game.from(Position.fromFen("3k5/4R4/9/9/9/9/9/9/9/4K4 b")));
    assertEquals(Optional.of("stalemate"), stalemate.tags().get("Termination"));
  }

  @Test
  void containsWhatWasBuilt() {
    GameTree tree = sample();
    assertEquals("root", tree.main().comment());
    assertEquals(List.of(move("h2e2"), move("h9g7")), tree.mainMoves());
    Ply first = tree.main().plies().get(0);
    assertEquals("centre", first.commentAfter());
    assertEquals(List.of(1), first.nags());
    assertEquals("or", first.variations().get(0).comment());
    assertEquals("b2e2 b9c7", first.variations().get(0).toString());
    assertEquals("reply", tree.main().plies().get(1).commentBefore());
    assertEquals("h2e2+ h9g7+", tree.main().toString());
    assertEquals("? - ?, 2 plies, 1/2-1/2", tree.toString());
    assertEquals(Game.start().play(move("h2e2")).play(move("h9g7")), tree.mainGame());
  }

  @Test
  void builderRefusesIllegalMovesAndStaysUsable() {
    GameTreeBuilder builder = builder().play(move("h2e2"));
    assertThrows(IllegalMoveException.class, () -> builder.play(move("h2e2")));
    assertThrows(IllegalMoveException.class, () -> builder.beginVariation().play(move("a0a5")));
    assertThrows(IllegalStateException.class, builder::build);
    assertThrows(IllegalStateException.class, builder::endVariation);
    assertThrows(IllegalStateException.class, () -> builder.nag(1));
    assertThrows(IllegalStateException.class, () -> builder().endVariation());
    assertThrows(IllegalStateException.class, () -> builder().commentMove("x"));
    assertThrows(IllegalArgumentException.class, () -> builder().play(move("a0a1")).nag(256));
    assertEquals("h2e2 h9g7", sample().main().toString().replace("+", ""));
  }

  @Test
  void commentsMayFollowAQueryOfTheBoard() {
    GameTreeBuilder builder = builder().play(move("h2e2"));
    assertEquals(1, builder.board().sideToMove());
    assertEquals(0, builder.boardBefore().sideToMove());
    builder.commentMove("a").commentMove("").commentMove("b").commentMove("c");
    assertEquals(1, builder.board().sideToMove());
    assertEquals("a\nb\nc", builder.build().main().plies().get(0).commentAfter());
    assertEquals(2, builder.play(move("h9g7")).build().main().plies().size());
    assertEquals(2, builder.ply());
    assertEquals(2, builder.size());
  }

  @Test
  void ofChecksEveryLine() {
    GameTree tree = sample();
    GameTree copy = GameTree.of(Tags.empty(), Position.initial(), tree.main(), GameResult.DRAW);
    assertEquals(tree, copy);
    Line bad = Line.of("", List.of(Ply.of(move("b2e2")), Ply.of(move("b2e2"))));
    Ply ply = Ply.of(move("h2e2"), "", "", List.of(), List.of(bad));
    assertThrows(
        IllegalMoveException.class,
        () ->
            GameTree.of(
                Tags.empty(), Position.initial(), Line.of("", List.of(ply)), GameResult.UNKNOWN));
    assertThrows(
        IllegalArgumentException.class,
        () -> Ply.of(move("a0a1"), "", "", List.of(), List.of(Line.of("x", List.of()))));
  }

  @Test
  void walkGoesThroughVariationsBeforeTheNextPly() {
    List<String> seen = new ArrayList<>();
    sample()
        .walk(
            new GameTree.Visitor() {
              @Override
              public void begin(Line line, Cursor at) {
                seen.add("begin " + at.ply() + " " + at.depth());
              }

              @Override
              public void ply(Ply ply, Cursor at) {
                seen.add(ply.move() + " " + at.ply() + " " + at.depth());
                at.position().play(ply.move());
              }

              @Override
              public void end(Line line, Cursor at) {
                seen.add("end " + at.ply() + " " + at.depth());
              }
            });
    assertEquals(
        List.of(
            "begin 0 0",
            "h2e2 0 0",
            "begin 0 1",
            "b2e2 0 1",
            "b9c7 1 1",
            "end 2 1",
            "h9g7 1 0",
            "end 2 0"),
        seen);
  }

  @Test
  void equality() {
    GameTree tree = sample();
    new EqualsTester()
        .addEqualityGroup(tree, sample())
        .addEqualityGroup(GameTree.of(tree.mainGame(), GameResult.DRAW))
        .addEqualityGroup(GameTree.of(tree.mainGame(), GameResult.UNKNOWN))
        .addEqualityGroup(tree.main(), sample().main())
        .addEqualityGroup(tree.main().plies().get(0), sample().main().plies().get(0))
        .addEqualityGroup(Ply.of(move("h2e2")))
        .testEquals();
  }

  @Test
  void longLines() {
    GameTree tree = longLine();
    assertEquals(MANY, tree.main().plies().size());
    assertEquals(tree, longLine());
    assertEquals(tree.hashCode(), longLine().hashCode());
    int[] count = {0};
    tree.walk((ply, at) -> count[0]++);
    assertEquals(MANY, count[0]);
    assertEquals(MANY, tree.mainGame().ply());
    assertEquals(5 * MANY - 1, tree.main().toString().length());
  }

  private static GameTree longLine() {
    GameTreeBuilder builder = builder();
    for (int i = 0; i < MANY; i++) {
      builder.play(move(SHUFFLE[i % 4]));
    }
    return builder.build();
  }

  @Test
  void deepTrees() {
    GameTree tree = deepTree("");
    assertEquals(tree, deepTree(""));
    assertNotEquals(tree, deepTree("x"));
    assertEquals(tree.hashCode(), deepTree("").hashCode());
    assertNotEquals(tree.hashCode(), deepTree("x").hashCode());
    int[] deepest = {0};
    tree.walk((ply, at) -> deepest[0] = Math.max(deepest[0], at.depth()));
    assertEquals(MANY, deepest[0]);
    assertEquals("h0g2+", tree.main().toString());
    assertEquals(tree, GameTree.of(tree.tags(), tree.start(), tree.main(), tree.result()));
  }

  /** Nested variations, each starting one ply later. */
  private static GameTree deepTree(String innermost) {
    GameTreeBuilder builder = builder().play(move(SHUFFLE[0]));
    for (int i = 0; i < MANY; i++) {
      builder.beginVariation().play(move(SHUFFLE[i % 4])).play(move(SHUFFLE[(i + 1) % 4]));
    }
    builder.commentMove(innermost);
    for (int i = 0; i < MANY; i++) {
      builder.endVariation();
    }
    return builder.build();
  }
}
