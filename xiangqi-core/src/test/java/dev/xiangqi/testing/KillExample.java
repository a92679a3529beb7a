package dev.xiangqi.testing;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kill.Kill;
import java.util.List;

/**
 * The end of a game with the name of its kill, and another that lacks what the name is about.
 * {@code docs/kills.md} shows the first of them.
 *
 * @param kill the kill
 * @param start the position before the last moves, a FEN
 * @param moves the last moves
 * @param otherStart the position of the counterfactual
 * @param otherMoves its moves; it has not the name
 */
public record KillExample(
    Kill kill, String start, String moves, String otherStart, String otherMoves) {
  private static final String TABLE =
      """
      BARE_FACED_KING | 5k3/9/9/9/9/9/9/9/9/4K3R w | i0f0 | 5k3/9/9/9/9/9/9/9/9/3K4R w | i0f0
      BORROWED_KING | 4k4/4a4/9/9/9/9/9/9/9/R3K4 w | a0a9 | 4k4/4a4/9/9/9/9/9/9/9/R2K5 w | a0a9
      DOUBLE_CANNON | 3aka3/9/9/9/4C4/9/9/7C1/9/3K5 w | h2e2 | 3aka3/9/9/9/4P4/9/9/7C1/9/3K5 w | h2e2
      HORSE_CANNON | 4k4/9/4N4/9/9/9/9/7C1/9/4K4 w | h2e2 | 4k4/9/4P4/9/9/9/9/7C1/9/4K4 w | h2e2
      IRON_BOLT | 4ka3/4a4/4b4/9/9/4C4/9/9/9/R2K5 w | a0a9 | 4ka3/4a4/4b4/9/9/9/9/9/9/R2K5 w | a0a9
      SMALL_IRON_BOLT | 2P1ka3/4a4/4b4/9/9/4C4/9/9/9/3K5 w | c9d9 | 2P1ka3/4a4/4b4/9/9/9/9/9/9/3K5 w | c9d9
      ALTERNATING_ROOKS | 3k5/1R7/9/9/9/9/9/9/9/2R1K4 w | c0c9 | 3k5/9/9/9/9/9/9/9/9/2R1K4 w | c0d0
      CROUCHING_HORSE | 4ka3/4a4/9/1N7/9/9/9/9/9/3R1K3 w | b6c8 | 5k3/2N5R/9/9/9/9/9/9/9/R3K4 w | a0a9
      FISHING_HORSE | 4k4/9/6N2/9/9/9/9/9/9/R2K5 w | a0a9 | 5k3/8R/2N6/9/9/9/9/9/9/R3K4 w | a0a9
      HIGH_FISHING_HORSE | 4c4/4k4/9/6N2/9/9/9/9/9/R2K5 w | a0a8 | 5k3/8R/9/2N6/9/9/9/9/9/R3K4 w | a0a9
      TIGER_AT_THE_SIDE | 5k3/9/9/6N2/9/9/9/9/9/R3K4 w | a0a9 | 5k3/8R/9/6N2/9/9/9/9/9/R3K4 w | a0a9
      CORNER_HORSE | 3aka3/R8/9/9/6N2/9/9/9/9/3K5 w | g5f7 | 5k3/8R/3N5/9/9/9/9/9/9/R3K4 w | a0a9
      OCTAGON_HORSE | 3k5/9/5N3/9/9/9/9/9/9/R4K3 w | a0a9 | 3k5/1R7/5N3/9/9/9/9/9/9/2R1K4 w | c0c9
      SPRUNG_HORSE | 3aka3/3R5/3N5/9/9/9/9/9/9/5K3 w | d8b8 | 3aka3/1R7/9/9/2N6/9/9/9/9/5K3 w | c5d7
      SMOTHERED_PALACE | 4ka3/4a4/9/9/9/9/9/7C1/9/3K5 w | h2h9 | 4ka3/9/9/9/9/9/9/7C1/9/3K5 w | h2h9
      SMOTHERED | 3aka3/4n4/9/9/2N6/9/9/9/9/3K5 w | c5d7 | 3aka3/1R7/9/9/2N6/9/9/9/9/5K3 w | c5d7
      HEAVEN_AND_EARTH | 4ka3/4a4/4b4/9/4C4/9/p8/9/9/3K4C w | i0i9 | 4ka3/4a4/4b4/9/9/9/p8/9/9/3K4C w | i0i9
      HOLLOW_CANNON | 3aka3/9/9/4C4/9/9/9/9/9/1C3K3 w | b0e0 | 5k3/8R/9/9/5C3/9/9/9/9/R3K4 w | a0a9
      ROOK_BETWEEN_CANNONS | 4k3C/6n1C/9/9/9/9/9/9/9/3K3R1 w | h0h9 | C3k4/6n1C/9/9/9/9/9/9/9/3K3R1 w | h0h9
      GRINDING_CANNON | CRbak4/4a4/9/9/9/9/9/9/9/3K5 w | a9c9 | 1R1ak4/4a4/2C6/9/9/9/9/9/9/3K5 w | c7c9
      BROADSWORD | 4ka3/1R2a4/9/9/9/9/9/9/9/4K1R2 w | b8e8 f9e8 g0g9 | 4k4/4a4/9/9/9/9/9/9/9/4K1R2 w | g0g9
      KNIFE | 4ka3/3Pa4/9/9/9/9/9/9/9/4K1R2 w | d8e8 f9e8 g0g9 | 4k4/4a4/9/9/9/9/9/9/9/4K1R2 w | g0g9
      ROOKS_AGAINST_ADVISOR | 4k4/3RaR3/9/9/9/9/9/9/9/3K5 w | d8e8 | 4k4/3R1R3/9/9/9/9/9/9/9/3K5 w | d8e8
      MOON_FROM_THE_SEA | 1R7/9/3k5/9/9/9/9/9/9/4K4 w | b9d9 | 9/9/3k5/9/9/9/9/9/9/1R2K4 w | b0d0
      OLD_PAWN | 1P1k5/2P6/9/9/9/9/9/9/9/4K4 w | b9c9 | 3k5/2P5R/9/9/9/9/9/9/9/4K4 w | c8c9
      TWO_DEMONS | 4k4/3P1P3/9/9/9/9/9/9/9/3K5 w | d8d9 | 4k4/3P1R3/9/9/9/9/9/9/9/3K5 w | d8d9
      BUDDHA_TO_THE_HALL | 9/5k3/9/5P3/9/9/9/9/9/4KR3 w | f6f7 f8f9 f7f8 | 5k3/9/5P3/9/9/9/9/9/9/4KR3 w | f7f8
      DEMON_ON_THE_THRONE | 3k5/4P4/9/9/9/9/9/9/9/R4K3 w | a0d0 | 3k5/4P4/9/9/9/9/9/9/9/R3K4 w | a0d0
      TWO_HORSES | 3k5/9/5N3/2N6/9/9/p8/9/9/4K4 w | c6b8 | 3k5/9/5N3/9/1N7/9/p8/9/9/4K4 w | b5c7
      LONE_HORSE | 3k5/9/9/9/N8/9/9/9/9/4K4 w | a5b7 | 3k5/9/9/9/N8/8P/9/9/9/4K4 w | a5b7
      THREE_ROOKS | 4k4/3PaR3/9/9/9/9/9/9/9/4KR3 w | f8e8 | 4k4/3P1R3/9/9/9/9/9/9/9/3K1R3 w | f8e8
      THREE_ON_A_WING | 4k3C/9/6N2/9/9/9/9/9/9/3K3R1 w | h0h9 | 4k3C/9/2N6/9/9/9/9/9/9/3K3R1 w | h0h9
      MINISTERS_CRUSH_THE_KING | 3aka3/4n4/9/9/9/9/9/9/3K5/4R4 w | d1d0 | 3k5/9/9/9/9/9/9/9/9/2R1K4 w | c0c8
      STALEMATE | 3k5/9/9/9/9/9/9/9/9/2R1K4 w | c0c8 | 3k5/9/9/9/9/9/9/9/9/2R1K4 w | c0d0
      DOUBLE_CHECK | 4ka3/9/4N4/9/9/9/9/4R4/9/3K5 w | e7g8 | 4ka3/R8/8N/9/9/9/9/9/9/3K5 w | i7g8
      TRIPLE_CHECK | 4ka3/9/4N4/9/4R4/9/4C4/9/9/3K5 w | e7g8 | 4ka3/9/4N4/9/4R4/9/9/9/9/3K5 w | e7g8
      QUADRUPLE_CHECK | 4ka3/3P1RN2/5N3/9/9/9/4C4/9/9/4K4 w | f8e8 | 4ka3/3P1RN2/5N3/9/9/9/4P4/9/9/4K4 w | f8e8
      DISCOVERED_CAPTURE | 4k4/9/9/9/2r6/4N4/9/4R4/9/3K1R3 w | e4c5 | 4k4/9/9/9/9/4N4/9/4R4/9/3K1R3 w | e4c5
      """;

  /** {@return one example for each kill, in their order} */
  public static List<KillExample> all() {
    return TABLE.lines().map(KillExample::of).toList();
  }

  private static KillExample of(String line) {
    String[] cells = line.split(" \\| ", -1);
    return new KillExample(Kill.valueOf(cells[0]), cells[1], cells[2], cells[3], cells[4]);
  }

  /** {@return the game that ends by the kill} */
  public Game game() {
    return game(start, moves);
  }

  /** {@return the game that does not} */
  public Game counterfactual() {
    return game(otherStart, otherMoves);
  }

  private static Game game(String fen, String moves) {
    return Game.from(Position.fromFen(fen)).play(Move.parseList(moves));
  }
}
