package dev.xiangqi.examples.xq.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.Xq;
import dev.xiangqi.examples.xq.io.ClosedPipeException;
import dev.xiangqi.examples.xq.io.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code xq engine}. */
class EngineCommandTest {
  @ParameterizedTest
  @CsvSource({
    "auto, uci, uciok, bestmove (none)",
    "auto, ucci, ucciok, nobestmove",
    "uci, uci, uciok, bestmove (none)",
    "ucci, ucci, ucciok, nobestmove"
  })
  void speaksBothProtocols(String protocol, String hello, String ready, String none) {
    String mated = "position fen 3k1a3/9/5a3/9/9/3N5/9/3C5/9/4K4 b - - 0 1";
    String in = String.join("\n", hello, "isready", mated, "go depth 3", "quit", "");
    Ran ran = Ran.withInput(in, "engine", "--protocol", protocol);
    assertEquals(0, ran.status());
    assertEquals("", ran.err());
    List<String> lines = ran.lines();
    assertTrue(lines.get(0).startsWith("id name xq "), ran.out());
    assertEquals("id author The Xiangqi for the JVM authors", lines.get(1));
    assertTrue(lines.contains(ready) && lines.contains("readyok"), ran.out());
    assertTrue(lines.contains(none), ran.out());
  }

  @Test
  void aChosenProtocolExcludesTheOther() {
    assertFalse(Ran.withInput("uci\n", "engine", "--protocol", "ucci").out().contains("uciok"));
    assertFalse(Ran.withInput("ucci\n", "engine", "--protocol", "uci").out().contains("ucciok"));
  }

  @Test
  void endsAtTheEndOfItsInput() {
    Ran ran = Ran.withInput("", "engine", "--engine", "alphabeta");
    assertEquals(0, ran.status());
    assertEquals("", ran.out());
    assertEquals("", ran.err());
    String bestMove = Ran.withInput("uci\nposition startpos\ngo infinite\n", "engine").lastLine();
    assertTrue(bestMove.matches("bestmove [a-i][0-9][a-i][0-9].*"), bestMove);
  }

  @ParameterizedTest
  @CsvSource({"uci, setoption name Hash value 8192", "ucci, setoption hashsize 8192"})
  void aTableLargerThanTheHeapIsRefused(String hello, String command) {
    String in = String.join("\n", hello, command, "isready", "go depth 2", "quit", "");
    Ran ran = Ran.withInput(in, "engine");
    assertEquals(0, ran.status());
    assertEquals("", ran.err());
    assertTrue(ran.out().contains("error: hash: expected a table that fits"), ran.out());
    assertTrue(ran.out().contains("; continues with 16 MB\nreadyok\n"), ran.out());
    assertTrue(ran.out().contains("\nbestmove "), ran.out());
    assertFalse(ran.out().contains("(none)"), ran.out());
  }

  /** Uses no Java pipes, which break when one of several writing threads has ended. */
  @Test
  void answersWhileTheInputIsOpen() {
    CountDownLatch answered = new CountDownLatch(1);
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, length);
            if (toString(StandardCharsets.UTF_8).contains("\nbestmove ")) {
              answered.countDown();
            }
          }
        };
    String commands = "uci\nposition startpos moves h2e2\ngo depth 4\n";
    InputStream in =
        new SequenceInputStream(
            new ByteArrayInputStream(commands.getBytes(StandardCharsets.UTF_8)),
            endAfter(answered));
    Console console = new Console(in, out, OutputStream.nullOutputStream(), false);
    assertEquals(0, Xq.run(console, "engine"));
    String output = out.toString(StandardCharsets.UTF_8);
    assertTrue(output.contains("\ninfo depth 4 "), output);
  }

  /** {@return an input that ends after an event} */
  private static InputStream endAfter(CountDownLatch event) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        return read(new byte[1], 0, 1);
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
          event.await();
          return -1;
        } catch (InterruptedException e) {
          throw new InterruptedIOException();
        }
      }
    };
  }

  @Test
  void endsWhenTheGuiClosesTheOutput() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new ClosedPipeException(new IOException("Broken pipe"));
          }
        };
    byte[] in = "uci\nisready\ngo infinite\n".repeat(3).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(
        0, Xq.run(new Console(new ByteArrayInputStream(in), closed, err, false), "engine"));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }
}
