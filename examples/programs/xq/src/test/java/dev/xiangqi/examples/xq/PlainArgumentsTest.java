package dev.xiangqi.examples.xq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.examples.xq.positions.MoveCommand;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code xq move} gives the same answers with and without picocli. */
class PlainArgumentsTest {
  private static final String LINES =
      "startpos\t炮二平五\nstartpos\th2e2\nstartpos\t马二进五\nno tab\nstartpos moves h2e2\t\n";

  private static boolean takes(String... args) {
    return new MoveCommand(Ran.noConsole()).takes(args);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "move --to ucci",
        "move --to=ucci,wxf,chinese",
        "move -q --to wxf --from chinese",
        "move --json --quiet --from=auto --to chinese-traditional",
        "move --to UCCI",
      })
  void takenWithoutPicocli(String line) {
    String[] args = line.split(" ", -1);
    assertTrue(takes(args));
    // An option that only picocli knows.
    String[] parsed =
        Stream.of(line.split(" ", -1), new String[] {"-o", "-"})
            .flatMap(Stream::of)
            .toArray(String[]::new);
    assertFalse(takes(parsed));
    Ran plain = Ran.withInput(LINES, args);
    Ran slow = Ran.withInput(LINES, parsed);
    assertEquals(slow.out(), plain.out());
    assertEquals(slow.err(), plain.err());
    assertEquals(slow.status(), plain.status());
    assertEquals(1, plain.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "move",
        "move --to",
        "move --json",
        "move --to auto",
        "move --to ucci,",
        "move --to ,ucci",
        "move --to ucci --to wxf",
        "move --to ucci --json --json",
        "move --to ucci -q --quiet",
        "move --to ucci --from latin",
        "move --to ucci --help",
        "move --to ucci --",
        "move --to ucci h2e2",
        "move --to ucci @file",
        "move --to -q",
        "move --json=true --to ucci",
        "move --quiet=true --to ucci",
      })
  void leftToPicocli(String line) {
    assertFalse(takes(line.split(" ", -1)));
  }
}
