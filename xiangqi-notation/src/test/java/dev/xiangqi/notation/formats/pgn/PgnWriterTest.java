package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
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
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PgnWriterTest {
  private static byte[] bytes(GameTree tree, WriteOptions options, List<Loss> losses) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (GameWriter writer = new PgnFormat().writer(out, options)) {
        assertEquals(losses, writer.write(tree));
      }
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(GameTree tree, WriteOptions options, Loss... losses) {
    return new String(bytes(tree, options, List.of(losses)), StandardCharsets.UTF_8);
  }

  private static GameTreeBuilder builder(Tag... tags) {
    return GameTree.builder(Tags.of(List.of(tags)), Position.initial());
  }

  private static GameTreeBuilder played(Tag... tags) {
    return builder(tags).play(Move.parse("h2e2")).play(Move.parse("h9g7"));
  }

  @Test
  void completeGame() {
    GameTree tree =
        builder(new Tag("Red", "a"), new Tag("Odd", "\"\\"), new Tag("Event", "e"))
            .commentLine("root")
            .play(Move.parse("h2e2"))
            .commentMove("after")
            .nag(1)
            .beginVariation()
            .commentLine("or")
            .play(Move.parse("b2e2"))
            .play(Move.parse("b9c7"))
            .endVariation()
            .play(Move.parse("h9g7"))
            .commentBeforeMove("before")
            .play(Move.parse("h0g2"))
            .play(Move.parse("i9h9"))
            .result(GameResult.RED_WINS)
            .build();
    assertEquals(
        """
        [Game "Chinese Chess"]
        [Event "e"]
        [Red "a"]
        [Result "1-0"]
        [Odd "\\"\\\\"]
        [Format "Chinese"]

        {root} 1. 炮二平五 $1 {after} ({or} 1. 炮八平五 马２进３) 1... {before} 马８进７
        2. 马二进三 车９平８ 1-0

        """,
        text(tree, WriteOptions.defaults()));
    assertEquals(
        """
        [Game "Chinese Chess"]
        [Event "e"]
        [Red "a"]
        [Result "1-0"]
        [Odd "\\"\\\\"]
        [Format "UCCI"]

        {root} 1. h2e2 $1 {after} 1... {before} h9g7 2. h0g2 i9h9 1-0

        """,
        text(tree, WriteOptions.notation(MoveNotation.ucci()).withMainLineOnly(true)));
  }

  @Test
  void startAndBlackToMove() {
    Position start = Position.fromFen("3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 12");
    GameTree tree =
        GameTree.builder(Tags.of(List.of(new Tag("FenStr", "x"), new Tag("FEN", "y"))), start)
            .play(Move.parse("e4f4"))
            .build();
    assertEquals(
        """
        [Game "Chinese Chess"]
        [Result "*"]
        [FEN "3k5/9/9/9/9/4r4/9/9/9/5K3 b - - 0 12"]
        [Format "WXF"]

        12... R5.6 *

        """,
        text(tree, WriteOptions.notation(MoveNotation.wxf())));
  }

  @Test
  void tagsOfPgnKeepTheirOrder() {
    GameTree tree = Pgn.tree("[Format \"x\"]\n[Red \"r\"]\n[Result \"红胜\"]\n[Event \"e\"]\n\n*");
    assertTrue(
        text(tree, WriteOptions.defaults())
            .startsWith(
                "[Game \"Chinese Chess\"]\n[Format \"Chinese\"]\n[Red \"r\"]\n[Result \"1-0\"]\n[Event \"e\"]\n"));
  }

  @Test
  void theNameOfTheGameComesFirst() {
    String own = "[Event \"e\"]\n[game \"象棋\"]\n\n*";
    assertTrue(
        text(Pgn.tree(own), WriteOptions.defaults())
            .startsWith("[game \"象棋\"]\n[Event \"e\"]\n[Result"),
        () -> text(Pgn.tree(own), WriteOptions.defaults()));
  }

  /** The names and moves that other programs read. */
  @ParameterizedTest
  @CsvSource({
    "wxf, WXF, C2.5 H8+7",
    "wxf-official, WXF, C2.5 H8+7",
    "ascii, WXF, C2.5 N8+7",
    "chinese, Chinese, 炮二平五 马８进７",
    "chinese-traditional, Chinese, 炮二平五 馬８進７",
    "iccs, ICCS, H2-E2 H9-G7",
    "ucci, UCCI, h2e2 h9g7"
  })
  void formatsOfMoves(String notation, String format, String moves) {
    String written = text(played().build(), WriteOptions.notation(MoveNotation.named(notation)));
    assertTrue(written.contains("[Format \"" + format + "\"]\n"), written);
    assertTrue(written.contains("1. " + moves + " *"), written);
  }

  @Test
  void lossesAreReported() {
    GameTree tree =
        played(new Tag("Event", "two\nlines"), new Tag("Result", "0-1"))
            .commentMove("{a} \r\n[b ")
            .result(GameResult.DRAW)
            .build();
    String written =
        text(
            tree,
            WriteOptions.defaults(),
            new Loss(Loss.Kind.TAG, "Result"),
            new Loss(Loss.Kind.TAG, "Event"),
            new Loss(Loss.Kind.COMMENT, "braces in a comment became full-width"),
            new Loss(Loss.Kind.COMMENT, "carriage returns in a comment became line feeds"),
            new Loss(
                Loss.Kind.COMMENT,
                "a space was added before a bracket at the beginning of a comment's line"),
            new Loss(Loss.Kind.COMMENT, "white space around a comment"));
    GameTree read = Pgn.tree(written);
    assertEquals("｛a｝ \n\n [b", read.main().plies().get(1).commentAfter());
    assertEquals("two lines", read.tags().get("Event").orElseThrow());
    assertEquals(GameResult.DRAW, read.result());
  }

  @Test
  void controlCharactersDoNotMakeItABinaryFile() {
    GameTree tree =
        played(new Tag("Event", "\u000e\u0014\u0001\u0000")).commentMove("a\u0000b").build();
    String written =
        text(
            tree,
            WriteOptions.defaults(),
            new Loss(Loss.Kind.TAG, "Event"),
            new Loss(Loss.Kind.COMMENT, "null characters in a comment became spaces"));
    assertTrue(new PgnFormat().sniff(written.getBytes(StandardCharsets.UTF_8)) > GameFormat.LIKELY);
    GameTree read = Pgn.tree(written);
    assertEquals("\u000e\u0014\u0001 ", read.tags().get("Event").orElseThrow());
    assertEquals("a b", read.main().plies().get(1).commentAfter());
  }

  @Test
  void linesAreNoWiderThanEightyColumns() {
    GameTreeBuilder builder = builder();
    for (int i = 0; i < 200; i++) {
      builder.play(Move.parse(List.of("h0g2", "h9g7", "g2h0", "g7h9").get(i % 4)));
    }
    text(builder.build(), WriteOptions.defaults())
        .lines()
        .forEach(line -> assertTrue(line.chars().map(c -> c < 0x1100 ? 1 : 2).sum() <= 80, line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"GBK", "GB18030", "Big5", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-8"})
  void encodings(String name) {
    Charset charset = Charset.forName(name);
    WriteOptions options =
        WriteOptions.notation(MoveNotation.chineseTraditional()).withEncoding(charset);
    GameTree tree = played(new Tag("Event", "棋")).build();
    byte[] written = bytes(tree, options, List.of());
    GameTree read = Pgn.tree(Pgn.entries(written, ReadOptions.defaults()).get(0));
    assertEquals(tree.main(), read.main());
    assertEquals("棋", read.tags().get("Event").orElseThrow());
  }

  @Test
  void charactersThatTheEncodingLacksRefuseTheGame() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WriteOptions options = WriteOptions.defaults().withEncoding(Charset.forName("Big5"));
    GameWriter writer = new PgnFormat().writer(out, options);
    GameTree simplified = played().build();
    NotationException e = assertThrows(NotationException.class, () -> writer.write(simplified));
    assertEquals(NotationProblem.ENCODING, e.diagnostic().problem());
    assertEquals("马", e.diagnostic().token().orElseThrow());
    writer.write(builder().play(Move.parse("h2e2")).build());
    writer.close();
    writer.close();
    assertThrows(IllegalStateException.class, () -> writer.write(simplified));
    assertEquals(1, Pgn.entries(out.toByteArray(), ReadOptions.defaults()).size());
    assertThrows(
        NotationException.class,
        () -> text(builder().commentLine("\ud800").build(), WriteOptions.defaults()));
  }

  /** This tree has the numeric move {@code 7.+1}, which was read as move number 7. */
  @Test
  void aMoveThatBeginsLikeAMoveNumber() {
    roundTrip(-17_048_360_074_180L);
  }

  @Property(tries = 300)
  void roundTrip(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    List<String> names = MoveNotation.names();
    MoveNotation notation =
        MoveNotation.named(names.get((int) Math.floorMod(seed, (long) names.size())));
    GameTree read = Pgn.tree(text(tree, WriteOptions.notation(notation)));
    assertEquals(tree.main(), read.main());
    assertEquals(tree.start(), read.start());
    assertEquals(tree.result(), read.result());
    assertEquals(tree.tags(), kept(tree, read));
    assertEquals("Chinese Chess", read.tags().get("Game").orElseThrow());
    assertEquals(read, Pgn.tree(text(read, WriteOptions.notation(notation))));
    assertEquals(Optional.of("pgn"), read.sourceFormat());
  }

  /** Writes a tree of arbitrary texts: every loss is reported, and only losses are. */
  @Property(tries = 1000)
  void everyLossIsReported(@ForAll long seed) throws IOException {
    GameTree tree = WildTrees.random(seed);
    Charset charset =
        Charset.forName(
            List.of("UTF-8", "GB18030", "UTF-16LE", "UTF-16BE").get((int) Math.floorMod(seed, 4L)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<Loss> losses;
    try (GameWriter writer =
        new PgnFormat().writer(out, WriteOptions.defaults().withEncoding(charset))) {
      losses = writer.write(tree);
    }
    ReadOptions options = ReadOptions.defaults().withEncoding(charset);
    List<GameEntry> entries = Pgn.entries(out.toByteArray(), options);
    assertEquals(1, entries.size());
    GameTree read = Pgn.tree(entries.get(0));
    assertEquals(List.of(), entries.get(0).diagnostics());
    assertEquals(Optional.of(charset), read.sourceEncoding());
    assertEquals(tree.start(), read.start());
    assertEquals(tree.result(), read.result());
    assertEquals(tree.mainMoves(), read.mainMoves());
    Set<Loss.Kind> lost = losses.stream().map(Loss::kind).collect(Collectors.toSet());
    assertEquals(lost.contains(Loss.Kind.COMMENT), !tree.main().equals(read.main()));
    assertEquals(lost.contains(Loss.Kind.TAG), !kept(tree, tree).equals(kept(tree, read)));
    lost.removeAll(Set.of(Loss.Kind.COMMENT, Loss.Kind.TAG));
    assertEquals(Set.of(), lost);
  }

  /** The tags without those that PGN itself sets. */
  private static Tags kept(GameTree original, GameTree tree) {
    Tags tags = tree.tags().without("Game").without("FEN").without("FenStr").without("Format");
    boolean told = !original.tags().get("Result").orElse("").isEmpty();
    return told ? tags : tags.without("Result");
  }
}
