package dev.xiangqi.notation.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Moves added to a tree. */
final class GameTreeMovesTest {
  private static final String PLAYED = "h2e2";

  private static List<Move> moves(String text) {
    return List.of(text.split(" ")).stream().map(Move::parse).toList();
  }

  private static GameTreeBuilder begun() {
    return GameTree.builder(Tags.empty().with("Red", "A"), Position.initial())
        .commentLine("root")
        .play(Move.parse(PLAYED))
        .nag(1);
  }

  private static GameTreeBuilder end(GameTreeBuilder builder) {
    return builder.result(GameResult.DRAW).source("pgn", Optional.empty());
  }

  private static GameTree sample() {
    return end(begun()
            .beginVariation()
            .commentLine("or")
            .play(Move.parse("b2e2"))
            .beginVariation()
            .play(Move.parse("c3c4"))
            .endVariation()
            .play(Move.parse("b9c7"))
            .endVariation()
            .play(Move.parse("h9g7"))
            .commentMove("reply"))
        .build();
  }

  private static Line line(String text) {
    return Line.of("", moves(text).stream().map(Ply::of).toList());
  }

  /** The sample with other variations in place of its first move, and other moves after that. */
  private static GameTree sample(List<Line> variations, List<Ply> after) {
    Ply first = sample().main().plies().get(0);
    List<Ply> plies = new ArrayList<>();
    plies.add(Ply.of(first.move(), "", "", first.nags(), variations));
    plies.addAll(after);
    return GameTree.of(
        sample().tags(), sample().start(), Line.of("root", plies), sample().result());
  }

  private static List<Line> variations() {
    return sample().main().plies().get(0).variations();
  }

  private static List<Ply> after() {
    return sample().main().plies().subList(1, 2);
  }

  @Test
  void movesThatAreThereChangeNothing() {
    GameTree tree = sample();
    for (String known : List.of(PLAYED, "h2e2 h9g7", "b2e2 b9c7", "c3c4")) {
      assertSame(tree, tree.withMoves(moves(known)), known);
    }
    assertSame(tree, tree.withMoves(List.of()));
  }

  @Test
  void movesAfterTheEndContinueTheirLine() {
    List<Ply> longer = new ArrayList<>(after());
    longer.addAll(line("h0g2 i9h9").plies());
    assertEquals(sample(variations(), longer), sample().withMoves(moves("h2e2 h9g7 h0g2 i9h9")));
    Line variation = variations().get(0);
    List<Ply> plies = new ArrayList<>(variation.plies());
    plies.add(Ply.of(Move.parse("b0c2")));
    assertEquals(
        sample(List.of(Line.of("or", plies)), after()),
        sample().withMoves(moves("b2e2 b9c7 b0c2")));
  }

  @Test
  void otherMovesBecomeTheLastVariation() {
    Line added = line("g3g4 h9g7");
    assertEquals(
        sample(List.of(variations().get(0), added), after()),
        sample().withMoves(moves("g3g4 h9g7")));
    Ply reply = after().get(0);
    Ply changed = Ply.of(reply.move(), "", "reply", List.of(), List.of(line("b9c7 b0c2")));
    assertEquals(
        sample(variations(), List.of(changed)), sample().withMoves(moves("h2e2 b9c7 b0c2")));
  }

  @Test
  void theSourceStaysSoThatTheHeaderKeepsItsOrder() {
    assertEquals(Optional.of("pgn"), sample().withMoves(moves("g3g4")).sourceFormat());
  }

  @Test
  void illegalMovesAreRefused() {
    assertThrows(IllegalMoveException.class, () -> sample().withMoves(moves("h2e2 h2e2")));
  }

  @Property(tries = 200)
  void aTreeHasTheMovesAfterwardsAndWithoutThemItIsAsBefore(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    Random random = new Random(seed);
    List<Move> moves = new ArrayList<>();
    Position position = tree.start();
    List<Move> main = tree.mainMoves();
    int common = random.nextInt(main.size() + 1);
    while (moves.size() < common + 5 && !position.hasNoLegalMove()) {
      List<Move> legal = position.legalMoves();
      Move move =
          moves.size() < common ? main.get(moves.size()) : legal.get(random.nextInt(legal.size()));
      moves.add(move);
      position = position.play(move);
    }
    GameTree with = tree.withMoves(moves);
    assertSame(with, with.withMoves(moves));
    assertEquals(tree.tags(), with.tags());
    assertEquals(tree.result(), with.result());
    if (with.size() == tree.size()) {
      assertSame(tree, with);
    }
    assertEquals(main, with.mainMoves().subList(0, main.size()));
    assertEquals(GameTree.merged(List.of(tree, game(tree.start(), moves))).size(), merged(with));
  }

  private static GameTree game(Position start, List<Move> moves) {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), start);
    moves.forEach(builder::play);
    return builder.build();
  }

  private static int merged(GameTree tree) {
    return GameTree.merged(List.of(tree)).size();
  }
}
