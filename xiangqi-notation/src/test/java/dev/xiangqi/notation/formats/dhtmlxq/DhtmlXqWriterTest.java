package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DhtmlXqWriterTest {
  private static final String[] PARTS = {
    "棋",
    "谱",
    "|",
    "||",
    "\n",
    "\r\n",
    " ",
    "\u3000",
    "\t",
    "\\",
    "\\u",
    "\\u5b57",
    "u",
    "[",
    "]",
    "/",
    "[/DhtmlXQ_",
    "[DhtmlXQ]",
    "DhtmlXQ",
    "臶DhtmlXQ]",
    "htmlxq",
    "[game_comment_0_1]",
    "&",
    "&lt;",
    "&nbsp;",
    "&#10;",
    "<br>",
    "<BR/>",
    "<",
    ">",
    "\"",
    "'",
    "\0",
    "\u0007",
    "\u0085",
    "\u00a0",
    "\u2028",
    "\ufeff",
    "\ufffe",
    "\ud83d",
    "\ude00",
    "😀",
    "𠀀",
    "é",
    "ｱ",
    "縯",
    "許",
    "许",
    "\u007f",
    "%",
    "{",
    "}",
    "99",
    "="
  };
  private static final String[] NAMES = {
    "Red",
    "RedName",
    "RED",
    "Black",
    "BlackName",
    "Event",
    "Site",
    "binit",
    "movelist",
    "comment1",
    "x_y",
    "X_",
    "xglyphs0_1",
    "move_0_1_1",
    "result2",
    "DHJHtmlXQ_31",
    "a\\u005bb",
    "/",
    "名",
    "\ud83d",
    "é",
    "Title",
    "fen2",
    "ver",
    "firstnum"
  };

  private static String wild(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i >= 0; i--) {
      text.append(
          random.nextInt(8) == 0
              ? Character.toString(random.nextInt(0x110000))
              : PARTS[random.nextInt(PARTS.length)]);
    }
    return text.toString();
  }

  /** A tree with arbitrary texts. */
  private static GameTree wildTree(long seed) {
    Random random = new Random(seed);
    List<Tag> tags = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      String value = random.nextInt(4) == 0 ? "" : wild(random);
      tags.add(new Tag(NAMES[random.nextInt(NAMES.length)], value));
    }
    String[] starts = {
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
      "3k5/9/9/9/9/4r4/9/9/9/5K3 w - - 3 17",
      "3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 0"
    };
    Position start = Position.fromFen(starts[random.nextInt(starts.length)]);
    GameTreeBuilder tree = GameTree.builder(Tags.of(tags), start).commentLine(wild(random));
    for (int i = random.nextInt(8); i > 0 && hasMove(tree); i--) {
      tree.play(any(tree, random)).commentMove(wild(random)).commentBeforeMove(wild(random));
      if (random.nextInt(3) == 0) {
        tree.beginVariation().commentLine(wild(random)).play(any(tree, random));
        tree.commentBeforeMove(wild(random)).nag(random.nextInt(256));
        if (random.nextBoolean()) {
          tree.beginVariation().play(any(tree, random)).commentMove(wild(random)).endVariation();
        }
        tree.endVariation();
      }
    }
    return tree.result(GameResult.values()[random.nextInt(4)]).build();
  }

  private static boolean hasMove(GameTreeBuilder tree) {
    return !Position.of(tree.board()).legalMoves().isEmpty();
  }

  private static Move any(GameTreeBuilder tree, Random random) {
    List<Move> moves = Position.of(tree.board()).legalMoves();
    return moves.get(random.nextInt(moves.size()));
  }

  /** Writes and reads a tree; the values that the format sets itself may differ. */
  private static void survives(GameTree tree, Charset charset) {
    List<Loss> losses = new ArrayList<>();
    WriteOptions options = WriteOptions.defaults().withEncoding(charset);
    byte[] written = Ubb.write(options, losses, tree, tree);
    assertEquals(List.of(), losses);
    List<GameEntry> entries = Ubb.entries(written, ReadOptions.strict());
    assertEquals(2, entries.size());
    for (GameEntry entry : entries) {
      GameTree read = Ubb.tree(entry);
      assertEquals(List.of(), entry.diagnostics());
      assertEquals(tree.tags(), read.tags().without("Result"));
      assertEquals(tree.start(), read.start());
      assertEquals(tree.main(), read.main());
      assertEquals(tree.result(), read.result());
    }
    assertEquals(
        tree.result() == GameResult.UNKNOWN ? "" : tree.result().token(),
        entries.get(0).tags().get("Result").orElse(""));
  }

  @Property(tries = 300)
  void anyTreeSurvives(@ForAll long seed) {
    survives(Trees.random(seed), UTF_8);
  }

  @Property(tries = 1000)
  void anyTextSurvives(@ForAll long seed) {
    survives(wildTree(seed), UTF_8);
  }

  @Property(tries = 400)
  void anyTextSurvivesInAnyEncoding(@ForAll long seed) {
    List<String> names =
        List.of(
            "GB18030",
            "GBK",
            "GB2312",
            "Big5",
            "Big5-HKSCS",
            "UTF-16",
            "ISO-8859-1",
            "US-ASCII",
            "windows-1252",
            "Shift_JIS",
            "ISO-2022-JP",
            "EUC-KR");
    survives(wildTree(seed), Charset.forName(names.get(Math.floorMod(seed, names.size()))));
  }

  @Test
  void completeGame() {
    GameTree tree =
        GameTree.builder(
                Tags.of(
                    List.of(
                        new Tag("Event", "全国赛"),
                        new Tag("Result", "1-0"),
                        new Tag("FEN", "x"),
                        new Tag("Format", "x"),
                        new Tag("ECCO", "B00"),
                        new Tag("Odd", "a[b"),
                        new Tag("Event", "second"))),
                Position.initial())
            .commentLine("第一行\n第二行")
            .play(Move.parse("h2e2"))
            .commentMove("好棋！")
            .nag(1)
            .beginVariation()
            .commentLine("or")
            .play(Move.parse("b2e2"))
            .play(Move.parse("b9c7"))
            .beginVariation()
            .play(Move.parse("h9g7"))
            .endVariation()
            .endVariation()
            .play(Move.parse("h9g7"))
            .commentBeforeMove("before")
            .result(GameResult.RED_WINS)
            .build();
    String expected =
        """
        [DhtmlXQ]
        [DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]
        [DhtmlXQ_init]500,350[/DhtmlXQ_init]
        [DhtmlXQ_event]全国赛[/DhtmlXQ_event]
        [DhtmlXQ_result]红胜[/DhtmlXQ_result]
        [DhtmlXQ_ecco]B00[/DhtmlXQ_ecco]
        [DhtmlXQ_x_Odd]a[b[/DhtmlXQ_x_Odd]
        [DhtmlXQ_x_Event]second[/DhtmlXQ_x_Event]
        [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]
        [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
        [DhtmlXQ_move_0_1_1]17471022[/DhtmlXQ_move_0_1_1]
        [DhtmlXQ_move_1_2_2]7062[/DhtmlXQ_move_1_2_2]
        [DhtmlXQ_comment0]第一行||第二行[/DhtmlXQ_comment0]
        [DhtmlXQ_xglyphs0_1]1[/DhtmlXQ_xglyphs0_1]
        [DhtmlXQ_comment1]好棋！[/DhtmlXQ_comment1]
        [DhtmlXQ_comment1_0]or[/DhtmlXQ_comment1_0]
        [DhtmlXQ_xbefore0_2]before[/DhtmlXQ_xbefore0_2]
        [/DhtmlXQ]

        """;
    assertEquals(expected, Ubb.text(tree));
    String main =
        new String(
            Ubb.write(WriteOptions.defaults().withMainLineOnly(true), new ArrayList<>(), tree),
            UTF_8);
    assertFalse(main.contains("move_"));
    assertFalse(main.contains("comment1_0"));
    assertTrue(main.contains("[DhtmlXQ_comment1]"));
  }

  /** Other programs do not undo escapes in header values. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "红方[689]-黑方[jyq0811] 红方[689]-黑方[jyq0811]",
        "a|b a|b",
        "[ [",
        "[Event] [Event]",
        "[/comment [/comment",
        "a||b a\\u007c\\u007cb",
        "[/comment_1] \\u005b/comment_1]",
        "[game_comment_1] \\u005bgame_comment_1]",
        "[DhtmlXQ_red] \\u005bD\\u0068tmlXQ_red]",
        "[/DHJHtmlXQ_17] \\u005b/DHJ\\u0048tmlXQ_17]",
        "[DhtmlXQ [D\\u0068tmlXQ"
      })
  void onlyTextsWithAMeaningAreEscaped(String value, String written) {
    GameTree tree =
        GameTree.builder(Tags.of(List.of(new Tag("Event", value))), Position.initial())
            .commentLine("|" + value + "\n|\n" + value + "|")
            .build();
    String text = Ubb.text(tree);
    assertTrue(text.contains("[DhtmlXQ_event]" + written + "[/DhtmlXQ_event]\n"), text);
    survives(tree, UTF_8);
  }

  @Test
  void contradictingResultIsLost() {
    GameTree tree =
        GameTree.builder(Tags.of(List.of(new Tag("Result", "0-1"))), Position.initial())
            .result(GameResult.DRAW)
            .build();
    List<Loss> losses = new ArrayList<>();
    byte[] written = Ubb.write(WriteOptions.defaults(), losses, tree);
    assertEquals(List.of(new Loss(Loss.Kind.TAG, "Result")), losses);
    GameTree read = Ubb.tree(new String(written, UTF_8));
    assertEquals(GameResult.DRAW, read.result());
    assertEquals("1/2-1/2", read.tags().get("Result").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GBK", "Big5", "US-ASCII"})
  void resultWordsFitTheEncoding(String name) {
    for (GameResult result : GameResult.values()) {
      GameTree tree = GameTree.builder(Tags.empty(), Position.initial()).result(result).build();
      survives(tree, Charset.forName(name));
    }
  }

  @Test
  void startsThatNeedAFen() {
    for (String fen :
        List.of(
            "3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 1",
            "3k5/9/9/9/9/4r4/9/9/9/5K3 w - - 0 0",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 5 1")) {
      GameTree tree = GameTree.builder(Tags.empty(), Position.fromFen(fen)).build();
      assertTrue(Ubb.text(tree).contains("[DhtmlXQ_fen]" + fen + "["));
      survives(tree, UTF_8);
    }
    String plain = "3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 1";
    GameTree tree =
        GameTree.builder(Tags.empty(), Position.fromFen(plain)).play(Move.parse("e4e5")).build();
    assertFalse(Ubb.text(tree).contains("_fen]"));
    survives(tree, UTF_8);
  }
}
