package dev.xiangqi.core.rules;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;

/** Chinese phrases in simplified characters. */
record Chinese() implements Phrases {
  /** Piece names in the order of {@link Piece}. */
  private static final String NAMES = "帅仕相马车炮兵将士象马车炮卒";

  private static final String NUMBERS = "一二三四五六七八九";

  @Override
  public String side(Side side) {
    return side == Side.RED ? "红方" : "黑方";
  }

  @Override
  public String anySide() {
    return "一方";
  }

  @Override
  public String piece(Position position, Piece piece, Square square) {
    int file = square.fileFor(piece.side());
    String number = piece.side() == Side.RED ? NUMBERS.substring(file - 1, file) : "" + file;
    return number + "路" + tandem(position, piece, square) + NAMES.charAt(piece.ordinal());
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

  @Override
  public String and() {
    return "、";
  }

  @Override
  public String reason(Termination termination) {
    return switch (termination) {
      case CHECKMATE -> "{0}被将死";
      case STALEMATE -> "{0}被困毙";
      case PERPETUAL_CHECK -> "{0}长将";
      case PERPETUAL_CHASE -> "{0}长捉";
      case PERPETUAL_KILL -> "{0}长杀";
      case PROHIBITED_MIX -> "{0}步步将、杀、捉";
      case MUTUAL_VIOLATION -> "循环反复，双方违例相当";
      case REPETITION -> "循环反复，双方均可不变";
      case QUIET_PLY_LIMIT -> "达到自然限着";
      case INSUFFICIENT_MATERIAL -> "双方均无进攻子力";
      case UNDETERMINED -> "循环反复，搜索受限，未能判定";
      case AGREED_DRAW -> "双方议和";
      case RESIGNATION -> "{0}认输";
      case TIMEOUT -> "{0}超时";
      case FORFEIT -> "{0}被判负";
      case ABORTED -> "对局取消";
    };
  }

  @Override
  public String outcome(GameResult result) {
    return switch (result) {
      case RED_WINS -> "，红胜。";
      case BLACK_WINS -> "，黑胜。";
      case DRAW -> "，和棋。";
      case UNKNOWN -> "，胜负未定。";
    };
  }

  @Override
  public String kind(PlyClass kind) {
    return switch (kind) {
      case CHECK -> "{0} 将军";
      case KILL -> "{0} 要杀";
      case CHASE -> "{0} 捉子";
      case IDLE -> "{0} 允许着法";
    };
  }

  @Override
  public String chase() {
    return "{0} 以{2}捉{1}";
  }

  @Override
  public String conduct() {
    return "{0}：{1}。";
  }

  @Override
  public String semicolon() {
    return "；";
  }

  @Override
  public String more() {
    return "；等等";
  }
}
