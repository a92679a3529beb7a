package dev.xiangqi.notation.formats.xml;

import static dev.xiangqi.notation.formats.xml.XmlFiles.entries;
import static dev.xiangqi.notation.formats.xml.XmlFiles.moves;
import static dev.xiangqi.notation.formats.xml.XmlFiles.only;
import static dev.xiangqi.notation.formats.xml.XmlFiles.read;
import static dev.xiangqi.notation.formats.xml.XmlFiles.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class XmlWriterTest {
  private static final List<Charset> CHARSETS =
      List.of(
          StandardCharsets.UTF_8,
          StandardCharsets.UTF_16,
          StandardCharsets.UTF_16LE,
          StandardCharsets.US_ASCII,
          StandardCharsets.ISO_8859_1,
          Charset.forName("GBK"),
          Charset.forName("GB18030"),
          Charset.forName("Big5"));

  private static final String[] NAMES = {
    "Event",
    "event",
    "EVENT",
    "Round",
    "xml",
    "XMLthing",
    "game",
    "games",
    "move",
    "comment",
    "variation",
    "tag",
    "result",
    "Game",
    "1x",
    "é",
    "a:b",
    "-",
    "a.b-c_d",
    "开局",
    "<",
    "&",
    "'",
    "name\ufffe",
    "\ud800",
    "𠀀"
  };

  private static final String[] WILD = {
    " ",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "]]>",
    "<![CDATA[",
    "&",
    "&amp;",
    "<",
    ">",
    "\"",
    "'",
    "</game>",
    "<!--",
    "-->",
    "<?",
    "?>",
    "\0",
    "\u0001",
    "\u001f",
    "\u007f",
    "\u0085",
    "\u2028",
    "\ufffe",
    "\uffff",
    "\ufffd",
    "\ud800",
    "\udc00",
    "\ud83d\ude00",
    "𠀀",
    "é",
    "炮",
    "　",
    "\u00a0",
    "\ufeff",
    "h2e2",
    "\\",
    "\\u0015",
    "<game>"
  };

  @Test
  void exactOutput() {
    GameTree tree =
        GameTree.builder(
                Tags.of(List.of(new Tag("Event", "a & b"), new Tag("game", " x"))),
                Position.initial())
            .commentLine("root")
            .play(Move.parse("h2e2"))
            .commentBeforeMove("before")
            .commentMove("after\n")
            .nag(1)
            .nag(5)
            .beginVariation()
            .play(Move.parse("b2e2"))
            .endVariation()
            .play(Move.parse("h9g7"))
            .result(GameResult.DRAW)
            .build();
    assertEquals(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <game>
        <event>a &amp; b</event>
        <tag name="game" xml:space="preserve"> x</tag>
        <result>1/2-1/2</result>
        <comment>root</comment>
        <comment place="before">before</comment>
        <move uci="h2e2" nag="1 5">炮二平五</move>
        <comment xml:space="preserve">after
        </comment>
        <variation>
        <move uci="b2e2">炮八平五</move>
        </variation>
        <move uci="h9g7">马８进７</move>
        </game>
        """,
        written(tree));
  }

  /** Trees of every kind, in every notation and encoding, several per file. */
  @Property(tries = 500)
  void roundTrip(@ForAll long seed) {
    Random random = new Random(seed);
    List<GameTree> trees = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      trees.add(Trees.random(random.nextLong()));
    }
    List<String> names = MoveNotation.names();
    WriteOptions options =
        WriteOptions.notation(MoveNotation.named(names.get(random.nextInt(names.size()))))
            .withEncoding(CHARSETS.get(random.nextInt(CHARSETS.size())));
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = written(trees, options, losses);
    assertEquals(List.of(), losses);
    List<GameEntry> entries = entries(new XmlFormat(), bytes, ReadOptions.strict());
    assertEquals(trees.size(), entries.size());
    for (int i = 0; i < trees.size(); i++) {
      assertEquals(List.of(), entries.get(i).diagnostics());
      same(trees.get(i), read(entries.get(i)).tree());
    }
  }

  /** Arbitrary text anywhere; only the names of tags must not contain what XML cannot hold. */
  @Property(tries = 1000)
  void wildTextSurvives(@ForAll long seed) {
    Random random = new Random(seed);
    Set<Loss> expected = new HashSet<>();
    List<Tag> tags = new ArrayList<>();
    List<Tag> held = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      Tag tag = new Tag(NAMES[random.nextInt(NAMES.length)], wild(random));
      tags.add(tag);
      held.add(new Tag(held(tag.name()), tag.value()));
      if (!tag.equals(held.get(held.size() - 1))) {
        expected.add(new Loss(Loss.Kind.TAG, tag.name()));
      }
    }
    String[] comments = {wild(random), wild(random), wild(random), wild(random)};
    GameTree tree = tree(tags, comments);
    List<Loss> losses = new ArrayList<>();
    Charset charset = CHARSETS.get(random.nextInt(CHARSETS.size()));
    byte[] bytes = written(List.of(tree), WriteOptions.defaults().withEncoding(charset), losses);
    GameEntry.Read entry = read(only(entries(new XmlFormat(), bytes, ReadOptions.strict())));
    boolean results = tags.stream().anyMatch(tag -> tag.name().equalsIgnoreCase("result"));
    if (!results) {
      assertEquals(expected, new HashSet<>(losses));
    }
    same(tree(held, comments), entry.tree());
  }

  /** A tag may have the name and the text of a move. */
  @Test
  void aTagThatIsNamedLikeAMoveIsNone() throws IOException {
    GameTree tree =
        tree(
            List.of(new Tag("move", "h2e2"), new Tag("Event", "炮二平五")),
            new String[] {"", "", "", ""});
    byte[] bytes = written(List.of(tree), WriteOptions.defaults(), new ArrayList<>());
    GameEntry entry = only(entries(new XmlFormat(), bytes, ReadOptions.strict()));
    assertEquals(List.of(), entry.diagnostics());
    same(tree, read(entry).tree());
  }

  @Test
  void editedTextOverridesExactForm() {
    String game = "<game><red exact=\"a\\u0015\">%s</red></game>";
    assertEquals("a\u0015", read(game.formatted("a\ufffd")).tags().get("Red").orElseThrow());
    assertEquals("b", read(game.formatted("b")).tags().get("Red").orElseThrow());
  }

  private static GameTree tree(List<Tag> tags, String[] comments) {
    GameTreeBuilder builder = GameTree.builder(Tags.of(tags), Position.initial());
    if (!comments[0].isEmpty()) {
      builder.commentLine(comments[0]);
    }
    builder.play(Move.parse("h2e2"));
    if (!comments[1].isEmpty()) {
      builder.commentBeforeMove(comments[1]);
    }
    if (!comments[2].isEmpty()) {
      builder.commentMove(comments[2]);
    }
    builder.beginVariation();
    if (!comments[3].isEmpty()) {
      builder.commentLine(comments[3]);
    }
    return builder.play(Move.parse("b2e2")).endVariation().build();
  }

  private static String wild(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(
          random.nextInt(4) == 0
              ? Character.toString((char) random.nextInt(0x10000))
              : WILD[random.nextInt(WILD.length)]);
    }
    return text.toString();
  }

  /** The text as XML can hold it. */
  private static String held(String text) {
    StringBuilder held = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              boolean control = point < 0x20 && point != '\t' && point != '\n' && point != '\r';
              boolean half = point >= 0xd800 && point <= 0xdfff;
              boolean none = control || half || point == 0xfffe || point == 0xffff;
              held.appendCodePoint(none ? 0xfffd : point);
            });
    return held.toString();
  }

  /** Checks that all is the same except for the tags that the writer sets. */
  private static void same(GameTree expected, GameTree actual) {
    assertEquals(expected.start(), actual.start());
    assertEquals(expected.result(), actual.result());
    assertEquals(expected.main(), actual.main());
    assertEquals(own(expected.tags()), own(actual.tags()));
  }

  private static Tags own(Tags tags) {
    return tags.without("Result").without("FEN").without("FenStr").without("Format");
  }

  @Test
  void singleGameHasNoEnclosingElement() throws IOException {
    assertEquals(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<games>\n</games>\n",
        new String(
            written(List.of(), WriteOptions.defaults(), new ArrayList<>()),
            StandardCharsets.UTF_8));
    GameTree tree = GameTree.builder(Tags.empty(), Position.initial()).build();
    assertEquals("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<game>\n</game>\n", written(tree));
    String game = "<game>\n</game>\n";
    assertEquals(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<games>\n" + game.repeat(3) + "</games>\n",
        new String(
            written(List.of(tree, tree, tree), WriteOptions.defaults(), new ArrayList<>()),
            StandardCharsets.UTF_8));
    GameWriter writer =
        new XmlFormat().writer(new ByteArrayOutputStream(), WriteOptions.defaults());
    writer.close();
    writer.close();
    assertThrows(IllegalStateException.class, () -> writer.write(tree));
  }

  @Test
  void gameOverridesTags() {
    Tags tags =
        Tags.of(
            List.of(
                new Tag("FEN", "nonsense"),
                new Tag("Result", "红胜"),
                new Tag("Format", "WXF"),
                new Tag("SetUp", "1")));
    GameTree tree = GameTree.builder(tags, Position.initial()).result(GameResult.RED_WINS).build();
    assertTrue(written(tree).endsWith("<game>\n<result>红胜</result>\n</game>\n"));
    Position start = Position.fromFen("3k5/9/9/9/9/9/9/9/9/4K4 b - - 3 7");
    GameTree other = GameTree.builder(tags, start).result(GameResult.DRAW).build();
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = written(List.of(other), WriteOptions.defaults(), losses);
    assertEquals(List.of(new Loss(Loss.Kind.TAG, "Result")), losses);
    GameTree back = read(new String(bytes, StandardCharsets.UTF_8)).tree();
    assertEquals(start, back.start());
    assertEquals(GameResult.DRAW, back.result());
  }

  @Test
  void mainLineOnly() {
    GameTree tree = Trees.random(7);
    WriteOptions options = WriteOptions.defaults().withMainLineOnly(true);
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = written(List.of(tree), options, losses);
    assertEquals(List.of(), losses);
    GameTree back = read(new String(bytes, StandardCharsets.UTF_8)).tree();
    assertEquals(tree.mainMoves(), back.mainMoves());
    assertTrue(back.main().plies().stream().allMatch(ply -> ply.variations().isEmpty()));
  }

  @Test
  void longGamesAndDeepVariations() {
    GameTreeBuilder deep = GameTree.builder(Tags.empty(), Position.initial());
    deep.play(Move.parse("h2e2"));
    for (int i = 0; i < 9_999; i++) {
      deep.beginVariation().play(Move.parse(i % 2 == 0 ? "b2e2" : "h2e2"));
    }
    for (int i = 0; i < 9_999; i++) {
      deep.endVariation();
    }
    GameTreeBuilder far = GameTree.builder(Tags.empty(), Position.initial());
    String[] shuffle = {"h0g2", "h9g7", "g2h0", "g7h9"};
    for (int i = 0; i < 100_000; i++) {
      far.play(Move.parse(shuffle[i % 4]));
    }
    for (GameTree tree : List.of(deep.build(), far.build())) {
      GameTree back = read(written(tree)).tree();
      assertEquals(tree, back);
      assertEquals(moves(tree), moves(back));
    }
  }
}
