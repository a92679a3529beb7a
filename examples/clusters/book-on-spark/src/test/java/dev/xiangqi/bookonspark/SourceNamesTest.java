package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

/** Files have the names that one machine gives them. */
class SourceNamesTest {
  private static final String HERE = Path.of("").toAbsolutePath().toString();

  private static String name(String input, String address) throws IOException {
    return SourceNames.of(input, new Configuration()).name(address);
  }

  @Test
  void aFileOfARelativeInputHasARelativeName() throws IOException {
    assertEquals("games/a b.pgn", name("games", "file:" + HERE + "/games/a b.pgn"));
    assertEquals("games/a.zip!b/c.pgn", name("games/", "file:" + HERE + "/games/a.zip!b/c.pgn"));
    assertEquals("a.pgn", name("a.pgn", "file:" + HERE + "/a.pgn"));
    assertEquals("a.pgn", name(".", "file:" + HERE + "/a.pgn"));
    assertEquals("b/a.pgn", name("{b,c}/*.pgn", "file:" + HERE + "/b/a.pgn"));
  }

  @Test
  void aFileOfAnAbsoluteInputHasItsPath() throws IOException {
    assertEquals("/更 多/a.pgn", name("/更 多", "file:/更 多/a.pgn"));
    assertEquals("/games/a.pgn", name("file:///games", "file:/games/a.pgn"));
    assertEquals("/a.pgn", name("/", "file:/a.pgn"));
  }
}
