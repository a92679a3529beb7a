package dev.xiangqi.notation.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Compares with the codes of the Encyclopaedia of Chinese Chess Openings in games of masters. */
final class OpeningsCorpusTest {
  private final Map<String, int[]> counts = new TreeMap<>();

  @Test
  void agreesWithTheEncyclopaedia() throws IOException {
    int games = 0;
    int named = 0;
    try (GameReader reader = GameFiles.open(Corpora.find("games/games-shared.uci.pgn.gz"))) {
      for (GameTree tree : (Iterable<GameTree>) reader.games()::iterator) {
        Optional<Opening> opening = Openings.classify(tree);
        games++;
        named += opening.isPresent() ? 1 : 0;
        String code = tree.tags().get("ECCO").orElse("");
        if (code.matches("[A-E]\\d\\d")) {
          compare(code.charAt(0), Integer.parseInt(code.substring(1)), opening.orElseThrow());
        }
      }
    }
    assertEquals(games, named);
    assertEquals(3335, of("family")[1]);
    assertShare(0.95, "family");
    assertShare(0.99, "屏风马");
    assertShare(0.95, "反宫马");
    assertShare(0.95, "左三步虎");
    assertShare(0.99, "顺炮");
    assertShare(0.9, "列炮");
    assertShare(0.99, "卒底炮");
  }

  private void compare(char volume, int number, Opening opening) {
    count("family", family(volume, number) == opening.family());
    String defence =
        switch (volume) {
          case 'B' -> number >= 30 ? "反宫马" : number >= 20 ? "左三步虎" : "";
          case 'C' -> "屏风马";
          case 'D' -> number < 30 ? "顺炮" : "列炮";
          case 'E' -> number >= 10 && number < 40 ? "卒底炮" : "";
          default -> "";
        };
    if (!defence.isEmpty()) {
      count(defence, opening.chinese().contains(defence));
    }
  }

  private static OpeningFamily family(char volume, int number) {
    return switch (volume) {
      case 'A' ->
          number < 10
              ? OpeningFamily.OTHER
              : number < 40
                  ? OpeningFamily.ELEPHANT
                  : number < 50
                      ? OpeningFamily.HORSE
                      : number < 60
                          ? OpeningFamily.PALCORNER_CANNON
                          : OpeningFamily.CROSS_PALACE_CANNON;
      case 'E' -> OpeningFamily.PAWN;
      default -> OpeningFamily.CENTRAL_CANNON;
    };
  }

  private void count(String what, boolean agrees) {
    int[] count = of(what);
    count[0] += agrees ? 1 : 0;
    count[1]++;
  }

  /** The numbers of agreeing games and of all games. */
  private int[] of(String what) {
    return counts.computeIfAbsent(what, name -> new int[2]);
  }

  private void assertShare(double least, String what) {
    int[] count = of(what);
    assertTrue(count[0] >= least * count[1], () -> what + ": " + count[0] + " of " + count[1]);
  }
}
