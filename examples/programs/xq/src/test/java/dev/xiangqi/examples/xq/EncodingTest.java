package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Utf8Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The option {@code --from-encoding} of commands that read lines. */
class EncodingTest {
  @ParameterizedTest
  @ValueSource(strings = {"GB18030", "Big5", "UTF-16", "UTF-16LE", "UTF-8"})
  void linesOfAnyEncoding(String name) {
    Charset charset = Charset.forName(name);
    byte[] moves = (Fens.START + "\t炮二平五\n" + Fens.START + "\t傌八進七").getBytes(charset);
    String[] move = {"move", "--to", "ucci", "--from-encoding", name};
    assertEquals("h2e2\nb0c2\n", Ran.withInput(moves, move).out());
    byte[] game = (Fens.START + " moves 炮二平五 馬8進7\n").getBytes(charset);
    String answer = Ran.withInput(game, "fen", "--from-encoding", name).out();
    assertEquals(Ran.withInput(Fens.START + " moves h2e2 h9g7", "fen").out(), answer);
    for (String command : new String[] {"moves", "judge"}) {
      Ran ran = Ran.withInput(game, command, "--from-encoding", name);
      assertEquals(0, ran.status(), ran.out());
    }
    String[] analyse = {"analyse", "--depth=1", "--tsv", "--from-encoding", name};
    assertEquals(0, Ran.withInput(game, analyse).status());
  }

  @Test
  void filesOfAnyEncoding(@TempDir Path folder) throws IOException {
    Path epd = folder.resolve("counts.epd");
    Files.writeString(epd, Fens.START + ";D1 44\n", StandardCharsets.UTF_16);
    Ran ran = Ran.xq("perft", "1", "--epd", epd.toString(), "--from-encoding", "UTF-16");
    assertEquals("1 passed, 0 failed\n", ran.out(), ran.err());
    Path games = folder.resolve("games.pgn");
    Files.writeString(games, "1. 炮二平五 {weight 7} *\n", StandardCharsets.UTF_16LE);
    String book = folder.resolve("book").toString();
    ran = Ran.xq("book", "import", games.toString(), "-o", book, "--from-encoding", "UTF-16LE");
    assertEquals(0, ran.status(), ran.err());
    assertEquals("h2e2\t7\t0\t0\t0\t0\n", Ran.xq("book", "show", book).out());
  }

  @Test
  void textBooksOfAnyEncoding(@TempDir Path folder) throws IOException {
    Path text = folder.resolve("book.txt");
    Files.writeString(text, "# 开局库\nh2e2 9 " + Fens.START + "\n", StandardCharsets.UTF_16);
    String encoding = "--from-encoding=UTF-16";
    String moves = "h2e2\t9\t0\t0\t0\t0\n";
    assertEquals(moves, Ran.xq("book", "show", text.toString(), encoding).out());
    assertEquals(0, Ran.xq("book", "verify", text.toString(), encoding).status());
    String other = folder.resolve("other").toString();
    String[] export = {"book", "export", text.toString(), "--to=text", "-o", other, encoding};
    assertEquals("1 moves written\n", Ran.xq(export).err());
    assertEquals("h2e2 9 " + Fens.START + "\n", Files.readString(Path.of(other)));
    Ran ran = Ran.xq("book", "import", text.toString(), "-o", other, encoding);
    assertEquals(0, ran.status(), ran.err());
    assertEquals(moves, Ran.xq("book", "show", other).out());
  }

  @Property
  void anyTextIsConverted(@ForAll @IntRange(min = 1, max = 40_000) int length) throws IOException {
    String text =
        "a炮\ud83d\ude00"
            .repeat(length)
            .codePoints()
            .limit(length)
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    for (Charset charset : new Charset[] {StandardCharsets.UTF_16BE, Charset.forName("GB18030")}) {
      byte[] utf8 =
          Utf8Input.of(new ByteArrayInputStream(text.getBytes(charset)), charset).readAllBytes();
      assertEquals(text, new String(utf8, StandardCharsets.UTF_8));
    }
  }

  @Test
  void answersBeforeTheNextQuestion() throws Exception {
    PipedOutputStream questions = new PipedOutputStream();
    try (PipedInputStream in = new PipedInputStream(questions);
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream answers = new PipedInputStream(out)) {
      Console console = new Console(in, out, OutputStream.nullOutputStream(), false);
      CompletableFuture<Integer> status =
          CompletableFuture.supplyAsync(
              () -> Xq.run(console, "move", "--to=ucci", "--from-encoding=GB18030"));
      for (int i = 0; i < 3; i++) {
        questions.write((Fens.START + "\t炮二平五\n").getBytes(Charset.forName("GB18030")));
        questions.flush();
        assertEquals("h2e2\n", new String(answers.readNBytes(5), StandardCharsets.UTF_8));
      }
      questions.close();
      assertTrue(status.get() == 0);
    }
  }
}
