package dev.xiangqi.core.rules;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Side;

/** What a verdict is made of, in one language. Braces hold places for names. */
interface Phrases {
  String side(Side side);

  /** One of the two where it is not said which. */
  String anySide();

  String piece(Piece piece);

  /** A piece {0} on a square {1}. */
  String pieceOnSquare();

  /** What goes between two pieces. */
  String and();

  /** Why a game ended, {0} being who lost. */
  String reason(Termination termination);

  /** Ends the sentence that a reason begins. */
  String outcome(GameResult result);

  /** What a move {0} is. */
  String kind(PlyClass kind);

  /** A move {0} that chases {1} with {2}. */
  String chase();

  /** What a side {0} did: {1}. */
  String conduct();

  /** What goes between two moves. */
  String semicolon();

  /** Follows the last of the moves shown if there are more. */
  String more();
}
