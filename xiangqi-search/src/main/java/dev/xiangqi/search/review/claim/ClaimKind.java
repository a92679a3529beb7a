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
  BREAKS_LAW(Claim.Law.class),

  /** After the move the game is a draw by repetition. */
  REPEATS_FOR_DRAW(Claim.Law.class),

  /** The move makes the game a draw by a limit of moves, or because nobody can attack any more. */
  REACHES_LIMIT(Claim.Law.class),

  /** After the move the opponent can repeat for a draw. */
  LETS_REPEAT(Claim.Law.class),

  /** Another move was a draw by repetition. */
  MISSES_DRAW(Claim.Law.class),

  /** Another move mates by force. */
  MISSES_MATE(Claim.Mate.class),

  /** After the move the opponent mates by force. */
  ALLOWS_MATE(Claim.Mate.class),

  /** After every other move than one the opponent mates by force. */
  MISSES_ONLY_DEFENCE(Claim.Mate.class),

  /** The moved piece can be taken where it went. */
  PUTS_EN_PRISE(Claim.Material.class),

  /** The moved piece protected another one, which can be taken now. */
  REMOVES_GUARD(Claim.Material.class),

  /** The moved piece blocked an attack on another piece, which can be taken now. */
  UNCOVERS_PIECE(Claim.Material.class),

  /** The moved piece becomes the screen of an enemy cannon, which can take another piece now. */
  MAKES_SCREEN(Claim.Material.class),

  /** A piece was attacked before the move, and can still be taken. */
  IGNORES_THREAT(Claim.Material.class),

  /** A piece other than a pawn can be taken. */
  LOSES_PIECE(Claim.Material.class),

  /** A pawn can be taken. */
  LOSES_PAWN(Claim.Material.class),

  /** The opponent can attack two pieces at once. */
  ALLOWS_FORK(Claim.Material.class),

  /** The opponent can open the line of a piece that gives check. */
  ALLOWS_DISCOVERED_CHECK(Claim.Material.class),

  /** The opponent can give check with two pieces at once. */
  ALLOWS_DOUBLE_CHECK(Claim.Material.class),

  /** The opponent has a move that wins material, whatever the reply. */
  ALLOWS_THREAT(Claim.Material.class),

  /** A piece that had just taken one could be taken. */
  MISSES_RECAPTURE(Claim.Material.class),

  /** An enemy piece could be taken. */
  MISSES_CAPTURE(Claim.Material.class),

  /** Two enemy pieces could be attacked at once. */
  MISSES_FORK(Claim.Material.class),

  /** A line of a piece that gives check could be opened. */
  MISSES_DISCOVERED_CHECK(Claim.Material.class),

  /** Two pieces could give check at once. */
  MISSES_DOUBLE_CHECK(Claim.Material.class),

  /** Another move wins material, whatever the reply. */
  MISSES_THREAT(Claim.Material.class),

  /** At the end of an expected line the player has less material. */
  LOSES_BY_LINE(Claim.Line.class),

  /** At the end of an expected line with another move the player has more material. */
  MISSES_BY_LINE(Claim.Line.class),

  /** An own piece can be taken and has no safe square. */
  TRAPS_OWN_PIECE(Claim.Board.class),

  /** An own rook, horse or cannon has no legal move any more. */
  NO_MOVES(Claim.Board.class),

  /** Without an own piece on its square its king would be in check, which was not so before. */
  PINS_ITSELF(Claim.Board.class),

  /** No piece stands between an enemy cannon and the king on its file or rank any more. */
  HOLLOW_CANNON(Claim.Board.class),

  /** The reply takes the last piece that could give check. */
  NO_ATTACKERS(Claim.Line.class),

  /** The reply takes the last advisor or elephant. */
  BARE_KING(Claim.Line.class),

  /** Pieces of a kind are exchanged while the player has less material. */
  TRADES_BEHIND(Claim.Line.class),

  /** The move was played in known games. */
  PLAYED_BEFORE(Claim.PlayedBefore.class);

  private final Class<? extends Claim> family;

  ClaimKind(Class<? extends Claim> family) {
    this.family = family;
  }

  /** {@return this kind, which must be one of a family of claims} */
  ClaimKind in(Class<? extends Claim> expected) {
    if (family != expected) {
      throw new IllegalArgumentException(
          key()
              + ": expected a kind of "
              + expected.getSimpleName()
              + ", got one of "
              + family.getSimpleName());
    }
    return this;
  }

  /** {@return the name in JSON, such as {@code misses-mate}} */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
