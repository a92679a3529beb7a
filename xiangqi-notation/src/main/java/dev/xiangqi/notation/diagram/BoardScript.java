package dev.xiangqi.notation.diagram;

import static java.util.Objects.requireNonNull;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The script of {@code <xiangqi-board>}, a board for web pages. It is drawn as {@link SvgDiagram}
 * draws, is played by mouse, touch and keyboard, and is read by screen readers.
 *
 * <p>The script is one classic script without dependencies. A server sends its text as {@code
 * text/javascript} in UTF-8, and a page loads it:
 *
 * <pre>{@code
 * <script src="/assets/xiangqi-board.js" defer></script>
 * <xiangqi-board movable="red"></xiangqi-board>
 * }</pre>
 *
 * <p>The script can also be written into a page. It does not contain {@code </script}. The head of
 * the script and the guide {@code docs/board-component.md} list its attributes, methods and events.
 *
 * @since 0.1.0
 */
public final class BoardScript {
  private static final String TEXT = read("xiangqi-board.js");

  private BoardScript() {}

  /**
   * Returns the script.
   *
   * @return the text of {@code xiangqi-board.js}
   */
  public static String text() {
    return TEXT;
  }

  /** Reads a resource of this package. */
  static String read(String name) {
    try (InputStream in = BoardScript.class.getResourceAsStream(name)) {
      return new String(ByteStreams.toByteArray(requireNonNull(in, name)), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
