package dev.xiangqi.core;

/** A kind of piece, in the English of the World Xiangqi Federation. */
public enum PieceType {
  /** 帅 or 将: one point along a line, inside the palace. */
  KING,

  /** 仕 or 士: one point diagonally, inside the palace. */
  ADVISOR,

  /** 相 or 象: two points diagonally over a free point, not across the river. */
  ELEPHANT,

  /** 马: one point along a line, which must be free, and one diagonally outward. */
  HORSE,

  /** 车: any distance along a line. */
  ROOK,

  /** 炮: moves like a rook; captures by leaping exactly one piece. */
  CANNON,

  /** 兵 or 卒: one point forward; across the river also sideways. */
  PAWN
}
