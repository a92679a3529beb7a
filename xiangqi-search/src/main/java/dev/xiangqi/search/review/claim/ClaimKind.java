package dev.xiangqi.search.review.claim;

import java.util.Locale;

/**
 * The kinds of claims. The guide {@code docs/review-reasons.md} says what each means and how it is
 * checked.
 *
 * @since 0.1.0
 */
public enum ClaimKind {
  /** By the law of the game the move loses at once, since it repeats what is forbidden. */
  BREAKS_LAW,

  /** After the move the game is a draw by repetition. */
  REPEATS_FOR_DRAW,

  /** After the move the game is a draw, since a limit of moves is reached. */
  REACHES_LIMIT,

  /** After the move the opponent can repeat for a draw. */
  LETS_REPEAT,

  /** Another move was a draw by repetition. */
  MISSES_DRAW,

  /** Another move mates by force. */
  MISSES_MATE,

  /** After the move the opponent mates by force. */
  ALLOWS_MATE,

  /** After every other move than one the opponent mates by force. */
  MISSES_ONLY_DEFENCE,

  /** The moved piece can be taken where it went. */
  PUTS_EN_PRISE,

  /** The moved piece protected another one, which can be taken now. */
  REMOVES_GUARD,

  /** The moved piece stood between an attacker and another piece, which can be taken now. */
  UNCOVERS_PIECE,

  /** A piece was attacked before the move, and can still be taken. */
  IGNORES_THREAT,

  /** A piece other than a pawn can be taken. */
  LOSES_PIECE,

  /** A pawn can be taken. */
  LOSES_PAWN,

  /** The opponent can attack two pieces at once. */
  ALLOWS_FORK,

  /** The opponent can open the line of a piece that gives check. */
  ALLOWS_DISCOVERED_CHECK,

  /** The opponent can give check with two pieces at once. */
  ALLOWS_DOUBLE_CHECK,

  /** The opponent has a move that wins material, whatever the reply. */
  ALLOWS_THREAT,

  /** A piece that had just taken one could be taken. */
  MISSES_RECAPTURE,

  /** An enemy piece could be taken. */
  MISSES_CAPTURE,

  /** Two enemy pieces could be attacked at once. */
  MISSES_FORK,

  /** A line of a piece that gives check could be opened. */
  MISSES_DISCOVERED_CHECK,

  /** Two pieces could give check at once. */
  MISSES_DOUBLE_CHECK,

  /** Another move wins material, whatever the reply. */
  MISSES_THREAT,

  /** At the end of an expected line the player has less material. */
  LOSES_BY_LINE,

  /** At the end of an expected line with another move the player has more material. */
  MISSES_BY_LINE,

  /** An own piece can be taken and has no safe square. */
  TRAPS_OWN_PIECE,

  /** An own rook, horse or cannon has no legal move any more. */
  NO_MOVES,

  /** An own piece may not leave its place any more, since its king would be in check. */
  PINS_ITSELF,

  /** No piece stands between an enemy cannon and the king on its file or rank any more. */
  HOLLOW_CANNON,

  /** The reply takes the last piece that could give check. */
  NO_ATTACKERS,

  /** The reply takes the last advisor or elephant. */
  BARE_KING,

  /** Pieces of a kind are exchanged while the player has less material. */
  TRADES_BEHIND,

  /** The move was played in known games. */
  PLAYED_BEFORE;

  /** {@return the name in JSON, such as {@code misses-mate}} */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
