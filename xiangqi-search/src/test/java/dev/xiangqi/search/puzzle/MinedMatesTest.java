package dev.xiangqi.search.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.proof.NaiveMates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Mates of a collection of puzzles, tried with all moves. {@code -Dxiangqi.mined=FILE} names the
 * answer of {@code xq puzzle show --json}; by default nothing is checked.
 */
class MinedMatesTest {
  private static final String FILE = System.getProperty("xiangqi.mined", "");

  /** Greatest length of a mate that is tried; longer ones take minutes each. */
  private static final int MOST_PLIES = 7;

  private static final Pattern MATE =
      Pattern.compile(
          "\"fen\":\"([^\"]+)\",\"aim\":\"MATE\",\"line\":\\[\"(\\w+)\".*\"matePlies\":(\\d+)");

  /** No other first move mates as fast, and none mates faster. */
  @Test
  @Timeout(value = 2, unit = TimeUnit.DAYS)
  void shortMatesAreMatesByOneMoveOnly() throws IOException {
    assumeTrue(!FILE.isEmpty(), "checked with -Dxiangqi.mined=FILE only");
    List<Matcher> mates =
        Files.readAllLines(Path.of(FILE)).stream()
            .map(MATE::matcher)
            .filter(mate -> mate.find() && plies(mate) <= MOST_PLIES)
            .toList();
    mates.parallelStream().forEach(MinedMatesTest::tryAllMoves);
    int tried = mates.size();
    assertTrue(tried > 0, "no short mate in the file");
    System.out.println(tried + " mates of up to " + MOST_PLIES + " plies tried with all moves");
  }

  private static int plies(Matcher mate) {
    return Integer.parseInt(mate.group(3));
  }

  private static void tryAllMoves(Matcher mate) {
    NaiveMates naive = new NaiveMates(false);
    Position position = Position.fromFen(mate.group(1));
    assertEquals(
        List.of(Move.parse(mate.group(2))), naive.winning(position, plies(mate)), position::toFen);
    assertEquals(0, naive.shortest(position, plies(mate) - 2), position::toFen);
  }
}
