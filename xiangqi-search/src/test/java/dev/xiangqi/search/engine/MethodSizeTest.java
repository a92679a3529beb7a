package dev.xiangqi.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.search.engine.tree.Worker;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** HotSpot does not compile methods of more than 8,000 bytes, so the engine must have none. */
class MethodSizeTest {
  private static final int HUGE = 8_000;

  /** An instruction with its offset in the method. */
  private static final Pattern INSTRUCTION = Pattern.compile("^ +(\\d+): [a-z]", Pattern.MULTILINE);

  @Test
  void methodsAreCompiled() throws IOException, URISyntaxException {
    Optional<ToolProvider> javap = ToolProvider.findFirst("javap");
    assumeTrue(javap.isPresent(), "no javap");
    Path classes =
        Path.of(Worker.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> arguments = new ArrayList<>(List.of("-c", "-p"));
    try (Stream<Path> files = Files.walk(classes.resolve("dev/xiangqi/search/engine"))) {
      files.map(Path::toString).filter(file -> file.endsWith(".class")).forEach(arguments::add);
    }
    StringWriter code = new StringWriter();
    StringWriter errors = new StringWriter();
    int status =
        javap
            .orElseThrow()
            .run(new PrintWriter(code), new PrintWriter(errors), arguments.toArray(String[]::new));
    assertEquals(0, status, errors::toString);
    Matcher instructions = INSTRUCTION.matcher(code.toString());
    int greatest = 0;
    while (instructions.find()) {
      greatest = Math.max(greatest, Integer.parseInt(instructions.group(1)));
    }
    assertTrue(code.toString().contains("class " + Worker.class.getName()), "no Worker");
    assertTrue(greatest > 10, "no code was found");
    assertTrue(greatest < HUGE, "a method has an instruction at " + greatest);
  }
}
