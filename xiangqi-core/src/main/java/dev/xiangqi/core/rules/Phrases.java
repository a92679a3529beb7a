package dev.xiangqi.core.rules;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;

/** The phrases of an explanation in one language. Braces mark placeholders. */
interface Phrases {
  String side(Side side);

  /** Either side, if the verdict does not name the loser. */
  String anySide();

  /** A piece and its place in a position. */
  String piece(Position position, Piece piece, Square square);

  /** Separates two pieces. */
  String and();

  /** Why a game ended; {0} is the loser. */
  String reason(Termination termination);

  /** Ends the sentence that a reason begins. */
  String outcome(GameResult result);

  /** The class of a move {0}. */
  String kind(PlyClass kind);

  /** A move {0} that chases {1} with {2}. */
  String chase();

  /** The moves {1} of a side {0}. */
  String conduct();

  /** Separates two moves. */
  String semicolon();

  /** Follows the moves shown if there are more. */
  String more();
}
