package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IllegalMoveWordsTest {
  private static final String START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          START w | e5e6 | there is no piece on e5 | e5 没有棋子
          START w | h9g7 | the horse on h9 belongs to Black, and Red is to move | h9 的马是黑方的，现在轮到红方走棋
          START b | b0c2 | the horse on b0 belongs to Red, and Black is to move | b0 的马是红方的，现在轮到黑方走棋
          START w | a0b0 | the horse on b0 belongs to the same side | b0 的马是己方的棋子
          START w | a0a0 | the rook on a0 would not move at all | a0 的车没有移动
          START w | d0c1 | the advisor on d0 may not leave the palace | d0 的仕不能走出九宫
          4k4/9/9/9/9/2B6/9/9/9/3K5 w | c4e6 | the elephant on c4 may not cross the river | c4 的相不能过河
          START w | e0e2 | the king on e0 does not move to e2; a king moves one step along a file or rank | e0 的帅不能走到 e2，帅沿直线走一步
          START b | d9d8 | the advisor on d9 does not move to d8; an advisor moves one step diagonally | d9 的士不能走到 d8，士沿斜线走一步
          START b | c9d8 | the elephant on c9 does not move to d8; an elephant moves two steps diagonally | c9 的象不能走到 d8，象走“田”字
          START w | b0b1 | the horse on b0 does not move to b1; a horse moves one step straight and then one step diagonally outwards | b0 的马不能走到 b1，马走“日”字
          START w | a0b1 | the rook on a0 does not move to b1; a rook moves along a file or rank | a0 的车不能走到 b1，车走直线
          START w | b2e5 | the cannon on b2 does not move to e5; a cannon moves along a file or rank | b2 的炮不能走到 e5，炮走直线
          START b | e6d6 | the pawn on e6 does not move to d6; a pawn moves one step forward or, once it has crossed the river, one step sideways | e6 的卒不能走到 d6，卒向前走一步，过河后也可以横走一步
          START w | b0d1 | the elephant on c0 blocks the leg of the horse on b0 | b0 的马被 c0 的相绊住马腿
          4k4/9/9/9/9/2B6/1p7/9/9/3K5 w | c4a2 | the pawn on b3 blocks the eye of the elephant on c4 | c4 的相被 b3 的卒塞住相眼
          START w | a0a4 | the pawn on a3 blocks the path of the rook on a0 | a0 的车被 a3 的兵挡住去路
          START b | a9a2 | the pawn on a6 blocks the path of the rook on a9 | a9 的车被 a6 的卒挡住去路
          START w | b2b8 | the cannon on b7 blocks the path of the cannon on b2 | b2 的炮被 b7 的炮挡住去路
          START w | b2b7 | the cannon on b2 captures over exactly one piece, and none stands before b7 | b2 的炮须隔一个棋子吃子，与 b7 之间没有棋子
          r3k4/9/9/p8/9/9/P8/9/9/C2K5 w | a0a9 | the cannon on a0 captures over exactly one piece, and 2 pieces stand before a9 | a0 的炮须隔一个棋子吃子，与 a9 之间有 2 个棋子
          4k4/9/9/9/9/9/9/4B4/9/4K4 w | e2c4 | the kings would face each other | 走后将帅照面
          3k5/9/9/9/4r4/9/9/9/4R4/4K4 w | e1d1 | the rook on e5 would give check to Red's king | 走后红方被 e5 的车将军
          5k3/9/9/9/9/9/9/9/3p5/4K4 w | e0d0 | the pawn on d1 would give check to Red's king | 走后红方被 d1 的卒将军
          """)
  void reasons(String fen, String move, String english, String chinese) {
    Position position = Position.fromFen(fen.replace("START", START));
    Move illegal = Move.parse(move);
    IllegalMoveReason reason = position.whyIllegal(illegal).orElseThrow();
    assertEquals(
        move + " is illegal: " + english, reason.explain(position, illegal, Locale.ENGLISH));
    assertEquals(move + " 不合规则：" + chinese, reason.explain(position, illegal, Locale.TAIWAN));
    IllegalMoveException thrown =
        assertThrows(IllegalMoveException.class, () -> position.play(illegal));
    assertEquals(move + " 不合规则：" + chinese, thrown.explain(Locale.CHINESE));
  }

  @Test
  void everyIllegalMoveHasWords() {
    for (String fen :
        new String[] {
          START + " w", START + " b", "2bak4/4a4/4b1n2/4c4/R3p4/2r3P2/4C4/3AB4/4K4/5n3 w"
        }) {
      Position position = Position.fromFen(fen);
      for (Square from : Square.values()) {
        for (Square to : Square.values()) {
          Move move = new Move(from, to);
          position
              .whyIllegal(move)
              .ifPresent(
                  reason -> {
                    for (Locale locale : new Locale[] {Locale.ENGLISH, Locale.CHINESE}) {
                      String words = reason.explain(position, move, locale);
                      assertTrue(words.startsWith(move.toString()), words);
                      assertFalse(words.contains("null"), words);
                    }
                  });
        }
      }
    }
  }

  @Test
  void anotherReasonThanThatOfThePositionIsRefused() {
    Position position = Position.initial();
    Move blocked = Move.parse("b0d1");
    assertThrows(
        IllegalArgumentException.class,
        () -> IllegalMoveReason.NO_PIECE.explain(position, blocked, Locale.ENGLISH));
    assertThrows(
        IllegalArgumentException.class,
        () -> IllegalMoveReason.BLOCKED.explain(position, Move.parse("h2e2"), Locale.ENGLISH));
  }
}
