package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Termination;
import dev.xiangqi.core.rules.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A horse that holds a rook only by giving check for ever loses: in the tables and in games. */
class PerpetualCheckTest {
  private static final Position CHECKING = Position.fromFen("9/9/4k4/9/9/9/9/3n5/9/R2K5 b - - 0 1");

  private static final int GAMES = 20;
  private static final int MOST_PLIES = 400;

  @TempDir private static Path folder = Path.of("");

  private static EndgameTables tables = EndgameTables.none();

  private final Random random = new Random(3);

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    EndgameBuilder.to(folder).materials(List.of(EndgameMaterial.parse("KR-KN"))).build();
    tables = EndgameTables.open(folder);
  }

  @Test
  void noMateCanBeForced() {
    EndgameEntry entry = tables.probe(CHECKING).orElseThrow();
    assertEquals(EndgameOutcome.LOSS, entry.wxf());
    assertEquals(EndgameOutcome.LOSS, entry.cxa());
    assertEquals(EndgameOutcome.LOSS, entry.tiantian());
    assertTrue(entry.plies().isEmpty());
  }

  @ParameterizedTest
  @EnumSource(EndgameLaw.class)
  void bestMovesWinAgainstChecks(EndgameLaw law) {
    Set<Termination> ends = EnumSet.noneOf(Termination.class);
    for (int i = 0; i < GAMES; i++) {
      Verdict verdict = play(law);
      assertEquals(GameResult.RED_WINS, verdict.result(), () -> law + " " + verdict);
      ends.add(verdict.termination());
    }
    assertEquals(law != EndgameLaw.TIANTIAN, ends.contains(Termination.PERPETUAL_CHECK));
  }

  /** Plays a game in which Black gives check as long as it is permitted. */
  private Verdict play(EndgameLaw law) {
    RuleSet rules = law.rules();
    Game game = Game.from(CHECKING);
    Optional<Verdict> verdict = Optional.empty();
    while (verdict.isEmpty() && game.ply() < MOST_PLIES) {
      boolean winner = game.ply() % 2 == 1;
      game =
          game.play(
              winner
                  ? tables.best(game.position(), law).get(0)
                  : defence(rules.permitted(game), game));
      verdict = rules.judge(game);
    }
    return verdict.orElseThrow();
  }

  private Move defence(List<Move> permitted, Game game) {
    List<Move> checks =
        permitted.stream().filter(move -> game.position().play(move).isInCheck()).toList();
    List<Move> choice = checks.isEmpty() ? permitted : checks;
    return choice.get(random.nextInt(choice.size()));
  }
}
