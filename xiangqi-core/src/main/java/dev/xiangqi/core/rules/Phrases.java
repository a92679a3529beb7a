package dev.xiangqi.core.rules;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.text.Wording;

/** The phrases of an explanation. */
record Phrases(Wording wording) {
  private static final String NUMBERS = "一二三四五六七八九";

  /** Either side, if the verdict does not name the loser. */
  String anySide() {
    return wording.say("a player", "一方");
  }

  /** A piece and its place in a position. */
  String piece(Position position, Piece piece, Square square) {
    int file = square.fileFor(piece.side());
    return wording.say(
        "the {0} on {1}",
        "{2}路{3}{4}",
        Wording.kind(piece.type()),
        square,
        piece.side() == Side.RED ? NUMBERS.substring(file - 1, file) : file,
        tandem(position, piece, square),
        Wording.character(piece));
  }

  /** Distinguishes a piece from its like on the same file, counted from the front. */
  private static String tandem(Position position, Piece piece, Square square) {
    int ahead = 0;
    int alike = 0;
    for (Square other : position.pieces(piece)) {
      if (other.file() == square.file()) {
        alike++;
        boolean higher = other.rank() > square.rank();
        ahead += other != square && higher == (piece.side() == Side.RED) ? 1 : 0;
      }
    }
    return switch (alike) {
      case 1 -> "";
      case 2 -> ahead == 0 ? "前" : "后";
      default -> NUMBERS.substring(ahead, ahead + 1);
    };
  }

  /** Why a game ended. */
  String reason(Termination termination, String loser) {
    return switch (termination) {
      case CHECKMATE -> wording.say("Checkmate of {0}", "{0}被将死", loser);
      case STALEMATE -> wording.say("Stalemate of {0} (no legal move)", "{0}被困毙", loser);
      case PERPETUAL_CHECK -> wording.say("Perpetual check by {0}", "{0}长将", loser);
      case PERPETUAL_CHASE -> wording.say("Perpetual chase by {0}", "{0}长捉", loser);
      case PERPETUAL_KILL -> wording.say("Perpetual threat of mate by {0}", "{0}长杀", loser);
      case PROHIBITED_MIX ->
          wording.say(
              "A check, threat of mate or chase by {0} with every move", "{0}步步将、杀、捉", loser);
      case MUTUAL_VIOLATION ->
          wording.say("Repetition with equal violations by both sides", "循环反复，双方违例相当");
      case REPETITION -> wording.say("Repetition that neither side has to avoid", "循环反复，双方均可不变");
      case QUIET_PLY_LIMIT -> wording.say("Limit of moves without a capture reached", "达到自然限着");
      case PLY_LIMIT -> wording.say("Limit of moves in all reached", "达到总步数上限");
      case NO_PERMITTED_MOVE -> wording.say("No permitted move left for {0}", "{0}须变着而无着可变", loser);
      case INSUFFICIENT_MATERIAL ->
          wording.say("No attacking piece left on either side", "双方均无进攻子力");
      case UNDETERMINED ->
          wording.say("Undetermined repetition, search limit reached", "循环反复，搜索受限，未能判定");
      case AGREED_DRAW -> wording.say("Agreement", "双方议和");
      case RESIGNATION -> wording.say("Resignation by {0}", "{0}认输", loser);
      case TIMEOUT -> wording.say("Loss on time by {0}", "{0}超时", loser);
      case ROUND_TIME -> wording.say("Time for the round over", "本轮限时已到");
      case FORFEIT -> wording.say("Forfeit by {0}", "{0}被判负", loser);
      case ABORTED -> wording.say("Game called off", "对局取消");
    };
  }

  /** Ends the sentence that a reason begins. */
  String outcome(GameResult result) {
    return switch (result) {
      case RED_WINS -> wording.say(": Red wins.", "，红胜。");
      case BLACK_WINS -> wording.say(": Black wins.", "，黑胜。");
      case DRAW -> wording.say(": a draw.", "，和棋。");
      case UNKNOWN -> wording.say(": no result.", "，胜负未定。");
    };
  }

  /** What a move does. */
  String kind(PlyClass kind, String move) {
    return switch (kind) {
      case CHECK -> wording.say("{0} gives check", "{0} 将军", move);
      case KILL -> wording.say("{0} threatens mate", "{0} 要杀", move);
      case CHASE -> wording.say("{0} chases", "{0} 捉子", move);
      case IDLE -> wording.say("{0} is permitted", "{0} 允许着法", move);
    };
  }

  /** A move that chases pieces with others. */
  String chase(String move, String victims, String chasers) {
    return wording.say("{0} chases {1} with {2}", "{0} 以{2}捉{1}", move, victims, chasers);
  }

  /** The moves of a side. */
  String conduct(Side side, String moves) {
    return wording.say(" {0}: {1}.", "{0}：{1}。", wording.side(side), moves);
  }

  /** Separates two pieces. */
  String and() {
    return wording.say(" and ", "、");
  }

  /** Separates two moves. */
  String semicolon() {
    return wording.say("; ", "；");
  }

  /** Follows the moves shown if there are more. */
  String more() {
    return wording.say("; and so on", "；等等");
  }
}
