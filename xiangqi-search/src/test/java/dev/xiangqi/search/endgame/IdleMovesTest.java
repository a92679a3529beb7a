package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.rules.PlyClass;
import dev.xiangqi.core.rules.RuleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A move that is taken for idle is idle for the rule sets, too, in loops of four plies. */
class IdleMovesTest {
  private static final int LOOPS = Integer.getInteger("xiangqi.endgame.loops", 60);

  private final Random random = new Random(7);
  private int idleMoves;

  @ParameterizedTest
  @ValueSource(strings = {"KR-KN", "KR-KC", "KC-KN", "KN-KB", "KN-KA", "KRN-KR", "KRA-KC"})
  void ruleSetsFindNoOffence(String text) {
    EndgameMaterial material = EndgameMaterial.parse(text);
    Placements placements = new Placements(material);
    Men men = new Men(placements);
    // Without plies no mate is threatened: only such positions are compared under cxa.
    IdleMoves idle = new IdleMoves(men, new byte[2][placements.size]);
    int loops = 0;
    while (loops < LOOPS) {
      int side = random.nextInt(2);
      if (!men.set(random.nextInt(placements.size)) || men.kingsFace() || men.isInCheck(side ^ 1)) {
        continue;
      }
      loops += compare(men, idle, side) ? 1 : 0;
    }
    assertTrue(idleMoves > LOOPS / 4, "idle moves: " + idleMoves);
  }

  private boolean compare(Men men, IdleMoves idle, int side) {
    Position position = position(men, side);
    List<Move> moves = position.legalMoves();
    if (moves.isEmpty()) {
      return false;
    }
    Move move = moves.get(random.nextInt(moves.size()));
    Optional<Game> loops = loops(Game.from(position), move);
    if (loops.isEmpty()) {
      return false;
    }
    int packed = packed(men, side, move);
    for (EndgameLaw law : List.of(EndgameLaw.WXF, EndgameLaw.CXA)) {
      if (idle.isIdle(law, packed, side)) {
        idleMoves++;
        PlyClass found = law.rules().judge(loops.get()).orElseThrow().cycle().get(0).kind();
        // A threat of mate is found by the tables, which this test does not have.
        boolean threat = found == PlyClass.KILL;
        assertEquals(
            PlyClass.IDLE, threat ? PlyClass.IDLE : found, () -> position + " " + move + " " + law);
      }
    }
    return true;
  }

  /** Two loops of a move, a reply, and both back, if there is a reply that permits them. */
  private Optional<Game> loops(Game start, Move move) {
    if (start.position().captured(move).isPresent()) {
      return Optional.empty();
    }
    Game next = start.play(move);
    List<Move> replies = next.position().legalMoves();
    for (int i = 0; i < 10 && !replies.isEmpty(); i++) {
      Move reply = replies.get(random.nextInt(replies.size()));
      List<Move> loop =
          List.of(
              move, reply, new Move(move.to(), move.from()), new Move(reply.to(), reply.from()));
      Optional<Game> once = play(start, loop);
      if (once.isPresent()) {
        return play(once.get(), loop);
      }
    }
    return Optional.empty();
  }

  private static Optional<Game> play(Game start, List<Move> moves) {
    Game game = start;
    for (Move move : moves) {
      Position position = game.position();
      if (!position.isLegal(move) || position.captured(move).isPresent()) {
        return Optional.empty();
      }
      game = game.play(move);
    }
    return Optional.of(game)
        .filter(end -> RuleSet.threefold().judge(end).isPresent() || end.ply() < 5);
  }

  private static Position position(Men men, int side) {
    byte[] squares = new byte[90];
    Arrays.fill(squares, (byte) Board.EMPTY);
    for (int man = 0; man < men.men; man++) {
      squares[men.squares[man]] = (byte) men.placements.pieces[man];
    }
    return Position.of(Board.of(squares, side, 0, 1));
  }

  private static int packed(Men men, int side, Move move) {
    int[] moves = new int[Men.MAX_MOVES];
    int count = men.legal(side, moves);
    for (int i = 0; i < count; i++) {
      if (Men.from(moves[i]) == move.from().ordinal() && Men.to(moves[i]) == move.to().ordinal()) {
        return moves[i];
      }
    }
    throw new AssertionError("no move " + move);
  }
}
