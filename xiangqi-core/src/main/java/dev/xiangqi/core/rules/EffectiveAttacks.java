package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * Attacks that threaten to win material.
 *
 * <p>The attacker is no king and no pawn. The victim is no king and no pawn on its own half. The
 * capture is admissible and no offer to exchange. The victim is not protected, or worth more than
 * the attacker. An attack is represented by the capture that it threatens.
 */
final class EffectiveAttacks {
  /** Ranks of king, advisor, elephant, horse, rook, cannon and pawn. */
  private static final int[] RANKS = {0, 1, 1, 2, 3, 2, 1};

  private static final int[] RANKS_OF_ATTACKERS_OF_ROOKS = {3, 3, 3, 2, 3, 2, 3};
  private static final int[] RANKS_OF_ROOKS = {0, 0, 0, 0, 3, 0, 0};

  private final int[] attackerRanks;
  private final int[] victimRanks;
  private final int[] scratch = new int[Board.MAX_MOVES];

  private EffectiveAttacks(int[] attackerRanks, int[] victimRanks) {
    this.attackerRanks = attackerRanks;
    this.victimRanks = victimRanks;
  }

  /** Attacks as the World Xiangqi Federation defines them: pieces have ranks. */
  static EffectiveAttacks ranked() {
    return new EffectiveAttacks(RANKS, RANKS);
  }

  /** Attacks on pieces that are not protected, and of horses and cannons on any rook. */
  static EffectiveAttacks unprotected() {
    return new EffectiveAttacks(RANKS_OF_ATTACKERS_OF_ROOKS, RANKS_OF_ROOKS);
  }

  /** Lists the attacks of the side to move and returns their number. */
  int list(Board board, int[] attacks) {
    int end = Captures.admissible(board, attacks, 0);
    int kept = 0;
    for (int i = 0; i < end; i++) {
      if (mayCount(board, attacks[i]) && wins(board, attacks[i])) {
        attacks[kept++] = attacks[i];
      }
    }
    return kept;
  }

  /** Whether a capture by the side to move is such an attack. */
  boolean contains(Board board, int attack) {
    return Captures.isAdmissible(board, attack) && mayCount(board, attack) && wins(board, attack);
  }

  private static boolean mayCount(Board board, int attack) {
    int attacker = Board.type(board.pieceAt(Board.from(attack)));
    int square = Board.to(attack);
    int victim = board.pieceAt(square);
    return attacker != Board.KING
        && attacker != Board.PAWN
        && switch (Board.type(victim)) {
          case Board.KING -> false;
          case Board.PAWN -> hasCrossed(Board.side(victim), square);
          default -> true;
        };
  }

  private boolean wins(Board board, int attack) {
    int attacker = attackerRanks[Board.type(board.pieceAt(Board.from(attack)))];
    int victim = victimRanks[Board.type(board.pieceAt(Board.to(attack)))];
    return !Captures.isOffer(board, attack)
        && (victim > attacker || !Captures.isProtected(board, attack, scratch));
  }

  /** Whether a pawn on a square has crossed the river. */
  static boolean hasCrossed(int side, int square) {
    return square >= Squares.HALF == (side == Board.RED);
  }

  /**
   * Finds the attacks that exist after the last move of a game and did not exist before it. Attacks
   * are compared by attacker and victim.
   */
  int[] newPairs(Game game) {
    int move = game.lastMove().orElseThrow().packed();
    Board board = Span.before(game).position().toBoard();
    int[] now = new int[Board.MAX_MOVES];
    int count = listAfter(board, move, now);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int attacker = Board.from(now[i]);
      int origin = attacker == Board.to(move) ? Board.from(move) : attacker;
      if (!contains(board, Board.move(origin, Board.to(now[i])))) {
        now[kept++] = now[i];
      }
    }
    return Arrays.copyOf(now, kept);
  }

  /**
   * Finds the attacks by the last move of a game on pieces that were not attacked before it.
   *
   * @return the attackers and victims of these attacks
   */
  Chase newVictims(Game game) {
    int move = game.lastMove().orElseThrow().packed();
    Board board = Span.before(game).position().toBoard();
    int[] now = new int[Board.MAX_MOVES];
    int count = listAfter(board, move, now);
    if (count == 0) {
      return Chase.NONE;
    }
    int[] then = new int[Board.MAX_MOVES];
    Bitboard attacked = chase(then, list(board, then)).victims();
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (!attacked.contains(Square.at(Board.to(now[i])))) {
        now[kept++] = now[i];
      }
    }
    return chase(now, kept);
  }

  /**
   * Lists the attacks of the side to move as if it could move again after a move. Returns their
   * number.
   */
  private int listAfter(Board board, int move, int[] attacks) {
    board.make(move);
    board.makeNull();
    int count = list(board, attacks);
    board.unmakeNull();
    board.unmake();
    return count;
  }

  /** The attackers and victims of some attacks. */
  static Chase chase(int... attacks) {
    return chase(attacks, attacks.length);
  }

  static Chase chase(int[] attacks, int count) {
    if (count == 0) {
      return Chase.NONE;
    }
    long fromLower = 0;
    long fromUpper = 0;
    long toLower = 0;
    long toUpper = 0;
    for (int i = 0; i < count; i++) {
      fromLower |= Squares.lowerBit(Board.from(attacks[i]));
      fromUpper |= Squares.upperBit(Board.from(attacks[i]));
      toLower |= Squares.lowerBit(Board.to(attacks[i]));
      toUpper |= Squares.upperBit(Board.to(attacks[i]));
    }
    return new Chase(new Bitboard(fromLower, fromUpper), new Bitboard(toLower, toUpper));
  }
}
