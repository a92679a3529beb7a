package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * The rules of the computer league of the UCCI protocol. Perpetual check loses. A perpetual chase
 * of one piece loses too; only the piece that moved chases, and pins are ignored.
 */
record LeagueRule() implements LevelRule {
  @Override
  public Level level(Span span, Side side) {
    if (span.hasCheck(side)) {
      return span.isPerpetualCheck(side) ? Level.CHECK : Level.PERMITTED;
    }
    return span.chasedThroughout(side, this::chase).isEmpty() ? Level.PERMITTED : Level.CHASE;
  }

  /** Returns the attacks of the piece that moved, including those that existed before the move. */
  @Override
  public Chase chase(Game game) {
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
      case Board.HORSE, Board.CANNON -> !isProtected(board, attack);
      case Board.PAWN ->
          EffectiveAttacks.hasCrossed(Board.side(victim), square) && !isProtected(board, attack);
      default -> false;
    };
  }

  /** Whether an enemy piece can recapture after a capture; its king may be left in check. */
  private static boolean isProtected(Board board, int capture) {
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
