package dev.xiangqi.notation.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OpeningsTest {
  private static Game game(String moves) {
    Game game = Game.start();
    for (String move : Splitter.on(' ').omitEmptyStrings().split(moves)) {
      game = game.play(MoveNotation.chinese().parse(game.position(), move));
    }
    return game;
  }

  private static Game mirrored(Game game) {
    Game mirror = Game.start();
    for (Move move : game.moves()) {
      mirror = mirror.play(move.mirrored());
    }
    return mirror;
  }

  @ParameterizedTest
  @CsvSource({
    "炮二平五,中炮局,CENTRAL_CANNON",
    "炮八平五 马８进７,中炮对进右马,CENTRAL_CANNON",
    "炮二平五 马８进７ 马二进三 马２进３,中炮对屏风马,CENTRAL_CANNON",
    "马二进三 马２进３ 炮八平五 马８进７,中炮对屏风马,CENTRAL_CANNON",
    "炮二平五 马２进３ 马二进三 炮８平６ 车一平二 马８进７,中炮对反宫马,CENTRAL_CANNON",
    "炮二平五 马８进７ 马二进三 马２进１,中炮对单提马,CENTRAL_CANNON",
    "炮二平五 炮８平５,顺炮局,CENTRAL_CANNON",
    "炮八平五 炮２平５,顺炮局,CENTRAL_CANNON",
    "炮二平五 炮２平５,列炮局,CENTRAL_CANNON",
    "炮二平五 马８进７ 马二进三 车９平８ 车一平二 炮８进４ 兵三进一 炮２平５,中炮对半途列炮,CENTRAL_CANNON",
    "炮二平五 马８进７ 马二进三 车９平８ 车一平二 炮８平９ 车二进六 马２进３,中炮对左三步虎,CENTRAL_CANNON",
    "炮二平五 马８进７ 马二进三 车９平８ 车一平二 马２进３ 兵七进一 卒７进１ 车二进六 炮８平９,中炮对屏风马,CENTRAL_CANNON",
    "兵七进一 炮２平３,仙人指路对卒底炮,PAWN",
    "兵三进一 炮８平７ 炮二平五 炮２平５,仙人指路对卒底炮,PAWN",
    "兵七进一 卒７进１,对兵局,PAWN",
    "兵七进一 卒３进１,仙人指路对进３卒,PAWN",
    "相三进五 炮８平４,飞相对左过宫炮,ELEPHANT",
    "相七进五 炮２平６,飞相对左过宫炮,ELEPHANT",
    "相三进五 象７进５,顺相局,ELEPHANT",
    "马二进三 卒７进１ 兵七进一,起马互进七兵局,HORSE",
    "马八进七 卒３进１ 兵三进一,起马互进七兵局,HORSE",
    "炮二平六 马８进７,过宫炮对进左马,CROSS_PALACE_CANNON",
    "炮二平四 炮２平５,仕角炮对右中炮,PALCORNER_CANNON",
    "炮八平六 炮８平５,仕角炮对右中炮,PALCORNER_CANNON",
    "炮二平七,金钩炮局,OTHER",
    "仕四进五,上仕局,OTHER",
    "马二进一,边马局,OTHER"
  })
  void names(String moves, String name, OpeningFamily family) {
    Opening opening = Openings.classify(game(moves)).orElseThrow();
    assertEquals(name, opening.chinese());
    assertEquals(family, opening.family());
  }

  @Test
  void variations() {
    String moves = "炮二平五 马８进７ 马二进三 车９平８ 车一平二 马２进３ 兵七进一 卒７进１ 车二进六 炮８平９ 车二平三 炮９退１";
    Opening opening = Openings.classify(game(moves)).orElseThrow();
    assertEquals("中炮对屏风马 过河车对平炮兑车", opening.toString());
    assertEquals("Central Cannon vs Screen Horses", opening.english());
    assertEquals(
        "River-Crossing Rook vs Trade of Rooks by the Edge Cannon", opening.englishVariation());
    assertEquals("中炮局", Openings.classify(game("炮二平五")).orElseThrow().toString());
    assertEquals(
        "顺炮局 直车对横车",
        Openings.classify(game("炮二平五 炮８平５ 马二进三 马８进７ 车一平二 车９进１")).orElseThrow().toString());
  }

  @Test
  void treesAreNamedByTheirMainLine() {
    GameTree tree =
        GameTree.builder(Tags.empty(), Position.initial())
            .play(Move.parse("h2e2"))
            .beginVariation()
            .play(Move.parse("c3c4"))
            .endVariation()
            .build();
    assertEquals("中炮局", Openings.classify(tree).orElseThrow().chinese());
  }

  @Test
  void gamesWithoutOpening() {
    assertEquals(Optional.empty(), Openings.classify(Game.start()));
    Position start = Position.fromFen("3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1");
    assertEquals(Optional.empty(), Openings.classify(Game.from(start).play(Move.parse("f0f1"))));
  }

  @Test
  void eachNameHasOneTranslation() {
    Map<String, String> english = new HashMap<>();
    for (OpeningSystem system : OpeningTable.SYSTEMS) {
      Opening opening = system.opening();
      String before = english.putIfAbsent(opening.chinese(), opening.english());
      assertTrue(before == null || before.equals(opening.english()), opening.chinese());
      assertTrue(system.latest() >= 1 && system.placement().size() >= 1);
    }
    assertEquals(english.size(), english.values().stream().distinct().count());
    for (Plan plan : VariationTable.PLANS) {
      assertTrue(
          english.keySet().stream().anyMatch(name -> name.contains(plan.within())), plan.within());
      assertFalse(plan.chinese().isEmpty() || plan.english().isEmpty());
    }
    for (OpeningFamily family : OpeningFamily.values()) {
      assertFalse(family.chinese().isEmpty() || family.english().isEmpty());
    }
  }

  /**
   * Openings are equal for mirror images at every ply, and plies after the twentieth do not count.
   */
  @Property(tries = 300)
  void randomGames(@ForAll long seed) {
    Random random = new Random(seed);
    Game game = Game.start();
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), Position.initial());
    Optional<Opening> atTwenty = Optional.empty();
    for (int ply = 1; ply <= 24; ply++) {
      List<Move> moves = game.position().legalMoves();
      if (moves.isEmpty()) {
        return;
      }
      Move move = moves.get(random.nextInt(moves.size()));
      game = game.play(move);
      tree.play(move);
      atTwenty = ply == 20 ? Openings.classify(game) : atTwenty;
    }
    Optional<Opening> opening = Openings.classify(game);
    assertEquals(atTwenty, opening);
    assertEquals(opening, Openings.classify(mirrored(game)));
    assertEquals(opening, Openings.classify(tree.build()));
  }
}
