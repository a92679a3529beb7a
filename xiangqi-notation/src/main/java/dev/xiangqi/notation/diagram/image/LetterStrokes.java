package dev.xiangqi.notation.diagram.image;

/**
 * The letters and digits of a board by the centre lines of their strokes. Pixels have no fonts, so
 * they are drawn as the Chinese characters are.
 */
final class LetterStrokes {
  /** Width of the box of a letter. */
  static final int WIDTH = 70;

  /** Height of the box, from the top of a capital to the base line. */
  static final int HEIGHT = 100;

  /** Height of a capital as a share of the size of a font. */
  static final double HEIGHT_OF_FONT = 0.72;

  private LetterStrokes() {}

  /** The path of a letter, to be drawn with round ends. */
  static String of(char letter) {
    return switch (letter) {
      case 'A' -> "M4 100L35 2L66 100M15 66H55";
      case 'C' -> "M64 24Q56 2 36 2Q5 2 5 50Q5 98 36 98Q57 98 64 74";
      case 'E' -> "M60 2H12V98H62M12 48H54";
      case 'H' -> "M8 2V98M62 2V98M8 49H62";
      case 'K' -> "M10 2V98M62 2L12 60M30 42L64 98";
      case 'P' -> "M10 98V2H38Q64 2 64 29Q64 56 38 56H10";
      case 'R' -> "M10 98V2H38Q64 2 64 28Q64 54 38 54H10M38 54L66 98";
      case 'a' -> "M10 44Q20 32 34 32Q56 32 56 56V98M56 62Q10 60 10 80Q10 98 30 98Q46 98 56 84";
      case 'b' -> "M12 2V98M12 54Q20 32 36 32Q60 32 60 65Q60 98 36 98Q20 98 12 76";
      case 'c' -> "M58 46Q52 32 36 32Q10 32 10 65Q10 98 36 98Q52 98 58 84";
      case 'd' -> "M58 2V98M58 54Q50 32 34 32Q10 32 10 65Q10 98 34 98Q50 98 58 76";
      case 'e' -> "M10 64H60Q60 32 35 32Q10 32 10 65Q10 98 38 98Q52 98 59 86";
      case 'f' -> "M58 4Q34 -4 34 24V98M14 36H54";
      case 'g' ->
          "M58 34V100Q58 124 34 124Q18 124 12 116M58 54Q50 32 34 32Q10 32 10 65Q10 98 34 98"
              + "Q50 98 58 76";
      case 'h' -> "M12 2V98M12 54Q20 32 36 32Q58 32 58 58V98";
      case 'i' -> "M35 34V98M35 8V9";
      case '0' -> "M35 2Q8 2 8 50Q8 98 35 98Q62 98 62 50Q62 2 35 2";
      case '1' -> "M14 22Q34 14 40 2V98";
      case '2' -> "M10 28Q12 2 36 2Q60 2 60 27Q60 46 10 98H62";
      case '3' -> "M10 22Q16 2 36 2Q58 2 58 25Q58 47 34 47Q62 47 62 72Q62 98 35 98Q12 98 8 76";
      case '4' -> "M46 98V2L6 70H64";
      case '5' -> "M58 2H18L12 46Q20 36 36 36Q62 36 62 66Q62 98 34 98Q14 98 8 80";
      case '6' -> "M58 20Q52 2 37 2Q9 2 9 56Q9 98 36 98Q62 98 62 67Q62 38 37 38Q14 38 9 62";
      case '7' -> "M8 2H62Q36 40 28 98";
      case '8' ->
          "M35 46Q12 46 12 24Q12 2 35 2Q58 2 58 24Q58 46 35 46Q8 46 8 72Q8 98 35 98Q62 98 62 72"
              + "Q62 46 35 46";
      case '9' -> "M12 80Q18 98 33 98Q61 98 61 44Q61 2 34 2Q8 2 8 33Q8 62 33 62Q56 62 61 38";
      default -> throw new IllegalArgumentException("no strokes of " + letter);
    };
  }
}
