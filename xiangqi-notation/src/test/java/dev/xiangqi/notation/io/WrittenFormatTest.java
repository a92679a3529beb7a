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
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a format has written is recognized as that format, whatever header and comments mention. */
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
    "{",
    "}",
    "\"",
    "]",
    "\n",
    "炮二平五"
  };
  private static final String[] NAMES = {
    "Event", "DhtmlXQ_red", "DhtmlXQ", "Moves7C-4C", "RED", "START{", "game", "<html", "Result"
  };

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
    if (random.nextInt(4) > 0) {
      tree.play(Move.parse("h2e2")).commentBeforeMove(text(random)).commentMove(text(random));
    }
    return tree.result(GameResult.values()[random.nextInt(4)]).build();
  }

  @Property(tries = 1000)
  void everyFormatIsRecognized(@ForAll Random random) throws IOException {
    GameTree tree = tree(random);
    for (GameFormat format : GameFormat.all()) {
      if (!format.isWritable()) {
        continue;
      }
      for (String encoding : List.of("UTF-8", "GB18030", "UTF-16")) {
        WriteOptions options = WriteOptions.defaults().withEncoding(Charset.forName(encoding));
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (GameWriter writer = format.writer(file, options)) {
          writer.write(tree);
        } catch (NotationException e) {
          continue;
        }
        GameSource source =
            GameSource.of(new ByteArrayInputStream(file.toByteArray()), format.name());
        assertEquals(
            format.name(),
            GameFormat.detect(source.head()).map(GameFormat::name).orElse("none"),
            () -> file.toString(Charset.forName(encoding)));
        try (GameReader reader =
            GameFiles.read(
                new ByteArrayInputStream(file.toByteArray()), "a", ReadOptions.defaults())) {
          assertInstanceOf(GameEntry.Read.class, reader.next(), encoding);
          assertTrue(!reader.hasNext());
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
