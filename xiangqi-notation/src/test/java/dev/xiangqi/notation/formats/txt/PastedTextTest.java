package dev.xiangqi.notation.formats.txt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games as people paste them. */
final class PastedTextTest {
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
  private static final String FOUR = "[h2e2, h9g7, h0g2, i9h9]";

  private static Optional<String> format(String text) {
    return GameFormat.detect(text.getBytes(StandardCharsets.UTF_8)).map(GameFormat::name);
  }

  private static String moves(String text) {
    return GameFiles.parse(text).mainMoves().toString();
  }

  private static Diagnostic error(String text) {
    return assertThrows(NotationException.class, () -> GameFiles.parse(text)).diagnostic();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7747706279678070",
        "7747 7062 7967 8070\n",
        "7747,7062,7967,8070",
        "７７４７７０６２７９６７８０７０",
        "h2e2,h9g7,h0g2,i9h9",
        "h2e2, h9g7, h0g2, i9h9.",
        "h2e2h9g7h0g2i9h9",
        "H2-E2,H9-G7,H0-G2,I9-H9",
        "H2E2 H9G7 H0G2,I9H9",
        "1.h2e2,h9g7;2.h0g2,i9h9",
        "h3e3,h10g8,h1g3,i10h10",
        "１．炮二平五　马８进７　２．马二进三　车９平８",
        "１、炮二平五 馬８進７ ２、馬二進三 車９平８",
        "炮二平五马8进7马二进三车9平8",
        "1.炮二平五马8进72.马二进三车9平8",
        "1炮二平五马8进72马二进三车9平8",
        "1) 炮二平五 马8进7\n2) 马二进三 车9平8",
        "炮二平五，马8进7；马二进三、车9平8。",
        "砲二平五傌8進7馬二進三俥9平8",
        "C2=5,h8+7,H2+3,r9=8",
        "1 炮二平五，马8进7 2 马二进三，车9平8",
        "全国个人赛\n甲 先胜 乙\n炮二平五 马8进7 马二进三 车9平8",
      })
  void fourMoves(String text) {
    assertEquals(Optional.of("txt"), format(text));
    assertEquals(FOUR, moves(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h2e2 h9g7 h0g2 i9h9",
        "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n红方胜\n",
        "1. 炮二平五 马8进7 (1... 炮8平5\n2. 马二进三) 2. 马二进三 车9平8 *",
        "1. 炮二平五 马8进7 {很多人\n这样走} 2. 马二进三 车9平8 1-0\n=====\n欢迎",
        "1. 炮二平五 马8进7 $1 2. 马二进三 车9平8",
      })
  void gamesOfPgnStayPgn(String text) {
    assertEquals(Optional.of("pgn"), format(text));
    assertEquals(FOUR, moves(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FEN ：%s    \n 1. 炮二平五  马８进７    2. 马二进三  车９平８",
        "FEN ：%s  1. 炮二平五  马８进７    2. 马二进三  车９平８",
        "FEN:%s\n炮二平五马８进７马二进三车９平８",
        "%s\n炮二平五 马８进７\n马二进三 车９平８",
        "%s 炮二平五 马８进７ 马二进三 车９平８",
        "%s\nh2e2 h9g7 h0g2 i9h9",
      })
  void fenBeforeMoves(String form) {
    String text = String.format(Locale.ROOT, form, START);
    assertEquals(Optional.of("txt"), format(text));
    assertEquals(FOUR, moves(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"%s moves h2e2 h9g7 h0g2 i9h9", "position startpos moves h2e2 h9g7 h0g2 i9h9"})
  void positionCommandsStayMoveLists(String form) {
    String text = String.format(Locale.ROOT, form, START);
    assertEquals(Optional.of("ucci"), format(text));
    assertEquals(FOUR, moves(text));
  }

  @Test
  void blackBeginsAfterFen() {
    String text = "FEN ：3k5/9/9/9/9/4r4/9/9/9/5K3 b\n１．………… 车５退４ 红胜";
    GameTree game = GameFiles.parse(text);
    assertEquals("[e4e8]", game.mainMoves().toString());
    assertEquals(GameResult.RED_WINS, game.result());
    GameTree diagram = GameFiles.parse("FEN ：3k5/9/9/9/9/4r4/9/9/9/5K3 b");
    assertEquals("3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 1", diagram.start().toFen());
  }

  @Test
  void recordOfXqStudio() {
    String text =
        """

        ----------------------------------------------------
        标题: 例
        赛事:
        红方: 甲
        黑方: 乙
        结果: 黑方胜
        评论: 丙
        作者: 丁
        ----------------------------------------------------

        序言

          1. 炮二平五  …………

        炮二平五，好棋

          1. …………  马８进７    2. 马二进三  车９平８
        ----------------------------------------------------
        棋谱由XQStudio生成 (http://www.qipaile.net/xqstudio)

        """;
    GameTree game = GameFiles.parse(text, ReadOptions.strict());
    assertEquals(FOUR, game.mainMoves().toString());
    assertEquals("序言", game.main().comment());
    assertEquals("炮二平五，好棋", game.main().plies().get(0).commentAfter());
    assertEquals("", game.main().plies().get(3).commentAfter());
    assertEquals(Optional.of("丙"), game.tags().get("Annotator"));
    assertEquals(GameResult.BLACK_WINS, game.result());
  }

  @Test
  void textOfDpxq() {
    String text =
        """
        标题: 甲 胜 乙
        布局: E42 对兵互进右马局
        红方: 甲
        黑方: 乙
        记时规则: 5分＋3秒
        棋谱主人: 丙
        来源网站: 1791148

        　　第3局

        【主变: 红胜】
        　　1.　炮二平五　　马８进７
        　　2.　马二进三　　车９平８

        【变1-2】
        　　2.　马八进七

        棋谱由 http://www.dpxq.com/ 生成
        """;
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = GameFiles.readText(text, ReadOptions.defaults())) {
      reader.forEachRemaining(entries::add);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    GameTree game = ((GameEntry.Read) entries.get(0)).tree();
    assertEquals(FOUR, game.mainMoves().toString());
    assertEquals(GameResult.RED_WINS, game.result());
    assertEquals("第3局", game.main().comment());
    assertEquals(Optional.of("E42"), game.tags().get("ECCO"));
    assertEquals(Optional.of("对兵互进右马局"), game.tags().get("Opening"));
    assertEquals(Optional.of("5分＋3秒"), game.tags().get("TimeControl"));
    Diagnostic warning = entries.get(0).diagnostics().get(0);
    assertEquals(15, warning.location().orElseThrow().line());
  }

  @Test
  void oneHeaderLineIsEnoughBeforeMoves() {
    GameTree game = GameFiles.parse("红方：甲\n1. 炮二平五 马8进7（好） 2. 马二进三(稳) 车9平8 （和棋）");
    assertEquals(Optional.of("甲"), game.tags().get("Red"));
    assertEquals(FOUR, game.mainMoves().toString());
    assertEquals("好", game.main().plies().get(1).commentAfter());
    assertEquals(GameResult.DRAW, game.result());
  }

  @Test
  void encodings() {
    for (String name : List.of("GB18030", "UTF-8", "UTF-16")) {
      byte[] bytes = "炮二平五马８进７马二进三车９平８".getBytes(Charset.forName(name));
      assertEquals(Optional.of("txt"), GameFormat.detect(bytes).map(GameFormat::name));
    }
    byte[] bytes = "砲二平五馬8進7馬二進三車9平8".getBytes(Charset.forName("Big5"));
    assertEquals(Optional.of("txt"), GameFormat.detect(bytes).map(GameFormat::name));
  }

  /** Detection sees the beginning only, which ends within a move. */
  @Test
  void longList() {
    String text = "炮二平五炮8平5" + "炮五平四炮5平6炮四平五炮6平5".repeat(1000);
    for (int i = 0; i < 12; i++) {
      assertEquals(4002, GameFiles.parse(" ".repeat(i) + text).mainMoves().size());
    }
  }

  @Test
  void illegalMoveHasItsPlace() {
    Diagnostic error = error("炮二平五马8进7\n马二进三车9平7");
    assertEquals(NotationProblem.ILLEGAL, error.problem());
    assertEquals(4, error.ply().orElseThrow());
    assertEquals(2, error.location().orElseThrow().line());
    assertEquals(5, error.location().orElseThrow().column());
    assertEquals(Optional.of("车9平7"), error.token());
  }

  @Test
  void faultyDigits() {
    Diagnostic illegal = error("77477747");
    assertEquals(NotationProblem.NO_SUCH_PIECE, illegal.problem());
    assertEquals(5, illegal.location().orElseThrow().column());
    assertEquals(Optional.of("7747"), illegal.token());
    Diagnostic cut = error("7747706279");
    assertEquals(NotationProblem.BAD_TOKEN, cut.problem());
    assertEquals(9, cut.location().orElseThrow().column());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "这是一篇普通的散文，没有棋谱。",
        "炮二平五是最流行的开局。",
        "The quick brown fox jumps over the lazy dog.",
        "info depth 1 score cp 3 pv h2e2 h9g7\nbestmove h2e2 ponder h9g7\n",
        "move:h2e2,score:1,rank:2,note:! (20-00),winrate:50.08",
        "h2e2: 44\nh2d2: 44\n",
        "h2e2,1234,50\n",
        "i0h0 4 " + START,
        "<game><move>炮二平五马8进7</move></game>",
        "id,red,black\n1,甲,乙\n",
      })
  void otherTextIsNotTaken(String text) {
    assertEquals(GameFormat.NO, new TxtFormat().sniff(text.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"这是一篇普通的散文，没有棋谱。", "The quick brown fox"})
  void proseIsRefusedWithItsPlace(String text) {
    Diagnostic error = error(text);
    assertEquals(NotationProblem.BAD_TOKEN, error.problem());
    assertEquals(1, error.location().orElseThrow().line());
    assertEquals(1, error.location().orElseThrow().column());
  }

  /** Random games in every pasted form, and in every format that can be written. */
  @Property(tries = 60)
  void randomGames(@ForAll long seed) {
    Random random = new Random(seed);
    List<Move> moves = new ArrayList<>();
    List<String> chinese = new ArrayList<>();
    StringBuilder digits = new StringBuilder();
    StringBuilder squares = new StringBuilder();
    Position position = Position.initial();
    int plies = 2 + random.nextInt(60);
    while (moves.size() < plies && !position.legalMoves().isEmpty()) {
      Move move = position.legalMoves().get(random.nextInt(position.legalMoves().size()));
      chinese.add(MoveNotation.chinese().format(position, move));
      squares.append(move);
      for (String square : List.of(move.toString().substring(0, 2), move.toString().substring(2))) {
        digits.append(square.charAt(0) - 'a').append('9' - square.charAt(1));
      }
      moves.add(move);
      position = position.play(move);
    }
    assertEquals(moves, GameFiles.parse(digits.toString()).mainMoves());
    assertEquals(moves, GameFiles.parse(squares.toString()).mainMoves());
    assertEquals(moves, GameFiles.parse(String.join("", chinese)).mainMoves());
    StringBuilder numbered = new StringBuilder();
    for (int i = 0; i < chinese.size(); i++) {
      numbered.append(i % 2 == 0 ? (i / 2 + 1) + "." : "").append(chinese.get(i));
    }
    assertEquals(moves, GameFiles.parse(numbered.toString()).mainMoves());
    GameTree tree = GameFiles.parse(String.join("", chinese));
    for (String name : List.of("pgn", "xml", "dhtmlxq", "ucci")) {
      String text = GameFiles.toText(tree, WriteOptions.defaults().withFormat(name));
      assertEquals(Optional.of(name), format(text));
    }
  }
}
