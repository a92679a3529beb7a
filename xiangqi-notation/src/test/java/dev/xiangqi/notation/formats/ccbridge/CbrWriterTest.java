package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeFlattener;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class CbrWriterTest {
  private static final int NODES = 2214;

  private static Tags tags(String... namesAndValues) {
    List<Tag> tags = new ArrayList<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      tags.add(new Tag(namesAndValues[i], namesAndValues[i + 1]));
    }
    return Tags.of(tags);
  }

  private static GameTree game(Tags tags) {
    return GameTree.builder(tags, Position.initial()).play(Move.parse("h2e2")).build();
  }

  /** Writes tags, checks which are reported as lost, and returns those read back. */
  private static Tags kept(Tags tags, String... lost) throws IOException {
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = Cbl.bytes(game(tags), losses);
    assertEquals(Arrays.stream(lost).map(name -> new Loss(Loss.Kind.TAG, name)).toList(), losses);
    return read(bytes).tags();
  }

  private static GameTree read(byte[] bytes) throws IOException {
    GameEntry entry = Cbl.entries(new CbrFormat(), bytes, ReadOptions.strict()).get(0);
    assertEquals(List.of(), entry.diagnostics());
    return Cbl.tree(entry);
  }

  @Test
  void everyByte() throws IOException {
    GameTree tree =
        GameTree.builder(tags("Title", "题", "Red", "a"), Position.initial())
            .commentLine("始\n末")
            .play(Move.parse("h2e2"))
            .beginVariation()
            .play(Move.parse("b2e2"))
            .commentMove("x")
            .endVariation()
            .play(Move.parse("h9g7"))
            .result(GameResult.DRAW)
            .build();
    byte[] expected = new byte[NODES + 34];
    put(expected, 0, 'C', 'C', 'B', 'r', 'i', 'd', 'g', 'e', ' ', 'R', 'e', 'c', 'o', 'r', 'd');
    put(expected, 19, 2);
    put(expected, 180, 0x98, 0x98);
    put(expected, 1076, 'a', 0);
    put(expected, 2076, 3);
    put(expected, 2112, 1);
    put(expected, 2116, 1);
    put(expected, 2120, 33, 34, 35, 36, 37, 36, 35, 34, 33);
    put(expected, 2120 + 19, 38, 0, 0, 0, 0, 0, 38);
    put(expected, 2120 + 27, 39, 0, 39, 0, 39, 0, 39, 0, 39);
    put(expected, 2120 + 54, 23, 0, 23, 0, 23, 0, 23, 0, 23);
    put(expected, 2120 + 64, 22, 0, 0, 0, 0, 0, 22);
    put(expected, 2120 + 81, 17, 18, 19, 20, 21, 20, 19, 18, 17);
    put(expected, 2210, 255, 255, 255, 255);
    put(expected, NODES, 4, 0, 0, 0, 8, 0, 0, 0, 0xcb, 0x59, '\r', 0, '\n', 0, 0x2b, 0x67);
    put(expected, NODES + 16, 2, 0, 70, 67, 1, 0, 7, 24);
    put(expected, NODES + 24, 5, 0, 64, 67, 2, 0, 0, 0, 'x', 0);
    assertArrayEquals(expected, Cbl.bytes(tree));
  }

  private static void put(byte[] bytes, int at, int... values) {
    for (int i = 0; i < values.length; i++) {
      bytes[at + i] = (byte) values[i];
    }
  }

  @Test
  void customStart() throws IOException {
    Position start = Position.fromFen("3k5/4P4/2P1P4/9/9/9/9/9/9/5K3 b - - 0 70000");
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = Cbl.bytes(GameTree.builder(Tags.empty(), start).build(), losses);
    assertEquals(List.of(new Loss(Loss.Kind.START, "the number of the first move")), losses);
    assertEquals("3k5/4P4/2P1P4/9/9/9/9/9/9/5K3 b - - 0 65535", read(bytes).start().toFen());
    losses.clear();
    Position quiet = Position.fromFen("3k5/4P4/9/9/9/9/9/9/9/5K3 b - - 3 300");
    bytes = Cbl.bytes(GameTree.builder(Tags.empty(), quiet).build(), losses);
    assertEquals(List.of(new Loss(Loss.Kind.START, "the count of quiet plies")), losses);
    assertEquals("3k5/4P4/9/9/9/9/9/9/9/5K3 b - - 0 300", read(bytes).start().toFen());
  }

  @Test
  void everyFieldIsFilledToItsSize() throws IOException {
    for (CbrField field : CbrField.values()) {
      int most = field.size() / 2 - 1;
      String longest = "长".repeat(most);
      assertEquals(longest, kept(tags(field.tag(), longest)).get(field.tag()).orElseThrow());
      assertEquals(
          longest,
          kept(tags(field.tag(), longest + "短"), field.tag()).get(field.tag()).orElseThrow());
      // The last character is a surrogate pair, of which only half would fit.
      String wide = "长".repeat(most - 1) + "\ud840\udc00";
      assertEquals(
          "长".repeat(most - 1),
          kept(tags(field.tag(), wide), field.tag()).get(field.tag()).orElseThrow());
    }
  }

  @Test
  void fileTagsAreNoLoss() throws IOException {
    Tags tags = tags("Format", "ICCS", "FEN", "x", "FenStr", "x", "SetUp", "1", "Result", "*");
    assertEquals(Tags.empty(), kept(tags));
    assertEquals(Tags.empty(), kept(tags("Result", "1-0", "Event", ""), "Result"));
  }

  @Test
  void namesOfTags() throws IOException {
    assertEquals(
        tags("Event", "e", "Red", "r"), kept(tags("rED", "r", "x", "y", "event", "e"), "x"));
    assertEquals(tags("Red", "w"), kept(tags("White", "w")));
    assertEquals(tags("Red", "w"), kept(tags("Red", "", "White", "w")));
    assertEquals(tags("Red", "r"), kept(tags("White", "w", "Red", "r"), "White"));
    assertEquals(tags("Red", "r"), kept(tags("Red", "r", "red", "s"), "red"));
    assertEquals(tags("Red", "ab"), kept(tags("Red", "a\0b"), "Red"));
  }

  @Test
  void changedCommentsAreReported() throws IOException {
    List<Loss> losses = new ArrayList<>();
    GameTree tree =
        GameTree.builder(Tags.empty(), Position.initial()).commentLine(" a\r\nb\rc\0d").build();
    assertEquals("a\nb\ncd", read(Cbl.bytes(tree, losses)).main().comment());
    assertEquals(
        List.of(
            new Loss(Loss.Kind.COMMENT, "null characters in a comment were left out"),
            new Loss(Loss.Kind.COMMENT, "white space around a comment"),
            new Loss(Loss.Kind.COMMENT, "carriage returns in a comment became line feeds")),
        losses);
  }

  @Test
  void commentMayLookLikeARecord() throws IOException {
    String magic = new String("CCBridge Record\0".getBytes(US_ASCII), UTF_16LE);
    GameTree tree =
        GameTree.builder(Tags.empty(), Position.initial())
            .commentLine(magic)
            .play(Move.parse("h2e2"))
            .build();
    assertEquals(tree, read(Cbl.bytes(tree)));
  }

  @Test
  void unpairedSurrogatesAreRefused() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = new CbrFormat().writer(out, WriteOptions.defaults())) {
      GameTree half = game(tags("Red", "\ud840"));
      NotationException e = assertThrows(NotationException.class, () -> writer.write(half));
      assertEquals(NotationProblem.ENCODING, e.diagnostic().problem());
      GameTree comment =
          GameTree.builder(Tags.empty(), Position.initial()).commentLine("\udc00\ud840").build();
      assertThrows(NotationException.class, () -> writer.write(comment));
      assertEquals(0, out.size());
      writer.write(game(Tags.empty()));
      assertThrows(IllegalStateException.class, () -> writer.write(game(Tags.empty())));
    }
    assertEquals(NODES + 8, out.size());
  }

  @Test
  void closedWriters() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GameWriter writer = new CbrFormat().writer(out, WriteOptions.defaults());
    writer.close();
    writer.close();
    assertEquals(0, out.size());
    assertThrows(IllegalStateException.class, () -> writer.write(game(Tags.empty())));
  }

  @Test
  void longLinesAndManyAlternatives() throws IOException {
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), Position.initial());
    for (int i = 0; i < 20_000; i++) {
      for (String move : List.of("h0g2", "h9g7", "g2h0", "g7h9")) {
        builder.play(Move.parse(move));
      }
      builder.beginVariation().play(Move.parse("i9i8")).endVariation();
    }
    GameTree tree = builder.build();
    assertEquals(tree, read(Cbl.bytes(tree)));
  }

  @Property(tries = 500)
  void roundTrip(@ForAll long seed) throws IOException, GameRefusal {
    GameTree tree = Trees.random(seed);
    List<Loss> losses = new ArrayList<>();
    GameTree read = read(Cbl.bytes(tree, losses));
    Set<Loss> expected = new HashSet<>();
    NodeTree nodes = NodeFlattener.nodes(tree, false, expected);
    assertEquals(played(nodes, tree.start()), read.main());
    assertEquals(tree.result(), read.result());
    assertEquals(board(tree), board(read));
    assertEquals(tree.start().moveNumber(), read.start().moveNumber());
    if (tree.start().quietPlies() > 0) {
      expected.add(new Loss(Loss.Kind.START, "the count of quiet plies"));
    }
    Set<String> seen = new HashSet<>();
    for (Tag tag : tree.tags()) {
      if (!tag.value().isEmpty()) {
        boolean first = seen.add(tag.name().toLowerCase(Locale.ROOT));
        String kept = first ? read.tags().get(tag.name()).orElse("") : "";
        assertTrue(tag.value().startsWith(kept));
        if (!tag.value().equals(kept)) {
          expected.add(new Loss(Loss.Kind.TAG, tag.name()));
        }
      }
    }
    assertEquals(expected, new HashSet<>(losses));
    assertEquals(expected.size(), losses.size());
    // A second pass through the format loses nothing more.
    List<Loss> again = new ArrayList<>();
    assertEquals(read, read(Cbl.bytes(read, again)));
    assertEquals(List.of(), again);
  }

  private static String board(GameTree tree) {
    String fen = tree.start().toFen();
    return fen.substring(0, fen.indexOf(" - "));
  }

  private static Line played(NodeTree nodes, Position start) throws GameRefusal {
    BinaryGame nowhere = new BinaryGame("", 1, 0, new byte[0], 0);
    NodeGame game = new NodeGame(nowhere, ReadOptions.defaults());
    copy(nodes, game);
    GameTreeBuilder builder = GameTree.builder(Tags.empty(), start);
    game.playInto(builder, new Warnings(nowhere, ReadOptions.defaults()));
    return builder.build().main();
  }

  /** The copy has its nodes in another order, level by level. */
  private static void copy(NodeTree from, NodeGame to) throws GameRefusal {
    to.nodes().comment(NodeTree.ROOT, from.comment(NodeTree.ROOT));
    List<int[]> pairs = new ArrayList<>();
    pairs.add(new int[] {NodeTree.ROOT, NodeTree.ROOT});
    for (int i = 0; i < pairs.size(); i++) {
      int[] pair = pairs.get(i);
      int child = from.firstChild(pair[0]);
      while (child != NodeTree.NONE) {
        int copy = to.add(pair[1], from.move(child), 0);
        to.nodes().comment(copy, from.comment(child));
        pairs.add(new int[] {child, copy});
        child = from.nextSibling(child);
      }
    }
  }

  @Property(tries = 100)
  void mainLines(@ForAll long seed) throws IOException {
    GameTree tree = Trees.random(seed);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WriteOptions options = WriteOptions.defaults().withMainLineOnly(true);
    try (GameWriter writer = new CbrFormat().writer(out, options)) {
      for (Loss loss : writer.write(tree)) {
        assertNotEquals(Loss.Kind.VARIATION, loss.kind());
      }
    }
    GameTree read = read(out.toByteArray());
    assertEquals(tree.mainMoves(), read.mainMoves());
    assertTrue(read.main().plies().stream().allMatch(ply -> ply.variations().isEmpty()));
    assertEquals(Optional.of(UTF_16LE), read.sourceEncoding());
  }
}
