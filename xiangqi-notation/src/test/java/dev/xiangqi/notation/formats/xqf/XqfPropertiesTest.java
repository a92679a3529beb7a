package dev.xiangqi.notation.formats.xqf;

import static dev.xiangqi.notation.formats.xqf.XqfBytes.tree;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.Cursor;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Line;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Round trips of writing and reading. */
final class XqfPropertiesTest {
  @Property(tries = 500)
  void roundTrip(@ForAll long seed) {
    GameTree tree = Trees.random(seed);
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = written(tree, WriteOptions.defaults(), losses);
    GameEntry entry = XqfBytes.entry(bytes);
    GameTree read = tree(entry);
    assertEquals(List.of(), entry.diagnostics());
    assertEquals(nodes(tree), nodes(read));
    assertEquals(tree.result(), read.result());
    assertEquals(tree.start().key(), read.start().key());
    assertEquals(losses.isEmpty(), plain(tree).equals(plain(read)), losses::toString);
  }

  @Property(tries = 200)
  void rereadGameIsUnchanged(@ForAll long seed) {
    GameTree once = tree(written(Trees.random(seed)));
    List<Loss> losses = new ArrayList<>();
    byte[] bytes = written(once, WriteOptions.defaults(), losses);
    assertEquals(List.of(), losses);
    assertEquals(once, tree(bytes));
    assertEquals(once.tags(), tree(bytes).tags());
  }

  @Property(tries = 200)
  void scrambledFileIsTheSameGame(
      @ForAll long seed,
      @ForAll @IntRange(min = 11, max = 40) int version,
      @ForAll @Size(8) List<@IntRange(min = 0, max = 255) Integer> keys) {
    byte[] plain = written(Trees.random(seed));
    int[] numbers = keys.stream().mapToInt(key -> key).toArray();
    assertEquals(tree(plain), tree(XqfBytes.keyed(plain, version, numbers)));
  }

  @Property(tries = 200)
  void anyTextSurvivesOrIsReported(@ForAll String text) {
    GameTree tree =
        GameTree.builder(Tags.empty().with("Event", text), Position.initial())
            .commentLine(text)
            .build();
    List<Loss> losses = new ArrayList<>();
    GameTree read = tree(written(tree, WriteOptions.defaults(), losses));
    boolean comment = losses.stream().anyMatch(loss -> loss.kind() == Loss.Kind.COMMENT);
    assertEquals(!comment, text.equals(read.main().comment()));
    assertEquals(
        losses.contains(new Loss(Loss.Kind.TAG, "Event")),
        !text.equals(read.tags().get("Event").orElse("")));
    assertTrue(losses.size() <= 4);
  }

  /** Removes from a tree the parts that read back differently though nothing is lost. */
  private static GameTree plain(GameTree tree) {
    List<Tag> tags = new ArrayList<>();
    tree.tags().stream()
        .filter(tag -> !tag.value().isEmpty() && !tag.name().equals("Result"))
        .map(tag -> new Tag(tag.name().toLowerCase(Locale.ROOT), tag.value()))
        .sorted((a, b) -> (a.name() + a.value()).compareTo(b.name() + b.value()))
        .forEach(tags::add);
    return GameTree.of(Tags.of(tags), tree.start(), tree.main(), tree.result());
  }

  /** Moves and comments as a list: place, move and comment of each. */
  private static List<String> nodes(GameTree tree) {
    List<String> nodes = new ArrayList<>();
    tree.walk(new Lister(nodes));
    nodes.sort(null);
    return nodes;
  }

  /** Lists nodes by the position before them, the number of their ply, and their joined texts. */
  private static final class Lister implements GameTree.Visitor {
    private final List<String> nodes;
    private String pending = "";

    Lister(List<String> nodes) {
      this.nodes = nodes;
    }

    @Override
    public void begin(Line line, Cursor at) {
      if (at.depth() == 0) {
        nodes.add("game: " + line.comment());
      } else {
        pending = line.comment();
      }
    }

    @Override
    public void ply(Ply ply, Cursor at) {
      List<String> said =
          List.of(pending, ply.commentBefore(), ply.commentAfter()).stream()
              .filter(text -> !text.isEmpty())
              .toList();
      pending = "";
      nodes.add(
          at.ply()
              + " "
              + board(at.position())
              + " "
              + ply.move()
              + ": "
              + String.join("\n", said));
    }

    private static String board(Position position) {
      String fen = position.toFen();
      return fen.substring(0, fen.indexOf(' ')) + (position.sideToMove() == Side.RED ? "w" : "b");
    }
  }
}
