package dev.xiangqi.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.testing.Positions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Compares the kernel's fast judgement of repetitions with the rules of the World Xiangqi
 * Federation for the last loop.
 */
class SearchRepetitionTest {
  private static final RuleSet LAST_LOOP = RuleSet.wxf().toBuilder().lastLoopOnly(true).build();

  private int repetitions;
  private int differentChases;

  /** docs/rules.md quotes these figures. They change with either implementation. */
  @Test
  void masterGames() throws IOException {
    MasterGames.forEach((id, game) -> compare(Game.start(), game.moves()));
    assertEquals("21 of 1617", differentChases + " of " + repetitions);
  }

  @Test
  void shuffledGames() {
    for (int seed = 0; seed < 400; seed++) {
      Game game = Positions.shuffled(Positions.composed(seed), seed, 60);
      compare(Game.from(game.startPosition()), game.moves());
    }
    assertTrue(repetitions > 1000, () -> repetitions + " repetitions");
    assertTrue(100 * differentChases < repetitions, () -> differentChases + " of " + repetitions);
  }

  private void compare(Game start, List<Move> moves) {
    Board board = start.position().toBoard();
    Game game = start;
    for (Move move : moves) {
      game = game.play(move);
      board.make(move.packed());
      Optional<Verdict> verdict = LAST_LOOP.judge(game);
      if (game.occurrences() >= LAST_LOOP.fold() && verdict.isPresent()) {
        compare(game, board, verdict.get());
      }
    }
  }

  private void compare(Game game, Board board, Verdict verdict) {
    if (verdict.cycle().isEmpty()) {
      return;
    }
    Position before = Position.of(board);
    int cycle = Repetition.cycle(board);
    assertEquals(verdict.cycle().size(), cycle, game::toString);
    int loser = Repetition.loser(board, cycle);
    assertEquals(before, Position.of(board), "the board is restored");
    assertEquals(game.position().key().key(), board.key());
    Optional<Side> found =
        loser == Repetition.NOBODY
            ? Optional.empty()
            : Optional.of(loser == Board.RED ? Side.RED : Side.BLACK);
    repetitions++;
    if (verdict.termination() == Termination.PERPETUAL_CHECK || bothCheck(verdict)) {
      assertEquals(verdict.loser(), found, game::toString);
    } else if (!found.equals(verdict.loser())) {
      differentChases++;
    }
  }

  private static boolean bothCheck(Verdict verdict) {
    return verdict.cycle().stream().allMatch(ply -> ply.kind() == PlyClass.CHECK);
  }
}
