package dev.xiangqi.examples.board.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Scripts and style sheets without comments and indentation. */
class SourceTextTest {
  private static String slim(String text) {
    return SourceText.slim("a.js", text);
  }

  @Test
  void linesOfCommentAndIndentationGo() {
    assertEquals(
        """
        import {h} from './h.js';
        const a = 1; // beside code
        const b = '/* no comment */';
        if (a) {
        b.c(`one ${a} line`);
        }
        """,
        slim(
            """
            // A line with */ in it.
            import {h} from './h.js';

            /** One line. */
            const a = 1; // beside code
              /*
               * Several lines, 'quoted' and `quoted.
               */
            const b = '/* no comment */';
            if (a) {
              // Indented.
              b.c(`one ${a} line`);
            }
            """));
  }

  @Test
  void linesOfATextInBackquotesStay() {
    String text =
        """
        const style = `
          // no comment
          /* nor this */
          :host { }

        `.trim();
        """;
    assertEquals(text + "f();\n", slim(text + "  f();\n"));
  }

  @Test
  void codeAfterACommentIsRefused() {
    for (String text : new String[] {"/* a */ f();\n", "/* a\n b */ f();\n"}) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> slim(text));
      assertTrue(String.valueOf(refused.getMessage()).startsWith("a.js: "), text);
    }
  }
}
