package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.testing.Boards;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final Verdict CHASE = rookChasesCannon();

  private static Verdict rookChasesCannon() {
    String loop = "b0a0 a6b6 a0b0 b6a6";
    Game game =
        Game.from(
            Boards.draw(
                """
                ...k.....
                .........
                .........
                c........
                .........
                .........
                .........
                .........
                .........
                .R..K....
                """));
    for (String move : (loop + " " + loop).split(" ", -1)) {
      game = game.play(Move.parse(move));
    }
    return RuleSet.wxf().judge(game).orElseThrow();
  }

  @Test
  void theEvidence() {
    assertEquals(GameResult.BLACK_WINS, CHASE.result());
    assertEquals(Termination.PERPETUAL_CHASE, CHASE.termination());
    assertEquals(Optional.of(Side.RED), CHASE.loser());
    assertEquals("0-1 PERPETUAL_CHASE", CHASE.toString());
    List<CyclePly> cycle = CHASE.cycle();
    assertEquals(8, cycle.size());
    assertThrows(UnsupportedOperationException.class, () -> cycle.add(cycle.get(0)));
    CyclePly first = cycle.get(0);
    assertEquals(Side.RED, first.side());
    assertEquals(Move.parse("b0a0"), first.move());
    assertEquals(PlyClass.CHASE, first.kind());
    assertEquals(Bitboard.of(Square.A0), first.chasers());
    assertEquals(Bitboard.of(Square.A6), first.victims());
    assertEquals("b0a0 CHASE {a6} by {a0}", first.toString());
    CyclePly second = cycle.get(1);
    assertEquals(Side.BLACK, second.side());
    assertEquals(PlyClass.IDLE, second.kind());
    assertEquals(Bitboard.EMPTY, second.victims());
    assertEquals("a6b6 IDLE", second.toString());
    assertEquals(cycle.get(4).position().key(), first.position().key());
  }

  @Test
  void inEnglish() {
    assertEquals(
        "Perpetual chase by Red: Black wins. Red: b0a0 chases the cannon on a6 with the rook on"
            + " a0; a0b0 chases the cannon on b6 with the rook on b0. Black: a6b6 is permitted;"
            + " b6a6 is permitted.",
        CHASE.explain(Locale.ENGLISH));
    assertEquals(CHASE.explain(Locale.ENGLISH), CHASE.explain(Locale.ROOT));
    assertEquals(CHASE.explain(Locale.ENGLISH), CHASE.explain(new Locale("tr", "TR")));
  }

  @Test
  void inChinese() {
    String simplified = "红方长捉，黑胜。红方：b0a0 以九路车捉1路炮；a0b0 以八路车捉2路炮。" + "黑方：a6b6 允许着法；b6a6 允许着法。";
    String traditional = "紅方長捉，黑勝。紅方：b0a0 以九路車捉1路炮；a0b0 以八路車捉2路炮。" + "黑方：a6b6 允許著法；b6a6 允許著法。";
    assertEquals(simplified, CHASE.explain(Locale.CHINESE));
    assertEquals(simplified, CHASE.explain(Locale.SIMPLIFIED_CHINESE));
    assertEquals(traditional, CHASE.explain(Locale.TRADITIONAL_CHINESE));
    assertEquals(traditional, CHASE.explain(Locale.forLanguageTag("zh-Hant")));
    assertEquals(traditional, CHASE.explain(Locale.forLanguageTag("zh-Hant-CN")));
    assertEquals(traditional, CHASE.explain(Locale.forLanguageTag("zh-HK")));
    assertEquals(simplified, CHASE.explain(Locale.forLanguageTag("zh-Hans-TW")));
  }

  @Test
  void inTheNotationOfTheCaller() {
    BiFunction<Position, Move, String> notation =
        (before, move) -> before.pieceAt(move.from()).orElseThrow().letter() + "-" + move.to();
    assertEquals(
        "红方长捉，黑胜。红方：R-a0 以九路车捉1路炮；R-b0 以八路车捉2路炮。黑方：c-b6 允许着法；c-a6 允许着法。",
        CHASE.explain(Locale.CHINESE, notation));
    for (CyclePly ply : CHASE.cycle()) {
      Position before = ply.positionBefore();
      assertEquals(ply.position(), before.play(ply.move()));
      assertEquals(ply.position().toFen(), before.play(ply.move()).toFen());
    }
  }

  @Test
  void aPlyWithoutItsPieceHasNoPositionBefore() {
    CyclePly ply = CyclePly.of(Move.parse("e4e5"), Position.initial(), PlyClass.IDLE);
    assertEquals(
        "no piece on e5",
        assertThrows(IllegalStateException.class, ply::positionBefore).getMessage());
  }

  @Test
  void piecesOfOneFileAreToldApart() {
    Position position =
        Boards.draw(
            """
            ...k.....
            .........
            c...P....
            ....P....
            c...P....
            ....R....
            ....R....
            .........
            .........
            ....K....
            """);
    CyclePly ply =
        CyclePly.chase(
            Move.parse("e6e7"),
            position,
            Bitboard.of(Square.E3, Square.E4, Square.E6, Square.E8),
            Bitboard.of(Square.A5, Square.A7));
    Verdict verdict =
        Verdict.builder(GameResult.DRAW, Termination.REPETITION).cycle(() -> List.of(ply)).build();
    assertTrue(verdict.explain(Locale.TAIWAN).contains("以五路後車、五路前車、五路二兵、e8捉1路前炮、1路後炮"));
    assertTrue(
        verdict.explain(Locale.ENGLISH).contains("the cannon on a5 and the cannon on a7 with the"));
  }

  @Test
  void everyTerminationIsExplained() {
    for (Termination reason : Termination.values()) {
      boolean undetermined = reason == Termination.UNDETERMINED || reason == Termination.ABORTED;
      for (GameResult result : GameResult.values()) {
        if (undetermined != (result == GameResult.UNKNOWN)) {
          assertThrows(IllegalArgumentException.class, () -> Verdict.of(result, reason));
          continue;
        }
        for (Locale locale : List.of(Locale.ENGLISH, Locale.CHINESE, Locale.TAIWAN)) {
          String text = Verdict.of(result, reason).explain(locale);
          assertFalse(text.contains("{"), text);
          assertTrue(text.endsWith(locale.equals(Locale.ENGLISH) ? "." : "。"), text);
        }
      }
    }
    assertEquals(
        "Loss on time by Red: Black wins.",
        Verdict.of(GameResult.BLACK_WINS, Termination.TIMEOUT).explain(Locale.ENGLISH));
    assertEquals(
        "Loss on time by a player: a draw.",
        Verdict.of(GameResult.DRAW, Termination.TIMEOUT).explain(Locale.ENGLISH));
    assertEquals(
        "一方超时，和棋。", Verdict.of(GameResult.DRAW, Termination.TIMEOUT).explain(Locale.CHINESE));
    assertEquals(
        "黑方被困毙，红胜。",
        Verdict.of(GameResult.RED_WINS, Termination.STALEMATE).explain(Locale.CHINESE));
    assertEquals(
        "雙方議和，和棋。", Verdict.of(GameResult.DRAW, Termination.AGREED_DRAW).explain(Locale.TAIWAN));
  }

  @Test
  void everyClassIsExplained() {
    Position position = Position.initial();
    Move move = Move.parse("h2e2");
    List<CyclePly> plies = new ArrayList<>();
    for (PlyClass kind : PlyClass.values()) {
      plies.add(CyclePly.of(move, position, kind));
    }
    plies.add(CyclePly.chase(move, position, Bitboard.of(Square.B0), Bitboard.of(Square.E5)));
    Verdict verdict = Verdict.builder(GameResult.DRAW, Termination.REPETITION).cycle(plies).build();
    plies.clear();
    assertEquals(5, verdict.cycle().size(), "copied");
    assertEquals(
        "Repetition that neither side has to avoid: a draw. Black: h2e2 gives check; h2e2"
            + " threatens mate; h2e2 chases; h2e2 is permitted; h2e2 chases e5 with the horse on"
            + " b0.",
        verdict.explain(Locale.ENGLISH));
  }

  @Test
  void longCyclesAreTruncated() {
    List<CyclePly> plies = new ArrayList<>();
    for (Move move : Position.initial().legalMoves()) {
      plies.add(CyclePly.of(move, Position.initial(), PlyClass.IDLE));
    }
    Verdict verdict = Verdict.builder(GameResult.DRAW, Termination.REPETITION).cycle(plies).build();
    String text = verdict.explain(Locale.ENGLISH);
    assertTrue(text.endsWith(" is permitted; and so on."), text);
    assertEquals(12, text.split("is permitted", -1).length - 1);
    text = verdict.explain(Locale.CHINESE);
    assertTrue(text.endsWith(" 允许着法；等等。"), text);
    Verdict whole =
        Verdict.builder(GameResult.DRAW, Termination.REPETITION)
            .cycle(plies.subList(0, 12))
            .build();
    text = whole.explain(Locale.ENGLISH);
    assertFalse(text.contains("and so on"), text);
    assertEquals(12, text.split("is permitted", -1).length - 1);
  }

  @Test
  void equality() {
    CyclePly ply = CyclePly.of(Move.parse("h2e2"), Position.initial(), PlyClass.IDLE);
    new EqualsTester()
        .addEqualityGroup(CHASE, rookChasesCannon())
        .addEqualityGroup(
            Verdict.of(GameResult.BLACK_WINS, Termination.PERPETUAL_CHASE),
            Verdict.builder(GameResult.BLACK_WINS, Termination.PERPETUAL_CHASE).build())
        .addEqualityGroup(Verdict.of(GameResult.RED_WINS, Termination.PERPETUAL_CHASE))
        .addEqualityGroup(Verdict.of(GameResult.BLACK_WINS, Termination.PERPETUAL_CHECK))
        .addEqualityGroup(ply, CyclePly.of(Move.parse("h2e2"), Position.initial(), PlyClass.IDLE))
        .addEqualityGroup(CyclePly.of(Move.parse("h2e2"), Position.initial(), PlyClass.CHECK))
        .addEqualityGroup(
            CyclePly.chase(
                Move.parse("h2e2"),
                Position.initial(),
                Bitboard.of(Square.A0),
                Bitboard.of(Square.A9)))
        .testEquals();
  }
}
