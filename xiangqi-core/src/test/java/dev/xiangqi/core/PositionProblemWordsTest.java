package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Impossible boards and wrong FENs in the words of the reader. */
class PositionProblemWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          9/9/9/9/9/9/9/9/9/4K4 w | Black has no king | 黑方没有将
          9/9/9/9/9/9/9/9/9/9 w | Red has no king; Black has no king | 红方没有帅；黑方没有将
          3kk4/9/9/9/9/9/9/9/9/5K3 w | Black has 2 kings, only 1 is possible | 黑方有 2 个将，最多 1 个
          4k4/9/9/9/9/9/PPPPPP3/9/9/3K2RRR w | Red has 3 rooks, at most 2 are possible; Red has 6 pawns, at most 5 are possible | 红方有 3 个车，最多 2 个；红方有 6 个兵，最多 5 个
          4k4/9/9/9/9/9/9/9/9/2K6 w | the red king on c0 is outside its palace | c0 的帅不在九宫
          4k4/9/9/9/9/9/9/9/3A5/3K5 w | the red advisor on d1 is off its five points | d1 的仕不在其位
          4k4/9/4b1b2/9/9/9/9/9/9/3K5 w | the black elephant on g7 is off its seven points | g7 的象不在其位
          4k4/9/p7p/9/9/9/9/9/8p/P2K5 b | the red pawn on a0 is behind its first rank; the black pawns on a7 and i7 are behind their first rank | a0 的兵在起始线之后；a7、i7 的卒在起始线之后
          4k4/9/p3p3p/9/9/9/9/9/9/3K5 b | the black pawns on a7, e7 and i7 are behind their first rank | a7、e7、i7 的卒在起始线之后
          4k4/9/9/9/9/9/9/9/9/4K4 w | the kings face each other with nothing between them | 将帅照面
          4k4/9/9/9/9/9/9/9/9/3KR4 w | Black is in check, but Red is to move | 黑方被将军，却轮到红方走棋
          4k4/9/9/9/9/9/9/9/4r4/4K4 b | Red is in check, but Black is to move | 红方被将军，却轮到黑方走棋
          4k3R/9/9/9/9/9/9/9/9/9 w | Red has no king; Black is in check, but Red is to move | 红方没有帅；黑方被将军，却轮到红方走棋
          """)
  void allProblems(String fen, String english, String chinese) throws Exception {
    InvalidPositionException refused =
        assertThrows(InvalidPositionException.class, () -> Position.fromFen(fen));
    for (InvalidPositionException each :
        new InvalidPositionException[] {refused, (InvalidPositionException) copy(refused)}) {
      assertEquals("the position is impossible: " + english, each.explain(Locale.ENGLISH));
      assertEquals("局面不可能出现：" + chinese, each.explain(Locale.TAIWAN));
      assertEquals(refused.problems(), each.problems());
    }
  }

  /** An exception as another process receives it. */
  private static Object copy(Object exception) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(exception);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  @Test
  void theWordsStayThoseOfTheBoardThatWasRefused() {
    Position.Builder builder = Position.builder().put(Square.E0, Piece.RED_KING);
    InvalidPositionException refused = assertThrows(InvalidPositionException.class, builder::build);
    builder.clear(Square.E0);
    assertEquals("the position is impossible: Black has no king", refused.explain(Locale.ENGLISH));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          9/9 w | this is no FEN: at character 4, expected / after rank 8, found ' ' | 这不是 FEN：第 4 个字符处应为棋盘
          4k4/9/9/9/9/9/9/9/9/3K5 x | this is no FEN: at character 25, expected w or b, found 'x' | 这不是 FEN：第 25 个字符处应为走棋方
          4k4/9/9/9/9/9/9/9/9/3K5 w x | this is no FEN: at character 27, expected a number, found 'x' | 这不是 FEN：第 27 个字符处应为自上次吃子以来的步数
          4k4/9/9/9/9/9/9/9/9/3K5 w - x | this is no FEN: at character 29, expected -, found 'x' | 这不是 FEN：第 29 个字符处应为“-”
          4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 x | this is no FEN: at character 33, expected a number, found 'x' | 这不是 FEN：第 33 个字符处应为回合数
          4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 x | this is no FEN: at character 35, expected nothing more, found 'x' | 这不是 FEN：第 35 个字符处应已结束
          """)
  void wrongFens(String fen, String english, String chinese) {
    InvalidFenException refused =
        assertThrows(InvalidFenException.class, () -> Position.fromFen(fen));
    assertEquals(english, refused.explain(Locale.ENGLISH));
    String words = refused.explain(Locale.SIMPLIFIED_CHINESE);
    assertEquals(chinese, words.substring(0, Math.min(chinese.length(), words.length())));
    assertFalse(words.contains(fen), words);
  }
}
