package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Optional;

/**
 * The law of the computer league of the UCCI protocol: perpetual check loses; so does a perpetual
 * chase of one piece, where only the piece that moved chases and nobody asks who is pinned.
 */
record LeagueRule() implements RepetitionRule {
  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    Span span = new Span(since, game);
    return Optional.of(
        Level.compare(level(span, Side.RED), level(span, Side.BLACK))
            .cycle(() -> span.cycle(LeagueRule::chase))
            .build());
  }

  private static Level level(Span span, Side side) {
    if (span.hasCheck(side)) {
      return span.isPerpetualCheck(side) ? Level.CHECK : Level.REST;
    }
    return span.chasedThroughout(side, LeagueRule::chase).isEmpty() ? Level.REST : Level.CHASE;
  }

  /** What the piece that moved attacks, whether it did so before or not. */
  private static Chase chase(Game game) {
    int mover = game.lastMove().orElseThrow().to().ordinal();
    Board board = game.position().toBoard();
    board.makeNull();
    int[] attacks = new int[Board.MAX_MOVES];
    int end = MoveGenerator.pseudoLegal(board, attacks, 0);
    int kept = 0;
    for (int i = 0; i < end; i++) {
      if (Board.from(attacks[i]) == mover && counts(board, attacks[i])) {
        attacks[kept++] = attacks[i];
      }
    }
    return EffectiveAttacks.chase(attacks, kept);
  }

  private static boolean counts(Board board, int attack) {
    int square = Board.to(attack);
    int victim = board.pieceAt(square);
    if (victim == Board.EMPTY) {
      return false;
    }
    int attacker = Board.type(board.pieceAt(Board.from(attack)));
    int type = Board.type(victim);
    boolean chaser = attacker == Board.ROOK || attacker == Board.HORSE || attacker == Board.CANNON;
    if (!chaser || attacker == type) {
      return false;
    }
    return switch (type) {
      case Board.ROOK -> true;
      case Board.HORSE, Board.CANNON -> !isReached(board, attack);
      case Board.PAWN ->
          EffectiveAttacks.hasCrossed(Board.side(victim), square) && !isReached(board, attack);
      default -> false;
    };
  }

  /** Whether after a capture some enemy piece moves to that square, leaving its king or not. */
  private static boolean isReached(Board board, int capture) {
    int[] replies = new int[Board.MAX_MOVES];
    board.make(capture);
    int end = MoveGenerator.pseudoLegal(board, replies, 0);
    board.unmake();
    for (int i = 0; i < end; i++) {
      if (Board.to(replies[i]) == Board.to(capture)) {
        return true;
      }
    }
    return false;
  }
}
