package dev.xiangqi.core.rules;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.Locale;

/** English phrases. */
record English() implements Phrases {
  @Override
  public String side(Side side) {
    return side == Side.RED ? "Red" : "Black";
  }

  @Override
  public String anySide() {
    return "a player";
  }

  @Override
  public String piece(Position position, Piece piece, Square square) {
    return "the " + piece.type().name().toLowerCase(Locale.ROOT) + " on " + square;
  }

  @Override
  public String and() {
    return " and ";
  }

  @Override
  public String reason(Termination termination) {
    return switch (termination) {
      case CHECKMATE -> "Checkmate of {0}";
      case STALEMATE -> "Stalemate of {0} (no legal move)";
      case PERPETUAL_CHECK -> "Perpetual check by {0}";
      case PERPETUAL_CHASE -> "Perpetual chase by {0}";
      case PERPETUAL_KILL -> "Perpetual threat of mate by {0}";
      case PROHIBITED_MIX -> "A check, threat of mate or chase by {0} with every move";
      case MUTUAL_VIOLATION -> "Repetition with equal violations by both sides";
      case REPETITION -> "Repetition that neither side has to avoid";
      case QUIET_PLY_LIMIT -> "Limit of moves without a capture reached";
      case INSUFFICIENT_MATERIAL -> "No attacking piece left on either side";
      case UNDETERMINED -> "Undetermined repetition, search limit reached";
      case AGREED_DRAW -> "Agreement";
      case RESIGNATION -> "Resignation by {0}";
      case TIMEOUT -> "Loss on time by {0}";
      case FORFEIT -> "Forfeit by {0}";
      case ABORTED -> "Game called off";
    };
  }

  @Override
  public String outcome(GameResult result) {
    return switch (result) {
      case RED_WINS -> ": Red wins.";
      case BLACK_WINS -> ": Black wins.";
      case DRAW -> ": a draw.";
      case UNKNOWN -> ": no result.";
    };
  }

  @Override
  public String kind(PlyClass kind) {
    return switch (kind) {
      case CHECK -> "{0} gives check";
      case KILL -> "{0} threatens mate";
      case CHASE -> "{0} chases";
      case IDLE -> "{0} is permitted";
    };
  }

  @Override
  public String chase() {
    return "{0} chases {1} with {2}";
  }

  @Override
  public String conduct() {
    return " {0}: {1}.";
  }

  @Override
  public String semicolon() {
    return "; ";
  }

  @Override
  public String more() {
    return "; and so on";
  }
}
