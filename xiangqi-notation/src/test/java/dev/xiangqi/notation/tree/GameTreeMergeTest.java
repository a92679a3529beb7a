package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class GameTreeMergeTest {
  private static final int MANY = 100_000;
  private static final int DEEP = 10_000;

  private static GameTreeBuilder builder() {
    return GameTree.builder(Tags.empty(), Position.initial());
  }

  private static Move move(String text) {
    return Move.parse(text);
  }

  private static GameTree game(GameResult result, String... moves) {
    GameTreeBuilder builder = builder();
    for (String text : moves) {
      builder.play(move(text));
    }
    return builder.result(result).build();
  }

  private static GameTree game(String... moves) {
    return game(GameResult.UNKNOWN, moves);
  }

  private static List<String> moves(GameTree tree) {
    return tree.lines().map(line -> line.main().toString()).toList();
  }

  /** All sequences of moves from the start in a tree. */
  private static Set<String> prefixes(List<GameTree> trees) {
    Set<String> prefixes = new TreeSet<>();
    for (GameTree tree : trees) {
      tree.lines()
          .forEach(
              line -> {
                StringBuilder prefix = new StringBuilder();
                for (Move move : line.mainMoves()) {
                  prefixes.add(prefix.append(move).toString());
                }
              });
    }
    return prefixes;
  }

  private static GameTree sample() {
    return GameTree.builder(Tags.empty().with("Result", "1-0"), Position.initial())
        .commentLine("root")
        .play(move("h2e2"))
        .nag(1)
        .beginVariation()
        .commentLine("or")
        .play(move("b2e2"))
        .commentBeforeMove("so")
        .beginVariation()
        .play(move("c3c4"))
        .endVariation()
        .play(move("b9c7"))
        .endVariation()
        .play(move("h9g7"))
        .commentMove("reply")
        .beginVariation()
        .play(move("b9c7"))
        .endVariation()
        .result(GameResult.RED_WINS)
        .source("pgn", Optional.empty())
        .build();
  }

  @Test
  void linesInTheOrderOfAPrintedGame() {
    List<GameTree> lines = sample().lines().toList();
    assertEquals(4, lines.size());
    assertEquals(sample().withoutVariations(), lines.get(0));
    GameTree second = lines.get(1);
    assertEquals(List.of(move("b2e2"), move("b9c7")), second.mainMoves());
    assertEquals("root", second.main().comment());
    assertEquals("or\nso", second.main().plies().get(0).commentBefore());
    assertEquals(GameResult.UNKNOWN, second.result());
    assertEquals("*", second.tags().get("Result").orElseThrow());
    assertEquals(Optional.of("pgn"), second.sourceFormat());
    assertEquals(List.of(move("c3c4")), lines.get(2).mainMoves());
    assertEquals("", lines.get(2).main().plies().get(0).commentBefore());
    assertEquals(List.of(move("h2e2"), move("b9c7")), lines.get(3).mainMoves());
    assertEquals(List.of(1), lines.get(3).main().plies().get(0).nags());
    assertEquals(List.of(game()), game().lines().toList());
  }

  @Test
  void linesAreCreatedLazily() {
    Iterator<GameTree> lines = sample().lines().iterator();
    for (int i = 0; i < 4; i++) {
      lines.next();
    }
    assertThrows(NoSuchElementException.class, lines::next);
    assertEquals(
        DEEP + 2, LargeTrees.nest(MANY).lines().skip(DEEP).iterator().next().mainMoves().size());
  }

  @Test
  void variationsBeginWhereGamesPart() {
    GameTree merged =
        GameTree.merged(
            List.of(
                game("h2e2", "h9g7", "h0g2"),
                game("h2e2", "b9c7"),
                game("c3c4", "c6c5"),
                game("h2e2", "h9g7", "h0g2", "i9h9"),
                game("h2e2", "b9c7", "h0g2"),
                game("h2e2", "h9g7", "c3c4")));
    assertEquals(
        List.of("h2e2 h9g7 h0g2 i9h9", "c3c4 c6c5", "h2e2 b9c7 h0g2", "h2e2 h9g7 c3c4"),
        moves(merged));
    assertEquals(2, merged.main().plies().get(0).variations().get(0).plies().size());
    assertEquals(1, merged.depth());
  }

  @Test
  void alternativesToAVariationsFirstMoveBecomeSiblings() {
    assertEquals(2, sample().depth());
    GameTree merged = GameTree.merged(List.of(sample()));
    assertEquals(1, merged.depth());
    assertEquals(
        List.of("b2e2 b9c7", "c3c4"),
        merged.main().plies().get(0).variations().stream()
            .map(line -> line.toString().replace("+", ""))
            .toList());
  }

  @Test
  void commentsAreNotRepeated() {
    GameTree first =
        builder().commentLine("a\nb").play(move("h2e2")).nag(1).nag(10).commentMove("x").build();
    GameTree second =
        builder().commentLine("b\nc").play(move("h2e2")).nag(3).nag(1).commentMove("x").build();
    GameTree third =
        builder().play(move("h2e2")).commentBeforeMove("p").commentMove("x\n\ny\nx").build();
    GameTree merged = GameTree.merged(List.of(first, second, third, first));
    assertEquals("a\nb\nc", merged.main().comment());
    Ply ply = merged.main().plies().get(0);
    assertEquals("p", ply.commentBefore());
    assertEquals("x\n\ny", ply.commentAfter());
    assertEquals(List.of(1, 10, 3), ply.nags());
    assertEquals(third, GameTree.merged(List.of(third)));
    assertEquals(merged, GameTree.merged(List.of(merged, second, third)));
  }

  @Test
  void headerResultAndSource() {
    GameTree won = game(GameResult.RED_WINS, "h2e2").withTags(Tags.empty().with("Result", "1-0"));
    GameTree lost = game(GameResult.BLACK_WINS, "c3c4");
    GameTree open = game("c3c4").withTags(Tags.empty().with("Red", "A"));
    assertEquals(won.withLine(Line.of("", List.of())).tags(), GameTree.merged(List.of(won)).tags());
    assertEquals(GameResult.RED_WINS, GameTree.merged(List.of(won, open)).result());
    assertEquals(GameResult.BLACK_WINS, GameTree.merged(List.of(open, lost)).result());
    assertEquals(open.tags(), GameTree.merged(List.of(open, lost)).tags());
    GameTree differ = GameTree.merged(List.of(won, lost, open));
    assertEquals(GameResult.UNKNOWN, differ.result());
    assertEquals(Tags.empty().with("Result", "*"), differ.tags());
    assertEquals(Optional.of("pgn"), GameTree.merged(List.of(sample(), sample())).sourceFormat());
    assertEquals(Optional.empty(), GameTree.merged(List.of(sample(), won)).sourceFormat());
  }

  @Test
  void gamesThatCannotBeMerged() {
    GameTree other = builder().build().colorsSwapped();
    IllegalArgumentException thrown =
        assertThrows(
            IllegalArgumentException.class,
            () -> GameTree.merged(List.of(sample(), sample(), other)));
    assertEquals(
        "game 3 of 3 starts from %s; expected %s as in the first"
            .formatted(other.start(), Position.initial()),
        thrown.getMessage());
    assertThrows(IllegalArgumentException.class, () -> GameTree.merged(List.of()));
  }

  @Property(tries = 300)
  void thereIsALineForEachLeaf(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    List<GameTree> lines = tree.lines().toList();
    assertEquals(tree.lineCount(), lines.size());
    assertEquals(tree.withoutVariations(), lines.get(0));
    for (GameTree line : lines) {
      assertEquals(0, line.depth());
      assertEquals(line, GameTree.of(line.tags(), line.start(), line.main(), line.result()));
    }
  }

  @Property(tries = 300)
  void mergingKeepsAllMovesAndAddsNone(@ForAll long first, @ForAll long second) {
    GameTree left = Trees.random(first);
    GameTree right = Trees.random(second);
    GameTree apart = right.withTags(Tags.empty());
    if (!left.start().equals(right.start())) {
      apart = left.mirrored().mirrored();
    }
    List<GameTree> games = List.of(left, apart);
    GameTree merged = GameTree.merged(games);
    assertEquals(prefixes(games), prefixes(List.of(merged)));
    assertEquals(prefixes(games).size(), merged.size());
    assertEquals(
        merged, GameTree.of(merged.tags(), merged.start(), merged.main(), merged.result()));
    assertEquals(left.mainMoves(), merged.mainMoves().subList(0, left.main().plies().size()));
    assertEquals(merged, GameTree.merged(List.of(merged)));
    assertEquals(merged, GameTree.merged(List.of(merged, merged)));
  }

  @Property(tries = 300)
  void linesOfAMergedGameMergeIntoIt(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    GameTree merged = GameTree.merged(List.of(tree));
    assertEquals(merged, GameTree.merged(merged.lines().toList()));
    assertEquals(merged, GameTree.merged(tree.lines().toList()));
    assertEquals(prefixes(List.of(tree)), prefixes(List.of(merged)));
    assertEquals(merged.lineCount(), merged.lines().count());
  }

  @Test
  void glyphsThatOneGameRepeatsStay() {
    GameTree bare =
        GameTree.builder(Tags.empty(), Position.initial()).play(Move.parse("h2e2")).build();
    GameTree twice =
        GameTree.builder(Tags.empty(), Position.initial())
            .play(Move.parse("h2e2"))
            .nag(1)
            .nag(1)
            .build();
    for (List<GameTree> games :
        List.of(List.of(bare, twice), List.of(twice, bare), List.of(twice, twice))) {
      assertEquals(List.of(1, 1), GameTree.merged(games).main().plies().get(0).nags());
    }
  }

  @Test
  void largeTrees() {
    for (GameTree tree :
        List.of(LargeTrees.chain(MANY), LargeTrees.nest(MANY), LargeTrees.bush())) {
      GameTree merged = GameTree.merged(List.of(tree, tree));
      assertEquals(merged, GameTree.merged(List.of(merged, tree)));
    }
    assertEquals(LargeTrees.chain(MANY), GameTree.merged(List.of(LargeTrees.chain(MANY))));
    GameTree bush = LargeTrees.bush();
    assertEquals(349, bush.lines().count());
    assertEquals(GameTree.merged(List.of(bush)), GameTree.merged(bush.lines().toList()));
    assertEquals(DEEP + 1, LargeTrees.nest(DEEP).lines().count());
    GameTree nest = LargeTrees.nest(500);
    assertEquals(nest, GameTree.merged(nest.lines().toList()));
  }
}
