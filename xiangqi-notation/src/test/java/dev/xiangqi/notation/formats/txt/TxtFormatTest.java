package dev.xiangqi.notation.formats.txt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TxtFormatTest {
  private static final Charset GB18030 = Charset.forName("GB18030");

  private static final String CCBRIDGE =
      """
      标题：甲对乙
      分类：例
      赛事：
      红方：甲
      红等级分：2000
      黑方：乙
      解说：丙(Email:c@example.org)
      ECCO：C66 五七炮
      结果：红方胜
      FEN ：rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1


      好局

        1. 炮二平五 马８进７
        这是一步好棋
        2. 马二进三！ 车９平８（对） 3. 车一平二 {可}
      """;

  private static final String OURGAME =
      """

      中 国 象 棋 对 局 记 录
      -----------------------
      对局名称：友谊赛
      比赛日期：2020年1月2日  比赛地点：
      红    方：甲(a1)  耗时：  2分 24秒
      黑    方：乙(b2)  耗时：  4分  1秒
      比赛结果：和棋    裁判员：丁
      -----------------------
      棋谱   红方           黑方
        1.  炮二平五       马８进７
        2.  马二进三
      """;

  private static List<GameEntry> read(byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = GameFiles.read(new ByteArrayInputStream(bytes), "test", options)) {
      reader.forEachRemaining(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  private static GameEntry one(String text, ReadOptions options) {
    List<GameEntry> entries = read(text.getBytes(StandardCharsets.UTF_8), options);
    assertEquals(1, entries.size());
    return entries.get(0);
  }

  private static GameTree tree(GameEntry entry) {
    assertEquals(List.of(), entry.diagnostics());
    GameTree tree = ((GameEntry.Read) entry).tree();
    assertEquals(Optional.of("txt"), tree.sourceFormat());
    return tree;
  }

  @Test
  void recordOfCcbridge() {
    GameTree tree = tree(one("\ufeff" + CCBRIDGE.replace("\n", "\r\n"), ReadOptions.strict()));
    assertEquals(
        """
        [Title "甲对乙"]
        [Path "例"]
        [Red "甲"]
        [RedElo "2000"]
        [Black "乙"]
        [Annotator "丙"]
        [AnnotatorMail "c@example.org"]
        [ECCO "C66"]
        [Opening "五七炮"]
        [Result "1-0"]\
        """,
        tree.tags().toString());
    assertEquals(GameResult.RED_WINS, tree.result());
    assertEquals("[h2e2, h9g7, h0g2, i9h9, i0h0]", tree.mainMoves().toString());
    assertEquals("好局", tree.main().comment());
    assertEquals(
        List.of("", "这是一步好棋", "", "对", "可"),
        tree.main().plies().stream().map(ply -> ply.commentAfter()).toList());
    assertEquals(List.of(1), tree.main().plies().get(2).nags());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GB18030", "UTF-16"})
  void recordOfOurgame(String name) {
    List<GameEntry> entries = read(OURGAME.getBytes(Charset.forName(name)), ReadOptions.strict());
    GameTree tree = tree(entries.get(0));
    assertEquals(
        """
        [Event "友谊赛"]
        [Date "2020年1月2日"]
        [Red "甲"]
        [RedAccount "a1"]
        [RedTime "2分 24秒"]
        [Black "乙"]
        [BlackAccount "b2"]
        [BlackTime "4分  1秒"]
        [Result "1/2-1/2"]
        [Referee "丁"]\
        """,
        tree.tags().toString());
    assertEquals("[h2e2, h9g7, h0g2]", tree.mainMoves().toString());
    assertEquals("", tree.main().comment());
  }

  @Test
  void traditionalCharactersInBig5() {
    String text = "標題：例\n紅方：甲\n黑方：乙\n結果：黑方勝\n\n1. 炮二平五 馬8進7\n2. 馬二進三 車9平8\n";
    GameTree tree =
        tree(read(text.getBytes(Charset.forName("Big5")), ReadOptions.defaults()).get(0));
    assertEquals(Optional.of("甲"), tree.tags().get("Red"));
    assertEquals(GameResult.BLACK_WINS, tree.result());
    assertEquals(4, tree.mainMoves().size());
  }

  @Test
  void headersOnly() {
    GameEntry entry = one(CCBRIDGE, ReadOptions.defaults().withHeadersOnly(true));
    assertEquals(Optional.of("乙"), ((GameEntry.Header) entry).tags().get("Black"));
  }

  @Test
  void resultAfterTheMovesAndBlackBegins() {
    String text =
        """
        红方：甲
        黑方：乙
        FEN：3k5/9/9/9/9/4r4/9/9/9/5K3 b
        1. …… 车5平6 红胜
        """;
    GameTree tree = tree(one(text.replace("车5平6", "车5退4"), ReadOptions.defaults()));
    assertEquals(Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/5K3 b"), tree.start());
    assertEquals(1, tree.mainMoves().size());
    assertEquals(Optional.of("1-0"), tree.tags().get("Result"));
    GameEntry both = one(text.replace("红方：甲", "结果：黑胜"), ReadOptions.defaults());
    assertEquals(NotationProblem.RESULT_MISMATCH, both.diagnostics().get(0).problem());
  }

  @Test
  void illegalMove() {
    String text = CCBRIDGE.replace("车９平８", "车９平７");
    Diagnostic error = ((GameEntry.Refused) one(text, ReadOptions.defaults())).error();
    assertEquals(NotationProblem.ILLEGAL, error.problem());
    assertEquals(4, error.ply().orElseThrow());
    assertEquals(17, error.location().orElseThrow().line());
    assertEquals(12, error.location().orElseThrow().column());
    GameEntry.Read salvaged = (GameEntry.Read) one(text, ReadOptions.salvage());
    assertEquals("[h2e2, h9g7, h0g2]", salvaged.tree().mainMoves().toString());
    assertEquals(Diagnostic.Severity.REPAIR, salvaged.diagnostics().get(0).severity());
  }

  @Test
  void oddContents() {
    GameEntry start = one(CCBRIDGE.replace("RNBAKABNR w", "RNBAXABNR w"), ReadOptions.defaults());
    assertEquals(NotationProblem.BAD_START, ((GameEntry.Refused) start).error().problem());
    GameEntry result = one(CCBRIDGE.replace("红方胜", "大胜"), ReadOptions.defaults());
    assertEquals(NotationProblem.SYNTAX, result.diagnostics().get(0).problem());
    GameEntry marks = one(CCBRIDGE.replace("！", "!!!"), ReadOptions.defaults());
    assertEquals(NotationProblem.SYNTAX, marks.diagnostics().get(0).problem());
    ReadOptions few = ReadOptions.defaults().withMaxPlies(2);
    assertEquals(
        NotationProblem.TOO_LARGE, ((GameEntry.Refused) one(CCBRIDGE, few)).error().problem());
    byte[] bytes = OURGAME.getBytes(GB18030);
    ReadOptions utf8 = ReadOptions.defaults().withEncoding(StandardCharsets.UTF_8);
    assertEquals(
        NotationProblem.ENCODING, ((GameEntry.Refused) read(bytes, utf8).get(0)).error().problem());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "标题：一",
        "[Event \"红方：甲\"]\n\n1. 炮二平五",
        "红方：甲 黑方：乙",
        "1. 炮二平五 马８进７\n红方：甲\n黑方：乙",
        "一\n二\n三\n红方：甲\n黑方：乙"
      })
  void otherTextIsNotDetected(String text) {
    assertEquals(GameFormat.NO, new TxtFormat().sniff(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A new file of that ending is PGN. */
  @Test
  void endingIsNotClaimed() {
    assertEquals(List.of(), new TxtFormat().extensions());
    assertFalse(new TxtFormat().isWritable());
  }

  @Property(tries = 300)
  void mutations(@ForAll long seed) {
    Random random = new Random(seed);
    byte[] bytes = (random.nextBoolean() ? CCBRIDGE : OURGAME).getBytes(GB18030);
    for (int i = random.nextInt(6); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    ReadOptions.Mode mode = ReadOptions.Mode.values()[random.nextInt(3)];
    for (GameEntry entry : read(bytes, ReadOptions.defaults().withMode(mode))) {
      assertTrue(!(entry instanceof GameEntry.Refused) || !entry.diagnostics().isEmpty());
    }
  }
}
