package dev.xiangqi.notation;

import com.google.common.collect.ImmutableList;

/**
 * The table of all signs of the vertical notations. A row is a meaning; a column is a notation that
 * writes it; the last column lists other signs that are read as the same.
 *
 * <p>In a cell of two signs the first is Red's and the second is Black's. Readers accept every sign
 * for either side. They accept Latin signs in either case and full-width.
 */
enum Glyph {
  // chinese, traditional, wxf, wxf-official, ascii, numeric; also read
  KING("帅将", "帥將", "K", "K", "K", "1", "G"),
  ADVISOR("仕士", "仕士", "A", "A", "A", "2", ""),
  ELEPHANT("相象", "相象", "E", "E", "B", "3", ""),
  HORSE("马", "馬", "H", "H", "N", "4", "M傌"),
  ROOK("车", "車", "R", "R", "R", "5", "俥"),
  CANNON("炮", "炮", "C", "C", "C", "6", "砲包"),
  PAWN("兵卒", "兵卒", "P", "P", "P", "7", "S"),

  ZERO("0", "0", "0", "0", "0", "0", ""),
  ONE("一１", "一１", "1", "1", "1", "1", "壹"),
  TWO("二２", "二２", "2", "2", "2", "2", "贰貳"),
  THREE("三３", "三３", "3", "3", "3", "3", "叁參叄"),
  FOUR("四４", "四４", "4", "4", "4", "4", "肆"),
  FIVE("五５", "五５", "5", "5", "5", "5", "伍"),
  SIX("六６", "六６", "6", "6", "6", "6", "陆陸"),
  SEVEN("七７", "七７", "7", "7", "7", "7", "柒"),
  EIGHT("八８", "八８", "8", "8", "8", "8", "捌"),
  NINE("九９", "九９", "9", "9", "9", "9", "玖"),

  ADVANCE("进", "進", "+", "+", "+", "+", "上"),
  RETREAT("退", "退", "-", "-", "-", "-", "下−–"),
  TRAVERSE("平", "平", "=", ".", ".", ".", ""),

  FRONT("前", "前", "+", "+", "+", "+", ""),
  MIDDLE("中", "中", "", "", ".", ".", ""),
  REAR("后", "後", "-", "-", "-", "-", "−–"),

  FIRST("一", "一", "", "", "a", "a", ""),
  SECOND("二", "二", "", "", "b", "b", ""),
  THIRD("三", "三", "", "", "c", "c", ""),
  FOURTH("四", "四", "", "", "d", "d", ""),
  FIFTH("五", "五", "", "", "e", "e", ""),

  /** Absolute files of the coordinate notations. */
  FILE_A("a"),
  FILE_B("b"),
  FILE_C("c"),
  FILE_D("d"),
  FILE_E("e"),
  FILE_F("f"),
  FILE_G("g"),
  FILE_H("h"),
  FILE_I("i"),

  /** Ignored everywhere in a move. */
  SPACE(" \u3000\u00a0\ufeff\t"),
  /** Starts a remark after a move. */
  REMARK("!?\u203c\u2047\u2048\u2049"),
  OPENING("(（"),
  CLOSING(")）");

  static final int CHINESE = 0;
  static final int TRADITIONAL = 1;
  static final int WXF = 2;
  static final int WXF_OFFICIAL = 3;
  static final int ASCII = 4;
  static final int NUMERIC = 5;

  private final ImmutableList<String> cells;

  Glyph(String... cells) {
    this.cells = ImmutableList.copyOf(cells);
  }

  /** The glyph a number of rows below this one. */
  Glyph plus(int rows) {
    return VALUES[ordinal() + rows];
  }

  /** The sign in a notation for a side, by the kernel's number; 0 if there is none. */
  char sign(int column, int side) {
    String cell = cells.get(column);
    return cell.isEmpty() ? 0 : cell.charAt(Math.min(side, cell.length() - 1));
  }

  /** All signs with this meaning, except for their other cases and widths. */
  String readings() {
    StringBuilder all = new StringBuilder();
    for (int column = 0; column < cells.size(); column++) {
      // A digit is a piece only in the numeric notation, which the reader decides.
      if (column != NUMERIC || ordinal() > PAWN.ordinal()) {
        all.append(cells.get(column));
      }
    }
    return all.toString();
  }

  private static final Glyph[] VALUES = values();
}
