package dev.xiangqi.search.engine.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Static exchange against the same exchange played out on a board. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class StaticExchangeTest {
  @ParameterizedTest
  @CsvSource({
    // a rook takes an unprotected pawn; a pawn protected by another
    "3k5/9/9/9/4p4/9/9/9/9/4RK3 w, e0e5, 80",
    "3k5/9/9/4p4/4p4/9/9/9/9/4RK3 w, e0e5, -820",
    // a cannon protects over a screen, not without
    "3k5/9/4c4/4n4/4p4/9/9/9/9/4RK3 w, e0e5, -820",
    "3k5/9/4c4/9/4p4/9/9/9/9/4RK3 w, e0e5, 80",
    // the first capture gives an own cannon its screen
    "3k5/9/9/9/4p3r/4R4/9/4N4/9/4CK3 w, e4e5, 80",
    // a rook backed by a rook; two protecting rooks
    "3k5/4r4/9/9/4p4/9/9/9/4R4/4RK3 w, e1e5, 80",
    "3k5/9/9/9/r3n3r/9/9/9/9/4RK3 w, e0e5, -500",
    // the protecting horse is blocked
    "3k5/9/4n4/9/3p5/9/9/9/9/3R1K3 w, d0d5, -820",
    "3k5/9/4n4/4P4/3p5/9/9/9/9/3R1K3 w, d0d5, 80",
    // it is pinned, first alone, then not
    "4k4/9/4n4/9/3p5/9/9/9/4R4/3R1K3 w, d0d5, 80",
    "4k4/9/4n4/9/3p3r1/9/9/9/4R4/3R1K3 w, d0d5, -820",
    // the king captures, unless the other king faces the file
    "3k5/9/9/9/4R4/9/9/9/9/5K3 w, e5e9, -900",
    "3k5/9/9/9/4R4/9/9/9/9/4K4 w, e5e9, 0",
    // a first move without capture
    "3k5/9/9/9/9/1p7/9/9/N8/5K3 w, a1b3, -400",
    "3k5/9/9/9/9/1p7/9/9/N8/1R3K3 w, a1b3, -240",
  })
  void gains(String position, String move, int gain) {
    Board board = Position.fromFen(position + " - - 0 1").toBoard();
    int packed = Move.parse(move).packed();
    assertTrue(MoveGenerator.isLegal(board, packed), "legal");
    ExchangeOracle oracle = new ExchangeOracle(board, packed);
    assertEquals(gain + ".." + gain, oracle.least() + ".." + oracle.most(), "played out");
    assertTrue(StaticExchange.atLeast(board, packed, gain), "at least");
    assertFalse(StaticExchange.atLeast(board, packed, gain + 1), "not more");
  }

  @Test
  void agreesWithThePlayedOutExchange() {
    int[] moves = new int[Board.MAX_MOVES];
    int compared = 0;
    int open = 0;
    Random random = new Random(5);
    for (long seed = 0; compared < 100_000; seed++) {
      Position position =
          seed % 2 == 0
              ? Positions.played(seed, random.nextInt(120)).position()
              : Positions.composed(seed);
      Board board = position.toBoard();
      int count = MoveGenerator.legal(board, moves);
      for (int i = 0; i < count; i++) {
        open += agree(board, moves[i]) ? 0 : 1;
        compared++;
      }
    }
    assertTrue(
        open < compared / 1_000,
        open + " of " + compared + " depend on the order of equal attackers");
  }

  @Property(tries = 300)
  void agreesOnAnyPosition(@ForAll Position position) {
    Board board = position.toBoard();
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    for (int i = 0; i < count; i++) {
      agree(board, moves[i]);
    }
  }

  /** Compares at every relevant threshold; returns whether the exchange has a single result. */
  private static boolean agree(Board board, int move) {
    ExchangeOracle oracle = new ExchangeOracle(board, move);
    for (int threshold : new int[] {oracle.least(), oracle.least() - 1, -2_000}) {
      assertTrue(
          StaticExchange.atLeast(board, move, threshold),
          () -> describe(board, move) + " gains " + oracle.least() + " at least, not " + threshold);
    }
    for (int threshold : new int[] {oracle.most() + 1, oracle.most() + 2, 2_000}) {
      assertFalse(
          StaticExchange.atLeast(board, move, threshold),
          () -> describe(board, move) + " gains " + oracle.most() + " at most, and " + threshold);
    }
    return oracle.least() == oracle.most();
  }

  private static String describe(Board board, int move) {
    StringBuilder squares = new StringBuilder();
    for (int square = 0; square < 90; square++) {
      squares.append("KABNRCPkabnrcp.".charAt(board.pieceAt(square)));
    }
    return Move.ofPacked(move) + " on " + squares + " by " + board.sideToMove();
  }
}
