package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Checks archives of real games, which are not part of the repository. */
final class GameLinterCorpusTest {
  private static Map<NotationProblem, Integer> lint(GameLinter linter, Path path)
      throws IOException {
    Map<NotationProblem, Integer> found = new TreeMap<>();
    try (GameReader reader = GameFiles.open(path, ReadOptions.defaults().withRemarks(true))) {
      while (reader.hasNext()) {
        for (Diagnostic finding : linter.check(reader.next())) {
          found.merge(finding.problem(), 1, Integer::sum);
        }
      }
    }
    return found;
  }

  @Test
  void theSameGamesInAnotherNotation() throws IOException {
    GameLinter linter = new GameLinter();
    // Dates such as 2000-06-00.
    assertEquals(
        Map.of(NotationProblem.SYNTAX, 16),
        lint(linter, Corpora.find("games/games-shared.chinese.pgn.gz")));
    assertEquals(
        Map.of(NotationProblem.SYNTAX, 16, NotationProblem.DUPLICATE_GAME, 5058),
        lint(linter, Corpora.find("games/games-shared.uci.pgn.gz")));
  }

  @Test
  void publishedGamesNameTandemPiecesByFile() throws IOException {
    assertEquals(
        Map.of(NotationProblem.SYNTAX, 4, NotationProblem.NON_CANONICAL, 124),
        lint(new GameLinter(), Corpora.find("files/big5-pgn.zip")));
  }
}
