package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The Javadoc of every public type says since which version the type exists. */
class SinceTest {
  private static final Path API =
      Checkout.ROOT.resolve("examples/samples/quickstart/src/test/resources/public-api.txt");

  @Test
  void everyPublicTypeHasAVersion() throws IOException {
    List<String> missing = new ArrayList<>();
    int types = 0;
    for (String line : Files.readAllLines(API)) {
      int end = line.indexOf(" = ");
      if (end >= 0 && !line.substring(0, end).contains(":")) {
        types++;
        String type = line.substring(0, end);
        if (!hasVersion(type)) {
          missing.add(type);
        }
      }
    }
    assertTrue(types > 200, "found only " + types);
    assertEquals(List.of(), missing);
  }

  private static boolean hasVersion(String type) throws IOException {
    String[] names = type.split("\\$", -1);
    String library = names[0].split("\\.", -1)[2];
    Path source =
        Checkout.ROOT
            .resolve("xiangqi-" + library + "/src/main/java")
            .resolve(names[0].replace('.', '/') + ".java");
    String simple = names[names.length - 1].replaceFirst(".*\\.", "");
    Pattern declaration =
        Pattern.compile(
            "@since \\d+\\.\\d+\\.\\d+\\n *\\*/\\n(?: *@[^\\n]*\\n)* *[a-z -]*"
                + "(?:class|interface|enum|record) "
                + simple
                + "\\b");
    return declaration.matcher(Files.readString(source).replace("\r\n", "\n")).find();
  }
}
