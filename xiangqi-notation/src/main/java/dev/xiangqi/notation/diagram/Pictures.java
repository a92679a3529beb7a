package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.PieceType;

/** The pictures of the pieces, for readers without Chinese. Both sides have the same ones. */
final class Pictures {
  private Pictures() {}

  /**
   * The SVG path of a picture in a box as large as that of {@link Strokes}. It is filled by the
   * rule {@code evenodd}.
   */
  static String of(PieceType type) {
    return switch (type) {
      case KING -> "M18 82H82V94H18ZM20 75 6 28Q20 40 32 44L50 8 68 44Q80 40 94 28L80 75Z";
      case ADVISOR ->
          """
          M30 36V28Q32 6 50 6Q68 6 70 28V36ZM24 30Q8 16 2 24Q-2 36 24 38ZM76 30Q92 16 98 24\
          Q102 36 76 38ZM32 42H68V48Q66 66 50 66Q34 66 32 48ZM14 96Q14 76 34 70L50 88 66 70\
          Q86 76 86 96Z""";
      case ELEPHANT ->
          """
          M31 14Q14 15 11 36Q9 50 11 60Q12 70 4 72V80Q22 82 23 62Q24 56 29 56Q33 60 34 66V90\
          H50V70H66V90H82V62Q86 54 86 48Q90 54 89 66L96 68Q98 50 92 38Q84 18 62 18H52\
          Q44 12 31 14ZM25 30a4 4 0 1 0 .1 0ZM44 24Q60 30 54 46Q48 54 39 50L41 45Q46 47 49 42\
          Q52 34 42 29Z""";
      case HORSE ->
          """
          M28 94H82Q86 64 78 44Q70 22 50 14L47 2 35 13Q25 22 21 40L8 60Q8 71 20 74Q25 69 33 67\
          Q43 65 50 56Q49 68 39 76Q28 84 28 94ZM35 30a5 5 0 1 0 .1 0Z""";
      case ROOK -> "M16 84H84V95H16ZM26 78H74L70 44H30ZM20 38H80V8H66V20H58V8H42V20H34V8H20Z";
      case CANNON ->
          """
          M6 44 66 10 62 3 72 -1 90 31 80 35 77 29 58 41Q48 36 36 40Q24 44 20 58L13 62ZM42 46\
          a24 24 0 1 0 .1 0ZM42 57a13 13 0 1 1 -.1 0ZM42 65a5 5 0 1 0 .1 0ZM66 80H96V90H60\
          Q65 86 66 80Z""";
      case PAWN ->
          "M50 6a18 18 0 1 0 .1 0ZM32 46H68V56H32ZM40 61H60Q61 75 78 82V95H22V82Q39 75 40 61Z";
    };
  }
}
