package dev.xiangqi.examples.xq.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.Ran;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xq view --engine}, with a small script in place of the engine. */
class EngineScriptTest {
  private static final String GAME = "1. h2e2 h9g7 *\n";
  private static final String SCRIPT =
      "/* xiangqi-engine: for tests */\nself.onmessage = () => {};\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void thePageContainsTheEngine() throws IOException {
    Path script = Files.writeString(folder.resolve("engine.js"), SCRIPT);
    Path page = folder.resolve("page.html");
    Ran ran =
        Ran.withInput(GAME, "view", "--engine-file", script.toString(), "-o", page.toString());
    assertEquals(0, ran.status(), ran.err());
    String html = Files.readString(page);
    assertTrue(html.contains("<script type=\"text/plain\" id=\"engine\">" + SCRIPT), html);
    assertTrue(html.contains("worker-src blob:") && html.contains("id=\"analyse\""), html);
    String plain = Ran.withInput(GAME, "view").out();
    assertFalse(plain.contains("worker") || plain.contains("analyse"), plain);
  }

  @Test
  void theScriptIsFoundBesideTheProgram() throws IOException, InputRefusedException {
    Files.writeString(folder.resolve("xiangqi-engine.js"), SCRIPT);
    assertEquals(SCRIPT, EngineScript.readFor(Optional.of(folder)));
  }

  @Test
  void theScriptOfACheckoutIsFound() throws IOException, InputRefusedException {
    Path home = Files.createDirectories(folder.resolve("programs/xq/target"));
    Path npm = Files.createDirectories(folder.resolve("programs/web/target/npm"));
    Files.writeString(npm.resolve("xiangqi-engine.js"), SCRIPT);
    assertEquals(SCRIPT, EngineScript.readFor(Optional.of(home)));
  }

  @Test
  void withoutTheScriptTheMessageSaysHowToGetIt() {
    for (Optional<Path> home : List.of(Optional.of(folder), Optional.<Path>empty())) {
      InputRefusedException refused =
          assertThrows(InputRefusedException.class, () -> EngineScript.readFor(home));
      assertTrue(refused.answer().startsWith("error\tNO_ENGINE\t"), refused::answer);
      for (String part : new String[] {"xiangqi-engine.js", "docs/web.md", "--engine-file"}) {
        assertTrue(refused.answer().contains(part), refused::answer);
      }
      assertEquals(home.isPresent(), refused.answer().contains(folder.toString()));
    }
  }

  @Test
  void anotherFileIsRefused() throws IOException {
    Path other = Files.write(folder.resolve("other.js"), new byte[] {(byte) 0xFF, 0});
    for (String text : new String[] {"", "self.onmessage = null;"}) {
      Ran binary = Ran.withInput(GAME, "view", "--engine-file", other.toString());
      assertEquals(1, binary.status());
      assertEquals("", binary.out());
      assertTrue(binary.err().contains("ENGINE_FILE, " + other + ": expected "), binary.err());
      Files.writeString(other, text);
    }
    String missing = folder.resolve("no.js").toString();
    Ran none = Ran.withInput(GAME, "view", "--engine-file", missing);
    assertEquals(3, none.status());
    assertTrue(none.err().contains(missing + ": no such file"), none.err());
  }

  @Test
  void anAnimationHasNoEngine() {
    assertEquals(2, Ran.withInput(GAME, "view", "--format", "gif", "--engine").status());
  }
}
