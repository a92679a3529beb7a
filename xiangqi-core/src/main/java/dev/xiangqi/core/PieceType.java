package dev.xiangqi.core;

/**
 * The seven kinds of pieces, with the English names of the World Xiangqi Federation.
 *
 * @since 0.1.0
 */
public enum PieceType {
  /** 帅 or 将: one point along a line, inside the palace. */
  KING,

  /** 仕 or 士: one point diagonally, inside the palace. */
  ADVISOR,

  /** 相 or 象: two points diagonally, if the point between is empty; never across the river. */
  ELEPHANT,

  /** 马: one point along a line, which must be empty, then one point diagonally outward. */
  HORSE,

  /** 车: any distance along a line. */
  ROOK,

  /** 炮: moves like a rook, but captures by jumping over exactly one piece. */
  CANNON,

  /** 兵 or 卒: one point forward; after crossing the river also one point sideways. */
  PAWN
}
