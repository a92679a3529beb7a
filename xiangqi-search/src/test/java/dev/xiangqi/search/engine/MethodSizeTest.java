package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HotSpot compiles no method of more than 8,000 bytes, so that one would be searched slowly. */
class MethodSizeTest {
  private static final int HUGE = 8_000;

  /** An instruction with its place in the method. */
  private static final Pattern INSTRUCTION = Pattern.compile("^ +(\\d+): [a-z]", Pattern.MULTILINE);

  @ParameterizedTest
  @ValueSource(
      classes = {
        Worker.class,
        MovePicker.class,
        RootSearch.class,
        SearchBoard.class,
        StaticExchange.class,
        TranspositionTable.class,
        TermEvaluation.class,
        TermCounter.class
      })
  void methodsAreCompiled(Class<?> type) throws URISyntaxException {
    Optional<ToolProvider> javap = ToolProvider.findFirst("javap");
    assumeTrue(javap.isPresent(), "no javap");
    Path classes = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    StringWriter code = new StringWriter();
    StringWriter errors = new StringWriter();
    int status =
        javap
            .orElseThrow()
            .run(
                new PrintWriter(code),
                new PrintWriter(errors),
                "-c",
                "-p",
                "-classpath",
                classes.toString(),
                type.getName());
    assertEquals(0, status, errors::toString);
    Matcher instructions = INSTRUCTION.matcher(code.toString());
    int greatest = 0;
    while (instructions.find()) {
      greatest = Math.max(greatest, Integer.parseInt(instructions.group(1)));
    }
    assertTrue(greatest > 10, "no code was found");
    assertTrue(greatest < HUGE, "a method has an instruction at " + greatest);
  }
}
