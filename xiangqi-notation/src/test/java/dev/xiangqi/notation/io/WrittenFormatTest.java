package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Written games are recognized as their format, whatever tags and comments mention, and read. */
final class WrittenFormatTest {
  private static final String[] WORDS = {
    "[DhtmlXQ]",
    "[DhtmlXQ_red]x[/DhtmlXQ_red]",
    "[DhtmlXQ][DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver][/DhtmlXQ]",
    "[DhtmlXQ",
    "<html>",
    "<!DOCTYPE html>",
    "<game>",
    "<?xml version=\"1.0\"?><games>",
    "<ChineseChessRecord>",
    "[pfchessrecord]",
    "<n start=\"",
    "CCBridge Record\0",
    "CCBridgeLibrary\0",
    "XQ\n\0",
    "position startpos moves h2e2",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "START{\n",
    "RED x ; 1200 ;;\n",
    "Moves7C-4CEndsCommentsEnd",
    "1 32 0 7 2 7 4 0 1 0",
    "[Event \"x\"]",
    "PK\3\4",
    "\0",
    "\ufeff",
    "FEN : rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n",
    "标题：x\n红方：甲\n黑方：乙\n",
    "標題：x\n紅方：甲\n黑方：乙\n",
    "黑方",
    "START{",
    "} END",
    "FORMAT\tWXF\n",
    "FORMAT WXF\n",
    "GAME\tx\n",
    "GL",
    "http://www.chessdb.cn",
    "1. ",
    "#",
    "//",
    "{\"moves\":[\"h2e2\"],\"fen\":\"\"}",
    "{",
    "}",
    "*",
    "1-0",
    "\r\n",
    "\t",
    "%",
    ";",
    "\"",
    "]",
    "\n",
    "炮二平五"
  };
  private static final String[] NAMES = {
    "Event",
    "DhtmlXQ_red",
    "DhtmlXQ",
    "Moves7C-4C",
    "RED",
    "START{",
    "FORMAT",
    "标题：",
    "黑方",
    "FEN：",
    "GL",
    "#",
    "game",
    "games",
    "<html",
    "Result"
  };

  /** Tags that describe a file or are set by the writer. */
  private static final Set<String> OF_THE_FILE = Set.of("FORMAT", "Result");

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextBoolean() ? " " : "");
    }
    return text.toString();
  }

  private static GameTree tree(Random random) {
    List<Tag> tags = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      String name = NAMES[random.nextInt(NAMES.length)];
      if (Tag.isName(name)) {
        tags.add(new Tag(name, text(random)));
      }
    }
    GameTreeBuilder tree = GameTree.builder(Tags.of(tags), Position.initial());
    tree.commentLine(text(random));
    for (int i = random.nextInt(4); i > 0; i--) {
      play(tree, random);
      if (random.nextInt(3) == 0) {
        tree.beginVariation().commentLine(text(random));
        play(tree, random);
        tree.endVariation();
      }
    }
    return tree.result(GameResult.values()[random.nextInt(4)]).build();
  }

  private static void play(GameTreeBuilder tree, Random random) {
    List<Move> moves = Position.of(tree.board()).legalMoves();
    tree.play(moves.get(random.nextInt(moves.size())));
    tree.commentBeforeMove(text(random)).commentMove(text(random));
    if (random.nextInt(4) == 0) {
      tree.nag(random.nextInt(256));
    }
  }

  @Property(tries = 1000)
  void everyFormatIsRecognized(@ForAll Random random) throws IOException {
    GameTree tree = tree(random);
    for (GameFormat format : GameFormat.all()) {
      if (format.isWritable()) {
        for (String encoding : List.of("UTF-8", "GB18030", "UTF-16")) {
          recognized(tree, format, Charset.forName(encoding));
        }
        if (!format.isBinary()) {
          recognizedAsText(tree, format);
        }
      }
    }
  }

  private static void recognized(GameTree tree, GameFormat format, Charset encoding)
      throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    List<Loss> losses;
    try (GameWriter writer = format.writer(file, WriteOptions.defaults().withEncoding(encoding))) {
      losses = writer.write(tree);
    } catch (NotationException e) {
      return; // a character that the encoding lacks
    }
    GameSource source = GameSource.of(new ByteArrayInputStream(file.toByteArray()), format.name());
    assertEquals(
        format.name(),
        GameFormat.detect(source.head()).map(GameFormat::name).orElse("none"),
        () -> file.toString(encoding));
    try (GameReader reader =
        GameFiles.read(new ByteArrayInputStream(file.toByteArray()), "a", ReadOptions.defaults())) {
      GameEntry entry = reader.next();
      assertInstanceOf(
          GameEntry.Read.class, entry, () -> encoding + ": " + entry + file.toString(encoding));
      boolean whole = losses.isEmpty() && !format.isBinary();
      same(tree, ((GameEntry.Read) entry).tree(), whole, file.toString(encoding));
      assertTrue(!reader.hasNext());
    }
  }

  private static void recognizedAsText(GameTree tree, GameFormat format) {
    WriteOptions options = WriteOptions.defaults().withFormat(format.name());
    String text;
    try {
      text = GameFiles.toText(tree, options);
    } catch (NotationException e) {
      return; // an unpaired surrogate
    }
    GameTree read = GameFiles.parse(text);
    assertEquals(format.name(), read.sourceFormat().orElseThrow(), text);
    assertEquals(tree.mainMoves(), read.mainMoves(), text);
  }

  private static void same(GameTree tree, GameTree read, boolean whole, String text) {
    assertEquals(tree.mainMoves(), read.mainMoves(), text);
    assertEquals(tree.start(), read.start(), text);
    if (whole) {
      assertEquals(tree.main(), read.main(), text);
      for (Tag tag : tree.tags().stream().toList()) {
        if (!OF_THE_FILE.contains(tag.name())) {
          assertTrue(read.tags().stream().anyMatch(tag::equals), () -> tag + " in " + text);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. 炮二平五 {see [DhtmlXQ]} 马8进7 *",
        "1. 炮二平五 {[DhtmlXQ][DhtmlXQ_red]x[/DhtmlXQ_red][/DhtmlXQ]} 马8进7 *",
        "{[DhtmlXQ_red]x} 1. 炮二平五 马8进7 *",
        "炮二平五 马8进7 ; [DhtmlXQ]\n",
        "[DhtmlXQ_red \"x\"]\n\n1. 炮二平五 马8进7 *",
        "[Event \"[DhtmlXQ]\"]\n\n1. 炮二平五 马8进7 *"
      })
  void pgnMayMentionDhtmlXq(String pgn) {
    assertEquals(2, GameFiles.parse(pgn).mainMoves().size());
    assertEquals("pgn", GameFiles.parse(pgn).sourceFormat().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]",
        "好棋 [DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ] 再看",
        "<script>var game = {x: '[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]'}</script>"
      })
  void gamesAmongTextAreStillFound(String text) {
    assertEquals(2, GameFiles.parse(text).mainMoves().size());
    assertEquals("dhtmlxq", GameFiles.parse(text).sourceFormat().orElseThrow());
  }
}
