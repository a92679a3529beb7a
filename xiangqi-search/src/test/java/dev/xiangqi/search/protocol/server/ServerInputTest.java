package dev.xiangqi.search.protocol.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ServerInputTest {
  private static List<String> lines(byte[] bytes) throws IOException {
    ServerInput input = new ServerInput(new ByteArrayInputStream(bytes));
    List<String> lines = new ArrayList<>();
    for (var line = input.next(); line.isPresent(); line = input.next()) {
      assertFalse(line.orElseThrow().tooLong());
      lines.add(line.orElseThrow().text());
    }
    return lines;
  }

  @Test
  void allKindsOfLineEnds() throws IOException {
    assertEquals(
        List.of("uci", "a b", "", "c", "quit").stream().filter(line -> !line.isEmpty()).toList(),
        lines("uci\na b\r\n\r\n\nc\rquit".getBytes(UTF_8)));
    assertEquals(List.of(), lines(new byte[0]));
  }

  @Test
  void longLinesAreCut() throws IOException {
    String fits = "a".repeat(ServerInput.MAX_BYTES);
    byte[] bytes = (fits + "b\n" + fits + "\nquit").getBytes(UTF_8);
    ServerInput input = new ServerInput(new ByteArrayInputStream(bytes));
    assertEquals(Optional.of(new ServerInput.Line(fits, true)), input.next());
    assertEquals(Optional.of(new ServerInput.Line(fits, false)), input.next());
    assertEquals(Optional.of(new ServerInput.Line("quit", false)), input.next());
    assertEquals(Optional.empty(), input.next());
  }

  /** A line of a gibibyte, of which at most a mebibyte is held in memory. */
  @Test
  void endlessLineIsNotHeld() throws IOException {
    InputStream endless =
        new InputStream() {
          private long left = 1L << 30;

          @Override
          public int read() {
            return left-- > 0 ? 'x' : -1;
          }

          @Override
          public int read(byte[] to, int at, int length) {
            left -= length;
            return left > 0 ? length : -1;
          }
        };
    ServerInput input = new ServerInput(endless);
    ServerInput.Line line = input.next().orElseThrow();
    assertTrue(line.tooLong());
    assertEquals(ServerInput.MAX_BYTES, line.text().length());
    assertTrue(input.next().isEmpty());
  }

  @Property(tries = 300)
  void anyBytes(@ForAll byte[] bytes) throws IOException {
    String all = String.join("", lines(bytes));
    assertEquals(new String(bytes, UTF_8).replaceAll("[\r\n]", ""), all);
  }
}
