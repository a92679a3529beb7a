package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.BitSet;

/**
 * Tests whether a move is surely idle: by the laws it is neither a check nor a chase nor, under
 * {@code cxa}, a threat of mate. When in doubt, a move is not idle. For one thread.
 */
final class IdleMoves {
  /** Idle by the rules of {@code wxf} and of {@code tiantian}. */
  static final int QUIET = 1;

  /**
   * Idle by the rules of {@code cxa}: no check, and a king's answer to a check or no threat, see
   * {@link #threatens}.
   */
  static final int QUIET_BY_CXA = 2;

  private static final byte THREAT = 1;
  private static final byte NO_THREAT = 2;

  /** Ranks of king, advisor, elephant, horse, rook, cannon and pawn. */
  private static final int[] RANKS = {0, 1, 1, 2, 3, 2, 1};

  /** Number of checks of a mating series that are looked at; a longer one is taken for granted. */
  private static final int CHECKS = 4;

  private final Men men;
  private final byte[][] plies;
  private final int[][] moves = new int[2 * CHECKS + 4][Men.MAX_MOVES];
  private final int[] candidates = new int[Men.MAX_MOVES];

  /** For each side and placement, whether {@link #threatens} holds, or 0. Empty until needed. */
  private byte[][] threats = new byte[0][];

  /** The boards of a mating series, one for each ply. */
  private final Men[] boards = new Men[2 * CHECKS + 2];

  IdleMoves(Men men, byte[][] plies) {
    this.men = men;
    this.plies = plies;
    for (int i = 0; i < boards.length; i++) {
      boards[i] = new Men(men.placements);
    }
  }

  /**
   * {@return by which rules a side to move has an idle move to a position with a value of the plies
   * and outside a set: of those that are looked for, some of {@link #QUIET} and {@link
   * #QUIET_BY_CXA}}
   */
  int find(int wanted, int side, byte value, BitSet excluded) {
    byte[] values = plies[side ^ 1];
    int found = 0;
    for (int man = 0; man < men.men; man++) {
      int count = men.has(side, man) ? men.moves(man, candidates) : 0;
      for (int i = 0; i < count; i++) {
        int move = candidates[i];
        if (Men.isCapture(move)) {
          continue;
        }
        int next = men.numberAfter(move);
        if (values[next] == value && !excluded.get(next)) {
          found |= idleness(wanted & ~found, move, next, side);
          if (found == wanted) {
            return found;
          }
        }
      }
    }
    return found;
  }

  /** {@return the rules of a law: {@link #QUIET} or {@link #QUIET_BY_CXA}} */
  static int rules(EndgameLaw law) {
    return law == EndgameLaw.CXA ? QUIET_BY_CXA : QUIET;
  }

  /** {@return whether a legal move without capture is idle under a law} */
  boolean isIdle(EndgameLaw law, int move, int side) {
    int wanted = rules(law);
    return idleness(wanted, move, men.numberAfter(move), side) == wanted;
  }

  /**
   * {@return whether a legal move without capture is idle by the rules of {@code wxf} and of {@code
   * tiantian}}
   */
  boolean isQuiet(int move, int side) {
    return isIdle(EndgameLaw.WXF, move, side);
  }

  /** The rules, of those that are looked for, by which a legal move without capture is idle. */
  private int idleness(int wanted, int move, int next, int side) {
    boolean kingAnswers =
        (wanted & QUIET_BY_CXA) != 0 && Men.man(move) == side && men.isInCheck(side);
    men.make(move);
    int found = 0;
    if (!men.isInCheck(side ^ 1)) {
      if ((wanted & QUIET) != 0 && !(hasCapture(side, 2) && chases(move, side))) {
        found = QUIET;
      }
      if ((wanted & QUIET_BY_CXA) != 0 && (kingAnswers || !threatens(next, side))) {
        found |= QUIET_BY_CXA;
      }
    }
    men.unmake(move);
    return found;
  }

  /**
   * Whether a side that has just moved without giving check threatens something by {@code cxa}: if
   * it could move again, it would have a capture, a check each answer to which leaves a capture, or
   * a mate by checks.
   */
  private boolean threatens(int number, int side) {
    if (threats.length == 0) {
      threats = new byte[2][men.placements.size];
    }
    if (threats[side][number] == 0) {
      boolean threatens = hasCapture(side, 2) || winsByCheck(side) || mayMate(number, side, 0);
      threats[side][number] = threatens ? THREAT : NO_THREAT;
    }
    return threats[side][number] == THREAT;
  }

  /**
   * Whether a move, which has been made, may chase.
   *
   * <p>A chase is an attack that counts after the move and did not count before it. An attack
   * counts if the capture would be legal and is no offer to exchange, and if the victim is not
   * protected or of a higher rank. In check no attack is taken to count before the move.
   */
  private boolean chases(int move, int side) {
    for (int attacker = 2; attacker < men.men; attacker++) {
      if (!isChaser(attacker, side)) {
        continue;
      }
      for (int victim = 2; victim < men.men; victim++) {
        if (isVictim(victim, side ^ 1) && counts(attacker, victim, true)) {
          men.unmake(move);
          boolean before = !men.isInCheck(side) && counts(attacker, victim, false);
          men.make(move);
          if (!before) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Whether an attack of a side counts in the position that is set up. Without such attacks no move
   * that leads to it is a chase.
   */
  boolean attacks(int side) {
    for (int attacker = 2; attacker < men.men; attacker++) {
      for (int victim = 2; victim < men.men && isChaser(attacker, side); victim++) {
        if (isVictim(victim, side ^ 1) && counts(attacker, victim, true)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * {@return whether the move that led to the position that is set up may chase; it gave no check}
   */
  boolean hasChased(int from, int to, int side) {
    return chases(men.moveTo(from, to), side);
  }

  private boolean isChaser(int man, int side) {
    return men.has(side, man) && men.type(man) != Board.PAWN;
  }

  private boolean isVictim(int man, int side) {
    int square = men.squares[man];
    return men.side(man) == side
        && square >= 0
        && (men.type(man) != Board.PAWN || square >= Squares.HALF == (side == Board.RED));
  }

  /**
   * Whether an attack counts. Federations rank the men, the app knows only rooks attacked by horses
   * and cannons; an attack that counts somewhere is taken after a move, everywhere before it.
   */
  private boolean counts(int attacker, int victim, boolean somewhere) {
    if (!men.captures(attacker, victim)) {
      return false;
    }
    int capture = men.capture(attacker, victim);
    int side = men.side(attacker);
    if (!isLegal(capture, side)) {
      return false;
    }
    int attackerType = men.type(attacker);
    int victimType = men.type(victim);
    if (attackerType == victimType
        && men.captures(victim, attacker)
        && isLegal(men.capture(victim, attacker), side ^ 1)) {
      return false;
    }
    boolean higher =
        RANKS[victimType] > RANKS[attackerType]
            && (somewhere || attackerType == Board.HORSE || attackerType == Board.CANNON);
    return higher || !isProtected(capture, side ^ 1);
  }

  private boolean isLegal(int capture, int side) {
    men.make(capture);
    boolean legal = !men.isInCheck(side);
    men.unmake(capture);
    return legal;
  }

  /** Whether a side can legally recapture. */
  private boolean isProtected(int capture, int side) {
    int attacker = Men.man(capture);
    boolean found = false;
    men.make(capture);
    for (int man = 0; man < men.men && !found; man++) {
      found =
          men.side(man) == side
              && men.squares[man] >= 0
              && men.captures(man, attacker)
              && isLegal(men.capture(man, attacker), side);
    }
    men.unmake(capture);
    return found;
  }

  /** Whether a side has a pseudo-legal capture by a man from a given one on. */
  private boolean hasCapture(int side, int first) {
    for (int man = first; man < men.men; man++) {
      for (int victim = 2; victim < men.men && men.has(side, man); victim++) {
        if (men.has(side ^ 1, victim) && men.captures(man, victim)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether after some check, each answer leaves a capture. */
  private boolean winsByCheck(int side) {
    if (!men.hasVictims(side ^ 1)) {
      return false;
    }
    int[] checks = moves[0];
    int count = men.checks(side, checks);
    boolean wins = false;
    for (int i = 0; i < count && !wins; i++) {
      men.make(checks[i]);
      wins = capturesAfterAnswers(side);
      men.unmake(checks[i]);
    }
    return wins;
  }

  private boolean capturesAfterAnswers(int side) {
    int[] answers = moves[1];
    boolean wins = true;
    for (int man = 0; man < men.men && wins; man++) {
      int count = men.has(side ^ 1, man) ? men.answers(man, answers) : 0;
      for (int i = 0; i < count && wins; i++) {
        men.make(answers[i]);
        wins = men.isInCheck(side ^ 1) || hasCapture(side, 0);
        men.unmake(answers[i]);
      }
    }
    return wins;
  }

  /**
   * Whether a side to move mates with checks only, as far as it is looked at. Only positions that
   * are won by force are searched.
   */
  private boolean mayMate(int number, int side, int checks) {
    if (!Solution.isWin(plies[side][number])) {
      return false;
    }
    if (checks == CHECKS) {
      return true;
    }
    Men board = boards[2 * checks];
    int[] list = moves[2 * checks + 2];
    board.set(number);
    int count = board.legal(side, list);
    for (int i = 0; i < count; i++) {
      if (Men.isCapture(list[i])) {
        // A mate after a capture is looked at no further.
        if (board.givesCheck(list[i], side)) {
          return true;
        }
        continue;
      }
      int next = board.numberAfter(list[i]);
      if (Solution.isLoss(plies[side ^ 1][next])
          && board.givesCheck(list[i], side)
          && matesAfterAnswers(next, side, checks)) {
        return true;
      }
    }
    return false;
  }

  private boolean matesAfterAnswers(int number, int side, int checks) {
    Men board = boards[2 * checks + 1];
    int[] list = moves[2 * checks + 3];
    board.set(number);
    int count = board.legal(side ^ 1, list);
    for (int i = 0; i < count; i++) {
      // After a capture the mate is taken for granted.
      if (!Men.isCapture(list[i]) && !mayMate(board.numberAfter(list[i]), side, checks + 1)) {
        return false;
      }
    }
    return true;
  }
}
