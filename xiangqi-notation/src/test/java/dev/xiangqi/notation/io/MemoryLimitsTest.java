package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.GameTreeBuilder;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.testing.ChildProcess;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games are read and written in small heaps, or refused. The heap never overflows. */
final class MemoryLimitsTest {
  /** Number of plies of a real opening tree. */
  private static final int OPENING_TREE = 226_491;

  private static final int LONG = 400_000;

  /** Number of bytes of a hostile file, slightly below the limit for 128 MiB of heap. */
  private static final int HOSTILE = 5 << 20;

  private static final String[] SHUFFLE = {"h0g2", "h9g7", "g2h0", "g7h9"};

  /** The process with the small heap: reads files; without files, writes a long game. */
  public static void main(String[] files) throws IOException {
    for (String file : files) {
      Path path = Path.of(file);
      try (GameReader reader = GameFiles.open(path)) {
        System.out.println(path.getFileName() + " " + outcome(reader.next()));
      }
    }
    if (files.length == 0) {
      GameTree longest = shuffle(LONG);
      for (GameFormat format : GameFormat.all()) {
        if (format.isWritable()) {
          OutputStream nowhere = OutputStream.nullOutputStream();
          try (GameWriter writer = format.writer(nowhere, WriteOptions.defaults())) {
            writer.write(longest);
          }
          System.out.println(format.name() + " written");
        }
      }
    }
  }

  private static String outcome(GameEntry entry) {
    return entry instanceof GameEntry.Read read
        ? read.tree().size() + " plies"
        : ((GameEntry.Refused) entry).error().toString();
  }

  private static GameTree shuffle(int plies) {
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), Position.initial());
    for (int i = 0; i < plies; i++) {
      tree.play(Move.parse(SHUFFLE[i % 4])).commentMove("评" + i);
    }
    return tree.build();
  }

  /** An opening tree: lines of twenty plies that leave a main line, with lines that leave them. */
  private static GameTree openings() {
    Random random = new Random(1);
    GameTreeBuilder tree = GameTree.builder(Tags.empty(), Position.initial());
    while (tree.size() < OPENING_TREE) {
      if (tree.ply() < 40) {
        playAny(tree, random);
      }
      for (int i = 0; i < 140 && tree.size() < OPENING_TREE; i++) {
        tree.beginVariation();
        for (int j = 0; j < 20 && tree.size() < OPENING_TREE; j++) {
          playAny(tree, random);
          if (j == 10) {
            tree.commentMove("此着亦可 " + i).beginVariation();
            playAny(tree, random);
            tree.endVariation();
          }
        }
        tree.endVariation();
      }
    }
    return tree.build();
  }

  private static void playAny(GameTreeBuilder tree, Random random) {
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(tree.board(), moves);
    if (count > 0) {
      tree.play(moves[random.nextInt(count)]);
    }
  }

  /** Writes a file of a number of bytes. */
  private static String hostile(Path file, String start, IntFunction<String> part, String end)
      throws IOException {
    int left = HOSTILE - start.length() - end.length() - 100;
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(start);
      for (int i = 0; left > 0; i++) {
        String next = part.apply(i);
        out.write(next);
        left -= next.getBytes(UTF_8).length;
      }
      out.write(end);
    }
    return file.toString();
  }

  /** Runs the main method in a new process and returns the lines of its output. */
  private static List<String> run(String heap, List<String> files) throws IOException {
    List<String> options = List.of("-Xmx" + heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    try (ChildProcess process =
        ChildProcess.java(options, MemoryLimitsTest.class, files.toArray(String[]::new))) {
      assertEquals(0, process.exit(), process::toString);
      return process.lines();
    }
  }

  @Test
  void hostileGamesNeedNoMoreThan128MiB(@TempDir Path folder) throws Exception {
    String pgn = "[Event \"x\"]\n\n1. h2e2 ";
    String xml = "<game><move>h2e2</move>";
    String ubb = "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]";
    List<String> files = new ArrayList<>();
    files.add(hostile(folder.resolve("comment.pgn"), pgn + "{", i -> "评", "} *\n"));
    files.add(hostile(folder.resolve("glyphs.pgn"), pgn, i -> "$" + i % 10, " *\n"));
    files.add(hostile(folder.resolve("tags.pgn"), "", i -> "[A \"b\"]", "\n\n*\n"));
    files.add(hostile(folder.resolve("refused.pgn"), pgn, i -> "(b2e2{a})", " *\n"));
    files.add(
        hostile(folder.resolve("variations.pgn"), pgn, i -> "(b2e2 {another comment})", " *\n"));
    files.add(
        hostile(
            folder.resolve("variations.xml"),
            xml,
            i -> "<variation><move>b2e2</move></variation>",
            "</game>"));
    files.add(hostile(folder.resolve("tags.xml"), "<game>", i -> "<a/>", "</game>"));
    files.add(
        hostile(
            folder.resolve("variations.ubb"),
            ubb,
            i -> "[DhtmlXQ_move_0_1_" + (i + 1) + "]1747",
            "[/DhtmlXQ]"));
    files.add(
        hostile(
            folder.resolve("remarks.ubb"), ubb, i -> "[DhtmlXQ_comment" + i + "]b", "[/DhtmlXQ]"));
    List<String> lines = run("128m", files);
    assertEquals(files.size(), lines.size(), lines::toString);
    for (String line : lines) {
      boolean read = line.endsWith(" plies") && !line.contains("TOO_LARGE");
      assertTrue(read || line.contains("TOO_LARGE"), line);
      assertEquals(!line.startsWith("tags") && !line.startsWith("refused"), read, line);
    }
    String refused = lines.get(3);
    assertTrue(refused.contains("plies, the limit for a heap of 12"), refused);
    assertTrue(refused.contains("MiB; a larger heap (-Xmx) allows 2000000"), refused);
  }

  @Test
  void everyWriterNeedsNoMoreThan128MiBForALongGame() throws IOException {
    long writable = GameFormat.all().stream().filter(GameFormat::isWritable).count();
    assertEquals(writable, run("128m", List.of()).size());
  }

  @Test
  void openingTreesAreReadIn256MiB(@TempDir Path folder) throws Exception {
    GameTree tree = openings();
    List<String> files = new ArrayList<>();
    for (String format : List.of("pgn", "xml", "dhtmlxq")) {
      Path file = folder.resolve("tree." + format);
      try (GameWriter writer =
          GameFormat.named(format)
              .orElseThrow()
              .writer(Files.newOutputStream(file), WriteOptions.defaults())) {
        writer.write(tree);
      }
      files.add(file.toString());
    }
    String read = " " + OPENING_TREE + " plies";
    assertEquals(
        List.of("tree.pgn" + read, "tree.xml" + read, "tree.dhtmlxq" + read), run("256m", files));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pgn", "xml", "dhtmlxq"})
  void veryManyTagsAreRefused(String format) {
    int most = 10_000;
    assertInstanceOf(GameEntry.Read.class, entry(tagged(format, most)));
    GameEntry entry = entry(tagged(format, most + 1));
    GameEntry.Refused refused = assertInstanceOf(GameEntry.Refused.class, entry);
    assertEquals(NotationProblem.TOO_LARGE, refused.error().problem());
  }

  private static GameEntry entry(String text) {
    return GameFiles.readText(text, ReadOptions.defaults()).next();
  }

  private static String tagged(String format, int tags) {
    return switch (format) {
      case "pgn" -> "[A \"b\"]\n".repeat(tags) + "\n*\n";
      case "xml" -> "<game>" + "<a>b</a>".repeat(tags) + "</game>";
      default ->
          "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
              + "[DhtmlXQ_a]b[/DhtmlXQ_a]".repeat(tags)
              + "[/DhtmlXQ]";
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "GB18030"})
  void largeGamesAreWrittenCompletelyOrNotAtAll(String encoding) throws IOException {
    Charset charset = Charset.forName(encoding);
    String comment = "评𠮷".repeat(200_000);
    GameTree good = GameTree.builder(Tags.empty(), Position.initial()).commentLine(comment).build();
    GameTree bad =
        GameTree.builder(Tags.empty(), Position.initial()).commentLine(comment + "\ud800x").build();
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (GameWriter writer = GameFiles.write(file, WriteOptions.defaults().withEncoding(charset))) {
      assertThrows(NotationException.class, () -> writer.write(bad));
      writer.write(good);
    }
    assertEquals(good.main(), GameFiles.parse(file.toString(charset)).main());
  }
}
