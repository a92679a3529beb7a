package dev.xiangqi.notation.diagram;

/**
 * The Chinese characters of a board, drawn by the centre lines of their strokes. Such a picture
 * looks the same everywhere, whatever fonts are installed.
 */
final class Strokes {
  /** Width and height of a character. */
  static final int SIZE = 100;

  private Strokes() {}

  /** The SVG path of a character's strokes, to be drawn with round ends. */
  static String of(char character) {
    return switch (character) {
      case '車' -> "M16 19H84M25 34H75V67H25ZM25 50H75M6 82H94M50 5V97";
      case '俥' -> "M27 5Q20 25 5 42M18 29V97M38 18H94M44 33H88V66H44ZM44 49H88M33 81H98M66 5V97";
      case '馬' ->
          """
          M24 8V60H85Q86 84 80 92Q76 96 67 91M24 8H82M24 25H77M24 42H77M52 8V60\
          M15 73Q14 82 7 91M31 73L35 86M47 73L52 85M62 70L68 80""";
      case '傌' ->
          """
          M26 5Q19 25 4 42M17 29V97M42 8V60H92Q93 84 88 92Q84 96 77 91M42 8H90M42 25H87\
          M42 42H87M66 8V60M36 73Q35 82 30 91M49 73L52 86M61 73L65 85M74 70L79 80""";
      case '炮' ->
          """
          M7 33Q11 41 12 51M38 27Q36 36 31 43M23 6V40Q22 74 4 95M23 56Q33 68 40 82\
          M60 4Q56 22 44 36M55 21H93Q93 50 90 60Q88 67 78 63M52 40H76V59H52\
          M52 40V82Q52 92 62 92H88Q97 92 95 76""";
      case '砲' ->
          """
          M4 15H41M22 15Q17 42 3 60M15 48H36V84H15ZM60 4Q56 22 44 36\
          M55 21H93Q93 50 90 60Q88 67 78 63M52 40H76V59H52\
          M52 40V82Q52 92 62 92H88Q97 92 95 76""";
      case '兵' ->
          "M74 5Q54 14 30 17V61M30 36H84M64 36V61M5 61H95M36 70Q28 84 11 95M63 70Q77 80 89 94";
      case '卒' ->
          """
          M48 4L54 14M11 19H89M33 22Q28 42 11 56M31 36Q39 42 44 50M67 22Q62 42 48 55\
          M66 36Q77 43 86 54M5 67H95M50 54V98""";
      case '士' -> "M7 38H93M50 5V87M19 87H81";
      case '仕' -> "M28 5Q21 26 5 44M19 30V97M35 38H98M67 7V87M41 87H93";
      case '相' ->
          """
          M4 29H46M26 5V97M26 31Q20 56 3 73M27 42Q37 50 44 60M55 13H91V94H55ZM55 39H91\
          M55 66H91""";
      case '象' ->
          """
          M42 3Q33 17 12 29M36 13H66Q61 22 54 28M24 28H78V47H24ZM51 28V47M51 47Q36 59 9 65\
          M40 56Q61 66 58 90Q56 98 45 93M47 67Q34 79 9 85M53 78Q38 91 11 97\
          M84 52Q75 61 61 66M61 66Q73 84 95 92""";
      case '將' ->
          """
          M35 4V97M12 8V38H35M6 57H35M20 57Q20 80 5 95M62 3Q57 19 43 31\
          M59 14H90Q82 38 46 52M57 24L67 33M43 63H98M83 47V88Q83 98 70 93M54 71L63 83""";
      case '帥' ->
          """
          M24 3Q22 12 15 19M11 19V92M11 19H38V44H11M11 60H41V91H11M51 27V82\
          M51 27H94V71Q94 82 84 78M72 4V98""";
      case '楚' ->
          """
          M6 16H44M25 3V46M25 18Q18 32 4 40M26 21Q36 28 43 36M54 16H95M74 3V46\
          M74 18Q66 32 52 40M75 21Q85 28 97 38M14 54H85L77 65M50 54V92M50 72H80\
          M26 64Q24 84 5 97M22 78Q40 95 95 95""";
      case '河' ->
          """
          M10 9L22 19M4 35L17 45M5 95Q16 82 24 62M32 15H97M84 15V87Q84 98 70 93\
          M41 37H67V68H41Z""";
      case '漢' ->
          """
          M10 9L22 19M4 35L17 45M5 95Q16 82 24 62M34 14H97M52 4V25M79 4V25M43 31H88V50H43Z\
          M65 25V73M42 61H89M32 73H98M64 73Q56 90 33 97M67 73Q77 90 98 97""";
      case '界' ->
          """
          M24 5H77V45H24ZM24 25H77M50 5V45M50 46Q37 63 7 73M51 48Q66 66 95 73\
          M38 64Q38 86 21 97M64 62V98""";
      case '一' -> "M8 50H92";
      case '二' -> "M22 24H78M8 80H92";
      case '三' -> "M18 17H82M25 49H75M8 84H92";
      case '四' -> "M11 17H89V87H11ZM38 17Q40 46 22 60M61 17V47Q61 57 79 56";
      case '五' -> "M14 15H86M47 15Q42 52 30 86M20 48H72V86M6 86H94";
      case '六' -> "M46 4L54 16M8 33H92M36 47Q28 74 8 95M62 49Q78 68 92 93";
      case '七' -> "M6 52Q50 44 94 31M42 5V80Q42 91 54 91H82Q92 91 92 73";
      case '八' -> "M37 19Q35 62 6 91M58 9Q62 64 95 91";
      case '九' -> "M10 34H68V79Q68 92 80 92Q94 92 94 72M38 5Q40 68 8 95";
      default -> throw new IllegalArgumentException("no strokes of " + character);
    };
  }
}
